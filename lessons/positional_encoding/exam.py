"""Other numbers for the exercises of lesson 08, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called

RECIPES = {
    "by_hand": Recipe(lambda dice: dice.whole(2, 40), called("pos")),
    "turn_back": Recipe(lambda dice: dice.whole(4, 40), called("pos")),
    "dot_product": Recipe(lambda dice: (dice.whole(5, 60), dice.whole(61, 66)), called("i", "j")),
    "how_far": Recipe(lambda dice: (dice.whole(5, 40), dice.whole(60, 140)), called("i", "j")),
}
