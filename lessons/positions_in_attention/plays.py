"""Lesson 11: the head that looks at the word before, a query and a key that RoPE turns, and scores as a sum of four terms."""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_attention, pocket_sentence
from helpers.drawing.play import Play, buttons, reset_button, slider, switch
from helpers.kit.text import Sentence
from lessons.positions_in_attention.drawings import TERMS, one_look, score_terms, turned_pairs
from lessons.positions_in_attention.word_before import WAYS, weights_on_words

WORDS = POCKET_SENTENCE.split()


def play_before():
    """The weights of a word at any of 24 places, with words of any size that come in by one of three ways."""
    names = Sentence("added", "더하기"), Sentence("beside", "이어 붙이기"), Sentence("turned", "돌리기")
    way = buttons(list(zip(map(str, names), WAYS, strict=True)))
    place, size = (
        slider(Sentence("position", "위치"), 13, 0, 23),
        slider(Sentence("size of words", "단어의 크기"), 0, 0, 1, 0.1),
    )

    def draw():
        return one_look(weights_on_words(way.value, size.value), place.value)

    return Play([[way], [place, size, reset_button([way, place, size])]], [way, place, size], draw)


def play_terms():
    """The pocket sentence's scores, four terms to switch, with or without W_Q and W_K, from any position on."""
    x, (w_q, w_k) = pocket_sentence(), (w[:, :2] for w in pocket_attention()[:2])
    start = slider(Sentence("start", "시작"), 0, 0, 20)
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
    shift, distance = slider(Sentence("shift", "이동"), 0, 0, 40), slider(Sentence("distance", "거리"), 3, -12, 12)

    def draw():
        j = 12 + shift.value
        return turned_pairs(q, k, j + distance.value, j)

    return Play([[shift, distance]], [shift, distance], draw)
