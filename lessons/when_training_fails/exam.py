"""Other numbers for the exercises of lesson 16, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called

RECIPES = {
    "how_much_longer": Recipe(lambda dice: dice.one_of([2, 3, 4, 5, 7, 8, 9, 10]), called("factor")),
    "how_far": Recipe(lambda dice: (dice.whole(4, 25), 10 * dice.whole(5, 40)), called("steps", "n_warm_up")),
}
