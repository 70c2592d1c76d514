"""A page to keep says whose each function is and every fact, and can be stored whatever a learner has written."""

from types import SimpleNamespace

import numpy as np
import pytest

from helpers.drawing.page import draw_page
from helpers.drawing.picture import syllables
from helpers.drawing.style import GREEN, PAD, SERIES, WIDTH
from helpers.drawing.svg import text_width
from helpers.kit.language import speaking
from helpers.kit.own_number import own_number
from helpers.kit.text import Sentence
from tests.read_svg import Sheet

MINE = SimpleNamespace(names=["my_cut", "my_rope", "my_loss", "my_model", "my_stack"], yours=["my_cut", "my_model"])
UNKNOWN = next(chr(code) for code in range(ord("가"), ord("힣")) if chr(code) not in syllables())


def facts_of(page):
    """The words at the right, from above."""
    found = sorted((word for word in Sheet(page).words if word.x == 500), key=lambda word: word.y)
    return [word.words.replace("\N{NO-BREAK SPACE}", " ") for word in found]


def test_every_function_has_its_mark_and_every_fact_its_words():
    page = draw_page(MINE, {"a program": ["def f(n):", "    return n"], "loss": "≤ 0.01"}, Sentence("A page", "한 장"))
    words = Sheet(page).words
    marks = {one.words: w for one in words for w in words if (w.x, w.y) == pytest.approx((one.x - 16, one.y), abs=1)}
    assert {name: mark.words for name, mark in marks.items()} == {n: "✓" if n in MINE.yours else "·" for n in MINE.names}
    assert [name for name, mark in marks.items() if mark.ink == GREEN] == MINE.yours
    assert facts_of(page) == ["a program", "def f(n):", "    return n", "loss", "≤ 0.01"]
    assert {"A page", "functions of my own: 2 / 5"} <= {word.words for word in words}
    assert page.text == "A page; functions of my own: 2 / 5; a program: def f(n):⏎    return n; loss: ≤ 0.01"


def test_it_has_the_name_of_lesson_17s_and_speaks_korean():
    with speaking("ko"):
        page = draw_page(MINE, {"a task of my own": "I → 1"})
        assert (
            page.text == "나의 트랜스포머; 내가 작성한 함수: 2 / 5; 나만의 과제: I → 1" and facts_of(page)[0] == "나만의 과제"
        )


@pytest.mark.parametrize("n_facts", [1, 6, 12])
def test_all_stands_inside_the_frame(n_facts):
    page = draw_page(MINE, {f"fact {i}": ["x"] * i for i in range(n_facts)})
    (frame,) = Sheet(page).rects(fill="white")
    assert 80 < max(word.y for word in Sheet(page).words) < frame.y + frame.h - 5


LONG = "long " * 200
WRITTEN = {  # what a learner may have written, and the lines that are drawn of it
    "I → 1": ["I → 1"],
    "": [],
    f"{UNKNOWN} 漢🙂 가": ["□ □□ 가"],
    "one\ntwo\tthree": ["one⏎two three"],
    "bell \a, half \ufffd, a wide space \u3000, nothing \u200b<&>": ["bell □, half \ufffd, a wide space □, nothing ", "□<&>"],
    LONG: ["long " * 8, "long " * 8, "long " * 8 + "…"],
    "W" * 300: ["W" * 21, "W" * 21, "W" * 21 + "…"],
    "가" * 300: ["가" * 23, "가" * 23, "가" * 23 + "…"],
}


@pytest.mark.parametrize("written", WRITTEN, ids=lambda written: repr(written[:12]))
def test_whatever_is_written_fits_and_can_be_stored(written):
    page = draw_page(MINE, {"mine": written})
    name, *lines = facts_of(page)
    assert name == "mine" and lines == WRITTEN[written]
    assert all(500 + text_width(line, 16) < WIDTH - PAD for line in lines) and page.png.startswith(b"\x89PNG")
    assert page.text.endswith(f"mine: {''.join(lines)}")


@pytest.mark.parametrize("right, said", [(150, "fewer than 190"), (189, "fewer than 190"), (198, "at least 190")])
def test_an_own_number_stands_on_the_page_and_its_bound_in_words(right, said):
    page = draw_page(MINE, {"dates": own_number([i < right for i in range(200)], 190)})
    assert facts_of(page) == ["dates", f"{right} of 200"]
    assert page.text.endswith(f"dates: {said} of 200") and f"{right} of" not in page.text


def test_it_has_a_name_and_the_curve_of_the_losses():
    losses = np.geomspace(3, 0.004, 50)
    page = draw_page(MINE, {"dates": "all"}, name="Mina", losses=losses)
    sheet = Sheet(page)
    assert sheet.word("My Transformer · Mina") and page.text.startswith("My Transformer · Mina; functions of my own: 2 / 5; ")
    assert page.text.endswith("dates: all; loss at each step: 50")
    loss = sheet.axis("y", np.log10)
    x, y = sheet.curve(stroke=SERIES[0]).T
    assert loss(y) == pytest.approx(np.log10(losses), abs=0.005) and len(x) == 50
    (frame,) = sheet.rects(fill="white")
    assert max(x) < frame.x + frame.w and max(word.y for word in sheet.words) < frame.y + frame.h


@pytest.mark.parametrize("losses", [[1.0, 1.0], [np.inf, np.nan, 2], [0.0, 0.0]])
def test_any_losses_can_be_drawn(losses):
    assert draw_page(MINE, {}, name="W" * 60, losses=losses).png.startswith(b"\x89PNG")


def test_as_many_functions_as_lesson_17_has_stand_above_their_count():
    names = [f"f_{i}" for i in range(18)]
    words = Sheet(draw_page(SimpleNamespace(names=names, yours=[]), {})).words
    (count,) = (word.y for word in words if "0 / 18" in (word.words or ""))
    assert max(word.y for word in words if word.words in names) + 20 < count
