"""Lesson 18: a finished model writes lines, with a temperature and top-p."""

import numpy as np

from helpers.animals import END, START, decode, encode, pieces
from helpers.drawing.play import Play, menu, slider
from helpers.kit.text import Sentence
from helpers.lessons.language_model.drawings import marked, next_and_lines
from helpers.lessons.language_model.finished import finished_writer
from helpers.reference import shares, write

LINES, LONGEST = 4, 80
BEGINNINGS = "", "The ", "A hungry ", "Old "
ANYTHING = Sentence("(nothing)", "(없음)")
U = np.random.default_rng(3).random((LINES, LONGEST))


def play_writing():
    """Sliders for the temperature and for top-p, and a menu for how the lines begin: what may come next, what is written."""
    temperature = slider(Sentence("temperature", "온도"), 1.0, 0.1, 2.0, 0.1)
    top_p = slider("top-p", 1.0, 0.5, 1.0, 0.1)
    start = menu(Sentence("beginning", "첫머리"), [(str(ANYTHING), ""), *((words, words) for words in BEGINNINGS[1:])])
    written = {}

    def draw():
        chosen = start.value, round(temperature.value, 1), round(top_p.value, 1)
        if chosen not in written:
            written[chosen] = _written(*chosen)
        return next_and_lines(start.value, pieces(), *written[chosen])

    return Play([[temperature, top_p, start]], [temperature, top_p, start], draw)


def _written(beginning, temperature, top_p):
    """Shares of the next character before and after top-p, and four lines that the finished model goes on to write."""
    model = finished_writer()
    ids = encode([beginning])[:, :-1] if beginning else np.array([[START]])
    logits = model(ids)[0, -1].astype(float)
    starts = np.repeat(ids, LINES, axis=0)
    rest = decode(write(model, starts, U, END, temperature, top_p=top_p))
    return shares(logits, temperature), shares(logits, temperature, top_p=top_p), marked([beginning + line for line in rest])
