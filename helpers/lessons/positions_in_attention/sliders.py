"""Lesson 11: scores as a sum of four terms that are switched on and off, and a query and a key that RoPE turns."""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_attention, pocket_sentence
from helpers.drawing.play import Play, reset_button, slider, switch
from helpers.lessons.positions_in_attention.drawings import TERMS, score_terms, turned_pairs

WORDS = POCKET_SENTENCE.split()


def play_terms():
    """The pocket sentence's scores, four terms to switch, with or without W_Q and W_K, from any position on."""
    x, (w_q, w_k) = pocket_sentence(), (w[:, :2] for w in pocket_attention()[:2])
    start = slider("start", 0, 0, 20)
    on = {name: switch(name, True) for name in TERMS}
    projected = switch("W_Q, W_K", False)

    def draw():
        m = w_q @ w_k.T if projected.value else np.eye(len(w_q))
        return score_terms(x, WORDS, start.value, m, [name for name in TERMS if on[name].value])

    inputs = [*on.values(), projected, start]
    return Play([[*on.values(), projected], [start, reset_button(inputs)]], inputs, draw)


def play_turned():
    """A query and a key of eight features: how far the query stands behind the key, and both moved on."""
    q, k = np.array([2.0, 1, -1, 1, 1, 1, 0, 2]), np.array([1.0, 2, 1, 0.5, 1, -1, 1, 1])
    shift, distance = slider("shift", 0, 0, 40), slider("distance", 3, -12, 12)

    def draw():
        j = 12 + shift.value
        return turned_pairs(q, k, j + distance.value, j)

    return Play([[shift, distance]], [shift, distance], draw)
