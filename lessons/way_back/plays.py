"""Lesson 14: the slope of one mistake walks back through both towers, and a few steps mend what all five sentences become."""

from functools import cache

import numpy as np

from helpers.data import pocket_batch, pocket_embedding, pocket_french, pocket_translations
from helpers.drawing.play import Play, Slider
from helpers.kit.text import Sentence
from helpers.reference import SGD, CrossEntropy, softmax
from helpers.reference.decoding import greedy
from helpers.reference.pocket import pocket_transformer
from helpers.reference.transformer import not_padding
from lessons.way_back.drawings import STATIONS, Slopes, way_back

RATE, MOST = 0.01, 12  # of SGD, and how many steps
FRENCH = pocket_french()[0]
START, END = FRENCH.index("[START]"), FRENCH.index("[END]")
GIVEN = "[START] suis je".split()


def way_down(model):
    """The slopes of one mistake, station by station: "am I" is read, [START] suis je given, and [END] wanted next."""
    source = np.array([pocket_embedding()[0].index(word) for word in ("am", "I")])
    logits = model(source, np.array([FRENCH.index(piece) for piece in GIVEN]))
    dlogits = np.zeros_like(logits)  # (3, 6)
    dlogits[-1] = softmax(logits[-1]) - np.eye(len(FRENCH))[END]
    reads, writes = model.encoder.layers[0], model.decoder.layers[0]
    dx_3 = model.logits.backward(dlogits)
    dx_2 = writes.feed_forward.backward(dx_3)
    dx_1, dmemory = writes.cross_attention.backward(dx_2)
    dx = writes.attention.backward(dx_1)
    dy = reads.feed_forward.backward(dmemory)
    dx_source = reads.attention.backward(dy)
    arrays = dlogits, dx_3, dx_2, dx_1, dx, 2 * dx, dmemory, dy, dx_source, 2 * dx_source
    return [
        Slopes(array, GIVEN if len(array) == 3 else ["am", "I"], FRENCH if i == 0 else None) for i, array in enumerate(arrays)
    ]


def what_it_writes(model, most=6):
    """For each of the five sentences, what the model writes, up to [END] and at most so many pieces."""
    source, _ = pocket_batch()
    rows = greedy(model, source, START, END, most, not_padding(source)).tolist()
    return [[FRENCH[i] for i in row[: row.index(END) if END in row else None]] for row in rows]


@cache
def trained():
    """After 0, 1, … 12 steps on all five sentences: (slopes on the way down, what is written, the mean loss)."""
    model, loss = pocket_transformer(), CrossEntropy(pad=0)
    optimizer, (source, target) = SGD(model.params, RATE), pocket_batch()
    found = []
    for step in range(MOST + 1):
        if step:
            optimizer.step(model.grads)
        slopes, written = way_down(model), what_it_writes(model)
        found.append((slopes, written, loss(model(source, target[:, :-1], not_padding(source)), target[:, 1:])))
        model.backward(loss.backward())
    return found


def play_way_back():
    """A slider walks from the loss down to both tables, another one takes steps with all five sentences."""
    pairs = [(read, wanted.split()) for read, wanted in pocket_translations().items()]

    def draw(at, steps):
        slopes, written, loss = trained()[steps]
        lines = [(read, one, one == wanted) for (read, wanted), one in zip(pairs, written, strict=True)]
        return way_back(at - 1, slopes[at - 1], steps, lines, loss)

    return Play(
        draw,
        at=Slider(Sentence("station", "정거장"), 1, 1, len(STATIONS)),
        steps=Slider(Sentence("steps", "스텝"), 0, 0, MOST),
    )
