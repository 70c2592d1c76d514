"""Other numbers for the exercises of lesson 06, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called


def _dropped(dice):
    p, step = dice.one_of([(0.2, 4), (0.25, 3), (0.5, 1)])  # x / (1 − p) is whole
    x, dout = step * dice.table(2, 5, -4, 5)
    return dict(x=x, mask=np.array(dice.shuffled([1, 1, 1, 0, 0])), p=p), dout


def _dropped_back(dice):
    numbers, dout = _dropped(dice)
    return numbers | dict(dout=dout)


RECIPES = {
    "by_hand": Recipe(lambda dice: _dropped(dice)[0]),
    "four_masks": Recipe(lambda dice: (dice.row(2, -4, 5), dice.row(2, -3, 4)), called("w", "x")),
    "gradient": Recipe(_dropped_back),
    "expectation_and_variance": Recipe(
        lambda dice: (float(dice.whole(2, 12)), dice.one_of([0.2, 0.25, 0.5])), called("x", "p")
    ),
}
