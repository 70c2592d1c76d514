"""The drawings of lesson 08: cards, clock hands, the table as a heat map, and how alike two positions are."""

from functools import lru_cache
from math import cos, pi, sin

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.grid import cells
from helpers.drawing.picture import Drawing
from helpers.drawing.style import DASHES, FAINT, INK, LINE, MARK, PAD, SERIES, TINTS, WIDTH, sign_colour
from helpers.kit.language import language
from helpers.kit.text import Sentence, number, numbers
from helpers.kit.validate import exact
from helpers.reference import frequencies, positional_encoding
from lessons.positional_encoding.cards import TEXT, dealt

PARTS = {0: "day", 1: "day", 3: "month", 4: "month", 6: "year", 7: "year", 8: "year", 9: "year"}
TINT = {"day": TINTS[0], "month": TINTS[2], "year": TINTS[5], None: "white"}  # of a part of the date


def cards(shuffle, told):
    """Ten cards as they lie, a character on each, the position that each is told below it, and the date that is read."""
    order, positions, read = dealt(shuffle, told)
    character, position = Sentence("character", "글자"), Sentence("is told", "알려 준 위치")
    drawn = [svg.text(PAD, 64, character, 15, FAINT, "start"), svg.text(PAD, 134, position, 15, FAINT, "start")]
    for j, (i, at) in enumerate(zip(order, positions, strict=True)):
        x = 180 + 73 * j
        drawn.append(svg.box(x, 64, 58, 76, TEXT[i], 30, fill=TINT[PARTS.get(i)]))
        drawn.append(svg.box(x, 134, 40, 32, at, 16, fill=TINT[PARTS.get(at)], stroke=FAINT))
    said = Sentence(f"The reader writes {read}.", f"모델이 쓴 날짜: {read}")
    drawn.append(svg.text(WIDTH / 2, 190, said, 20))
    laid = "".join(TEXT[i] for i in order)
    words = Sentence(
        f"{laid}, told the positions {numbers(positions)}. {said.english}",
        f"{laid}, 알려 준 위치 {numbers(positions)}. {said.korean}",
    )
    return Drawing(svg.sheet(216, drawn), words)


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


def _between(x, y, start, turn, r=26):
    """The way from one hand to another as the clock turns: a spiral, so that whole turns can be counted."""
    ways = np.linspace(0, turn, 2 + int(5 * turn)).tolist()
    return svg.path(svg.curve([_tip(x, y, start + way, r + way) for way in ways]), MARK, 3)


def _places(n):
    """The middles of n clocks side by side."""
    step = (WIDTH - 2 * PAD) / n
    return [PAD + step * (i + 0.5) for i in range(n)]


def clocks(pos, k, d_model=8):
    """A clock for each frequency, its hand at position pos and again at pos + k; below, the two vectors and their product."""
    omega, (here, there) = frequencies(d_model), positional_encoding([pos, pos + k], d_model)
    y, drawn = 160, [svg.key(PAD, 28, f"pos = {pos}", INK)]
    drawn.append(svg.key(PAD + 190, 28, f"pos + k = {pos + k}", SHIFTED["stroke"], SHIFTED["dash"]))
    for i, (x, w) in enumerate(zip(_places(len(omega)), omega.tolist(), strict=True)):
        right, up = here[2 * i], here[2 * i + 1]
        turns = Sentence(f"turns by angle {number(w)}", f"위치마다 {number(w)}씩 돈다")
        drawn += [svg.text(x, 62, turns, 14), _face(x, y)]
        drawn += [_between(x, y, w * pos, w * k), _hand(x, y, w * (pos + k), **SHIFTED), _hand(x, y, w * pos)]
        where = Sentence(f"right {number(right, 2)}, up {number(up, 2)}", f"오른쪽 {number(right, 2)}, 위 {number(up, 2)}")
        drawn.append(svg.text(x, y + RADIUS + 30, where, 15))
    lines = [_row_of(at, row) for at, row in ((pos, here), (pos + k, there))]
    product = number(here @ there, 2)
    lines.append(
        Sentence(f"multiplied number by number and added up: {product}", f"내적(같은 자리끼리 곱해서 모두 더한 값): {product}")
    )
    drawn += [svg.text(PAD, 304 + 28 * i, line, 16, INK, "start") for i, line in enumerate(lines)]
    said = Sentence(*("; ".join(words) for words in zip(*lines, strict=True)))
    return Drawing(svg.sheet(388, drawn), said)


