"""The slope at one number, read off two nudges."""

import numpy as np

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, GRADIENT, INK, LINE, POSITIVE
from helpers.text import factor, number

WIDTH, HEIGHT = 900, 360
LEFT, RIGHT, TOP, BOTTOM = 90, 860, 50, 300
REACH = 10  # how far to either side the curve is drawn


def nudge(loss, name, value, step):
    """The curve of `loss(v)` around v = value, the points at value ± step and the line through them.

    name: what v is called. Raises ValueError if the step is not above 0 and at most 10.
    """
    if not 0 < step <= REACH:
        raise ValueError(f"step = {step} given, above 0 and at most {REACH} wanted")
    v = np.linspace(value - REACH, value + REACH, 161)
    curve = np.array([loss(u) for u in v])
    down, up = loss(value - step), loss(value + step)
    slope = (up - down) / (2 * step)
    low, high = curve.min(), max(curve.max(), curve.min() + 1)

    def px(u):
        return LEFT + (u - v[0]) / (v[-1] - v[0]) * (RIGHT - LEFT)

    def py(loss):
        return BOTTOM - (loss - low) / (high - low) * (BOTTOM - TOP)

    points = "L".join(f"{px(a):.1f} {py(b):.1f}" for a, b in zip(v, curve, strict=True))
    pieces = [
        svg.line(LEFT, BOTTOM + 8, RIGHT, BOTTOM + 8, FAINT),
        *(svg.plain(px(u), BOTTOM + 26, number(u, 1), 13, FAINT) for u in v[::40]),
        *(svg.plain(LEFT - 14, py(b), number(b, 1), 13, FAINT, "end") for b in (low, high)),
        svg.line(px(value), TOP, px(value), BOTTOM + 8, LINE),
        svg.path(f"M{points}", POSITIVE, 3),
        svg.line(px(value - step), py(down), px(value + step), py(up), GRADIENT, 2.5, stroke_dasharray="7 5"),
        *(svg.circle(px(u), py(b), 7, "white", GRADIENT, 3) for u, b in ((value - step, down), (value + step, up))),
        svg.circle(px(value), py(loss(value)), 5, INK),
        svg.text((LEFT + RIGHT) / 2, 24, _fraction(name, up, down, step, slope), 16, GRADIENT),
        svg.plain(RIGHT, HEIGHT - 14, name, 15, INK, "end"),
        svg.plain(LEFT - 14, TOP - 24, "L", 15, INK),
    ]
    words = f"nudge {name} = {number(value)} by {number(step)}: slope {number(slope)}"
    return Drawing(svg.sheet(WIDTH, HEIGHT, pieces), WIDTH, words)


def _fraction(name, up, down, step, slope):
    return f"slope of L in {name} = ({number(up)} − {factor(down)}) / {number(2 * step)} = {number(slope)}"
