"""Lesson 01: how high a sheet is over every point of its grid, what its corners and table say, what bends make of x²."""

import re

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, GREEN, INK, MARK, SERIES, TINTS
from helpers.kit.text import number
from lessons.feed_forward.drawings import flat_sheet, follow_squares
from tests.read_svg import Sheet, strength
from tests.svg_shapes import value

CORNERS = (0, 0), (1, 0), (1, 1), (0, 1)  # from the front around the square


def grounds(sheet):
    """The corners (4, 2) of each square on the ground, from the left."""
    found = [path.ways[0][:4] for path in sheet.paths(stroke=FAINT, dash="4 4")]
    return sorted(found, key=lambda corners: corners[0, 0])


def check_heights(sheet, at, ground, function, unit):
    """The cells of the at-th sheet, from behind to the front, are as high over the ground as its function says."""
    across, back = (ground[1] - ground[0]) / 8, (ground[3] - ground[0]) / 8

    def place(i, j):
        return ground[0] + i * across + j * back - (0, unit * function(i / 8, j / 8))

    cells = sheet.paths(stroke=FAINT, width=0.8)[64 * at : 64 * (at + 1)]
    for (i, j), cell in zip(sorted(np.ndindex(8, 8), key=sum, reverse=True), cells, strict=True):
        assert cell.ways[0][:4] == pytest.approx(np.array([place(i + a, j + b) for a, b in CORNERS]), abs=0.15)


def exactly_one(x_1, x_2):
    return abs(x_1 - x_2)


def test_a_sheet_is_as_high_as_its_function_says():
    given = {"folded elsewhere": lambda a, b: max(0, a + 2 * b - 1), "with ReLU": exactly_one}
    drawn = helpers.draw_sheets(given)
    sheet = Sheet(drawn)
    for i, (ground, (name, function)) in enumerate(zip(grounds(sheet), given.items(), strict=True)):
        assert abs(sheet.word(name).x - ground[0, 0]) < 1
        for (a, b), (x, _) in zip(CORNERS, ground, strict=True):
            (label,) = (w for w in sheet.words if abs(w.x - x) < 1 and w.words.startswith(f"({a}, {b}) → "))
            assert value(label.words.split(" → ")[1]) == function(a, b)
        check_heights(sheet, i, ground, function, 120)
    assert drawn.text.startswith("folded elsewhere: (0, 0) → 0, (1, 0) → 0, (0, 1) → 1, (1, 1) → 2; with ReLU: (0, 0) → 0")


def test_the_two_flaps_of_a_folded_sheet_have_two_shades_and_a_flat_one_has_one():
    for function, shades in ((exactly_one, 2), (lambda a, b: a + b / 2, 1), (lambda a, b: 0, 1)):
        sheet = Sheet(helpers.draw_sheets({"a": function}))
        fills = {path.fill for path in sheet.paths() if path.width in (0.4, 0.8) and path.fill != "none"}
        assert len(fills) == shades and all(strength(fill, TINTS[0]) for fill in fills)


def test_a_flat_sheet_its_goals_and_its_table():
    for numbers in ((1, 1, 0), (1, 0.5, -1)):  # three goals reached, and none
        check_flat_sheet(helpers.play_sheet().drawn(**dict(zip(("u", "v", "bias"), numbers, strict=True))), *numbers)
    check_flat_sheet(flat_sheet((-1, 2), 0.5), -1, 2, 0.5)


