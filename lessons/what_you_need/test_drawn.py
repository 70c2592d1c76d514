"""Lesson 00b: which cells of a product are filled, which row and column are lit, and the sum that is written out."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_network
from helpers.drawing.style import LIT
from helpers.kit.text import number
from lessons.what_you_need.drawings import product
from lessons.what_you_need.plays import ROWS
from tests.read_svg import Sheet
from tests.svg_shapes import value


def check_product(sheet, x, w, n):
    tables, out = sheet.tables(), [[sum(a * b for a, b in zip(row, column, strict=True)) for column in w.T] for row in x]
    i, j = (n - 1) // len(out[0]), (n - 1) % len(out[0])
    assert np.array_equal(tables[0].numbers, x) and np.array_equal(tables[1].numbers, w)
    told = [(row, column) for row, column in np.ndindex(tables[2].words.shape) if tables[2].words[row, column]]
    assert told == sorted(np.ndindex(len(x), len(w[0])))[:n]
    assert all(tables[2].numbers[at] == out[at[0]][at[1]] for at in told)
    lit = [list(zip(*np.where(table.fills == LIT), strict=True)) for table in tables]
    assert lit == [[(i, k) for k in range(len(w))], [(k, j) for k in range(len(w))], [(i, j)]]
    for name, array in (("x", x), ("w", w), ("x @ w", np.array(out))):
        assert sheet.word(f"{name} {array.shape}")
    (line,) = (word.words for word in sheet.words if "·" in word.words)
    terms, total = line.split(" = ")
    pairs = [[value(factor.strip("()")) for factor in term.split("·")] for term in terms.split(" + ")]
    assert pairs == [[a, b] for a, b in zip(x[i], w[:, j], strict=True)] and total == number(out[i][j])


@pytest.mark.parametrize("n", range(1, 13))
def test_each_cell_is_a_row_times_a_column(n):
    check_product(Sheet(helpers.play_product().drawn(at=n)), ROWS, pocket_network()[1], n)


@pytest.mark.parametrize("n", [1, 4, 6])
def test_of_any_shape(n):
    x, w = np.array([[1, -2, 3], [0, 4, -1]]), np.array([[2, 0, 5], [-3, 1, 1], [1, 6, 0]])
    check_product(Sheet(product(x, w, n)), x, w, n)


@pytest.mark.parametrize("n", [0, 13])
def test_there_is_no_such_cell(n):
    with pytest.raises(ValueError, match=f"cell {n} given, 1 to 12 wanted"):
        product(ROWS, pocket_network()[1], n)
