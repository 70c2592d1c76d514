"""Lesson 01: the 2–3–2 network under sliders, a flat sheet to tilt, a curve made of bends."""

import numpy as np

from helpers.data import pocket_network
from helpers.drawing.network import draw_network, subscript
from helpers.drawing.play import Buttons, Panels, Play, Slider
from helpers.kit.text import Sentence
from lessons.feed_forward.drawings import flat_sheet, follow_squares

BIAS = Sentence("bias", "편향")


def play_network(x=(0, 2)):
    """The 2–3–2 network: sliders for the input and for the weights and bias of the chosen neuron.

    x: where the input starts; not at the [2, 1] that the lesson computes by hand.
    """
    _, w_1, b_1, w_2, b_2 = pocket_network()
    xs, hs, ys = ([f"{letter}_{i + 1}" for i in range(n)] for letter, n in (("x", len(x)), ("h", b_1.size), ("y", b_2.size)))
    layers = (xs, hs, w_1, b_1), (hs, ys, w_2, b_2)
    sliders = {name: Slider(subscript(name), int(value)) for name, value in zip(xs, x, strict=True)}
    panels = {}
    for sources, neurons, w, b in layers:
        for neuron, weights, bias in zip(neurons, w.T, b, strict=True):
            own = {f"{source} {neuron}": (source, int(v)) for source, v in zip(sources, weights, strict=True)}
            sliders |= {name: Slider(f"{subscript(source)} → {subscript(neuron)}", v) for name, (source, v) in own.items()}
            sliders[f"b {neuron}"] = Slider(BIAS, int(bias))
            panels[neuron] = [*own, f"b {neuron}"]

    def draw(mark, **at):
        arrays = [[at[name] for name in xs]]
        for sources, neurons, _, _ in layers:
            arrays.append([[at[f"{source} {neuron}"] for neuron in neurons] for source in sources])
            arrays.append([at[f"b {neuron}"] for neuron in neurons])
        return draw_network(*map(np.array, arrays), mark=mark)

    choose = Buttons("", [(subscript(neuron), neuron) for neuron in panels])
    return Play(draw, **sliders, mark=choose, rows=[[*xs, "reset"], ["mark"], Panels("mark", panels)])


def play_weight(x=(3, 1)):
    """The 2–3–2 network with a single slider: the weight −4 that keeps h₃ off at this x."""
    _, w_1, *others = pocket_network()

    def draw(weight):
        changed = w_1.copy()
        changed[0, 2] = weight
        return draw_network(x, changed, *others, mark="h_3")

    return Play(draw, weight=Slider("x₁ → h₃", int(w_1[0, 2])))


def play_sheet():
    """A single layer of two inputs and one output as a flat sheet, its two weights u and v and its bias under sliders."""
    return Play(
        lambda u, v, bias: flat_sheet((u, v), bias),
        u=Slider("u", 1.0, -1, 1, 0.5),
        v=Slider("v", 1.0, -1, 1, 0.5),
        bias=Slider(BIAS, 0.0, -1, 1, 0.5),
        rows=[["u", "v", "bias", "reset"]],
    )


def play_bends():
    """x² and a network of one input: how many hidden neurons it has, and where it is read."""
    return Play(follow_squares, n=Slider(Sentence("neurons", "뉴런"), 2, 2, 8), x=Slider("x", 3.0, -1, 6, 0.5))
