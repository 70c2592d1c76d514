"""Lesson 14: how it is answered, what its slider starts from, which numbers it promises, how it is broken."""

import helpers

NORM, SOFTMAX = "helpers/reference/layer_norm.py", "helpers/reference/softmax.py"
ADD_NORM, DECODER = "helpers/reference/add_norm.py", "helpers/reference/decoder.py"
HEADS, FFN = "helpers/reference/multi_head.py", "helpers/reference/feed_forward.py"

PLAYS = {"way back": helpers.play_way_back}
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
}
NONE_OF_THEM = {"14.1": [9] * 4, "14.2": [9, 9], "14.3": [9] * 3, "14.4": [9, 9]}
TRIED = [
    ("14.1", "no_mean + no_x_hat", [2, 0, 1, 1]),
    ("14.2", "turned", [-1, -3]),
    ("14.4", "rises", [0.15, -0.25]),
]
