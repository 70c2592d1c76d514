"""Lesson 09: a query that is moved before four keys, and a mask that is painted."""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_attention, pocket_sentence
from helpers.drawing.play import Play, button, menu, numbered, reset_button, slider
from helpers.lessons.attention.drawings import masked, one_query
from helpers.reference import causal

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
    kinds = {"all": np.ones((n, n), bool), "causal": causal(n), "padding": np.tile(np.arange(n) < n - 1, (n, 1))}
    mask = kinds["causal"].copy()
    row, column = (menu(name, numbered(WORDS)) for name in ("row", "column"))

    def draw():
        return masked(scores, mask, WORDS, (row.value, column.value))

    def begin(pressed):
        mask[:] = kinds[pressed.description]
        play.redraw()

    def flip(_):
        mask[row.value, column.value] ^= True
        play.redraw()

    play = Play([[button(kind, begin) for kind in kinds], [row, column, button("flip the cell", flip)]], [row, column], draw)
    return play