def _row_of(at, row):
    return Sentence(f"position {at}: {numbers(row, 2)}", f"위치 {at}: {numbers(row, 2)}")


def draw_hand(angles):
    """A clock for each angle, with how far right (sine) and how far up (cosine) the tip of its hand stands.

    Raises ValueError for no angle, or one that is NaN or ∞.
    """
    angles = exact("angles", angles, None).tolist()
    y, drawn = 128, []
    for x, angle in zip(_places(len(angles)), angles, strict=True):
        (right, high), (a, b) = _tip(x, y, angle), (sin(angle), cos(angle))
        legs = [svg.line(right, y, right, high, sign_colour(b), 3), svg.line(x, y, right, y, sign_colour(a), 3)]
        drawn += [
            svg.text(x, 34, Sentence(f"angle {number(angle)}", f"각도 {number(angle)}"), 15),
            _face(x, y),
            *(legs if angle else legs[:1]),
            _hand(x, y, angle),
        ]
        drawn.append(svg.text(x, y + RADIUS + 30, f"sin = {number(a)}", 15, sign_colour(a)))
        drawn.append(svg.text(x, y + RADIUS + 54, f"cos = {number(b)}", 15, sign_colour(b)))
    found = [f"{number(a)}: sin {number(sin(a))}, cos {number(cos(a))}" for a in angles]
    words = Sentence(*("; ".join(f"{name} {one}" for one in found) for name in ("angle", "각도")))
    return Drawing(svg.sheet(y + RADIUS + 80, drawn), words)


def draw_turned_parts(angle, turn):
    """A hand as the sum of its two parts; all three turned, the parts with it; and whole hands at 12 and 3, turned as far."""
    places, y = _places(3), 154
    titles = (
        Sentence("a hand and its two parts", "바늘과 그 두 부분"),
        Sentence("all three turned by c", "셋을 모두 c만큼 돌린 것"),
        Sentence("(0, 1) and (1, 0) turned by c", "(0, 1)과 (1, 0)을 c만큼 돌린 것"),
    )
    drawn = [svg.text(x, 28, title, 15) for x, title in zip(places, titles, strict=True)]
    drawn += [svg.circle(x, y, WIDE, "white", FAINT, 1.5) for x in places]
    drawn += _marked(places[0], y, 0, angle, "a") + _parts(places[0], y, angle, 0)
    drawn += _marked(places[1], y, 0, turn, "c") + _parts(places[1], y, angle, turn) + _whole_hands(places[2], y, turn)
    whole = Sentence("the hand, their sum", "둘을 더한 바늘")
    keys = [("sin a · (1, 0)", SERIES[0]), ("cos a · (0, 1)", SERIES[1]), (whole, INK)]
    drawn += [svg.key(150 + 230 * i, 290, words, stroke) for i, (words, stroke) in enumerate(keys)]
    a, c = number(angle), number(turn)
    right, up = number(sin(turn), 2), number(cos(turn), 2)
    tips = f"({right}, {up})", f"({up}, {number(-sin(turn), 2)})"
    words = Sentence(
        f"a = {a}, c = {c}: sin a · (1, 0) and cos a · (0, 1) turn with their sum; "
        f"(0, 1) becomes {tips[0]}, (1, 0) becomes {tips[1]}",
        f"a = {a}, c = {c}: sin a · (1, 0)과 cos a · (0, 1)이 둘의 합과 함께 돈다, (0, 1) → {tips[0]}, (1, 0) → {tips[1]}",
    )
    return Drawing(svg.sheet(320, drawn), words)


WIDE = 104  # the radius of a clock with parts in it


def _marked(x, y, start, turn, name):
    """The angle from `start` on, by name."""
    edge = svg.line(x, y, *_tip(x, y, start, WIDE), LINE, 1.5)
    return [edge, _between(x, y, start, turn), svg.text(*_tip(x, y, start + turn / 2, 40), name, 15)]


def _parts(x, y, angle, turn):
    """A hand at an angle and the two parts that add up to it, all turned."""
    ends = _tip(x, y, turn + pi / 2, WIDE * sin(angle)), _tip(x, y, turn, WIDE * cos(angle))
    tip = _tip(x, y, turn + angle, WIDE)
    sides = [svg.line(*end, *tip, FAINT, 1.5, stroke_dasharray="5 4") for end in ends]
    arrows = [svg.arrow((x, y), end, stroke=SERIES[i], width=3) for i, end in enumerate(ends)]
    return [*sides, *arrows, svg.arrow((x, y), tip, stroke=INK, width=3)]


