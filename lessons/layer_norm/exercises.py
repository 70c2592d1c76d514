"""The exercises of lesson 03 and of its deeper notebook."""

from math import sqrt

import numpy as np

from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_parts
from helpers.checking.verdict import Unreadable
from helpers.kit.text import number, numbers

LESSON = Lesson(__file__)
X = np.array([-1.0, 1, 2, 3, 5])


def _x_hat(x, mean=np.mean, size=np.std):
    return (x - mean(x)) / size(x)


LESSON.numbers(
    "by_hand", Numbers(5), _x_hat, X,
    known=dict(
        unbiased=how(size=lambda x: x.std(ddof=1)),
        divided_by_variance=how(size=np.var),
        only_centred=lambda x: x - x.mean(),
        mean_kept=how(mean=np.zeros_like),
        sum_of_squares=how(size=lambda x: np.linalg.norm(x - x.mean())),
        sign=lambda x: -_x_hat(x),
    ),
    rare=dict(
        mean_distance=how(size=lambda x: np.abs(x - x.mean()).mean()),
        range=how(size=np.ptp),
        by_five=how(size=len),
        by_sum=how(size=np.sum) | how(size=lambda x: np.square(x - x.mean()).sum()),
        divided_first=lambda x: x / x.std() - x.mean(),
    ),
)  # fmt: skip

_rng = np.random.default_rng(3)  # spread so wide that a fixed eps such as 0.00001 is as good as none
_small = np.array([[[1.0, 3], [2, 6]], [[0, 4], [5, 1]]]), np.array([1.0, 2]), np.array([0.0, 3]), 0.3  # a hint may show it
LESSON.function("write_it", (_rng.normal(0, 3, (2, 3, 4)), _rng.normal(size=4), _rng.normal(size=4), 0.3), _small)


TOKENS = np.stack([X, X[::-1]])
_norm = LESSON.solution("write_it")()


def _run_norm(answer):
    """What LayerNorm makes of the two tokens of the exercise with the answer's gamma and beta; eps is 0."""
    gamma, beta = as_parts(answer, "gamma", "beta")
    if gamma.size not in (1, 5) or beta.size not in (1, 5):
        raise Unreadable(*LESSON.say("undo", "counts", gammas=gamma.size, betas=beta.size))
    return _norm(TOKENS, gamma.ravel(), beta.ravel(), 0)


def _token_that_is_off(out):
    i = int(np.allclose(out[0], TOKENS[0], atol=1e-4))  # the second, where the first is right
    return LESSON.say("undo", ("otherwise", "second")[i], wanted=numbers(TOKENS[i]), given=numbers(out[i]))


LESSON.answer(
    "undo", _run_norm, ([2] * 5, [2] * 5),
    accepts=lambda out: np.allclose(out, TOKENS, atol=1e-4),
    known=dict(
        as_at_the_start=([1] * 5, [0] * 5),
        token_as_beta=given(([0] * 5, X), ([0] * 5, X[::-1])),
        variance=([4] * 5, [2] * 5),
        no_beta=([2] * 5, [0] * 5),
        no_gamma=([1] * 5, [2] * 5),
        inverse=([0.5] * 5, [2] * 5),
    ),
    rare=dict(  # the x̂ of the two tokens add up to 0
        once_more=([0.5] * 5, [-1] * 5),
        gamma_right=when(lambda out: np.allclose(out[0] - TOKENS[0], out[1] - TOKENS[1])),
        beta_right=when(lambda out: np.allclose(out.sum(axis=0), TOKENS.sum(axis=0))),
    ),
    advise=_token_that_is_off,
)  # fmt: skip


def _read_token(answer):
    """A token of five numbers from small to large, the furthest from 0 being 1 or −1: x̂ (without eps) stays the same."""
    token = np.sort(Numbers(5)(answer))
    if token[0] == token[-1]:
        raise Unreadable(*LESSON.say("largest", "equal"))
    return token / np.abs(token).max()


def _largest_x_hat(token):
    return _x_hat(token).max()


LARGEST = sqrt(5 - 1)
LESSON.answer(
    "largest", _read_token, [0, 0, 0, 0, 1],
    accepts=lambda token: token[0] == token[3] < token[4],
    known=dict(
        lowest=given([1, 1, 1, 1, 0], when=lambda token: token[0] < token[1] == token[4]),
        nearly=given([1, 2, 3, 4, 1000], when=lambda token: _largest_x_hat(token) > 0.99 * LARGEST),
        two_large=given([0, 0, 0, 1, 1], when=lambda token: token[3] == token[4]),
    ),
    advise=lambda token: LESSON.say("largest", "otherwise", largest=f"{_largest_x_hat(token):.4f}"),
)  # fmt: skip


def _dx(numbers, sign=1, by_gamma=np.positive, mean=1, std=1, average=np.mean, size=np.std):
    """dx = (dx̂ − mean(dx̂) − x̂ · mean(dx̂ · x̂)) / std, with room for the ways to get it wrong."""
    x, gamma, dout = numbers
    x_hat, dx_hat = _x_hat(x), sign * by_gamma(gamma) * dout
    return (dx_hat - mean * average(dx_hat) - std * x_hat * average(dx_hat * x_hat)) / size(x)


def _sums(dx):
    """Both must be 0."""
    return np.array([dx.sum(), dx @ _x_hat(X)])


def _sums_said(dx):
    total, along = map(number, _sums(dx))
    return LESSON.say("gradient", "otherwise", total=total, along=along)


LESSON.numbers(
    "gradient", Numbers(5), _dx, (X, np.array([1.0, 1, 1, 1, 5]), np.array([0.0, 0, 0, 0, 2])),
    known=dict(
        gamma_not_once=how(by_gamma=np.ones_like) | how(by_gamma=np.square),
        not_by_std=how(size=np.ones_like) | how(size=np.var),
        no_mean_term=how(mean=0),
        no_std_term=how(std=0),
        sums_not_means=how(average=np.sum) | how(mean=5) | how(std=5),
        added=how(mean=-1, std=-1) | how(mean=-1) | how(std=-1) | how(sign=-1),
    ),
    rare=dict(sums_are_zero=when(lambda dx: np.allclose(_sums(dx), 0, atol=0.02))),  # as far as two decimals tell
    advise=_sums_said,
)  # fmt: skip
