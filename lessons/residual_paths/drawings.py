"""The drawings of lesson 02: two words on their way through layers, a real model's stream, paths through residual blocks,
gradients by depth.
"""

from math import comb

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.grid import cells
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import ABOVE_ZERO, draw_lines, drawable, plot
from helpers.drawing.style import FAINT, INK, LINE, LIT, MARK, SERIES, series
from helpers.kit.text import Sentence, numbers, short
from helpers.kit.validate import exact
from helpers.kit.words import label
from helpers.reference import paths, require

ROWS_TOP, ROWS_HEIGHT = 165, 170
LEFT, RIGHT = 70, 870
SQUARE, TOP = 26, 76  # of the numbers of a word: a cell, and where they begin
CLOSEST = 1e-15  # what is nearer than rounding counts as equal


def apart(n, words):
    """Two words after n layers, as squares of 16 numbers, and how far they are apart after 0, 1, 2, … layers.

    words: {name: (layers + 1, 2, 16)}, of two ways to go through the layers, drawn side by side.
    """
    distances = {name: np.linalg.norm(rows[:, 0] - rows[:, 1], axis=1) for name, rows in words.items()}
    last = max(map(len, distances.values())) - 1
    chart = Chart((0, last), (CLOSEST, 1e2), LEFT + 20, RIGHT - 20, 290, 440, log=True)
    powers = {CLOSEST: "1e-15", 1e-10: "1e-10", 1e-5: "1e-05", 1.0: "1"}
    how_far = Sentence("how far apart", "두 단어 사이의 거리")
    drawn = chart.axes(range(0, last + 1, 5), powers, Sentence("layers", "층"), how_far, grid=True)
    for i, (name, found) in enumerate(distances.items()):
        (colour, dash), shown, left = series(name, i), np.maximum(found, CLOSEST), LEFT + 420 * i
        drawn += _two_squares(left, words[name][n], far(found[n]))
        drawn.append(svg.key(left + 110, 34, name, colour, dash))
        drawn.append(chart.curve(range(len(found)), shown, colour, 3, stroke_dasharray=dash))
        drawn.append(svg.circle(*chart.at(n, shown[n]), 6, "white", MARK, 3))
    both = ", ".join(f"{name} {far(found[n])}" for name, found in distances.items())
    said = Sentence(f"after {n} layers, how far apart: {both}", f"{n}층 뒤 두 단어 사이의 거리: {both}")
    return Drawing(svg.sheet(500, drawn), said)


def far(distance):
    """A distance in two digits; where it is less than rounding, that the words are equal."""
    return f"{distance:.2g}" if distance > CLOSEST else str(Sentence("equal", "같음"))


def _two_squares(x, pair, distance):
    """The numbers of two words, the darkest the largest of both; between them how far they are apart."""
    drawn, limit = [svg.text(x + 160, TOP + 2 * SQUARE, distance, 16)], np.abs(pair).max()
    names = Sentence("word 1", "단어 1"), Sentence("word 2", "단어 2")
    for left, word, name in zip((x, x + 216), pair, names, strict=True):
        drawn += cells(left, TOP, word.reshape(4, 4), SQUARE, SQUARE, colour="shade", digits=None, limit=limit)
        drawn.append(svg.text(left + 2 * SQUARE, TOP + 4 * SQUARE + 18, name, 14, FAINT))
    return drawn


def draw_stream(lengths, added):
    """How long the stream is after 0, 1, 2, … layers, on a logarithmic axis; below, a bar for each layer: what it adds.

    lengths: n + 1 numbers from 1 to 1000. added: n, each compared with what the layer found; a bar above 1 is cut, and says how
    much it is.
    """
    lengths, added = np.asarray(lengths, float), np.asarray(added, float)
    n, name = len(added), Sentence("layers", "층")
    above = Chart((0, n), (1, 1000), LEFT, RIGHT - 40, 62, 200, log=True)
    below = Chart((0, n), (0, 1), LEFT, RIGHT - 40, 290, 410)
    drawn = above.axes((), [1, 10, 100, 1000], y_name=Sentence("length of the stream", "스트림의 길이"), grid=True)
    drawn.append(above.curve(range(n + 1), lengths, SERIES[0], 3))
    for i in (0, n):
        x, y = above.at(i, lengths[i])
        drawn += [svg.circle(x, y, 5, "white", SERIES[0], 3), svg.text(x + 12, y, short(lengths[i], ".3g"), 14, INK, "start")]
    says = Sentence("what a layer adds, compared with what it found", "층이 더한 것의 길이(더하기 전 스트림의 몇 배)")
    drawn.append(svg.text(LEFT, below.top - 44, says, 14, FAINT, "start"))
    drawn += below.axes(range(0, n + 1, 5), [0, 0.5, 1], name, grid=True)
    for i, share in enumerate(added):
        (left, top), (right, bottom) = below.at(i, min(share, 1)), below.at(i + 1, 0)
        drawn.append(svg.rect(left + 3, top, right - left - 6, bottom - top, SERIES[0], "none", 0, 0))
        if share > 1:
            drawn.append(svg.text((left + right) / 2, top - 10 - 15 * (i % 2 == 0), short(share, ".3g"), 13))
    words = Sentence(
        f"length of the stream after 0 to {n} layers: {numbers(lengths, 1)}; added: {numbers(added, 2)}",
        f"0~{n}층 뒤 스트림의 길이: {numbers(lengths, 1)}, 더한 것: {numbers(added, 2)}",
    )
    return Drawing(svg.sheet(470, drawn), words)


