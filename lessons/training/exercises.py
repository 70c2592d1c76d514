"""The exercises of lesson 15 and of its deeper notebook."""

import numpy as np

from helpers.checking.alike import is_rounding, same, same_on_paper
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_array
from helpers.checking.run import MISFITS
from helpers.checking.verdict import Unreadable
from helpers.kit.text import Sentence
from helpers.reference import softmax

LESSON = Lesson(__file__)


def _as_shown(value, right):
    """To four decimals, or to four digits, as the pictures print numbers: 1.378 for 1.3778."""
    shown = [float(f"{number:.4g}") for number in right]
    return all(same(a, b) or a == c for a, b, c in zip(value, right, shown, strict=True))


def _is_right_so_far(value, right, digits=(2, 3)):
    """Right, if with so few decimals; 2 for 1.5 would be a guess."""
    return same(value, right) or is_rounding(value, right, digits)


def _rough(*right, fine=None):
    """Both numbers are right, but one at least has too few digits. fine: the places of those that have enough."""

    def is_rough(value):
        enough = [place for place, number in enumerate(right) if _as_shown([value[place]], [number])]
        so_far = all(_is_right_so_far(*pair, (1, 2, 3)) for pair in zip(value, right, strict=True))
        return so_far and fine in (None, enough)

    return when(is_rough)


def _landmarks(counts, sign=-1, log=np.log, divide=True, doubtful=2, over=None, more=0):
    """The loss of a model that knows frequencies alone, and of one that knows all but the order, with ways to get them wrong.

    counts: how often each piece is wanted; two of all are in doubt, ½ each.
    """
    n = counts.sum()
    out_of = n + more if divide else 1
    return sign * np.array([counts @ log(counts / n) / out_of, doubtful * log(1 / 2) / (over or out_of)])


COUNTS = np.array([3.0, 3, 3, 4])  # je, suis, étudiant, [END]
OFTEN, ORDER = _landmarks(COUNTS)
LESSON.numbers(
    "landmarks", Numbers(2), _landmarks, COUNTS, near=_as_shown,
    known=dict(
        only_added=how(divide=False),
        another_logarithm=how(log=np.log2) | how(log=np.log10),
        one_sentence=how(doubtful=1),
        mean_of_the_sentences=how(over=4) | how(over=2),
        padding_too=how(more=3),
        no_minus=how(sign=1),
    ),
    rare=dict(
        coarse=_rough(OFTEN, ORDER),
        minus_once=when(lambda value: min(value) < 0 and _as_shown(np.abs(value), [OFTEN, ORDER])),
        all_alike=when(lambda value: same_on_paper(value[0], np.log(4))),
        without_end=when(lambda value: same_on_paper(value[0], np.log(3))),
        first_right=when(lambda value: _is_right_so_far(value[0], OFTEN)),
        second_right=when(lambda value: _is_right_so_far(value[1], ORDER)),
        exchanged=lambda counts: _landmarks(counts)[::-1],
    ),
)  # fmt: skip

PADS = 3, 4, 2, 1  # another in each trial: the function is to use the one that it is given
_rng = np.random.default_rng(14)
LOGITS = (  # among those of the third trial some have the probability 0
    2 * _rng.normal(size=(7, 5)), 2 * _rng.normal(size=(2, 6)), np.array([[1000.0, 0, 2, 0], [0, 998, 1000, 1000]]),
    np.array([[1000.0, 999, 998], [998, 1000, 999]]),
)  # fmt: skip
TARGETS = np.array([0, 4, 2, 1, 3, 3, 0]), np.array([5, 3]), np.array([0, 1]), np.array([0, 2])
NO_NUMBER, INFINITE = -1e6, -2e6  # stand for NaN, which too large powers leave, and for −ln 0


def _even_if_none(result):
    """A number as it is; NaN and infinity as one that no loss has."""
    if isinstance(result, (float, np.floating)) and not np.isfinite(result):
        result = NO_NUMBER if np.isnan(result) else INFINITE
    return as_array(result)


def _no_number_in(*trials):
    """A rule: NaN comes out of these trials, and of no other."""
    return lambda value: value.size == len(PADS) and np.array_equal((value == NO_NUMBER).nonzero()[0], trials)


def _of_large_powers(logits):
    """Softmax without its shift."""
    powers = np.exp(logits)
    return powers / powers.sum(axis=-1, keepdims=True)


LESSON.function(
    "loss_without_padding", *zip(LOGITS, TARGETS, PADS, strict=True), form=_even_if_none, names=dict(softmax=softmax),
    tip_for=(*MISFITS, IndexError),
    known=dict(overflows=given(LESSON.solution("loss_without_padding", softmax=_of_large_powers)(), when=_no_number_in(2, 3))),
    rare=dict(
        zero_times_infinity=when(_no_number_in(2)),
        infinite=when(lambda value: INFINITE in value),
        no_number=when(lambda value: NO_NUMBER in value),
    ),
)  # fmt: skip

WRITTEN = np.array([[4, 6, 2, 5], [5, 7, 3, 3], [4, 4, 1, 9], [8, 6, 2, 5], [1, 6, 2, 7], [3, 1, 5, 2]])
RIGHT = np.array([[4, 6, 2, 5], [5, 7, 8, 3], [4, 4, 1, 9], [8, 0, 0, 5], [1, 6, 2, 7], [3, 5, 1, 2]])  # at last two swapped


