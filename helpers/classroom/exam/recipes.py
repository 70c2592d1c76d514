"""Which numbers an exam puts into exercises: small whole ones, and decimals where a share or a rate is asked for."""

from collections.abc import Callable
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

import numpy as np

from helpers.data import pocket_network


class Recipe(NamedTuple):
    """draw: the numbers that an exercise's `solve` takes, of a Dice, or None for numbers that do not come out well.

    shown: makes of them {name: number or array}, as the text of the question calls them.
    """

    draw: Callable
    shown: Callable = dict


def called(*names, **also):
    """A Recipe's `shown`: the parts of a tuple, or with one name the whole, and what the lesson has besides."""

    def shown(numbers):
        return dict(zip(names, numbers if len(names) > 1 else [numbers], strict=True)) | also

    return shown


def beside(**also):
    """A Recipe's `shown` where the numbers have names already."""
    return lambda numbers: numbers | also


W_1, B_1, W_2, B_2 = pocket_network()[1:]
FIRST_LAYER = dict(w_1=W_1, b_1=B_1)
NETWORK = FIRST_LAYER | dict(w_2=W_2, b_2=B_2)


@cache
def _centred(n):
    """All rows of n whole numbers whose mean is 0 and whose standard deviation is 2, 3 or 4, from small to large."""
    rows = map(np.array, combinations_with_replacement(range(-6, 7), n))
    return [row for row in rows if row.sum() == 0 and row @ row in (4 * n, 9 * n, 16 * n)]


def _round_token(dice, n=5):
    """A row whose mean, not 0, and standard deviation are whole numbers."""
    return np.array(dice.shuffled(dice.one_of(_centred(n))), float) + dice.one_of([-2, -1, 1, 2, 3, 4])


def _token_and_slopes(dice):
    return _round_token(dice), dice.row(5, 1, 3), dice.row(5, -2, 3)


def _row_to_add_to(dice):
    """x and z whose sum is a round token, and γ and β that change one feature each."""
    token, z = _round_token(dice, 4), dice.row(4, -3, 4)
    gamma, beta = np.ones(4), np.zeros(4)
    gamma[dice.whole(0, 3)], beta[dice.whole(0, 3)] = dice.whole(2, 3), dice.whole(1, 5)
    return dict(x=token - z, z=z, gamma=gamma, beta=beta)


def _two_gradients(dice):
    """Two steps of Adam with β = 0.5: the root of the second v̂, (g₁² + 2 g₂²) / 3, is a whole number."""
    first, second = dice.whole(-9, 9), dice.whole(-9, 9)
    root = ((first**2 + 2 * second**2) / 3) ** 0.5
    if abs(first) == abs(second) or root % 1:
        return None
    return dict(w=dice.whole(-3, 6), gradients=(first, second), lr=dice.one_of([0.1, 0.2, 0.3, 0.6]), beta=0.5)


def _quieter(dice):
    times, wanted = dice.whole(2, 5), dice.one_of([0.05, 0.1, 0.2])
    return dict(batch=2 ** dice.whole(2, 5), spread=round(times * wanted, 2), wanted=wanted)


def _dropped(dice):
    p, step = dice.one_of([(0.2, 4), (0.25, 3), (0.5, 1)])  # x / (1 − p) is whole
    x, dout = step * dice.table(2, 5, -4, 5)
    return dict(x=x, mask=np.array(dice.shuffled([1, 1, 1, 0, 0])), p=p), dout


def _dropped_back(dice):
    numbers, dout = _dropped(dice)
    return numbers | dict(dout=dout)


SHARES = [[0.5, 0.25, 0.25], [0.5, 0.3, 0.2], [0.6, 0.3, 0.1], [0.4, 0.4, 0.2], [0.1, 0.2, 0.7]]
FOUR_SHARES = [[0.5, 0.1, 0.2, 0.2], [0.4, 0.3, 0.2, 0.1], [0.6, 0.2, 0.1, 0.1], [0.25, 0.25, 0.4, 0.1]]


def _row_of_softmax(dice):
    return np.array([dice.shuffled(dice.one_of(SHARES)), dice.row(3, -4, 6)])


