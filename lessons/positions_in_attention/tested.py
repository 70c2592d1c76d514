"""Lesson 11: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.reference import positional_encoding
from tests.mutant import Mutant


def terms_of(q_x, q_p, k_x, k_p):
    return [sum(a * b for a, b in zip(q, k, strict=True)) for q in (q_x, q_p) for k in (k_x, k_p)]


def rope(x, at, base=10_000, *, sign=1, power=2, pairs="beside", minus=-1, overwrite=False):
    """RoPE row by row, with ways to get it wrong."""
    out = x.copy()
    n, d = x.shape[-2:]
    for t in range(n):
        for i in range(d // 2):
            a, b = (2 * i, 2 * i + 1) if pairs == "beside" else (i, i + d // 2)
            angle = sign * at[t] * base ** (-power * i / d)
            u, w = x[..., t, a], x[..., t, b]
            out[..., t, a] = u * np.cos(angle) + minus * w * np.sin(angle)
            out[..., t, b] = (out[..., t, a] if overwrite else u) * np.sin(angle) + w * np.cos(angle)
    return out


def halves_joined(x, at):
    turned = rope(x, at)
    return np.concatenate([turned[..., 0::2], turned[..., 1::2]], axis=-1)


SIN, COS = np.sin([1, 3]), np.cos([1, 3])  # of the places of am and student
RELATIVE = "helpers/reference/relative_positions.py"


SMALL = "lessons/positions_in_attention/small_decoder.py"
BEFORE = "lessons/positions_in_attention/word_before.py"
HEADS = "lessons/positions_in_attention/trained_heads.py"

NUMBERED = {"11 positions_in_attention": "exchanged one_score two_back turned_score write_rope on_paper slope from_four"}
PLAYS = {
    "far": helpers.play_far,
    "terms": helpers.play_terms,
    "turned": helpers.play_turned,
    "word before": lambda: helpers.play_word_before(helpers.excerpt("word_before")),
}
PROMISED = {
    "11_positions_in_attention": (
        "5.5672",
        "0.2 … 0.4",
        "0.8 … 0.95",
        "0.95 … 1",
    ),
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
        "student_looks": [2, 3.0647, 0.2822, 0.2202],
        "mixed_exchanged": [1, -0.8315, 0.1411, -0.7129],
        "keys_of_am": terms_of((1, 0), (0.01, SIN[0]), (0, 2), (SIN[0], SIN[0] + COS[0])),
        "query_for_key": terms_of((1, 0), (0.01, SIN[0]), (2, 1), (0.03, SIN[1])),
        "from_one": [1, -0.7568, -0.8893, -1.2976],
    },
    "11.4": {
        "no_angle": 2,
        "wrong_way": -1.8186,
        "one_turned": -1.9178,
        "added": 1.9787,
        "forgot_quarter": -0.8323,
        "length": 0.9093,
    },
    "11.5": {
        "backwards": lambda x, at: rope(x, at, sign=-1),
        "own_positions": lambda x, at: rope(x, range(len(at))),
        "exponent": lambda x, at: rope(x, at, power=1),
        "halves": lambda x, at: rope(x, at, pairs="halves"),
        "no_minus": lambda x, at: rope(x, at, minus=1),
        "overwritten": lambda x, at: rope(x, at, overwrite=True),
    },
    "11.6": {
        "no_projections": [0.5403, 0.5403, 0.5403],
        "cosines": [0.5403, -0.2248, 0.412],
        "itself": np.sin([1, 2, 3]) ** 2,
        "added": [0.8415, 1.7508, 1.0504],
        "degrees": [0, 0.00061, 0.00183],
        "distance_alone": [1, 1, 1],
    },
    "11.7": {
        "another_head": 0.3125,
        "slope_alone": "1/8",
        "four_heads": 5 / 64,
        "other_distance": 0.5,
        "sign": -0.625,
        "factor": 0.5353,
    },
    "11.8": {
        "one_back": np.cos([3, 2, 1, 0]),
        "reversed": [0.5403, 1, 0.5403, -0.4161],
        "ahead": np.cos([6, 5, 4, 3]),
        "not_turned": np.cos([4, 3, 2, 1]),
        "sines": np.sin([2, 1, 0, -1]),
        "distances": [2, 1, 0, -1],
    },
}
NONE_OF_THEM = {
    "11.1": [9] * 4,
    "11.2": [9] * 4,
    "11.4": 99,
    "11.5": lambda x, at: np.ones_like(x),
    "11.6": [9] * 3,
    "11.7": 99,
    "11.8": [9] * 4,
}
RIGHT = [
    ("11.2", terms_of((1, 0), (np.sin(0.01), SIN[0]), (1, -1), (SIN[1], SIN[1] + COS[1]))),
    ("11.5", rope),
    ("11.5", lambda x, at: rope(x, at)),  # as it was asked for before version 12
    ("11.7", "5/8"),
]
TRIED = [
    ("11.1", "percent", [72.99, 0.52, 17.74, 8.75]),
    ("11.1", "fewer_decimals", [0.729, 0.006, 0.178, 0.087]),
    ("11.1", "order_from_above", [0.0052, 0.7299, 0.0875, 0.1774]),
    ("11.2", "the_other_way", [1, 0.1411, 0.1411, -0.7129]),
    ("11.2", "turned_round", [1, 0.1411, 3.0647, -0.7129]),
    ("11.2", "two_decimals", terms_of((1, 0), (0.01, 0.84), (1, -1), (0.14, -0.85))),
    ("11.2", "divided", np.divide(terms_of((1, 0), (np.sin(0.01), SIN[0]), (1, -1), (SIN[1], SIN[1] + COS[1])), 2**0.5)),
    ("11.4", "degrees", 2 * np.sin(np.deg2rad(2))),
    ("11.4", "not_turned", 0),
    ("11.4", "divided", 2**0.5 * np.sin(2)),
    ("11.4", "added", -2 * np.sin(8)),
    ("11.4", "coarse", "1.82"),
    ("11.5", "added", lambda x, at: x + positional_encoding(at, x.shape[-1])),
    ("11.5", "added", lambda x, at: x + positional_encoding(np.arange(len(at)), x.shape[-1])),
    ("11.5", "not_mixed", lambda x, at: x * positional_encoding(at, x.shape[-1])),
    ("11.5", "no_minus_in_the_exponent", lambda x, at: rope(x, at, power=-2)),
    ("11.5", "one_further", lambda x, at: rope(x, at + 1)),
    ("11.5", "own_positions", lambda x, at: rope(x, at - at[0])),
    ("11.5", "degrees", lambda x, at: rope(x, at, sign=np.pi / 180)),
    ("11.5", "nothing_turned", lambda x, at: x.copy()),
    ("11.5", "all_alike", lambda x, at: rope(x, at, power=0)),
    ("11.5", "another_base", lambda x, at: rope(x, at, power=1.5)),  # 10000^(−1.5 i/d) is 1000^(−2 i/d)
    ("11.5", "first_numbers_first", halves_joined),
    ("11.6", "sines_alone", [0.8415, 0.9093, 0.1411]),
    ("11.6", "sines_alone", [0, 0.8415, 0.9093]),
    ("11.6", "sines_rounded", [0, 0.7644, 0.1274]),
    ("11.6", "distance_alone", [np.sin(1)] * 3),
    ("11.6", "coarse", [0, 0.77, 0.13]),
    ("11.7", "another_head", 1.25),
    ("11.7", "coarse", 0.63),
    ("11.7", "coarse", 0.62),
    ("11.8", "reversed", np.cos([1, 0, 1, 2])),  # three back
    ("11.8", "sines_the_other_way", np.sin([-2, -1, 0, 1])),
    ("11.8", "weights", np.exp(np.cos([2, 1, 0, 1])) / np.exp(np.cos([2, 1, 0, 1])).sum()),
    ("11.8", "degrees", np.cos(np.deg2rad([2, 1, 0, 1]))),
    ("11.8", "distances", [2, 1, 0, 1]),
]
PARTLY = [
    ("11.2", ("X–X, X–P, P–P", "X–X, X–P, P–P"), [1, 0.1411, 0.8315, -0.7129]),
]
TOLD = [
    ("11.5", "shape", dict(wanted=(2, 3, 8), given=(2, 3, 6)), lambda x, at: rope(x, at)[..., :6]),
    ("11.5", "base", {}, lambda x, at, base=1e4: rope(x, at)),
    ("11.5", "base", {}, lambda x, at, base=1e4: rope(x, at, 2 * base if base < 1e4 else base)),
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
        "relative: P–P behind the projections from the start", "lessons/positions_in_attention/plays.py",
        "w_q @ w_k.T if projected else np.eye(len(w_q))", "w_q @ w_k.T",
    ),
    Mutant(
        "trained heads: RoPE's keys stand still", HEADS, "rotate(q), rotate(k)) if", "rotate(q), k) if",
        ("lessons/positions_in_attention/test_trained_heads.py",),
    ),
    Mutant("trained heads: no positions are added", HEADS, "return x + positional", "return x + 0 * positional"),
    Mutant("word before: one back is one ahead", BEFORE, "[[cos, sin], [-sin, cos]]", "[[cos, -sin], [sin, cos]]"),
    Mutant("relative: given positions are not used", RELATIVE, "if positions is None else", "if True else"),
    Mutant("relative: RoPE with base 1000", RELATIVE, "* frequencies(d_k, base)", "* frequencies(d_k, 1000)"),
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
