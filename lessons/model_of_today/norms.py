"""Lesson 19: two numbers on a plane, and where RMSNorm and LayerNorm put them."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.play import Play, Slider
from helpers.drawing.style import FAINT, INK, LINE, MARK, PAPER, SERIES
from helpers.kit.text import Sentence, number, numbers
from helpers.reference import LayerNorm, RMSNorm

MIDDLE, UNIT, MOST = (240, 212), 22, 8  # where 0 stands, how long 1 is, and how far the axes go
RMS, LAYER = RMSNorm.fresh(2, eps=1e-12), LayerNorm.fresh(2, eps=1e-12)


def play_norms(x=(3, 4)):
    """Sliders for two numbers: the point, and where the two norms put it."""
    parts = {f"x_{i + 1}": Slider(f"x{'₁₂'[i]}", value, -MOST, MOST) for i, value in enumerate(x)}
    return Play(lambda **at: norms(np.array([*at.values()], float)), **parts, rows=[[*parts, "reset"]])


def norms(x):
    """x (2,) as a point, RMSNorm's on the circle with radius √2, LayerNorm's at one of two places (or 0)."""
    by_rms, by_layer = RMS(x), LAYER(x)
    (left, top), (right, bottom) = _at((-MOST, MOST)), _at((MOST, -MOST))
    drawn = [svg.line(left, MIDDLE[1], right, MIDDLE[1], LINE), svg.line(MIDDLE[0], top, MIDDLE[0], bottom, LINE)]
    drawn += [svg.circle(*MIDDLE, UNIT * 2**0.5, "none", FAINT, 1.2, stroke_dasharray="4 4")]
    drawn += [svg.line(*MIDDLE, *_at(x), FAINT, 1.2)]
    drawn += [svg.text(right + 16, MIDDLE[1], "x₁", 15, FAINT), svg.text(MIDDLE[0], top - 14, "x₂", 15, FAINT)]
    for tick in (-8, -4, 4, 8):
        x_tick, y_tick = _at((tick, 0))[0], _at((0, tick))[1]
        drawn += [
            svg.text(x_tick, MIDDLE[1] + 14, number(tick), 12, FAINT),
            svg.text(MIDDLE[0] - 14, y_tick, number(tick), 12, FAINT),
        ]
    drawn += [svg.text(MIDDLE[0] + 46, MIDDLE[1] + 14, "√2", 13, FAINT)]
    lines = ("x", x, (MARK, INK, 1.5)), ("RMSNorm", by_rms, (SERIES[0], INK, 1)), ("LayerNorm", by_layer, (PAPER, SERIES[1], 3))
    for i, (name, value, look) in enumerate(lines):
        y = 120 + 70 * i
        drawn += [svg.circle(500, y, 6, *look), svg.text(520, y, f"{name}  {numbers(value)}", 18, INK, "start")]
    drawn += [svg.circle(*_at(value), 6, *look) for _, value, look in reversed(lines)]
    told = "; ".join(f"{name} {numbers(value)}" for name, value, _ in lines)
    words = Sentence(f"{told}; the circle has the radius √2", f"{told}; 원의 반지름은 √2")
    return Drawing(svg.sheet(410, drawn), words)


def _at(point):
    return MIDDLE[0] + UNIT * point[0], MIDDLE[1] - UNIT * point[1]
