"""Lesson 00b: which cells of a product are filled and lit, and the sum that is written out; the slope from a nudge."""

import re
from decimal import Decimal

import numpy as np
import pytest

import helpers
from helpers.data import pocket_network
from helpers.drawing.style import INK, LIT, MARK, SERIES
from helpers.kit.text import number
from lessons.what_you_need.drawings import draw_repeated, product, slope
from lessons.what_you_need.plays import NUDGES, ROWS
from tests.read_svg import Sheet
from tests.svg_shapes import value


def check_product(sheet, x, w, n):
    """The first n cells of x @ w are filled, and the n-th is written out."""
    out, i, j = x @ w, (n - 1) // w.shape[1], (n - 1) % w.shape[1]
    told = np.arange(1, out.size + 1).reshape(out.shape) <= n
    left, right, result = sheet.tables()
    assert np.array_equal(left.numbers, x) and np.array_equal(right.numbers, w)
    assert np.array_equal(result.numbers, np.where(told, out, np.nan), equal_nan=True)
    lit = [np.argwhere(table.fills == LIT).tolist() for table in (left, right, result)]
    assert lit == [[[i, k] for k in range(len(w))], [[k, j] for k in range(len(w))], [[i, j]]]
    for name, array in (("x", x), ("w", w), ("x @ w", out)):
        assert sheet.word(f"{name} {array.shape}")
    signs = [sheet.word(sign).x for sign in "@="]
    assert left.right < signs[0] < right.left and right.right < signs[1] < result.left
    (line,) = (word.words for word in sheet.words if "·" in word.words)
    terms, total = line.split(" = ")
    pairs = [[value(factor.strip("()")) for factor in term.split("·")] for term in terms.split(" + ")]
    assert pairs == np.stack([x[i], w[:, j]], axis=1).tolist() and total == number(out[i, j])


def test_each_cell_is_a_row_times_a_column():
    for n in (1, 6, 12):
        check_product(Sheet(helpers.play_product().drawn(at=n)), ROWS, pocket_network()[1], n)
    x, w = np.array([[1, -2, 3], [0, 4, -1]]), np.array([[2, 0], [-3, 1], [1, 6]])
    drawn = product(x, w, 3)
    check_product(Sheet(drawn), x, w, 3)
    assert drawn.text == "cell 3 of 4, row 2 of x and column 1 of w: 0·2 + 4·(−3) + (−1)·1 = −13"
    for n in (0, 5):
        with pytest.raises(ValueError, match=f"cell {n} given, 1 to 4 wanted"):
            product(x, w, n)


@pytest.mark.parametrize("nudge", [2, 1, 0.25, 0.001])
def test_the_dashed_line_goes_through_both_ends_of_the_nudge(nudge):
    drawn = slope(nudge)
    sheet, end, steep = Sheet(drawn), 3 + nudge, 6 + nudge
    across, up = sheet.axis("x"), sheet.axis("y")
    x, y = sheet.curve(stroke=SERIES[0]).T
    assert up(y) == pytest.approx(across(x) ** 2, abs=0.05)
    dots = [(across(dot.x), up(dot.y)) for dot in sheet.circles(fill=LIT)]
    assert np.array(dots) == pytest.approx(np.array([(3, 9), (end, end**2)]), abs=0.01)
    x, y = sheet.curve(stroke=INK).T
    assert up(y) == pytest.approx(9 + steep * (across(x) - 3), abs=0.02)
    legs = [[(across(x), up(y)) for x, y in line.ways[0]] for line in sheet.lines(stroke=MARK)]
    assert np.array(legs) == pytest.approx(np.array([[(3, 9), (end, 9)], [(end, 9), (end, end**2)]]), abs=0.01)
    rise = number(end**2 - 9, 6)
    assert sheet.word(f"nudge of x: {number(nudge)}") and sheet.word(f"change of x²: {rise}")
    assert sheet.word(f"{rise} / {number(nudge)} = {number(steep)}")
    assert drawn.text.endswith(f"change of x²: {rise}; {rise} / {number(nudge)} = {number(steep)}")


@pytest.mark.parametrize("nudge", [0, -1, 2.5])
def test_a_nudge_that_leaves_the_picture_is_refused(nudge):
    with pytest.raises(ValueError, match="a number above 0 and at most 2 wanted"):
        slope(nudge)


def test_the_buttons_lead_to_the_slope():
    play = helpers.play_slope()
    said = [play.drawn(nudge=nudge).text.rsplit("= ", 1)[1] for nudge in NUDGES]
    assert said == ["8", "7", "6.5", "6.2", "6.1", "6.01", "6.001"]
    assert play.drawn().text.endswith("change of x²: 16; 16 / 2 = 8")
    for nudge in NUDGES:
        rise, of, steep = re.search(r"; (\S+) / (\S+) = (\S+)$", play.drawn(nudge=nudge).text).groups()
        assert Decimal(rise) / Decimal(of) == Decimal(steep)


def test_a_row_is_repeated_downwards_and_a_column_to_the_right():
    row, column = np.array([5, 6, 7, 8]), np.array([[1], [0], [-2]])
    tables = Sheet(draw_repeated(row, column)).tables()
    wanted = row[None], np.broadcast_to(row, (3, 4)), column, np.broadcast_to(column, (3, 4))
    assert [table.numbers.tolist() for table in tables] == [numbers.tolist() for numbers in wanted]
    lit = [np.argwhere(table.fills == LIT).tolist() for table in tables]
    assert lit[1] == [[0, i] for i in range(4)] and lit[3] == [[i, 0] for i in range(3)]
