"""Lesson 09: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.checking.type_errors import MASK, NO_INVERSE
from helpers.checking.value_errors import IS_NOT_NONE, NO_SCORE
from helpers.reference import softmax
from tests.learners import soft
from tests.mutant import Mutant


def attention(q, k, v, mask=None, by=None, barred=-np.inf, after=False, **softmax):
    scores = q @ k.swapaxes(-1, -2) / (by or np.sqrt(k.shape[-1]))
    seen = True if mask is None else mask
    weights = soft(scores if after else np.where(seen, scores, barred), **softmax)
    return (weights * seen if after else weights) @ v


def inverted(q, k, v, mask=None):
    return attention(q, k, v, None if mask is None else ~mask)


def over_queries(q, k, v, mask=None):
    scores = q @ k.swapaxes(-1, -2) / k.shape[-1] ** 0.5
    return soft(scores if mask is None else np.where(mask, scores, -np.inf), axis=-2) @ v


def scaled_without_mask_only(q, k, v, mask=None):
    return attention(q, k, v, mask, by=None if mask is None else 1)


def scores_of(q, k, mask):
    scores = q @ k.swapaxes(-1, -2) / k.shape[-1] ** 0.5
    return scores if mask is None else np.where(mask, scores, -np.inf)


def soft_of(scores):
    return np.exp(scores) / np.exp(scores).sum(-1, keepdims=True)


def shares_by_hand(scores, largest=True, axis=-1):
    powers = np.exp(scores - (scores.max(axis, keepdims=True) if largest else 0))
    return powers / powers.sum(axis, keepdims=True)


def dscores(dout, v, p):
    """Softmax's way back by its Jacobians, a row at a time."""
    return np.array([(np.diag(row) - np.outer(row, row)) @ v @ out for row, out in zip(p, dout, strict=True)])


def attention_back(dout, q, k, v, p, by=3**0.5, ds=dscores, to_v=None):
    ds = ds(dout, v, p) / by
    return ds @ k, ds.T @ q, (p.T if to_v is None else to_v) @ dout


def dk_twice(*given):
    dq, dk, dv = attention_back(*given)
    return dq, 2 * dk, dv


def dk_not_turned(dout, q, k, v, p):
    return *attention_back(dout, q, k, v, p)[:1], dscores(dout, v, p) / 3**0.5 @ q, p.T @ dout


def plain_mean(dout, v, p):
    return p * (dout @ v.T - (dout @ v.T).mean(1, keepdims=True))


def no_brackets(dout, v, p):
    return p * (dout @ v.T) - (p * (dout @ v.T)).sum(1, keepdims=True)


def columns_mean(dout, v, p):
    return p * (dout @ v.T - (p * (dout @ v.T)).sum(0, keepdims=True))


ATTENTION, SOFTMAX = "helpers/reference/attention.py", "helpers/reference/softmax.py"

