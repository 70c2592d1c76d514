"""Lesson 09: what a last word attends to, a query before four keys, a mask to paint.

09b: what a row hands back to its scores. 09c: what a state of one number keeps.
"""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_attention, pocket_sentence
from helpers.drawing.play import Hidden, Menu, Play, Push, Slider, numbered
from helpers.kit.text import Sentence
from helpers.reference import causal
from lessons.attention.drawings import handed_back, last_word, left_in_state, masked, one_query

WORDS = POCKET_SENTENCE.split()


def play_last_word(sentences):
    """One of several sentences, and how its last word shares out its weight: {country: {"words": …, "weights": …}, …}."""
    shares = {name: ([word.strip() for word in one["words"]], one["weights"]) for name, one in sentences.items()}
    return Play(
        lambda country: last_word(*shares[country]),
        country=Menu(Sentence("country", "나라"), list(shares)),
    )


def first_head():
    """q, k, v (4, 2) of the pocket sentence in the pocket Transformer's first head."""
    x = pocket_sentence()
    return tuple(x @ w[:, :2] for w in pocket_attention()[:3])


def play_query(q=(0, 1)):
    """One query of two numbers before the pocket sentence's keys: weights and output move with it."""
    _, k, v = first_head()
    return Play(
        lambda q_1, q_2: one_query(np.array([q_1, q_2]), k, v, WORDS),
        q_1=Slider("q₁", q[0], -4, 4, 0.25),
        q_2=Slider("q₂", q[1], -4, 4, 0.25),
        rows=[["q_1", "q_2", "reset"]],
    )


def play_painter():
    """A mask over the pocket sentence's scores / √d_k: a kind to begin with, or to begin again, and cells to flip."""
    q, k, _ = first_head()
    scores, n = q @ k.T / 2**0.5, len(WORDS)

    def kind(name, mask):
        return Push(name, lambda **_: {"mask": mask})

    def flip(row, column, mask):
        cell = np.zeros((n, n), bool)
        cell[row, column] = True
        return {"mask": mask ^ cell}

    return Play(
        lambda row, column, mask: masked(scores, mask, WORDS, (row, column)),
        all=kind(Sentence("all", "모두"), np.ones((n, n), bool)),
        causal=kind(Sentence("causal", "인과"), causal(n)),
        padding=kind(Sentence("padding", "패딩"), np.tile(np.arange(n) < n - 1, (n, 1))),
        row=Menu(Sentence("row", "행"), numbered(WORDS)),
        column=Menu(Sentence("column", "열"), numbered(WORDS)),
        flip=Push(Sentence("flip the cell", "칸 뒤집기"), flip),
        mask=Hidden(causal(n)),
        rows=[["all", "causal", "padding"], ["row", "column", "flip"]],
    )


def play_handed_back(alone):
    """One row's scores, and the gradient that each gets. alone: {word: the loss if it had all the weight}, three of them."""
    words, dweights = list(alone), np.array([*alone.values()], float)
    return Play(
        lambda **scores: handed_back(np.array([*scores.values()], float), dweights, words),
        **{f"s_{i}": Slider(word, 0, -4, 4) for i, word in enumerate(words, 1)},
        rows=[["s_1", "s_2", "s_3", "reset"]],
    )


def play_state():
    """How much of each word is left in an RNN of one number, for any factor and any length."""
    return Play(left_in_state, w=Slider("w", 0.5, 0.1, 1.0, 0.05), n=Slider(Sentence("words", "단어"), 8, 2, 30))
