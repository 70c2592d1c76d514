"""The exercises of lesson 04 and of its deeper notebook."""

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Matrix, Numbers, as_parts
from helpers.data import pocket_network
from helpers.kit.text import number
from helpers.reference import SGD, FeedForward, SquaredError

LESSON = Lesson(__file__)
X_OLD, *NETWORK = pocket_network(float)
W_1, B_1, W_2, _ = NETWORK
X, DOUT = np.array([-1.0, 2.0]), np.array([2.0, 3.0])  # L = 2 y_1 + 3 y_2
FIRST = np.array([1.0, 2.0])  # L = y_1 + 2 y_2, as in the lesson, and its y − target


def _slope(numbers, into=lambda x: x[1], gate=lambda s: s > 0, out=np.positive, row=2, **instead):
    """dL/dw_1[1, 2] of the 2–3–2 network, with room for the ways to get it wrong.

    into: what the weight multiplies; gate: what the sum s_3 lets pass; out: the slopes of the outputs; row: of w_2.
    """
    n = numbers | instead
    s_3 = (n["x"] @ W_1 + B_1)[2]
    return into(n["x"]) * gate(s_3) * (W_2[row] @ out(n["dout"]))


def _path_by_path(numbers):
    return _slope(numbers, out=np.diag)


def _paths_multiplied(numbers):
    return np.prod(_path_by_path(numbers))


LESSON.numbers(
    "one_slope", Numbers(1, also=(2,)), _slope, dict(x=X, dout=DOUT),
    known=dict(
        input_forgotten=how(into=lambda x: 1),
        one_path=how(out=lambda dout: dout * [1, 0]) | how(out=lambda dout: dout * [0, 1]),
        outputs_equal=how(out=np.ones_like),
        old_input=how(x=X_OLD),
        wrong_input=how(into=lambda x: x[0]),
        not_added=given(_path_by_path, lambda numbers: _path_by_path(numbers)[::-1]),
    ),
    rare=dict(
        counts_swapped=how(out=lambda dout: dout[::-1]),
        paths_multiplied=given(_paths_multiplied, lambda numbers: _paths_multiplied(numbers) / numbers["x"][1]),
        sign_forgotten=lambda numbers: -_slope(numbers),
        hidden_for_gate=how(gate=np.positive) | how(gate=np.positive, into=lambda x: 1),
        wrong_neuron=how(row=0) | how(row=1),
        old_loss=how(dout=FIRST),
    ),
)  # fmt: skip


def _dw_1(numbers, back_to=None, dy=np.subtract, gates=True, factor=1, order=1, came_in=np.positive):
    """The gradient of w_1 for L = ½ |y − target|², with room for the ways to get it wrong.

    back_to: the input to which the way back leads, if another one; dy: of y and target; came_in: what multiplies
    the slopes of the sums.
    """
    x = numbers["x"] if back_to is None else back_to
    dhidden = W_2 @ dy(FeedForward(*NETWORK)(numbers["x"]), numbers["target"])
    return factor * np.outer(came_in(x)[::order], dhidden * (x @ W_1 + B_1 > 0) if gates else dhidden)


def _hidden(x):
    return np.maximum(0, x @ W_1 + B_1)


def _hidden_for_gate(numbers):
    """The same with h where the gate is 1 or 0."""
    dy = FeedForward(*NETWORK)(numbers["x"]) - numbers["target"]
    return np.outer(numbers["x"], W_2 @ dy * _hidden(numbers["x"]))


OLD_GATES = [-1, 4, 0], [1, 5, 0]  # ds with the new slopes and the old token's gates, and with the old ones throughout
EXAMPLE = dict(x=X, target=np.array([16.0, 7.0]))
OF_THE_LESSON = dict(x=X_OLD, target=np.array([-9.0, 10.0]))


LESSON.numbers(
    "another_gradient", Matrix(2, 3, turned=LESSON.say("another_gradient", "turned")), _dw_1, EXAMPLE,
    known=dict(
        no_gates=how(gates=False),
        target_minus_y=how(factor=-1),
        y_as_slope=how(dy=lambda y, target: y),
        doubled=how(factor=2),
        rows_swapped=how(order=-1),
        sign_of_x_1=how(came_in=lambda x: x * [-1, 1]),
    ),
    rare=dict(
        old_input=how(back_to=X_OLD)
        | how(came_in=lambda x: X_OLD)
        | given(lambda numbers: _dw_1(numbers | dict(x=X_OLD)), lambda numbers: _dw_1(OF_THE_LESSON)),
        slopes_of_the_example=how(dy=lambda y, target: FIRST),
        one_path=how(dy=lambda y, target: (y - target) * [1, 0]) | how(dy=lambda y, target: (y - target) * [0, 1]),
        hidden_for_gate=given(_hidden_for_gate),
        input_forgotten=how(came_in=np.ones_like),
        hidden_for_slopes=given(lambda numbers: np.outer(numbers["x"], _hidden(numbers["x"]))),
        old_gates=given(*(np.outer(X, ds) for ds in OLD_GATES)),
    ),
)  # fmt: skip


def _after_one_step(numbers, at=(1, 2), sign=-1, start=1, **instead):
    """A weight after one step of SGD on that example, with room for the ways to get it wrong."""
    n = numbers | instead
    return start * W_1[at] + sign * n["lr"] * _dw_1(n)[at]


