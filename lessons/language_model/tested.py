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


def unsorted(logits, u, temperature, top_p):
    p = softmax(logits / temperature)
    kept = np.where(np.cumsum(p) - p < top_p, p, 0)
    return drawn(kept / kept.sum(), u)


def one_too_many(logits, u, temperature, top_p):
    p = softmax(logits / temperature)
    kept, order = kept_of(p, top_p)
    kept[order[: (kept > 0).sum() + 1]] = p[order[: (kept > 0).sum() + 1]]
    return drawn(kept / kept.sum(), u)


def at_the_end(logits, u, temperature, top_p):
    kept, _ = kept_of(softmax(logits / temperature), top_p)
    return int(np.searchsorted(np.cumsum(kept / kept.sum()), u))


def unguarded(logits, u, temperature, top_p):
    """Nothing at all may be kept: 0 / 0, and no end lies beyond u."""
    p = softmax(logits / temperature)
    order = np.argsort(-p)
    kept = np.zeros(len(p))
    kept[order] = np.where(np.cumsum(p[order]) <= top_p, p[order], 0)
    with np.errstate(invalid="ignore"):
        return int(np.argmax(np.cumsum(kept / kept.sum()) > u))


def after_softmax(logits, u, temperature, top_p):
    kept, _ = kept_of(softmax(logits) / temperature, top_p)
    return drawn(kept / kept.sum(), u)


def threshold(logits, u, temperature, top_p):
    p = softmax(logits / temperature)
    kept = np.where(p >= 1 - top_p, p, 0)
    return drawn(kept / kept.sum(), u)


def of_kept(logits, temperature, top_p):
    kept, _ = kept_of(softmax(logits / temperature), top_p)
    return kept / kept.sum()


def of_powers(scores, top_p):
    kept, _ = kept_of(np.exp(scores), top_p)
    return kept / kept.sum()


