"""Other numbers for the exercises of lesson 09, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import Recipe, called, row_of_softmax

RECIPES = {
    "weights_of_am": Recipe(lambda dice: (dice.table(4, 2, -1, 2), dice.table(4, 2, -2, 2)), called("q", "k")),
    "softmax_gradient": Recipe(row_of_softmax, called("weights", "dweights")),
    "left_of_the_first": Recipe(
        lambda dice: dice.one_of([0.8, 0.82, 0.85, 0.88, 0.92, 0.94, 0.95, 0.96, 0.97, 0.98]), called("w")
    ),
    "twice_the_rnn": Recipe(lambda dice: 2 * dice.whole(50, 499), called("d")),
}
