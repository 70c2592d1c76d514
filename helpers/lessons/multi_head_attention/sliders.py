"""Lesson 10: whom a word looks at in each head."""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_sentence
from helpers.drawing.play import Play, buttons, menu, numbered
from helpers.lessons.multi_head_attention.drawings import looks
from helpers.reference.pocket import pocket_encoder_layer

WORDS = tuple(POCKET_SENTENCE.split())


def pocket_weights():
    """The weights (2, 4, 4) of the pocket sentence in both heads of the pocket Transformer."""
    attention = pocket_encoder_layer().attention.inside
    attention(pocket_sentence())
    return attention.weights


def play_heads(weights=None, words=WORDS, marked=None, word=0):
    """Choose a head and a word: its weights as lines to the words it looks at, at first those of the pocket sentence.

    weights (N, H, T, T) of N sentences, one of which is chosen, too; words: T names; marked (N,): in each sentence the place
    of the word that gets a golden frame; word: the place of the one that is chosen at first.
    """
    weights = pocket_weights()[None] if weights is None else np.asarray(weights)
    head = buttons([(f"head {h}", h) for h in range(weights.shape[1])])
    word, sentence = menu("word", numbered(words), value=word), menu("sentence", numbered(range(1, len(weights) + 1)))
    inputs = [head, word, sentence] if len(weights) > 1 else [head, word]

    def draw():
        n = sentence.value
        return looks(weights[n], words, head.value, word.value, None if marked is None else marked[n])

    return Play([inputs], inputs, draw)
