"""Lesson 00b: what is told where some numbers are right, and no known mistake was made."""

import pytest

from helpers import check
from tests.texts import say

CELLS = {  # what is told of a single wrong cell
    "row 2, column 2": ([[8, 9], [12, 3]], dict(row="[3, 0]", column="[−1, 5]", i=2, j=2)),
    "row 1, column 1": ([[6, 9], [12, -3]], dict(row="[1, 2]", column="[4, 2]", i=1, j=1)),
}


@pytest.mark.parametrize("cell", CELLS)
def test_a_single_wrong_cell_is_told_its_own_row_and_column(cell):
    answer, words = CELLS[cell]
    said = check("0.1", answer).english
    assert cell in said and said.endswith(say("0.1", "one_cell", **words).english)


@pytest.mark.parametrize("number, answer", [("0.1", [[8, 9], [3, 12]]), ("0.3", [[-1, 1], [-2, -2]])])
def test_who_has_a_row_right_hears_it_before_the_rest(number, answer):
    said = check(number, answer).english
    assert "Right so far: row 1." in said and said.endswith(say(number, "otherwise").english)
