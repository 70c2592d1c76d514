"""Lesson 00b: a product of matrices that fills cell by cell, a nudge that shrinks to a slope."""

import numpy as np

from helpers.data import pocket_network
from helpers.drawing.play import Buttons, Play, Slider
from helpers.kit.text import Sentence
from lessons.what_you_need.drawings import product, slope

ROWS = np.array([[2, 1], [0, 3], [1, -1], [3, 2]])  # (4, 2)


def play_product():
    """Four rows times the first weights of lesson 01: each cell of the product, and the row and column that it is made of."""
    w = pocket_network()[1]  # (2, 3)
    last = len(ROWS) * w.shape[1]
    return Play(lambda at: product(ROWS, w, at), at=Slider(Sentence("cell", "칸"), 1, 1, last))


NUDGES = 2, 1, 0.5, 0.2, 0.1, 0.01, 0.001


def play_slope():
    """x² at 3, and by how many times the nudge it changes, under buttons for the nudge."""
    return Play(slope, nudge=Buttons(Sentence("nudge", "x를 바꾼 양"), [(f"{nudge:g}", nudge) for nudge in NUDGES]))
