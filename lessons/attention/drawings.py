"""The drawings of lesson 09: a last word's attention, a query before its keys, their shadows, a mask and what it leaves.

Of 09b: what one row hands back to its scores. Of 09c: what a state keeps.
"""

from itertools import combinations

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LINE, MARK, PAPER, SERIES, TINTS, sign_colour
from helpers.drawing.weights import bar_row, weighted_line
from helpers.kit.text import Sentence, number, numbers
from helpers.kit.validate import exact
from helpers.reference import ScaledDotProductAttention, softmax, softmax_backward

KEYS = Chart((-4.75, 4.75), (-4.75, 4.75), 30, 286, 68, 324)
SHADOWS = Chart((-2.75, 2.75), (-2.75, 2.75), 30, 286, 68, 324)
VALUES = Chart((-1.9, 3.9), (-1.9, 3.9), 596, 852, 68, 324)
BARS = 368  # where the words' names end
DARK = SERIES[0]
WEIGHT = Sentence("weight", "가중치")
OF_A_MASK = Sentence("mask", "마스크"), Sentence("scores / √d_k", "점수 / √d_k"), Sentence("weights", "가중치")

ASKS, SEEN = 64, 216  # where the word stands that asks, and the words that it may see


def last_word(words, weights):
    """How the last word of a text shares out its weight: a line to each word, the wider the more, and below it the share."""
    places = [150 * (i - (len(words) - 1) / 2) + 450 for i in range(len(words))]
    lines = [weighted_line((places[-1], ASKS + 20), (x, SEEN - 20), w) for x, w in zip(places, weights, strict=True)]
    drawn = [*lines, svg.box(places[-1], ASKS, 110, 40, words[-1], 17, fill=TINTS[0])]
    for x, word, weight in zip(places, words, weights, strict=True):
        drawn += [svg.box(x, SEEN, 110, 40, word, 17), svg.text(x, SEEN + 40, f"{weight:.3f}", 17)]
    shares = ", ".join(f"{word} {weight:.3f}" for word, weight in zip(words, weights, strict=True))
    return Drawing(svg.sheet(280, drawn), f"{words[-1]} → {shares}")


def one_query(q, k, v, words):
    """One query and the keys it meets, the weights, and the values with their weighted mean. q (2,), k and v (S, 2)."""
    look = ScaledDotProductAttention()
    (out,), (weights,) = look(q[None], k, v), look.weights
    drawn = [
        *_plane(KEYS, Sentence("query q, keys k (green)", "쿼리 q와 키 k(초록색)")),
        *_keys(q, k, words, 1.5 + 6 * weights),
        *_bars(k @ q, weights, words),
        *_plane(VALUES, Sentence("values v (green), their mean (gold)", "값 v(초록색)와 그 평균(금색)")),
        *_values(v, weights, out, words),
    ]
    shares = ", ".join(f"{word} {number(w, 2)}" for word, w in zip(words, weights, strict=True))
    return Drawing(svg.sheet(350, drawn), f"q = {numbers(q, 2)}: {shares}; out = {numbers(out, 2)}")


def _plane(chart, name):
    """A square of paper with the two axes in it."""
    across, _ = chart.at(0, 0)
    side = chart.bottom - chart.top
    return [
        svg.text(chart.left + side / 2, 40, name, 15),
        svg.rect(chart.left, chart.top, side, side, PAPER, LINE, 1.5),
        chart.level(0, LINE, 1),
        svg.line(across, chart.top, across, chart.bottom, LINE, 1),
    ]


def _keys(q, k, words, widths, chart=KEYS):
    """An arrow for each key, the wider the more weight it gets, and above all the query."""
    origin, drawn, names = chart.at(0, 0), [], []
    for key, width, word in zip(k, widths, words, strict=True):
        if np.any(key):
            drawn.append(svg.arrow(origin, chart.at(*key), stroke=DARK, width=float(width)))
        names.append(svg.plate(*_beyond(chart, key, *_beside(q, key, word)), word, 14))
    if np.any(q):
        drawn.append(svg.arrow(origin, chart.at(*q), stroke=INK, width=3.5))
    return drawn + names


def _beside(q, key, word):
    """In which direction from its tip a key's name stands, and how far: beyond it; at its side if the query goes on there."""
    u, v = key
    along, across = u * q[0] + v * q[1], u * q[1] - v * q[0]
    if along <= 0 or abs(across) > 0.5 * along or np.hypot(*q) <= np.hypot(*key):
        return key, (26, 20)
    return ([v, -u] if across > 0 else [-v, u]), (20 + svg.text_width(word, 14) / 2, 20)


