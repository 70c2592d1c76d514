"""Other numbers for the exercises of lesson 07, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called

RECIPES = {
    "repeated_ids": Recipe(lambda dice: dice.table(3, 4), called("dout")),
    "row_of_company": Recipe(lambda dice: dice.row(2, -6, 8), called("eats", "goes")),
}
