"""Other numbers for the exercises of lesson 13, in an exam; its words are in exam.toml."""

import numpy as np

from helpers.classroom.exam.recipes import Recipe, called


def _small(dice):
    """A piece that asks, a memory of three rows, and three matrices that lose nothing; no word of the memory may get all."""
    numbers = dict(x=dice.row(2, -2, 2), memory=dice.table(3, 2, -2, 2))
    numbers |= {name: dice.table(2, 2, -1, 1) for name in ("w_q", "w_k", "w_v")}
    scores = numbers["memory"] @ numbers["w_k"] @ (numbers["x"] @ numbers["w_q"])
    whole = all(abs(np.linalg.det(numbers[name])) > 0.5 for name in ("w_q", "w_k", "w_v"))
    lopsided = (numbers["w_q"] != numbers["w_q"].T).any()  # else rows and columns may change places unseen
    return numbers if whole and lopsided and len({*scores}) == 3 and np.ptp(scores) < 6 else None


def _context(dice):
    word, n = dice.one_of([16, 32, 64]), dice.whole(10, 40)
    return dict(vector=word * dice.whole(2, n // 2), word=word, n=n)


RECIPES = {
    "brought_home_by_tu": Recipe(_small),
    "lost_share": Recipe(_context),
    "cross_with_cache": Recipe(
        lambda dice: (dice.whole(3, 12), dice.whole(3, 12), dice.one_of([8, 10, 16, 20, 32])), called("written", "source", "d")
    ),
    "cache_size": Recipe(
        lambda dice: dict(
            layers=dice.whole(2, 12), d=dice.one_of([64, 100, 128, 200]), source=dice.whole(4, 40), written=dice.whole(4, 40)
        )
    ),
}
