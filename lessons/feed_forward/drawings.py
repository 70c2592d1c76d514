"""The drawings of lesson 01: sheets over the plane of two inputs, a curve made of bends, activation functions."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, LINE, MARK, PAPER, SERIES, TINTS, WIDTH, mix, series
from helpers.kit.text import Sentence, number
from helpers.kit.validate import exact
from helpers.kit.words import label
from helpers.reference import relu

CORNERS = (0, 0), (1, 0), (0, 1), (1, 1)  # of the plane: in front, right, left, behind
WANTED = 0, 1, 1, 0  # 1 if exactly one of the two numbers is 1
CELLS = 8  # of a sheet along each side
SHADES = {sign: mix(TINTS[0], 0.7 + 0.3 * sign) for sign in (-1, 0, 1)}
ACROSS, BACK = 150, 46  # how far a step of 1 along an input goes to the side, and up the page


def draw_sheets(functions):
    """Functions of two numbers, {name: function}, as sheets over the square from 0 to 1: y is how high the sheet is there.

    Raises ValueError where there is no function, or one gives something else than a finite number.
    """
    if not functions:
        raise ValueError("no function given, at least one wanted")
    drawn, words = [], []
    width = WIDTH / len(functions)
    for i, (name, given) in enumerate(functions.items()):
        function = _checked(name, given)
        place = _view(width * (i + 0.5), 330, 120)
        heights = [function(*corner) for corner in CORNERS]
        drawn += [svg.text(width * (i + 0.5), 34, label(name), 16), *_sheet(place, function)]
        drawn += [_height(place, corner, y) for corner, y in zip(CORNERS, heights, strict=True)]
        words.append(f"{label(name)}: {', '.join(_named(*pair) for pair in zip(CORNERS, heights, strict=True))}")
    return Drawing(svg.sheet(420, drawn), "; ".join(words))


def _checked(name, function):
    """A function of two numbers that refuses what cannot be drawn."""
    return lambda x_1, x_2: float(exact(f"{name} at ({x_1}, {x_2})", function(x_1, x_2)))


def flat_sheet(weights, b):
    """The flat sheet y = u x₁ + v x₂ + b, and how high it should be at the four corners. weights: (u, v)."""
    u, v = weights

    def layer(x_1, x_2):
        return u * x_1 + v * x_2 + b

    place, heights = _view(270, 300, 60), [layer(*corner) for corner in CORNERS]
    drawn = _sheet(place, layer)
    for corner, y, wanted in zip(CORNERS, heights, WANTED, strict=True):
        (x, at), (_, goal) = place(*corner, y), place(*corner, wanted)
        drawn += [svg.line(x, at, x, goal, INK, 1.5, stroke_dasharray="3 4")] if y != wanted else []
        drawn.append(svg.circle(x, goal, 8, GREEN if y == wanted else "white", INK, 2))
        drawn.append(svg.plate(x + 40 * (-1 if corner == (0, 1) else 1), goal, str(corner), 14, FAINT))
    drawn += _table(heights)
    words = ", ".join(_named(*pair) for pair in zip(CORNERS, heights, strict=True))
    right = sum(y == wanted for y, wanted in zip(heights, WANTED, strict=True))
    said = Sentence(f"a flat sheet: {words}; right: {right} of 4", f"평평한 종이: {words}, 맞은 곳: 4곳 중 {right}곳")
    return Drawing(svg.sheet(410, drawn), said)


def _view(middle, front, up):
    """From numbers (x₁, x₂, y) to a place on the page: (0, 0, 0) stands in front, y goes up."""
    return lambda x_1, x_2, y: (middle + ACROSS * (x_1 - x_2), front - BACK * (x_1 + x_2) - up * y)


def _named(corner, y):
    return f"({corner[0]}, {corner[1]}) → {number(y)}"


def _sheet(place, function):
    """The square on the ground, and the sheet above it, its cells from behind to the front, the darker the more they rise."""
    ground = [place(*corner, 0) for corner in ((0, 0), (1, 0), (1, 1), (0, 1))]
    posts = [svg.line(*place(*corner, 0), *place(*corner, function(*corner)), FAINT, 1) for corner in CORNERS]
    drawn = [svg.path(svg.curve(ground) + "z", FAINT, 1, mix(LINE, 0.4, PAPER), stroke_dasharray="4 4"), *posts]
    points = [(i, j) for i in range(CELLS + 1) for j in range(CELLS + 1)]
    heights = {(i, j): function(i / CELLS, j / CELLS) for i, j in points}
    places = {(i, j): place(i / CELLS, j / CELLS, heights[i, j]) for i, j in points}
    for i, j in sorted(np.ndindex(CELLS, CELLS), key=sum, reverse=True):
        corners = [(i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1)]
        front, right, behind, left = [heights[corner] for corner in corners]
        flaps = [_shade(2 * right - front - behind), _shade(front + behind - 2 * left)]
        outline = [places[corner] for corner in corners]
        if flaps[0] != flaps[1]:  # the crease runs through this cell, from the front to the back
            sides = outline[:3], [*outline[2:], outline[0]]
            drawn += [svg.path(svg.curve(side) + "z", fill, 0.4, fill) for side, fill in zip(sides, flaps, strict=True)]
        drawn.append(svg.path(svg.curve(outline) + "z", FAINT, 0.8, flaps[0] if flaps[0] == flaps[1] else "none"))
    return drawn


def _shade(rise):
    """The darker, the more a flap rises to the right."""
    return SHADES[int(np.sign(round(rise, 9)))]


def _height(place, corner, y):
    """How high the sheet is at a corner, beside it."""
    x, at = place(*corner, y)
    return svg.plate(x, at + {(0, 0): 24, (1, 1): -34}.get(corner, -28), _named(corner, y), 15)


def _table(heights):
    """For each corner how high the sheet is, and how high it should be; below, the sums over the diagonals."""
    columns = 570, 640, 720, 820
    heads = "x₁", "x₂", "y", Sentence("wanted", "목표")
    drawn = [svg.text(x, 96, head, 15, FAINT) for x, head in zip(columns, heads, strict=True)]
    drawn.append(svg.line(540, 112, 860, 112, FAINT, 1))
    for i, (corner, y, wanted) in enumerate(zip(CORNERS, heights, WANTED, strict=True)):
        ink = GREEN if y == wanted else INK
        cells = zip(columns, (*corner, y, wanted), (INK, INK, ink, ink), strict=True)
        drawn += [svg.text(x, 136 + 32 * i, number(value), 17, colour) for x, value, colour in cells]
    for i, (one, other, goal) in enumerate(((0, 3, 0), (1, 2, 2))):
        pair = f"y{CORNERS[one]} + y{CORNERS[other]} = {number(heights[one] + heights[other])}"
        wanted = Sentence(f"{pair}, wanted: {goal}", f"{pair}, 목표: {goal}")
        drawn.append(svg.text(540, 300 + 32 * i, wanted, 15, INK, "start"))
    return drawn


LAST = 4  # up to here the bends follow the curve


def bends(n):
    """Where n neurons ReLU(x − k) bend, evenly from 0 on, and their weights to y, with which y = x² at every k and at LAST."""
    step = LAST / n
    weights = np.full(n, 2 * step)
    weights[0] = step
    return step * np.arange(n), weights


def follow_squares(n, x):
    """x², what n neurons make of x, and below how far that lies from x²; the number x is marked, with the neurons on there."""
    places, weights = bends(n)

    def network(values):
        return relu(np.asarray(values)[..., None] - places) @ weights

    chart, below = Chart((-1, 6), (0, 36), 80, 860, 80, 310), Chart((-1, 6), (0, 1), 80, 860, 390, 460)
    fine = np.linspace(-1, 6, 141)
    kinks = np.array([-1.0, *places, 6])
    drawn = chart.axes(range(-1, 7), range(0, 37, 9), "x", "y", grid=True)
    for i, (name, at, y) in enumerate((("x²", fine, fine**2), (Sentence("network", "신경망"), kinks, network(kinks)))):
        colour, dash = series(name, i)
        drawn += [chart.curve(at, y, colour, 3, stroke_dasharray=dash), svg.key(80 + 190 * i, 30, name, colour, dash)]
    drawn += [svg.circle(*chart.at(k, y), 5, "white", SERIES[1], 2) for k, y in zip(places, network(places), strict=True)]
    inside = np.linspace(0, LAST, 257)
    off = Sentence("from 0 to 4: network − x²", "0에서 4까지: 신경망 − x²")
    drawn += below.axes((), {0: "0", 1: "1"}, y_name=off, grid=True)
    drawn.append(below.curve(inside, network(inside) - inside**2, MARK, 3))
    y = float(network(x))
    drawn.append(svg.circle(*chart.at(x, y), 7, "none", MARK, 4))
    gap, on = number(4 / n**2), int((places < x).sum())
    drawn.append(
        svg.text(860, 30, Sentence(f"largest gap from 0 to 4: {gap}", f"0에서 4까지 가장 큰 차이: {gap}"), 15, INK, "end")
    )
    here = f"x = {number(x)}: y = {number(y)}, x² = {number(x * x)}"
    drawn.append(svg.text(860, 56, Sentence(f"{here}; neurons on: {on}", f"{here}, 켜진 뉴런: {on}개"), 15, INK, "end"))
    said = Sentence(
        f"neurons: {n}; {here}; neurons on: {on}; largest gap from 0 to 4: {gap}",
        f"뉴런 {n}개, {here}, 켜진 뉴런: {on}개, 0에서 4까지 가장 큰 차이: {gap}",
    )
    return Drawing(svg.sheet(480, drawn), said)
