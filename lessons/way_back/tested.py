"""Lesson 14: how it is answered, what its slider starts from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.mutant import Mutant

NORM, SOFTMAX = "helpers/reference/layer_norm.py", "helpers/reference/softmax.py"
ADD_NORM, HEADS = "helpers/reference/add_norm.py", "helpers/reference/multi_head.py"
LOSS, RECORD = "helpers/reference/loss.py", "lessons/way_back/record.py"
JACOBIAN, KEPT = 512_000**2, 1000 * (512 + 2048)

NUMBERED = {"14 way_back": "norm_terms around_the_network softmax_row one_weight never_built divide_back"}
PLAYS = {"way back": helpers.play_way_back}
PROMISED = {
    "14_way_back": (
        r"-0\.9771", r"0\.9201", r"-1\.8786", r"-0\.3946", r"-1\.5303", r"-5\.7354", r"-0\.1253", "484",
        r"5\.7354", "suis suis", r"9 +0\.1406 +5", r"12 +0\.115 +5", r"3\.7784", r"8 .* 0\.9241 +39\.6772",
        r"4 +0\.8743 +0\.1 ",
    ),
    "14b_way_back_deeper": (
        "-1.5303, 1.2947, -0.2699, -0.9766",
        "40, 120",
        "3.7784",
        "44, 484, 208, 1999",
        r"3\.0, 2\.0, ",
    ),
}  # fmt: skip
WRONG = {
    "14.1": {
        "no_mean": [1.5, 0.5, 0.5, 1.5],
        "no_x_hat": [1, -1, 0, 0],
        "not_by_std": [1, -1, -1, 1],
        "sums": [-4, -2, -5, -1],
        "added": [3.5, 0.5, 2.5, 1.5],
        "x_hat_not_multiplied": [0.5, -1.5, -0.5, -0.5],
    },
    "14.2": {
        "skip_forgotten": [1, 1],
        "skip_alone": [1, -1],
        "gate_forgotten": [-2, 0],
        "turned": [2, -2],
        "subtracted": [0, -2],
    },
    "14.3": {
        "diagonal_alone": [0.5, -0.21, 0.16],
        "no_mean": [1, -0.3, 0.2],
        "plain_mean": [0.6667, -0.5, 0.0667],
        "not_weighted": [1.1, -1.9, 0.1],
        "sign": [-0.55, 0.57, -0.02],
    },
    "14.4": {
        "uphill": [0.25, 0.25],
        "no_rate": [-4.8, 25],
        "not_squared": [0.15, 0.05],
        "step_alone": [0.05, 0.25],
    },
    "14.5": {
        "one_token": [512**2, 512 + 2048],
        "tokens_apart": [1000 * 512**2, KEPT],
        "no_x": [JACOBIAN, 1000 * 2048],
        "no_hidden": [JACOBIAN, 1000 * 512],
        "weights_too": [JACOBIAN, KEPT + 2 * 512 * 2048],
        "output_too": [JACOBIAN, KEPT + 1000 * 512],
    },
    "14.6": {
        "sign": lambda d, a, b: (d / b, d * a / b / b),
        "not_squared": lambda d, a, b: (d / b, -d * a / b),
        "not_handed_on": lambda d, a, b: (1 / b, -a / b**2),
        "as_a_product": lambda d, a, b: (d * b, d * a),
        "not_divided": lambda d, a, b: (d, -d * a / b**2),
        "order": lambda d, a, b: (-d * a / b**2, d / b),
    },
}
NONE_OF_THEM = {
    "14.1": [9] * 4,
    "14.2": [9, 9],
    "14.3": [9] * 3,
    "14.4": [9, 9],
    "14.5": [9, 9],
    "14.6": lambda d, a, b: (9 * d, 9 * a),
}
RIGHT = [
    ("14.5", (2.62144e11, 2.56e6)),
    ("14.6", lambda d, a, b: np.array([d / b, -d * (a / b) / b])),
]
TRIED = [
    ("14.1", "no_mean + no_x_hat", [2, 0, 1, 1]),
    ("14.1", "variance", [0.25, -0.25, -0.25, 0.25]),
    ("14.1", "root_of_std", [0.7071, -0.7071, -0.7071, 0.7071]),
    ("14.1", "sum_along_x_hat", [-1, 1, -2, 2]),
    ("14.1", "signs", [-0.5, 0.5, 0.5, -0.5]),
    ("14.2", "turned", [-1, -3]),
    ("14.2", "skip_twice", [3, -1]),
    ("14.2", "other_gate", [-3, -1]),
    ("14.2", "w_1_first", [7, 9]),
    ("14.3", "mean_of_products", [0.85, -0.39, 0.14]),
    ("14.4", "rises", [0.15, -0.25]),
    ("14.4", "no_step", [0.2, 0.25]),
    ("14.4", "rate_squared", [0.15, 0.0025]),
    ("14.4", "fall_without_rate", [0.15, 25]),
    ("14.4", "halved", [0.15, 0.125]),
    ("14.4", "new_weight", [0.15, 0.75]),
    ("14.4", "new_weight", [0.15, 1]),
    ("14.5", "both_sides_of_relu", [JACOBIAN, KEPT + 1000 * 2048]),
    ("14.5", "one_token_jacobian", [512**2, KEPT]),
    ("14.5", "matrix_of_weights", [512 * 2048, KEPT]),
    ("14.5", "by_hidden", [4 * JACOBIAN, KEPT]),
    ("14.5", "digits", [2.62e11, 2.56e6]),
    ("14.5", "digits", [2.6e11, KEPT]),
    ("14.6", "not_handed_on", lambda d, a, b: (d / b, -a / b**2)),
    ("14.6", "not_handed_on", lambda d, a, b: (1 / b, -d * a / b**2)),
    ("14.6", "only_da", lambda d, a, b: (d / b, 0 * b)),
    ("14.6", "only_db", lambda d, a, b: (a / b, -d * a / b**2)),
    ("14.6", "without_a", lambda d, a, b: (d / b, -d / b**2)),
]
PARTLY = [
    ("14.4", ("the weight", "가중치"), [0.15, 7]),
    ("14.5", ("what backward needs", "저장하는 숫자의 수"), [512_000, KEPT]),
]
MUTANTS = [
    Mutant("way back: the norm's mean forgotten", NORM, "dx_hat - mean(dx_hat) - self", "dx_hat - self"),
    Mutant("way back: the norm's x̂ forgotten", NORM, "- mean(dx_hat) - self.x_hat * by_std", "- mean(dx_hat)"),
    Mutant("way back: the skip forgotten", ADD_NORM, "dx = dsum + (", "dx = 0 * dsum + ("),
    Mutant(
        "way back: plain for weighted mean", SOFTMAX,
        "dweights - dots(weights, dweights)", "dweights - dweights.mean(axis=-1, keepdims=True)",
    ),
    Mutant("way back: the keys forgotten", HEADS, "dmemory = dmemory_k + dmemory_v", "dmemory = dmemory_v + 0 * dmemory_k"),
    Mutant("way back: the gate forgotten", "helpers/reference/feed_forward.py", "dhidden * (self.hidden > 0)  #", "dhidden  #"),
    Mutant("way back: nothing for the wanted piece", LOSS, "self.wanted] -= 1 - self.smoothing", "self.wanted] -= 0"),
    Mutant("record: a product's slopes changed over", RECORD, "(d * b, d * a)", "(d * a, d * b)"),
    Mutant("record: a highest keeps its slope to itself", RECORD, "d.reshape(highest.shape) * share", "0 * share"),
    Mutant("record: a row that is read twice gets one", RECORD, "np.add.at(slopes, at, d)", "slopes[at] = d"),
    Mutant("record: what comes from several places is not added up", RECORD, "before.grad + fitted", "fitted"),
]  # fmt: skip
