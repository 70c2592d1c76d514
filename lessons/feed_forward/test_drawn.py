"""Lesson 01: how high a sheet is over every point of its grid, what its corners and table say, what bends make of x²."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, GREEN, INK, MARK, SERIES, TINTS
from lessons.feed_forward.drawings import flat_sheet, follow_squares
from tests.read_svg import Sheet, strength
from tests.svg_shapes import value

CORNERS = (0, 0), (1, 0), (1, 1), (0, 1)  # from the front around the square


def grounds(sheet):
    """The corners (4, 2) of each square on the ground, from the left."""
    found = [path.ways[0][:4] for path in sheet.paths(stroke=FAINT, dash="4 4")]
    return sorted(found, key=lambda corners: corners[0, 0])


def tops(sheet, ground):
    """Where the sheet is over each point of the grid above a square: {(i, j): place}, in eighths."""
    across, back = ground[1] - ground[0], ground[3] - ground[0]
    found = {}
    for path in sheet.paths(stroke=FAINT, width=0.8):
        (way,) = path.ways
        if ground[3, 0] - 1 < way[:, 0].mean() < ground[1, 0] + 1:
            front = round(8 * (way[0, 0] - ground[0, 0]) / across[0])  # i − j
            found.setdefault(front, []).append(way[:4])
    places = {}
    for difference, cells in found.items():  # those over a line from the front to the back come from behind
        for k, way in enumerate(reversed(cells)):
            i, j = max(difference, 0) + k, max(-difference, 0) + k
            for (di, dj), place in zip(CORNERS, way, strict=True):
                at = ground[0] + (i + di) / 8 * across + (j + dj) / 8 * back
                assert place[0] == pytest.approx(at[0], abs=0.1)
                height = at[1] - place[1]
                assert places.setdefault((i + di, j + dj), height) == pytest.approx(height, abs=0.15)
    assert len(places) == 81
    return places


def check_heights(places, function, unit):
    for (i, j), height in places.items():
        assert height == pytest.approx(unit * function(i / 8, j / 8), abs=0.15)


def exactly_one(x_1, x_2):
    return abs(x_1 - x_2)


@pytest.mark.parametrize("other", [lambda a, b: 0 * a, lambda a, b: a - b, lambda a, b: max(0, a + b - 1)])
def test_a_sheet_is_as_high_as_its_function_says(other):
    sheet = Sheet(helpers.draw_sheets({"other": other, "with ReLU": exactly_one}))
    for ground, function, name in zip(grounds(sheet), (other, exactly_one), ("other", "with ReLU"), strict=True):
        assert abs(sheet.word(name).x - ground[0, 0]) < 1
        labels = [w for w in sheet.words if "→" in w.words and abs(w.x - ground[0, 0]) < 160]
        told = {w.words.split(" → ")[0]: value(w.words.split(" → ")[1]) for w in labels}
        assert told == {f"({a}, {b})": function(a, b) for a, b in CORNERS}
        for w, (a, b) in ((w, c) for w in labels for c in CORNERS if w.words.startswith(f"({c[0]}, {c[1]})")):
            assert abs(w.x - ground[CORNERS.index((a, b)), 0]) < 1
        check_heights(tops(sheet, ground), function, 120)


def test_the_two_flaps_of_a_folded_sheet_have_two_shades_and_a_flat_one_has_one():
    for function, shades in ((exactly_one, 2), (lambda a, b: a + b / 2, 1), (lambda a, b: 0, 1)):
        sheet = Sheet(helpers.draw_sheets({"a": function}))
        fills = {path.fill for path in sheet.paths() if path.width in (0.4, 0.8) and path.fill != "none"}
        assert len(fills) == shades and all(strength(fill, TINTS[0]) for fill in fills)


@pytest.mark.parametrize("numbers", [(1, 1, 0), (0, 0, 0.5), (-1, 1, 1), (-1, -1, -1), (1, 0.5, -1)])
def test_a_flat_sheet_its_goals_and_its_table(numbers):
    w_1, w_2, bias = numbers
    drawn = helpers.play_sheet().drawn(w_1=w_1, w_2=w_2, bias=bias)
    sheet = Sheet(drawn)
    (ground,) = grounds(sheet)
    goals = {w.words: c for w in sheet.words for c in sheet.circles(stroke=INK) if abs(w.y - c.y) < 1 and abs(w.x - c.x) < 45}
    unit = ground[1, 1] - goals["(1, 0)"].y
    for corner, at in zip(CORNERS, ground, strict=True):
        goal, y = goals[str(corner)], corner[0] * w_1 + corner[1] * w_2 + bias
        assert (goal.x, at[1] - goal.y) == pytest.approx((at[0], unit * exactly_one(*corner)))
        assert goal.fill == (GREEN if y == exactly_one(*corner) else "white")
    check_heights(tops(sheet, ground), lambda a, b: a * w_1 + b * w_2 + bias, unit)
    for k, head in enumerate(("x₁", "x₂", "y", "wanted")):
        rows = [(a, b, a * w_1 + b * w_2 + bias, exactly_one(a, b)) for a, b in ((0, 0), (1, 0), (0, 1), (1, 1))]
        assert sheet.column(sheet.word(head).x, size=17).tolist() == [row[k] for row in rows]
    pairs = sheet.said(r"^y\(0, 0\) \+ y\(1, 1\) = (\S+), wanted: 0$") + sheet.said(
        r"^y\(1, 0\) \+ y\(0, 1\) = (\S+), wanted: 2$"
    )
    assert pairs == [w_1 + w_2 + 2 * bias] * 2
    assert sheet.word("x₁").y < sheet.word("x₂").y + 1 and flat_sheet((w_1, w_2), bias).text == drawn.text


@pytest.mark.parametrize(("n", "x"), [(1, 3), (4, 2.5), (8, 6), (5, -1)])
def test_bends_follow_the_squares_and_go_straight_on(n, x):
    drawn = helpers.play_bends().drawn(n=n, x=x)
    sheet = Sheet(drawn)
    across, up = sheet.axis("x"), sheet.axis("y")
    knots = np.linspace(0, 4, n + 1)

    def network(at):  # between its knots and beyond the last a straight line, before the first 0
        inside, slope = np.interp(at, knots, knots**2), (16 - knots[-2] ** 2) / (4 - knots[-2])
        return np.where(at > 4, 16 + slope * (at - 4), np.where(at < 0, 0, inside))

    for name, wanted in (("x²", np.square), ("network", network)):
        left, down = sheet.curve(**sheet.key(name)).T
        assert up(down) == pytest.approx(wanted(across(left)), abs=0.15)
        assert across(left)[[0, -1]] == pytest.approx([-1, 6], abs=0.01)
    dots = sheet.circles(stroke=SERIES[1])
    assert [across(dot.x) for dot in dots] == pytest.approx(knots[:-1], abs=0.01)
    assert [up(dot.y) for dot in dots] == pytest.approx(knots[:-1] ** 2, abs=0.15)
    (mark,) = sheet.circles(stroke=MARK)
    y = float(network(np.float64(x)))
    assert (across(mark.x), up(mark.y)) == pytest.approx((x, y), abs=0.15)
    assert sheet.said(r"^x = (\S+): y = (\S+), x² = (\S+); neurons on: (\S+)$") == pytest.approx(
        [x, y, x * x, sum(knot < x for knot in knots[:-1])], abs=1e-4
    )
    fine = np.linspace(0, 4, 4001)
    assert sheet.said(r"gap from 0 to 4: (\S+)$")[0] == pytest.approx(np.abs(network(fine) - fine**2).max(), abs=1e-4)
    assert follow_squares(n, x).text == drawn.text
