"""The exercises of lesson 01."""

import numpy as np

from helpers.checking.alike import EXACT, same
from helpers.checking.known import given, how
from helpers.checking.lesson import Lesson
from helpers.checking.read import Matrix, Numbers, as_array, as_parts
from helpers.checking.verdict import Unreadable
from helpers.data import pocket_network
from helpers.kit.show import weighted_sum
from helpers.kit.text import number, numbers
from helpers.reference import FeedForward, relu

LESSON = Lesson(__file__)
X, W_1, B_1, W_2, B_2 = pocket_network(float)


def _hidden(x, bias="inside", gate=relu, turned=False):
    """The hidden layer of the 2–3–2 network, with room for the ways to get it wrong."""
    x = x[::-1] if turned else x
    inside = {"inside": B_1, "taken away": -B_1}.get(bias, 0)
    return gate(x @ W_1 + inside) + B_1 * (bias == "outside")


LESSON.numbers(
    "hidden_layer", Numbers(3, also=(2,)), _hidden, np.array([-1.0, 2.0]),
    known=dict(
        no_relu=how(gate=np.positive),
        no_bias=how(bias="nowhere"),
        bias_after_relu=how(bias="outside"),
        old_input=_hidden(X),
        inputs_swapped=how(turned=True),
        outputs=lambda x: _hidden(x) @ W_2 + B_2,
    ),
    rare=dict(
        sign=given([2, 0, 0]),  # (−1) · (−4) taken as −4: the third sum is −1
        absolute=how(gate=np.abs),
        minus=how(bias="taken away"),
    ),
    parts=("h₁", "h₂", "h₃"),
)  # fmt: skip


def _one_row(result):
    """The outputs of one token. Raises Unreadable for more than a row, as `yield` leaves it."""
    found = as_array(result)
    if found.ndim > 1:
        raise Unreadable(*LESSON.say("write_it", "one_row", given=found.shape))
    return found


_rng = np.random.default_rng(1)
LESSON.function(
    "write_it", *([_rng.normal(size=array.shape) for array in (X, W_1, B_1, W_2, B_2)] for _ in range(6)),
    form=[*5 * [as_array], _one_row],  # results that are read with as_array can be shown
)  # fmt: skip


def _count(sizes, first_biases=1, second_biases=1, as_many_as_hidden=False, more=0):
    """The parameters of a feed-forward network of these sizes, with room for the ways to miscount them."""
    d_model, d_ff = sizes
    return 2 * d_model * d_ff + first_biases * d_ff + second_biases * (d_ff if as_many_as_hidden else d_model) + more


BASE, BIG = (512, 2048), (1024, 4096)
LESSON.numbers(
    "parameter_count", Numbers(1, also=(4,)), _count, BIG,
    known=dict(
        no_b_1=how(first_biases=0),
        no_b_2=how(second_biases=0),
        one_layer=lambda sizes: sizes[0] * sizes[1] + sizes[1],
        biases_swapped=how(as_many_as_hidden=True),
        base_model=_count(BASE),
        four_times=4 * _count(BASE),
    ),
    rare=dict(
        how_many_times=given(4, _count(BIG) / _count(BASE)),
        doubled=2 * _count(BASE),
        one_matrix=lambda sizes: sizes[0] * sizes[1],
        second_layer=lambda sizes: sizes[0] * sizes[1] + sizes[0],
        biases_alone=lambda sizes: sum(sizes),
        one_off=how(more=-1) | how(more=1),
    ),
)  # fmt: skip


def _still_alive(w_1):
    alive = ", ".join(f"h_{j} = {number(s)}" for j, s in enumerate(X @ w_1 + B_1, 1) if s > 0)
    return LESSON.say("kill_them_all", "otherwise", alive=alive)


LESSON.answer(
    "kill_them_all", Matrix(2, 3), -np.ones((2, 3)),
    accepts=lambda w_1: (X @ w_1 + B_1 <= 1e-9).all(),
    known=dict(
        all_zero=np.zeros((2, 3)),
        signs_flipped=-W_1,
        too_weak=given(-0.1 * np.ones((2, 3)), when=lambda w_1: (X @ w_1 < 0).all()),
    ),
    advise=_still_alive,
    values=dict(sum=weighted_sum(X, -W_1[:, 2], B_1[2]), b_2=numbers(B_2)),
)  # fmt: skip

# Inputs of both signs; they are tried as they are, and so large that no bias of the answer lifts them above 0.
TRIALS = np.array([[1.0, -2.0], [-0.5, 0.25], [3.0, 4.0]])


def _run_network(parameters):
    """Inputs and outputs (2, 6, 2) of a 2–n–2 network that is given as (w_1, b_1, w_2, b_2)."""
    w_1, b_1, w_2, b_2 = as_parts(parameters, "w_1", "b_1", "w_2", "b_2")
    fits = w_1.ndim == 2 and w_1.shape[0] == 2 and w_1.size and w_2.shape == w_1.shape[::-1]
    if not fits or b_1.size not in (1, w_1.shape[1]) or b_2.size not in (1, 2):
        shapes = ", ".join(str(p.shape) for p in (w_1, b_1, w_2, b_2))
        raise Unreadable(*LESSON.say("identity", "shapes", given=shapes))
    smallest = np.abs(w_1[w_1 != 0]).min(initial=1)
    x = np.vstack([TRIALS, TRIALS * 100 * (1 + np.abs(b_1).max()) / smallest])
    layer = FeedForward(w_1, np.broadcast_to(b_1.ravel(), w_1.shape[1]), w_2, np.broadcast_to(b_2.ravel(), 2))
    return np.stack([x, layer(x)])


def _where_it_fails(run):
    """The first trial that does not come out as it went in."""
    x, out = run[:, np.argmax(np.abs(run[1] - run[0]).max(axis=1) > EXACT)]
    return LESSON.say("identity", "otherwise", x=numbers(x), out=numbers(out))


_I, _Z = np.eye(2), np.zeros(2)
_BOTH, _FOUR = np.hstack([_I, -_I]), np.zeros(4)
LESSON.answer(
    "identity", _run_network, (_BOTH, _FOUR, _BOTH.T, _Z),
    accepts=lambda run: same(run[1], run[0]),
    known=dict(
        positive_only=given((_I, _Z, _I, _Z), when=lambda run: same(run[1], relu(run[0]))),
        minus_x=given((_BOTH, _FOUR, -_BOTH.T, _Z), when=lambda run: same(run[1], -run[0])),
        absolute_value=given((_BOTH, _FOUR, abs(_BOTH.T), _Z), when=lambda run: same(run[1], np.abs(run[0]))),
        big_bias=given((_I, _Z + 100, _I, _Z - 100), when=lambda run: same(run[1, :3], run[0, :3], 1e-6)),
    ),
    advise=_where_it_fails,
)  # fmt: skip


def _batch(tokens, d_model, d_ff):
    """x, w_1, b_1, w_2, dout of a network d_model–d_ff–d_model."""
    shapes = (tokens, d_model), (d_model, d_ff), (d_ff,), (d_ff, d_model), (tokens, d_model)
    return [_rng.normal(size=shape) for shape in shapes]


LESSON.function("leaky_gradient", _batch(4, 3, 6), _batch(2, 5, 3))
