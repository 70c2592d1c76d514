"""Lesson 06: a hundred neurons of which some are dropped, and the mean that stays."""

import ipywidgets as ipw
import numpy as np

from helpers.figures.dropout import running_mean, ten_by_ten
from helpers.widgets.play import Play, slider

MOST_DRAWS = 1000


def play_mask(seed=0):
    """Dropout on 10 × 10 neurons: the probability, draw after draw, and in training or in use."""
    uniform = np.random.default_rng(seed).random((60, 100))
    percent, draw = slider("p in %", 20, 0, 95), slider("draw", 1, 1, len(uniform))
    mode = ipw.ToggleButtons(options=[("training", True), ("in use", False)], style={"button_width": "90px"})
    inputs = [percent, draw, mode]
    return Play([inputs], inputs, lambda: ten_by_ten(uniform[: draw.value], percent.value / 100, mode.value))


def play_mean(seed=0):
    """The running mean of one neuron's output, with and without the factor."""
    uniform = np.random.default_rng(seed).random(MOST_DRAWS)
    percent, draws = slider("p in %", 50, 0, 90), slider("draws", 200, 1, MOST_DRAWS)

    def draw():
        p = percent.value / 100
        return running_mean(uniform[: draws.value] >= p, p)

    return Play([[percent, draws]], [percent, draws], draw)
