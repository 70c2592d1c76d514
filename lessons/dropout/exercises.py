"""The exercises of lesson 06 and of its deeper notebook."""

from functools import partial

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers
from helpers.checking.run import MISFITS

LESSON = Lesson(__file__)


def _nearly(value, known):
    """Whether these are the numbers, perhaps multiplied by 1.33 in place of 4/3."""
    return np.shape(value) == np.shape(known) and np.allclose(value, known, rtol=5e-3, atol=1e-9)


def _dropped(n, kept=np.positive, factor=lambda p: 1 / (1 - p)):
    """The numbers after dropout, with room for the ways to get them wrong."""
    return n["x"] * kept(n["mask"]) * factor(n["p"])


def _inverted(mask):
    return 1 - mask


NUMBERS = dict(x=np.array([3.0, -6, 9, 1.5, -3]), mask=np.array([1, 0, 1, 1, 0]), p=0.25)
LESSON.numbers(
    "by_hand", Numbers(5, also=(3, 4)), _dropped, NUMBERS, near=_nearly, alike=_nearly,
    known=dict(
        no_factor=how(factor=lambda p: 1),
        old_factor=how(factor=lambda p: 1.25),
        times_1_minus_p=how(factor=lambda p: 1 - p),
        mask_inverted=how(kept=_inverted),
        nothing_dropped=how(kept=np.ones_like),
        left_out=lambda n: _dropped(n)[n["mask"] == 1],
    ),
    rare=dict(
        share_of_this_mask=lambda n: _dropped(n, factor=lambda p: 1 / n["mask"].mean()),
        divided_by_p=how(factor=lambda p: 1 / p),
        factors_alone=lambda n: _dropped(n | dict(x=1)),
        mask_alone=lambda n: n["mask"],
    ),
)  # fmt: skip


def _four_masks(network, factor=2.0, use=np.multiply, masks=((1, 1), (1, 0), (0, 1), (0, 0)), whole=False, over=4):
    """What a network of two weights says under each mask, and the mean of that, with room for the ways to get it wrong."""
    shares = use(*network)
    said = np.array([factor * shares @ mask for mask in masks])
    if whole:
        said[0] = shares.sum()
    return [*said, said.sum() / over]


def _no_factor_in_the_first(network):
    """The answer under (1, 1) without the factor, and the mean as if with it."""
    return [*_four_masks(network, whole=True)[:4], _four_masks(network)[-1]]


def _minus_lost_once(network):
    """Where x₂ stands alone, its minus is lost."""
    said = np.array(_four_masks(network)[:4])
    said[2] = abs(said[2])
    return [*said, said.mean()]


def _second_not_doubled(network, alone):
    """x₂ without the factor, perhaps only where it stands alone."""
    first, second = np.multiply(*network)
    said = np.array([2 * first + (2 if alone else 1) * second, 2 * first, second, 0])
    return [*said, said.mean()]


NETWORK = np.array([3.0, -2]), np.array([2.0, 1])
LESSON.numbers(
    "four_masks", Numbers(5, also=(4,)), _four_masks, NETWORK,
    known=dict(
        no_factor=how(factor=1.0),
        x_forgotten=how(use=lambda weights, x: weights),
        both_kept_as_in_use=how(whole=True) | given(_no_factor_in_the_first),
        the_other_is_kept=how(masks=((1, 1), (0, 1), (1, 0), (0, 0))),
        sum_in_place_of_mean=how(over=1),
        three_networks=how(over=3),
    ),
    rare=dict(
        minus_lost=how(use=lambda weights, x: abs(weights) * x) | given(_minus_lost_once),
        second_not_doubled=given(partial(_second_not_doubled, alone=True), partial(_second_not_doubled, alone=False)),
        factor_twice=how(factor=4.0),
        one_means_dropped=how(masks=((0, 0), (0, 1), (1, 0), (1, 1))),
        halved=how(factor=0.5),
        four_right=when(lambda found: np.allclose(found[:4], [8, 12, -4, 0], atol=0.01)),
    ),
)  # fmt: skip

