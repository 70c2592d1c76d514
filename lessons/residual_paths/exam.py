"""Other numbers for the exercises of lesson 02, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import NETWORK, Recipe, already_named, called

RECIPES = {
    "once_around": Recipe(lambda dice: dict(x=dice.row(2, -4, 5)), already_named(**NETWORK)),
    "two_corrections": Recipe(lambda dice: dice.row(3, 1, 12), called("x")),
    "way_back": Recipe(lambda dice: dict(x=dice.row(2, -4, 5), dout=dice.row(2, -2, 3)), already_named(**NETWORK)),
    "one_block_gone": Recipe(lambda dice: np.array([dice.whole(2, 7) for _ in range(3)]), called("f1", "f2", "f3")),
}
