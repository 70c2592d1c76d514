"""Lesson 09: a query that is moved before four keys, a mask that is painted; 09c: what a state of one number keeps."""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_attention, pocket_sentence
from helpers.drawing.play import Play, button, menu, numbered, reset_button, slider
from helpers.kit.text import Sentence
from helpers.reference import causal
from lessons.attention.drawings import left_in_state, masked, one_query

WORDS = POCKET_SENTENCE.split()


def first_head():
    """q, k, v (4, 2) of the pocket sentence in the pocket Transformer's first head."""
    x = pocket_sentence()
    return tuple(x @ w[:, :2] for w in pocket_attention()[:3])


def play_query(q=(0, 1)):
    """One query of two numbers before the pocket sentence's keys: weights and output move with it."""
    _, k, v = first_head()
    parts = [slider(f"q{i}", value, -4, 4, 0.25) for i, value in zip("₁₂", q, strict=True)]
    return Play([[*parts, reset_button(parts)]], parts, lambda: one_query(np.array([p.value for p in parts]), k, v, WORDS))


def play_painter():
    """A mask over the pocket sentence's scores: a kind to begin with, or to begin again, and cells to flip."""
    q, k, _ = first_head()
    scores, n = q @ k.T / 2**0.5, len(WORDS)
    everyone, padding = np.ones((n, n), bool), np.tile(np.arange(n) < n - 1, (n, 1))
    kinds = {
        str(Sentence("all", "모두")): everyone,
        str(Sentence("causal", "인과")): causal(n),
        str(Sentence("padding", "패딩")): padding,
    }
    mask = causal(n)
    row, column = (menu(name, numbered(WORDS)) for name in (Sentence("row", "행"), Sentence("column", "열")))

    def draw():
        return masked(scores, mask, WORDS, (row.value, column.value))

    def begin(pressed):
        mask[:] = kinds[pressed.description]
        play.redraw()

    def flip(_):
        mask[row.value, column.value] ^= True
        play.redraw()

    flips = button(Sentence("flip the cell", "칸 뒤집기"), flip)
    play = Play([[button(kind, begin) for kind in kinds], [row, column, flips]], [row, column], draw)
    return play


def play_state():
    """How much of each word is left in an RNN of one number, for any factor and any length."""
    w, n = slider("w", 0.5, 0.1, 1.0, 0.05), slider(Sentence("words", "단어"), 8, 2, 30)
    return Play([[w, n]], [w, n], lambda: left_in_state(w.value, n.value))
