"""Other numbers for the exercises of lesson 18, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called

RECIPES = {"perplexity": Recipe(lambda dice: np.array([dice.whole(5, 97) for _ in range(4)]) / 100, called("p"))}
