"""The slope at one number, read off two nudges."""

import numpy as np

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, GRADIENT, INK, LINE, SERIES, WIDTH
from helpers.text import factor, number

LEFT, RIGHT, TOP, BOTTOM = 90, 870, 70, 310
REACH = 10  # how far to either side the curve is drawn
NEAR = 1e-3  # no bend of the course's network is so close to where it stands


def nudge(loss, name, value, step):
    """The curve of `loss` around `value`, the points at value ± step and the line through them; whether it is the slope.

    loss: many values (n,) -> their losses (n,), all at once. name: what is nudged.
    Raises ValueError if the step is not above 0 and at most 10.
    """
    if not 0 < step <= REACH:
        raise ValueError(f"step = {step} given, above 0 and at most {REACH} wanted")
    v = np.linspace(value - REACH, value + REACH, 161)
    marks = value + np.array([0, -step, step, -NEAR, NEAR])
    *curve, here, down, up, below, above = loss(np.array([*v, *marks])).tolist()
    slope = (up - down) / (2 * step)
    straight = abs(slope - (above - below) / (2 * NEAR)) < 1e-6
    low, high = min(curve), max(*curve, min(curve) + 1)

    def px(u):
        return LEFT + (u - v[0]) / (v[-1] - v[0]) * (RIGHT - LEFT)

    def py(loss):
        return BOTTOM - (loss - low) / (high - low) * (BOTTOM - TOP)

    points = [(px(a), py(b)) for a, b in zip(v.tolist(), curve, strict=True)]
    pieces = [
        svg.line(LEFT, BOTTOM + 8, RIGHT, BOTTOM + 8, FAINT),
        *(svg.text(px(u), BOTTOM + 26, number(u, 1), 13, FAINT) for u in v[::40]),
        *(svg.text(LEFT - 14, py(b), number(b, 1), 13, FAINT, "end") for b in (low, high)),
        svg.line(px(value), TOP, px(value), BOTTOM + 8, LINE),
        svg.path(svg.curve(points), SERIES[0], 3),
        svg.line(px(value - step), py(down), px(value + step), py(up), GRADIENT, 2.5, stroke_dasharray="7 5"),
        *(svg.circle(px(u), py(b), 7, "white", GRADIENT, 3) for u, b in ((value - step, down), (value + step, up))),
        svg.circle(px(value), py(here), 5, INK),
        svg.text(WIDTH / 2, 30, _fraction(name, up, down, step, slope, straight), 16, GRADIENT),
        svg.text(RIGHT, BOTTOM + 46, name, 15, INK, "end"),
        svg.text(LEFT - 14, TOP - 24, "L", 15, INK, "end"),
    ]
    words = f"nudge {name} = {number(value)} by {number(step)}: {'slope' if straight else 'past a bend,'} {number(slope)}"
    return Drawing(svg.sheet(BOTTOM + 74, pieces), words)


def _fraction(name, up, down, step, slope, straight):
    asked = f"slope of L with respect to {name}"
    begin = f"{asked} =" if straight else f"past a bend, not the {asked}:"
    return f"{begin} ({number(up)} − {factor(down)}) / {number(2 * step)} = {number(slope)}"
