"""Lesson 03: the axes over which a batch is normalised, one token of three features, and a gradient that comes back to it."""

from math import cos, radians, sin, sqrt

import numpy as np

from helpers import data
from helpers.drawing.play import Buttons, Play, Slider
from helpers.kit.text import Sentence
from helpers.reference.layer_norm import LayerNorm
from lessons.layer_norm.drawings import cube, draw_circle

AXES = {"d": (2,), "T, d": (1, 2), "T": (1,), "B, T": (0, 1)}


def play_axes():
    """The cube (B, T, d): choose the axes that are averaged over, eps, and gamma and beta of the first feature."""
    x = data.cube(float)

    def draw(axes, power, gamma, beta):
        first = np.array([1.0, 0, 0, 0])
        return cube(x, axes, 10.0**power, 1 + (gamma - 1) * first, beta * first)

    return Play(
        draw,
        axes=Buttons(Sentence("mean over", "평균 범위"), [*AXES.items()], AXES["T, d"]),
        power=Slider("ε = 10^", -5, -12, 2),
        gamma=Slider("γ₁", 1),
        beta=Slider("β₁", 0),
        rows=[["axes", "reset"], ["power", "gamma", "beta"]],
    )


def play_token(x=(1, 0, -1)):
    """One token of three features, on the plane of vectors without mean."""
    features = {f"x_{i + 1}": Slider(f"x{'₁₂₃'[i]}", value, -3, 3) for i, value in enumerate(x)}
    return Play(lambda **at: draw_circle([*at.values()]), **features, rows=[[*features, "reset"]])


def play_norm_back():
    """A gradient of one length behind a norm, turned around its token: what comes back of it in front of the norm."""
    token, along = np.array([1.0, 1, -2]), np.array([1.0, -1, 0]) / sqrt(2)  # the circle's direction where the token stands
    norm = LayerNorm.fresh(3)
    outwards = norm(token) / sqrt(3)

    def draw(turn):
        dout = 1.2 * (cos(radians(turn)) * outwards + sin(radians(turn)) * along)
        norm(token)
        return draw_circle(token, dout=dout, dx=norm.backward(dout))

    turn = Slider(Sentence("turn dout, °", "dout 돌리기, °"), 30, -165, 180, 15)
    return Play(draw, turn=turn, rows=[["turn", "reset"]])
