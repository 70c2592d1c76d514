"""A learner's own number stands in the picture; in words stands only whether the bound holds, from the same number."""

import pytest

from helpers.drawing.own_number import draw_own_number
from helpers.drawing.picture import Drawing
from helpers.drawing.style import GREEN, MARK
from helpers.kit.language import speaking
from helpers.kit.own_number import own_number
from tests.read_svg import Sheet


def tries(right, count=200):
    """So many right ones of so many, the wrong ones in the middle."""
    return [not 60 <= i < 60 + count - right for i in range(count)]


@pytest.mark.parametrize("right", [150, 189, 190, 198])
def test_the_picture_shows_the_number_and_its_words_the_bound(right):
    said = "at least 190" if right >= 190 else "fewer than 190"
    drawn = draw_own_number(tries(right), 190, ["a → b"])
    sheet = Sheet(drawn)
    assert isinstance(drawn, Drawing) and sheet.said(r"^(\d+) of 200$") == [right]
    assert drawn.text == f"right: {said} of 200" and (right == 190 or f"{right}" not in drawn.text)
    squares = sorted(sheet.rects(w=12, h=12), key=lambda one: (one.y, one.x))
    assert [one.fill == GREEN for one in squares] == tries(right)
    assert all((one.stroke == MARK) == (one.fill != GREEN) for one in squares)
    assert sheet.word("a\N{NO-BREAK SPACE}→\N{NO-BREAK SPACE}b").y > squares[-1].y + 12


def test_no_more_than_three_mistakes_are_written_out_and_it_speaks_korean():
    with speaking("ko"):
        drawn = draw_own_number([False] * 5 + [True] * 2, 3, [f"x → {i}" for i in range(5)])
    assert drawn.text == "맞은 것: 7개 중 3개 미만" and len([w for w in Sheet(drawn).words if "→" in (w.words or "")]) == 3


def test_what_is_shown_and_what_is_said_are_of_one_number():
    number = own_number(tries(198), 190)
    assert number == (198, 200, 190) and number.shown.english == "198 of 200" and number.said.english == "at least 190 of 200"
