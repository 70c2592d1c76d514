"""Other numbers for the exercises of lesson 01, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import NETWORK, Recipe, called


def _one_silent(dice):
    """A token of which ReLU takes one number: more zeros would make the right answer the roundest."""
    x = dice.row(2, -4, 5)
    return x if (x @ NETWORK["w_1"] + NETWORK["b_1"] < 0).sum() == 1 else None


RECIPES = {
    "hidden_layer": Recipe(_one_silent, called("x", w_1=NETWORK["w_1"], b_1=NETWORK["b_1"])),
    "parameter_count": Recipe(lambda dice: (8 * dice.whole(1, 8), 16 * dice.whole(3, 12)), called("d_model", "d_ff")),
}
