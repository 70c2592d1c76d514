"""The drawings of lesson 10: whom a word looks at in one head, and how heads divide the work while they learn."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.grid import cells, column_names, row_names
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import line_of, plot
from helpers.drawing.style import FAINT, INK, LINE, LIT, MARK, PAPER, SERIES, TINTS, WIDTH
from helpers.drawing.weights import LEAST, bar_row, weighted_line
from helpers.kit.text import Sentence, number, numbers
from helpers.kit.words import label

LOOKING, SEEN, BARS = 160, 520, 650  # where the words that look stand, those that are looked at, and their weights
TOP, ROW = 86, 40
MARKED, BEFORE = Sentence("marked word", "표시된 단어"), Sentence("word before", "앞 단어")
SIDE = 30  # of a cell in the heads that learn


def looks(weights, words, head, word, marked=None):
    """One head's weights as lines from each word to those it looks at, the wider the more; those of one word stand out.

    weights (H, T, T), words: T names or Sentences; marked: the place of a word that gets a frame of gold, if any.
    """
    words = [str(name) for name in words]
    n, of_head, asks = len(words), weights[head], words[word]
    drawn = [
        svg.text(LOOKING, 36, Sentence("looks", "보는 단어"), 15, FAINT, "end"),
        svg.text(SEEN, 36, Sentence("is looked at", "보이는 단어"), 15, FAINT, "start"),
        svg.text(BARS, 36, Sentence(f"weights of {asks}, head {head}", f"{asks}의 가중치, 헤드 {head}"), 15, FAINT, "start"),
    ]
    others = [i for i in range(n) if i != word]
    for i in (*others, word):  # that of the word lie on top
        drawn += _lines(i, of_head[i], SERIES[0] if i == word else LINE)
    for i, name in enumerate(words):
        drawn += _name(LOOKING, i, name, "end", TINTS[0] if i == word else PAPER, i == marked)
        drawn += _name(SEEN, i, name, "start", PAPER, i == marked)
        drawn += bar_row(BARS, _height(i), of_head[word, i], 150, high=20)
    shares = ", ".join(f"{name} {number(w, 2)}" for name, w in zip(words, of_head[word], strict=True))
    said = Sentence(f"head {head}, {asks} looks at: {shares}", f"헤드 {head}, {asks}의 가중치: {shares}")
    return Drawing(svg.sheet(TOP + ROW * n, drawn), said)


def draw_division(looks, every=5):
    """For each head its mean weight on the marked word and on the word before, over the steps of a training.

    looks (N, H, 2), noted before each `every`-th step and at the end, as `learn_to_share` hands them back.
    """
    steps, names = every * np.arange(len(looks)), ("marked word", "word before")
    told = steps % 100 == 0
    english, korean = (_in_words(looks[told], names, head, called) for head, called in (("head", str), ("헤드", label)))
    at = numbers(steps[told])
    said = Sentence(f"weights at the steps {at}: {english}", f"{at}스텝의 가중치: {korean}")
    with plot(310, said, columns=looks.shape[1]) as p:
        for h, axes in enumerate(p.axes):
            for i, name in enumerate(names):
                axes.plot(steps, looks[:, h, i], **line_of(name, i))
            axes.set(title=Sentence(f"head {h}", f"헤드 {h}"), xlabel=Sentence("step", "스텝"), ylim=(0, 1))
            axes.legend()
        p.axes[0].set(ylabel=Sentence("mean weight", "평균 가중치"))
    return p.picture


def sharing(weights, looks, loss, step, marked):
    """Two heads after a step of their training: whom each word of a sentence looks at, and what two words get on average.

    weights (2, T, T) of that sentence, whose marked word has a frame; looks (2, 2): each head's mean weight on the marked word
    and on the word before; loss: the mean of the last losses.
    """
    n, names = weights.shape[-1], [str(word) for word in (MARKED, BEFORE)]
    drawn = [svg.text(WIDTH / 2, 26, Sentence(f"step {step}, loss {loss:.3f}", f"{step}스텝, 손실 {loss:.3f}"), 17)]
    for h, left in enumerate((130, 560)):
        drawn += [
            svg.text(left + SIDE * n / 2, 60, Sentence(f"head {h}", f"헤드 {h}"), 15, FAINT),
            *column_names(left, 84, range(n), SIDE),
            *row_names(left - 10, 98, range(n), SIDE),
            *cells(left, 98, weights[h], SIDE, SIDE, colour="shade", limit=1, digits=None, lit=np.s_[:, marked]),
        ]
        for i, name in enumerate(names):
            drawn += bar_row(left, 98 + SIDE * n + 26 + 30 * i, looks[h, i], 180, name, high=20)
    shares = [", ".join(f"{name} {number(w, 2)}" for name, w in zip(names, of_head, strict=True)) for of_head in looks]
    english, korean = (f"{head} 0: {shares[0]}; {head} 1: {shares[1]}" for head in ("head", "헤드"))
    said = Sentence(f"step {step}, loss {loss:.3f}; {english}", f"{step}스텝, 손실 {loss:.3f}; {korean}")
    return Drawing(svg.sheet(98 + SIDE * n + 80, drawn), said)


def _in_words(looks, names, head, called):
    """The numbers of each head's curves, with the words of one language."""
    return "; ".join(
        f"{head} {h}, {called(name)} {numbers(looks[:, h, i], 2)}"
        for h in range(looks.shape[1])
        for i, name in enumerate(names)
    )


def _height(i):
    return TOP + ROW * i


def _lines(i, weights, colour):
    """From the word i to those it looks at; what gets next to nothing gets no line."""
    start = LOOKING + 12, _height(i)
    return [weighted_line(start, (SEEN - 12, _height(j)), w, colour) for j, w in enumerate(weights) if w >= LEAST]


def _name(x, i, name, anchor, fill, marked):
    """A word on a plate, which ends or begins at x."""
    width = svg.text_width(name, 15) + 16
    left = x + 8 - width if anchor == "end" else x - 8
    ink = (LIT if fill == PAPER else fill, MARK, 3) if marked else (fill, "none", 0)
    return [svg.rect(left, _height(i) - 14, width, 28, *ink, 5), svg.text(x, _height(i), name, 15, INK, anchor)]