def _by_the_sum(numbers):
    """The same with the slope of s_3, into which the weight brings x_2."""
    return _after_one_step(numbers, lr=numbers["lr"] / numbers["x"][1])


def _losses(lr):
    """L before and after all parameters take that step."""
    layer, loss = FeedForward(*(p.copy() for p in NETWORK)), SquaredError()
    before = loss(layer(X), EXAMPLE["target"])
    layer.backward(loss.backward())
    SGD(layer.params, lr).step(layer.grads)
    return before, loss(layer(X), EXAMPLE["target"])


LR, START = 0.01, W_1[1, 2]
BEFORE, AFTER = _losses(LR)
LESSON.numbers(
    "one_step", Numbers(1), _after_one_step, EXAMPLE | dict(lr=LR),
    alike=same,  # a weight that hardly moved is another answer than one that did not
    known=dict(
        uphill=how(sign=1),
        no_learning_rate=how(lr=1),
        another_rate=how(lr=0.1),
        step_alone=how(start=0) | how(start=0, sign=1),
        slope_alone=how(start=0, lr=1, sign=1) | how(start=0, lr=1),
        wrong_weight=how(at=(0, 2)),
    ),
    rare=dict(
        nothing_moved=how(lr=0),
        first_row=lambda numbers: START - numbers["lr"] * _dw_1(numbers)[0, 2],
        slope_of_the_sum=_by_the_sum,
        slope_of_the_example=given(*(START + sign * LR * _slope(dict(x=X, dout=DOUT)) for sign in (-1, 1))),
        smaller_rate=how(lr=0.001),
    ),
    values=dict(before=number(BEFORE, 3), after=number(AFTER, 3)),
)  # fmt: skip

GRADIENTS = "dx", "dw", "db"


def _with_shapes(found):
    """Three arrays as one, each after the number of its axes and their lengths: a bias of shape (1, d_out) is none."""
    parts = as_parts(found, *GRADIENTS)
    return np.concatenate([[part.ndim, *part.shape, *part.ravel()] for part in parts])


def _by_name(value):
    """The arrays that `_with_shapes` joined: {"dx": array, …}."""
    found = {}
    for name in GRADIENTS:
        ndim = int(value[0])
        shape, value = value[1 : ndim + 1].astype(int), value[ndim + 1 :]
        found[name], value = value[: shape.prod()].reshape(shape), value[shape.prod() :]
    return found


def _say(what, **values):
    return LESSON.say("linear_backward", what, **values)


def _said_of(name, found, wanted):
    if same(found.T, wanted):
        return _say("turned")
    if same(found.ravel(), wanted.ravel()):
        return _say("shape", of=name[1:])
    return _say(f"look_at.{name}")


def _which_gradients(value):
    """Which of dx, dw and db are right, and what to look at in the first that is not."""
    found, wanted = _by_name(value), _by_name(BACKWARD.read(BACKWARD.answer))
    good = [name for name in GRADIENTS if same(found[name], wanted[name])]
    if not good:
        return None
    bad = next(name for name in GRADIENTS if name not in good)
    return _say("right", right=", ".join(good), wrong=bad) + _said_of(bad, found[bad], wanted[bad])


_rng = np.random.default_rng(4)
BACKWARD = LESSON.function(
    "linear_backward", [_rng.normal(size=shape) for shape in ((5, 3), (3, 4), (5, 4))],
    form=_with_shapes, outputs=3, advise=_which_gradients,
)  # fmt: skip


def _step(numbers, power=0.5, factor=1):
    """The nudge ε at which the central difference of w³ is off by ε², with room for the ways to get it wrong."""
    return factor * numbers["off"] ** power


def _step_to_one_side(numbers):
    """The same for the one-sided difference, which is off by 3wε + ε²."""
    half = 1.5 * numbers["w"]
    return np.sqrt(half**2 + numbers["off"]) - half


LESSON.numbers(
    "step_size", Numbers(1), _step, dict(w=2, off=0.09),
    known=dict(
        no_root=how(power=1),
        whole_distance=how(factor=2),
        of_the_fourth_power=how(factor=0.5),
        one_sided=_step_to_one_side,
        halved=how(power=1, factor=0.5),
    ),
    rare=dict(
        negative=how(factor=-1),
        of_the_hundredths=how(factor=10),
    ),
)  # fmt: skip


def _examples(numbers, power=2, **instead):
    """How many examples bring the spread of a batch down to the one wanted, with room for the ways to get it wrong."""
    n = numbers | instead
    return n["batch"] * (n["spread"] / n["wanted"]) ** power


BATCHES = dict(batch=16, spread=0.5, wanted=0.1)


def _spread_of(examples):
    """What a batch of so many examples scatters by."""
    if examples[0] < 1:
        return None
    spread = BATCHES["spread"] * (BATCHES["batch"] / examples[0]) ** 0.5
    return LESSON.say("quieter", "spread_of", examples=number(examples[0]), spread=number(spread))


LESSON.numbers(
    "quieter", Numbers(1), _examples, BATCHES,
    known=dict(
        linear=how(power=1),
        root=how(power=0.5),
        factor=lambda numbers: _examples(numbers, batch=1),
        smaller=how(power=-2),
        added=lambda numbers: numbers["batch"] + _examples(numbers, batch=1),
    ),
    rare=dict(factor_linear=how(batch=1, power=1), not_whole=when(lambda examples: examples[0] > 1 and examples[0] % 1)),
    advise=_spread_of,
)  # fmt: skip
