"""Other numbers for the exercises of lesson 12, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called, round_token

WHOLE = [np.array(mean) for mean in ((3.0, 4.0), (4.0, 3.0), (6.0, 8.0), (8.0, 6.0), (5.0, 12.0), (12.0, 5.0))]


def _row_to_add_to(dice):
    """x and z whose sum is a round token, and γ and β that change one feature each."""
    token, z = round_token(dice, 4), dice.row(4, -3, 4)
    gamma, beta = np.ones(4), np.zeros(4)
    gamma[dice.whole(0, 3)], beta[dice.whole(0, 3)] = dice.whole(2, 3), dice.whole(1, 5)
    return dict(x=token - z, z=z, gamma=gamma, beta=beta)


def _two_sentences(dice):
    """Three rows of the one and two of the other, whose means are whole numbers of a whole length, and padding."""
    (a, b), (u, v, w) = dice.shuffled(WHOLE)[:2], (dice.row(2, 1, 4) for _ in range(3))
    own = np.array([a - u, a + v, a + u - v]), np.array([b + w, b - w])
    rows = [np.vstack([part, dice.table(4 - len(part), 2, -9, 9)]) for part in own]
    return dict(zip("ab", zip(rows, map(len, own), strict=True), strict=True))


RECIPES = {
    "averaged_rows": Recipe(_two_sentences, lambda n: dict(A=n["a"][0], B=n["b"][0])),
    "add_and_norm": Recipe(_row_to_add_to, lambda n: dict(x=n["x"], z=n["z"], γ=n["gamma"], β=n["beta"])),
    "steps_gone": Recipe(lambda dice: (dice.whole(3, 9), dice.whole(20, 900)), called("layers", "steps")),
    "around_everything": Recipe(lambda dice: (dice.one_of([0.5, 0.6, 0.7, 0.9]), dice.whole(2, 4)), called("left", "layers")),
}
