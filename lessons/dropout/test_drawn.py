"""Lesson 06: the neurons that are dropped, and every running mean."""

import numpy as np
import pytest

import helpers
from helpers import data
from helpers.drawing.style import FAINT, INK, LINE, MARK, TINTS
from lessons.dropout.drawings import draw_dropout, running_means, ten_by_ten
from tests.read_svg import Sheet


def places(path):
    """Upper left corners in the order of the neurons: row by row."""
    return sorted((y, x) for x, y in (way.min(axis=0) for way in path.ways))


def check_neurons(sheet, dropped, p):
    """dropped (draws, 100): the squares show the last draw, the dots count them all."""
    (kept,), gone = sheet.paths(fill=TINTS[0]), sheet.paths(stroke=LINE, fill="none", width=1.2)
    corners = sorted(places(kept) + (places(gone[0]) if gone[0].ways else []))
    assert len(corners) == 100
    assert {corners.index(corner) for corner in (places(gone[0]) if gone[0].ways else [])} == set(np.flatnonzero(dropped[-1]))
    (crosses,) = sheet.paths(stroke=INK, width=2)
    strokes = [way.mean(axis=0) for way in crosses.ways]
    assert len(strokes) == 2 * dropped[-1].sum()
    for (y, x), (cross_y, cross_x) in zip(
        places(gone[0]) if strokes else (), sorted({(b, a) for a, b in strokes}), strict=True
    ):
        assert (cross_x, cross_y) == (x + 13.5, y + 13.5)  # in its middle

    counts, count, dots = dropped.sum(axis=1), sheet.axis("x"), sheet.circles()
    assert count(np.array([dot.x for dot in dots])) == pytest.approx(counts, abs=0.02)
    assert [dot.fill for dot in dots] == ["white"] * (len(counts) - 1) + [MARK]
    levels = np.array([dot.y for dot in dots])
    below = [(counts[:i] == n).sum() for i, n in enumerate(counts)]
    assert levels[np.argmin(below)] - levels == pytest.approx(9 * np.array(below))
    (line,) = sheet.lines(stroke=MARK)
    assert count(line.ways[0][:, 0]) == pytest.approx(100 * p, abs=0.02) and sheet.said(r"100 p = (\d+)") == [round(100 * p)]
    assert sheet.said(r"(\d+) of 100 dropped") == [counts[-1]]


@pytest.mark.parametrize(
    ("percent", "draw", "training"), [(20, 1, True), (50, 17, True), (95, 60, True), (0, 3, True), (70, 5, False)]
)
def test_the_squares_are_those_below_p_and_each_dot_counts_a_draw(percent, draw, training):
    drawn = helpers.play_mask().drawn(percent=percent, draw=draw, training=training)
    uniform = np.random.default_rng(0).random((60, 100))[:draw]
    check_neurons(Sheet(drawn), (uniform < percent / 100) & training, percent / 100)


def test_how_many_are_off_is_what_the_lesson_says():
    counts = (np.random.default_rng(0).random((60, 100)) < 0.2).sum(axis=1)
    assert (counts.min(), counts.max(), (counts == 20).sum()) == (13, 29, 4)


def test_the_band_holds_as_many_runs_as_the_deeper_notebook_says():
    for percent in (20, 50, 80):
        kept, draws = np.random.default_rng(0).random((40, 2000)) >= percent / 100, np.arange(1, 2001)
        means = kept.cumsum(axis=1) / draws / (1 - percent / 100)
        band = 2 * np.sqrt(percent / (100 - percent) / draws)
        inside = (np.abs(means - 1) <= band + 1e-12).sum(axis=0)
        assert 34 <= inside.min() and inside.max() == 40


def test_draws_of_ones_own():
    uniform = np.tile(np.arange(100) / 100, (3, 1))
    check_neurons(Sheet(ten_by_ten(uniform, 0.105, True)), uniform < 0.105, 0.105)


def test_each_number_stands_above_its_mask_and_what_it_becomes():
    x, out = data.printed_dropout()
    mask = (out != 0).astype(int)
    sheet = Sheet(draw_dropout(x, mask, out))
    for table, name, numbers, kept in zip(
        sheet.tables(), ("x", "mask", "out"), (x, mask, out), ([1] * 10, mask, mask), strict=True
    ):
        assert table.numbers[0] == pytest.approx(numbers) and table.left == sheet.tables()[0].left
        assert [fill != "white" for fill in table.fills[0]] == list(map(bool, kept))
        assert table.top < sheet.word(name).y < table.bottom


def check_means(sheet, kept, p):
    """kept (runs, draws): each curve is the mean over the first draws, wherever it has a point."""
    runs, draws = kept.shape
    mean = sheet.axis("y")
    left, right = sheet.word("1", anchor="middle").x, sheet.word(f"draw {draws}").x
    green, red = (sheet.key(words) for words in (f"{runs} runs with", "one run without"))
    (scaled,), plain = sheet.paths(width=1, **green), sheet.curve(**red)
    at = 1 + (plain[:, 0] - left) / (right - left) * (draws - 1)
    n = np.rint(at).astype(int)
    assert np.abs(at - n).max() <= 0.051 * (draws - 1) / (right - left) and n[-1] == draws and n[0] == 1
    exact = np.array([[run[:k].mean() for k in n] for run in kept])
    assert mean(plain[:, 1]) == pytest.approx(exact[0], abs=0.001)
    for way, row in zip(scaled.ways, exact, strict=True):
        assert way[:, 0] == pytest.approx(plain[:, 0]) and mean(way[:, 1]) == pytest.approx(
            np.minimum(row / (1 - p), 2), abs=0.001
        )
    spread = 2 * np.sqrt(p / (1 - p) / n)
    edges = [mean(way[:, 1]) for path in sheet.paths(stroke=INK) for way in path.ways]
    assert edges == [pytest.approx(np.clip(1 + side * spread, 0, 2), abs=0.001) for side in (1, -1)]
    levels = [
        float(mean(line.ways[0][0, 1])) for line in sheet.lines(stroke=FAINT, dash="none") if np.ptp(line.ways[0][:, 0]) > 500
    ]
    assert levels == pytest.approx([1, 1 - p], abs=0.001)
    dotted = [float(mean(line.ways[0][0, 1])) for line in sheet.lines(dash="2 4")]
    assert dotted == pytest.approx([0.9, 1.1], abs=0.001)
    assert sheet.said(r"(\d+) of them in the band") == [(np.abs(exact[:, -1] / (1 - p) - 1) <= spread[-1]).sum()]


@pytest.mark.parametrize(("percent", "draws"), [(20, 40), (50, 2000), (90, 300), (0, 7)])
def test_every_curve_is_a_running_mean(percent, draws):
    uniform = np.random.default_rng(0).random((40, 2000))[:, :draws]
    check_means(Sheet(helpers.play_mean().drawn(percent=percent, draws=draws)), uniform >= percent / 100, percent / 100)


def test_running_means_of_ones_own():
    kept = np.array([[1, 0, 0, 1, 1], [0, 0, 1, 1, 1]])
    check_means(Sheet(running_means(kept, 0.4)), kept, 0.4)
