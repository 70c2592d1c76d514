"""Lesson 11: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.mutant import Mutant


def four_terms(x, p, w_q, w_k, m=None, names=("xx", "xp", "px", "pp")):
    m, parts = w_q @ w_k.T if m is None else m, {"x": x, "p": p}
    return [parts[a] @ m @ parts[b].T for a, b in names]


def rope(rows, first=0, sign=1, power=2, pairs="beside", minus=-1, overwrite=False):
    """RoPE token by token, with ways to get it wrong."""
    out = rows.copy()
    n, d = rows.shape
    for t in range(n):
        for i in range(d // 2):
            a, b = (2 * i, 2 * i + 1) if pairs == "beside" else (i, i + d // 2)
            angle = sign * (t + first) * 10_000 ** (-power * i / d)
            x, y = rows[t, a], rows[t, b]
            out[t, a] = x * np.cos(angle) + minus * y * np.sin(angle)
            out[t, b] = (out[t, a] if overwrite else x) * np.sin(angle) + y * np.cos(angle)
    return out


def only_p_p_before(x, p, w_q, w_k):
    return *four_terms(x, p, w_q, w_k)[:3], p @ p.T


def halves_joined(rows):
    turned = rope(rows)
    return np.hstack([turned[:, 0::2], turned[:, 1::2]])


RELATIVE = "helpers/reference/relative_positions.py"


SMALL = "helpers/lessons/positions_in_attention/small_decoder.py"

PLAYS = {
    "terms": helpers.play_terms,
    "turned": helpers.play_turned,
}
PROMISED = {
    "11_positions_in_attention": ("5.57", "5.06", "1.54", "3.06", "0.28", "0.22", "0.7 … 1.7", "above 0.9", "below 0.8"),
}
WRONG = {
    "11.1": {
        "old_order": [0.1774, 0.7299, 0.0875, 0.0052],
        "row_in_its_place": [0.0692, 0.5771, 0.0692, 0.2845],
        "inverse": [0.0875, 0.1774, 0.0052, 0.7299],
        "column": [0.5388, 0.916, 0.1774, 0.0692],
        "scores": [4, -3, 2, 1],
    },
    "11.2": {
        "mixed_exchanged": lambda *a: four_terms(*a, names=("xx", "px", "xp", "pp")),
        "turned": lambda x, p, q, k: four_terms(x, p, k, q),
        "no_projections": lambda *a: four_terms(*a, m=np.eye(6)),
        "scaled": lambda x, p, q, k: four_terms(x, p, q, k, m=q @ k.T / 3**0.5),
        "transposed": lambda *a: [term.T for term in four_terms(*a)],
    },
    "11.3": {
        "no_projections": [0.5403, 0.5403, 0.5403],
        "cosines": [0.5403, -0.2248, 0.412],
        "itself": np.sin([1, 2, 3]) ** 2,
        "added": [0.8415, 1.7508, 1.0504],
        "degrees": [0, 0.00061, 0.00183],
        "distance_alone": [1, 1, 1],
    },
    "11.4": {
        "backwards": lambda rows: rope(rows, sign=-1),
        "from_one": lambda rows: rope(rows, first=1),
        "exponent": lambda rows: rope(rows, power=1),
        "halves": lambda rows: rope(rows, pairs="halves"),
        "no_minus": lambda rows: rope(rows, minus=1),
        "overwritten": lambda rows: rope(rows, overwrite=True),
    },
    "11.5": {
        "no_angle": 2,
        "wrong_way": -1.8186,
        "one_turned": -1.9178,
        "added": 1.9787,
        "forgot_quarter": -0.8323,
        "length": 0.9093,
    },
    "11.6": {
        "another_head": 0.3125,
        "slope_alone": "1/8",
        "four_heads": 5 / 64,
        "other_distance": 0.5,
        "sign": -0.625,
        "factor": 0.5353,
    },
}
NONE_OF_THEM = {
    "11.1": [9] * 4,
    "11.2": lambda *a: np.ones((4, 4, 4)),
    "11.3": [9] * 3,
    "11.4": np.ones_like,
    "11.5": 99,
    "11.6": 99,
}
RIGHT = [
    ("11.2", lambda *a: np.stack(four_terms(*a))),
    ("11.6", "5/8"),
]
TRIED = [
    ("11.1", "percent", [72.99, 0.52, 17.74, 8.75]),
    ("11.1", "fewer_decimals", [0.729, 0.006, 0.178, 0.087]),
    ("11.1", "order_from_above", [0.0052, 0.7299, 0.0875, 0.1774]),
    ("11.2", "p_p_not_projected", only_p_p_before),
    ("11.3", "sines_rounded", [0, 0.7644, 0.1274]),
    ("11.3", "distance_alone", [np.sin(1)] * 3),
    ("11.3", "coarse", [0, 0.77, 0.13]),
    ("11.4", "degrees", lambda rows: rope(rows, sign=np.pi / 180)),
    ("11.4", "nothing_turned", np.copy),
    ("11.4", "all_alike", lambda rows: rope(rows, power=0)),
    ("11.4", "another_base", lambda rows: rope(rows, power=1.5)),  # 10000^(−1.5 i/d) is 1000^(−2 i/d)
    ("11.4", "first_numbers_first", halves_joined),
    ("11.5", "degrees", 2 * np.sin(np.deg2rad(2))),
    ("11.5", "not_turned", 0),
    ("11.5", "divided", 2**0.5 * np.sin(2)),
    ("11.5", "added", -2 * np.sin(8)),
    ("11.5", "coarse", "1.82"),
    ("11.6", "another_head", 1.25),
]
TOLD = [
    (
        "11.2",
        "right + otherwise",
        dict(names="X–X, X–P, P–X"),
        lambda *a: [*four_terms(*a)[:3], np.ones((4, 4))],
    ),
]
UNREADABLE = [
    ("11.2", ("4 things", "4가지"), lambda *a: sum(four_terms(*a))),
    ("11.4", ("wanted: (3, 8)", "(3, 8)인데"), lambda rows: rope(rows)[:, : 1 + len(rows)]),
]
MUTANTS = [
    Mutant(
        "relative: RoPE turns the keys the other way", RELATIVE,
        "self.q), rotate(self.k)", "self.q), rotate(self.k, -1)",
    ),
    Mutant(
        "relative: RoPE on the values, too", RELATIVE,
        "= rotate(self.q), rotate(self.k)", "= rotate(self.q), rotate(self.k); self.v = rotate(self.v)",
    ),
    Mutant(
        "relative: P–P behind the projections from the start", "helpers/lessons/positions_in_attention/sliders.py",
        "w_q @ w_k.T if projected.value else np.eye(len(w_q))", "w_q @ w_k.T",
    ),
    Mutant("relative: RoPE with base 1000", RELATIVE, "* frequencies(d_k)", "* frequencies(d_k, 1000)"),
    Mutant("relative: dq not turned back", RELATIVE, "rotate(dq, -1)", "rotate(dq)"),
    Mutant("relative: ALiBi adds the distance", RELATIVE, "(-slopes(n_heads)", "(slopes(n_heads)"),
    Mutant("relative: ALiBi's slopes from head 0", RELATIVE, "np.arange(1, n_heads + 1)", "np.arange(n_heads)"),
    Mutant("relative: ALiBi forgets the mask", RELATIVE, "biases if mask is None", "biases if True"),
    Mutant(
        "relative: mirror turns the other way", "helpers/mirror/relative_positions.py",
        "[even * cos - odd * sin, even * sin + odd * cos]", "[even * cos + odd * sin, odd * cos - even * sin]",
    ),
    Mutant("small decoder: no learned positions", SMALL, "x + self.rows[: x.shape[-2]]", "x"),
    Mutant("small decoder: small positions", SMALL, "rng.normal(size=(LENGTH", "0.02 * rng.normal(size=(LENGTH"),
    Mutant("small decoder: sees what is to come", SMALL, "= range(LENGTH)", "= range(-LENGTH, 0)"),
]  # fmt: skip