def unravelled(n, lit):
    """n residual blocks in a chain with path number `lit` marked, and below it all 2ⁿ paths, a column for each.

    lit: 1 … 2ⁿ, in the order of `paths(n)`. Raises ValueError for another number.
    """
    ways = paths(n)
    if not 1 <= lit <= len(ways):
        raise ValueError(f"path {lit} given, 1 to {len(ways)} wanted")
    way = ways[lit - 1]
    drawn = [*_chain(n, way), *_columns(n, ways), *_mark(n, ways, lit), *_counts(n)]
    name = " ".join(f"f{i}" for i in way) or "x"
    words = Sentence(
        f"{n} blocks: {len(ways)} paths; path {lit}: {name}, length {len(way)}",
        f"블록 {n}개: 경로 {len(ways)}개, 경로 {lit}: {name}, 길이 {len(way)}",
    )
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
            words = Sentence(f"length {length}", f"길이 {length}") if end - x > 80 else length
            drawn.append(svg.text((x + end) / 2, y + 6, words, 13, FAINT))
        x = end
    total = " + ".join(str(comb(n, length)) for length in range(n + 1))
    paths_in_all = Sentence(f"{total} = {2**n} paths", f"{total} = 경로 {2**n}개")
    return [*drawn, svg.text((LEFT + RIGHT) / 2, y + 30, paths_in_all, 15, INK)]


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
    drawn = chart.axes(layers, powers, Sentence("in front of layer", "층"), grid=True)
    for i, (name, row) in enumerate((("x + F(x)", sizes[0]), ("F(x)", sizes[1]))):
        colour, dash = series(name, i)
        drawn.append(chart.curve(range(depth + 1), row, colour, 3, stroke_dasharray=dash))
        at_input = Sentence(f"{name}: {row[0]:.2g} at the input", f"{name}: 입력에서 {row[0]:.2g}")
        drawn.append(svg.key(LEFT + 320 * i, 60, at_input, colour, dash))
    drawn.append(svg.text(LEFT, 30, Sentence("norm of the gradient", "그래디언트의 노름"), 15, INK, "start"))
    both = f"x + F(x): {with_skip[0]:.2g}, F(x): {without[0]:.2g}"
    words = Sentence(
        f"{depth} layers, norm of the gradient: {without[-1]:.2g} at the end; at the input {both}",
        f"{depth}층, 그래디언트의 노름: 끝에서 {without[-1]:.2g}, 입력에서 {both}",
    )
    return Drawing(svg.sheet(372, drawn), words)


def draw_training_losses(curves, constant):
    """Losses {name: step by step} on a logarithmic axis, and a line at the loss of the best constant answer.

    A loss of 0, NaN or ∞ leaves a gap and is counted. Raises ValueError where there is no loss, or a constant not above 0.
    """
    shown, missing = drawable(curves, ABOVE_ZERO)
    constant = require.positive("constant", exact("constant", constant).item())
    shares = ", ".join(f"{label(name)}: {short(values[-1] / constant, '.0%')}" for name, values in curves.items())
    steps = len(next(iter(curves.values())))
    words = Sentence(
        f"loss after {steps} steps, of the best constant's: {shares}",
        f"{steps}스텝 뒤의 손실, 가장 좋은 상수의 손실에 비해: {shares}",
    )
    with plot(310, words + missing) as p:
        draw_lines(p.axes, shown)
        p.axes.axhline(constant, color=FAINT, linewidth=1, label=str(Sentence("the best constant", "가장 좋은 상수")))
        p.axes.set(xlabel=Sentence("step", "스텝"), ylabel=Sentence("loss", "손실"), yscale="log")
        p.axes.legend()
    return p.picture


def draw_path_lengths(**series):
    """A panel of bars for each series: a number for the paths of length 0, 1, 2, …; without a bar, and counted, for NaN, ∞."""
    shown, missing = drawable({name: [*map(float, values)] for name, values in series.items()})  # counts may exceed int64
    largest = {name: int(np.nanargmax(values)) for name, values in shown.items() if np.isfinite(values).any()}
    words = Sentence(
        "; ".join(f"{name}: largest at length {length}" for name, length in largest.items()),
        "; ".join(f"{label(name)}: 길이 {length}에서 가장 큼" for name, length in largest.items()),
    )
    with plot(280, words + missing, columns=len(series)) as p:
        for axes, (name, values) in zip(np.atleast_1d(p.axes), shown.items(), strict=True):
            axes.bar(range(len(values)), values, color=SERIES[0])
            axes.set(
                title=label(name),
                xlabel=Sentence("length of the path", "경로의 길이"),
                xticks=range(0, len(values), len(values) // 8 + 1),
            )
            axes.grid(axis="x", visible=False)
    return p.picture
