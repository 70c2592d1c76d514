"""Lesson 03: one token of three features, and a gradient that comes back to it."""

from math import cos, radians, sin, sqrt

import numpy as np

from helpers.drawing.play import Play, Slider
from helpers.kit.text import Sentence
from helpers.reference.layer_norm import LayerNorm
from lessons.layer_norm.drawings import draw_circle


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
