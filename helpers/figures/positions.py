"""The drawings of lesson 08: clock hands, the table as a heat map, and how similar two positions are."""

from functools import lru_cache
from math import cos, degrees, pi, sin

import numpy as np

from helpers.figures import svg
from helpers.figures.matrix import cells
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, INK, LINE, MARK, PAD, SERIES, WIDTH, sign_colour
from helpers.reference import frequencies, positional_encoding
from helpers.text import number, numbers

RADIUS = 74
SHIFTED = {"stroke": SERIES[1], "dash": "7 5"}  # the hand of the second position


def _tip(x, y, angle, r=RADIUS):
    """Where a hand of length r around (x, y) ends that has turned by an angle from 12 o'clock, as clocks turn."""
    return x + r * sin(angle), y - r * cos(angle)


def _face(x, y):
    """A clock without hands: a circle with a mark at 12, 3, 6 and 9."""
    marks = "".join("M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*_tip(x, y, a), *_tip(x, y, a, RADIUS + 7)) for a in QUARTERS)
    return svg.circle(x, y, RADIUS, "white", FAINT, 1.5) + svg.path(marks, FAINT, 1.5)


QUARTERS = (0, pi / 2, pi, 3 * pi / 2)


def _hand(x, y, angle, stroke=INK, dash="none"):
    return svg.arrow((x, y), _tip(x, y, angle), stroke=stroke, width=3, stroke_dasharray=dash)


def _between(x, y, start, turn, r=30):
    """An arc from one hand to the other, the way round that the clock turns; a whole circle from a full turn on."""
    if turn >= 2 * pi:
        return svg.circle(x, y, r, "none", MARK, 3)
    (x1, y1), (x2, y2) = _tip(x, y, start, r), _tip(x, y, start + turn, r)
    return svg.path(f"M{x1:.1f} {y1:.1f}A{r} {r} 0 {int(turn > pi)} 1 {x2:.1f} {y2:.1f}", MARK, 3)


def _places(n):
    """The middles of n clocks side by side."""
    step = (WIDTH - 2 * PAD) / n
    return [PAD + step * (i + 0.5) for i in range(n)]


def clocks(pos, k, d_model=8):
    """A clock for each frequency, its hand at position pos and again at pos + k; below, the two vectors and their product."""
    omega, (here, there) = frequencies(d_model), positional_encoding([pos, pos + k], d_model)
    y, pieces = 160, []
    for i, (x, w) in enumerate(zip(_places(len(omega)), omega.tolist(), strict=True)):
        right, up = here[2 * i], here[2 * i + 1]
        pieces += [svg.text(x, 62, f"turns {number(w)} each position", 14), _face(x, y)]
        if k:
            pieces += [_between(x, y, w * pos, w * k), _hand(x, y, w * (pos + k), **SHIFTED)]
        pieces += [_hand(x, y, w * pos), svg.text(x, y + RADIUS + 30, f"right {number(right, 2)}, up {number(up, 2)}", 15)]
    pieces.append(svg.key(PAD, 28, f"pos = {pos}", INK))
    pieces.append(svg.key(PAD + 190, 28, f"pos + k = {pos + k}", SHIFTED["stroke"], SHIFTED["dash"]) if k else "")
    lines = [f"position {pos}: {numbers(here, 2)}"]
    if k:
        product = f"multiplied number by number and added up: {number(here @ there, 2)}"
        lines += [f"position {pos + k}: {numbers(there, 2)}", product]
    pieces += [svg.text(PAD, 304 + 28 * i, line, 16, INK, "start") for i, line in enumerate(lines)]
    return Drawing(svg.sheet(388, pieces), "; ".join(lines))


def one_hand(angles):
    """A clock for each angle, with how far right (sine) and how far up (cosine) the tip of its hand stands."""
    y, pieces = 128, []
    for x, angle in zip(_places(len(angles)), angles, strict=True):
        (right, high), (a, b) = _tip(x, y, angle), (sin(angle), cos(angle))
        legs = [svg.line(right, y, right, high, sign_colour(b), 3), svg.line(x, y, right, y, sign_colour(a), 3)]
        pieces += [
            svg.text(x, 34, f"angle {number(angle)}", 15),
            _face(x, y),
            *(legs if angle else legs[:1]),
            _hand(x, y, angle),
        ]
        pieces.append(svg.text(x, y + RADIUS + 30, f"sin {number(a)}", 15, sign_colour(a)))
        pieces.append(svg.text(x, y + RADIUS + 54, f"cos {number(b)}", 15, sign_colour(b)))
    words = "; ".join(f"angle {number(a)}: sin {number(sin(a))}, cos {number(cos(a))}" for a in angles)
    return Drawing(svg.sheet(y + RADIUS + 80, pieces), words)


def turned_parts(angle, turn):
    """A hand as the sum of its two parts, and all three turned: the parts turn with it."""
    y, pieces = 150, []
    for x, extra, title in ((250, 0, "a hand and its two parts"), (650, turn, "all three turned by c")):
        across, up = (_tip(x, y, extra + pi / 2, 104 * sin(angle)), _tip(x, y, extra, 104 * cos(angle)))
        tip = _tip(x, y, extra + angle, 104)
        pieces += [svg.text(x, 28, title, 15), svg.circle(x, y, 104, "white", FAINT, 1.5)]
        pieces += [svg.line(*end, *tip, LINE, 2, stroke_dasharray="5 4") for end in (across, up)]
        pieces += [svg.arrow((x, y), end, stroke=SERIES[i], width=3) for i, end in enumerate((across, up))]
        pieces.append(svg.arrow((x, y), tip, stroke=INK, width=3))
    a, c = (number(degrees(part), 0) for part in (angle, turn))
    words = f"a = {a}°, c = {c}°: sin a · (1, 0) and cos a · (0, 1) turn with their sum"
    pieces.append(svg.key(150, 290, "sin a · (1, 0)", SERIES[0]))
    pieces.append(svg.key(380, 290, "cos a · (0, 1)", SERIES[1]))
    pieces.append(svg.key(610, 290, "their sum, the hand", INK))
    return Drawing(svg.sheet(320, pieces), words)


MAP = {"left": 86, "top": 56, "width": 24, "height": 9}


@lru_cache(4)
def _heat(n_positions, d_model):
    """The cells of the whole table; the same in every frame."""
    table = positional_encoding(np.arange(n_positions), d_model)
    shades = cells(MAP["left"], MAP["top"], table, MAP["width"], MAP["height"], look="shade", digits=None, limit=1)
    return table, "".join(shades)


def heat_map(row, n_positions=40, d_model=32):
    """The table (n_positions, d_model) as a heat map with one row framed, and below it this row as bars."""
    table, shades = _heat(n_positions, d_model)
    left, top, w, h = MAP.values()
    bottom, right = top + h * n_positions, left + w * d_model
    zero, reach = bottom + 76, 40
    bars = [(left + w * (j + 0.5), value) for j, value in enumerate(table[row].tolist())]
    pieces = [
        svg.text((left + right) / 2, 32, f"columns 0 … {d_model - 1}: fast hands on the left, slow ones on the right", 15),
        *(svg.text(left - 10, top + h * (i + 0.5), i, 13, FAINT, "end") for i in range(0, n_positions, 8) if abs(i - row) > 1),
        svg.text(left - 10, top + h * (row + 0.5), row, 15, INK, "end"),
        shades,
        svg.rect(left, top + h * row, w * d_model, h, "none", MARK, 3, 0),
        svg.text(left - 10, zero, f"pos {row}", 15, INK, "end"),
        *(svg.line(x, zero, x, zero - reach * value, sign_colour(value), 14) for x, value in bars if abs(value) > 0.005),
        svg.line(left, zero, right, zero, FAINT, 1),
    ]
    words = f"row {row} of {table.shape}: {numbers(table[row, :4], 2)[:-1]}, …, {numbers(table[row, -2:], 2)[1:]}"
    return Drawing(svg.sheet(zero + reach + PAD, pieces), words)


FAR = 300  # the largest distance that is drawn
CURVE = (80, WIDTH - 40, 60, 330)  # left, right, top and bottom of the curve


def similarity(d_model, farthest=FAR):
    """p(i)·p(i + k) for k = 0 … farthest, divided by its value at k = 0, which is d_model/2: (farthest + 1,)."""
    return np.cos(np.outer(np.arange(farthest + 1), frequencies(d_model))).mean(axis=1)


@lru_cache(8)
def _curve(d_model):
    """What is the same at every k: the values, where they are drawn, words on the rises, and the drawing itself."""
    left, right, top, bottom = CURVE
    values = similarity(d_model)
    low = -1.0 if values.min() < -0.05 else 0.0
    xs = left + np.arange(FAR + 1) / FAR * (right - left)
    ys = bottom - (values - low) / (1 - low) * (bottom - top)
    points = list(zip(xs.tolist(), ys.tolist(), strict=True))
    rises = np.flatnonzero(np.diff(values) > 0).tolist()
    first = f"first rise: k = {rises[0]}; rises in {len(rises)} of {FAR} steps"
    pieces = [svg.line(left, bottom, right, bottom, FAINT, 1)]
    for level in np.arange(low, 1.01, 0.5):
        y = bottom - (level - low) / (1 - low) * (bottom - top)
        pieces += [svg.line(left, y, right, y, LINE, 1), svg.text(left - 10, y, number(level, 1), 13, FAINT, "end")]
    pieces += [svg.text(xs[i], bottom + 18, i, 13, FAINT) for i in range(0, FAR + 1, 50)]
    pieces += [
        svg.path(svg.curve(points), SERIES[0], 2.5),
        svg.path("".join(svg.curve(points[i : i + 2]) for i in rises), SERIES[1], 4),
        svg.key(430, 30, first, SERIES[1]),
        svg.text((left + right) / 2, bottom + 42, "distance k", 14),
    ]
    return values, points, first, "".join(pieces)


def similarity_curve(d_model, k):
    """The similarity of two positions against their distance, every rise marked, and a dot at distance k."""
    values, points, first, drawn = _curve(d_model)
    left, _, _, bottom = CURVE
    here = f"similarity at k = {k}: {values[k]:.3f}"
    pieces = [drawn, svg.circle(*points[k], 7, MARK, INK), svg.text(left, 30, here, 16, INK, "start")]
    return Drawing(svg.sheet(bottom + 70, pieces), f"d = {d_model}: {here}; {first}")
