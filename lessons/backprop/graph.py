"""The whole graph of a loss: every value above, every gradient below it."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.network import Node, column, edges, gate_shape, neurons_of, subscript
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GRADIENT, INK, LINE, PAPER, sign_colour
from helpers.kit.text import Sentence, factor, number, numbers
from helpers.reference import FeedForward, SquaredError

HEIGHT = 490
X_IN, X_HIDDEN, X_OUT, X_LOSS = 66, 375, 655, 822
HALF, TALL = 42, 30  # half the width and height of a box
# What each stage of the way back makes known.
STAGES = (("L",), ("dy",), ("dw_2", "db_2", "dh"), ("ds",), ("dw_1", "db_1", "dx"))


def draw_graph(x, w_1, b_1, w_2, b_2, target, back=5):
    """The 2–3–2 network and its loss L = ½ Σ (y − target)²; gradients are known up to stage `back` (0: none).

    x, target (d,), w_1 (d, n), b_1 (n,), w_2 (n, d), b_2 (d,). Raises ValueError for another stage.
    """
    if not 0 <= back <= len(STAGES):
        raise ValueError(f"back = {back} given, 0 to {len(STAGES)} wanted")
    layer, loss = FeedForward(*(np.asarray(p, float) for p in (w_1, b_1, w_2, b_2))), SquaredError()
    x, target = np.asarray(x, float), np.asarray(target, float)
    y = layer(x)
    value = loss(y, target)
    dy = loss.backward()
    grads = {"dx": layer.backward(dy), **layer.grads, "dy": dy, "dh": layer.w_2 @ dy, "ds": layer.db_1, "L": np.ones(1)}
    known = {name for stage in STAGES[:back] for name in stage}
    shown = {name: grad if name in known else np.full(grad.shape, np.nan) for name, grad in grads.items()}

    sums, h = x @ layer.w_1 + layer.b_1, layer.hidden
    places = {**column("x", X_IN, x.size, HALF), **column("h", X_HIDDEN, h.size, 88), **column("y", X_OUT, y.size, HALF)}
    inner = neurons_of("h", "x", x, layer.w_1, layer.b_1), neurons_of("y", "h", h, layer.w_2, layer.b_2)
    silent = {f"h_{j}" for j, number in enumerate(h, 1) if number == 0}
    end = Node(X_LOSS, (places["y_1"].y + places[f"y_{y.size}"].y) / 2, 46)

    headings = ((X_IN, "x"), (X_HIDDEN, "s  →  max(0, s) = h"), (X_OUT, "y"), (X_LOSS, "L"))
    drawn = [svg.text(at, 30, words, 15, FAINT) for at, words in headings]
    for neuron in (*inner[0], *inner[1]):
        drawn += edges(neuron, places, True, silent)
    drawn += [_to_loss(places[f"y_{k}"], end) for k in range(1, y.size + 1)]
    for neurons, dw, db in ((inner[0], "dw_1", "db_1"), (inner[1], "dw_2", "db_2")):
        for j, neuron in enumerate(neurons):
            drawn += [*_weights(neuron, places, shown[dw][:, j]), *_bias(neuron, places[neuron.label], shown[db][j])]
    for letter, values, gradients in (("x", x, shown["dx"]), ("y", y, shown["dy"])):
        for i, pair in enumerate(zip(values, gradients, strict=True), 1):
            drawn += _box(places[f"{letter}_{i}"], f"{letter}_{i}", *pair)
    for j, pairs in enumerate(zip(sums, shown["ds"], h, shown["dh"], strict=True), 1):
        drawn += _pill(places[f"h_{j}"], f"h_{j}", *pairs)
    drawn += _loss(end, y, target, value, shown["L"][0])
    forward = {"x": x, **layer.params, "s": sums, "h": h, "y": y, "target": target}
    words = ", ".join(f"{name} = {numbers(array)}" for name, array in forward.items()) + f": L = {number(value)}"
    found = [f"{name} = {numbers(grads[name])}" for stage in STAGES[1:back] for name in stage]
    told = ", ".join(["dL = 1", *found]) if back else None
    said = Sentence(f"; slopes: {told or 'none yet'}", f"; 기울기: {told or '아직 없음'}")
    return Drawing(svg.sheet(HEIGHT, drawn), f"{words}{said}")


def _pair(x, y, value, gradient, size=17, gap=14, ink=INK, on_line=False):
    """A value, and below it its gradient, or a question mark; both on one plate of paper if a line passes under them."""
    above, below = number(value, 2), "?" if np.isnan(gradient) else number(gradient, 2)
    colour = FAINT if np.isnan(gradient) else GRADIENT
    pair = [svg.text(x, y - gap, above, size, ink), svg.text(x, y + gap, below, size, colour)]
    if not on_line:
        return pair
    half, tall = max(svg.text_width(words, size) for words in (above, below)) / 2 + 4, gap + 0.6 * size
    return [svg.rect(x - half, y - tall, 2 * half, 2 * tall, PAPER, "none", 0, 3), *pair]


def _frame(node, label, radius):
    rim = svg.rect(node.x - node.half, node.y - TALL, 2 * node.half, 2 * TALL, "white", INK, 1.8, radius)
    return [
        rim,
        svg.line(node.x - node.half + 8, node.y, node.x + node.half - 8, node.y, LINE, 1),
        svg.text(node.x - node.half + 4, node.y - TALL - 14, subscript(label), 15, INK),
    ]


def _box(node, label, value, gradient):
    return [*_frame(node, label, 10), *_pair(node.x, node.y, value, gradient)]


def _pill(node, label, before, dbefore, after, dafter):
    """A hidden neuron: its sum at the left, what ReLU lets through at the right."""
    off = after == 0
    return [
        *_frame(node, label, 28),
        svg.rect(node.x - 15, node.y - 14, 30, 24, "white", "none", 0, 0),
        gate_shape(node, FAINT if off else INK),
        *_pair(node.x - 48, node.y, before, dbefore, ink=sign_colour(before)),
        *_pair(node.x + 48, node.y, after, dafter, ink=FAINT if off else INK),
    ]


def _weights(neuron, places, gradients):
    """Each weight on its line, near the end where the lines stand apart, and its gradient under it."""
    end = places[neuron.label]
    drawn = []
    for source, weight, gradient in zip(neuron.sources, neuron.w, gradients, strict=True):
        start, at = places[source], 0.55 if source == "h_2" else 0.79
        x = start.x + start.half + at * (end.x - end.half - start.x - start.half)
        y = start.y + at * (end.y - start.y)
        drawn += _pair(x, y, weight, gradient, 14.5, 9, sign_colour(weight), on_line=True)
    return drawn


def _bias(neuron, node, gradient):
    """Below the neuron: its bias and the bias's gradient."""
    x, y = node.x + (24 if neuron.label[0] == "y" else -24), node.y + TALL + 24
    return [svg.text(x - 14, y, Sentence("bias", "편향"), 13, FAINT, "end"), *_pair(x, y, neuron.b, gradient, 14, 9)]


def _to_loss(start, end):
    return svg.line(start.x + start.half, start.y, end.x - end.half, end.y, FAINT, 1.8)


def _loss(node, y, target, value, gradient):
    drawn = [*_frame(node, "L_", 10)[:2], *_pair(node.x, node.y, value, gradient)]
    squares = " + ".join(f"{factor(d)}²" for d in y - target)
    drawn.append(svg.text(node.x, node.y + TALL + 20, f"½({squares})", 14))
    for k, (out, wanted) in enumerate(zip(y, target, strict=True)):
        side = node.y + (-1 if k == 0 else 1) * (TALL + 96)
        words = f"{number(out, 2)} − {factor(wanted)} = {number(out - wanted, 2)}"
        drawn += [svg.text(node.x, side, words, 14), svg.text(node.x, side - 22, "y − target", 13, FAINT)]
    return drawn