def _context(dice):
    word, n = dice.one_of([16, 32, 64]), dice.whole(10, 40)
    return dict(vector=word * dice.whole(2, n // 2), word=word, n=n)


def _two_machines(dice):
    return 10 * dice.row(2, 1, 9), dice.row(2, 1, 9), dice.row(2, -9, 9) / 10


RECIPES = {
    "what_you_need.product": Recipe(lambda dice: dict(a=dice.table(2, 2), b=dice.table(2, 2, -4, 5))),
    "what_you_need.two_sums": Recipe(
        lambda dice: dict(a=dice.table(2, 2, 1, 9), b=10 * dice.row(2, 1, 9)),
        lambda numbers: dict(a=numbers["a"], row=numbers["b"], column=numbers["b"][:, None]),
    ),
    "what_you_need.row_means": Recipe(lambda dice: 2 * dice.table(2, 2, -2, 5), called("x")),
    "what_you_need.read_a_slope": Recipe(
        lambda dice: dict(f=dice.whole(-5, 9), slope=-dice.whole(2, 8), change=dice.whole(2, 9) / 100)
    ),
    "what_you_need.two_objects": Recipe(
        lambda dice: dict(factors=(dice.whole(2, 12), dice.whole(2, 12))),
        lambda numbers: dict(zip(("first", "second"), numbers["factors"], strict=True)),
    ),
    "feed_forward.hidden_layer": Recipe(lambda dice: dice.row(2, -4, 5), called("x", **FIRST_LAYER)),
    "feed_forward.parameter_count": Recipe(
        lambda dice: (8 * dice.whole(1, 8), 16 * dice.whole(3, 12)), called("d_model", "d_ff")
    ),
    "residual_paths.once_around": Recipe(lambda dice: dict(x=dice.row(2, -4, 5)), beside(**NETWORK)),
    "residual_paths.two_corrections": Recipe(lambda dice: dice.row(3, 1, 12), called("x")),
    "residual_paths.way_back": Recipe(lambda dice: dict(x=dice.row(2, -4, 5), dout=dice.row(2, -2, 3)), beside(**NETWORK)),
    "residual_paths.one_block_gone": Recipe(
        lambda dice: np.array([dice.whole(2, 7) for _ in range(3)]), called("f1", "f2", "f3")
    ),
    "layer_norm.by_hand": Recipe(_round_token, called("x")),
    "layer_norm.gradient": Recipe(_token_and_slopes, called("x", "γ", "dout")),
    "backprop.one_slope": Recipe(lambda dice: dict(x=dice.row(2, -4, 5), dout=dice.row(2, 1, 4)), beside(**NETWORK)),
    "backprop.another_gradient": Recipe(lambda dice: dict(x=dice.row(2, -3, 3), target=dice.row(2, -6, 9)), beside(**NETWORK)),
    "backprop.one_step": Recipe(
        lambda dice: dict(x=dice.row(2, -3, 3), target=dice.row(2, -6, 9), lr=dice.one_of([0.01, 0.02, 0.05])),
        beside(**NETWORK),
    ),
    "backprop.step_size": Recipe(lambda dice: dict(w=dice.whole(1, 5), off=round((dice.whole(1, 9) / 10) ** 2, 2))),
    "backprop.quieter": Recipe(_quieter),
    "adam.largest_rate": Recipe(lambda dice: dice.one_of([4, 5, 10, 16, 20, 25, 40, 50]), called("bend")),
    "adam.second_step": Recipe(
        _two_gradients,
        lambda numbers: dict(w=numbers["w"], lr=numbers["lr"], first=numbers["gradients"][0], second=numbers["gradients"][1]),
    ),
    "adam.half_forgotten": Recipe(lambda dice: dice.one_of([0.9, 0.95, 0.97, 0.99, 0.995, 0.998]), called("beta")),
    "adam.uncorrected": Recipe(lambda dice: dice.one_of([0.5, 0.6, 0.7, 0.8, 0.95]), called("beta")),
    "adam.decoupled": Recipe(
        lambda dice: dict(
            w=dice.whole(2, 9), g=-dice.whole(2, 9), lr=dice.one_of([0.1, 0.2, 0.5]), decay=dice.one_of([0.1, 0.2, 0.4, 0.5])
        )
    ),
    "dropout.by_hand": Recipe(lambda dice: _dropped(dice)[0]),
    "dropout.four_masks": Recipe(lambda dice: (dice.row(2, -4, 5), dice.row(2, -3, 4)), called("w", "x")),
    "dropout.gradient": Recipe(_dropped_back),
    "dropout.expectation_and_variance": Recipe(
        lambda dice: (float(dice.whole(2, 12)), dice.one_of([0.2, 0.25, 0.5])), called("x", "p")
    ),
    "tokens_and_embeddings.repeated_ids": Recipe(lambda dice: dice.table(3, 4), called("dout")),
    "tokens_and_embeddings.row_of_company": Recipe(lambda dice: dice.row(2, -6, 8), called("eats", "goes")),
    "positional_encoding.by_hand": Recipe(lambda dice: dice.whole(2, 40), called("pos")),
    "positional_encoding.turn_back": Recipe(lambda dice: dice.whole(4, 40), called("pos")),
    "positional_encoding.dot_product": Recipe(lambda dice: (dice.whole(5, 60), dice.whole(61, 66)), called("i", "j")),
    "positional_encoding.how_far": Recipe(lambda dice: (dice.whole(5, 40), dice.whole(60, 140)), called("i", "j")),
    "attention.weights_of_am": Recipe(lambda dice: (dice.table(4, 2, -1, 2), dice.table(4, 2, -2, 2)), called("q", "k")),
    "attention.softmax_gradient": Recipe(_row_of_softmax, called("p", "dp")),
    "attention.left_of_the_first": Recipe(lambda dice: dice.one_of([0.8, 0.85, 0.92, 0.95, 0.97, 0.98]), called("w")),
    "attention.twice_the_rnn": Recipe(lambda dice: 16 * dice.whole(2, 80), called("d")),
    "positions_in_attention.turned_score": Recipe(
        lambda dice: dict(length=dice.whole(2, 6), query=dice.whole(1, 9), key=dice.whole(1, 9))
    ),
    "positions_in_attention.slope": Recipe(
        lambda dice: dict(head=dice.whole(1, 7), distance=dice.whole(2, 12), n_heads=8),
        lambda n: dict(head=n["head"], distance=n["distance"]),  # the text says how many heads
    ),
    "encoder.add_and_norm": Recipe(_row_to_add_to, lambda n: dict(x=n["x"], z=n["z"], γ=n["gamma"], β=n["beta"])),
    "encoder.steps_gone": Recipe(lambda dice: (dice.whole(3, 9), dice.whole(20, 900)), called("layers", "steps")),
    "encoder.around_everything": Recipe(
        lambda dice: (dice.one_of([0.5, 0.6, 0.7, 0.9]), dice.whole(2, 4)), called("left", "layers")
    ),
    "decoder.lost_share": Recipe(_context),
    "decoder.cross_with_cache": Recipe(
        lambda dice: (dice.whole(3, 12), dice.whole(3, 12), dice.one_of([8, 10, 16, 20, 32])), called("written", "source", "d")
    ),
    "decoder.cache_size": Recipe(
        lambda dice: dict(
            layers=dice.whole(2, 12), d=dice.one_of([64, 100, 128, 200]), source=dice.whole(4, 40), written=dice.whole(4, 40)
        )
    ),
    "way_back.norm_terms": Recipe(
        lambda dice: dict(
            dx_hat=dice.row(4, -4, 8), x_hat=np.array(dice.shuffled([1.0, 1, -1, -1])), std=dice.one_of([2, 4, 5])
        ),
        lambda n: {"dx̂": n["dx_hat"], "x̂": n["x_hat"], "std": n["std"]},
    ),
    "way_back.around_the_network": Recipe(
        lambda dice: dict(x=dice.row(2, -3, 4), w_1=dice.table(2, 2), w_2=dice.table(2, 2, -2, 5), dsum=dice.row(2, -2, 3))
    ),
    "way_back.softmax_row": Recipe(_row_of_softmax, called("weights", "dweights")),
    "way_back.one_weight": Recipe(
        lambda dice: (dice.whole(-9, 9) / 10, dice.whole(-8, 8), dice.one_of([0.01, 0.02, 0.05])), called("w", "slope", "lr")
    ),
    "way_back.never_built": Recipe(
        lambda dice: dict(tokens=10 * dice.whole(2, 30), d_model=8 * dice.whole(1, 12), d_ff=32 * dice.whole(2, 12))
    ),
    "training.smoothed_loss": Recipe(
        lambda dice: (np.array(dice.shuffled(dice.one_of(FOUR_SHARES))), dice.whole(0, 3), dice.one_of([0.1, 0.2, 0.4])),
        lambda n: dict(p=n[0], wanted=n[1] + 1, e=n[2]),
    ),
    "training.to_go_on": Recipe(lambda dice: dice.whole(1000, 99999), called("n")),
    "training.two_machines": Recipe(_two_machines, called("pieces", "losses", "slopes")),
    "when_training_fails.how_much_longer": Recipe(lambda dice: dice.one_of([2, 3, 4, 5, 7, 8, 9, 10]), called("factor")),
    "when_training_fails.how_far": Recipe(
        lambda dice: (dice.whole(4, 25), 10 * dice.whole(5, 40)), called("steps", "n_warm_up")
    ),
}
