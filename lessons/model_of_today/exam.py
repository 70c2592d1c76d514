"""Other numbers for the exercises of lesson 19, in an exam; its words are in exam.toml."""

from functools import cache
from itertools import combinations_with_replacement

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called


@cache
def _round_squares():
    """Four sizes, not all alike, whose root mean square is whole."""
    rows = map(np.array, combinations_with_replacement(range(1, 12), 4))
    return [row for row in rows if (row @ row / 4) ** 0.5 % 1 == 0 and len({*row}) > 1]


def _row(dice):
    return np.array([size * dice.one_of([-1.0, 1, 1]) for size in dice.shuffled(dice.one_of(_round_squares()))])


RECIPES = {"rms_norm": Recipe(_row, called("x"))}
