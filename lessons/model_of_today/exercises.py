"""The exercises of lesson 19."""

from contextlib import suppress

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_array
from helpers.kit.text import Sentence
from helpers.reference import LayerNorm
from helpers.reference.swiglu import sigmoid, silu

LESSON = Lesson(__file__)


def _rms_norm(x, mean=np.mean, root=np.sqrt, power=2, centre=False):
    """x over the root of the mean square, with ways to get it wrong."""
    x = x - x.mean() if centre else x
    return x / root(mean(np.abs(x) ** power))


ROW = np.array([1.0, -1, 7, 7])
LESSON.numbers(
    "rms_norm", Numbers(4), _rms_norm, ROW,
    known=dict(
        layer_norm=how(centre=True),
        sum_not_mean=how(mean=np.sum),
        no_root=how(root=lambda value: value),
        mean_of_absolutes=how(root=lambda value: value, power=1),
    ),
    rare=dict(
        by_the_sum=lambda x: x / (x @ x),
        by_std=lambda x: x / x.std(),
        by_mean=lambda x: x / x.mean(),
        multiplied=lambda x: 5 * x,
        signs=how(power=2, root=lambda value: -np.sqrt(value)),
        minus_lost=lambda x: _rms_norm(np.abs(x)),
        mean_then_rms=lambda x: (x - x.mean()) / 5,
    ),
)  # fmt: skip


def _rms_back(dout, x=ROW, mean=np.mean, over=5.0, centre=False, along=None):
    """dx of RMSNorm with gamma 1, with ways to get it wrong."""
    x_hat = x / 5 if along is None else along
    dx = dout - x_hat * mean(dout * x_hat)
    return (dx - dout.mean() if centre else dx) / over


def _layer_back(dout, x=ROW):
    """dx of LayerNorm."""
    norm = LayerNorm.fresh(len(x), eps=1e-12)
    norm(x)
    return norm.backward(dout)


DOUT = np.array([0.0, 0, 0, 2])
LESSON.numbers(
    "rms_back", Numbers(4), _rms_back, DOUT,
    known=dict(
        only_divided=lambda dout: dout / 5,
        not_divided=how(over=1.0),
        sum_not_mean=how(mean=np.sum),
        mean_taken_away=how(centre=True),
        x_for_x_hat=how(along=ROW),
    ),
    rare=dict(
        only_the_fourth=lambda dout: _rms_back(dout) * (dout != 0),
        nothing_done=lambda dout: dout,
        added=lambda dout: (dout + ROW / 5 * np.mean(dout * ROW / 5)) / 5,
        layer_norm=_layer_back,
        x_once=lambda dout: (dout - ROW * np.mean(dout * ROW / 5)) / 5,
        without_x_hat=lambda dout: (dout - np.mean(dout * ROW / 5)) / 5,
        mean_square=how(over=25.0),
        signs=how(over=-5.0),
    ),
)  # fmt: skip


def _gated(neurons, gate=silu, up=lambda u: u, mix=np.multiply):
    """What two neurons (gate, up) let pass, with ways to get it wrong."""
    a, u = np.transpose(neurons)
    return mix(gate(a), up(u))


NEURONS = np.array([[-1.0, 3], [2, -3]])
OPEN = _gated(NEURONS)
LESSON.numbers(
    "gated", Numbers(2), _gated, NEURONS,
    known=dict(
        relu=how(gate=lambda a: np.maximum(a, 0)),
        only_sigmoid=how(gate=sigmoid),
        turned_round=lambda neurons: _gated(neurons[:, ::-1]),
        both_gated=how(up=silu),
        added=how(mix=np.add),
        no_up=how(up=np.ones_like),
    ),
    rare=dict(
        sign_in_the_power=how(gate=lambda a: silu(-a) * -1),
        no_gate=how(gate=lambda a: a),
        first_right=when(lambda value: same(value[0], OPEN[0])),
        second_right=when(lambda value: same(value[1], OPEN[1])),
    ),
)  # fmt: skip


def _cache(sizes, both=2, each=2, width=128, n_layers=32):
    """Bytes of a token in the cache, and GiB of 8192 tokens, with fewer heads of keys and with as many as ask."""
    grouped, plain = sizes
    of_a_token = n_layers * both * width * each * np.array([grouped, plain])
    return np.array([of_a_token[0], *(of_a_token * 8192 / 2**30)])


