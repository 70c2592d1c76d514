"""Lesson 01: the 2–3–2 network under sliders, a flat sheet to tilt, a curve made of bends."""

import numpy as np

from helpers.data import pocket_network
from helpers.drawing.network import draw_network, subscript
from helpers.drawing.play import Play, buttons, reset_button, row, slider
from helpers.drawing.view import one_of
from helpers.kit.text import Sentence
from lessons.feed_forward.drawings import flat_sheet, follow_squares


class _Neuron:
    """The sliders of one neuron: a weight for each neuron before it, and a bias."""

    def __init__(self, label, sources, w, b):
        self.weights = [slider(f"{source} → {label}", int(v)) for source, v in zip(sources, w, strict=True)]
        self.bias = slider(Sentence("bias", "편향"), int(b))
        self.sliders = [*self.weights, self.bias]
        self.panel = row(self.sliders)


def _matrix(neurons):
    """Their weights as the columns of a matrix, and their biases."""
    return np.array([[s.value for s in n.weights] for n in neurons]).T, np.array([n.bias.value for n in neurons])


def play_network(x=(0, 2)):
    """The 2–3–2 network: sliders for the input and for the weights and bias of the chosen neuron.

    x: where the input starts; not at the [2, 1] that the lesson computes by hand.
    """
    _, w_1, b_1, w_2, b_2 = pocket_network()
    labels = [f"h_{j + 1}" for j in range(b_1.size)] + [f"y_{k + 1}" for k in range(b_2.size)]
    shown = [subscript(label) for label in labels]
    inputs = [slider(f"x{'₁₂'[i]}", int(v)) for i, v in enumerate(x)]
    hidden = [_Neuron(n, ("x₁", "x₂"), w, b) for n, w, b in zip(shown, w_1.T, b_1, strict=False)]
    outputs = [_Neuron(n, shown[: b_1.size], w, b) for n, w, b in zip(shown[b_1.size :], w_2.T, b_2, strict=True)]

    choose = buttons(list(zip(shown, labels, strict=True)))
    panels = one_of([n.panel for n in hidden + outputs], choose)
    sliders = inputs + [s for neuron in hidden + outputs for s in neuron.sliders]

    def draw():
        return draw_network(np.array([s.value for s in inputs]), *_matrix(hidden), *_matrix(outputs), mark=choose.value)

    return Play([[*inputs, reset_button(sliders)], [choose], [panels]], [*sliders, choose], draw)


def play_weight(x=(3, 1)):
    """The 2–3–2 network with a single slider: the weight −4 that keeps h₃ off at this x."""
    _, w_1, *others = pocket_network()
    weight = slider("x₁ → h₃", int(w_1[0, 2]))

    def draw():
        w_1[0, 2] = weight.value
        return draw_network(x, w_1, *others, mark="h_3")

    return Play([[weight]], [weight], draw)


def play_sheet():
    """A single layer of two inputs and one output as a flat sheet, its two weights and its bias under sliders."""
    w_1, w_2 = slider("w₁", 1.0, -1, 1, 0.5), slider("w₂", 1.0, -1, 1, 0.5)
    bias = slider(Sentence("bias", "편향"), 0.0, -1, 1, 0.5)
    sliders = [w_1, w_2, bias]
    return Play([[*sliders, reset_button(sliders)]], sliders, lambda: flat_sheet((w_1.value, w_2.value), bias.value))


def play_bends():
    """x² and a network of one input: how many hidden neurons it has, and where it is read."""
    n, x = slider(Sentence("neurons", "뉴런"), 1, 1, 8), slider("x", 3.0, -1, 6, 0.5)
    return Play([[n, x]], [n, x], lambda: follow_squares(n.value, x.value))
