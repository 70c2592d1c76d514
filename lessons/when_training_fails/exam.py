"""Other numbers for the exercises of lesson 16, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called

RECIPES = {
    "how_much_longer": Recipe(
        lambda dice: dice.one_of([12, 13, 14, 15, 17, 18, 21, 22, 24, 35, 45, 110, 120, 130, 150, 240]), called("factor")
    ),
    "how_far": Recipe(lambda dice: (dice.whole(4, 25), 10 * dice.whole(5, 40)), called("steps", "n_warm_up")),
}
