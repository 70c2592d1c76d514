"""Lesson 14: how it is answered, what its slider starts from, which numbers it promises, how it is broken."""

import helpers
from tests.mutant import Mutant

NORM, SOFTMAX = "helpers/reference/layer_norm.py", "helpers/reference/softmax.py"
ADD_NORM, HEADS = "helpers/reference/add_norm.py", "helpers/reference/multi_head.py"
LOSS = "helpers/reference/loss.py"

PLAYS = {"way back": helpers.play_way_back}
PROMISED = {
    "14_way_back": (
        r"-0\.9771", r"0\.9201", r"-1\.8786", r"-0\.3946", r"-1\.5303", r"-5\.7354", r"-0\.1253", "484", r"-2\.6413",
        r"0\.2904", r"3\.6783", "suis suis", r"9 +0\.1406 +5", r"12 +0\.115 +5", r"3\.7784",
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
}
NONE_OF_THEM = {"14.1": [9] * 4, "14.2": [9, 9], "14.3": [9] * 3, "14.4": [9, 9]}
TRIED = [
    ("14.1", "no_mean + no_x_hat", [2, 0, 1, 1]),
    ("14.2", "turned", [-1, -3]),
    ("14.2", "skip_twice", [3, -1]),
    ("14.4", "rises", [0.15, -0.25]),
    ("14.4", "no_step", [0.2, 0.25]),
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
]  # fmt: skip
