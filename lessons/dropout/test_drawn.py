"""Lesson 06: the neurons that are dropped, and every running mean."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, INK, LINE, MARK, TINTS
from lessons.dropout.drawings import draw_dates_read, draw_dropout, running_means, ten_by_ten
from tests.read_plot import axes_of, curves
from tests.read_svg import Sheet


def corners(paths):
    """The upper left corners of squares, row by row."""
    return sorted((y, x) for path in paths for x, y in (way.min(axis=0) for way in path.ways))


def check_neurons(sheet, dropped, p):
    """dropped (draws, 100): the squares show the last draw, the dots count them all."""
    kept, gone = sheet.paths(fill=TINTS[0]), sheet.paths(stroke=LINE, fill="none", width=1.2)
    every = corners([*kept, *gone])
    assert len(every) == 100 and [every.index(corner) for corner in corners(gone)] == np.flatnonzero(dropped[-1]).tolist()
    (crosses,) = sheet.paths(stroke=INK, width=2)
    middles = {tuple(way.mean(axis=0)) for way in crosses.ways}
    assert middles == {(x + 13.5, y + 13.5) for y, x in corners(gone)} and len(crosses.ways) == 2 * len(middles)

    counts, count, dots = dropped.sum(axis=1), sheet.axis("x"), sheet.dots()
    assert count(dots[:, 0]) == pytest.approx(counts, abs=0.02)
    assert [dot.fill for dot in sheet.circles()] == ["white"] * (len(counts) - 1) + [MARK]
    below = np.array([(counts[:i] == n).sum() for i, n in enumerate(counts)])  # a dot for each draw, one above the other
    assert dots[below.argmin(), 1] - dots[:, 1] == pytest.approx(9 * below)
    (line,) = sheet.lines(stroke=MARK)
    assert count(line.ways[0][:, 0]) == pytest.approx(100 * p, abs=0.02) and sheet.said(r"100 p = (\d+)") == [round(100 * p)]
    assert sheet.said(r"p = (\S+), draw (\d+),") == [round(p, 2), len(dropped)]
    assert sheet.said(r"(\d+) of 100 dropped") == [counts[-1]]


def test_the_squares_are_those_below_p_and_each_dot_counts_a_draw():
    for percent, draw, training in ((50, 17, True), (0, 1, True), (70, 5, False)):
        drawn = helpers.play_mask().drawn(percent=percent, draw=draw, training=training)
        uniform = np.random.default_rng(0).random((60, 100))[:draw]
        check_neurons(Sheet(drawn), (uniform < percent / 100) & training, percent / 100)
    uniform = np.tile(np.arange(100) / 100, (3, 1))
    drawn = ten_by_ten(uniform, 0.105, True)
    check_neurons(Sheet(drawn), uniform < 0.105, 0.105)
    assert drawn.text == "p = 0.10, draw 3, training: 11 of 100 dropped"


def test_each_number_stands_above_its_mask_and_what_it_becomes():
    x, mask, out = [1, -2.5, 0.25, 3], [1, 0, 0, 1], [2, 0, 0, 6]
    drawn = draw_dropout(x, mask, out)
    sheet, first = Sheet(drawn), Sheet(drawn).tables()[0]
    rows = {"x": (x, [1] * 4), "mask": (mask, mask), "out": (out, mask)}
    for table, (name, (numbers, kept)) in zip(sheet.tables(), rows.items(), strict=True):
        assert table.numbers[0].tolist() == numbers and table.left == first.left
        assert [fill != "white" for fill in table.fills[0]] == list(map(bool, kept))
        assert table.top < sheet.word(name).y < table.bottom
    assert drawn.text == "mask = [1, 0, 0, 1]; out = [2, 0, 0, 6]"


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
    for way, row in zip(scaled.ways, np.minimum(exact / (1 - p), 2), strict=True):
        assert way[:, 0] == pytest.approx(plain[:, 0]) and mean(way[:, 1]) == pytest.approx(row, abs=0.001)
    spread = 2 * np.sqrt(p / (1 - p) / n)
    edges = [mean(way[:, 1]) for path in sheet.paths(stroke=INK) for way in path.ways]
    assert edges == [pytest.approx(np.clip(1 + side * spread, 0, 2), abs=0.001) for side in (1, -1)]
    level = [(line.stroke, line.dash, float(mean(line.ways[0][0, 1]))) for line in sheet.lines()]
    assert [at for stroke, dash, at in level if (stroke, dash) == (FAINT, "none")] == pytest.approx([1, 1 - p], abs=0.001)
    assert [at for _, dash, at in level if dash == "2 4"] == pytest.approx([0.9, 1.1], abs=0.001)
    assert sheet.said(r"(\d+) of them in the band") == [(np.abs(exact[:, -1] / (1 - p) - 1) <= spread[-1]).sum()]


def test_every_curve_is_a_running_mean():
    for percent, draws in ((20, 40), (90, 300), (0, 7)):
        uniform = np.random.default_rng(0).random((40, 2000))[:, :draws]
        check_means(Sheet(helpers.play_mean().drawn(percent=percent, draws=draws)), uniform >= percent / 100, percent / 100)
    kept = np.array([[1, 0, 0, 1, 1], [0, 0, 1, 0, 1]])
    drawn = running_means(kept, 0.4)
    check_means(Sheet(drawn), kept, 0.4)
    assert drawn.text == "p = 0.40, 5 draws: means of 2 runs from 0.667 to 1.000, 2 in the band; without 1/(1 − p): 0.600"


def test_dates_that_are_read_stand_over_their_steps():
    runs = {"without dropout": ([0.5, 1], [0.1, 0.374]), "p = 0.2": ([0.3, 0.96], [0.2, 0.376])}
    for axes, (title, (seen, new)) in zip(axes_of(lambda: draw_dates_read([60, 120], runs)), runs.items(), strict=True):
        found = curves(axes)
        assert axes.get_title() == title and [*found] == ["new dates", "its own dates"]
        for name, shares in zip(found, (new, seen), strict=True):
            assert found[name] == pytest.approx(np.column_stack([(60, 120), 100 * np.array(shares)]))
        assert {words.get_text(): words.get_position()[1] for words in axes.texts} == pytest.approx(
            {f"{100 * shares[-1]:.0f}": 100 * shares[-1] for shares in (seen, new)}
        )
    assert draw_dates_read([60, 120], runs).text == (
        "without dropout: nearly all or all of its own dates, about a quarter of the new ones. "
        "p = 0.2: nearly all or all of its own dates, about half of the new ones."
    )
    for wrong in ({}, {"p = 0": [[1, 1], [1, 1.1]]}, {"p = 0": [[1], [1]]}):
        with pytest.raises(ValueError, match="wanted"):
            draw_dates_read([60, 120], wrong)
