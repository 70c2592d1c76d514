"""How many were right: the learner's own number stands in the picture, and its text says only which bound it reaches."""

import re

import numpy as np
import pytest

import helpers
from helpers.drawing.style import GREEN, MARK, OFF
from helpers.kit.language import speaking
from tests.read_svg import Sheet


def own_numbers(sheet):
    """[(name, of how many, right as written, right as the bar says), …], from above."""
    found = []
    for bar, full in zip(sheet.rects(stroke=GREEN), sheet.rects(fill=OFF), strict=True):
        assert (bar.x, bar.y, bar.h) == (full.x, full.y, full.h)
        name, said = [w.words for w in sorted(sheet.words, key=lambda w: w.x) if abs(w.y - bar.y - bar.h / 2) < 1]
        right, of = map(int, re.fullmatch(r"(\d+) of (\d+)", said).groups())
        found.append((name, of, right, of * bar.w / full.w))
    return found


@pytest.mark.parametrize("right, bound", [(150, "< 190"), (189, "< 190"), (190, "≥ 190"), (198, "≥ 190"), (0, "< 190")])
def test_the_number_is_in_the_picture_and_only_the_bound_in_its_text(right, bound):
    drawn = helpers.draw_right_of({"mine": right / 200}, 200, (0.95,))
    ((name, of, written, as_bar),) = own_numbers(Sheet(drawn))
    assert (name, of, written, drawn.text) == ("mine", 200, right, f"right of 200: mine {bound}")
    assert as_bar == pytest.approx(right, abs=0.01)


def test_each_row_reaches_the_highest_bound_that_it_can():
    shares = {0: 0.0, 100: 0.62, 1200: 0.998}
    drawn = helpers.draw_right_of(shares, 1000, (0.5, 0.99), rows="step")
    assert drawn.text == "right of 1000 (step): 0 < 500, 100 ≥ 500, 1200 ≥ 990"
    sheet = Sheet(drawn)
    names, _, written, bars = zip(*own_numbers(sheet), strict=True)
    assert (names, written) == (("0", "100", "1200"), (0, 620, 998)) and bars == pytest.approx(written, abs=0.1)
    full = sheet.rects(fill=OFF)[0]
    places = [line.ways[0][0, 0] for line in sheet.lines(stroke=MARK)]
    assert places == pytest.approx(full.x + full.w * np.array([0.5, 0.99]), abs=0.01)
    assert [sheet.word(words).x for words in ("500", "990")] == pytest.approx(places, abs=0.01)
    assert sheet.word("step").x == sheet.word("1200").x


def test_in_korean_the_numbers_are_the_same():
    with speaking("ko"):
        drawn = helpers.draw_right_of({"mine": 0.99}, 200, (0.95,), rows="step")
    assert drawn.text == "200개 가운데 맞은 것(스텝): mine ≥ 190"
    assert {"200개 가운데 198개", "스텝"} <= {word.words for word in Sheet(drawn).words}


@pytest.mark.parametrize("given", [({}, 9, (0.5,)), ({"a": np.nan}, 9, (0.5,)), ({"a": 1.1}, 9, (0.5,)), ({"a": 1}, 9, ())])
def test_what_is_no_share_is_refused(given):
    with pytest.raises(ValueError, match="wanted"):
        helpers.draw_right_of(*given)


def test_bounds_rise():
    with pytest.raises(ValueError, match="rising"):
        helpers.draw_right_of({"a": 1}, 9, (0.9, 0.5))