def _beyond(chart, point, direction, gap=(26, 20)):
    """Where a point's name stands: beside it, in this direction."""
    length = float(np.hypot(*direction)) or 1
    x, y = chart.at(*point)
    return x + gap[0] * float(direction[0]) / length, y - gap[1] * float(direction[1]) / length


def _bars(scores, weights, words):
    """A line for each word: its name, q·k, and its weight as a bar."""
    score, bar = BARS + 56, BARS + 74
    drawn = [svg.text(score, 78, "q · k", 14, FAINT, "end"), svg.text(bar, 78, WEIGHT, 14, FAINT, "start")]
    for i, (fit, weight, word) in enumerate(zip(scores, weights, words, strict=True)):
        y = 116 + 50 * i
        drawn += [svg.text(BARS, y, word, 15, INK, "end"), svg.text(score, y, number(fit, 2), 15, INK, "end")]
        drawn += bar_row(bar, y, weight, 96)
    return drawn


def _values(v, weights, out, words):
    """A dot for each value, the larger the more weight it gets, the rim around them, and their mean in gold."""
    drawn = [svg.line(*VALUES.at(*a), *VALUES.at(*b), LINE, 1.5) for a, b in combinations(v, 2) if _on_the_rim(a, b, v)]
    middle = v.mean(axis=0)
    for value, weight, word in zip(v, weights, words, strict=True):
        drawn.append(svg.circle(*VALUES.at(*value), 4 + 14 * float(weight) ** 0.5, TINTS[0], DARK, 1.5))
        drawn.append(svg.plate(*_beyond(VALUES, value, value - middle, (30, 30)), word, 14))
    return [*drawn, svg.circle(*VALUES.at(*out), 8, MARK, INK)]


def _on_the_rim(a, b, points):
    """Whether no two of the points lie on different sides of the line through a and b."""
    (across, up), (x, y) = b - a, (points - a).T
    sides = across * y - up * x
    return not (sides.min() < -1e-9 and sides.max() > 1e-9)


def draw_shadows(q, k, words):
    """The shadow of each key on the line of a query, and shadow × length = q · k in numbers. q (2,), not 0; k (S, 2).

    Raises ValueError for other shapes, NaN or ∞, and a query of length 0, which has no line.
    """
    q, k = exact("q", q, 2), exact("k", k, len(words), 2)
    if not q.any():
        raise ValueError(f"q = {numbers(q)} given, a vector that points somewhere wanted")
    length = float(np.hypot(*q))
    shadows = k @ q / length
    far = 2.6 * q / np.abs(q).max()
    ends = SHADOWS.at(*far), SHADOWS.at(*-far)
    drawn = [
        *_plane(SHADOWS, Sentence("shadows on the query's line", "쿼리의 직선에 비친 그림자")),
        svg.line(*ends[0], *ends[1], FAINT, 1.2, stroke_dasharray="2 4"),
        *(_fall(key, shadow * q / length) for key, shadow in zip(k, shadows, strict=True)),
        *_keys(q, k, words, np.full(len(k), 2.5), SHADOWS),
        *_products(shadows, length, words),
    ]
    pairs = zip(words, shadows, strict=True)
    said = [f"{word} {number(s, 2)} · {number(length, 2)} = {number(s * length, 2)}" for word, s in pairs]
    return Drawing(svg.sheet(350, drawn), f"q = {numbers(q, 2)}: {', '.join(said)}")


def _fall(key, foot):
    """What falls from a key's tip upon the line, and a golden dot where it meets it."""
    tip, ground = SHADOWS.at(*key), SHADOWS.at(*foot)
    return svg.line(*tip, *ground, MARK, 1.5, stroke_dasharray="5 3") + svg.circle(*ground, 5, MARK, INK, 1)


def _products(shadows, length, words):
    """A line for each word: its name, its shadow, the query's length, q · k."""
    names, columns = 450, (560, 700, 820)
    heads = Sentence("shadow", "그림자"), Sentence("length of q", "q의 길이"), "q · k"
    drawn = [svg.text(x, 98, head, 14, FAINT, "end") for x, head in zip(columns, heads, strict=True)]
    for i, (word, shadow) in enumerate(zip(words, shadows, strict=True)):
        y = 140 + 44 * i
        parts = number(shadow, 2), number(length, 2), number(shadow * length, 2)
        drawn.append(svg.text(names, y, word, 16, INK, "end"))
        drawn += [svg.text(x, y, part, 16, INK, "end") for x, part in zip(columns, parts, strict=True)]
        drawn += [svg.text(x, y, sign, 16, FAINT) for x, sign in ((605, "×"), (735, "="))]
    return drawn


