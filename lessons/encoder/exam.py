"""Other numbers for the exercises of lesson 12, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called, round_token


def _row_to_add_to(dice):
    """x and z whose sum is a round token, and γ and β that change one feature each."""
    token, z = round_token(dice, 4), dice.row(4, -3, 4)
    gamma, beta = np.ones(4), np.zeros(4)
    gamma[dice.whole(0, 3)], beta[dice.whole(0, 3)] = dice.whole(2, 3), dice.whole(1, 5)
    return dict(x=token - z, z=z, gamma=gamma, beta=beta)


RECIPES = {
    "add_and_norm": Recipe(_row_to_add_to, lambda n: dict(x=n["x"], z=n["z"], γ=n["gamma"], β=n["beta"])),
    "steps_gone": Recipe(lambda dice: (dice.whole(3, 9), dice.whole(20, 900)), called("layers", "steps")),
    "around_everything": Recipe(lambda dice: (dice.one_of([0.5, 0.6, 0.7, 0.9]), dice.whole(2, 4)), called("left", "layers")),
}