def _whole_hands(x, y, turn):
    """The hands at 12 and at 3, turned; how far right and up their tips stand: the same two lengths, exchanged."""
    drawn, across, along = [], WIDE * sin(turn), WIDE * cos(turn)
    for start, colour in ((0, SERIES[1]), (pi / 2, SERIES[0])):
        tip, corner = _tip(x, y, start + turn, WIDE), _tip(x, y, start, along)
        legs = svg.path(svg.curve([(x, y), corner, tip]), FAINT, 2, stroke_dasharray="5 4")
        drawn += [*_marked(x, y, start, turn, "c"), legs, svg.arrow((x, y), tip, stroke=colour, width=3)]
    lengths = {"cos c": [(x - 26, y - along / 2), (x + 0.65 * along, y - 12)]}
    lengths["sin c"] = [(x + 0.45 * across, y - along + 12), (x + WIDE + 22, y + across / 2)]
    return drawn + [svg.text(*at, name, 14) for name, places in lengths.items() for at in places]


MAP = {"left": 86, "top": 56, "width": 24, "height": 9}


@lru_cache(4)
def _heat(n_positions, d_model):
    """The cells of the whole table; the same in every frame."""
    table = positional_encoding(np.arange(n_positions), d_model)
    shades = cells(MAP["left"], MAP["top"], table, MAP["width"], MAP["height"], colour="shade", digits=None, limit=1)
    return table, "".join(shades)


def heat_map(row, n_positions=40, d_model=32):
    """The table (n_positions, d_model) as a heat map with one row framed, and below it this row as bars."""
    table, shades = _heat(n_positions, d_model)
    left, top, w, h = MAP.values()
    bottom, right = top + h * n_positions, left + w * d_model
    zero, reach = bottom + 76, 40
    bars = [(left + w * (j + 0.5), value) for j, value in enumerate(table[row].tolist())]
    title = Sentence(
        f"columns 0 … {d_model - 1}: a sine and a cosine of each hand", f"열 0 … {d_model - 1}: 바늘마다 사인과 코사인"
    )
    drawn = [
        svg.text((left + right) / 2, 32, title, 15),
        *(svg.text(left - 10, top + h * (i + 0.5), i, 13, FAINT, "end") for i in range(0, n_positions, 8) if abs(i - row) > 1),
        svg.text(left - 10, top + h * (row + 0.5), row, 15, INK, "end"),
        shades,
        svg.rect(left, top + h * row, w * d_model, h, "none", MARK, 3, 0),
        svg.text(left - 10, zero, f"pos {row}", 15, INK, "end"),
        *(svg.line(x, zero, x, zero - reach * value, sign_colour(value), 14) for x, value in bars if abs(value) > 0.005),
        svg.line(left, zero, right, zero, FAINT, 1),
    ]
    some = f"{numbers(table[row, :4], 2)[:-1]}, …, {numbers(table[row, -2:], 2)[1:]}"
    words = Sentence(f"row {row} of {table.shape}: {some}", f"{table.shape}의 {row}행: {some}")
    return Drawing(svg.sheet(zero + reach + PAD, drawn), words)


def draw_ripple(d_model, farthest=40):
    """The dot product of two positions against their distance, and the waves of the hands, one for each, that add up to it."""
    omega, near = frequencies(d_model), np.linspace(0, farthest, 10 * farthest + 1)
    waves = np.cos(near[:, None] * omega)  # (distances, d/2)
    product, whole = waves.sum(axis=1), np.arange(farthest + 1)
    chart = Chart((0, farthest), (-1, len(omega)), 60, WIDTH - 30, 76, 330)
    name = Sentence("distance of the positions", "두 위치의 거리")
    drawn = chart.axes(whole[::5], range(-1, len(omega) + 1), name, grid=True)
    for i, w in enumerate(omega.tolist()):
        colour, dash = SERIES[i % len(SERIES)], DASHES[i % len(DASHES)]
        drawn.append(chart.curve(near, waves[:, i], colour, 2, stroke_dasharray=dash))
        drawn.append(svg.key(60 + 190 * i, 52, f"cos({number(w)} · x)" if w != 1 else "cos x", colour, dash))
    drawn.append(chart.curve(near, product, INK, 3))
    drawn += [svg.circle(*chart.at(k, product[10 * k]), 4, MARK, INK) for k in whole]
    drawn.append(
        svg.key(60, 26, Sentence("their sum: the dot product at distance x", "모두 더한 것: 거리가 x일 때의 내적"), INK)
    )
    hills = [int(k) for k in whole[1:-1] if product[10 * k] >= max(product[10 * k - 10], product[10 * k + 10])]
    found = ", ".join(f"{k}: {number(product[10 * k], 2)}" for k in hills)
    words = Sentence(
        f"d = {d_model}, hills of the dot product at {found}", f"d = {d_model}, 내적이 높아지는 거리와 그 값 {found}"
    )
    return Drawing(svg.sheet(388, drawn), words)


