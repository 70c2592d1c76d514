"""The drawings of lesson 02: a stack of residual blocks unfolded into its paths, and gradients by depth."""

from math import comb

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import line_of, plot
from helpers.drawing.style import FAINT, INK, LINE, LIT, MARK, SERIES, series
from helpers.reference import paths

ROWS_TOP, ROWS_HEIGHT = 165, 170
LEFT, RIGHT = 70, 870


def unravelled(n, lit):
    """n residual blocks in a chain with path number `lit` marked, and below it all 2ⁿ paths, a column for each.

    lit: 1 … 2ⁿ, in the order of `paths(n)`. Raises ValueError for another number.
    """
    ways = paths(n)
    if not 1 <= lit <= len(ways):
        raise ValueError(f"path {lit} given, 1 to {len(ways)} wanted")
    way = ways[lit - 1]
    drawn = [*_chain(n, way), *_columns(n, ways), *_mark(n, ways, lit), *_counts(n)]
    name = " ".join(f"f{i}" for i in way) or "x alone"
    words = f"n = {n}: {len(ways)} paths; path {lit}: {name}, length {len(way)}"
    return Drawing(svg.sheet(ROWS_TOP + ROWS_HEIGHT + 76, drawn), words)


def _chain(n, way):
    """Boxes on a line, an arc around each; the marked way goes through a box or around it."""
    step, y = (RIGHT - LEFT - 60) / n, 92
    start = LEFT + 20
    drawn = [svg.text(LEFT - 10, y, "x", 18), svg.text(RIGHT, y, "y", 18)]
    for i in range(1, n + 1):
        a, b = start + step * (i - 1), start + step * i
        middle, plus = (a + b) / 2 - 8, b - 14
        through = svg.path(f"M{a:.1f} {y}H{plus - 10:.1f}", *_line(i in way))
        around = svg.path(
            f"M{a:.1f} {y}C{a + 8:.1f} {y - 66} {plus - 8:.1f} {y - 66} {plus:.1f} {y - 11}", *_line(i not in way)
        )
        ink, fill, stroke = (INK, LIT, MARK) if i in way else (FAINT, "white", FAINT)
        name = f"f{i}".translate(SUBSCRIPT)
        drawn += (around, through) if i in way else (through, around)
        drawn.append(svg.box(middle, y, 40, 36, name, 16, ink, fill, stroke, 1.8))
        drawn += [svg.circle(plus, y, 10, "white", FAINT), svg.text(plus, y, "+", 14, FAINT)]
        drawn.append(svg.path(f"M{plus + 10:.1f} {y}H{b:.1f}", MARK, 4))
    return [*drawn, svg.path(f"M{LEFT} {y}H{start}M{RIGHT - 40} {y}H{RIGHT - 14}", MARK, 4)]


SUBSCRIPT = str.maketrans("123456789", "₁₂₃₄₅₆₇₈₉")


def _line(lit):
    return (MARK, 4) if lit else (LINE, 2)


def _columns(n, ways):
    """A cell for each block that a path goes through; all of them in one piece of SVG."""
    width, height = (RIGHT - LEFT) / len(ways), ROWS_HEIGHT / n
    gap_x, gap_y = min(2, width / 5), 2
    w, h = width - gap_x, height - gap_y
    cells = svg.tiles(((LEFT + j * width, ROWS_TOP + (i - 1) * height) for j, way in enumerate(ways) for i in way), w, h)
    names = [
        svg.text(LEFT - 14, ROWS_TOP + (i - 0.5) * height, f"f{i}".translate(SUBSCRIPT), 14, FAINT, "end")
        for i in range(1, n + 1)
    ]
    return [*names, svg.path(cells, "none", 0, SERIES[0])]


def _mark(n, ways, lit):
    width = (RIGHT - LEFT) / len(ways)
    x = LEFT + (lit - 1) * width
    return [svg.rect(x - 2, ROWS_TOP - 4, max(width, 3) + 2, ROWS_HEIGHT + 6, "none", MARK, 3, 3)]


