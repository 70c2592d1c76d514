"""Other numbers for the exercises of lesson 11, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe

RECIPES = {
    "turned_score": Recipe(lambda dice: dict(length=dice.whole(2, 6), query=dice.whole(1, 9), key=dice.whole(1, 9))),
    "slope": Recipe(
        lambda dice: dict(head=dice.whole(1, 7), distance=dice.whole(2, 12), n_heads=8),
        lambda n: dict(head=n["head"], distance=n["distance"]),  # the text says how many heads
    ),
}
