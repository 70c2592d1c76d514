"""Lesson 03: the axes over which a batch is normalised, one token of three features, and a gradient that comes back to it."""

from math import cos, radians, sin, sqrt

import numpy as np

from helpers import data
from helpers.drawing.play import Play, buttons, reset_button, slider
from helpers.kit.text import Sentence
from helpers.reference.layer_norm import LayerNorm
from lessons.layer_norm.drawings import cube, draw_circle

AXES = {"d": (2,), "T, d": (1, 2), "T": (1,), "B, T": (0, 1)}


def play_axes():
    """The cube (B, T, d): choose the axes that are averaged over, eps, and gamma and beta of the first feature."""
    x = data.cube(float)
    choose = buttons(AXES, Sentence("mean over", "평균 범위"), value=AXES["T, d"])
    power = slider("ε = 10^", -5, -12, 2)
    gamma, beta = slider("γ₁", 1), slider("β₁", 0)

    def draw():
        first = np.array([1.0, 0, 0, 0])
        return cube(x, choose.value, 10.0**power.value, 1 + (gamma.value - 1) * first, beta.value * first)

    inputs = [choose, power, gamma, beta]
    return Play([[choose, reset_button(inputs)], [power, gamma, beta]], inputs, draw)


def play_token(x=(1, 0, -1)):
    """One token of three features, on the plane of vectors without mean."""
    features = [slider(f"x{i}", value, -3, 3) for i, value in zip("₁₂₃", x, strict=True)]
    return Play([[*features, reset_button(features)]], features, lambda: draw_circle([feature.value for feature in features]))


def play_norm_back():
    """A gradient of one length behind a norm, turned around its token: what comes back of it in front of the norm."""
    token, along = np.array([1.0, 1, -2]), np.array([1.0, -1, 0]) / sqrt(2)  # the circle's direction where the token stands
    norm = LayerNorm.fresh(3)
    outwards = norm(token) / sqrt(3)
    turn = slider(Sentence("turn dout, °", "dout 돌리기, °"), 30, -165, 180, 15)

    def draw():
        dout = 1.2 * (cos(radians(turn.value)) * outwards + sin(radians(turn.value)) * along)
        norm(token)
        return draw_circle(token, dout=dout, dx=norm.backward(dout))

    return Play([[turn, reset_button([turn])]], [turn], draw)
