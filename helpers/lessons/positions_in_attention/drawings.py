"""The drawings of lesson 11: scores as a sum of four terms, pairs of features that RoPE turns, accuracy at every position."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.matrix import cells, column_names, row_names
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import line_of, plot
from helpers.drawing.style import FAINT, INK, OFF, PAD, PAPER, SERIES, WIDTH
from helpers.kit.text import number, numbers
from helpers.reference import frequencies, positional_encoding, rotate

TERMS = {
    "X–X": "word with word",
    "X–P": "word with position",
    "P–X": "position with word",
    "P–P": "position with position",
}
LEFT, STEP, CELL = 78, 206, 46  # where the first term begins, from one term to the next, the width of a cell
LARGE, WIDE = 330, 60  # where the sum begins, the width of its cells
DARKEST = 8  # the score of the darkest cells, in every frame


def four_terms(x, p, m):
    """(x + p) m (x + p)ᵀ, multiplied out: {name: (T, T)}. x and p (T, d), m (d, d)."""
    parts = {"X": x, "P": p}
    return {name: parts[name[0]] @ m @ parts[name[2]].T for name in TERMS}


def score_terms(x, words, start, m, on):
    """The scores of a sentence whose first word stands at position `start`, as the sum of the terms that are `on`.

    x (T, d), m (d, d): what stands between the two, W_Q W_Kᵀ or the identity; on: names of TERMS. Below each term stands by how
    much its numbers have changed, at most, since the sentence stood at position 0.
    """
    n, d = x.shape
    terms, first = (four_terms(x, positional_encoding(np.arange(n) + at, d), m) for at in (start, 0))
    changed = {name: np.abs(terms[name] - first[name]).max() for name in terms}
    scores = sum((terms[name] for name in on), np.zeros((n, n)))
    drawn = row_names(LEFT - 10, 72, words, 32)
    for i, (name, meaning) in enumerate(TERMS.items()):
        drawn += _term(LEFT + STEP * i, name, meaning, terms[name], changed[name], name in on)
    positions = f"positions {start} … {start + n - 1}"
    drawn += [
        svg.text(LARGE + 2 * WIDE, 262, f"scores: the sum of what is on, {positions}", 15),
        *row_names(LARGE - 10, 306, words),
        *column_names(LARGE, 290, words, WIDE),
        *cells(LARGE, 306, scores, WIDE, colour="shade", limit=DARKEST),
    ]
    said = "; ".join(f"{name} changed by {number(changed[name], 2)}" for name in TERMS)
    return Drawing(svg.sheet(462, drawn), f"{positions}, {' + '.join(on) or 'nothing'}: {numbers(scores, 2)}; {said}")


def _term(left, name, meaning, term, changed, on):
    """One of the four, grey without numbers where it is off; behind it the sign of the sum."""
    middle, wide = left + CELL * term.shape[1] / 2, CELL * term.shape[1]
    title = [svg.text(middle, 30, name, 16, INK if on else FAINT), svg.text(middle, 52, meaning, 13, FAINT)]
    plus = [] if name == "P–P" else [svg.text(left + wide + 11, 136, "+", 18)]
    if not on:
        return [*title, *plus, svg.rect(left, 72, wide, 32 * len(term), OFF, "none", 0, 0)]
    grid = cells(left, 72, term, CELL, 32, 13, colour="shade", limit=DARKEST)
    return [*title, *plus, *grid, svg.text(middle, 220, f"changed by {number(changed, 2)}", 14, FAINT)]


RADIUS, HIGH = 78, 164  # of a clock, and the height of its middle


def turned_pairs(q, k, i, j):
    """A query at position i and a key at position j, each turned by RoPE: a circle with two arrows for each pair.

    q, k (d_k,). The circle is as large as the longest pair.
    """
    at_i, at_j = (rotate(np.tile(row, (at + 1, 1)))[at] for row, at in ((q, i), (k, j)))
    longest = np.hypot(*np.concatenate([q, k]).reshape(-1, 2).T).max()
    products = (at_i * at_j).reshape(-1, 2).sum(axis=1)
    drawn = [svg.key(PAD, 28, f"query at position {i}", INK), svg.key(PAD + 230, 28, f"key at position {j}", SERIES[1], "7 5")]
    step = (WIDTH - 2 * PAD) / len(products)
    for pair, (omega, product) in enumerate(zip(frequencies(len(q)).tolist(), products, strict=True)):
        x = PAD + step * (pair + 0.5)
        drawn += [
            svg.text(x, 64, f"turns by {number(omega)} per position", 14),
            svg.circle(x, HIGH, RADIUS, "white", FAINT, 1.5),
            _arrow(x, at_j[2 * pair : 2 * pair + 2] / longest, SERIES[1], "7 5"),
            _arrow(x, at_i[2 * pair : 2 * pair + 2] / longest, INK),
            svg.text(x, HIGH + RADIUS + 24, f"product {number(product, 2)}", 15),
        ]
    said = f"the products added up, the score: {number(at_i @ at_j, 2)}"
    drawn.append(svg.text(PAD, 300, said, 16, INK, "start"))
    words = f"query at {i}, key at {j}: products {numbers(products, 2)}; {said}"
    return Drawing(svg.sheet(326, drawn), words)


def _arrow(x, pair, stroke, dash="none"):
    """From the middle of a circle around (x, HIGH): the first feature to the right, the second up."""
    right, up = (RADIUS * pair).tolist()
    return svg.arrow((x, HIGH), (x + right, HIGH - up), stroke=stroke, width=3, stroke_dasharray=dash)


def draw_accuracy(accuracies, trained):
    """How often each position is answered rightly. accuracies: {name: (T,)}; trained: the length of the training."""
    shares = {name: (np.nanmean(values[:trained]), np.mean(values[trained:])) for name, values in accuracies.items()}
    words = ", ".join(f"{name} {_about(within)}, beyond {_about(beyond)}" for name, (within, beyond) in shares.items())
    with plot(330, f"accuracy at every position, trained up to {trained - 1}; means: {words}") as p:
        p.axes.axvspan(-0.5, trained - 0.5, color=OFF)
        p.axes.text(trained / 2, 1.06, "training length", ha="center", color=FAINT)
        for i, (name, values) in enumerate(accuracies.items()):
            p.axes.plot(values, **line_of(name, i))
        p.axes.set(xlabel="position", ylabel="share of right answers", ylim=(0, 1.15), facecolor=PAPER)
        p.axes.legend(loc="upper right", ncols=2)
    return p.picture


def _about(share):
    """As far as a share is the same on every machine."""
    return "> 0.9" if share > 0.9 else "< 0.2" if share < 0.2 else "0.2 … 0.9"
