"""Other numbers for the exercises of lesson 00, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called

RECIPES = {
    "product": Recipe(lambda dice: dict(a=dice.table(2, 2), b=dice.table(2, 2, -4, 5))),
    "two_sums": Recipe(
        lambda dice: dict(a=dice.table(2, 2, 1, 9), b=10 * dice.row(2, 1, 9)),
        lambda numbers: dict(a=numbers["a"], row=numbers["b"], column=numbers["b"][:, None]),
    ),
    "row_means": Recipe(lambda dice: 2 * dice.table(2, 2, -2, 5), called("x")),
    "read_a_slope": Recipe(lambda dice: dict(f=dice.whole(-5, 9), slope=-dice.whole(2, 8), change=dice.whole(2, 9) / 100)),
    "two_objects": Recipe(
        lambda dice: dict(factors=(dice.whole(2, 12), dice.whole(2, 12))),
        lambda numbers: dict(zip(("first", "second"), numbers["factors"], strict=True)),
    ),
}
