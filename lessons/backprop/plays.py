"""Lesson 04: nudges on a number of the 2–3–2 network and on w⁴, the way back through a graph, what mini-batches make of it."""

import numpy as np

from helpers.data import pocket_network
from helpers.drawing.play import Play, menu, slider
from helpers.kit.text import Sentence
from helpers.reference import relu
from lessons.backprop.drawings import SMALLEST, draw_angles, off_by_step, ways_down
from lessons.backprop.graph import STAGES, draw_graph
from lessons.backprop.nudge import nudge

NAMES = ("x", "w_1", "b_1", "w_2", "b_2")


def losses(arrays, name, index, values, dout):
    """L = y · dout of the network once for each of many `values` (n,) of a single number, arrays[name][index]: (n,)."""
    many = {**arrays, name: np.repeat(arrays[name][None], len(values), axis=0)}
    many[name][:, *index] = values
    x, w_1, b_1, w_2, b_2 = (many[n] for n in NAMES)
    hidden = relu((x[..., None, :] @ w_1)[..., 0, :] + b_1)
    return ((hidden[..., None, :] @ w_2)[..., 0, :] + b_2) @ dout + np.zeros(len(values))


def play_nudge(dout=(1, 2)):
    """Nudge one number of the 2–3–2 network by a step and read the slope of L = y · dout. dout: (2,)."""
    arrays = dict(zip(NAMES, pocket_network(float), strict=True))
    places = [(name, i) for name, a in arrays.items() for i in np.ndindex(a.shape)]
    options = [(f"{name}[{', '.join(map(str, i))}]", (name, i)) for name, i in places]
    choose = menu(Sentence("nudge", "바꿀 수"), options, value=("w_1", (0, 0)))
    step = slider(Sentence("step", "간격"), 0.5, 0.5, 10, 0.5)

    def draw():
        name, index = choose.value
        label = f"{name}[{', '.join(map(str, index))}]"
        return nudge(lambda values: losses(arrays, name, index, values, dout), label, float(arrays[name][index]), step.value)

    return Play([[choose, step]], [choose, step], draw)


def play_step():
    """The slope 4 of w⁴ at w = 1, felt out with steps of 1, 0.1, 0.01, …: how far off nudges to both sides and to one are."""

    def f(w):
        return w * w * (w * w)

    steps = [float(f"1e-{power}") for power in range(SMALLEST + 1)]
    central = [(f(1 + step) - f(1 - step)) / (2 * step) for step in steps]
    one_sided = [(f(1 + step) - f(1)) / step for step in steps]
    power = slider("ε = 1 / 10^", 0, 0, SMALLEST)

    def draw():
        n = power.value + 1
        return off_by_step(steps[:n], central=central[:n], one_sided=one_sided[:n])

    return Play([[power]], [power], draw)


def play_backward(x, target):
    """The 2–3–2 network's graph: the gradients appear stage by stage, from the loss back to the input. Both (2,)."""
    _, *network = pocket_network(float)
    back = slider(Sentence("steps back", "거슬러 간 칸"), 0, 0, len(STAGES))
    return Play([[back]], [back], lambda: draw_graph(x, *network, target, back.value))


def play_batches(shown=40, drawn=4000, most=64, seed=0):
    """The ways down of mini-batches of 1 to `most` examples beside that of all 4096: two weights, y = x · w.

    `shown` of them are drawn as lines; the angle within which half of them point is the median of `drawn`.
    """
    rng = np.random.default_rng(seed)
    turn = rng.uniform(0, 2 * np.pi, 4096)
    x = np.stack([np.cos(turn), np.sin(turn)], axis=1)  # (4096, 2)
    off = x @ (-1.0, -0.4) + rng.normal(0, 0.4, 4096)  # y − target: the weights are too small, and targets scatter
    each = off[:, None] * x  # the gradient of every example alone, (4096, 2)
    full, batches = each.mean(axis=0), each[rng.integers(4096, size=(drawn, most))]  # (drawn, most, 2)
    averages = batches.cumsum(axis=1) / np.arange(1, most + 1)[:, None]
    half = np.median([draw_angles(batch, full) for batch in averages], axis=0)  # (most,)
    lines = averages[:shown]
    tallest = abs(lines[..., 1]).max()
    n = slider(Sentence("examples", "샘플"), 1, 1, most)
    return Play([[n]], [n], lambda: ways_down(lines[:, n.value - 1], full, n.value, half[n.value - 1], tallest))
