"""Lesson 05: the walk down the hillside, step by step, and the heights of Adam's averages."""

import re

import numpy as np
import pytest

import helpers
from helpers.drawing.style import INK, LINE, MARK, WIDTH, series
from lessons.adam.drawings import averages, hillside
from tests.read_svg import Sheet, plane

COLOUR = {name: series(name, 0)[0] for name in ("SGD", "momentum", "Adam")}
LEVELS = (22, 14, 8, 4, 1.5, 0.5, 0.1)  # the heights of the contour lines, from outside


def turned(turn):
    """The directions along the valley and across it, as columns."""
    a = np.deg2rad(turn)
    return np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])


def height(w, turn=0):
    along, across = turned(turn).T @ w
    return (0.05 * along**2 + 4 * across**2) / 2


def descent(name, start, lr, steps, turn=0, beta=0.9):
    """The path of an optimiser, by its formula."""
    w, path, u, v = np.array(start, float), [start], 0, 0
    for t in range(1, steps + 1):
        g = turned(turn) @ (turned(turn).T @ w * (0.05, 4))
        if name == "Adam":
            u, v = 0.9 * u + 0.1 * g, 0.999 * v + 0.001 * g**2
            w = w - lr * (u / (1 - 0.9**t)) / (np.sqrt(v / (1 - 0.999**t)) + 1e-8)
        else:
            u = g + (beta * u if name == "momentum" else 0)
            w = w - lr * u
        path.append(w)
    return np.array(path)


def short(loss):
    return "over 1000" if loss >= 1000 else "under 0.0001" if loss < 0.0001 else f"{round(loss, 4):g}"


def middle_of(sheet):
    """Where the axes w₁ and w₂ cross."""
    (down,) = {line.ways[0][0, 1] for line in sheet.lines(stroke=LINE, width=1) if np.ptp(line.ways[0][:, 1]) == 0}
    (across,) = {line.ways[0][0, 0] for line in sheet.lines(stroke=LINE, width=1) if np.ptp(line.ways[0][:, 0]) == 0}
    return across, down


def check_way(sheet, label, path, turn=0, **look):
    """The curve of this look is the path, and the words say its first loss and its last one; the function to points."""
    curve = sheet.curve(width=1.5, **look)
    point = plane([middle_of(sheet), *curve], [(0, 0), *path])
    first, last = (short(height(w, turn)) for w in (path[0], path[-1]))
    assert sheet.word(f"{label}: loss {first} → {last} after {len(path) - 1} steps", anchor="start")
    return point, curve


def check_hillside(sheet, label, path, turn=0):
    colour = COLOUR[label.split(",")[0]]
    point, curve = check_way(sheet, label, path, turn, stroke=colour, dash="none")
    (dots,) = sheet.paths(stroke=colour, width=6)
    assert np.array([way[0] for way in dots.ways]) == pytest.approx(curve[1:])
    for (place,), at in ((sheet.dots(stroke=INK, fill="white"), 0), (sheet.dots(fill=MARK), -1)):
        assert point(place) == pytest.approx(path[at], abs=0.01)
    rings = [shape for shape in sheet.shapes if shape.tag == "ellipse"]
    for ring, level in zip(rings, LEVELS, strict=True):
        x, y, angle = map(float, re.fullmatch(r"translate\((\S+) (\S+)\) rotate\((\S+)\)", ring.turned).groups())
        for u in np.linspace(0, 6, 9):  # SVG turns as clocks do
            place = (x, y) + turned(angle) @ (ring.x * np.cos(u), ring.y * np.sin(u))
            assert height(point(place), turn) == pytest.approx(level, rel=0.01)


def test_every_optimiser_walks_as_its_formula_says_and_the_one_before_is_its_ghost():
    play, begun = helpers.play_hillside(), {"w_1": 5, "w_2": -1, "steps": 12}
    momentum = [("name", "momentum"), ("lr", 0.3), ("beta", 0.6)]
    sheet = Sheet(play.drawn(*momentum, **begun))
    check_hillside(sheet, "momentum, β 0.6, learning rate 0.3", descent("momentum", (5, -1), 0.3, 12, beta=0.6))
    before = descent("SGD", (5, -1), 0.1, 12)
    point, _ = check_way(sheet, "before: SGD, learning rate 0.1", before, stroke=COLOUR["SGD"], dash="5 4")
    assert point(sheet.dots(stroke=COLOUR["SGD"])[0]) == pytest.approx(before[-1], abs=0.01)
    adam = play.drawn(*momentum, ("name", "Adam"), ("lr", 0.4), ("steps", 40), **begun)
    check_hillside(Sheet(adam), "Adam, learning rate 0.4", descent("Adam", (5, -1), 0.4, 40))
    start, drawn = turned(30) @ (3, -1), helpers.play_hillside(turn=30).drawn(w_1=3, w_2=-1)  # the start turns with the valley
    check_hillside(Sheet(drawn), "SGD, learning rate 0.1", descent("SGD", start, 0.1, 40, turn=30), 30)


