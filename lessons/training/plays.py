"""Lesson 15: sentences as they are learned, label smoothing, a date that is read as it is typed."""

from functools import cache, lru_cache

import numpy as np

from helpers.data import pocket_batch, pocket_translations
from helpers.dates import END, START, encode, pieces
from helpers.drawing.play import Field, Play, Slider
from helpers.kit.text import Sentence
from helpers.reference import Adam, CrossEntropy, Transformer, softmax
from helpers.reference.decoding import greedy
from helpers.reference.training import training_step
from lessons.training.drawings import by_heart, not_a_date, smoothing, written_date
from lessons.training.finished import finished_model
from lessons.way_back.plays import what_it_writes

LONGEST, MOST = 31, 11  # characters of a date, and of what is written: ten and [END]

SEED, STEPS, EVERY = 6, 300, 10  # of the start that the lesson shows, how long it learns, how far an arrow key goes


@cache
def learned_by_heart():
    """A pocket Transformer of random numbers learns four of the five sentences.

    -> (losses (301,), the model, its parameters at each of the 301 steps).
    """
    model = Transformer.random(7, 6, 4, 2, 8, 1, np.random.default_rng(SEED))
    adam, loss = Adam(model.params, lr=0.02), CrossEntropy(pad=0)
    source, target = (ids[:4] for ids in pocket_batch())
    losses, kept = [], []
    for _ in range(STEPS + 1):
        kept.append({name: array.copy() for name, array in model.params.items()})
        losses.append(training_step(model, loss, adam, source, target))
    return np.array(losses), model.train(False), kept


@cache
def written_by_heart(step):
    """What it writes for each of the five after so many steps, which may also be typed: any of 0 … 300."""
    _, model, kept = learned_by_heart()
    for name, array in model.params.items():
        array[...] = kept[step][name]
    return what_it_writes(model, 4)


def play_by_heart():
    """A slider over the steps in which random numbers learn four sentences; a fifth is asked for, too."""
    pairs = list(pocket_translations().items())

    def draw(step):
        found = zip(pairs, written_by_heart(step), strict=True)
        lines = [(read, one, " ".join(one) == wanted) for (read, wanted), one in found]
        return by_heart(step, learned_by_heart()[0], lines[:4], lines[4:])

    return Play(draw, step=Slider(Sentence("step", "스텝"), 0, 0, STEPS, EVERY))


def play_smoothing(n_vocab=14):
    """A slider for the ε of label smoothing, in percent, under the loss of a single prediction."""
    return Play(lambda percent: smoothing(percent / 100, n_vocab), percent=Slider("ε in %", 10, 0, 50))


DATES = (
    "20 November 2026",
    "November 20, 2026",
    "Nov 20, 2026",
    "Fri, July 3, 2026",
    "3 July 2026",
    "July 3, 2026",
    "03/07/2026",
    "2026-07-03",
    "1 January 2000",
    "Feb 29, 2024",
    "2026년 11월 20일",
    "2026년 7월 3일",
    "1999년 12월 31일",
    "2026. 7. 3.",
)


def play_dates(model=None, text=DATES[0], step=9):
    """A field for a date, which `model` reads anew at every letter, and a slider for how far it has written.

    model: a Transformer for the vocabularies of `helpers.dates`, switched to use; without one, a finished one of lesson 15.
    text, step: what stands in the field at first, and how far it is written.
    """
    model = finished_model() if model is None else model
    found = lru_cache(1)(lambda text: read_date(model, text))

    def draw(date, step):
        steps = found(date)
        if isinstance(steps, Sentence):
            return not_a_date(date, steps)
        return written_date(date, *steps[min(step, len(steps)) - 1])

    return Play(
        draw,
        date=Field(Sentence("date", "날짜"), text, DATES),
        step=Slider(Sentence("step", "단계"), step, 1, MOST),
    )


def read_date(model, text):
    """What each step of writing sees: [(written so far, weights on the date, [(piece, probability), …]), …].

    The weights are the means over the heads of the last layer's cross-attention. A Sentence in place of the list says why
    a text cannot be read.
    """
    letters, vocabulary = pieces()
    unknown = ", ".join(letter for letter in dict.fromkeys(text) if letter not in letters)
    if not text:
        return Sentence("Type a date.", "날짜를 입력하세요.")
    if len(text) > LONGEST:
        return Sentence(
            f"This is too long: {len(text)} characters. It reads at most {LONGEST}.",
            f"글이 너무 깁니다({len(text)}자). {LONGEST}자까지 읽습니다.",
        )
    if unknown:
        return Sentence(f"These characters it cannot read: {unknown}", f"읽지 못하는 글자: {unknown}")
    source = encode([text], letters)
    written = greedy(model, source, START, END, MOST)[0]
    last = np.append(np.flatnonzero(written == END), MOST - 1)[0]
    ids = np.append(START, written[: last + 1])
    shares = softmax(model(source[0], ids[:-1]))  # (T, n_vocab)
    looks = model.decoder.layers[-1].cross_attention.inside.weights.mean(axis=0)  # (T, S)
    best = np.argsort(shares, axis=-1)[:, :-4:-1]  # (T, 3)
    so_far = ["▸" + "".join(vocabulary[i] for i in ids[1 : t + 1]) for t in range(len(ids) - 1)]
    likeliest = [[(vocabulary[i], row[i]) for i in order] for row, order in zip(shares, best, strict=True)]
    return list(zip(so_far, looks, likeliest, strict=True))
