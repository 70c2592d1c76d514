"""Lesson 01: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.checking.code_errors import LARGER, LARGEST_OF_ALL
from tests.mutant import SUMS, Mutant

EYE, ZERO = np.eye(2), np.zeros(2)


def relu(x):
    return np.maximum(0, x)


FFN = "helpers/reference/feed_forward.py"


def yielded(x, w_1, b_1, w_2, b_2):
    yield relu(x @ w_1 + b_1) @ w_2 + b_2


NUMBERED = {"1 feed_forward": "hidden_layer write_it parameter_count kill_them_all identity leaky_gradient"}
PLAYS = {
    "network": helpers.play_network,
    "weight": helpers.play_weight,
    "sheet": helpers.play_sheet,
    "bends": helpers.play_bends,
}
PROMISED = {
    "01_feed_forward": ("9", "2", "-6", "-8", "12", "0, 1, 1, 0", "2099712", "99 … 100", "1 … 6", "7 … 24", "89 … 97", "0.23"),
    "01b_feed_forward_deeper": ("2 … 5", "3 … 5", "1 … 3", "12 … 23", "0.29 … 0.31", "0.09 … 0.15"),
}
WRONG = {
    "1.1": {
        "no_relu": [2, -7, 7],
        "no_bias": [1, 0, 6],
        "bias_after_relu": [2, 1, 7],
        "old_input": [9, 2, 0],
        "inputs_swapped": [5, 8, 0],
        "outputs": [18, 8],
    },
    "1.2": {
        "no_relu": lambda x, w_1, b_1, w_2, b_2: (x @ w_1 + b_1) @ w_2 + b_2,
        "bias_after_relu": lambda x, w_1, b_1, w_2, b_2: (relu(x @ w_1) + b_1) @ w_2 + b_2,
        "relu_on_output": lambda x, w_1, b_1, w_2, b_2: relu(relu(x @ w_1 + b_1) @ w_2 + b_2),
        "no_b_1": lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1) @ w_2 + b_2,
        "no_b_2": lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1) @ w_2,
        "hidden_only": lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1),
    },
    "1.3": {
        "no_b_1": 8389632,
        "no_b_2": 8392704,
        "one_layer": 4198400,
        "biases_swapped": 8396800,
        "base_model": 2099712,
        "four_times": 8398848,
    },
    "1.4": {
        "all_zero": [0] * 6,
        "signs_flipped": [[-3, -2, 4], [-2, 3, -1]],
        "too_weak": [-0.2] * 6,
    },
    "1.5": {
        "positive_only": (EYE, ZERO, EYE, ZERO),
        "minus_x": (np.hstack([EYE, -EYE]), [0] * 4, np.vstack([-EYE, EYE]), ZERO),
        "absolute_value": (np.hstack([EYE, -EYE]), [0] * 4, np.vstack([EYE, EYE]), ZERO),
        "big_bias": (EYE, ZERO + 30, EYE, ZERO - 30),
    },
    "1.6": {
        "plain_relu": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * (x @ w_1 + b_1 > 0)),
        "no_gate": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T),
        "hidden_for_gate": lambda x, w_1, b_1, w_2, dout: (
            x.T @ (dout @ w_2.T * np.maximum(x @ w_1 + b_1, 0.1 * (x @ w_1 + b_1)))
        ),
        "gate_flipped": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 0.1, 1)),
        "no_bias": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 > 0, 1, 0.1)),
        "averaged": lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, 0.1)) / len(x),
    },
}
NONE_OF_THEM = {
    "1.1": [3, 3, 3],
    "1.2": lambda *a: np.ones(2),
    "1.3": 99,
    "1.4": [1] * 6,
    "1.5": (np.eye(2) * 3, [0, 0], np.eye(2), [0, 0]),
    "1.6": lambda *a: np.ones((2, 2)),
}
TRIED = [
    ("1.1", "no_relu + no_bias", [1, -8, 6]),
    ("1.1", "shape", [2, 0]),
    ("1.1", "sign", [2, 0, 0]),
    ("1.1", "absolute", [2, 7, 7]),
    ("1.1", "minus", [0, 0, 5]),
    ("1.3", "shape", (4194304, 4096, 4194304, 1024)),
    ("1.2", "no_relu + relu_on_output", lambda x, w_1, b_1, w_2, b_2: relu((x @ w_1 + b_1) @ w_2 + b_2)),
    ("1.3", "no_b_1 + no_b_2", 8388608),
    ("1.3", "digits", 8390000),
    ("1.3", "how_many_times", 4),
    ("1.3", "how_many_times", 8393728 / 2099712),
    ("1.3", "doubled", 4199424),
    ("1.3", "one_matrix", 4194304),
    ("1.3", "second_layer", 4195328),
    ("1.3", "biases_alone", 5120),
    ("1.6", "shape", lambda x, w_1, b_1, w_2, dout: dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, 0.1)),
    ("1.6", "another_leak", lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, 0.01))),
    ("1.6", "negative_leak", lambda x, w_1, b_1, w_2, dout: x.T @ (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, -0.1))),
    ("1.6", "transposed", lambda x, w_1, b_1, w_2, dout: (dout @ w_2.T * np.where(x @ w_1 + b_1 > 0, 1, 0.1)).T @ x),
    ("1.2", "minus", lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 - b_1) @ w_2 + b_2),
    ("1.2", "minus", lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_1) @ w_2 - b_2),
    ("1.2", "minus", lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 - b_1) @ w_2 - b_2),
    ("1.2", "minimum", lambda x, w_1, b_1, w_2, b_2: np.minimum(0, x @ w_1 + b_1) @ w_2 + b_2),
    ("1.2", "absolute", lambda x, w_1, b_1, w_2, b_2: abs(x @ w_1 + b_1) @ w_2 + b_2),
    ("1.3", "one_off", 8393727),
    ("1.3", "one_off", 8393729),
]
PARTLY = [
    ("1.1", ("h₁, h₃", "h₁, h₃"), [2, 5, 7]),
    ("1.1", ("h₂, h₃", "h₂, h₃"), [1, 0, 7]),
]
TOLD = [
    ("1.2", "one_row", dict(given=(1, 2)), lambda x, w_1, b_1, w_2, b_2: (relu(x @ w_1 + b_1) @ w_2 + b_2)[None]),
    ("1.2", "one_row", dict(given=(1, 2)), yielded),
    ("1.1", "otherwise", {}, [-6, 0, 9]),  # h_2 is 0 by chance
]
STOPPED = [
    ("1.2", "w_1 (2, 3), x (2,)", lambda x, w_1, b_1, w_2, b_2: np.maximum(0, w_1 @ x + b_1) @ w_2 + b_2),
    ("1.2", "(2,) (2,3)", lambda x, w_1, b_1, w_2, b_2: np.maximum(0, x * w_1 + b_1) @ w_2 + b_2),
    ("1.2", "(3,) (2,)", lambda x, w_1, b_1, w_2, b_2: relu(x @ w_1 + b_2) @ w_2 + b_1),
    ("1.2", "x (2,), w_2 (3, 2)", lambda x, w_1, b_1, w_2, b_2: x @ w_2 + b_2),
]
UNREADABLE = [
    ("1.2", LARGER, lambda x, w_1, b_1, w_2, b_2: max(0, x @ w_1 + b_1) @ w_2 + b_2),
    ("1.2", LARGER, lambda x, w_1, b_1, w_2, b_2: np.max(0, x @ w_1 + b_1) @ w_2 + b_2),
    ("1.2", LARGER, lambda x, w_1, b_1, w_2, b_2: np.max([0, x @ w_1 + b_1]) @ w_2 + b_2),
    ("1.2", LARGEST_OF_ALL, lambda x, w_1, b_1, w_2, b_2: np.max(x @ w_1 + b_1) @ w_2 + b_2),
    ("1.2", ("shape (3,), wanted is (2,)", "모양은 (3,)인데 필요한 모양은 (2,)"), lambda x, w_1, b_1, w_2, b_2: x @ w_1),
]
MUTANTS = [
    Mutant("no ReLU", FFN, "relu(affine(x, self.w_1, self.b_1))", "affine(x, self.w_1, self.b_1)"),
    Mutant(
        "b_1 after the ReLU", FFN,
        "relu(affine(x, self.w_1, self.b_1))",
        "relu(x @ self.w_1) + self.b_1",
    ),
    Mutant("d_ff and d_model swapped", FFN, "d_model, d_ff = self.w_1.shape", "d_ff, d_model = self.w_1.shape"),
    Mutant("gate missing in the backward", FFN, "dhidden * (self.hidden > 0)", "dhidden"),
    Mutant(
        "db_1 of the last token only", FFN,
        "dx, self.dw_1, self.db_1 = affine_backward(dhidden_in, self.x, self.w_1)",
        "dx, self.dw_1, _ = affine_backward(dhidden_in, self.x, self.w_1)\n"
        "        self.db_1 = dhidden_in.reshape(-1, dhidden_in.shape[-1])[-1]",
    ),
    Mutant(
        "db_2 averaged", FFN,
        "affine_backward(dout, self.hidden, self.w_2)",
        "affine_backward(dout, self.hidden, self.w_2)\n        self.db_2 = self.db_2 / dout[..., 0].size",
    ),
    Mutant(
        "dw_1 halved", FFN,
        "affine_backward(dhidden_in, self.x, self.w_1)",
        "affine_backward(dhidden_in, self.x, self.w_1)\n        self.dw_1 = self.dw_1 / 2",
    ),
    Mutant(
        "dw_2 from the sums", FFN,
        "affine_backward(dout, self.hidden, self.w_2)",
        "affine_backward(dout, affine(self.x, self.w_1, self.b_1), self.w_2)",
    ),
    Mutant("dx without the gate", FFN, "        return dx\n", "        return dhidden @ self.w_1.T\n"),
    Mutant("mirror without b_2", "helpers/mirror/feed_forward.py", "d_ff)\n        return hidden @ self.w_2 + self.b_2",
           "d_ff)\n        return hidden @ self.w_2"),
    Mutant("affine: b for the first token alone", SUMS, "out += b", "out[:1] += b"),
    Mutant(
        "sums that forget a token", SUMS,
        "rows.dtype) @ rows",
        "rows.dtype) @ np.vstack([rows[:1] * 0, rows[1:]])",
    ),
    Mutant("one wrong weight", "helpers/data.py", "[2, -3, 1]]", "[2, -2, 1]]"),
]  # fmt: skip
