"""Which numbers an exam puts into an exercise: small whole ones, and decimals where a share or a rate is asked for.

A lesson's stand in its folder: in exam.py RECIPES, {name of an exercise: Recipe}, and in exam.toml what is asked, with {name}
for a number of `shown`; arrays that a text does not place so are drawn below it.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from helpers.checking.alike import same_on_paper
from helpers.checking.read import Numbers
from helpers.data import pocket_network

NETWORK = dict(zip(("w_1", "b_1", "w_2", "b_2"), pocket_network()[1:], strict=True))
SHARES = [[0.5, 0.25, 0.25], [0.5, 0.3, 0.2], [0.6, 0.3, 0.1], [0.4, 0.4, 0.2], [0.1, 0.2, 0.7]]


class Recipe(NamedTuple):
    """draw: the numbers that an exercise's `solve` takes, of a Dice, or None for numbers that do not come out well.

    shown: makes of them {name: number or array}, as the text of the question calls them.
    on_paper: makes of an exercise on a function, by `on_paper`, one on numbers.
    """

    draw: Callable
    shown: Callable = dict
    on_paper: Callable = lambda exercise: exercise


def on_paper(count, taken=np.asarray):
    """Makes of an exercise on a function one on what it returns for the numbers, its arguments; the mistakes stay.

    count: how many numbers are asked for; taken: makes them of what is returned.
    """

    def asked(exercise):
        def solve(arguments, **changes):
            return taken(exercise.solve(**changes)(*arguments))

        return replace(exercise, read=Numbers(count), solve=solve, alike=same_on_paper)

    return asked


def called(*names, **also):
    """A Recipe's `shown`: the parts of a tuple, or with one name the whole, and what the lesson has besides."""

    def shown(numbers):
        return dict(zip(names, numbers if len(names) > 1 else [numbers], strict=True)) | also

    return shown


def already_named(**also):
    """A Recipe's `shown` where the numbers have names already."""
    return lambda numbers: numbers | also


@cache
def _centred(n):
    """All rows of n whole numbers whose mean is 0 and whose standard deviation is 2, 3 or 4, from small to large."""
    rows = map(np.array, combinations_with_replacement(range(-6, 7), n))
    return [row for row in rows if row.sum() == 0 and row @ row in (4 * n, 9 * n, 16 * n)]


def round_token(dice, n=5):
    """A row whose mean, not 0, and standard deviation are whole numbers."""
    return np.array(dice.shuffled(dice.one_of(_centred(n))), float) + dice.one_of([-2, -1, 1, 2, 3, 4])


def row_of_softmax(dice):
    """The shares of three things, and a gradient of theirs: (2, 3)."""
    return np.array([dice.shuffled(dice.one_of(SHARES)), dice.row(3, -4, 6)])
