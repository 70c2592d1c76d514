"""The feed-forward network as a graph: every neuron's arithmetic, every weight on its edge."""

from typing import NamedTuple

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LINE, MARK, OFF, PAD, WIDTH, sign_colour
from helpers.kit.show import weighted_sum
from helpers.kit.text import number, numbers
from helpers.reference import FeedForward

HEIGHT, TOP = 460, 60
X_IN, X_HIDDEN, X_OUT = 75, 420, 765
HEADINGS = ((X_IN, "x"), (X_HIDDEN, "s  →  max(0, s) = h"), (X_OUT, "y"))
SUBSCRIPT = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


class Node(NamedTuple):
    """Where a neuron stands, and half its width."""

    x: float
    y: float
    half: float


class Neuron(NamedTuple):
    """A neuron that sums: the labels and values of what it reads, its weights and its bias."""

    label: str
    sources: tuple
    values: np.ndarray
    w: np.ndarray
    b: float


def subscript(name):
    """h_1 -> h₁"""
    letter, digits = name.split("_")
    return letter + digits.translate(SUBSCRIPT)


def draw_network(x, w_1, b_1, w_2, b_2, until=None, mark=None):
    """The network with live values. `until` stops the computation at a neuron ("h_1" … "y_2"), `mark` frames one.

    x (d,), w_1 (d, n), b_1 (n,), w_2 (n, d), b_2 (d,); up to about four neurons a column are legible.
    """
    layer = FeedForward(*(np.asarray(p, float) for p in (w_1, b_1, w_2, b_2)))
    x = np.asarray(x, float)
    y = layer(x)
    sums, h = x @ layer.w_1 + layer.b_1, layer.hidden
    places = {**column("x", X_IN, x.size, 42), **column("h", X_HIDDEN, h.size, 92), **column("y", X_OUT, y.size, 55)}
    value = dict(zip(places, [*x, *h, *y], strict=True))
    neurons = [*neurons_of("h", "x", x, layer.w_1, layer.b_1), *neurons_of("y", "h", h, layer.w_2, layer.b_2)]

    labels = [neuron.label for neuron in neurons]
    done = set(labels if until is None else labels[: labels.index(until) + 1])
    lit = done if until is None else {until}
    mark = mark or until

    drawn = [svg.text(at, 30, words, 15, FAINT) for at, words in HEADINGS]
    for neuron in neurons:
        silent = {f"h_{j}" for j, number in enumerate(h, 1) if number == 0} & done
        drawn += edges(neuron, places, neuron.label in lit, silent)
    for neuron in neurons:
        if neuron.label in lit:
            drawn += [*_weights(neuron, places), _arithmetic(neuron, places[neuron.label])]
    before = dict(zip(labels, sums, strict=False))
    for label, node in places.items():
        shown = label in done or label[0] == "x"
        drawn += _box(node, label, shown)
        if shown:
            drawn += _pill_numbers(node, before[label], value[label]) if label[0] == "h" else [_number(node, value[label])]
    if mark:
        drawn.append(_frame(places[mark], _radius(mark)))

    words = f"x = {numbers(x, 2)}"
    if until is None:
        words += f"  →  s = {numbers(sums, 2)}  →  h = {numbers(h, 2)}  →  y = {numbers(y, 2)}"
    else:
        words += f"  →  {subscript(until)} = {number(value[until], 2)}"
    return Drawing(svg.sheet(HEIGHT, drawn), words)


def column(letter, x, n, half):
    gap = (HEIGHT - TOP) / n
    return {f"{letter}_{i + 1}": Node(x, TOP + gap * (i + 0.42), half) for i in range(n)}


def neurons_of(letter, source, values, w, b):
    sources = tuple(f"{source}_{i}" for i in range(1, len(values) + 1))
    return [Neuron(f"{letter}_{j}", sources, values, w[:, j - 1], b[j - 1]) for j in range(1, b.size + 1)]


def edges(neuron, places, lit, silent):
    """Lines as wide as their weights; dashed where the neuron before them is silent."""
    end = places[neuron.label]
    for source, weight in zip(neuron.sources, neuron.w, strict=True):
        start, off = places[source], source in silent
        colour = LINE if not lit else FAINT if off else sign_colour(weight)
        dash = {"stroke_dasharray": "5 5"} if off else {}
        width = min(1 + 0.8 * abs(weight), 6)
        yield svg.line(start.x + start.half, start.y, end.x - end.half, end.y, colour, width, stroke_opacity=0.75, **dash)


def _weights(neuron, places, at=0.74):
    """Each weight on its line, nearer to the end, where the lines stand apart."""
    end = places[neuron.label]
    for source, weight in zip(neuron.sources, neuron.w, strict=True):
        start = places[source]
        x = start.x + start.half + at * (end.x - end.half - start.x - start.half)
        yield svg.plate(x, start.y + at * (end.y - start.y), number(weight, 2), 15.5, sign_colour(weight))


def _arithmetic(neuron, node):
    """A neuron's sum, where few lines pass: the outputs have the right margin to themselves."""
    words = weighted_sum(neuron.values, neuron.w, neuron.b)
    if neuron.label[0] == "h":
        return svg.plate(node.x, node.y + 45, words, 15)
    return svg.plate(WIDTH - PAD, node.y + (-66 if neuron.label == "y_1" else 46), words, 15, anchor="end")


def _radius(label):
    return 25 if label[0] == "h" else 12


def _box(node, label, shown):
    ink = INK if shown else FAINT
    drawn = [
        svg.rect(node.x - node.half, node.y - 25, 2 * node.half, 50, "white", ink, 1.8, _radius(label)),
        svg.text(node.x - node.half + 2, node.y - 43, subscript(label), 16, ink),
    ]
    return [*drawn, gate_shape(node, FAINT)] if label[0] == "h" else drawn


def gate_shape(node, colour):
    """The shape of ReLU, between a hidden neuron's two halves."""
    return svg.path(f"M{node.x - 13} {node.y + 7}H{node.x}L{node.x + 13} {node.y - 9}", colour, 2.5)


def _pill_numbers(node, before, after):
    """A hidden neuron's sum on the left, what ReLU lets through on the right; grey if that is nothing."""
    off = after == 0
    shade = [svg.rect(node.x - node.half, node.y - 25, 2 * node.half, 50, OFF, INK, 1.8, 25)] if off else []
    return [
        *shade,
        gate_shape(node, FAINT if off else INK),
        svg.text(node.x - 50, node.y, number(before, 2), 19, sign_colour(before)),
        svg.text(node.x + 50, node.y, number(after, 2), 19, FAINT if off else INK),
    ]


def _number(node, value):
    return svg.text(node.x, node.y, number(value, 2), 19)


def _frame(node, radius):
    return svg.rect(node.x - node.half - 5, node.y - 30, 2 * node.half + 10, 60, "none", MARK, 4, radius + 5)
