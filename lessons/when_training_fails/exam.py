"""Other numbers for the exercises of lesson 16, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called

RECIPES = {
    "how_much_longer": Recipe(
        lambda dice: dice.one_of([4, 9, 12, 15, 16, 20, 25, 30, 36, 40, 50, 64, 75, 80]), called("factor")
    ),
    "how_far": Recipe(lambda dice: (dice.whole(4, 25), 10 * dice.whole(5, 40)), called("steps", "n_warm_up")),
}
