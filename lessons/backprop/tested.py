"""Lesson 04: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.mutant import Mutant


def backward_where(order=("dx", "dw", "db"), **change):
    """The function of exercise 4.4 as a learner writes it, but for one thing."""

    def linear_backward(x, w, dout):
        found = {"dx": dout @ w.T, "dw": x.T @ dout, "db": dout.sum(axis=0)}
        found |= {name: function(x, w, dout) for name, function in change.items()}
        return [found[name] for name in order]

    return linear_backward


NUMBERED = {"4 backprop": "one_slope another_gradient one_step linear_backward step_size quieter"}
PLAYS = {
    "nudge": helpers.play_nudge,
    "batches": helpers.play_batches,
    "step": helpers.play_step,
    "backward": lambda: helpers.play_backward([2, 1], [-9, 10]),
}
PROMISED = {
    "04_backprop": (
        "2.5",
        "13",
        "0.0677",
        "193.045",
        "-9.09",
        "9.64",
        "586",
        "0.0043",
        "0.6308",
        "0.233",
        "-31",
        "-29",
        "1.1e-20 … 2.7e-19",
        "0.032 … 8.1",
        "2.5e-09 … 8e-07",
        "0.065 … 3.1",
        "2.9800",
    ),
    "04b_backprop_deeper": ("1.45 … 1.56", "0.375"),
}
WRONG = {
    "4.1": {
        "input_forgotten": 9,
        "one_path": 12,
        "outputs_equal": 8,
        "old_input": 0,
        "wrong_input": -9,
        "not_added": [6, 12],
    },
    "4.2": {
        "no_gates": [[1, -4, -7], [-2, 8, 14]],
        "target_minus_y": [[-1, 0, 7], [2, 0, -14]],
        "y_as_slope": [[10, 0, -62], [-20, 0, 124]],
        "doubled": [2, 0, -14, -4, 0, 28],
        "rows_swapped": [[-2, 0, 14], [1, 0, -7]],
        "sign_of_x_1": [[-1, 0, 7], [-2, 0, 14]],
    },
    "4.3": {
        "uphill": 1.14,
        "no_learning_rate": -13,
        "another_rate": -0.4,
        "step_alone": -0.14,
        "slope_alone": 14,
        "wrong_weight": -3.93,
    },
    "4.4": {
        "averaged": lambda x, w, dout: (dout @ w.T, x.T @ dout / len(x), dout.mean(0)),
        "bias_averaged": lambda x, w, dout: (dout @ w.T, x.T @ dout, dout.mean(axis=0)),
        "bias_for_each_token": lambda x, w, dout: [dout @ w.T, x.T @ dout, dout],
        "transposed": lambda x, w, dout: (dout @ w.T, dout.T @ x, dout.sum(0)),
        "one_token": lambda x, w, dout: (dout @ w.T, np.outer(x[0], dout[0]), dout[0]),
        "another_order": lambda x, w, dout: (x.T @ dout, dout.sum(0), dout @ w.T),
    },
    "4.5": {
        "no_root": 0.09,
        "whole_distance": 0.6,
        "of_the_fourth_power": 0.15,
        "one_sided": 0.01496,
        "halved": 0.045,
    },
    "4.6": {
        "linear": 80,
        "root": 35.78,
        "factor": 25,
        "smaller": 0.64,
        "added": 41,
    },
}
NONE_OF_THEM = {
    "4.1": 99,
    "4.2": [9] * 6,
    "4.3": 99,
    "4.4": lambda x, w, dout: (9 * x, 9 * w, dout[0]),
    "4.5": 99,
    "4.6": 99,
}
RIGHT = [
    ("4.3", 0.86),
]
TRIED = [
    ("4.1", "one_path", 6),
    ("4.1", "hidden_for_gate", 63),
    ("4.1", "hidden_for_gate", 126),
    ("4.1", "counts_swapped", 22),
    ("4.1", "paths_multiplied", 72),
    ("4.1", "paths_multiplied", 36),
    ("4.1", "sign_forgotten", -18),
    ("4.1", "wrong_neuron", 2),
    ("4.1", "wrong_neuron", 16),
    ("4.1", "old_loss", 10),
    ("4.2", "slopes_of_the_example", [[-1, 0, -5], [2, 0, 10]]),
    ("4.2", "one_path", [[2, 0, -6], [-4, 0, 12]]),
    ("4.2", "one_path", [[-1, 0, -1], [2, 0, 2]]),
    ("4.2", "hidden_for_gate", [[2, 0, -49], [-4, 0, 98]]),
    ("4.3", "slope_alone", -14),
    ("4.3", "nothing_moved", 1),
    ("4.3", "first_row", 1.07),
    ("4.3", "slope_of_the_sum", 0.93),
    ("4.4", "another_order", backward_where(order=("db", "dx", "dw"))),
    ("4.4", "another_order", backward_where(order=("db", "dw", "dx"))),
    ("4.2", "old_input", [[-2, 8, 0], [-1, 4, 0]]),
    ("4.2", "old_input", [[58, -28, 0], [29, -14, 0]]),
    ("4.2", "old_input", [[2, 10, 0], [1, 5, 0]]),
    ("4.2", "old_input", [[-2, 0, 14], [-1, 0, 7]]),
    ("4.2", "input_forgotten", [[-1, 0, 7], [-1, 0, 7]]),
    ("4.2", "hidden_for_slopes", [[-2, 0, -7], [4, 0, 14]]),
    ("4.2", "old_gates", [[1, -4, 0], [-2, 8, 0]]),
    ("4.2", "old_gates", [[-1, -5, 0], [2, 10, 0]]),
    ("4.3", "slope_of_the_example", 0.82),
    ("4.3", "slope_of_the_example", 1.18),
    ("4.3", "smaller_rate", 0.986),
    ("4.5", "negative", -0.3),
    ("4.5", "of_the_hundredths", 3),
    ("4.6", "linear", 80),
    ("4.6", "factor_linear", 5),
    ("4.4", "minus", lambda x, w, dout: [-part for part in (dout @ w.T, x.T @ dout, dout.sum(0))]),
    ("4.4", "minus", backward_where(db=lambda x, w, dout: -dout.sum(0))),
    ("4.6", "not_whole", 399.9),
    ("4.6", "not_whole", 400.5),
    ("4.6", "factor", 25),
]
TOLD = [
    ("4.2", "otherwise", {}, [[1, 3, 3], [-2, 3, 3]]),
    ("4.6", "spread_of", dict(examples="64", spread="0.25"), 64),
    ("4.6", "spread_of", dict(examples="2000", spread="0.0447"), 2000),
    ("4.6", "spread_of", dict(examples="399", spread="0.1001"), 399),
    ("4.4", "right + look_at.db", dict(right="dx, dw", wrong="db"), backward_where(db=lambda x, w, dout: dout.sum(1))),
    ("4.4", "right + look_at.db", dict(right="dx, dw", wrong="db"), backward_where(db=lambda x, w, dout: dout.sum())),
    ("4.4", "right + look_at.db", dict(right="dx, dw", wrong="db"), backward_where(db=lambda x, w, dout: dout[0])),
    (
        "4.4",
        "right + shape",
        dict(right="dx, dw", wrong="db", of="b"),
        backward_where(db=lambda x, w, dout: dout.sum(0, keepdims=True)),
    ),
    ("4.4", "right + turned", dict(right="dw, db", wrong="dx"), backward_where(dx=lambda x, w, dout: w @ dout.T)),
    ("4.4", "right + look_at.dw", dict(right="dx, db", wrong="dw"), backward_where(dw=lambda x, w, dout: w)),
    (
        "4.4",
        "right + look_at.dx",
        dict(right="dw", wrong="dx"),
        backward_where(dx=lambda x, w, dout: x, db=lambda x, w, dout: 0),
    ),
    ("4.4", "several", {}, lambda x, w, dout: dict(dx=dout @ w.T, dw=x.T @ dout, db=dout.sum(0))),
]
UNREADABLE = [
    ("4.2", ("(2, 3). Given: (3, 2).", "(2, 3)인데"), [[1, -2], [0, 0], [-7, 14]]),
    ("4.3", ("'1 - 0.01*14' is a text. Leave out the quotes", "따옴표를 빼면"), "1 - 0.01*14"),
    ("4.3", ("'(1 - 0.99) * 86' is a text.", "따옴표를 빼면"), "(1 - 0.99) * 86"),
]
PARTLY = [
    ("4.2", ("Only row 2, column 3 is not right yet.", "2행 3열만 다릅니다."), [[1, 0, -7], [-2, 0, 7]]),
    ("4.2", ("row 1", "1행"), [[1, 0, -7], [2, 3, 7]]),
]
MUTANTS = [
    Mutant("loss without the half", "helpers/reference/loss.py", ".sum()) / 2 / self", ".sum()) / self"),
    Mutant("target minus y", "helpers/reference/loss.py", "return self.difference /", "return -self.difference /"),
]  # fmt: skip
