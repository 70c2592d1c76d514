"""Lesson 08: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.checking.value_errors import WHOLE
from tests.mutant import Mutant


def hands(n_positions, d_model, base=10000, first=0, power=2):
    return [[(p + first) / base ** (power * i / d_model) for i in range(d_model // 2)] for p in range(n_positions)]


def table(n_positions, d_model, pair=lambda a: (np.sin(a), np.cos(a)), **how):
    return [[number for a in row for number in pair(a)] for row in hands(n_positions, d_model, **how)]


def sines_and_cosines(n_positions, omega, rounded=np.positive):
    angles = rounded(np.arange(n_positions)[:, None] * omega)
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(n_positions, -1)


def each_column_for_itself(n_positions, d_model):
    angles = np.arange(n_positions)[:, None] / 10000 ** (2 * np.arange(d_model) / d_model)
    return np.where(np.arange(d_model) % 2, np.cos(angles), np.sin(angles))


def overlapping(k, d_model):
    out = np.zeros((d_model, d_model))
    for i, c in enumerate(hands(k + 1, d_model)[k]):
        out[i : i + 2, i : i + 2] = [[np.cos(c), np.sin(c)], [-np.sin(c), np.cos(c)]]
    return out


def by_column(n_positions, d_model):
    return [[(np.cos if j % 2 else np.sin)(p / 10000 ** (j / d_model)) for j in range(d_model)] for p in range(n_positions)]


def left_and_right(n_positions, d_model):
    angles = np.array(hands(n_positions, d_model))
    return np.hstack([np.sin(angles), np.cos(angles)])


def rotation(k, d_model, block=lambda c: [[np.cos(c), np.sin(c)], [-np.sin(c), np.cos(c)]], power=2):
    out = np.zeros((d_model, d_model))
    for i in range(0, d_model, 2):
        out[i : i + 2, i : i + 2] = block(k * 10000 ** (-power * i / 2 / d_model))
    return out


def rotation_of_halves(k, d_model):
    order = np.r_[0:d_model:2, 1:d_model:2]
    return rotation(k, d_model)[np.ix_(order, order)]


OMEGA = "* frequencies(d_model, base)"


POSITIONS = "helpers/reference/positions.py"


SINES, COSINES = "table[..., 0::2] = np.sin(angles)", "table[..., 1::2] = np.cos(angles)"

NUMBERED = {"8 positional_encoding": "by_hand write_it turn_back dot_product write_rotation how_far longest"}
PLAYS = {
    "cards": helpers.play_cards,
    "hands": helpers.play_hands,
    "table": helpers.play_table,
    "similarity": helpers.play_similarity,
}
PROMISED = {
    "08_positional_encoding": (
        "-0.4161",
        "0.9093",
        "2.56",
        "3.54",
        "3.78",
        "1.96",
        "6: 3.78, 12: 3.2, 19: 2.65, 25: 2.16",
        "2011-05-03",
        "0.9996",
        "from distance 43 to 44; at 0: 256, 43: 134.76",
    ),
    "08b_positional_encoding_deeper": ("60,611", "0.512", "0.437", "0.337", "105", "63 +0.21", "1 +6.90", "0.05 +2"),
}
WRONG = {
    "8.1": {
        "degrees": [0.1045, 0.9945, 0.001, 1],
        "swapped": [0.9602, -0.2794, 0.9982, 0.06],
        "other_position": [-0.9589, 0.2837, 0.05, 0.9988],
        "exponent": [-0.2794, 0.9602, 0.5646, 0.8253],
        "halves": [-0.2794, 0.06, 0.9602, 0.9982],
        "one_speed": [-0.28, 0.96, -0.28, 0.96],
    },
    "8.2": {
        "swapped": lambda n, d: table(n, d, lambda a: (np.cos(a), np.sin(a))),
        "halves": left_and_right,
        "exponent": lambda n, d: table(n, d, power=1),
        "cosine_exponent": by_column,
        "no_cosines": lambda n, d: table(n, d, lambda a: (np.sin(a), np.sin(a))),
        "from_one": lambda n, d: table(n, d, first=1),
    },
    "8.3": {
        "forward": [-0.9589, 0.2837, 0.05, 0.9988],
        "no_sign": [0.8415, 0.5403, 0.01, 1],
        "both_signs": [-0.8415, -0.5403, -0.01, -1],
        "turn_only": [-0.1411, -0.99, -0.03, 0.9996],
        "swapped": [0.5403, -0.8415, 1, -0.01],
        "exponent": [-0.8415, 0.5403, -0.0998, 0.995],
    },
    "8.4": {
        "one_hand": 0.9998,
        "exponent": 0.5639,
        "one_step": 1.5403,
        "degrees": 1.9994,
        "sines": 0.9293,
        "added_angles": -0.6588,
    },
    "8.5": {
        "backwards": lambda k, d: rotation(k, d).T,
        "halves": rotation_of_halves,
        "exponent": lambda k, d: rotation(k, d, power=1),
        "one_speed": lambda k, d: rotation(k, d, power=0),
        "no_minus": lambda k, d: rotation(k, d, lambda c: [[np.cos(c), np.sin(c)], [np.sin(c), np.cos(c)]]),
        "exchanged": lambda k, d: rotation(k, d, lambda c: [[np.sin(c), np.cos(c)], [np.cos(c), -np.sin(c)]]),
    },
    "8.6": {
        "squared": 1.1948,
        "product_once": 1.6116,
        "added": 2.6087,
        "exponent": 1.9883,
        "one_hand": 0.5248,
        "dot_product": 1.4026,
    },
    "8.7": {
        "the_limit": 62832,
        "last_column": 54410,
        "exponent": 544.1,
        "no_turn": 7498.94,
        "another_width": "60,611",
        "frequency": 0.000133,
    },
}
NONE_OF_THEM = {
    "8.1": [3] * 4,
    "8.2": lambda n, d: np.ones((n, d)),
    "8.3": [3] * 4,
    "8.4": 99,
    "8.5": lambda k, d: np.ones((d, d)),
    "8.6": 99,
    "8.7": 99,
}
RIGHT = [
    ("8.7", 47118),  # only then has the hand come round
]
TRIED = [
    ("8.1", "no_sign", [0.2794, 0.9602, 0.06, 0.9982]),
    ("8.1", "backwards", [0.2794, 0.9602, -0.06, 0.9982]),
    ("8.2", "whole_exponents", lambda n, d: sines_and_cosines(n, 10000.0 ** (-np.arange(0, d, 2) // d))),
    ("8.2", "one_speed", lambda n, d: sines_and_cosines(n, 1 / 10000 ** (np.arange(0, d, 2) // d))),
    ("8.2", "whole_angles", lambda n, d: sines_and_cosines(n, 1 / 10000 ** (np.arange(0, d, 2) / d), np.floor)),
    ("8.2", "exponent + cosine_exponent", each_column_for_itself),
    ("8.5", "overlapping", overlapping),
    ("8.5", "first_block", lambda k, d: rotation(k, d) * (np.arange(d) < 2)),
    ("8.2", "no_cosines", lambda n, d: table(n, d, pair=lambda a: (np.sin(a), 0))),
    ("8.2", "other_base", lambda n, d: table(n, d, base=1000)),
    ("8.2", "faster", lambda n, d: table(n, d, power=-2)),
    ("8.2", "degrees", lambda n, d: table(n, d, lambda a: (np.sin(np.radians(a)), np.cos(np.radians(a))))),
    ("8.3", "one_speed", [-0.8415, 0.5403, -0.8415, 0.5403]),
    ("8.3", "stays", [0.9093, -0.4161, 0.02, 0.9998]),
    ("8.3", "at_the_start", [0, 1, 0, 1]),
    ("8.3", "degrees", [-0.0175, 0.9998, -0.0002, 1]),
    ("8.4", "one_hand", np.cos(0.02)),
    ("8.4", "one_hand", np.cos(2) * np.cos(0.02)),
    ("8.4", "degrees", 2),
    ("8.4", "more_hands", 2.56),
    ("8.4", "mean", (np.cos(2) + np.cos(0.02)) / 2),
    ("8.5", "by_one", lambda k, d: rotation(1, d)),
    ("8.5", "degrees", lambda k, d: rotation(k * np.pi / 180, d)),
    ("8.6", "one_hand", np.sqrt(2 - 2 * np.cos(1))),
    ("8.6", "degrees", np.sqrt(4 - 2 * (np.cos(np.radians(100)) + np.cos(np.radians(1))))),
    ("8.7", "digits", 47120),
    ("8.7", "digits", "47,100"),
    ("8.7", "digits", 47000),
    ("8.7", "last_column", 54410),
    ("8.7", "another_width", 628),
    ("8.7", "frequency", 0.00013),
    ("8.1", "each_column", [-0.2794, 0.8253, 0.06, 1.0]),
    ("8.2", "degrees", lambda n, d: table(n, d, lambda a: (np.sin(np.degrees(a)), np.cos(np.degrees(a))))),
]
TOLD = [
    ("8.7", "otherwise", {}, 0),
    ("8.7", "otherwise", {}, 0.0008),
]
UNREADABLE = [
    ("8.2", ("Shape wanted: (5, 8). Given: (8, 5)", "필요한 모양은 (5, 8)"), lambda n, d: np.transpose(table(n, d))),
    ("8.2", WHOLE, lambda n, d: np.arange(n)[:, None] * 10000 ** -np.arange(0, d, 2)),
    ("8.5", ("Shape wanted: (4, 4). Given: (2, 2)", "필요한 모양은 (4, 4)"), lambda k, d: rotation(k, 2)),
]
MUTANTS = [
    Mutant(
        "sine and cosine exchanged", POSITIONS,
        f"{SINES}\n    {COSINES}", f"{SINES.replace('0::2', '1::2')}\n    {COSINES.replace('1::2', '0::2')}",
    ),
    Mutant("exponent i instead of 2i", POSITIONS, "np.arange(0, d_model, 2) / d", "np.arange(d_model // 2) / d"),
    Mutant("positions from 1", POSITIONS, OMEGA, f"{OMEGA} + {OMEGA[2:]}"),
    Mutant("base 1000", POSITIONS, "positions, d_model, base=10000.0", "positions, d_model, base=1000.0"),
    Mutant("mirror: base 1000", "helpers/mirror/positions.py", "10000.0 ** (-i", "1000.0 ** (-i"),
    Mutant(
        "mirror: sine and cosine exchanged", "helpers/mirror/positions.py",
        "[angles.sin(), angles.cos()]", "[angles.cos(), angles.sin()]",
    ),
]  # fmt: skip
