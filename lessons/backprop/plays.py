"""Lesson 04: nudges on the 2–3–2 network's parameters and on w⁴, the way back through a graph, what mini-batches make of it."""

import numpy as np

from helpers.data import pocket_network
from helpers.drawing.play import Menu, Play, Slider
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
    """Nudge one of the seventeen parameters of the 2–3–2 network and read the slope of L = y · dout. dout: (2,)."""
    arrays = dict(zip(NAMES, pocket_network(float), strict=True))
    places = [(name, i) for name in NAMES[1:] for i in np.ndindex(arrays[name].shape)]
    labels = {(name, i): f"{name}[{', '.join(map(str, i))}]" for name, i in places}

    def draw(place, step):
        name, index = place
        value = float(arrays[name][index])
        return nudge(lambda values: losses(arrays, name, index, values, dout), labels[place], value, step)

    return Play(
        draw,
        place=Menu(Sentence("number", "바꿀 수"), [(label, place) for place, label in labels.items()], ("w_1", (0, 0))),
        step=Slider(Sentence("nudge", "간격"), 0.5, 0.5, 10, 0.5),
    )


def play_step():
    """The slope 4 of w⁴ at w = 1, felt out with steps of 1, 0.1, 0.01, …: how far off nudges to both sides and to one are."""

    def f(w):
        return w * w * (w * w)

    steps = [float(f"1e-{power}") for power in range(SMALLEST + 1)]
    central = [(f(1 + step) - f(1 - step)) / (2 * step) for step in steps]
    one_sided = [(f(1 + step) - f(1)) / step for step in steps]

    def draw(power):
        n = power + 1
        return off_by_step(steps[:n], central=central[:n], one_sided=one_sided[:n])

    return Play(draw, power=Slider("ε = 1 / 10^", 0, 0, SMALLEST))


def play_backward(x, target):
    """The 2–3–2 network's graph: the gradients appear stage by stage, from the loss back to the input. Both (2,)."""
    _, *network = pocket_network(float)
    back = Slider(Sentence("columns back", "거슬러 간 칸"), 0, 0, len(STAGES))
    return Play(lambda back: draw_graph(x, *network, target, back), back=back)


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
    n = Slider(Sentence("examples", "샘플"), 1, 1, most)
    return Play(lambda n: ways_down(lines[:, n - 1], full, n, half[n - 1], tallest), n=n)
