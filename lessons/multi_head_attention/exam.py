"""Other numbers for the exercises of lesson 10, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe


def _one_head(dice):
    """q, k and v of four words; only they are shown, so they stand in for either head."""
    q, k, v = dice.table(4, 2, -2, 2), dice.table(4, 2, -2, 2), dice.table(4, 2, -4, 5)
    scores = k @ q[1]
    return [(q, k, v)] * 2 if (scores == scores.max()).sum() == 1 and scores.max() - scores.min() < 6 else None


RECIPES = {"handed_to_am": Recipe(_one_head, lambda heads: dict(zip("qkv", heads[1], strict=True)))}