def draw_alike(d_model, farthest=100):
    """The dot product of two positions at each distance up to the farthest, and where it first rises from one to the next.

    Raises ValueError, as `frequencies` does, for a width that is odd, and for one whose product does not rise so early.
    """
    distances = np.arange(farthest + 1)
    product = np.cos(np.outer(distances, frequencies(d_model))).sum(axis=1)
    rises = np.flatnonzero(np.diff(product) > 0)
    if not rises.size:
        raise ValueError(f"farthest: {farthest} given, more wanted, as nothing rises up to there")
    first, low, high = int(rises[0]), float(product.min()), d_model / 2
    chart = Chart((0, farthest), (min(0, low), high), 80, WIDTH - 40, 60, 330)
    step = high / 4
    ticks = np.arange(np.floor(min(0, low) / step), 5) * step
    drawn = chart.axes(distances[:: farthest // 10], ticks, Sentence("distance of the positions", "두 위치의 거리"), grid=True)
    drawn.append(chart.curve(distances, product, SERIES[0], 2.5))
    drawn.append(svg.circle(*chart.at(first, product[first]), 7, MARK, INK))
    said = Sentence(
        f"d = {d_model}: the dot product first rises from distance {first} to {first + 1}",
        f"d = {d_model}: 거리가 {first}에서 {first + 1}로 늘 때 내적이 처음으로 커진다",
    )
    drawn.append(svg.text(chart.left, 30, said, 16, INK, "start"))
    at = ", ".join(f"{k}: {number(product[k], 2)}" for k in (0, first, farthest))
    words = Sentence(f"{said.english}; at {at}", f"{said.korean}. 거리별 내적 {at}")
    return Drawing(svg.sheet(400, drawn), words)


FAR = 300  # the largest distance that is drawn


def similarity(d_model, farthest=FAR):
    """p(i)·p(i + k) for k = 0 … farthest, divided by its value at k = 0, which is d_model/2: (farthest + 1,)."""
    return np.cos(np.outer(np.arange(farthest + 1), frequencies(d_model))).mean(axis=1)


@lru_cache(8)
def _curve(d_model, _language):
    """What is the same at every k: the values, their chart, words on the rises, and the drawing itself."""
    values, distances = similarity(d_model), np.arange(FAR + 1)
    low = -1.0 if values.min() < -0.05 else 0.0
    chart = Chart((0, FAR), (low, 1), 80, WIDTH - 40, 60, 330)
    rises = np.flatnonzero(np.diff(values) > 0).tolist()
    found = Sentence(  # told, not drawn: it is for the reader to find
        f"first rise: k = {rises[0]}; rises in {len(rises)} of {FAR} steps",
        f"처음 올라가는 곳: k = {rises[0]}, {FAR}칸 가운데 올라가는 칸: {len(rises)}개",
    )
    points = chart.points(distances, values)
    drawn = [
        *chart.axes(distances[::50], np.arange(low, 1.01, 0.5), Sentence("distance k", "거리 k"), grid=True),
        chart.curve(distances, values, SERIES[0], 2.5),
        svg.path("".join(svg.curve(points[i : i + 2]) for i in rises), SERIES[1], 4),
        svg.key(430, 30, Sentence("rises", "올라가는 곳"), SERIES[1]),
    ]
    return values, chart, found, "".join(drawn)


def similarity_curve(d_model, k):
    """The similarity of two positions against their distance, every rise marked, and a dot at distance k."""
    values, chart, found, curve = _curve(d_model, language())
    here = Sentence(f"similarity at k = {k}: {values[k]:.3f}", f"k = {k}일 때의 유사도: {values[k]:.3f}")
    drawn = [curve, svg.circle(*chart.at(k, values[k]), 7, MARK, INK), svg.text(chart.left, 30, here, 16, INK, "start")]
    said = (f"d = {d_model}: {one}; {other}" for one, other in zip(here, found, strict=True))
    return Drawing(svg.sheet(400, drawn), Sentence(*said))
