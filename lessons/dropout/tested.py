"""Lesson 06: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.checking.read import NONE_SOMEWHERE, NOTHING
from helpers.checking.type_errors import OPPOSITE
from tests.mutant import DROPOUT, Mutant


def dropout_where(in_training, in_use=lambda x, mask, p: x):
    """Dropout as a learner writes it for exercise 6.3."""
    return lambda x, mask, p, training: in_training(x, mask, p) if training else in_use(x, mask, p)


RNG = np.random.default_rng(9)

NUMBERED = {"6 dropout": "by_hand four_masks write_it gradient expectation_and_variance original_form"}
PLAYS = {
    "mask": helpers.play_mask,
    "mean": helpers.play_mean,
}
PROMISED = {
    "06_dropout": (
        "1.3217",
        "1767-07-04",
        "0.1689",
        "1.3216",
        "1.25",
        "180.5",
        "90.5",
        "0.25",
        "0.333, 0.333",
        "0.667, 0.733",
        "4.16",
        "4.71",
        "4.44",
        "5.28",
        "0.64 … 0.74",
        "0.99 … 1.01",
    ),
    "06b_dropout_deeper": ("0.6667", "0.9091", "0.9975", "0.65", "2.53", "4.71", "0.478"),
}
WRONG = {
    "6.1": {
        "no_factor": [3, 0, 9, 1.5, 0],
        "old_factor": [3.75, 0, 11.25, 1.875, 0],
        "times_1_minus_p": [2.25, 0, 6.75, 1.125, 0],
        "mask_inverted": [0, -8, 0, 0, -4],
        "nothing_dropped": [4, -8, 12, 2, -4],
        "left_out": [4, 12, 2],
    },
    "6.2": {
        "no_factor": [4, 6, -2, 0, 2],
        "x_forgotten": [2, 6, -4, 0, 1],
        "both_kept_as_in_use": [4, 12, -4, 0, 3],
        "the_other_is_kept": [8, -4, 12, 0, 4],
        "sum_in_place_of_mean": [8, 12, -4, 0, 16],
        "three_networks": [8, 12, -4, 0, 5.333],
    },
    "6.3": {
        "no_factor": lambda x, mask, p, training: x * mask if training else x,
        "times_1_minus_p": lambda x, mask, p, training: np.where(mask, x * (1 - p), 0) if training else x,
        "mask_inverted": lambda x, mask, p, training: np.where(mask, 0, x / (1 - p)) if training else x,
        "picked_out": lambda x, mask, p, training: x[mask] / (1 - p) if training else x,
        "always_on": lambda x, mask, p, training: x * mask / (1 - p),
        "in_use_scaled": lambda x, mask, p, training: x * mask / (1 - p) if training else x / (1 - p),
    },
    "6.4": {
        "no_factor": [3, 0, 0.75, -6, 0],
        "no_mask": [4, 2, 1, -8, 8],
        "factor_turned_over": [2.25, 0, 0.5625, -4.5, 0],
        "mask_inverted": [0, 2, 0, 0, 8],
        "times_x": [12, 0, 9, -12, 0],
        "forward": [4, 0, 12, 2, 0],
    },
    "6.5": {
        "mean_without_factor": [4.8, 9],
        "variance_without_factor": [6, 5.76],
        "standard_deviation": [6, 3],
        "mean_square": [6, 45],
        "x_not_squared": [6, 1.5],
        "swapped": [9, 6],
    },
    "6.6": {
        "as_in_training": lambda x, w, b, p: x @ w + b,
        "divided": lambda x, w, b, p: x / (1 - p) @ w + b,
        "times_p": lambda x, w, b, p: x * p @ w + b,
        "bias_scaled_too": lambda x, w, b, p: (1 - p) * (x @ w + b),
        "no_bias": lambda x, w, b, p: (1 - p) * (x @ w),
    },
}
NONE_OF_THEM = {
    "6.1": [9] * 5,
    "6.2": [1, 2, 3, 5, 7],
    "6.3": lambda *a: np.ones(12),
    "6.4": [9] * 5,
    "6.5": [3, 3],
    "6.6": lambda *a: np.ones(6),
}
RIGHT = [
    ("6.1", ["12/3", "0", "36/3", "2", "0"]),
    ("6.1", "12/3 0 12 2 0"),
    ("6.2", "8 12 -4 0 4"),
    ("6.2", "8,12,-4,0,16/4"),
]
TRIED = [
    ("6.1", "share_of_this_mask", [5, 0, 15, 2.5, 0]),
    ("6.1", "divided_by_p", [12, 0, 36, 6, 0]),
    ("6.1", "shape", [3, 9, 1.5]),
    ("6.1", "shape", [4, 0, 12, 2]),
    ("6.1", "factors_alone", [4 / 3, 0, 4 / 3, 4 / 3, 0]),
    ("6.1", "factors_alone", [1.33, 0, 1.33, 1.33, 0]),
    ("6.1", "mask_alone", [1, 0, 1, 1, 0]),
    ("6.2", "shape", [8, 12, -4, 0]),
    ("6.2", "both_kept_as_in_use", [4, 12, -4, 0, 4]),
    ("6.2", "minus_lost", [8, 12, 4, 0, 6]),
    ("6.2", "second_not_doubled", [8, 12, -2, 0, 4.5]),
    ("6.2", "second_not_doubled", [10, 12, -2, 0, 5]),
    ("6.2", "minus_lost", [16, 12, 4, 0, 8]),
    ("6.2", "factor_twice", [16, 24, -8, 0, 8]),
    ("6.2", "one_means_dropped", [0, -4, 12, 8, 4]),
    ("6.2", "halved", [2, 3, -1, 0, 1]),
    ("6.2", "four_right", [8, 12, -4, 0, 8]),
    ("6.2", "no_factor + three_networks", [4, 6, -2, 0, 2.667]),
    ("6.3", "own_mask", dropout_where(lambda x, mask, p: x * (RNG.random(x.shape) >= p) / (1 - p))),
    ("6.3", "brackets", dropout_where(lambda x, mask, p: x * mask / 1 - p)),
    ("6.3", "never_drops", lambda x, mask, p, training: x),
    ("6.3", "swapped", dropout_where(lambda x, mask, p: x, lambda x, mask, p: x * mask / (1 - p))),
    ("6.3", "divided_by_p", dropout_where(lambda x, mask, p: x * mask / p)),
    ("6.3", "share_of_this_mask", dropout_where(lambda x, mask, p: x * mask / mask.mean())),
    ("6.3", "no_mask", lambda x, mask, p, training: x / (1 - p) if training else x),
    ("6.3", "always_on", dropout_where(lambda x, mask, p: x * mask / (1 - p), lambda x, mask, p: x * mask)),
    ("6.3", "zero_in_training", dropout_where(lambda x, mask, p: 0 * x)),
    ("6.3", "zero_at_inference", dropout_where(lambda x, mask, p: x * mask / (1 - p), lambda x, mask, p: 0 * x)),
    ("6.3", "old_p", dropout_where(lambda x, mask, p: 1.25 * x * mask)),
    ("6.3", "dropped_pass", dropout_where(lambda x, mask, p: np.where(mask, x / (1 - p), x))),
    ("6.3", "one_plus_p", dropout_where(lambda x, mask, p: x * mask / (1 + p))),
    ("6.3", "one_plus_p", dropout_where(lambda x, mask, p: x * mask * (1 + p))),
    ("6.3", "factor_twice", dropout_where(lambda x, mask, p: x * mask / (1 - p) ** 2)),
    ("6.4", "no_factor + no_mask", [3, 1.5, 0.75, -6, 6]),
    ("6.4", "slopes_alone", [4 / 3, 0, 4 / 3, 4 / 3, 0]),
    ("6.4", "dropped_pass", [4, 1.5, 1, -8, 6]),
    ("6.4", "old_factor", [3.75, 0, 0.9375, -7.5, 0]),
    ("6.4", "factor_twice", [5.33, 0, 1.33, -10.67, 0]),
    ("6.5", "x_not_squared", [6, 0.25]),
    ("6.5", "mean_right", [6, 1.8]),
    ("6.5", "mean_right", [6, 7.2]),
    ("6.5", "variance_right", [7.5, 9]),
    ("6.6", "drawn", lambda x, w, b, p: (x * (np.random.random(x.shape) >= p)) @ w + b),
    ("6.4", "share_of_this_mask", [5, 0, 1.25, -10, 0]),
    ("6.4", "divided_by_p", [12, 0, 3, -24, 0]),
]
TOLD = [
    ("6.3", "otherwise", {}, lambda x, mask, p, training: 0.9 * x),
]
PARTLY = [
    ("6.2", ("the first, the second and the fourth", "첫 번째, 두 번째, 네 번째"), [8, 12, 3, 0, 6]),
    ("6.4", ("the first, the third, the fourth and the fifth", "첫 번째, 세 번째, 네 번째, 다섯 번째"), [4, 2, 1, -8, 0]),
]
STOPPED = [
    ("6.6", "NameError", lambda x, w, b, p: (x * mask) @ w + b),  # noqa: F821
]
UNREADABLE = [
    ("6.3", OPPOSITE, dropout_where(lambda x, mask, p: x * -mask)),
    ("6.3", NONE_SOMEWHERE, dropout_where(lambda x, mask, p: x * mask / (1 - p), lambda x, mask, p: None)),
    ("6.3", NOTHING, lambda *arguments: print(end="")),
    ("6.4", ("Numbers wanted: 5. Given: 3.", "5개인데, 답에는 3개"), [4, 1, -8]),
]
MUTANTS = [
    Mutant("dropout without 1/(1 − p)", DROPOUT, "x * mask / (1 - p)", "x * mask"),
    Mutant("dropout kept with probability p", DROPOUT, ">= self.p if", "< self.p if"),
    Mutant("dropout still active in use", DROPOUT, ">= self.p if drops else None", ">= self.p"),
    Mutant("dropout backward without the factor", DROPOUT, "dropout(dout, self.mask, self.p)", "dout * self.mask"),
    Mutant("dropout backward without the mask", DROPOUT, "dropout(dout, self.mask, self.p)", "dout / (1 - self.p)"),
    Mutant(
        "dropout backward with a fresh mask", DROPOUT,
        "dropout(dout, self.mask, self.p)", "dropout(dout, self.rng.random(dout.shape) >= self.p, self.p)",
    ),
    Mutant("dropout, one mask for all tokens", DROPOUT, "rng.random(x.shape,", "rng.random(x.shape[-1:],"),
    Mutant("dropout mirror without the factor", "helpers/mirror/dropout.py", "fitting(self.mask, x) / (1 - self.p) if",
           "fitting(self.mask, x) if"),
    Mutant("a wrong digit of the document's", "helpers/data.py", "0.1689, -0.0155", "0.1688, -0.0156"),
]  # fmt: skip
