"""Lesson 18: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.reference import softmax
from tests.mutant import Mutant

SAMPLING, MODEL = "helpers/reference/sampling.py", "helpers/reference/language_model.py"
DECODING, CACHE = "helpers/reference/decoding.py", "helpers/reference/cache.py"


def drawn(p, u, ids=None):
    """Which of the stretches p, end to end, u falls into: its place, or its id."""
    place = int((np.cumsum(p) <= u).sum())
    return place if ids is None else ids[min(place, len(ids) - 1)]


def kept_of(p, top_p, crossing=True):
    order = sorted(range(len(p)), key=lambda i: -p[i])
    kept, total = np.zeros(len(p)), 0
    for i in order:
        if total < top_p if crossing else total + p[i] <= top_p or not kept.any():
            kept[i] = p[i]
        total += p[i]
    return kept, order


def sample(logits, u, temperature, top_p, crossing=True, divided=True):
    kept, _ = kept_of(softmax(logits / temperature), top_p, crossing)
    ends = np.cumsum(kept / kept.sum() if divided else kept)
    return int(np.argmax(ends > u))


def by_size(logits, u, temperature, top_p, rank=False):
    kept, order = kept_of(softmax(logits / temperature), top_p)
    return drawn((kept / kept.sum())[order], u, None if rank else order)


def least_first(logits, u, temperature, top_p):
    p = softmax(logits / temperature)
    kept, total = np.zeros(len(p)), 0
    for i in np.argsort(p):
        kept[i] = p[i] if total < top_p else 0
        total += p[i]
    return drawn(kept / kept.sum(), u)


def cut_before(logits, u, temperature, top_p):
    stays = kept_of(softmax(logits), top_p)[0] > 0
    kept = np.where(stays, softmax(logits / temperature), 0)
    return drawn(kept / kept.sum(), u)


PLAYS = {"writing": helpers.play_writing}
PROMISED = {
    "18_language_model": ("0.4773", "0.7396", "0.6378", "honey", "131072", "one bit above 17", "17703", "≥ 75 %", "< 30 %"),
}
WRONG = {
    "18.1": {
        "only_added": [1.0703, 2.9162],
        "no_minus": [-0.2676, 0.7652],
        "in_bits": [0.386, 1.4711],
        "mean_of_inverses": [0.2676, 1.3649],
        "inverse_of_mean": [0.2676, 1.2595],
        "two_and_bits": [0.386, 1.3068],
    },
    "18.2": {
        "not_divided": [0.4464, 4, 0.4464],
        "without_the_one_that_crosses": [0.6098, 3, 0.5],
        "roots": [0.5556, 5, 0.3333],
        "softmax_again": [0.5401, 4, 0.3050],
        "after_top_2": [0.6098, 2, 0.6098],
    },
    "18.3": {
        "multiplied": lambda z, u, t, top_p: sample(z, u, 1 / t, top_p),
        "no_temperature": lambda z, u, t, top_p: sample(z, u, 1, top_p),
        "without_the_one_that_crosses": lambda *a: sample(*a, crossing=False),
        "not_divided": lambda *a: sample(*a, divided=False),
        "likeliest": lambda z, u, t, top_p: int(np.argmax(z)),
        "order_of_size": by_size,
    },
    "18.4": {
        "nats": [11.7835, 1.2342],
        "another_base": [17, 1.3547],
        "of_the_line": [17, 131072],
        "only_the_mean": [17, 0.3036],
        "lines_shared": [17, 2340.5714],
    },
}
NONE_OF_THEM = {"18.1": [9, 9], "18.2": [9, 9, 9], "18.3": lambda *a: 1, "18.4": [9, 9]}
RIGHT = [
    ("18.1", "0.2676 1.3068"),
    ("18.1", [0.26757, np.exp(0.26757)]),
    ("18.1", [0.267553, 1.306763]),  # from the probabilities as they are computed
    ("18.2", "25/41 4 25/54"),
    ("18.2", [0.6098, 4, 0.463]),
    ("18.3", sample),
    ("18.3", lambda *a: np.int64(sample(*a))),
    ("18.3", lambda *a: [sample(*a)]),
    ("18.4", [17, 2 ** (17 / 56)]),
    ("18.4", "17 1.2342"),
]
TRIED = [
    ("18.1", "another_power", [0.2676, 1.2038]),
    ("18.1", "mean_of_p", [0.794, 2.2121]),
    ("18.1", "mean_right", [0.2676, 5]),
    ("18.1", "perplexity_right", [5, 1.3068]),
    ("18.2", "two_right", [0.6098, 4, 0.9]),
    ("18.2", "last_right", [0.9, 4, 0.463]),
    ("18.2", "first_right", [0.6098, 5, 0.9]),
    ("18.2", "kept_right", [0.5, 4, 0.9]),
    ("18.3", "rank", lambda *a: by_size(*a, rank=True)),
    ("18.3", "least_first", least_first),
    ("18.3", "no_top_p", lambda z, u, t, top_p: sample(z, u, t, 1.1)),
    ("18.3", "top_p_first", cut_before),
    ("18.4", "learned_from", [16.848, 1.2319]),
    ("18.4", "end_forgotten", [17, 1.239]),
    ("18.4", "bits_right", [17, 5]),
    ("18.4", "piece_right", [5, 1.2342]),
]
MUTANTS = [
    Mutant("language model: not masked", MODEL, "causal(ids.shape[-1]) if mask is None", "None if mask is None"),
    Mutant("language model: no last norm", MODEL, "return self.logits(self.norm(x))", "return self.logits(x)"),
    Mutant("sampling: multiplied by the temperature", SAMPLING, "logits / require.positive", "logits * require.positive"),
    Mutant("sampling: the piece that crosses is lost", SAMPLING, "before = np.cumsum(sorted_p, axis=-1) - sorted_p",
           "before = np.cumsum(sorted_p, axis=-1)"),
    Mutant("sampling: what is kept is not divided", SAMPLING, "    kept = kept / kept.sum(axis=-1, keepdims=True)\n", ""),
    Mutant("writing: goes on behind the end", DECODING, "ids if end is None else np.where(ended, end, ids)", "ids"),
    Mutant("cache: the place does not count on", CACHE, "self.place += 1", "self.place = 1"),
    Mutant("lines: a particle for every word", "helpers/animals.py", "% 28 > 0", "% 28 >= 0"),
    Mutant("lines: held out, yet learned from", "helpers/animals.py", "return lines[n_out:], lines", "return lines, lines"),
]  # fmt: skip
