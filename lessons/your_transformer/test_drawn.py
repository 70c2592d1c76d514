"""Lesson 17: what stands beside each station is how far it is from the right one, and the page says what was built."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_batch
from helpers.drawing.picture import syllables
from helpers.drawing.style import GREEN, INK, MARK
from lessons.your_transformer.drawings import PLACES, WIDE, draw_page, station_by_station
from lessons.your_transformer.plays import MISTAKES, play_stations
from lessons.your_transformer.stations import fresh_arrays, stations
from lessons.your_transformer.tested import whole
from tests.read_svg import Sheet

FIRST = {
    "none": None,
    "norm before the sum": "encoder.attention",
    "mask the other way round": "encoder.attention",
    "shifted by one": "decoder.attention",
    "√d twice": "target rows",
    "a skip forgotten": "decoder.network",
}
IN_WORDS = {"norm before the sum": dict(pre=True), "mask the other way round": dict(see=False), "shifted by one": dict(above=1)}


def chosen(name):
    return play_stations().drawn(mistake=[one.english for one in MISTAKES].index(name))


def beside(drawing):
    """{station: the number beside it}, as it is drawn."""
    words = Sheet(drawing).words
    found = {}
    for name, station in PLACES.items():
        (word,) = (one for one in words if one.x == station.x + WIDE / 2 + 12 and one.y == pytest.approx(station.y, abs=6))
        found[name] = word
    return found


@pytest.mark.parametrize("name", FIRST)
def test_gold_is_where_a_mistake_shows_first_and_all_is_0_before(name):
    drawing = chosen(name)
    numbers = beside(drawing)
    right = [at for at, word in numbers.items() if word.words == "= 0"]
    assert all(word.fill == (GREEN if at in right else INK) for at, word in numbers.items())
    assert FIRST[name] not in right and drawing.svg.count(MARK) == (FIRST[name] is not None)
    order = list(numbers)
    assert set(order[: order.index(FIRST[name]) if FIRST[name] else None]) <= {*right, "encoder.attention", "encoder.network"}
    assert all(word.words in drawing.text for word in numbers.values())


@pytest.mark.parametrize("name", IN_WORDS)
def test_the_logits_are_off_by_what_another_transformer_with_the_mistake_is(name):
    source, target = (ids[2:4] for ids in pocket_batch())
    p = fresh_arrays(np.random.default_rng(17), 7, 6, 8, 12)
    far = np.abs(whole(p, source, target[:, :-1], 2, **IN_WORDS[name]) - whole(p, source, target[:, :-1], 2)).max()
    assert float(beside(chosen(name))["logits"].words) == pytest.approx(far, abs=0.0051)


def test_a_station_says_how_far_it_is_off_and_only_the_first_is_gold():
    apart = dict(zip(PLACES, [0.0, 0.0, 0.004, 0.25, 1.5, 0.0, 12.0, 3.456], strict=True))
    drawing = station_by_station("a mistake", apart)
    assert [word.words for word in beside(drawing).values()] == ["= 0", "= 0", "< 0.01", "0.25", "1.5", "= 0", "12", "3.46"]
    (gold,) = Sheet(drawing).rects(stroke=MARK)
    assert (gold.x + gold.w / 2, gold.y + gold.h / 2) == (PLACES["encoder.network"].x, PLACES["encoder.network"].y)


def test_no_mistake_changes_a_shape():
    source, target = (ids[2:4] for ids in pocket_batch())
    inputs = fresh_arrays(np.random.default_rng(17), 7, 6, 8, 12), source, target[:, :-1], 2
    shapes = [{at: array.shape for at, array in stations(*inputs, **how).items()} for how in MISTAKES.values()]
    assert len(shapes) == 6 and all(each == shapes[0] for each in shapes)


def test_the_memory_is_as_it_was_in_the_three_mistakes_of_the_decoder():
    for name in FIRST:
        in_decoder = name in ("none", "shifted by one", "√d twice", "a skip forgotten")
        assert (beside(chosen(name))["encoder.network"].words == "= 0") == in_decoder


def test_the_page_names_every_function_and_every_fact_and_can_be_stored():
    mine = helpers.your_functions()
    mine.yours = mine.names[:2]
    unknown = next(chr(code) for code in range(ord("가"), ord("힣")) if chr(code) not in syllables())
    page = draw_page(mine, {"a task of my own": f"{unknown} → " + "long " * 20, "loss on dates": "≤ 0.01"})
    words = [word.words for word in Sheet(page).words]
    assert words.count("✓") == 2 and {*mine.names} <= {*words} and "functions of my own: 2 / 13" in words
    assert "≤ 0.01" in words and "≤ 0.01" in page.text and unknown not in page.svg and "□ → long" in page.svg
    assert page.png.startswith(b"\x89PNG")