HEADS = 8, 32
BYTES, GROUPED, PLAIN = _cache(HEADS)
LESSON.numbers(
    "cache_of_today", Numbers(3), _cache, HEADS,
    known=dict(
        keys_only=how(both=1),
        one_layer=how(n_layers=1),
        four_bytes=how(each=4),
        all_heads=given(*(lambda sizes, n=n: [BYTES * 4, GROUPED * 4, PLAIN * n] for n in (1, 4))),
    ),
    rare=dict(
        one_head=given(*(lambda sizes, third=third: [BYTES / 8, GROUPED / 8, third] for third in (PLAIN, PLAIN / 8))),
        one_wide=how(width=1),
        gigabytes=lambda sizes: [BYTES, BYTES * 8192 / 1e9, 4 * BYTES * 8192 / 1e9],
        kibibytes=lambda sizes: [BYTES / 1024, GROUPED, PLAIN],
        two_right=when(lambda value: same(value[:2], [BYTES, GROUPED])),
        bytes_right=when(lambda value: value[0] == BYTES),
        last_right=when(lambda value: same(value[1:], [GROUPED, PLAIN])),
    ),
    parts=(
        Sentence("the bytes", "바이트"), Sentence("the GiB with 8 heads", "헤드 8개의 GiB"),
        Sentence("the GiB with 32", "헤드 32개의 GiB"),
    ),
)  # fmt: skip

SIZES = [(128_256, 4096, 32, 8, 14_336, 32), (11, 8, 4, 2, 6, 1), (100, 24, 6, 1, 7, 3), (50, 16, 2, 2, 40, 2)]
LESSON.function("count", *SIZES)


def _second_block(powers, values, first=2, shrink=None, sum_shrink=None, mixed_shrink=None):
    """Shrink, sum, mixed and out after the second block, with ways to get it wrong."""
    before, now = powers[:first].max(), powers.max()
    by = before / now if shrink is None else shrink
    of_sum, of_mixed = (by if given is None else given for given in (sum_shrink, mixed_shrink))
    first_powers, second_powers = powers[:first] / before, powers[first:] / now
    powers_sum = first_powers.sum() * of_sum + second_powers.sum()
    mixed = first_powers @ values[:first] * of_mixed + second_powers @ values[first:]
    return np.array([by, powers_sum, mixed, mixed / powers_sum])


POWERS, VALUES = np.array([2.0, 8, 16, 4]), np.array([6.0, 3, 3, 9])
BEHIND = _second_block(POWERS, VALUES)
LESSON.numbers(
    "second_block", Numbers(4), lambda powers, **wrong: _second_block(powers, VALUES, **wrong), POWERS,
    known=dict(
        not_shrunk=how(sum_shrink=1, mixed_shrink=1),
        never_shrunk=how(shrink=1),
        grown=how(shrink=2),
        sum_alone=how(mixed_shrink=1),
        not_divided=lambda powers: [*BEHIND[:3], BEHIND[2]],
        old_highest=lambda powers: [1, 3.75, 15, 4],
    ),
    rare=dict(
        mixed_alone=how(sum_shrink=1),
        second_block_alone=lambda powers: [BEHIND[0], 1.25, 5.25, 4.2],
        old_base=lambda powers: [BEHIND[0], 3.125, 12.75, 4.08],
        new_shrunk_too=lambda powers: [BEHIND[0], 1.25, 4.875, 3.9],
        raw_powers=lambda powers: [BEHIND[0], 30, 120, BEHIND[3]],
        upside_down=lambda powers: [*BEHIND[:3], 1 / BEHIND[3]],
        powers_as_scores=when(lambda value: 0 < value[0] < 0.001),
        new_block_not_mixed=lambda powers: [*BEHIND[:2], 2.25, 1.2],
        logarithm=given(*(lambda powers, power=power: [power, *BEHIND[1:]] for power in (np.log(2), -np.log(2)))),
    ),
    parts=("shrink", "sum", "mixed", "out"),
)  # fmt: skip

_rng = np.random.default_rng(19)
_small = [(_rng.normal(size=n), _rng.normal(size=(n, 3))) for n in (3, 2, 4)]
_rising, _large, _falling, _low, _inside, _single = (
    [(np.array(scores), _rng.normal(size=(len(scores), 2))) for scores in blocks]
    for blocks in (
        [[-5.0, -6], [1, 3.0], [8.0]],
        [[-2000.0, -2001], [1000, 999.0], [998.0]],
        [[1000.0, 999], [10, 20.0, -5]],
        [[-1001.0], [-1000, -1002]],
        [[0.0, 2000.0, -5, 1, -2], [3.0]],  # the highest stands neither first nor last, nor in the middle
        [[1000.0, 999.0]],  # shrink may be a quotient of powers here, and scores may not be
    )
)


