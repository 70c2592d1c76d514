"""Lesson 10: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.checking.type_errors import TUPLE
from helpers.reference import softmax
from helpers.reference.attention import attend
from tests.learners import soft
from tests.mutant import Mutant

SCORES_OF_AM = np.array([5.0, -1, 0, 2])  # in the pocket sentence's second head
V_1 = np.array([[0, 3], [2, -1], [1, -1], [-2, -1]])  # its values


def heads_of(rows, n):
    return np.stack(np.split(rows, n, axis=-1), axis=1)


def straight_cut(rows, n):
    return rows.reshape(rows.shape[0], n, rows.shape[1], rows.shape[2] // n)


def card_cut(rows, n):
    return np.stack([rows[..., first::n] for first in range(n)], axis=1)


def dealt_out(heads):
    return heads.transpose(0, 2, 3, 1).reshape(2, 5, 12)


def side_by_side(heads):
    return np.concatenate([heads[:, i] for i in range(heads.shape[1])], axis=-1)


def straight_back(heads):
    return heads.reshape(heads.shape[0], heads.shape[2], -1)


def many_heads(x, w_q, w_k, w_v, w_o, n, memory=None, mask=None, cut=heads_of, back=side_by_side, by=2):
    memory = x if memory is None else memory
    q, k, v = cut(x @ w_q, n), cut(memory @ w_k, n), cut(memory @ w_v, n)
    scores = q @ k.transpose(0, 1, 3, 2) / by
    return back(soft(scores if mask is None else np.where(mask, scores, -1e9)) @ v) @ w_o


def without_memory(x, w_q, w_k, w_v, w_o, n, memory=None, mask=None):
    return many_heads(x, w_q, w_k, w_v, w_o, n, mask=mask)


def without_mask(x, w_q, w_k, w_v, w_o, n, memory=None, mask=None):
    return many_heads(x, w_q, w_k, w_v, w_o, n, memory)


def back_w_o(dout, heads):
    return np.einsum("bti,btj->ij", side_by_side(heads), dout)


def from_column_h(rows, n):
    return np.stack([rows[..., h : h + 4] for h in range(n)], axis=1)


def first_axes_swapped(x, w_q, w_k, w_v, w_o, n, memory=None, mask=None):
    def split(rows):
        return rows.reshape(*rows.shape[:2], n, -1).swapaxes(0, 1)

    memory = x if memory is None else memory
    q, k, v = split(x @ w_q), split(memory @ w_k), split(memory @ w_v)
    return (softmax(q @ k.swapaxes(-1, -2)) @ v).swapaxes(0, 1).reshape(x.shape) @ w_o


def memory_or_x(x, w_q, w_k, w_v, w_o, n, memory=None, mask=None):
    return many_heads(x, w_q, w_k, w_v, w_o, n, memory or x, mask)


def a_tuple(x, *w):
    return attend(x, x, x).swapaxes(1, 2)


HEADS = "helpers/reference/multi_head.py"


BACK = "self.look_backward(dheads)"

NUMBERED = {
    "10 multi_head_attention": "handed_to_student what_one_head_leaves write_it columns_in_order through_w_o handed_to_am"
}
PLAYS = {
    "all heads": lambda: helpers.play_all_heads(helpers.excerpt("all_heads")),
    "heads": helpers.play_heads,
    "heads that learn": helpers.play_sharing,
    "heads of sentences": lambda: helpers.play_heads(softmax(np.arange(96.0).reshape(3, 2, 4, 4) % 7), "abcd", [3, 0, 1]),
}
PROMISED = {
    "10_multi_head_attention": ("2.7237, -0.7504, 0.8081, -0.7417", "8, 5, 64", "5, 512", "1050624"),
    "10b_multi_head_attention_deeper": ("1.96875", "0.12, 0.1, 0.02, 0.01, 0.01"),
}
WRONG = {
    "10.6": {
        "not_scaled": soft(SCORES_OF_AM) @ V_1,
        "only_the_best_match": [0, 3],
        "head_0": [1.8156, -0.0812],
        "key_for_query": soft(np.array([1.0, -1, 2, 0]) / 2**0.5) @ V_1,
        "not_divided": np.exp(SCORES_OF_AM / 2**0.5) @ V_1,
        "no_softmax": SCORES_OF_AM / 2**0.5 @ V_1,
    },
    "10.3": {
        "split_without_transpose": lambda *a: many_heads(*a, cut=straight_cut),
        "merge_without_transpose": lambda *a: many_heads(*a, back=straight_back),
        "no_w_o": lambda x, q, k, v, w_o, *more: many_heads(x, q, k, v, np.eye(12), *more),
        "w_o_transposed": lambda x, q, k, v, w_o, *more: many_heads(x, q, k, v, w_o.T, *more),
        "memory_ignored": without_memory,
        "mask_ignored": without_mask,
    },
    "10.2": {
        "same_word_forgotten": 2,
        "half_forgotten": 3.5,
        "half_too_much": 0.875,
        "of_one_number": 0.5,
        "not_halved_inside": 7,
    },
    "10.4": {
        "the_other_way": [0, 2, 4, 6, 1, 3, 5, 7],
        "head_1_first": [4, 0, 5, 1, 6, 2, 7, 3],
        "unchanged": range(8),
        "halves_swapped": [4, 5, 6, 7, 0, 1, 2, 3],
        "from_one": [1, 5, 2, 6, 3, 7, 4, 8],
    },
    "10.5": {
        "w_o_not_transposed": lambda dout, z, w: (heads_of(dout @ w, 3), back_w_o(dout, z)),
        "split_without_transpose": lambda dout, z, w: ((dout @ w.T).reshape(2, 3, 5, 4), back_w_o(dout, z)),
        "merge_without_transpose": lambda dout, z, w: (heads_of(dout @ w.T, 3), z.reshape(10, 12).T @ dout.reshape(10, 12)),
        "dw_o_transposed": lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout, z).T),
        "one_sentence": lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout[:1], z[:1])),
        "mean_over_the_batch": lambda dout, z, w: (heads_of(dout @ w.T, 3), back_w_o(dout, z) / 2),
    },
}
NONE_OF_THEM = {
    "10.6": [9, 9],
    "10.3": lambda *a: np.ones((2, 5, 12)),
    "10.2": 99,
    "10.4": [7] * 8,
    "10.5": lambda dout, heads, w_o: (heads, w_o),
}
RIGHT = [
    ("10.2", "7/4"),
    ("10.2", 8 / 2 * (7 / 8) / 2),
    ("10.4", "0, 4, 1, 5, 2, 6, 3, 7"),
    ("10.4", [[0, 4], [1, 5], [2, 6], [3, 7]]),
]
TRIED = [
    ("10.6", "keys_mixed", [-0.8976, 1.7971]),
    ("10.6", "only_weights", [0.8596, 0.0124, 0.0251, 0.103]),
    ("10.6", "query_without_minus", [-0.2827, 1.2945]),
    ("10.6", "another_word", [0.8081, -0.7417]),
    ("10.6", "values_of_head_0", soft(SCORES_OF_AM / 2**0.5) @ np.array([[3, -1], [-1, 3], [1, 1], [1, 0]])),
    ("10.6", "divided_by_d_k", soft(SCORES_OF_AM / 2) @ V_1),
    ("10.6", "weights_rounded", np.array([0.86, 0.01, 0.03, 0.1]) @ V_1),
    ("10.6", "coarse", [-0.2, 2.4]),
    ("10.6", "sign", soft(-SCORES_OF_AM / 2**0.5) @ V_1),
    ("10.6", "no_sign", soft(abs(SCORES_OF_AM) / 2**0.5) @ V_1),
    ("10.6", "values_without_minus", soft(SCORES_OF_AM / 2**0.5) @ abs(V_1)),
    ("10.6", "minus_lost_at_the_end", [0.1563, 2.4382]),
    ("10.3", "one_head", lambda x, q, k, v, o, n, *more: many_heads(x, q, k, v, o, 1, *more, by=12**0.5)),
    (
        "10.3",
        "mask_inverted",
        lambda x, q, k, v, o, n, memory=None, mask=None: many_heads(x, q, k, v, o, n, memory, None if mask is None else ~mask),
    ),
    ("10.2", "whole_sentence", 14),
    ("10.3", "interleaved", lambda *a: many_heads(*a, cut=card_cut)),
    ("10.3", "root_of_d_model", lambda *a: many_heads(*a, by=12**0.5)),
    ("10.3", "reversed", lambda *a: many_heads(*a, back=lambda heads: side_by_side(heads[:, ::-1]))),
    ("10.3", "not_scaled", lambda *a: many_heads(*a, by=1)),
    ("10.3", "averaged_or_added", lambda *a: many_heads(*a, back=lambda heads: np.tile(heads.mean(axis=1), 3))),
    ("10.3", "averaged_or_added", lambda *a: many_heads(*a, back=lambda heads: np.tile(heads.sum(axis=1), 3))),
    ("10.3", "scaled_twice", lambda *a: many_heads(*a, by=4)),
    ("10.3", "merged_in_turn", lambda *a: many_heads(*a, back=dealt_out)),
    ("10.3", "from_column_h", lambda *a: many_heads(*a, cut=from_column_h)),
    ("10.2", "half_and_one_in_eight", 4),
    ("10.2", "half_too_much", 1),
    ("10.2", "of_one_number", 0.4375),
    ("10.2", "not_halved_inside", 8),
    ("10.2", "one_in_eight", 0.25),
    ("10.3", "interleaved", lambda *a: many_heads(*a, cut=card_cut, back=dealt_out)),
]
TOLD = [
    ("10.3", "shape", dict(wanted=(2, 5, 12), given=(5, 12)), lambda x, *w: x[0]),
    ("10.3", "shape", dict(wanted=(2, 5, 12), given=(10, 12)), lambda *a: many_heads(*a).reshape(10, 12)),
    ("10.3", "otherwise", {}, lambda *a: many_heads(*a, by=3)),
    ("10.4", "otherwise", {}, [7, 3, 6, 2, 5, 1, 4, 0]),  # more than: in another order
    ("10.5", "exchanged", {}, lambda dout, z, w: (back_w_o(dout, z), heads_of(dout @ w.T, 3))),
    ("10.5", "right + otherwise", dict(names="dw_o"), lambda dout, z, w: (2 * heads_of(dout @ w.T, 3), back_w_o(dout, z))),
    ("10.5", "right + otherwise", dict(names="dheads"), lambda dout, z, w: (heads_of(dout @ w.T, 3), w)),
    (
        "10.5",
        "dheads",
        dict(wanted=(2, 3, 5, 4), given=(2, 5, 12)),
        lambda dout, z, w: (dout @ w.T, back_w_o(dout, z)),
    ),
    (
        "10.5",
        "dheads",
        dict(wanted=(2, 3, 5, 4), given=(2, 5, 3, 4)),
        lambda dout, z, w: ((dout @ w.T).reshape(2, 5, 3, 4), back_w_o(dout, z)),
    ),
    (
        "10.5",
        "dheads",
        dict(wanted=(2, 3, 5, 4), given=(10, 12)),
        lambda dout, z, w: (heads_of(dout @ w.T, 3).reshape(10, 12), back_w_o(dout, z)),
    ),
    (
        "10.5",
        "dw_o",
        dict(wanted=(12, 12), given=(2, 12, 12)),
        lambda dout, z, w: (heads_of(dout @ w.T, 3), side_by_side(z).swapaxes(1, 2) @ dout),
    ),
]
UNREADABLE = [
    ("10.3", ("x if memory is None else memory", "x if memory is None else memory"), memory_or_x),
    ("10.3", ("those in front of them", "그 앞의 축끼리"), first_axes_swapped),
    ("10.3", TUPLE, a_tuple),
]
MUTANTS = [
    Mutant(
        "heads: split without the transpose", HEADS,
        "rows.reshape(*rows.shape[:-1], n_heads, -1).swapaxes(-2, -3)",
        "rows.reshape(*rows.shape[:-2], n_heads, rows.shape[-2], -1)",
    ),
    Mutant(
        "heads: interleaved", HEADS,
        "rows.reshape(*rows.shape[:-1], n_heads, -1).swapaxes(-2, -3)",
        "rows.reshape(*rows.shape[:-1], -1, n_heads).swapaxes(-1, -2).swapaxes(-2, -3)",
    ),
    Mutant(
        "heads: merged in reverse", HEADS,
        "rows = heads.swapaxes(-2, -3)",
        "rows = heads[..., ::-1, :, :].swapaxes(-2, -3)",
    ),
    Mutant(
        "heads: W_O left out", HEADS,
        "return affine(self.merged, self.w_o, self.b_o)",
        "return self.merged + self.b_o",
    ),
    Mutant("heads: W_O transposed", HEADS, "affine(self.merged, self.w_o,", "affine(self.merged, self.w_o.T,"),
    Mutant("heads: V from W_K", HEADS, "affine(self.memory, self.w_v", "affine(self.memory, self.w_k"),
    Mutant(
        "heads: K from x in cross-attention", HEADS,
        "affine(self.memory, self.w_k",
        "affine(x.mean(axis=-2, keepdims=True) + 0 * self.memory, self.w_k",
    ),
    Mutant(
        "heads: one √d_model for all", HEADS,
        "attend(self.q, self.k, self.v, mask)", "attend(self.q * self.n_heads**-0.5, self.k, self.v, mask)",
    ),
    Mutant(
        "heads: the mask for head 0 alone", HEADS,
        "attend(self.q, self.k, self.v, mask)",
        "attend(self.q, self.k, self.v, None if mask is None else mask | (np.arange(self.n_heads) > 0)[:, None, None])",
    ),
    Mutant(
        "heads: one mask for all", HEADS,
        "attend(self.q, self.k, self.v, mask)",
        "attend(self.q, self.k, self.v, mask if mask is None or mask.ndim < 3 else mask[..., :1, :, :])",
    ),
    Mutant(
        "heads: one gradient dropped", HEADS,
        BACK, "self.look_backward(dheads * (np.arange(self.n_heads) > 0)[:, None, None])",
    ),
    Mutant(
        "heads: dmemory without the part of the values", HEADS,
        "dmemory = dmemory_k + dmemory_v",
        "dmemory = dmemory_k",
    ),
    Mutant(
        "heads: dw_o from q", HEADS,
        "affine_backward(dout, self.merged, self.w_o)",
        "affine_backward(dout, merge_heads(self.q), self.w_o)",
    ),
    Mutant("heads: mirror without b_o", "helpers/mirror/multi_head.py", "@ self.w_o + self.b_o", "@ self.w_o"),
    Mutant("heads: another spread at the start", HEADS, "limit = d_model**-0.5", "limit = 0.8 * d_model**-0.5"),
]  # fmt: skip