NUMBERED = {"18 language_model": "perplexity cut_the_tail draw_a_piece the_floor row_back bits_by_counting two_languages cache"}
PLAYS = {
    "translating": helpers.play_translating,
    "writing": helpers.play_writing,
    "surprise": helpers.play_surprise,
    "looks": helpers.play_looks,
}
PROMISED = {
    "18_language_model": (
        "0.4773",
        "0.7396",
        "0.6378",
        "honey",
        "131072",
        "one bit above 17",
        "17703 lines",
        "at least 150 of 200",
        "at τ = 0.5, 1, 2",
        "least after 50",
        "6.88",
    ),
    "18b_language_model_deeper": (
        "17.2501",
        "0.1061",
        "1.3798",
        "1.8371",
        "3.9204",
        "131072",
        "0.96",
        "0.03",
    ),
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
    "18.6": {
        "only_the_quality": [3, 3, 14],
        "counted": [32, 8, 4096],
        "nats": [3.4657, 2.0794, 8.3178],
        "one_of_sixteen": [5, 4, 12],
        "whole_line": [5, 3, 17],
        "also_without_h": [5, 3, 9],
    },
    "18.7": {
        "only_bits": [0.4645, 0.8774],
        "power_of_e": [1.5912, 2.4047],
        "upside_down": [4.4475, 2.2033],
        "all_characters": [1.2343, 1.2343],
        "half_each": [1.1746, 1.3554],
        "turned_round": [1.8371, 1.3798],
    },
}
NONE_OF_THEM = {
    "18.1": [9, 9],
    "18.2": [9, 9, 9],
    "18.3": lambda *a: 1,
    "18.4": [9, 9],
    "18.6": [99, 99, 99],
    "18.7": [9, 9],
}
RIGHT = [
    ("18.1", "0.2676 1.3068"),
    ("18.1", [0.26757, np.exp(0.26757)]),
    ("18.1", [0.267553, 1.306763]),  # from the probabilities as they are computed
    ("18.2", "25/41 4 25/54"),
    ("18.2", [0.6098, 4, 0.463]),
    ("18.3", sample),
    ("18.3", lambda *a: np.int64(sample(*a))),
    ("18.3", lambda *a: [sample(*a)]),
    *(("18.3", lambda z, u, t, p, more=more: sample(z, u, t, p - more)) for more in (1e-15, 1e-9, 1e-6)),  # .6 + .3 reach .9
    ("18.3", lambda z, u, t, p: sample(z, u, t, p if p < 1 else 2)),
    ("18.4", [17, 2 ** (17 / 56)]),
    ("18.4", "17 1.2342"),
    ("18.6", [5, 3, 12]),
    ("18.6", "5 3 12"),
    ("18.7", [2 ** (17 / 36.6), 2 ** (17 / 19.375)]),
    ("18.7", "1.3798 1.8371"),
]
TRIED = [
    ("18.1", "another_power", [0.2676, 1.2038]),
    ("18.1", "base_ten", [0.1162, 1.1232]),
    ("18.1", "base_ten", [0.1162, 1.3068]),
    ("18.1", "bits_and_nats", [0.386, 1.2038]),
    ("18.1", "mean_of_p", [0.794, 2.2121]),
    ("18.1", "power_of_the_sum", [0.2676, 2.916]),
    ("18.1", "nearly", [0.268, 1.3068]),
    ("18.1", "nearly", [0.267, 1.306]),
    ("18.1", "mean_right", [0.2676, 5]),
    ("18.1", "perplexity_right", [5, 1.3068]),
    ("18.1", "minus_in_the_power", [0.2676, 0.7652]),
    ("18.2", "order", [0.6098, 0.463, 4]),
    ("18.2", "two_right", [0.6098, 4, 0.9]),
    ("18.2", "last_right", [0.9, 4, 0.463]),
    ("18.2", "first_right", [0.6098, 5, 0.9]),
    ("18.2", "kept_right", [0.5, 4, 0.9]),
    ("18.2", "roots", [0.5556, 4, 0.3571]),
    ("18.2", "colder", [0.7094, 2, 0.7]),
    ("18.2", "not_a_share", [61, 4, 46.3]),
    ("18.2", "not_a_share", [25, 4, 25]),
    ("18.3", "unsorted", unsorted),
    ("18.3", "one_too_many", one_too_many),
    ("18.3", "u_times_top_p", lambda z, u, t, top_p: sample(z, u * top_p, t, top_p, divided=False)),
    ("18.3", "at_the_end", at_the_end),
    ("18.3", "rank", lambda *a: by_size(*a, rank=True)),
    ("18.3", "least_first", least_first),
    ("18.3", "threshold", threshold),
    ("18.3", "no_top_p", lambda z, u, t, top_p: sample(z, u, t, 1.1)),
    ("18.3", "top_p_first", cut_before),
    ("18.3", "without_the_one_that_crosses", unguarded),
    ("18.3", "after_softmax", after_softmax),
    ("18.3", "wrong_side", lambda z, u, t, top_p: int(np.argmax(np.cumsum(of_kept(z, t, top_p)) < u))),
    ("18.3", "not_end_to_end", lambda z, u, t, top_p: int(np.argmax(of_kept(z, t, top_p) > u))),
    ("18.4", "nearly", [17, 1.2343]),
    ("18.4", "learned_from", [16.848, 1.2319]),
    ("18.4", "end_forgotten", [17, 1.239]),
    ("18.4", "bits_right", [17, 5]),
    ("18.4", "piece_right", [5, 1.2342]),
    ("18.4", "end_twice", [17, 1.2297]),
    ("18.4", "of_a_piece", [0.3036, 1.2342]),
    ("18.6", "only_the_article", [2, 3, 12]),
    ("18.6", "one_of_two", [5, 1, 12]),
    ("18.6", "lines_left", [5, 3, 4096]),
    ("18.6", "only_the_article", [2, 3, 15]),
    ("18.6", "half_the_article", [4, 3, 13]),
    ("18.6", "two_right", [5, 3, 11]),
    ("18.6", "first_right", [5, 9, 9.5]),
    ("18.6", "last_right", [9, 3, 9]),
    ("18.6", "nats", [3.4657, 2.0794, 13.5343]),
    ("18.6", "negative", [-5, -3, 12]),
    ("18.6", "all_but_the_first", [4, 3, 12]),
    ("18.6", "all_but_the_first", [3, 3, 12]),
    ("18.6", "all_but_the_second", [5, 2, 12]),
    ("18.6", "as_shares", [1 / 32, 1 / 8, 1 / 4096]),
    ("18.7", "nearly", [1.3797, 1.837]),
    ("18.7", "english_right", [1.3798, 9]),
    ("18.7", "korean_right", [9, 1.8371]),
    ("18.7", "of_the_line", [131072, 131072]),
    ("18.7", "without_the_sign", [1.3924, 1.8989]),
    ("18.2", "coarse", [0.61, 4, 0.46]),
    ("18.3", "not_softmax", lambda z, u, t, top_p: drawn(of_powers(z / t, top_p), u)),
    ("18.4", "coarse", [17, 1.23]),
]
TOLD = [
    ("18.3", "whole", {}, lambda *a: float(sample(*a))),
    ("18.3", "whole", {}, lambda *a: [np.float64(sample(*a))]),
]
MUTANTS = [
    Mutant("language model: not masked", MODEL, "causal(ids.shape[-1]) if mask is None", "None if mask is None"),
    Mutant("language model: no last norm", MODEL, "return self.logits(self.norm(x))", "return self.logits(x)"),
    Mutant("sampling: multiplied by the temperature", SAMPLING, "logits / require.positive", "logits * require.positive"),
    Mutant("writing: goes on behind the end", DECODING, "ids if end is None else np.where(ended, end, ids)", "ids"),
    Mutant("cache: the place does not count on", CACHE, "self.table[first : self.place]", "self.table[: x.shape[-2]]"),
    Mutant("lines: a particle for every word", "helpers/animals.py", "% 28 > 0", "% 28 >= 0"),
    Mutant("lines: held out, yet learned from", "helpers/animals.py", "return lines[n_out:], lines", "return lines, lines"),
]  # fmt: skip
