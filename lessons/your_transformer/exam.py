"""Other numbers for the exercises of lesson 17, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, on_paper


def _three_targets(dice):
    """Logits of three pieces at three places, and the wanted ones, of which the last is padding, 0."""
    logits = np.array([dice.shuffled([dice.whole(-2, 0), 1.0, dice.whole(2, 3)]) for _ in range(3)], float)
    return logits, np.array([dice.whole(1, 2), dice.whole(1, 2), 0]), 0


RECIPES = {
    "loss": Recipe(
        _three_targets,
        lambda numbers: dict(logits=numbers[0], targets=numbers[1]),
        on_paper(3, lambda slopes: slopes[0]),
    )
}
