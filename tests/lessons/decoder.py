"""Lesson 13: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.learners import soft
from tests.mutant import DROPOUT, TRANSFORMER, Mutant

FRENCH_LOGITS = np.array([0, 0, -1, -1, -3, 2.5])  # of exercise 13.1


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


def decoder_back(dout, layers, back=True, add=sum):
    """dx and what `add` makes of every layer's dmemory, in the order in which they come."""
    found = []
    for layer in layers[::-1] if back else layers:
        dout, dmemory = layer.backward(dout)
        found = [*found, dmemory]
    return dout, add(found)


def always_from_dout(dout, layers):
    parts = [layer.backward(dout) for layer in layers]
    return parts[0][0], sum(part[1] for part in parts)


def largest_logits(next_logits, start, end, most, number):
    """What is written by a learner who takes the largest logit for the piece."""
    ids = [start]
    while len(ids) <= most and ids[-1] != end:
        ids.append(number(max(next_logits(ids)[-1])))
    return ids[1:]


def pairs_handed_on(dout, layers):
    for layer in layers[::-1]:
        dout = layer.backward(dout)
    return dout


DECODER, DECODING = "helpers/reference/decoder.py", "helpers/reference/decoding.py"

PLAYS = {
    "decoding": helpers.play_decoding,
    "cache": helpers.play_cache,
}
PROMISED = {
    "13_decoder": ("14.2311", "0.97", "3.5886", "0.7842", "je suis étudiant \\[END\\]"),
    "13b_decoder_deeper": ("0.79", "52.1", "30", "40 +20 +0", "56 +0 +20"),
}
WRONG = {
    "13.1": {
        "only_logits": FRENCH_LOGITS,
        "not_divided": np.exp(FRENCH_LOGITS),
        "table_doubled": soft(2 * FRENCH_LOGITS),
        "scaled": soft(FRENCH_LOGITS / 2),
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
        "only_the_last_layer": lambda *a: decoder_back(*a, add=lambda found: found[0]),
        "only_the_first_layer": lambda *a: decoder_back(*a, add=lambda found: found[-1]),
        "averaged": lambda *a: decoder_back(*a, add=lambda found: np.mean(found, axis=0)),
        "forward_order": lambda *a: decoder_back(*a, back=False),
        "not_handed_on": always_from_dout,
    },
    "13.5": {
        "keys_every_time": 330915840,
        "no_keys": 16343040,
        "only_keys": 21585920,
        "no_w_o": 18964480,
        "only_scores": 26521600,
        "looks_at_itself": 26690560,
    },
    "13.6": {
        "only_keys": 153600,
        "one_layer": 51200,
        "source_forgotten": 184320,
        "target_forgotten": 122880,
        "times_the_heads": 2457600,
    },
}
NONE_OF_THEM = {
    "13.1": [9] * 6,
    "13.2": lambda *a: [5, 5, 5],
    "13.3": lambda wanted, start: wanted + 1,
    "13.4": lambda dout, layers: (9 * dout, np.ones((5, 3))),
    "13.5": 99,
    "13.6": 99,
}
RIGHT = [
    ("13.2", lambda *a: np.array(greedy(*a)[1:])),
    ("13.3", lambda wanted, start: [[start, *row[:-1]] for row in wanted.tolist()]),
    ("13.4", lambda *a: list(decoder_back(*a))),
    ("13.5", "26,828,800"),
    ("13.6", 3.072e5),
]
TRIED = [
    ("13.1", "percent", 100 * soft(FRENCH_LOGITS)),
    ("13.1", "padding_left_out", [0, *soft(FRENCH_LOGITS[1:])]),
    ("13.1", "scaled", soft(FRENCH_LOGITS / 2**0.5)),
    ("13.1", "coarse", soft(FRENCH_LOGITS).round(2)),
    ("13.2", "ids_of_the_notebook", lambda f, s, e, n: greedy(f, 1, e, n)[1:]),
    ("13.2", "ids_of_the_notebook", lambda f, s, e, n: greedy(f, s, 2, n)[1:]),
    ("13.2", "ids_of_the_notebook", lambda f, s, e, n: greedy(f, 1, 2, n)[1:]),
    ("13.2", "too_many", lambda f, s, e, n: greedy(f, s, e, n + 1)[1:]),
    ("13.2", "one_piece", lambda *a: greedy(*a)[1:2]),
    ("13.2", "all_rows", lambda *a: greedy(*a, row=slice(None))[1:]),
    ("13.2", "end_left_out", lambda f, s, e, n: [i for i in greedy(f, s, e, n)[1:] if i != e]),
    ("13.2", "least_likely", lambda f, s, e, n: greedy(lambda ids: -f(ids), s, e, n)[1:]),
    ("13.2", "largest_itself", lambda f, s, e, n: largest_logits(f, s, e, n, float)),
    ("13.2", "largest_itself", lambda f, s, e, n: largest_logits(f, s, e, n, int)),
    ("13.3", "start_of_the_notebook", lambda wanted, start: np.c_[[1, 1], wanted[:, :-1]]),
    ("13.3", "rolled", lambda wanted, start: np.roll(wanted, 1, axis=1)),
    ("13.3", "shape", lambda wanted, start: wanted[:, :-1]),
    ("13.4", "order", lambda *a: decoder_back(*a)[::-1]),
    ("13.4", "only_dx", lambda *a: (decoder_back(*a)[0], np.ones((5, 3)))),
    ("13.4", "only_dx", lambda *a: decoder_back(*a, add=list)),
    ("13.5", "keys_of_the_pieces", 120 * 512**2 + 30 * 40 * 512),
    ("13.5", "no_looks", 26214400),
    ("13.5", "one_piece", 11030528),
    ("13.5", "without_cache", 567889920),
    ("13.5", "digits", 26.8e6),
    ("13.6", "source_in_one_layer", 2 * 512 * (20 + 6 * 30)),
    ("13.6", "one_head", 38400),
    ("13.6", "pairs", 6 * 2 * 512 * 600),
    ("13.6", "last_piece_too", 313344),
    ("13.6", "digits", 307000),
]
STOPPED = [
    ("13.2", "no ids given", lambda f, s, e, n: f([])[-1]),
    ("13.4", "a pair (dx, dmemory) given", pairs_handed_on),
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
    Mutant(
        "decoder: dmemory of the last layer only", DECODER,
        "dmemory = dmemory + dmemory_here", "dmemory = dmemory_here if layer is self.layers[-1] else dmemory",
    ),
    Mutant("decoder: a cache that forgets the first token", DECODING, "[kept, new]", "[kept[..., 1:, :], new]"),
    Mutant("decoder: one position too early", DECODING, "places[t]", "places[t - 1]"),
    Mutant("decoder: decoding in training", DECODING, "    if model.training:", "    if False:"),
    Mutant(
        "decoder: dropout left on in use", DROPOUT,
        ">= self.p if drops else None", ">= self.p",
    ),
    Mutant("decoder: a wrong number of the table", "helpers/data.py", "[1.5, 0, -1.5, 0]", "[1.5, 0, 1.5, 0]"),
]  # fmt: skip