@pytest.mark.parametrize("turn", [0, 45])
def test_the_numbers_at_the_rim_stand_where_the_weights_have_them(turn):
    sheet = Sheet(helpers.play_hillside(turn=turn).drawn())
    x, y = middle_of(sheet)
    (start,), first = sheet.dots(stroke=INK, fill="white"), turned(turn) @ ((-4, 1) if turn else (-6, 2))
    unit = (start[0] - x) / first[0]
    numbers = [word for word in sheet.words if re.fullmatch(r"−?\d", word.words)]
    across = {word.words: (word.x - x) / unit for word in numbers if word.y > 480}
    up = {word.words: (y - word.y) / unit for word in numbers if word.y <= 480}
    for found, whole in ((across, range(-6, 7, 2)), (up, range(-3, 4))):
        assert [float(said.replace("−", "-")) for said in found] == [*whole]
        assert [*found.values()] == pytest.approx([*whole], abs=0.12)  # the words' middle is a little higher than their line


def test_losses_too_large_or_too_small_to_be_told_are_named_so():
    path = np.array([[1.0, 1], [0, 0.5]])
    drawn = hillside(("SGD", "now", path, [2000, 0.5]), ("Adam", "then", path[::-1], [0.00001, 3]))
    assert drawn.text == "now: loss over 1000 → 0.5 after 1 steps; before: then: loss under 0.0001 → 3 after 1 steps"
    assert [w.words for w in Sheet(drawn).words if w.anchor == "start"] == drawn.text.split("; ")


# ---- the averages -------------------------------------------------------------------------------------------------------

ROWS = {
    "noisy": 0.4 + np.random.default_rng(8).normal(size=100),
    "turning": np.array([1.0] * 50 + [-1.0] * 50),
    "one large": np.array([0.5] * 8 + [5.0] + [0.5] * 91),
    "growing": np.array([0.01] * 50 + [1.0] * 50),
}


def averaged(g, beta, corrected):
    """(1 − β) Σ βᵗ⁻ⁱ gᵢ, divided by 1 − βᵗ if corrected."""
    weights = [np.array([(1 - beta) * beta ** (t - i) for i in range(t + 1)]) for t in range(len(g))]
    return np.array([w @ g[: len(w)] / ((1 - beta ** len(w)) if corrected else 1) for w in weights])


def bars(sheet, colour, axis):
    """The heights of the bars of a colour, from the left; all stand on the line of 0."""
    (path,) = sheet.paths(fill=colour)
    ways = sorted(path.ways, key=lambda way: way[0, 0])
    assert axis(np.array([way[0, 1] for way in ways])) == pytest.approx(0, abs=0.01)
    middles = np.array([way[:2, 0].mean() for way in ways])
    assert np.ptp(np.diff(middles)) < 0.25
    return axis(np.array([way[2, 1] for way in ways])), middles


def check_averages(sheet, g, m, root_v, step):
    upper, lower = (sheet.axis("y", where=where) for where in (lambda w: w.y < 250, lambda w: w.y > 250))
    off = 0.004 * max(np.abs(g).max(), np.abs(root_v).max(), 1)  # a tenth of a unit of length, or two
    found, middles = bars(sheet, LINE, upper)
    assert found == pytest.approx(g, abs=off)
    assert bars(sheet, COLOUR["Adam"], lower)[0] == pytest.approx(step, abs=0.004 * max(np.abs(step).max(), 1))
    for name, row in (("m: average gradient", m), ("√v: average size", root_v)):
        x, y = sheet.curve(width=2.5, **sheet.key(name)).T
        assert x == pytest.approx(middles, abs=0.11) and upper(y) == pytest.approx(row, abs=off)


def test_the_averages_stand_at_the_heights_of_their_formula():
    shown = ("noisy", True, 0.9, 0.98), ("one large", False, 0.6, 0.9), ("turning", True, 0, 0.5), ("growing", True, 0.9, 0.98)
    for kind, corrected, beta_1, beta_2 in shown:
        drawn = helpers.play_averages().drawn(kind=kind, corrected=corrected, beta_1=beta_1, beta_2=beta_2)
        sheet, g = Sheet(drawn), ROWS[kind]
        m, v = averaged(g, beta_1, corrected), averaged(g**2, beta_2, corrected)
        check_averages(sheet, g, m, np.sqrt(v), m / np.sqrt(v))
        how = "corrected" if corrected else "not corrected"
        assert sheet.word(f"{kind}: β₁ = {beta_1}, β₂ = {beta_2}, {how}")
    g, m, root_v, step = np.array([[1, -2, 0.5], [0.1, 3, -1], [1, 2, 4], [0.1, -1.5, 0.25]])
    drawn = averages(g, m, root_v, step, "a label")
    sheet = Sheet(drawn)
    check_averages(sheet, g, m, root_v, step)
    assert max(way[:, 0].max() for path in sheet.paths() for way in path.ways) < WIDTH  # wide bars, too, are whole
    assert drawn.text == "a label: step 1 is 0.1 lr, the longest, step 2, −1.5 lr"
