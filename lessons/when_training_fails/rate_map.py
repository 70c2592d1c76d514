"""The picture of lesson 16, deeper: which learning rates and warm-ups teach, in Post-LN and in Pre-LN."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, MARK, mix, series
from helpers.kit.text import Sentence
from lessons.when_training_fails.rates import RATES, WARM_UPS

CELL_W, CELL_H, MAP_TOP = 58, 34, 76
MAP_LEFTS, CUT = (84, 340), (652, 866)  # of the two maps; the ends of the chart beside them
STARTS = {  # by their place among the sorted five
    0: Sentence("the worst start", "가장 나쁜 시드"),
    2: Sentence("the middle start", "가운데 시드"),
    4: Sentence("the best start", "가장 좋은 시드"),
}


def rate_map(shares, place, column):
    """Two maps of which rates and warm-ups teach, a cell for each, and beside them a cut along one warm-up.

    shares: {name: (rates, warm-ups, starts)}, two of them; place: which start the cells show, counted from the worst one;
    column: the warm-up that is marked, of which the chart has the middle start and a band from the worst to the best.
    """
    sorted_shares = {name: np.sort(cells) for name, cells in shares.items()}
    bottom = MAP_TOP + CELL_H * len(RATES)
    chart = Chart((0, len(RATES) - 1), (0, 1), *CUT, MAP_TOP, bottom)
    drawn = [svg.text(MAP_LEFTS[0] - 14, MAP_TOP - 34, Sentence("rate", "학습률"), 14, FAINT, "end")]
    drawn += [svg.text(MAP_LEFTS[0] - 14, _row(i), f"{rate:g}", 14, FAINT, "end") for i, rate in enumerate(RATES)]
    for left, (name, cells) in zip(MAP_LEFTS, sorted_shares.items(), strict=True):
        drawn += _cells(left, name, cells[:, :, place], column)
    drawn += chart.axes({i: f"{RATES[i]:g}" for i in (0, 2, 4, 6)}, {0: "0 %", 0.5: "50 %", 1: "100 %"}, grid=True)
    under = Sentence(f"warm-up {WARM_UPS[column]}, by rate", f"웜업 {WARM_UPS[column]}, 학습률에 따라")
    drawn += [svg.text(CUT[0], MAP_TOP - 46, under, 15, INK, "start")]
    for i, (name, cells) in enumerate(sorted_shares.items()):
        look = series(name, i)
        drawn += _cut(chart, cells[:, column], *look) + [svg.key(CUT[0] + 116 * i, bottom + 48, name, *look)]
    start, marked = STARTS[place], WARM_UPS[column]
    shown = Sentence(f"tokens right in %, {start.english}", f"맞힌 토큰의 비율(%), {start.korean}")
    drawn += [svg.text(MAP_LEFTS[0], bottom + 48, shown, 14, FAINT, "start")]
    percents = "; ".join(f"{name}: {_percents(cells[:, column, place])}" for name, cells in sorted_shares.items())
    said = Sentence(
        f"tokens right, rates {RATES[0]:g} to {RATES[-1]:g}; warm-up {marked}, {start.english}, in %: {percents}",
        f"맞힌 토큰의 비율, 학습률 {RATES[0]:g}~{RATES[-1]:g}; 웜업 {marked}, {start.korean}, %: {percents}",
    )
    return Drawing(svg.sheet(bottom + 70, drawn), said)


def _row(i):
    """The height of the middle of a row: the smallest rate stands lowest."""
    return MAP_TOP + CELL_H * (len(RATES) - 1 - i + 0.5)


def _percents(shares):
    return ", ".join(f"{100 * share:.0f}" for share in shares)


def _cells(left, name, shares, column):
    """A map: its name, the warm-ups above it, a shaded cell with its percents for each share, and a frame around a column."""
    drawn = [svg.text(left, MAP_TOP - 58, name, 16, INK, "start")]
    drawn += [svg.text(left, MAP_TOP - 34, Sentence("warm-up, steps", "웜업, 스텝"), 14, FAINT, "start")]
    for j, n_warm_up in enumerate(WARM_UPS):
        x = left + CELL_W * (j + 0.5)
        drawn += [svg.text(x, MAP_TOP - 12, n_warm_up, 14, FAINT)]
        for i, share in enumerate(shares[:, j]):
            shade = mix(GREEN, share / 2)
            drawn += [svg.box(x, _row(i), CELL_W, CELL_H, f"{100 * share:.0f}", 14, fill=shade, stroke="white", radius=0)]
    whole = left + CELL_W * column, MAP_TOP, CELL_W, CELL_H * len(RATES)
    return [*drawn, svg.rect(*whole, "none", MARK, 3, 2)]


def _cut(chart, starts, colour, dashes):
    """Over the rates: the middle of the sorted starts (rates, starts), and a band from the first to the last."""
    rates = np.arange(len(starts))
    worst, best = (chart.points(rates, starts[:, place]) for place in (0, -1))
    band = svg.path(f"{svg.curve([*worst, *best[::-1]])}Z", "none", 0, colour, fill_opacity=0.18)
    return [band, chart.curve(rates, starts[:, starts.shape[1] // 2], colour, 2.2, stroke_dasharray=dashes)]