def _or_nan(answer):
    """A row, any shape; a number far from all values where nothing came out."""
    if answer is None or answer is ...:
        return as_array(answer)
    with suppress(TypeError, ValueError):
        answer = np.nan_to_num(np.asarray(answer, float), nan=1e9, posinf=1e9, neginf=1e9)
    return as_array(answer)


LESSON.function("in_blocks", (_small,), (_rising,), (_large,), (_falling,), (_low,), (_inside,), (_single,), form=_or_nan)


def _without_weights(row, read=4, highest=True, log=np.log, divide=True, weigh=True, mean=None, sign=1):
    """log sum of a row, the weight of its first key, and the slope of that score for dout 1; ways to get it wrong.

    row: the powers of e, and the values.
    """
    powers, values = row
    of_sum = powers[:read].sum() / (1 if highest else powers.max())
    log_sum, weight = log(of_sum), powers[0] / (of_sum if divide else powers.max())
    taken = powers @ values / powers.sum() if mean is None else mean(values)
    return np.array([log_sum, weight, sign * (weight if weigh else 1) * (values[0] - taken)])


LOG_SUM, WEIGHT, DSCORE = _without_weights((POWERS, VALUES))
LESSON.numbers(
    "without_weights", Numbers(3), _without_weights, (POWERS, VALUES),
    known=dict(
        without_highest=how(highest=False) | given(lambda row: [np.log(1.875), WEIGHT, DSCORE]),
        by_the_highest=how(divide=False) | how(divide=False, highest=False),
        not_taken_away=how(mean=lambda values: 0),
        plain_mean=how(mean=np.mean),
        not_weighted=how(weigh=False),
        turned_round=how(sign=-1),
    ),
    rare=dict(
        another_base=how(log=np.log2) | how(log=np.log10),
        first_block=how(read=2) | given(lambda row: [np.log(10), WEIGHT, DSCORE]),
        no_logarithms=lambda row: [17.875, WEIGHT, DSCORE],
        log_of_the_weight=when(lambda value: same(value[:2], [LOG_SUM, np.log(WEIGHT)])),
        taken_away_behind=lambda row: [LOG_SUM, WEIGHT, 6 * WEIGHT - 4],
        dout_for_dw=lambda row: [LOG_SUM, WEIGHT, WEIGHT * (1 - 4)],
        w_times_1_minus_w=lambda row: [LOG_SUM, WEIGHT, WEIGHT * (1 - WEIGHT)],
        another_value=given(*(lambda row, v=v: [LOG_SUM, WEIGHT, WEIGHT * (v - 4)] for v in (3, 9))),
        only_the_sum=lambda row: [30, WEIGHT, DSCORE],
        power_for_logarithm=lambda row: [16 + np.log(1.875), WEIGHT, DSCORE],
        another_key=when(lambda value: any(same(value[:2], [LOG_SUM, power / 30]) for power in (4, 8, 16))),
        power_as_score=given(
            *(lambda row, slope=slope: [LOG_SUM, np.exp(2 - LOG_SUM), slope] for slope in (DSCORE, 2 * np.exp(2 - LOG_SUM)))
        ),
        by_the_sum=lambda row: [LOG_SUM, 2 / 1.875, 2 * 2 / 1.875],
        added=lambda row: [LOG_SUM, WEIGHT, WEIGHT * (6 + 4)],
        out_alone=lambda row: [LOG_SUM, WEIGHT, WEIGHT * 4],
        mixed_for_out=lambda row: [LOG_SUM, WEIGHT, WEIGHT * (6 - 7.5)],
        dw_alone=lambda row: [LOG_SUM, WEIGHT, 6],
        highest_alone=given(lambda row: [np.log(16), WEIGHT, DSCORE], lambda row: [np.log(16), 1 / 8, 1 / 4]),
        multiplied=lambda row: [np.log(16) * np.log(1.875), WEIGHT, DSCORE],
    ),
    parts=("log sum", "w", "dscore"),
)  # fmt: skip
