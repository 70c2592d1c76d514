"""Lesson 06: a hundred neurons of which some are dropped, and means that settle."""

import numpy as np

from helpers.drawing.play import Buttons, Play, Slider
from helpers.kit.text import Sentence
from lessons.dropout.drawings import running_means, ten_by_ten

RUNS, MOST_DRAWS = 40, 2000


def play_mask(seed=0):
    """Dropout on 10 × 10 neurons: the probability, draw after draw, and in training or at inference."""
    uniform = np.random.default_rng(seed).random((60, 100))
    return Play(
        lambda percent, draw, training: ten_by_ten(uniform[:draw], percent / 100, training),
        percent=Slider("p (%)", 20, 0, 95),
        draw=Slider(Sentence("draw", "뽑기"), 20, 1, len(uniform)),
        training=Buttons("", [(Sentence("training", "학습할 때"), True), (Sentence("at inference", "추론할 때"), False)]),
    )


def play_mean(seed=0):
    """The running means of one neuron's output: many runs with the factor, one without."""
    uniform = np.random.default_rng(seed).random((RUNS, MOST_DRAWS))

    def draw(percent, draws):
        p = percent / 100
        return running_means(uniform[:, :draws] >= p, p)

    return Play(
        draw,
        percent=Slider("p (%)", 20, 0, 90, keeps=(50, 80)),
        draws=Slider(Sentence("draws", "횟수"), 40, 1, MOST_DRAWS, keeps=(100, 400, 1600)),
    )