def masked(scores, mask, words, at):
    """A mask, the divided scores that it lets through, their weights. scores / √d_k and mask (T, S); at: the cell to frame."""
    seen = np.where(mask, scores, -np.inf)
    named = zip((mask, seen, softmax(seen)), OF_A_MASK, strict=True)
    ours, theirs, weights = (Matrix(array, name, words, words, lit=at, fixed=True) for array, name in named)
    return matrices(ours, theirs, "→", weights)


ALONE, SCORE, GRADIENT_AT, REACH = 200, 290, 690, 160  # columns; where the gradients' axis is, how long one of 1 is
IF_ALONE, MEAN = (
    Sentence("loss if alone", "혼자일 때 손실"),
    Sentence("loss of the row, the weighted mean", "이 행의 손실(가중 평균)"),
)
HANDED_BACK = Sentence("gradient of the score", "점수의 그래디언트")


def handed_back(scores, dweights, words):
    """One row: what the loss would be with each word alone, scores, weights, and as bars what goes back to the scores."""
    weights = softmax(scores)
    dscores, mean = softmax_backward(weights, dweights), float(weights @ dweights)
    score = Sentence("score", "점수")
    drawn = [svg.text(x, 40, head, 14, FAINT, "end") for x, head in ((ALONE, IF_ALONE), (SCORE, score))]
    drawn += [svg.text(330, 40, WEIGHT, 14, FAINT, "start"), svg.text(GRADIENT_AT, 40, HANDED_BACK, 14, FAINT)]
    for i, (word, alone, at, weight, slope) in enumerate(zip(words, dweights, scores, weights, dscores, strict=True)):
        y = 84 + 46 * i
        drawn += [svg.text(96, y, word, 15, INK, "end"), svg.text(ALONE, y, number(alone, 2), 15, INK, "end")]
        drawn += [svg.text(SCORE, y, number(at, 2), 15, INK, "end"), *bar_row(330, y, weight, 150, digits=4)]
        drawn += _signed_bar(GRADIENT_AT, y, slope)
    drawn.append(svg.line(GRADIENT_AT, 62, GRADIENT_AT, 198, FAINT, 1.5))
    drawn.append(svg.text(330, 226, MEAN, 14, FAINT, "end") + svg.text(346, 226, number(mean, 4), 15, INK, "start"))
    shares = ", ".join(f"{word} {number(w, 4)}" for word, w in zip(words, weights, strict=True))
    return Drawing(svg.sheet(250, drawn), f"{shares}; {number(mean, 4)}; → {numbers(dscores, 4)}")


def _signed_bar(x, y, value):
    """A bar from an axis at x to the right, or to the left where the value is negative, and beyond its end the value."""
    width, colour = REACH * abs(float(value)), sign_colour(value)
    left, end, anchor = (x, x + width + 8, "start") if value >= 0 else (x - width, x - width - 8, "end")
    return [svg.rect(left, y - 11, width, 22, colour, colour, 1, 0), svg.text(end, y, number(value, 4), 15, INK, anchor)]


STATE = Chart((0, 30), (0, 1), 60, 860, 60, 250)


def left_in_state(w, n):
    """What is left of each of n words in a state of one number, h = w · h + x, when the last has been read: a bar for each."""
    left = w ** np.arange(n - 1, -1, -1.0)
    wide, drawn = 800 / n, [*STATE.axes(y=(0, 0.5, 1), grid=True)]
    for i, share in enumerate(left):
        across, top = 60 + wide * i, STATE.at(0, share)[1]
        drawn.append(svg.rect(across + 0.15 * wide, top, 0.7 * wide, STATE.bottom - top, TINTS[0], DARK, 1, 0))
    first, last = Sentence("first word", "첫 번째 단어"), Sentence("last word", "마지막 단어")
    drawn += [svg.text(60, 272, first, 14, FAINT, "start"), svg.text(860, 272, last, 14, FAINT, "end")]
    drawn.append(svg.text(60, 30, LEFT, 15, INK, "start"))
    drawn.append(svg.text(60, 298, f"{number(w, 2)}^{n - 1} = {left[0]:.2g}", 16, INK, "start"))
    return Drawing(svg.sheet(320, drawn), f"{first}: {number(w, 2)}^{n - 1} = {left[0]:.2g}")


LEFT = Sentence("what is left of each word in the state", "단어마다 상태에 남은 비율")
