"""The drawings of lesson 05: a hillside, and Adam's averages."""

from functools import cache
from math import sqrt

import numpy as np

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import DEEP, FAINT, GRADIENT, GREEN, INK, LINE, MARK, PAD, PAPER, WIDTH, mix, series
from helpers.text import number

SCALE, TOP, FOOT = 56, 50, 462  # units of length for each unit of w; where the map begins and ends
MIDDLE = WIDTH / 2, (TOP + FOOT) / 2  # where the valley's bottom is
FLAT, STEEP = 0.2, 4.0  # how strongly the valley bends along it and across it
LEVELS = (0.1, 0.5, 1.5, 4, 8, 14, 22)


def valley_axes(turn):
    """Two rows: the directions along the valley and across it, when it is turned by so many degrees."""
    angle = np.deg2rad(turn)
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])


def valley(w, turn=0):
    """The hillside's height at w (2,), and the gradient (2,): ½(0.2 a² + 4 b²), a along the valley, b across it.

    turn: by how many degrees the valley is turned against the axes w₁, w₂.
    """
    axes = valley_axes(turn)
    a_b = axes @ w
    slope = np.array([FLAT, STEEP]) * a_b
    return float(a_b @ slope / 2), axes.T @ slope


@cache
def _contours(turn):
    """The contour lines, ellipses all; drawn once for each turn."""
    x, y = MIDDLE
    rings = "".join(
        f'<ellipse rx="{SCALE * sqrt(2 * f / FLAT):.1f}" ry="{SCALE * sqrt(2 * f / STEEP):.1f}" '
        f'fill="{mix(DEEP, (i + 1) / len(LEVELS), PAPER)}" stroke="{LINE}"/>'
        for i, f in enumerate(reversed(LEVELS))
    )
    axes = svg.line(0, y, WIDTH, y, LINE, 1) + svg.line(x, TOP, x, FOOT, LINE, 1)
    return f'<g transform="translate({x} {y}) rotate({-turn})">{rings}</g>{axes}'


def _rim():
    """What lies outside of the map is covered with paper: much cheaper to draw than a clipped map."""
    inner = f"M{PAD} {TOP}V{FOOT}H{WIDTH - PAD}V{TOP}z"
    names = svg.plate(WIDTH - PAD - 20, MIDDLE[1] + 18, "w₁", 14, FAINT) + svg.plate(MIDDLE[0] + 22, TOP + 16, "w₂", 14, FAINT)
    return svg.path(f"M0 0H{WIDTH}V{FOOT + PAD}H0z{inner}", "none", 0, PAPER) + names


def hillside(path, losses, label, turn=0):
    """A path (steps + 1, 2) over the hillside, a dot for each step; `losses` are the heights along it."""
    px = MIDDLE[0] + SCALE * np.clip(path[:, 0], -99, 99)
    py = MIDDLE[1] - SCALE * np.clip(path[:, 1], -99, 99)
    points = list(zip(px.tolist(), py.tolist(), strict=True))
    dots = "".join(f"M{a:.1f} {b:.1f}h0" for a, b in points[1:])
    track = svg.path(svg.curve(points), GRADIENT, 1.5, stroke_opacity=0.7) + svg.path(dots, GRADIENT, 6, stroke_linecap="round")
    words = f"{label}: loss {number(losses[0], 2)} → {_short(losses[-1])} after {len(path) - 1} steps"
    pieces = [
        _contours(turn),
        svg.path(f"M{MIDDLE[0] - 6} {MIDDLE[1] - 6}l12 12m0 -12l-12 12", GREEN, 3),
        track,
        svg.circle(*points[-1], 7, MARK, INK, 1.5),
        svg.circle(*points[0], 7, "white", INK, 2),
        _rim(),
        svg.text(PAD, 30, words, 16, INK, "start"),
    ]
    return Drawing(svg.sheet(FOOT + PAD, pieces), words)


def _short(loss):
    return number(loss, 3) if 0.001 <= loss < 1000 else "over 1000" if loss >= 1000 else "under 0.001"


def averages(g, m, root_v, step, label):
    """Gradients as bars with Adam's two averages over them; below, the step in units of the learning rate. All (n,)."""
    left, right, top, low = 70, 880, (64, 226), (278, 408)
    width = (right - left) / len(g)
    pieces = []
    for (high, bottom), name, size in ((top, "gradient", _reach(g, m, root_v)), (low, "step / lr", _reach(step))):
        zero, unit = (high + bottom) / 2, (bottom - high) / 2 / size
        pieces += [svg.line(left, zero, right, zero, FAINT, 1), svg.text(left - 12, zero, "0", 13, FAINT, "end")]
        pieces += [svg.text(left - 12, zero - s * size * unit, number(s * size, 1), 13, FAINT, "end") for s in (-1, 1)]
        pieces.append(svg.text(PAD, high - 18, name, 14, INK, "start"))
        bars, colour = (g, LINE) if name == "gradient" else (step, GRADIENT)
        pieces.append(svg.path(_bars(bars, left, width, zero, unit), "none", 0, colour))
        if name == "gradient":
            for k, (words, row) in enumerate((("m: average gradient", m), ("√v: average size", root_v))):
                points = [(left + (i + 0.5) * width, zero - unit * y) for i, y in enumerate(row.tolist())]
                line, dash = series(words, k)
                pieces.append(svg.path(svg.curve(points), line, 2.5, stroke_dasharray=dash))
                pieces.append(svg.key(270 + 240 * k, 30, words, line, dash))
    pieces.append(svg.text((left + right) / 2, 436, label, 15))
    words = f"{label}: first step {number(step[0], 2)} lr, last step {number(step[-1], 2)} lr"
    return Drawing(svg.sheet(464, pieces), words)


def _reach(*rows):
    return max(1.0, *(float(np.abs(row).max()) for row in rows))


def _bars(values, left, width, zero, unit):
    return "".join(
        f"M{left + i * width + 2:.1f} {zero:.1f}h{width - 4:.1f}v{-unit * v:.1f}h{4 - width:.1f}z"
        for i, v in enumerate(values.tolist())
    )
