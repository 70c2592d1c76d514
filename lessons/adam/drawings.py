"""The drawings of lesson 05: a hillside, where each learning rate ends on it, and Adam's averages."""

from functools import cache
from math import ceil, sqrt

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.style import DEEP, FAINT, GREEN, INK, LINE, MARK, PAD, PAPER, WIDTH, mix, series
from helpers.kit.text import Sentence, number

SCALE, TOP, FOOT = 56, 68, 480  # units of length for each unit of w; where the map begins and ends
BELOW = 32  # of the map: the numbers of w₁
TICKS = (range(-6, 7, 2), range(-3, 4))
MIDDLE = WIDTH / 2, (TOP + FOOT) / 2  # where the valley's bottom is
FLAT, STEEP = 0.05, 4.0  # how strongly the valley bends along it and across it
LEVELS = (0.1, 0.5, 1.5, 4, 8, 14, 22)
DIRECTION, SIZE = Sentence("m: average gradient", "m: 기울기의 평균"), Sentence("√v: average size", "√v: 평소 크기")


def valley_axes(turn):
    """Two rows: the directions along the valley and across it, when it is turned by so many degrees."""
    angle = np.deg2rad(turn)
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])


def valley(w, turn=0):
    """The hillside's height at w (2,), and the gradient (2,): ½(0.05 a² + 4 b²), a along the valley, b across it.

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
    across = [svg.text(MIDDLE[0] + SCALE * w, FOOT + 14, number(w), 13, FAINT) for w in TICKS[0]]
    up = [svg.plate(PAD + 14, MIDDLE[1] - SCALE * w, number(w), 13, FAINT) for w in TICKS[1]]
    return svg.path(f"M0 0H{WIDTH}V{FOOT + BELOW}H0z{inner}", "none", 0, PAPER) + names + "".join(across + up)


def hillside(now, ghost=None, turn=0):
    """One or two paths over the hillside, each (optimiser, label, path (steps + 1, 2), heights along it), in its colour.

    now: with a dot for each step; ghost: the path of the optimiser chosen before, dashed.
    """
    name, label, path, losses = now
    colour = series(name, 0)[0]
    points = _on_the_map(path)
    dots = "".join(f"M{a:.1f} {b:.1f}h0" for a, b in points[1:])
    lines = [_way(label, path, losses)]
    drawn = [_contours(turn), svg.path(f"M{MIDDLE[0] - 6} {MIDDLE[1] - 6}l12 12m0 -12l-12 12", GREEN, 3)]
    if ghost:
        before, shadow = series(ghost[0], 0)[0], _on_the_map(ghost[2])
        drawn.append(
            svg.path(svg.curve(shadow), before, 1.5, stroke_dasharray="5 4") + svg.circle(*shadow[-1], 5, PAPER, before)
        )
        lines.append(Sentence("before:", "직전:") + _way(*ghost[1:]))
    drawn += [
        svg.path(svg.curve(points), colour, 1.5, stroke_opacity=0.7) + svg.path(dots, colour, 6, stroke_linecap="round"),
        svg.circle(*points[-1], 7, MARK, INK, 1.5),
        svg.circle(*points[0], 7, "white", INK, 2),
        _rim(),
        *(svg.text(PAD, 24 + 24 * i, words, 16, (INK, FAINT)[i], "start") for i, words in enumerate(lines)),
    ]
    return Drawing(svg.sheet(FOOT + BELOW, drawn), "; ".join(map(str, lines)))


def _way(label, path, losses):
    first, last, steps = _short(losses[0]), _short(losses[-1]), len(path) - 1
    return Sentence(f"{label}: loss {first} → {last} after {steps} steps", f"{label}: {steps}스텝 뒤 손실 {first} → {last}")


def _on_the_map(path):
    px, py = MIDDLE[0] + SCALE * np.clip(path[:, 0], -99, 99), MIDDLE[1] - SCALE * np.clip(path[:, 1], -99, 99)
    return list(zip(px.tolist(), py.tolist(), strict=True))


def _short(loss):
    if loss >= 1000:
        return Sentence("over 1000", "1000 넘음")
    return number(loss, 4) if loss >= 0.0001 else Sentence("under 0.0001", "0.0001 미만")


def averages(g, m, root_v, step, label):
    """Gradients as bars with Adam's two averages over them; below, the step in units of the learning rate. All (n,)."""
    drawn = []
    gradient, step_by_lr = Sentence("gradient", "기울기"), Sentence("step / lr", "스텝 / lr")
    for top, bottom, name, size in ((64, 226, gradient, _reach(g, m, root_v)), (278, 408, step_by_lr, _reach(step))):
        chart = Chart((-0.5, len(g) - 0.5), (-size, size), 70, WIDTH - PAD, top, bottom)
        bars, colour = (g, LINE) if name is gradient else (step, series("Adam", 0)[0])
        drawn += [*chart.axes(y=(-size, 0, size), y_name=name), chart.level(0, FAINT, 1)]
        drawn.append(svg.path(_bars(bars, chart), "none", 0, colour))
        if name is gradient:
            for k, (words, row) in enumerate(((DIRECTION, m), (SIZE, root_v))):
                line, dash = series("momentum" if row is m else "√v", 3)  # m is momentum's average
                drawn.append(chart.curve(range(len(row)), row, line, 2.5, stroke_dasharray=dash))
                drawn.append(svg.key(270 + 240 * k, 30, words, line, dash))
    drawn.append(svg.text((chart.left + chart.right) / 2, 436, label, 15))
    longest = int(np.abs(step).round(4).argmax())
    first, most = number(step[0], 2), number(step[longest], 2)
    words = Sentence(f"{label}: step 1 is {first} lr,", f"{label}: 1번째 스텝은 {first} lr,")
    if longest:
        words += Sentence(f"the longest, step {longest + 1}, {most} lr", f"가장 긴 {longest + 1}번째 스텝은 {most} lr")
    else:
        words += Sentence("none is longer", "더 긴 스텝은 없음")
    return Drawing(svg.sheet(464, drawn), words)


def _reach(*rows):
    """The end of an axis, a whole tenth, so that it stands where its words say; no number lies beyond it."""
    return ceil(round(10 * max(1.0, *(float(np.abs(row).max()) for row in rows)), 6)) / 10


def _bars(values, chart):
    """Bars from 0 to each of the values, as the `d` of one path."""
    (left, right), (_, zero) = chart.at(np.array([0, 0.75]), 0)[0], chart.at(0, 0)
    wide = right - left
    return "".join(
        f"M{x - wide / 2:.1f} {zero:.1f}h{wide:.1f}v{y - zero:.1f}h{-wide:.1f}z"
        for x, y in chart.points(range(len(values)), values)
    )
