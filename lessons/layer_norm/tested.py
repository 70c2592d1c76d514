"""Lesson 03: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.learners import norm
from tests.mutant import SUMS, Mutant


def eps_beside(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / (x.std(-1, keepdims=True) + eps) + beta


def norm_without_root(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / (x.var(-1, keepdims=True) + eps) + beta


def about_zero(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / np.sqrt(np.square(x).mean(-1, keepdims=True) + eps) + beta


def sum_of_squares(x, gamma, beta, eps):
    return gamma * (x - x.mean(-1, keepdims=True)) / np.sqrt(x.shape[-1] * x.var(-1, keepdims=True) + eps) + beta


def at_gamma(x, gamma, beta, eps):
    return norm(x, 1, 0, eps) @ gamma + beta


NORM = "helpers/reference/layer_norm.py"

NUMBERED = {"3 layer_norm": "by_hand write_it undo gradient largest"}
PLAYS = {
    "norm back": helpers.play_norm_back,
    "token": helpers.play_token,
}
PROMISED = {
    "03_layer_norm": (
        "0.8165",
        "-1.2247",
        "1.2247",
        "-1.069, -0.5345, 0, 1.6036",
        "0.6",
        "59",
        "4.9e\\+04",
        "4 … 4",
        "5 … 14",
        "0.1 … 5.5",
        "53 … 65",
    ),
    "03b_layer_norm_deeper": ("0.4", "22.605"),
}


def spread(x, eps):
    return np.sqrt(x.var(-1, keepdims=True) + eps)


def rms_norm(x, gamma, beta, eps):
    return gamma * x / np.sqrt(np.square(x).mean(-1, keepdims=True) + eps) + beta


def for_four_features(x, gamma, beta, eps):
    apart = x - x.mean(-1, keepdims=True)
    return gamma * apart / np.sqrt(np.square(apart).sum(-1, keepdims=True) / 4 + eps) + beta


def by_mean_distance(x, gamma, beta, eps):
    apart = x - x.mean(-1, keepdims=True)
    return gamma * apart / (np.abs(apart).mean(-1, keepdims=True) + eps) + beta


WRONG = {
    "3.1": {
        "unbiased": [-1.34, -0.45, 0, 0.45, 1.34],
        "divided_by_variance": [-0.75, -0.25, 0, 0.25, 0.75],
        "only_centred": [-3, -1, 0, 1, 3],
        "mean_kept": [-0.5, 0.5, 1, 1.5, 2.5],
        "sum_of_squares": [-0.671, -0.224, 0, 0.224, 0.671],
        "sign": [1.5, 0.5, 0, -0.5, -1.5],
    },
    "3.2": {
        "not_divided_by_d": lambda *a: norm(*a, ddof=1),
        "eps_outside": eps_beside,
        "no_eps": lambda x, gamma, beta, eps: norm(x, gamma, beta, 1e-5),
        "another_axis": lambda *a: norm(*a, axis=(0, 1)),
        "no_root": norm_without_root,
        "gamma_and_beta": lambda x, gamma, beta, eps: gamma * norm(x, 1, beta, eps),
    },
    "3.3": {
        "as_at_the_start": ([1] * 5, [0] * 5),
        "token_as_beta": (0, [5, 3, 2, 1, -1]),
        "variance": ([4] * 5, [2] * 5),
        "no_beta": ([2] * 5, [0] * 5),
        "no_gamma": ([1] * 5, [2] * 5),
        "inverse": ([0.5] * 5, [2] * 5),
    },
    "3.5": {
        "lowest": [3, 3, 3, 3, -7],
        "nearly": [1, 2, 3, 4, 1e9],
        "two_large": [5, 0, 0, 5, 0],
    },
    "3.4": {
        "gamma_not_once": [6.25, -1.25, -5, -8.75, 8.75],
        "not_by_std": [0.625, -0.125, -0.5, -0.875, 0.875],
        "no_mean_term": [2.25, 0.75, 0, -0.75, 2.75],
        "no_std_term": [-1, -1, -1, -1, 4],
        "sums_not_means": [6.25, -1.25, -5, -8.75, -11.25],
        "added": [3.25, 1.75, 1, 0.25, 3.75],
    },
}
NONE_OF_THEM = {
    "3.1": [9] * 5,
    "3.2": lambda *a: np.ones(24),
    "3.3": ([7] * 5, [7] * 5),
    "3.5": [1, 2, 3, 4, 5],
    "3.4": [9] * 5,
}
TRIED = [
    ("3.1", "unbiased + mean_kept", [-0.4472, 0.4472, 0.8944, 1.3416, 2.2361]),
    ("3.1", "unbiased", np.round(np.array([-3, -1, 0, 1, 3]) / 2.24, 2)),
    ("3.2", "another_axis + gamma_and_beta", lambda x, gamma, beta, eps: norm(x, 1, beta, eps, axis=1)),
    ("3.2", "not_divided_by_d + no_eps", lambda x, gamma, beta, eps: norm(x, gamma, beta, 0, ddof=1)),
    ("3.2", "not_divided_by_d", sum_of_squares),
    ("3.2", "another_axis", lambda *a: norm(*a, axis=(0, 1))),  # as batch normalisation
    ("3.2", "not_centred", about_zero),
    ("3.1", "mean_distance", [-1.875, -0.625, 0, 0.625, 1.875]),
    ("3.1", "range", [-0.5, -0.17, 0, 0.17, 0.5]),
    ("3.1", "by_five", [-0.6, -0.2, 0, 0.2, 0.6]),
    ("3.1", "by_sum", [-0.15, -0.05, 0, 0.05, 0.15]),
    ("3.1", "by_sum", [-0.3, -0.1, 0, 0.1, 0.3]),
    ("3.1", "divided_first", [-2.5, -1.5, -1, -0.5, 0.5]),
    ("3.2", "sign", lambda x, gamma, beta, eps: norm(x, -gamma, beta, eps)),
    ("3.2", "mean_kept", lambda x, gamma, beta, eps: gamma * x / spread(x, eps) + beta),
    ("3.2", "rms", rms_norm),
    ("3.2", "mean_of_all", lambda x, gamma, beta, eps: gamma * (x - x.mean()) / spread(x, eps) + beta),
    ("3.2", "always_four", for_four_features),
    ("3.2", "brackets", lambda x, gamma, beta, eps: gamma * (x - x.mean(-1, keepdims=True) / spread(x, eps)) + beta),
    ("3.2", "mean_distance", by_mean_distance),
    ("3.2", "eps_on_x_hat", lambda x, gamma, beta, eps: norm(x, gamma, beta, 0) + gamma * eps),
    ("3.2", "eps_on_x_hat", lambda x, gamma, beta, eps: norm(x, gamma, beta, 0) + eps),
    ("3.2", "gamma_and_beta", lambda x, gamma, beta, eps: norm(x, gamma, -beta, eps)),
    ("3.3", "once_more", ([0.5] * 5, [-1] * 5)),
    ("3.3", "gamma_right", ([2] * 5, [1] * 5)),
    ("3.3", "beta_right", ([1.4] * 5, [2] * 5)),
    ("3.3", "beta_right", ([-2] * 5, [2] * 5)),
    ("3.5", "nearly", [1, 2, 3, 4, 1000]),
    ("3.4", "no_mean_term + no_std_term", [0, 0, 0, 0, 5]),
    ("3.4", "added", [-1.25, 0.25, 1, 1.75, -1.75]),
    ("3.4", "sums_are_zero", [3.75, -0.75, -3, -5.25, 5.25]),  # three times dx
    ("3.2", "exchanged", lambda x, gamma, beta, eps: norm(x, beta, gamma, eps)),
]
TOLD = [
    ("3.3", "second", dict(wanted="[5, 3, 2, 1, −1]", given="[2, 2, 2, 2, 2]"), ([1] * 5, [0.5, 1.5, 2, 2.5, 3.5])),
]
PARTLY = [
    (
        "3.1",
        ("the first, the second, the third and the fourth", "첫 번째, 두 번째, 세 번째, 네 번째"),
        [-1.5, -0.5, 0, 0.5, 2.5],
    ),
    (
        "3.4",
        ("the first, the second, the third and the fourth", "첫 번째, 두 번째, 세 번째, 네 번째"),
        [1.25, -0.25, -1, -1.75, 2],
    ),
]
UNREADABLE = [  # the input of which the hint speaks is one that this function gets wrong
    (
        "3.2",
        ("x = [[[1, 3], [2, 6]], [[0, 4], [5, 1]]]", "x = [[[1, 3], [2, 6]], [[0, 4], [5, 1]]]"),
        lambda x, gamma, beta, eps: 2 * norm(x, gamma, beta, eps),
    ),
]
STOPPED = [
    ("3.2", "(2,3) (4,)", at_gamma),
]
MUTANTS = [
    Mutant(
        "norm: variance over d - 1", NORM,
        "variance = dots(centred, centred) / x.shape[-1]",
        "variance = x.var(axis=-1, ddof=1, keepdims=True)",
    ),
    Mutant("norm: eps outside the root", NORM, "np.sqrt(variance + self.eps)", "np.sqrt(variance) + self.eps"),
    Mutant("norm: no root", NORM, "np.sqrt(variance + self.eps)", "variance + self.eps"),
    Mutant(
        "norm: over the sequence", NORM,
        "centred = x - mean(x)\n        variance = dots(centred, centred) / x.shape[-1]",
        "centred = x - x.mean(axis=-min(2, x.ndim), keepdims=True)\n"
        "        variance = (centred**2).mean(axis=-min(2, x.ndim), keepdims=True)",
    ),
    Mutant(
        "norm: over the instance", NORM,
        "centred = x - mean(x)\n        variance = dots(centred, centred) / x.shape[-1]",
        "centred = x - x.mean(axis=(-1, -2)[: x.ndim], keepdims=True)\n"
        "        variance = (centred**2).mean(axis=(-1, -2)[: x.ndim], keepdims=True)",
    ),
    Mutant("norm: beta forgotten", NORM, "self.x_hat + self.beta", "self.x_hat"),
    Mutant("norm: mean kept", NORM, "self.x_hat = centred / self.std", "self.x_hat = x / self.std"),
    Mutant(
        "norm: gamma outside the sums", NORM,
        "dx_hat = dout * self.gamma", "dx_hat, self.std = dout, self.std / self.gamma",
    ),
    Mutant("norm: mean term missing", NORM, "dx_hat - mean(dx_hat) -", "dx_hat -"),
    Mutant("norm: variance term missing", NORM, " - self.x_hat * by_std)", ")"),
    Mutant("norm: backward not divided", NORM, " * by_std) / self.std", " * by_std)"),
    Mutant("norm: mirror without beta", "helpers/mirror/layer_norm.py", "+ self.eps) + self.beta", "+ self.eps)"),
    Mutant("means over d - 1", SUMS, "/ rows.shape[-1]", "/ (rows.shape[-1] - 1)"),
    Mutant(
        "views exchanged", "helpers/mirror/layer_norm.py",
        '"gamma": m.weight, "beta": m.bias', '"gamma": m.bias, "beta": m.weight',
    ),
]  # fmt: skip