def check_flat_sheet(drawn, u, v, bias):
    def y(a, b):
        return a * u + b * v + bias

    sheet = Sheet(drawn)
    (ground,) = grounds(sheet)
    goals = {w.words: c for w in sheet.words for c in sheet.circles(stroke=INK) if abs(w.y - c.y) < 1 and abs(w.x - c.x) < 45}
    unit = ground[1, 1] - goals["(1, 0)"].y
    for corner, at in zip(CORNERS, ground, strict=True):
        goal, reached = goals[str(corner)], y(*corner) == exactly_one(*corner)
        assert (goal.x, at[1] - goal.y) == pytest.approx((at[0], unit * exactly_one(*corner)))
        assert goal.fill == (GREEN if reached else "white")
    pairs = [(at, y(*corner), exactly_one(*corner)) for corner, at in zip(CORNERS, ground, strict=True)]
    missed = [(at[0], at[1] - unit * is_at, at[0], at[1] - unit * goal) for at, is_at, goal in pairs if is_at != goal]
    ways = sorted(line.ways[0].ravel().tolist() for line in sheet.lines(dash="3 4"))
    assert np.ravel(ways) == pytest.approx(np.ravel(sorted(missed)), abs=0.06)
    check_heights(sheet, 0, ground, y, unit)
    rows = [(a, b, y(a, b), exactly_one(a, b)) for a, b in ((0, 0), (1, 0), (0, 1), (1, 1))]
    columns = [sheet.column(sheet.word(head).x, size=17) for head in ("x₁", "x₂", "y", "wanted")]
    assert np.transpose(columns).tolist() == [list(row) for row in rows]
    for pair, goal in (("(0, 0) + y(1, 1)", 0), ("(1, 0) + y(0, 1)", 2)):
        assert sheet.said(rf"^y{re.escape(pair)} = (\S+), wanted: {goal}$") == [u + v + 2 * bias]
    right = sum(value == wanted for *_, value, wanted in rows)
    assert drawn.text.startswith(f"a flat sheet: (0, 0) → {number(bias)}, ") and drawn.text.endswith(f"; right: {right} of 4")


def check_bends(drawn, n, x):
    sheet, knots = Sheet(drawn), np.linspace(0, 4, n + 1)
    at = sheet.chart(where=lambda word: word.y < 370)

    def network(x):  # between its knots and beyond the last a straight line, before the first 0
        inside, slope = np.interp(x, knots, knots**2), (16 - knots[-2] ** 2) / (4 - knots[-2])
        return np.where(x > 4, 16 + slope * (x - 4), np.where(x < 0, 0, inside))

    for name, wanted in (("x²", np.square), ("network", network)):
        across, up = at(sheet.curve(**sheet.key(name))).T
        assert up == pytest.approx(wanted(across), abs=0.15) and across[[0, -1]] == pytest.approx([-1, 6], abs=0.01)
    assert at(sheet.dots(stroke=SERIES[1])) == pytest.approx(np.stack([knots, knots**2], axis=1)[:-1], abs=0.15)
    down = sheet.curve(stroke=MARK, width=3)
    across, far = at(down)[:, 0], sheet.axis("y", where=lambda word: word.y > 370)(down[:, 1])
    assert far == pytest.approx(network(across) - across**2, abs=0.02) and across[[0, -1]] == pytest.approx([0, 4], abs=0.01)
    y = float(network(np.float64(x)))
    assert at(sheet.dots(stroke=MARK)) == pytest.approx(np.array([[x, y]]), abs=0.15)
    said = sheet.said(r"^x = (\S+): y = (\S+), x² = (\S+); neurons on: (\S+)$") + sheet.said(r"gap from 0 to 4: (\S+)$")
    fine = np.linspace(0, 4, 4001)
    gap = np.abs(network(fine) - fine**2).max()
    assert said == pytest.approx([x, y, x * x, sum(knot < x for knot in knots[:-1]), gap], abs=1e-4)
    assert drawn.text.startswith(f"neurons: {n}; x = {number(x)}: y = {number(y)}, x²")


def test_bends_follow_the_squares_and_go_straight_on():
    for n, x in ((5, -1), (8, 6)):
        check_bends(helpers.play_bends().drawn(n=n, x=x), n, x)
    check_bends(follow_squares(4, 2), 4, 2)  # where a neuron bends it is not on yet
