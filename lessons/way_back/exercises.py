"""The exercises of lesson 14 and of its deeper notebook."""

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Joined, Numbers
from helpers.kit.text import Sentence

LESSON = Lesson(__file__)


def _through_norm(numbers, average=np.mean, mean=1, along=1, by_std=True, sign=-1, direction=None):
    """The way back through a norm with γ = 1, with room for the ways to get it wrong."""
    dx_hat, x_hat, std = numbers["dx_hat"], numbers["x_hat"], numbers["std"]
    stretched = (x_hat if direction is None else direction) * average(dx_hat * x_hat)
    left = dx_hat + sign * (mean * average(dx_hat) + along * stretched)
    return left / std if by_std else left


LESSON.numbers(
    "norm_terms", Numbers(4), _through_norm,
    dict(dx_hat=np.array([4.0, 0, 2, 2]), x_hat=np.array([1.0, -1, 1, -1]), std=2),
    known=dict(
        no_mean=how(mean=0),
        no_x_hat=how(along=0),
        not_by_std=how(by_std=False),
        sums=how(average=np.sum),
        added=how(sign=1),
        x_hat_not_multiplied=how(direction=1),
    ),
    rare=dict(
        variance=lambda n: _through_norm(n) / n["std"],
        root_of_std=lambda n: _through_norm(n) * n["std"] ** 0.5,
        sum_along_x_hat=how(along=4),
        signs=lambda n: -_through_norm(n),
    ),
)  # fmt: skip


def _around_and_through(numbers, around=1, through=1, gates=True, turn_1=False, turn_2=False, shut=np.less_equal):
    """The way back through x + relu(x w_1) w_2, with room for the ways to get it wrong."""
    w_1, w_2 = numbers["w_1"], numbers["w_2"]
    dhidden = (w_2.T if turn_2 else w_2) @ numbers["dsum"]
    if gates:
        dhidden = dhidden * ~shut(numbers["x"] @ w_1, 0)
    return around * numbers["dsum"] + through * ((w_1.T if turn_1 else w_1) @ dhidden)


def _w_1_first(numbers):
    """The same with the two arrays in the order of the way forward."""
    left = numbers["w_1"] @ numbers["dsum"] * (numbers["x"] @ numbers["w_1"] > 0)
    return numbers["dsum"] + numbers["w_2"] @ left


LESSON.numbers(
    "around_the_network", Numbers(2), _around_and_through,
    dict(x=np.array([1.0, 2]), w_1=np.array([[1.0, -1], [1, 0]]), w_2=np.array([[3.0, 2], [5, 1]]), dsum=np.array([1.0, -1])),
    known=dict(
        skip_forgotten=how(around=0),
        skip_alone=how(through=0),
        gate_forgotten=how(gates=False),
        turned=how(turn_1=True) | how(turn_2=True) | how(turn_1=True, turn_2=True),
        subtracted=how(through=-1),
    ),
    rare=dict(skip_twice=how(around=2), other_gate=how(shut=np.greater), w_1_first=_w_1_first),
)  # fmt: skip


def _row(numbers, middle=np.dot, weighted=True, sign=1):
    """dscores of one row of softmax, with room for the ways to get it wrong."""
    weights, dweights = numbers
    return sign * (weights if weighted else 1) * (dweights - middle(weights, dweights))


LESSON.numbers(
    "softmax_row", Numbers(3), _row, np.array([[0.5, 0.3, 0.2], [2, -1, 1]]),
    known=dict(
        diagonal_alone=lambda rows: rows[0] * (1 - rows[0]) * rows[1],
        no_mean=how(middle=lambda *_: 0),
        plain_mean=how(middle=lambda weights, dweights: dweights.mean()),
        not_weighted=how(weighted=False),
        sign=how(sign=-1),
    ),
    rare=dict(mean_of_products=how(middle=lambda weights, dweights: weights @ dweights / 3)),
)  # fmt: skip


def _step(numbers, sign=-1, rate=True, power=2, start=1):
    """A weight after one step, and by how much its slope promises that the loss falls, with room for the ways to go wrong."""
    weight, slope, lr = numbers
    lr = lr if rate else 1
    return np.array([start * weight + sign * lr * slope, lr * abs(slope) ** power])


LESSON.numbers(
    "one_weight", Numbers(2), _step, (0.2, 5.0, 0.01),
    known=dict(
        uphill=how(sign=1),
        no_rate=how(rate=False),
        not_squared=how(power=1),
        step_alone=how(start=0) | how(start=0, sign=1),
    ),
    rare=dict(
        rises=lambda numbers: _step(numbers) * [1, -1],
        no_step=how(sign=0),
        rate_squared=lambda numbers: _step(numbers) * [1, numbers[2]],
        fall_without_rate=lambda numbers: _step(numbers) / [1, numbers[2]],
        halved=lambda numbers: _step(numbers) / [1, 2],
        new_weight=given(*(lambda n, w=w: [_step(n)[0], n[1] * (_step(n)[0] if w else n[0])] for w in (0, 1))),
    ),
    parts=(Sentence("the weight", "가중치"), Sentence("the fall", "줄어드는 양")),
)  # fmt: skip


def _counts(numbers, power=2, x=1, hidden=1, weights=0, **instead):
    """How many numbers the Jacobian of a feed-forward network has, and how many are kept in its place."""
    n = numbers | instead
    kept = n["tokens"] * (x * n["d_model"] + hidden * n["d_ff"]) + weights * 2 * n["d_model"] * n["d_ff"]
    return np.array([n["tokens"] ** power * n["d_model"] ** 2, kept], float)


def _by_hidden(numbers):
    """The same with a column for each number of the hidden layer."""
    return _counts(numbers) * [numbers["d_ff"] / numbers["d_model"], 1]


LESSON.numbers(
    "never_built", Numbers(2), _counts, dict(tokens=1000, d_model=512, d_ff=2048),
    known=dict(
        one_token=how(tokens=1),
        tokens_apart=how(power=1),
        no_x=how(x=0),
        no_hidden=how(hidden=0),
        weights_too=how(weights=1),
        output_too=how(x=2),
    ),
    rare=dict(
        both_sides_of_relu=how(hidden=2),
        one_token_jacobian=lambda n: [n["d_model"] ** 2, _counts(n)[1]],
        matrix_of_weights=lambda n: [n["d_model"] * n["d_ff"], _counts(n)[1]],
        by_hidden=_by_hidden,
    ),
    parts=(Sentence("the Jacobian", "야코비 행렬"), Sentence("what backward needs", "저장하는 숫자의 수")),
)  # fmt: skip

_rng = np.random.default_rng(14)
D, A = _rng.normal(size=(2, 3, 4))
B = _rng.uniform(1.5, 3, (3, 4)) * _rng.choice([-1, 1], (3, 4))
DA, DB = LESSON.solution("divide_back")()(D, A, B)
LESSON.function(
    "divide_back", (D, A, B), form=Joined(("da", "db")), outputs=2,
    rare=dict(
        only_da=when(lambda value: same(value[: DA.size], DA.ravel())),
        only_db=when(lambda value: same(value[DA.size :], DB.ravel())),
    ),
)  # fmt: skip
