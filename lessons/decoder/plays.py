"""Lesson 13: a sentence is written, piece by piece, and what that takes."""

import numpy as np

from helpers.data import pocket_embedding, pocket_french
from helpers.drawing.play import Menu, Play, Slider
from helpers.kit.text import Sentence
from helpers.reference import softmax
from helpers.reference.pocket import pocket_transformer
from lessons.decoder.drawings import next_piece, rows_computed

SENTENCES = "I am a student", "am I a student", "I am", "a student"


def play_decoding():
    """The pocket Transformer writes the French of a sentence: a menu for the sentence, a slider for the step."""
    french = pocket_french()[0]
    written = {sentence: decoded(sentence) for sentence in SENTENCES}

    def draw(source, step):
        ids, looks, shares = written[source][step - 1]
        return next_piece(source.split(), looks, [french[i] for i in ids], french, shares)

    return Play(
        draw,
        source=Menu(Sentence("source", "원문"), SENTENCES),
        step=Slider(Sentence("step", "단계"), 1, 1, lambda source, **_: len(written[source])),
    )


def play_cache(n_steps=10):
    """What each step of decoding computes, without a KV cache and with one: a slider for the step."""
    step = Slider(Sentence("step", "단계"), 3, 1, n_steps)
    return Play(lambda step: rows_computed(step, n_steps), step=step)


def decoded(sentence):
    """What each step of greedy decoding sees: [(ids so far, weights on the source, mean of the heads, probabilities), …]."""
    model, (english, _), (french, _) = pocket_transformer(), pocket_embedding(), pocket_french()
    source, ids = np.array([english.index(word) for word in sentence.split()]), [french.index("[START]")]
    steps = []
    while ids[-1] != french.index("[END]"):
        shares = softmax(model(source, np.array(ids))[-1])
        looks = model.decoder.layers[0].cross_attention.inside.weights  # (H, T, S)
        steps.append((ids, looks[:, -1].mean(axis=0), shares))
        ids = [*ids, int(shares.argmax())]
    return steps