def _as_share(result):
    """A share as an array. Raises Unreadable for True and False, which come before the last step."""
    parts = result if isinstance(result, (list, tuple)) else [result]
    if isinstance(result, (bool, np.bool_)):
        raise Unreadable(*LESSON.say("exact_dates", "one_truth"))
    if any(isinstance(part, (bool, np.bool_)) or str(getattr(part, "dtype", "")).endswith("bool") for part in parts):
        raise Unreadable(*LESSON.say("exact_dates", "true_and_false"))
    return as_array(result)


LESSON.function("exact_dates", (WRITTEN, RIGHT), (WRITTEN[:2, :3], RIGHT[:2, :3]), (RIGHT[:3], RIGHT[:3]), form=_as_share)


def _smoothed(numbers, kept=lambda e: 1 - e, spread=lambda e, n: e / n, wanted_too=1, log=np.log, sign=-1):
    """The loss with label smoothing, and the smallest one, with room for the ways to get them wrong.

    numbers: the probabilities, the place of the wanted piece, and ε.
    """
    shares, wanted, e = numbers
    part = spread(e, len(shares))
    q = np.full(len(shares), part)
    q[wanted] = kept(e) + wanted_too * part
    return sign * np.array([q @ log(shares), q @ log(q)])


SMOOTHING = np.array([5.0, 1, 2, 2]) / 10, 1, 0.2
SMOOTHED, SMALLEST = _smoothed(SMOOTHING)
LESSON.numbers(
    "smoothed_loss", Numbers(2), _smoothed, SMOOTHING, near=_as_shown,
    known=dict(
        swapped=how(kept=lambda e: e, spread=lambda e, n: (1 - e) / n),
        over_the_others=how(spread=lambda e, n: e / (n - 1), wanted_too=0),
        wanted_without_its_part=how(wanted_too=0),
        no_minus=how(sign=1),
        another_logarithm=how(log=np.log2) | how(log=np.log10),
        best_is_zero=lambda numbers: [_smoothed(numbers)[0], 0],
    ),
    rare=dict(
        first_coarse=[SMOOTHED.round(2), SMALLEST],
        second_coarse=[SMOOTHED, SMALLEST.round(2)],
        coarse=_rough(SMOOTHED, SMALLEST, fine=[]),
        not_smoothed=lambda numbers: [-np.log(numbers[0][numbers[1]]), 0],
        first_right=when(lambda value: _is_right_so_far(value[0], SMOOTHED)),
        second_right=when(lambda value: _is_right_so_far(value[1], SMALLEST)),
        exchanged=lambda numbers: _smoothed(numbers)[::-1],
    ),
    parts=(Sentence("the smoothed loss", "스무딩한 손실"), Sentence("the least", "가장 작은 손실")),
)  # fmt: skip

GRADS = [np.array([[3.0, 0, 4], [0, 12, 0]]), np.array([50.4, 67.2])]  # together 85 long, alone 13 and 84


def _all_in_one(result):
    """The numbers of all arrays. Raises Unreadable for a list of arrays beside something else, such as their norm."""
    parts = result if isinstance(result, (list, tuple)) else [result]
    inner = [one for part in parts if isinstance(part, (list, tuple)) for one in part if isinstance(one, np.ndarray)]
    if len({one.shape for one in inner}) > 1:
        raise Unreadable(*LESSON.say("clip_them", "several"))
    return np.concatenate([as_array(part).ravel() for part in parts])


LESSON.function("clip_them", (GRADS, 5.0), (GRADS, 50.0), (GRADS, 100.0), form=_all_in_one, outputs=2)


def _to_go_on(n_params, m=1, v=1, t=1, grads=0):
    """How many numbers a training needs to go on as if it had never stopped."""
    return n_params * (1 + m + v + grads) + t


LESSON.numbers(
    "to_go_on", Numbers(1), _to_go_on, 89_216,
    known=dict(
        only_weights=how(m=0, v=0, t=0),
        no_t=how(t=0),
        one_average=how(v=0),
        gradients_too=how(grads=1),
    ),
    rare=dict(twice_the_model=lambda n_params: 2 * n_params, weights_and_step=how(m=0, v=0)),
)  # fmt: skip


def _of_both(numbers, weights=lambda n: n, divided=True, sign=1):
    """Loss and slope of a whole batch from those of its two parts, with room for the ways to get them wrong.

    numbers: how many pieces each part has (2,), their mean losses (2,), their slopes (2,).
    """
    n, losses, slopes = numbers
    by = weights(n)
    both = np.array([by @ losses, by @ np.array([slopes[0], sign * slopes[1]])])
    return both / by.sum() if divided else both


TWO = np.array([30.0, 10]), np.array([2.0, 4]), np.array([0.6, -0.4])
OF_ALL, SLOPE_OF_ALL = _of_both(TWO)
LESSON.numbers(
    "two_machines", Numbers(2), _of_both, TWO,
    known=dict(
        mean_of_means=how(weights=np.ones_like),
        only_added=how(divided=False),
        means_added=how(weights=np.ones_like, divided=False),
        weights_exchanged=how(weights=lambda n: n[::-1]),
        sign_lost=how(sign=-1),
    ),
    rare=dict(
        loss_right=when(lambda value: same(value[0], OF_ALL)),
        slope_right=when(lambda value: same(value[1], SLOPE_OF_ALL)),
        exchanged=lambda numbers: _of_both(numbers)[::-1],
    ),
    parts=(Sentence("the loss", "손실"), Sentence("the slope", "기울기")),
)  # fmt: skip
