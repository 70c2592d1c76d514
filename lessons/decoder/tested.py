"""Lesson 13: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.learners import soft
from tests.mutant import TRANSFORMER, Mutant

SCORES, VALUES = np.array([0.0, 2, -1]), np.array([[2.0, -2], [3, -1], [-3, 2]])  # of tu


def greedy(next_logits, start, end, most, row=-1, shown=0):
    """Ids with `start` in front; `shown`: from where on the model sees them."""
    ids = [start]
    for _ in range(most):
        ids = [*ids, np.argmax(next_logits(ids[shown:])[row])]
        if ids[-1] == end:
            break
    return ids


def on_and_on(next_logits, start, end, most):
    return greedy(next_logits, start, -9, most)[1:]


def layers(x, attention, norm_1, cross, norm_2, network, norm_3, skip=(1, 1, 1), asks=None, last=True):
    """x_3, line by line; `skip`: which of the skips there are; `asks`: what cross-attention gets in place of x_1."""
    x_1 = norm_1(skip[0] * x + attention(x))
    x_2 = norm_2(skip[1] * x_1 + cross(x_1 if asks is None else asks))
    x_3 = skip[2] * x_2 + network(x_2)
    return norm_3(x_3) if last else x_3


def with_skips_from_x(x, attention, norm_1, cross, norm_2, network, norm_3):
    return norm_3(x + network(norm_2(x + cross(norm_1(x + attention(x))))))


def without_the_source(x, attention, norm_1, cross, norm_2, network, norm_3):
    x_1 = norm_1(x + attention(x))
    return norm_3(x_1 + network(x_1))


def without_the_network(x, attention, norm_1, cross, norm_2, network, norm_3):
    x_1 = norm_1(x + attention(x))
    return norm_2(x_1 + cross(x_1))


def same(x):
    return x


def one_norm(x, attention, norm_1, cross, norm_2, network, norm_3):
    return layers(x, attention, norm_1, cross, norm_1, network, norm_1)


def norms_first(x, attention, norm_1, cross, norm_2, network, norm_3):
    x = x + attention(norm_1(x))
    x = x + cross(norm_2(x))
    return x + network(norm_3(x))


def attentions_swapped(x, attention, norm_1, cross, norm_2, network, norm_3):
    return layers(x, cross, norm_1, attention, norm_2, network, norm_3)


def largest_logits(next_logits, start, end, most, number):
    """What is written by a learner who takes the largest logit for the piece."""
    ids = [start]
    while len(ids) <= most and ids[-1] != end:
        ids.append(number(max(next_logits(ids)[-1])))
    return ids[1:]


def asked_once(next_logits, start, end, most):
    rows = next_logits([start])
    return greedy(lambda ids: rows, start, end, most)[1:]


def shifted(wanted, start):
    return np.c_[np.full(len(wanted), start), wanted[:, :-1]]


def shifted_as_floats(wanted, start):
    out = np.zeros(wanted.shape)
    out[:] = shifted(wanted, start)
    return out


def yielded(wanted, start):
    yield shifted(wanted, start)


def row_by_row(wanted, start):
    yield from shifted(wanted, start)


DECODER, CACHE = "helpers/reference/decoder.py", "helpers/reference/cache.py"

NUMBERED = {"13 decoder": "write_layer write_on shift_it cache_size lost_share cross_with_cache brought_home_by_tu"}
PLAYS = {
    "decoding": helpers.play_decoding,
    "cache": helpers.play_cache,
}
PROMISED = {
    "13_decoder": ("2039-03-01", "1 … 7", "2.59", "3.25", "3.69", "0.7842", "0.9989"),
    "13b_decoder_deeper": ("1.89, 0.11", "Not as it stands", "40 +20 +0", "56 +0 +20", "4096", "0.3353"),
}
WRONG = {
    "13.1": {
        "no_skip": lambda *a: layers(*a, skip=(1, 0, 1)),
        "skip_from_x": with_skips_from_x,
        "asks_with_x": lambda *a: layers(*a, asks=a[0]),
        "no_cross_attention": without_the_source,
        "norms_mixed_up": one_norm,
        "norm_before_add": norms_first,
    },
    "13.2": {
        "first_row": lambda *a: greedy(*a, row=0)[1:],
        "never_ends": on_and_on,
        "start_kept": lambda *a: greedy(*a),
        "too_many": lambda f, s, e, n: greedy(f, s, e, n + 99)[1:],
        "one_too_few": lambda f, s, e, n: greedy(f, s, e, n - 1)[1:],
        "only_the_last": lambda *a: greedy(*a, shown=-1)[1:],
    },
    "13.3": {
        "no_shift": lambda wanted, start: wanted,
        "by_two": lambda wanted, start: np.c_[[start] * 2, [start] * 2, wanted[:, :-2]],
        "nothing_cut": lambda wanted, start: np.c_[[start] * 2, wanted],
        "along_the_batch": lambda wanted, start: np.r_[[[start] * 5], wanted[:1]],
        "padding_first": lambda wanted, start: np.c_[[0, 0], wanted[:, :-1]],
        "shifted_left": lambda wanted, start: np.c_[wanted[:, 1:], [0, 0]],
    },
    "13.4": {
        "only_keys": 153600,
        "one_layer": 51200,
        "source_forgotten": 184320,
        "target_forgotten": 122880,
        "times_the_heads": 2457600,
        "in_both_attentions": 614400,
    },
    "13.5": {
        "kept": 0.4,
        "numbers": 384,
        "words": 12,
        "one_number_a_word": -11.8,
        "eight_numbers": 0.9875,
        "one_word": 0.875,
    },
    "13.6": {
        "keys_every_time": 330915840,
        "no_keys": 16343040,
        "only_keys": 21585920,
        "no_w_o": 18964480,
        "only_scores": 26521600,
        "looks_at_itself": 26690560,
    },
    "13.7": {
        "not_scaled": soft(SCORES) @ VALUES,
        "wrong_axis": [2, -1],
        "keys_mixed": soft(SCORES / 2**0.5) @ np.array([[2, 2], [1, -1], [-2, -1]]),
        "from_the_page": [1, 1],
        "not_divided": np.exp(SCORES / 2**0.5) @ VALUES,
        "no_softmax": SCORES / 2**0.5 @ VALUES,
    },
}
NONE_OF_THEM = {
    "13.1": lambda x, *parts: np.ones_like(x),
    "13.2": lambda *a: [5, 5, 5],
    "13.3": lambda wanted, start: wanted + 1,
    "13.4": 99,
    "13.5": 99,
    "13.6": 99,
    "13.7": [9, 9],
}
RIGHT = [
    ("13.1", layers),
    ("13.2", lambda *a: np.array(greedy(*a)[1:])),
    ("13.3", lambda wanted, start: [[start, *row[:-1]] for row in wanted.tolist()]),
    ("13.4", 3.072e5),
    ("13.5", "3/5"),
    ("13.6", "26,828,800"),
    ("13.7", "[2.2939, -0.9145]"),
    ("13.7", np.array([[2.29394, -0.91452]])),
]
TRIED = [
    ("13.1", "no_skip", lambda *a: layers(*a, skip=(0, 0, 0))),
    ("13.1", "no_network", without_the_network),
    (
        "13.1",
        "no_norms",
        lambda x, attention, _, cross, __, network, ___: layers(x, attention, same, cross, same, network, same),
    ),
    ("13.1", "norm_missing", lambda x, a, m, c, n, f, last: layers(x, a, m, c, same, f, last)),
    ("13.1", "norm_missing", lambda x, a, m, c, n, f, last: layers(x, a, same, c, n, f, last)),
    ("13.1", "no_self_attention", lambda x, a, m, c, n, f, last: layers(x, lambda x: x, lambda x: x / 2, c, n, f, last)),
    ("13.1", "no_self_attention", lambda x, a, m, c, n, f, last: layers(x, lambda x: 0, m, c, n, f, last)),
    ("13.1", "norm_before_add", lambda x, a, m, c, n, f, last: layers(x, lambda x: m(a(x)), same, c, n, f, last)),
    ("13.1", "no_last_norm", lambda *a: layers(*a, last=False)),
    (
        "13.1",
        "network_of_x_1",
        lambda x, a, m, c, n, f, last: last(n((x_1 := m(x + a(x))) + c(x_1)) + f(x_1)),
    ),
    ("13.1", "attentions_swapped", attentions_swapped),
    ("13.1", "attentions_swapped", lambda x, a, m, c, n, *others: attentions_swapped(x, a, n, c, m, *others)),
    ("13.1", "another_order", lambda x, a, m, c, n, f, last: layers(x, a, m, f, n, c, last)),
    ("13.1", "another_order", lambda x, a, m, c, n, f, last: layers(x, a, m, f, last, c, n)),
    ("13.1", "another_order", lambda x, a, m, c, n, f, last: layers(x, f, m, a, n, c, last)),
    ("13.1", "another_order", lambda x, a, m, c, n, f, last: layers(x, f, last, a, m, c, n)),
    ("13.1", "another_order", lambda x, a, m, c, n, f, last: layers(x, c, m, f, n, a, last)),
    ("13.1", "another_order", lambda x, a, m, c, n, f, last: layers(x, c, n, f, last, a, m)),
    ("13.2", "too_many", lambda f, s, e, n: greedy(f, s, e, n + 1)[1:]),
    ("13.2", "start_and_last", lambda f, s, e, n: greedy(lambda ids: f(ids if len(ids) < 3 else [s, ids[-1]]), s, e, n)[1:]),
    ("13.2", "end_always", lambda f, s, e, n: [*greedy(f, s, e, n)[1:], e]),
    ("13.2", "room_left", lambda f, s, e, n: np.resize(np.r_[greedy(f, s, e, n)[1:], np.zeros(n)], n)),
    ("13.2", "one_piece", lambda *a: greedy(*a)[1:2]),
    ("13.2", "all_rows", lambda *a: greedy(*a, row=slice(None))[1:]),
    ("13.2", "end_left_out", lambda f, s, e, n: [i for i in greedy(f, s, e, n)[1:] if i != e]),
    ("13.2", "least_likely", lambda f, s, e, n: greedy(lambda ids: -f(ids), s, e, n)[1:]),
    ("13.2", "largest_itself", lambda f, s, e, n: largest_logits(f, s, e, n, float)),
    ("13.2", "largest_itself", lambda f, s, e, n: largest_logits(f, s, e, n, int)),
    ("13.3", "rolled", lambda wanted, start: np.roll(wanted, 1, axis=1)),
    ("13.3", "rolled", lambda wanted, start: np.roll(wanted, 1)),
    ("13.3", "first_overwritten", lambda wanted, start: np.where(np.arange(wanted.shape[1]) == 0, start, wanted)),
    ("13.3", "shape", lambda wanted, start: wanted[:, :-1]),
    ("13.4", "source_in_one_layer", 2 * 512 * (20 + 6 * 30)),
    ("13.4", "one_head", 38400),
    ("13.4", "pairs", 6 * 2 * 512 * 600),
    ("13.4", "last_piece_too", 313344),
    ("13.4", "digits", 307000),
    ("13.5", "percent", 60),
    ("13.5", "squared", 0.36),
    ("13.6", "keys_of_the_pieces", 120 * 512**2 + 30 * 40 * 512),
    ("13.6", "keys_of_both", 42557440),
    ("13.6", "no_looks", 26214400),
    ("13.6", "one_piece", 11030528),
    ("13.6", "without_cache", 567889920),
    ("13.6", "digits", 26.8e6),
    ("13.2", "first_row", asked_once),
    ("13.3", "added", lambda wanted, start: np.array([[start] + row[:-1] for row in wanted])),
    ("13.3", "added", lambda wanted, start: start + wanted[:, :-1]),
]
TRIED += [
    ("13.7", "only_the_best_match", [3, -1]),
    ("13.7", "only_weights", [0.1784, 0.7337, 0.0879]),
    ("13.7", "roles_swapped", soft(np.array([-20.0, -18, 24]) / 2**0.5) @ VALUES),
    ("13.7", "one_matrix", soft(np.array([-4.0, -2, 4]) / 2**0.5) @ VALUES),
    ("13.7", "masked", [*soft(SCORES[:2] / 2**0.5) @ VALUES[:2]]),
    ("13.7", "memory_mixed", soft(SCORES / 2**0.5) @ np.array([[2, 0], [1, 2], [-2, -1]])),
    ("13.7", "no_query", soft(np.array([2.0, -3, 0]) / 2**0.5) @ VALUES),
    ("13.7", "no_keys", soft(np.array([2.0, -1, -1]) / 2**0.5) @ VALUES),
    ("13.7", "divided_by_d_k", soft(SCORES / 2) @ VALUES),
    ("13.7", "weights_rounded", np.array([0.18, 0.73, 0.09]) @ VALUES),
    ("13.7", "weights_rounded", np.array([0.2, 0.7, 0.1]) @ VALUES),
    ("13.7", "coarse", [2.3, -0.9]),
    ("13.7", "sign", soft(-SCORES / 2**0.5) @ VALUES),
    ("13.7", "no_sign", soft(abs(SCORES) / 2**0.5) @ VALUES),
    ("13.7", "values_without_minus", soft(SCORES / 2**0.5) @ abs(VALUES)),
    ("13.7", "minus_lost_at_the_end", [2.2939, 0.9145]),
    ("13.7", "added_already", [1.2939, 1.0855]),
    ("13.7", "turned", [-0.6789, 1.1070]),
    ("13.7", "even_shares", VALUES.mean(axis=0)),
    ("13.7", "order", [-0.9145, 2.2939]),
]
TOLD = [
    ("13.3", "floats", {}, shifted_as_floats),
    ("13.3", "floats", {}, lambda wanted, start: shifted(wanted, start).astype(float).tolist()),
    ("13.3", "as_wanted", {}, yielded),
    ("13.3", "as_wanted", {}, row_by_row),
    ("13.3", "as_wanted", {}, lambda wanted, start: shifted(wanted, start)[None]),
]
UNREADABLE = [
    ("13.3", ("A number stands where", "행이 와야 할 곳에 숫자 하나가"), lambda wanted, start: [start, *wanted.tolist()]),
]
STOPPED = [
    ("13.1", "memory", lambda x, a, m, c, n, f, last: c(m(x + a(x)), memory)),  # noqa: F821
    ("13.2", "no ids given", lambda f, s, e, n: f([])[-1]),
]
MUTANTS = [
    Mutant(
        "decoder: cross-attention's keys and values from the decoder", DECODER,
        "self.cross_attention(x, memory, memory_mask)", "self.cross_attention(x, None, None)",
    ),
    Mutant(
        "decoder: no causal mask", TRANSFORMER,
        "causal(target.shape[-1]) if target_mask is None else target_mask", "target_mask",
    ),
    Mutant(
        "decoder: source padding not passed to cross-attention", TRANSFORMER,
        "memory, target_mask, source_mask)", "memory, target_mask, None)",
    ),
    Mutant("decoder: a cache that forgets the first token", CACHE, "[kept, new]", "[kept[..., 1:, :], new]"),
    Mutant("decoder: one position too early", CACHE, "np.arange(2 * self.place)", "np.arange(2 * self.place) - 1"),
    Mutant("decoder: a wrong number of the table", "helpers/data.py", "[1.5, 0, -1.5, 0]", "[1.5, 0, 1.5, 0]"),
]  # fmt: skip
