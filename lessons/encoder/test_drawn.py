"""Lesson 12: every station's numbers, and words that grow alike."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import LIT, MARK, NEGATIVE, POSITIVE, SERIES
from helpers.reference import EncoderLayer
from lessons.encoder.drawings import Part, draw_gradients, growing_alike, station
from tests.pocket import encoder, norm
from tests.read_svg import Sheet, shades

WORDS = ["I", "am", "a", "student"]
STATIONS = (
    ["√4 · E"],
    ["√4 · E", "+", "PE", "=", "x"],
    ["x", "→", "z"],
    ["x", "+", "z", "=", "sum_1"],
    ["sum_1", "→", "x_1"],
    ["x_1", "→", "hidden", "→", "f"],
    ["x_1", "+", "f", "=", "sum_2"],
    ["sum_2", "→", "x_2"],
)


def check_station(sheet, at, arrays, moved):
    """arrays: {name: numbers}; moved: {name: the rows that are not as they were}."""
    names, signs = STATIONS[at][::2], STATIONS[at][1::2]
    for table, name in zip(sheet.tables(), names, strict=True):
        assert table.numbers == pytest.approx(arrays[name], abs=0.0051), name
        caption = sheet.word(f"{name} {arrays[name].shape}")
        assert table.left < caption.x < table.right and caption.y < table.top
        assert [i for i, row in enumerate(table.fills) if set(row) == {LIT}] == moved[name]
    assert [w.words for w in sorted(sheet.words, key=lambda w: w.x) if w.words in ("+", "=", "→")] == signs
    (lit,) = (rect for rect in sheet.rects(stroke=MARK) if rect.h == 48)
    boxes = sorted(sheet.rects(h=48), key=lambda rect: rect.x)
    assert boxes.index(lit) == at


@pytest.mark.parametrize("at", range(8))
@pytest.mark.parametrize("replaced", [0, 2, 4])
def test_every_station_shows_its_own_numbers(at, replaced):
    words = [*WORDS[: replaced - 1], "[UNK]", *WORDS[replaced:]] if replaced else WORDS
    now, before = encoder(words), encoder(WORDS)
    moved = {name: [i for i in range(4) if np.abs(now[name] - before[name])[i].max() > 1e-9] for name in now}
    sheet = Sheet(helpers.play_encoder().drawn(at=at + 1, replaced=replaced))
    check_station(sheet, at, now, moved)
    assert sheet.names(sheet.tables()[0])[0] == words


def test_a_station_of_numbers_of_ones_own():
    arrays = {"x_1": np.arange(8.0).reshape(2, 4), "f": -np.ones((2, 4)), "sum_2": np.eye(2, 4)}
    parts = [Part("x_1", arrays["x_1"], []), "+", Part("f", arrays["f"], [1]), "=", Part("sum_2", arrays["sum_2"], [0, 1])]
    check_station(Sheet(station(6, parts, ["p", "q"])), 6, arrays, {"x_1": [], "f": [1], "sum_2": [0, 1]})


def test_gradients_stand_side_by_side():
    dx, dy = np.array([[1.0, -2], [0.5, 0], [1, 1], [2, -0.25]]), np.ones((4, 3))
    left, right = Sheet(draw_gradients("=", dx=dx, dy=dy)).tables()
    assert (left.numbers == dx).all() and (right.numbers == dy).all()


def check_alike(sheet, similar, apart, at, words=WORDS):
    (table,) = sheet.tables()
    assert sheet.names(table) == (words, words)
    assert table.numbers == pytest.approx(similar, abs=0.0051)
    assert shades(table, NEGATIVE, POSITIVE) == pytest.approx(similar, abs=0.5 / 12 + 0.02)
    layer, power = sheet.axis("x"), sheet.axis("y", np.log10)
    x, y = sheet.curve(stroke=SERIES[0]).T
    assert layer(x) == pytest.approx(np.arange(len(apart)), abs=0.01)
    assert power(y) == pytest.approx(np.log10(np.maximum(apart, 1e-8)), abs=0.01)
    (dot,) = sheet.circles(fill=MARK)
    assert (layer(dot.x), power(dot.y)) == (
        pytest.approx(at, abs=0.01),
        pytest.approx(np.log10(max(apart[at], 1e-8)), abs=0.01),
    )
    said = [w.words for w in sheet.words if w.words.startswith("apart: ")]
    assert said == [f"apart: {apart[at]:.2g}" if apart[at] > 1e-8 else "apart: below 10⁻⁸"]


def stream(skips, networks):
    """The widget's words before its first random layer and behind each, and how far apart they are."""
    rng = np.random.default_rng(0)
    x = rng.normal(size=(4, 16))
    passed = [x]
    for _ in range(12):
        layer = EncoderLayer.random(16, 2, 64, rng)
        for inside in [layer.attention.inside, layer.feed_forward.inside][: 1 + networks]:
            x = norm(inside(x) + (x if skips else 0))
        passed.append(x)
    return passed, [((x - x.mean(axis=0)) ** 2).sum() ** 0.5 / (x**2).sum() ** 0.5 for x in passed]


@pytest.mark.parametrize(("skips", "networks"), [(True, True), (True, False), (False, True), (False, False)])
def test_words_that_grow_alike_come_as_near_as_their_distance_says(skips, networks):
    play = helpers.play_alike()
    passed, apart = stream(skips, networks)
    for at in (0, 3, 12):
        unit = passed[at] / np.sqrt((passed[at] ** 2).sum(axis=1, keepdims=True))
        check_alike(Sheet(play.drawn(at=at, skip=skips, network=networks)), unit @ unit.T, apart, at)


def test_a_distance_of_ones_own():
    similar = np.array([[1, -0.3], [-0.3, 1]])
    check_alike(Sheet(growing_alike(similar, [1, 1e-3, 1e-12], 2, ["x", "y"])), similar, [1, 1e-3, 1e-12], 2, ["x", "y"])
