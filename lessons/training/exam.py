"""Other numbers for the exercises of lesson 15, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called

FOUR_SHARES = [[0.5, 0.1, 0.2, 0.2], [0.4, 0.3, 0.2, 0.1], [0.6, 0.2, 0.1, 0.1], [0.25, 0.25, 0.4, 0.1]]


def _two_machines(dice):
    return 10 * dice.row(2, 1, 9), dice.row(2, 1, 9), dice.row(2, -9, 9) / 10


RECIPES = {
    "smoothed_loss": Recipe(
        lambda dice: (np.array(dice.shuffled(dice.one_of(FOUR_SHARES))), dice.whole(0, 3), dice.one_of([0.1, 0.2, 0.4])),
        lambda n: dict(p=n[0], wanted=n[1] + 1, e=n[2]),
    ),
    "to_go_on": Recipe(lambda dice: dice.one_of([1, 2]) * dice.whole(500, 49999), called("n")),
    "two_machines": Recipe(_two_machines, called("pieces", "losses", "slopes")),
}
