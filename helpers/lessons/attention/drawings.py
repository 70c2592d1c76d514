"""The drawings of lesson 09: one query before its keys, a mask and what it leaves of the weights, the way from word to word."""

from itertools import combinations

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LINE, MARK, PAPER, SERIES, TINTS
from helpers.drawing.weights import bar_row
from helpers.kit.text import number, numbers
from helpers.reference import ScaledDotProductAttention, softmax

KEYS = Chart((-4.75, 4.75), (-4.75, 4.75), 30, 286, 68, 324)
VALUES = Chart((-1.9, 3.9), (-1.9, 3.9), 596, 852, 68, 324)
BARS = 368  # where the words' names end
DARK = SERIES[0]


def one_query(q, k, v, words):
    """One query and the keys it meets, the weights, and the values with their weighted mean. q (2,), k and v (S, 2)."""
    look = ScaledDotProductAttention()
    (out,), (weights,) = look(q[None], k, v), look.weights
    drawn = [
        *_plane(KEYS, "query q (black), keys k (green)"),
        *_keys(q, k, weights, words),
        *_bars(k @ q, weights, words),
        *_plane(VALUES, "values v (green), their mean (gold)"),
        *_values(v, weights, out, words),
    ]
    shares = ", ".join(f"{word} {number(w, 2)}" for word, w in zip(words, weights, strict=True))
    return Drawing(svg.sheet(350, drawn), f"q = {numbers(q, 2)}: {shares}; out = {numbers(out, 2)}")


def _plane(chart, name):
    """A square of paper with the two axes in it."""
    across, _ = chart.at(0, 0)
    side = chart.bottom - chart.top
    return [
        svg.text(chart.left + side / 2, 40, name, 15),
        svg.rect(chart.left, chart.top, side, side, PAPER, LINE, 1.5),
        chart.level(0, LINE, 1),
        svg.line(across, chart.top, across, chart.bottom, LINE, 1),
    ]


def _keys(q, k, weights, words):
    """An arrow for each key, the wider the more weight it gets, and above all the query."""
    origin, drawn, names = KEYS.at(0, 0), [], []
    for key, weight, word in zip(k, weights, words, strict=True):
        drawn.append(svg.arrow(origin, KEYS.at(*key), stroke=DARK, width=1.5 + 6 * float(weight)))
        names.append(svg.plate(*_beyond(KEYS, key, key), word, 14))
    if np.any(q):
        drawn.append(svg.arrow(origin, KEYS.at(*q), stroke=INK, width=3.5))
    return drawn + names


def _beyond(chart, point, direction, gap=(26, 20)):
    """Where a point's name stands: beside it, in this direction."""
    length = float(np.hypot(*direction)) or 1
    x, y = chart.at(*point)
    return x + gap[0] * float(direction[0]) / length, y - gap[1] * float(direction[1]) / length


def _bars(scores, weights, words):
    """A line for each word: its name, q·k, and its weight as a bar."""
    score, bar = BARS + 56, BARS + 74
    drawn = [svg.text(score, 78, "q · k", 14, FAINT, "end"), svg.text(bar, 78, "weight", 14, FAINT, "start")]
    for i, (fit, weight, word) in enumerate(zip(scores, weights, words, strict=True)):
        y = 116 + 50 * i
        drawn += [svg.text(BARS, y, word, 15, INK, "end"), svg.text(score, y, number(fit, 2), 15, INK, "end")]
        drawn += bar_row(bar, y, weight, 96)
    return drawn


def _values(v, weights, out, words):
    """A dot for each value, the larger the more weight it gets, lines between them, and their mean in gold."""
    drawn = [svg.line(*VALUES.at(*a), *VALUES.at(*b), LINE, 1.5) for a, b in combinations(v, 2)]
    middle = v.mean(axis=0)
    for value, weight, word in zip(v, weights, words, strict=True):
        drawn.append(svg.circle(*VALUES.at(*value), 4 + 14 * float(weight) ** 0.5, TINTS[0], DARK, 1.5))
        drawn.append(svg.plate(*_beyond(VALUES, value, value - middle, (30, 30)), word, 14))
    return [*drawn, svg.circle(*VALUES.at(*out), 8, MARK, INK)]


def masked(scores, mask, words, at):
    """A mask, the scores that it lets through, and their weights, row by row. scores and mask (T, S); at: the cell to frame."""
    seen = np.where(mask, scores, -np.inf)
    return matrices(
        Matrix(mask, "mask", words, words, lit=at), Matrix(seen, "scores", words, words, lit=at), "→",
        Matrix(softmax(seen), "weights", words, words, lit=at),
    )  # fmt: skip


ROW, GAP = 62, 290  # from one layer of a panel to the next, from one panel to the next


def draw_word_to_word(words):
    """How the first word gets to the last one: in an RNN, in convolutions three words wide, by attention. Its way is golden."""
    n = len(words)
    up, along = [(i, 0, i, 1) for i in range(n)], [(i, 1, i + 1, 1) for i in range(n - 1)]
    near = [(j, layer, i, layer + 1) for layer in range(n - 1) for i in range(n) for j in (i - 1, i, i + 1) if 0 <= j < n]
    far = [(j, 0, i, 1) for i in range(n) for j in range(n)]
    ways = (
        ("RNN", up + along, along, f"{n - 1} steps, one after the other"),
        ("convolution, 3 wide", near, [(i, i, i + 1, i + 1) for i in range(n - 1)], f"{n - 1} layers"),
        ("attention", far, [(0, 0, n - 1, 1)], "1 layer"),
    )
    drawn = []
    for panel, (name, arrows, golden, count) in enumerate(ways):
        drawn += _panel(24 + GAP * panel, words, name, arrows, golden, count)
    text = f"from {words[0]} to {words[-1]}: " + "; ".join(f"{name}: {count}" for name, _, _, count in ways)
    return Drawing(svg.sheet(340, drawn), text)


def _panel(left, words, name, arrows, golden, count):
    foot = 268

    def place(i, layer):
        return left + 36 + 68 * i, foot - ROW * layer

    def drawn(a, b, c, d, colour, width):
        (x, y), (u, w) = place(a, b), place(c, d)
        length = np.hypot(u - x, w - y)
        across, down = 11 * (u - x) / length, 11 * (w - y) / length
        return svg.arrow((x + across, y + down), (u - across, w - down), stroke=colour, width=width)

    tops = {(i, layer) for a, b, c, d in arrows for i, layer in ((a, b), (c, d))}
    return [
        svg.text(left + 138, 34, name, 16),
        *(drawn(*arrow, LINE, 1.5) for arrow in arrows if arrow not in golden),
        *(drawn(*arrow, MARK, 3.5) for arrow in golden),
        *(svg.circle(*place(i, layer), 8, "white" if layer else PAPER, FAINT) for i, layer in sorted(tops)),
        *(svg.text(place(i, 0)[0], foot + 26, word, 14) for i, word in enumerate(words)),
        svg.text(left + 138, foot + 52, count, 14, FAINT),
    ]