_rng = np.random.default_rng(4)
TRIALS = [(_rng.normal(size=(3, 4)), _rng.random((3, 4)) >= p, p, on) for p in (0.3, 0.1) for on in (True, False)]


def _own_mask(found):
    """The numbers are right, but in training others are 0, some of them."""
    grown = np.concatenate([(x / (1 - p) if on else x).ravel() for x, _, p, on in TRIALS])
    on = np.concatenate([np.full(x.size, on) for x, _, _, on in TRIALS])
    alike = found.shape == grown.shape and (np.isclose(found, grown) | on & (found == 0)).all()
    return alike and 0 < (found[on] == 0).mean() < 1


LESSON.function("write_it", *TRIALS, rare=dict(own_mask=when(_own_mask)))


def _gradient(n, times_x=False, **how):
    """The gradient that dropout hands back, with room for the ways to get it wrong."""
    return _dropped(n | dict(x=n["dout"]), **how) * (n["x"] if times_x else 1)


BACKWARD = NUMBERS | dict(dout=np.array([3, 1.5, 0.75, -6, 6]))
LESSON.numbers(
    "gradient", Numbers(5), _gradient, BACKWARD, near=_nearly, alike=_nearly,
    known=dict(
        no_factor=how(factor=lambda p: 1),
        no_mask=how(kept=np.ones_like),
        factor_turned_over=how(factor=lambda p: 1 - p),
        mask_inverted=how(kept=_inverted),
        times_x=how(times_x=True),
        forward=_dropped,
    ),
    rare=dict(
        slopes_alone=lambda n: _dropped(n | dict(x=1)),
        dropped_pass=lambda n: np.where(n["mask"], _gradient(n), n["dout"]),
        old_factor=how(factor=lambda p: 1.25),
        factor_twice=how(factor=lambda p: 1 / (1 - p) ** 2),
        share_of_this_mask=how(factor=lambda p: 1 / BACKWARD["mask"].mean()),
        divided_by_p=how(factor=lambda p: 1 / p),
    ),
)  # fmt: skip


def _mean_and_variance(numbers, mean=lambda x, p: x, factor=lambda p: 1 / (1 - p), power=2, of=np.positive):
    """Those of the output, x · factor or 0, with room for the ways to get them wrong."""
    x, p = numbers
    return [mean(x, p), of(x**power * factor(p) ** 2 * p * (1 - p))]


NEURON = 6.0, 0.2
LESSON.numbers(
    "expectation_and_variance", Numbers(2), _mean_and_variance, NEURON,
    known=dict(
        mean_without_factor=how(mean=lambda x, p: x * (1 - p)),
        variance_without_factor=how(factor=lambda p: 1),
        standard_deviation=how(of=np.sqrt),
        mean_square=lambda numbers: [numbers[0], numbers[0] ** 2 / (1 - numbers[1])],
        x_not_squared=how(power=1) | how(power=0),
        swapped=lambda numbers: _mean_and_variance(numbers)[::-1],
    ),
    rare=dict(
        mean_right=when(lambda found: same(found[0], _mean_and_variance(NEURON)[0], 0.01)),
        variance_right=when(lambda found: same(found[1], _mean_and_variance(NEURON)[1], 0.01)),
    ),
)  # fmt: skip


_wide = [(_rng.normal(size=(3, 5)), _rng.normal(size=(5, 2)), _rng.normal(size=2), p) for p in (0.3, 0.1)]
LESSON.function(
    "original_form", *_wide, _wide[0],  # once more: whoever draws gets other numbers
    tip_for=(*MISFITS, NameError),  # `mask`, which only training has
    rare=dict(drawn=when(lambda found: not np.array_equal(*found.reshape(3, -1)[[0, 2]]))),
)  # fmt: skip