NUMBERED = {
    "9 attention": "weights_of_am write_softmax write_attention softmax_gradient way_back twice_the_rnn left_of_the_first"
}
PLAYS = {
    "last word": lambda: helpers.play_last_word(helpers.excerpt("capital_head")),
    "query": helpers.play_query,
    "handed back": lambda: helpers.play_handed_back({"The": 3, "capital": 1, "France": 0}),
    "painter": helpers.play_painter,
    "state": helpers.play_state,
}
PROMISED = {
    "09_attention": (
        "0.903",
        "0.875",
        "0.977",
        "0.9947",
        "0.731059",
        "0.999665",
        "nan, nan",
        "-0.1049",
        "2.0997",
        "0.1774",
        "0.7299",
        "2.8284",
        "16.9188",
        "2, 4, 1, -3",
        "1.8156",
        "2.7237",
    ),
    "09b_attention_deeper": ("0.7349", "0.25, 0.5", "0.72, 0, 0, 0", "0.0006", "0.0047 … 0.0081", "4.4e-06 … 3.6e-05"),
    "09c_before_attention": ("0.0078", "0.84 … 0.99", "0.14 … 0.31", "511", "65600", "262144", "2684", "5906"),
}
WRONG = {
    "9.1": {
        "not_scaled": soft(np.array([2, 0, -1, 1])),
        "divided_by_two": soft(np.array([2, 0, -1, 1]) / 2),
        "key_for_query": soft(np.array([4, 0, -2, 2]) / 2**0.5),
        "not_divided": [4.11, 1, 0.49, 2.03],
        "only_scores": [2 / 2**0.5, 0, -1 / 2**0.5, 1 / 2**0.5],
        "no_powers": [1, 0, -0.5, 0.5],
    },
    "9.2": {
        "overflow": lambda scores: shares_by_hand(scores, largest=False),
        "largest_of_all": lambda scores: soft_of(scores - scores.max()),
        "whole_matrix": lambda scores: np.exp(scores - scores.max()) / np.exp(scores - scores.max()).sum(),
        "another_axis": lambda scores: shares_by_hand(scores, axis=0),
        "not_divided": lambda scores: np.exp(scores - scores.max(-1, keepdims=True)),
        "no_powers": lambda scores: scores / scores.sum(-1, keepdims=True),
    },
    "9.3": {
        "not_scaled": lambda *a: attention(*a, by=1),
        "divided_by_d_k": lambda *a: attention(*a, by=a[1].shape[-1]),
        "no_mask": lambda q, k, v, mask=None: attention(q, k, v),
        "mask_after_softmax": lambda *a: attention(*a, after=True),
        "inverted": inverted,
        "zero_for_barred": lambda *a: attention(*a, barred=0),
    },
    "9.4": {
        "diagonal_only": [1, 0, 0.75],
        "no_mean": [2, 0, 1],
        "plain_mean": [2 / 3, -2 / 3, 1 / 3],
        "not_weighted": [1, -3, 1],
        "unchanged": [4, 0, 4],
        "sign": [-0.5, 0.75, -0.25],
    },
    "9.5": {
        "no_scale": lambda *a: attention_back(*a, by=1),
        "divided_by_d_k": lambda *a: attention_back(*a, by=3),
        "diagonal_only": lambda *a: attention_back(*a, ds=lambda dout, v, p: (p - p * p) * (dout @ v.T)),
        "no_mean": lambda *a: attention_back(*a, ds=lambda dout, v, p: p * (dout @ v.T)),
        "no_keepdims": lambda *a: attention_back(*a, ds=lambda dout, v, p: p * (dout @ v.T) - p * (p * (dout @ v.T)).sum(1)),
        "dv_not_transposed": lambda dout, q, k, v, p: attention_back(dout, q, k, v, p, to_v=p),
    },
    "9.7": {
        "one_step_too_many": 0.0424,
        "one_step_too_few": 0.0523,
        "multiplied_by_steps": 26.1,
        "what_is_lost": 0.9529,
        "all_words": 9.576,
    },
    "9.6": {
        "no_projections": 1024,
        "one_projection": 768,
        "one_product": 512,
    },
}
NONE_OF_THEM = {
    "9.1": [9] * 4,
    "9.2": lambda scores: np.full(scores.shape, 7.0),
    "9.3": lambda *a: np.ones((*a[0].shape[:-1], a[2].shape[-1])),
    "9.4": [9] * 3,
    "9.5": lambda dout, q, k, v, weights: (q, k, v),
    "9.6": 99,
    "9.7": 99,
}
TRIED = [
    ("9.1", "percent", [53.88, 13.1, 6.46, 26.57]),
    ("9.1", "percent", [54, 13, 6, 27]),
    ("9.1", "key_for_query", soft(np.array([2, 0, -1, 1]) * 2**0.5)),  # multiplied: the same numbers
    ("9.1", "no_powers", np.array([2, 0, -1, 1]) / 2),  # divided by d_k: the same numbers as by their sum
    ("9.1", "plain_scores", [2, 0, -1, 1]),
    ("9.1", "key_not_scaled", soft(np.array([4, 0, -2, 2]))),
    ("9.1", "masked", [0.8044, 0.1956, 0, 0]),
    ("9.1", "column", [0.7299, 0.1310, 0.0692, 0.0541]),
    ("9.1", "row_of_i", [0.1774, 0.7299, 0.0875, 0.0052]),
    ("9.1", "base_two", np.array([4, 1, 0.5, 2]) / 7.5),
    ("9.1", "cut_at_zero", [2 / 3, 0, 0, 1 / 3]),
    ("9.2", "less_than_the_largest", lambda scores: soft_of(scores - scores.min(-1, keepdims=True))),
    ("9.2", "not_the_largest", lambda scores: soft_of(scores - scores[..., :1])),
    ("9.2", "not_the_largest", lambda scores: soft_of(scores - scores[..., -1:])),
    ("9.2", "base_two", lambda scores: shares_by_hand(scores * np.log(2))),
    ("9.2", "base_two", lambda scores: shares_by_hand(scores * np.log(2), largest=False)),
    ("9.2", "cut_off", lambda scores: soft_of(np.minimum(scores, 700))),
    ("9.2", "cut_off", lambda scores: soft_of(np.clip(scores, -700, 700))),
    ("9.2", "cut_off", lambda scores: soft_of(np.clip(scores, -20, 20))),
    ("9.2", "less_than_the_largest", lambda scores: soft_of(scores - scores.mean(-1, keepdims=True))),
    ("9.2", "constant", lambda scores: soft_of(scores - 1000)),
    ("9.2", "constant", lambda scores: soft_of(scores - 700)),
    ("9.2", "largest_size", lambda scores: soft_of(scores - np.abs(scores).max(-1, keepdims=True))),
    ("9.2", "another_axis", lambda scores: shares_by_hand(scores, axis=-2)),
    ("9.2", "whole_matrix", lambda scores: np.exp(scores) / np.exp(scores).sum()),
    ("9.2", "not_divided", np.exp),
    ("9.3", "not_scaled_under_a_mask", scaled_without_mask_only),
    ("9.3", "no_softmax", lambda q, k, v, mask=None: np.exp(scores_of(q, k, mask)) @ v),
    ("9.3", "over_queries", over_queries),
    ("9.3", "divided_by_two", lambda *a: attention(*a, by=2**0.5)),
    ("9.3", "divided_by_d_v", lambda *a: attention(*a, by=a[2].shape[-1] ** 0.5)),
    ("9.3", "divided_by_words", lambda *a: attention(*a, by=len(a[1]) ** 0.5)),
    ("9.3", "divided_by_words", lambda *a: attention(*a, by=a[1].shape[-2] ** 0.5)),
    ("9.3", "from_the_front", lambda *a: attention(*a, by=a[1].shape[1] ** 0.5)),
    ("9.3", "from_the_front", lambda *a: attention(*a, by=a[0].shape[1] ** 0.5)),
    ("9.3", "all_barred", lambda q, k, v, mask=None: softmax(np.where(mask, scores_of(q, k, None), -np.inf)) @ v),
    ("9.3", "not_low_enough", lambda *a: attention(*a, barred=-10)),
    ("9.3", "not_low_enough", lambda *a: attention(*a, barred=-1)),
    ("9.3", "not_low_enough", lambda q, k, v, mask=None: soft(scores_of(q, k, None) + (0 if mask is None else mask)) @ v),
    ("9.3", "shape", lambda q, k, v, mask=None: soft(scores_of(q, k, mask))),
    ("9.4", "no_brackets", [-1, -3, -2]),
    ("9.4", "next_line", np.array([0.5, -0.75, 0.25]) / 2**0.5),
    ("9.4", "coarse", [0.5, -0.8, 0.3]),
    ("9.5", "order", lambda *a: attention_back(*a)[::-1]),
    ("9.5", "turned", lambda *a: attention_back(*a, ds=lambda *b: dscores(*b).T)),
    ("9.5", "turned", dk_not_turned),
    ("9.5", "plain_mean", lambda *a: attention_back(*a, ds=plain_mean)),
    ("9.5", "no_brackets", lambda *a: attention_back(*a, ds=no_brackets)),
    ("9.5", "divided_by_d_k", lambda *a: attention_back(*a, by=3**0.5 * 3**0.5)),
    ("9.5", "no_softmax", lambda *a: attention_back(*a, ds=lambda dout, v, p: dout @ v.T)),
    ("9.5", "over_columns", lambda *a: attention_back(*a, ds=columns_mean)),
    ("9.5", "divided_by_d_v", lambda *a: attention_back(*a, by=5**0.5)),
    ("9.5", "divided_by_two", lambda *a: attention_back(*a, by=2**0.5)),
    ("9.5", "divided_by_words", lambda *a: attention_back(*a, by=len(a[1]) ** 0.5)),
    ("9.5", "multiplied", lambda *a: attention_back(*a, by=3**-0.5)),
    ("9.5", "over_all", lambda *a: attention_back(*a, ds=lambda dout, v, p: p * (dout @ v.T - (p * (dout @ v.T)).sum()))),
    ("9.6", "exchanged", 341.33),
    ("9.6", "exchanged", 341),
    ("9.6", "w_o_too", 0),
    ("9.7", "percent", 4.71),
    ("9.7", "coarse", 0.05),
    ("9.5", "scores_for_weights", lambda dout, q, k, v, p: attention_back(dout, q, k, v, p, to_v=k @ q.T / 3**0.5)),
    ("9.5", "exchanged", lambda dout, q, k, v, p: attention_back(dout, k, q, v, p)),
    ("9.5", "no_weights", lambda *a: attention_back(*a, ds=lambda dout, v, p: dscores(dout, v, p) / p)),
]
PARTLY = [
    ("9.1", ("the first, the second and the third", "첫 번째, 두 번째, 세 번째"), [0.5388, 0.131, 0.0646, 0.9]),
    ("9.4", ("the first and the second", "첫 번째, 두 번째"), [0.5, -0.75, 0.2]),
]
TOLD = [
    ("9.3", "otherwise", {}, lambda *a: attention(*a, by=7)),
    ("9.5", "right + otherwise", dict(names="dq, dv"), dk_twice),
]
UNREADABLE = [
    ("9.3", IS_NOT_NONE, lambda q, k, v, mask=None: attention(q, k, v, mask if mask else None)),
    ("9.3", NO_INVERSE, lambda q, k, v, mask=None: np.where(~mask, -np.inf, scores_of(q, k, None))),
    ("9.3", MASK, lambda q, k, v, mask=None: v if mask is None else scores_of(q, k, None)[~mask]),
    ("9.3", NO_SCORE, lambda q, k, v, mask=None: softmax(scores_of(q, k, None) + (0 if mask is None else mask * -np.inf)) @ v),
]
MUTANTS = [
    Mutant("no √d_k", ATTENTION, " / q.shape[-1] ** 0.5  # (..., T, S)", "  # (..., T, S)"),
    Mutant("÷ d_k", ATTENTION, "/ q.shape[-1] ** 0.5  # (..., T, S)", "/ q.shape[-1]  # (..., T, S)"),
    Mutant(
        "÷ √d_model", ATTENTION,
        "self.look(self.x @ self.w_q,", "self.look(self.x @ self.w_q * (self.w_q.shape[-1] / x.shape[-1]) ** 0.5,",
    ),
    Mutant(
        "softmax over queries", ATTENTION,
        "softmax_in_place(scores)", "softmax_in_place(scores.swapaxes(-1, -2)).swapaxes(-1, -2)",
    ),
    Mutant(
        "mask after softmax", ATTENTION,
        "    if mask is not None:\n"
        "        scores = scores + barred(mask, scores.dtype)\n"
        "    weights = softmax_in_place(scores)",
        "    weights = softmax_in_place(scores) * (True if mask is None else mask)",
    ),
    Mutant(
        "mask inverted", ATTENTION,
        "mask, dtype.type(0), dtype.type(-np.inf)", "mask, dtype.type(-np.inf), dtype.type(0)",
    ),
    Mutant("mask value −10", ATTENTION, "dtype.type(-np.inf)", "dtype.type(-10)"),
    Mutant("causal mask sees the next word", ATTENTION, "np.tri(n, dtype=bool)", "np.tri(n, k=1, dtype=bool)"),
    Mutant("causal mask hides the word itself", ATTENTION, "np.tri(n, dtype=bool)", "np.tri(n, k=-1, dtype=bool)"),
    Mutant(
        "padding mask on the query axis", ATTENTION,
        "barred(mask, scores.dtype)", "barred(mask[:, None] if mask.ndim == 1 else mask, scores.dtype)",
    ),
    Mutant("scores transposed", ATTENTION, "q @ k.swapaxes(-1, -2)", "k @ q.swapaxes(-1, -2)"),
    Mutant(
        "attention backward without the scale", ATTENTION,
        "softmax_backward(weights, dweights) / q.shape[-1] ** 0.5",
        "softmax_backward(weights, dweights)",
    ),
    Mutant(
        "dv from scores instead of weights", ATTENTION,
        "dv = weights.swapaxes(-1, -2)", "dv = (k @ q.swapaxes(-1, -2)) * q.shape[-1] ** -0.5",
    ),
    Mutant(
        "dmemory without the part of the values", ATTENTION,
        "dmemory = dmemory_k + dmemory_v",
        "dmemory = dmemory_k",
    ),
    Mutant(
        "dw_v from x where the memory is as long", ATTENTION,
        "product_backward(dv, self.memory, self.w_v)",
        "product_backward(\n"
        "            dv, self.x if self.x.shape == self.memory.shape else self.memory, self.w_v\n"
        "        )",
    ),
    Mutant("softmax backward diagonal only", SOFTMAX, "- dots(weights, dweights)", "* (1 - weights)"),
    Mutant("softmax without the maximum", SOFTMAX, "scores -= scores.max(", "0 * scores.max("),
    Mutant("attention's mirror without √d_k", "helpers/mirror/attention.py", " / q.shape[-1] ** 0.5", ""),
]  # fmt: skip
