"""Other numbers for the exercises of lesson 14, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called, row_of_softmax


def _through_a_norm(dice):
    """Two numbers on each side of the mean with unlike gradients: two zeros would make the right answer the roundest."""
    dx_hat, x_hat = dice.row(4, -4, 8), np.array(dice.shuffled([1.0, 1, -1, -1]))
    alike = any(np.ptp(dx_hat[x_hat == side]) == 0 for side in (1, -1))
    return None if alike else dict(dx_hat=dx_hat, x_hat=x_hat, std=dice.one_of([2, 4, 5]))


RECIPES = {
    "norm_terms": Recipe(
        _through_a_norm,
        lambda n: {"dx̂": n["dx_hat"], "x̂": n["x_hat"], "std": n["std"]},
    ),
    "around_the_network": Recipe(
        lambda dice: dict(x=dice.row(2, -3, 4), w_1=dice.table(2, 2), w_2=dice.table(2, 2, -2, 5), dsum=dice.row(2, -2, 3))
    ),
    "softmax_row": Recipe(row_of_softmax, called("weights", "dweights")),
    "one_weight": Recipe(
        lambda dice: (dice.whole(-9, 9) / 10, dice.whole(-8, 8), dice.one_of([0.01, 0.02, 0.05])), called("w", "slope", "lr")
    ),
    "never_built": Recipe(
        lambda dice: dict(tokens=10 * dice.whole(2, 30), d_model=8 * dice.whole(1, 12), d_ff=32 * dice.whole(2, 12))
    ),
}
