"""Other numbers for the exercises of lesson 13, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called


def _context(dice):
    word, n = dice.one_of([16, 32, 64]), dice.whole(10, 40)
    return dict(vector=word * dice.whole(2, n // 2), word=word, n=n)


RECIPES = {
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
