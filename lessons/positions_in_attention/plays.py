"""Lesson 11: heads that look at the word before, a query and a key that RoPE turns, and scores as a sum of four terms."""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_attention, pocket_sentence
from helpers.drawing.play import Buttons, Play, Slider, Switch
from helpers.kit.text import Sentence
from lessons.positions_in_attention.drawings import TERMS, one_asks, one_look, score_terms, turned_pairs
from lessons.positions_in_attention.trained_heads import LONGEST, PLACES, sentences, trained_head, weights_of

WORDS = POCKET_SENTENCE.split()


def play_word_before(head):
    """A sentence and what each of its words attends to in a head of a published model: {"words": …, "weights": (T, T)}."""
    words, weights = [word.strip() for word in head["words"]], np.asarray(head["weights"])
    place = Slider(Sentence("position", "위치"), 1, 0, len(words) - 1)
    return Play(lambda place: one_asks(words, weights, place), place=place)


def play_far():
    """The weights of a word at any of 72 places, in two heads that were trained on 24: positions added, and RoPE."""
    (ids,) = sentences(1, LONGEST, seed=1)
    weights = {way: weights_of(way, trained_head(way, "learned"), ids) for way in ("added", "RoPE")}
    return Play(
        lambda way, place: one_look(weights[way], place, PLACES),
        way=Buttons(Sentence("positions", "위치 넣기"), [(Sentence("added", "더하기"), "added"), ("RoPE", "RoPE")]),
        place=Slider(Sentence("position", "위치"), 23, 1, LONGEST - 1),
        rows=[["way"], ["place", "reset"]],
    )


def play_terms():
    """The pocket sentence's scores, four terms to switch, with or without W_Q and W_K, from any position on."""
    x, (w_q, w_k) = pocket_sentence(), (w[:, :2] for w in pocket_attention()[:2])

    def draw(projected, start, **on):
        m = w_q @ w_k.T if projected else np.eye(len(w_q))
        return score_terms(x, WORDS, start, m, [name for name in TERMS if on[name]])

    return Play(
        draw,
        **{name: Switch(name, True) for name in TERMS},
        projected=Switch("W_Q, W_K"),
        start=Slider(Sentence("start", "시작"), 0, 0, 20),
        rows=[[*TERMS, "projected"], ["start", "reset"]],
    )


def play_turned():
    """A query and a key of eight features: how far the query stands behind the key, and both moved on."""
    q, k = np.array([2.0, 1, -1, 1, 1, 1, 0, 2]), np.array([1.0, 2, 1, 0.5, 1, -1, 1, 1])
    shift, distance = Slider(Sentence("shift", "이동"), 0, 0, 40), Slider(Sentence("distance", "거리"), 3, -12, 12)

    def draw(shift, distance):
        j = 12 + shift
        return turned_pairs(q, k, j + distance, j)

    return Play(draw, shift=shift, distance=distance)
