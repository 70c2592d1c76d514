"""The drawings of lesson 04: which numbers are dropped, how many, and what becomes of the mean."""

from math import comb

import numpy as np

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.plot import plot
from helpers.figures.style import FAINT, GREEN, INK, LINE, MARK, NEGATIVE, PAPER, POSITIVE
from helpers.text import number, numbers

WIDTH = 900
KEPT = "#b9dcf2"


def ten_by_ten(uniform, p, training):
    """The last of several draws as 10 × 10 neurons, and how many each draw dropped.

    uniform: (draws, 100), numbers of [0, 1); those below p are dropped, unless `training` is False.
    """
    draws = len(uniform)
    dropped = (uniform < p) & training
    counts = dropped.sum(axis=1)
    mode = "training" if training else "in use"
    words = f"p = {p:.2f}, draw {draws}, {mode}: {counts[-1]} of 100 dropped"
    pieces = [svg.plain(30, 26, words, 16, INK, "start"), *_grid(dropped[-1]), *_tally(counts, p)]
    return Drawing(svg.sheet(WIDTH, 370, pieces), WIDTH, words)


def _grid(dropped):
    """A square for each neuron; crossed out and pale where it is dropped."""
    step, size, left, top = 31, 27, 30, 50
    corners = [(left + step * (i % 10), top + step * (i // 10), gone) for i, gone in enumerate(dropped)]
    kept = "".join(f"M{x} {y}h{size}v{size}h-{size}z" for x, y, gone in corners if not gone)
    empty = "".join(f"M{x} {y}h{size}v{size}h-{size}z" for x, y, gone in corners if gone)
    crosses = "".join(f"M{x + 7} {y + 7}l13 13m0 -13l-13 13" for x, y, gone in corners if gone)
    return [svg.path(kept, POSITIVE, 1.2, KEPT), svg.path(empty, LINE, 1.2), svg.path(crosses, NEGATIVE, 2)]


def _tally(counts, p):
    """A dot for each draw above the number that it dropped; the last one is filled."""
    left, right, bottom = 400, 860, 320

    def px(count):
        return left + (right - left) * count / 100

    pieces = [svg.line(left, bottom, right, bottom, FAINT)]
    pieces += [svg.plain(px(count), bottom + 16, count, 13, FAINT) for count in range(0, 101, 20)]
    pieces += [svg.plain((left + right) / 2, bottom + 36, "dropped, a dot for each draw", 14)]
    pieces += [svg.line(px(100 * p), 52, px(100 * p), bottom, MARK, 2, stroke_dasharray="6 5")]
    pieces += [svg.text(min(max(px(100 * p), left + 40), right - 40), 46, f"100 p = {100 * p:.0f}", 14, INK)]
    height = {}
    for i, count in enumerate(counts):
        height[count] = height.get(count, -1) + 1
        last = i == len(counts) - 1
        y = bottom - 8 - min(height[count], 26) * 9
        pieces.append(svg.circle(px(count), y, 4 if not last else 6, MARK if last else "white", INK if last else POSITIVE, 1.4))
    return pieces


def cells(x, mask, out):
    """Three rows: numbers, their mask (1 kept, 0 dropped), and what dropout made of them. All (n,)."""
    step, size, left = 78, 70, 96
    pieces = []
    for row, (name, values) in enumerate((("x", x), ("mask", mask), ("out", out))):
        y = 20 + 52 * row
        pieces.append(svg.plain(left - 16, y + 20, name, 15, INK, "end"))
        for i, value in enumerate(values):
            gone = not mask[i] and row
            pieces.append(svg.rect(left + step * i, y, size, 40, PAPER if gone else KEPT, LINE if gone else POSITIVE, 1.2, 5))
            pieces.append(svg.plain(left + step * i + size / 2, y + 20, number(value), 15, NEGATIVE if gone else INK))
    words = f"mask = {numbers(mask)}; out = {numbers(out)}"
    return Drawing(svg.sheet(WIDTH, 180, pieces), WIDTH, words)


def how_many(counts, n, p):
    """How often 0, 1, … n of n numbers were dropped, beside the binomial distribution. counts: one for each draw."""
    share = np.bincount(counts, minlength=n + 1) / len(counts)
    exact = [comb(n, k) * p**k * (1 - p) ** (n - k) for k in range(n + 1)]
    words = "share of draws that dropped 0, 1, 2, …: " + numbers(share, 2)
    with plot(820, 280, words) as q:
        q.axes.bar(range(n + 1), share, color=KEPT, edgecolor=POSITIVE, label=f"{len(counts):,} draws")
        q.axes.plot(range(n + 1), exact, "o", color=NEGATIVE, label="formula")
        q.axes.set(xlabel=f"dropped of {n}", ylabel="share of the draws", xticks=range(n + 1))
        q.axes.grid(axis="x", visible=False)
        q.axes.legend()
    return q.picture


def running_mean(kept, p):
    """The mean over the first 1, 2, 3, … draws of a neuron whose value is 1, with and without 1/(1 − p).

    kept: (draws,) of 0 and 1. The band is two standard deviations of the mean, √(p / (1 − p) / draws).
    """
    left, right, top, bottom, ceiling = 70, 700, 50, 320, 2.0
    draws = len(kept)
    at = np.unique(np.linspace(1, draws, min(draws, 250)).round().astype(int))
    plain = (np.cumsum(kept) / np.arange(1, draws + 1))[at - 1]
    scaled, spread = plain / (1 - p), 2 * np.sqrt(p / (1 - p) / at)

    def line(values):
        values = np.clip(values, 0, ceiling)
        xs = left + (right - left) * (at - 1) / max(draws - 1, 1)
        return [f"{x:.1f} {y:.1f}" for x, y in zip(xs, bottom - (bottom - top) * values / ceiling, strict=True)]

    def level(value):
        return bottom - (bottom - top) * value / ceiling

    band = "L".join([*line(1 + spread), *line(1 - spread)[::-1]])
    pieces = [svg.path(f"M{band}Z", "none", 0, "#e3f1ea")]
    for value in (0, 0.5, 1, 1.5, 2):
        pieces.append(svg.line(left, level(value), right, level(value), LINE, 1))
        pieces.append(svg.plain(left - 10, level(value), f"{value:g}", 13, FAINT, "end"))
    pieces.append(svg.line(left, level(1 - p), right, level(1 - p), NEGATIVE, 1, stroke_dasharray="2 4"))
    pieces.append(svg.line(left, level(1), right, level(1), GREEN, 1.5))
    pieces.append(svg.path("M" + "L".join(line(plain)), NEGATIVE, 2.5, stroke_dasharray="7 4"))
    pieces.append(svg.path("M" + "L".join(line(scaled)), POSITIVE, 2.5))
    high, low = level(min(scaled[-1], ceiling)) - 12, level(plain[-1]) + 14
    pieces += [
        svg.text(right + 10, high, f"with 1/(1 − p): {scaled[-1]:.3f}", 14, POSITIVE, "start"),
        svg.text(right + 10, low, f"without: {plain[-1]:.3f}", 14, NEGATIVE, "start"),
        svg.plain(left, 24, "mean output of a neuron whose value is 1; band: ± 2 √(p / (1 − p) / draws)", 14, INK, "start"),
        svg.plain(left, bottom + 18, "1", 13, FAINT),
        svg.plain(right, bottom + 18, f"draw {draws}", 13, FAINT),
    ]
    words = f"p = {p:.2f}, {draws} draws: mean {scaled[-1]:.3f} with 1/(1 − p), {plain[-1]:.3f} without; 1 − p = {1 - p:.2f}"
    return Drawing(svg.sheet(WIDTH, 352, pieces), WIDTH, words)


def survival(places, p):
    """The share of the numbers that no dropout has touched, after each of several places; a curve for each name.

    places: {name: how many dropouts lie on the way so far, for each sub-layer}.
    """
    words = "untouched at the end: " + ", ".join(f"{name}: {(1 - p) ** row[-1]:.3f}" for name, row in places.items())
    with plot(820, 280, words) as q:
        for (name, row), colour, style in zip(places.items(), (POSITIVE, NEGATIVE), ("-", "--"), strict=False):
            share, end = (1 - p) ** np.array(row), len(row) - 1
            q.axes.step(range(len(row)), share, style, color=colour, where="post", label=name)
            q.axes.plot(end, share[-1], "o", color=colour, markersize=7)
            q.axes.text(end + 0.25, share[-1], f"{share[-1]:.2f}", color=colour, va="center", fontsize=12)
        q.axes.set(xlabel="sub-layers passed", ylabel="share untouched", xticks=range(len(row)))
        q.axes.set(xlim=(-0.3, end + 1), ylim=(0, 1.05))
        q.axes.legend(loc="lower left")
    return q.picture
