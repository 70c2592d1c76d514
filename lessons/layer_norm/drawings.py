"""The drawings of lesson 03: a token of three features as a point, and what a norm does to a stack."""

from math import hypot, sqrt

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import ABOVE_ZERO, draw_lines, drawable, plot
from helpers.drawing.style import FAINT, GRADIENT, INK, LINE, MARK, sign_colour
from helpers.kit.text import Sentence, number, numbers, short
from helpers.kit.validate import exact
from helpers.reference import require

MIDDLE_X, MIDDLE_Y = 450, 216  # where the plane of vectors without mean is drawn
BELOW = 382  # where the means stand

SPOKE = 206  # the features' directions reach as far as an x of ± 3


class Plane:
    """The plane, with the length of 1 on it: feature 1 upwards, 2 to the left, 3 to the right."""

    def __init__(self, unit):
        self.unit = unit

    def point(self, v):
        """Where a vector of three numbers without mean stands on the sheet."""
        across, up = (v[2] - v[1]) / sqrt(2), (2 * v[0] - v[1] - v[2]) / sqrt(6)
        return MIDDLE_X + self.unit * across, MIDDLE_Y - self.unit * up

    def frame(self):
        """The circle of radius √3 on which every x̂ lies, and the three features' directions."""
        drawn = [svg.circle(MIDDLE_X, MIDDLE_Y, self.unit * sqrt(3), "none", FAINT, 2)]
        for i in range(3):
            direction = (np.eye(3)[i] - 1 / 3) / self.unit
            drawn.insert(0, svg.line(MIDDLE_X, MIDDLE_Y, *self.point(SPOKE * direction), LINE, 1.5))
            x, y = self.point((SPOKE + 22) * direction)
            drawn.append(svg.text(x + (x - MIDDLE_X) * 0.12, y, Sentence(f"+ feature {i + 1}", f"+ 특징 {i + 1}"), 14, FAINT))
        return drawn

    def beyond(self, start, end):
        """Where the name of an arrow stands: behind its tip, or below it where it has no length."""
        tail, tip = self.point(start), self.point(end)
        across, down = tip[0] - tail[0], tip[1] - tail[1]
        length = hypot(across, down)
        if length < 1:
            return tip[0], tip[1] + 24
        return tip[0] + 44 * across / length, tip[1] + 18 * down / length

    def arrow(self, start, end, colour, width, **more):
        """An arrow between two vectors without mean; a dot where they are one."""
        tail, tip = self.point(start), self.point(end)
        if hypot(tip[0] - tail[0], tip[1] - tail[1]) < 1:
            return svg.circle(*tail, 4, colour, colour)
        return svg.arrow(tail, tip, stroke=colour, width=width, **more)


def draw_circle(x, eps=1e-5, dout=None, dx=None):
    """A token of three features: its numbers, the plane of vectors without mean, and where normalising puts it.

    x (3,). dout and dx (3,) draw the gradient behind the norm and, magnified by the std, the one in front of it.
    Raises ValueError for other shapes, NaN or ∞, an eps that is not above 0, and for one of dout and dx alone.
    """
    x, eps = exact("x", x, 3), require.positive("eps", eps)
    if (dout is None) != (dx is None):
        raise ValueError(f"{'dx' if dout is None else 'dout'} alone given, both or none wanted")
    if dout is not None:
        dout, dx = exact("dout", dout, 3), exact("dx", dx, 3)
    mean, std = x.mean(), x.std()
    x_hat = (x - mean) / np.sqrt(std**2 + eps)
    plane = Plane(35 if dout is None else 78)
    drawn = [
        *_bars(x, 40, "x", 3.4, float(mean)),
        *plane.frame(),
        plane.arrow(np.zeros(3), x - mean, FAINT, 2.5),
        *_bars(x_hat, 670, "x̂", sqrt(2), 0),
    ]
    if dout is not None:
        for name, arrow, width, dash in (("dout", dout - np.mean(dout), 2, "5 4"), ("std · dx", std * dx, 3.5, "none")):
            drawn.append(plane.arrow(x_hat, x_hat + arrow, GRADIENT, width, stroke_dasharray=dash))
            drawn.append(svg.plate(*plane.beyond(x_hat, x_hat + arrow), name, 14, GRADIENT))
    drawn.append(svg.circle(*plane.point(x_hat), 8, MARK, INK))
    words, more = (f"x = {numbers(x, 2)}: {{}} {number(mean)}, {{}} {number(std)}, x̂ = {numbers(x_hat)}", "")
    if dx is not None:
        more = f"; dout = {numbers(dout)}, std · dx = {numbers(std * dx)}"
    words = Sentence(words.format("mean", "std") + more, words.format("평균", "표준편차") + more)
    return Drawing(svg.sheet(410, drawn), words)


def _bars(values, left, name, reach, mean):
    """Three bars on a scale of ± reach, and a dashed line at the height of their mean."""
    height, middle, step = 130, MIDDLE_Y, 62
    scale = height / reach
    drawn = [
        svg.text(left + 1.5 * step, 32, name, 18),
        svg.line(left - 6, middle, left + 3 * step, middle, FAINT, 1),
        svg.line(left - 6, middle - mean * scale, left + 3 * step, middle - mean * scale, MARK, 2, stroke_dasharray="6 4"),
        svg.key(left + 26, BELOW, Sentence(f"mean {number(mean, 2)}", f"평균 {number(mean, 2)}"), MARK, "6 4"),
    ]
    for i, value in enumerate(values):
        x, end = left + i * step + 12, middle - value * scale
        drawn.append(svg.rect(x, min(end, middle), 38, abs(end - middle), sign_colour(value), "none", 0, 2))
        drawn.append(svg.plate(x + 19, end + (-14 if value >= 0 else 14), number(value, 2), 15))
    return drawn


def draw_size_by_depth(without, with_norm):
    """The length of a token (root of the sum of squares) after 0, 1, 2, … residual blocks, on a logarithmic axis.

    A length of 0, NaN or ∞ leaves a gap and is counted.
    """
    depth, names = len(without) - 1, ("x + F(x)", "LayerNorm(x + F(x))")
    lengths, missing = drawable(dict(zip(names, (without, with_norm), strict=True)), ABOVE_ZERO)
    both = f"{names[0]} {short(without[-1])}, {names[1]} {short(with_norm[-1])}"
    words = Sentence(f"length of the token after {depth} blocks: {both}", f"블록 {depth}개 뒤 토큰의 길이: {both}")
    with plot(300, words + missing) as p:
        draw_lines(p.axes, lengths)
        p.axes.set(
            xlabel=Sentence("residual blocks", "잔차 블록"), ylabel=Sentence("length of the token", "토큰의 길이"), yscale="log"
        )
        p.axes.legend()
    return p.picture
