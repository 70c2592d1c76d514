"""The feed-forward network as a graph: every neuron's arithmetic, every weight on its edge."""

from typing import NamedTuple

import numpy as np

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, INK, LINE, MARK, POSITIVE, sign_colour
from helpers.reference import FeedForward
from helpers.show import weighted_sum
from helpers.text import number, numbers

WIDTH, HEIGHT, TOP = 900, 450, 50
X_IN, X_HIDDEN, X_OUT = 75, 420, 765
SUBSCRIPT = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Node(NamedTuple):
    x: float
    y: float
    half: float  # half its width


def subscript(name):
    """h_1 -> h₁"""
    letter, digits = name.split("_")
    return letter + digits.translate(SUBSCRIPT)


def _column(x, n, half):
    gap = (HEIGHT - TOP) / n
    return [Node(x, TOP + gap * (i + 0.42), half) for i in range(n)]


def _edge(a, b, weight, carries, colour=None):
    """An edge as wide as its weight; dashed where the neuron before it is silent."""
    colour = colour or (sign_colour(weight) if carries else FAINT)
    dash = {} if carries else {"stroke_dasharray": "5 5"}
    return svg.line(a.x + a.half, a.y, b.x - b.half, b.y, colour, min(1 + 0.8 * abs(weight), 6), opacity=0.75, **dash)


def _weight(a, b, weight, at=0.74):
    x1, x2 = a.x + a.half, b.x - b.half
    return svg.text(x1 + at * (x2 - x1), a.y + at * (b.y - a.y), number(weight, 2), 15.5, sign_colour(weight))


def _gate(x, y, is_open):
    """The shape of ReLU, between a hidden neuron's two halves."""
    colour = POSITIVE if is_open else FAINT
    return svg.path(f"M{x - 13} {y + 7}H{x}L{x + 13} {y - 9}", colour, 2.5)


def _hidden(node, before, after, label, shown):
    """A hidden neuron: its sum on the left, what ReLU lets through on the right."""
    silent = shown and after == 0
    fill = "#ecebe6" if silent else "white"
    pieces = [
        svg.rect(node.x - node.half, node.y - 25, 2 * node.half, 50, fill, INK if shown else FAINT, 1.8, 25),
        svg.plain(node.x - node.half + 2, node.y - 43, subscript(label), 16, INK if shown else FAINT),
        _gate(node.x, node.y, shown and not silent),
    ]
    if shown:
        pieces += [
            svg.plain(node.x - 50, node.y, number(before, 2), 19, sign_colour(before)),
            svg.plain(node.x + 50, node.y, number(after, 2), 19, FAINT if silent else INK),
        ]
    return pieces


def _round(node, value, label, shown):
    pieces = [
        svg.rect(node.x - node.half, node.y - 25, 2 * node.half, 50, "white", INK if shown else FAINT, 1.8, 12),
        svg.plain(node.x - node.half + 4, node.y - 43, subscript(label), 16, INK if shown else FAINT),
    ]
    return [*pieces, svg.plain(node.x, node.y, number(value, 2), 19)] if shown else pieces


def _frame(node, radius):
    return svg.rect(node.x - node.half - 5, node.y - 30, 2 * node.half + 10, 60, "none", MARK, 4, radius + 5)


def _arithmetic(node, words, above):
    """A neuron's sum, where few edges pass: outputs have the right margin to themselves."""
    if node.x == X_HIDDEN:
        return svg.text(node.x, node.y + 43, words, 15)
    return svg.text(WIDTH - 18, node.y + (-66 if above else 46), words, 15, anchor="end")


def network(x, w_1, b_1, w_2, b_2, until=None, mark=None):
    """The network with live values. `until` stops the computation at a neuron ("h_1" … "y_2"), `mark` frames one.

    x (d,), w_1 (d, n), b_1 (n,), w_2 (n, d), b_2 (d,); up to about four neurons a column are legible.
    """
    layer = FeedForward(*(np.asarray(p, float) for p in (w_1, b_1, w_2, b_2)))
    x = np.asarray(x, float)
    y = layer(x)
    before, after = layer.hidden_in[0], layer.hidden[0]
    inputs, hidden, outputs = _column(X_IN, x.size, 42), _column(X_HIDDEN, after.size, 92), _column(X_OUT, y.size, 55)

    order = [f"h_{j + 1}" for j in range(after.size)] + [f"y_{k + 1}" for k in range(y.size)]
    done = order if until is None else order[: order.index(until) + 1]
    mark = mark or until

    edges, weights, sums, nodes = [], [], [], []
    for label, sources, node, values, w, b, silence in [
        *((f"h_{j + 1}", inputs, hidden[j], x, layer.w_1[:, j], layer.b_1[j], False) for j in range(after.size)),
        *((f"y_{k + 1}", hidden, outputs[k], after, layer.w_2[:, k], layer.b_2[k], True) for k in range(y.size)),
    ]:
        lit = label in done and (until is None or label == mark)
        for source, value, weight in zip(sources, values, w, strict=True):
            edges.append(_edge(source, node, weight, not (silence and value == 0), None if lit else LINE))
            if lit:
                weights.append(_weight(source, node, weight))
        if lit:
            sums.append(_arithmetic(node, weighted_sum(values, w, b), above=label == "y_1"))
    for i, node in enumerate(inputs):
        nodes += _round(node, x[i], f"x_{i + 1}", True)
    for j, node in enumerate(hidden):
        nodes += _hidden(node, before[j], after[j], f"h_{j + 1}", f"h_{j + 1}" in done)
    for k, node in enumerate(outputs):
        nodes += _round(node, y[k], f"y_{k + 1}", f"y_{k + 1}" in done)
    if mark:
        nodes.append(_frame(dict(zip(order, hidden + outputs, strict=True))[mark], 25 if mark[0] == "h" else 12))

    headings = [
        svg.plain(X_IN, 20, "x", 15, FAINT),
        svg.plain(X_HIDDEN, 20, "s  →  max(0, s) = h", 15, FAINT),
        svg.plain(X_OUT, 20, "y", 15, FAINT),
    ]
    words = f"x = {numbers(x, 2)}"
    if until is None:
        words += f"  →  s = {numbers(before, 2)}  →  h = {numbers(after, 2)}  →  y = {numbers(y, 2)}"
    else:
        words += f"  →  {subscript(until)} = {number(dict(zip(order, [*after, *y], strict=True))[until], 2)}"
    return Drawing(svg.sheet(WIDTH, HEIGHT, [*headings, *edges, *weights, *sums, *nodes]), WIDTH, words)