def _counts(n):
    """Below the columns: how many paths there are of each length."""
    drawn, x, y = [], LEFT, ROWS_TOP + ROWS_HEIGHT + 18
    width = (RIGHT - LEFT) / 2**n
    for length in range(n + 1):
        end = x + comb(n, length) * width
        drawn.append(svg.line(x + 1, y - 8, end - 2, y - 8, FAINT, 2))
        if end - x > 40:
            drawn.append(svg.text((x + end) / 2, y + 6, f"length {length}" if end - x > 80 else length, 13, FAINT))
        x = end
    total = " + ".join(str(comb(n, length)) for length in range(n + 1))
    return [*drawn, svg.text((LEFT + RIGHT) / 2, y + 30, f"{total} = {2**n} paths", 15, INK)]


def gradient_by_depth(with_skip, without):
    """The gradient's size (the vector's length) in front of every layer, on a logarithmic axis.

    Both: n + 1 numbers, first layer first.
    """
    sizes = np.maximum([with_skip, without], 1e-300)
    low, high = int(np.floor(np.log10(sizes.min()))) - 3, int(np.ceil(np.log10(sizes.max()))) + 1
    depth, gap = len(with_skip) - 1, max(1, round((high - low) / 5))
    chart = Chart((0, depth), (10.0**low, 10.0**high), LEFT, RIGHT - 20, 90, 300, log=True)
    layers = np.unique(np.linspace(0, depth, min(depth, 6) + 1).round().astype(int))
    powers = {10.0**power: f"1e{power}" for power in range(-(-low // gap) * gap, high + 1, gap)}
    drawn = chart.axes(layers, powers, "in front of layer", grid=True)
    for i, (name, row) in enumerate((("x + F(x)", sizes[0]), ("F(x)", sizes[1]))):
        colour, dash = series(name, i)
        drawn.append(chart.curve(range(depth + 1), row, colour, 3, stroke_dasharray=dash))
        drawn.append(svg.key(LEFT + 320 * i, 60, f"{name}: {row[0]:.2g} at the input", colour, dash))
    drawn.append(svg.text(LEFT, 30, "size of the gradient: its length as a vector", 15, INK, "start"))
    words = f"{depth} layers, size of the gradient: {without[-1]:.2g} at the end; at the input "
    words += f"x + F(x): {with_skip[0]:.2g}, F(x): {without[0]:.2g}"
    return Drawing(svg.sheet(372, drawn), words)


def draw_training_losses(curves, constant):
    """Losses {name: step by step} on a logarithmic axis, and a line at the loss of the best constant answer."""
    shares = ", ".join(f"{name}: {values[-1] / constant:.0%}" for name, values in curves.items())
    steps = len(next(iter(curves.values())))
    with plot(310, f"loss after {steps} steps, of the best constant's: {shares}") as p:
        for i, (name, values) in enumerate(curves.items()):
            p.axes.semilogy(values, **line_of(name, i))
        p.axes.axhline(constant, color=FAINT, linewidth=1, label="the best constant")
        p.axes.set(xlabel="step", ylabel="loss")
        p.axes.legend()
    return p.picture


def draw_path_lengths(**series):
    """A panel of bars for each series: a number for the paths of length 0, 1, 2, …"""
    words = "; ".join(f"{name}: largest at length {int(np.argmax(values))}" for name, values in series.items())
    with plot(280, words, columns=len(series)) as p:
        for axes, (name, values) in zip(np.atleast_1d(p.axes), series.items(), strict=True):
            axes.bar(range(len(values)), values, color=SERIES[0])
            axes.set(title=name, xlabel="length of the path", xticks=range(0, len(values), len(values) // 8 + 1))
            axes.grid(axis="x", visible=False)
    return p.picture
