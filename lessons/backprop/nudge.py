"""The slope at one number, read off two nudges."""

from itertools import pairwise

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.style import GRADIENT, INK, LINE, SERIES, WIDTH
from helpers.kit.text import Sentence, factor, number

REACH = 10  # how far to either side the curve is drawn
NEAR = 1e-3  # no kink of the course's network is so close to where it stands


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
    chart = Chart((v[0], v[-1]), (low - (high - low) / 30, high), 90, 870, 70, 318)
    x, _ = chart.at(value, low)
    ends = chart.points((value - step, value + step), (down, up))
    drawn = [
        *chart.axes(v[::40], {low: number(low, 1), high: number(high, 1)}, y_name="L"),
        svg.line(x, chart.top, x, chart.bottom, LINE),
        chart.curve(v, curve, SERIES[0], 3),
        svg.line(*ends[0], *ends[1], GRADIENT, 2.5, stroke_dasharray="7 5"),
        *(svg.circle(*place, 7, "white", GRADIENT, 3) for place in ends),
        svg.circle(*chart.at(value, here), 5, INK),
        svg.text(WIDTH / 2, 30, _fraction(name, up, down, step, slope, straight), 16, GRADIENT),
        svg.text(chart.right, chart.bottom + 38, name, 15, INK, "end"),
    ]
    found = Sentence("slope", "기울기") if straight else Sentence("past a kink,", "꺾이는 점을 넘음,")
    english, korean = _shape(v, np.array(curve))
    words = Sentence(
        f"nudge {name} = {number(value)} by {number(step)}: {found.english} {number(slope)}{english}",
        f"{name} = {number(value)}, 간격 {number(step)}: {found.korean} {number(slope)}{korean}",
    )
    return Drawing(svg.sheet(384, drawn), words)


def _shape(v, curve):
    """What to say of a curve that is straight but for kinks: its slopes and where they change; nothing of another one."""
    slopes = np.diff(curve) / np.diff(v)
    ends = [0, *(np.flatnonzero(abs(np.diff(slopes)) > 1e-6) + 1), len(slopes)]
    pieces = [(start, slopes[start]) for start, end in pairwise(ends) if end > start + 1]  # no kink is inside
    if not pieces:
        return Sentence("", "")
    english, korean = f"; the curve has the slope {number(pieces[0][1])}", "; 곡선의 기울기는 "
    for (i, before), (j, after) in pairwise(pieces):
        at = (curve[j] - after * v[j] - curve[i] + before * v[i]) / (before - after)
        english += f", from {number(at, 2)} on {number(after)}"
        korean += f"{number(at, 2)}까지 {number(before)}, "
    return Sentence(english, f"{korean}{'그 뒤로 ' * (len(pieces) > 1)}{number(pieces[-1][1])}")


def _fraction(name, up, down, step, slope, straight):
    asked, korean = f"slope of L with respect to {name}", f"{name}에 대한 L의 기울기"
    not_asked = Sentence(f"past a kink, not the {asked}:", f"꺾이는 점을 넘어 {korean}가 아님:")
    begin = Sentence(f"{asked} =", f"{korean} =") if straight else not_asked
    return f"{begin} ({number(up)} − {factor(down)}) / {number(2 * step)} = {number(slope)}"
