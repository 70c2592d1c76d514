"""Other numbers for the exercises of lesson 04, in an exam; its words are in exam.toml."""

from helpers.classroom.exam.recipes import NETWORK, Recipe, already_named


def _quieter(dice):
    times, wanted = dice.whole(2, 5), dice.one_of([0.05, 0.1, 0.2])
    return dict(batch=2 ** dice.whole(2, 5), spread=round(times * wanted, 2), wanted=wanted)


RECIPES = {
    "one_slope": Recipe(lambda dice: dict(x=dice.row(2, -4, 5), dout=dice.row(2, 1, 4)), already_named(**NETWORK)),
    "another_gradient": Recipe(lambda dice: dict(x=dice.row(2, -3, 3), target=dice.row(2, -6, 9)), already_named(**NETWORK)),
    "one_step": Recipe(
        lambda dice: dict(x=dice.row(2, -3, 3), target=dice.row(2, -6, 9), lr=dice.one_of([0.01, 0.02, 0.05])),
        already_named(**NETWORK),
    ),
    "step_size": Recipe(lambda dice: dict(w=dice.whole(1, 5), off=round((dice.whole(1, 19) / 20) ** 2, 4))),
    "quieter": Recipe(_quieter),
}
