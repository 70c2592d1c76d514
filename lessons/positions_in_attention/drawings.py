"""The drawings of lesson 11: what one word looks at, in a published model and in heads of the lesson's own, scores as a sum of
four terms, pairs of features that RoPE turns, accuracy at every position.
"""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.grid import cells, column_names, row_names
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import draw_lines, drawable, plot
from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, MARK, OFF, PAD, PAPER, SERIES, TINTS, WIDTH
from helpers.drawing.weights import weighted_line
from helpers.kit.text import Sentence, number, numbers
from helpers.kit.words import label
from helpers.reference import frequencies, positional_encoding, require, rotate

ASKS, SEEN, BETWEEN = 64, 216, 108  # of a sentence: where the word stands that asks, those it sees, and how far apart


def one_asks(words, weights, at):
    """The word at one place and the words up to itself: a line to each, the wider the more, and below it the share.

    words: T names; weights (T, T), under the causal mask. Words that come later are grey.
    """
    n, most = len(words), int(weights[at].argmax())
    places = [WIDTH / 2 + BETWEEN * (j - (n - 1) / 2) for j in range(n)]
    drawn = [weighted_line((places[at], ASKS + 20), (places[j], SEEN - 20), weights[at][j]) for j in range(at + 1)]
    drawn.append(svg.box(places[at], ASKS, 92, 40, words[at], 17, fill=TINTS[0]))
    for j, (x, word) in enumerate(zip(places, words, strict=True)):
        drawn += [svg.box(x, SEEN, 92, 40, word, 17, **({} if j <= at else {"ink": FAINT, "stroke": LINE}))]
        drawn += [svg.text(x, SEEN + 62, str(j), 14, FAINT)]
        drawn += [svg.text(x, SEEN + 38, number(weights[at][j], 2), 17)] if j <= at else []
    said = Sentence(
        f"{words[at]}, position {at}, gives {numbers(weights[at][: at + 1], 2)}; most to {words[most]}, position {most}",
        f"위치 {at}의 {words[at]}, 가중치 {numbers(weights[at][: at + 1], 2)}, 가장 큰 가중치: 위치 {most}의 {words[most]}",
    )
    return Drawing(svg.sheet(300, drawn), said)


def one_look(weights, at, trained=None):
    """The weights of the word at one place as bars above all places, the place before it in gold.

    weights (T, T), under the causal mask; trained: how many places the head knows from its training, if it has been trained.
    Above the bars stands how many of the words look most at the one before them.
    """
    n, before = len(weights), max(at - 1, 0)
    right = int((weights[1:].argmax(axis=1) == np.arange(n - 1)).sum())
    chart = Chart((-0.5, n - 0.5), (0, 1), 70, WIDTH - 30 if n <= 30 else WIDTH - 50, 96, 290)
    name = Sentence("position of the word that is looked at", "보이는 단어의 위치")
    drawn = _known(chart, trained) if trained else []
    drawn += chart.axes({j: str(j) for j in range(0, n, 1 if n <= 30 else 12)}, (0, 0.5, 1), name, grid=True)
    drawn += _bars(chart, weights[at], at, before)
    line = Sentence(
        f"position {at} gives {number(weights[at, before], 2)} to position {before}",
        f"위치 {at}에서 위치 {before}에 주는 가중치: {number(weights[at, before], 2)}",
    )
    count = Sentence(
        f"of {n - 1} words that have one before them, {right} look most at it",
        f"앞에 단어가 있는 단어 {n - 1}개 가운데 {right}개가 바로 앞 단어를 가장 많이 봅니다",
    )
    drawn += [svg.text(70, 30, line, 16, INK, "start"), svg.text(70, 58, count, 15, FAINT, "start")]
    most = int(weights[at].argmax())
    said = Sentence(
        f"{line.english}; most, {number(weights[at, most], 2)}, to position {most}; {count.english}",
        f"{line.korean}, 가장 큰 가중치: 위치 {most}, {number(weights[at, most], 2)}. {count.korean}",
    )
    return Drawing(svg.sheet(350, drawn), said)


def _known(chart, trained):
    """A grey ground below the places of the training."""
    (left, _), (right, _) = (chart.at(x, 0) for x in (-0.5, trained - 0.5))
    name = Sentence("training length", "학습할 때의 길이")
    ground = svg.rect(float(left), chart.top, float(right - left), chart.bottom - chart.top, OFF, "none", 0, 0)
    return [ground, svg.text(float(left), chart.bottom + 42, name, 13, FAINT, "start")]


def _bars(chart, weights, at, before):
    """A bar for each place; a plate of gold below the place before, a mark for who looks."""
    drawn, wide = [], min(24, round(0.7 * (chart.right - chart.left) / len(weights)))
    for j, weight in enumerate(weights.tolist()):
        x, top = (float(place) for place in chart.at(j, weight))
        if j == before:
            drawn.append(svg.rect(x - wide * 2 / 3, chart.top, wide * 4 / 3, chart.bottom - chart.top, LIT, MARK, 2, 3))
        drawn.append(svg.rect(x - wide / 2, top, wide, chart.bottom - top, TINTS[0], GREEN, 1, 2) if weight >= 0.005 else "")
    x, _ = chart.at(at, 0)
    return [*drawn, svg.text(float(x), chart.top - 10, Sentence("looks", "보는 단어"), 13, INK)]


TERMS = {
    "X–X": Sentence("word with word", "단어와 단어"),
    "X–P": Sentence("word with position", "단어와 위치"),
    "P–X": Sentence("position with word", "위치와 단어"),
    "P–P": Sentence("position with position", "위치와 위치"),
}
LEFT, STEP, CELL = 78, 206, 46  # where the first term begins, from one term to the next, the width of a cell
LARGE, WIDE = 330, 60  # where the sum begins, the width of its cells
DARKEST = 8  # the score of the darkest cells, in every frame


def four_terms(x, p, m):
    """(x + p) m (x + p)ᵀ, multiplied out: {name: (T, T)}. x and p (T, d), m (d, d)."""
    parts = {"X": x, "P": p}
    return {name: parts[name[0]] @ m @ parts[name[2]].T for name in TERMS}


def score_terms(x, words, start, m, on):
    """The scores of a sentence whose first word stands at position `start`, as the sum of the terms that are `on`.

    x (T, d), m (d, d): what stands between the two, W_Q W_Kᵀ or the identity; on: names of TERMS. Below each term stands by how
    much its numbers have changed, at most, since the sentence stood at position 0.
    """
    n, d = x.shape
    terms, first = (four_terms(x, positional_encoding(np.arange(n) + at, d), m) for at in (start, 0))
    changed = {name: np.abs(terms[name] - first[name]).max() for name in terms}
    scores = sum((terms[name] for name in on), np.zeros((n, n)))
    drawn = row_names(LEFT - 10, 72, words, 32)
    for i, (name, meaning) in enumerate(TERMS.items()):
        drawn += _term(LEFT + STEP * i, name, meaning, terms[name], changed[name], name in on)
    positions = Sentence(f"positions {start} … {start + n - 1}", f"위치 {start} … {start + n - 1}")
    title = Sentence(f"scores: the sum of what is on, {positions.english}", f"점수: 켜져 있는 항의 합, {positions.korean}")
    drawn += [
        svg.text(LARGE + 2 * WIDE, 262, title, 15),
        *row_names(LARGE - 10, 306, words),
        *column_names(LARGE, 290, words, WIDE),
        *cells(LARGE, 306, scores, WIDE, colour="shade", limit=DARKEST),
    ]
    off = Sentence("nothing", "없음")
    sums = [
        f"{place}, {' + '.join(on) or nothing}: {numbers(scores, 2)}" for place, nothing in zip(positions, off, strict=True)
    ]
    moved = {name: number(changed[name], 2) for name in TERMS}
    words = Sentence(
        "; ".join([sums[0], *(f"{name} changed by {by}" for name, by in moved.items())]),
        "; ".join([sums[1], *(f"{name} 달라진 크기 {by}" for name, by in moved.items())]),
    )
    return Drawing(svg.sheet(462, drawn), words)


def _term(left, name, meaning, term, changed, on):
    """One of the four, grey without numbers where it is off; behind it the sign of the sum."""
    middle, wide = left + CELL * term.shape[1] / 2, CELL * term.shape[1]
    title = [svg.text(middle, 30, name, 16, INK if on else FAINT), svg.text(middle, 52, meaning, 13, FAINT)]
    plus = [] if name == "P–P" else [svg.text(left + wide + 11, 136, "+", 18)]
    if not on:
        return [*title, *plus, svg.rect(left, 72, wide, 32 * len(term), OFF, "none", 0, 0)]
    grid = cells(left, 72, term, CELL, 32, 13, colour="shade", limit=DARKEST)
    return [*title, *plus, *grid, svg.text(middle, 220, _changed(changed), 14, FAINT)]


def _changed(by):
    return Sentence(f"changed by {number(by, 2)}", f"달라진 크기 {number(by, 2)}")


RADIUS, HIGH = 78, 164  # of a clock, and the height of its middle


def turned_pairs(q, k, i, j):
    """A query at position i and a key at position j, each turned by RoPE: a circle with two arrows for each pair.

    q, k (d_k,). The circle is as large as the longest pair.
    """
    at_i, at_j = (rotate(np.tile(row, (at + 1, 1)))[at] for row, at in ((q, i), (k, j)))
    longest = np.hypot(*np.concatenate([q, k]).reshape(-1, 2).T).max()
    products = (at_i * at_j).reshape(-1, 2).sum(axis=1)
    query, key = Sentence(f"query at position {i}", f"위치 {i}의 쿼리"), Sentence(f"key at position {j}", f"위치 {j}의 키")
    drawn = [svg.key(PAD, 28, query, INK), svg.key(PAD + 230, 28, key, SERIES[1], "7 5")]
    step = (WIDTH - 2 * PAD) / len(products)
    for pair, (omega, product) in enumerate(zip(frequencies(len(q)).tolist(), products, strict=True)):
        x = PAD + step * (pair + 0.5)
        drawn += [
            svg.text(x, 64, Sentence(f"turns by {number(omega)} per position", f"위치마다 {number(omega)}씩 회전"), 14),
            svg.circle(x, HIGH, RADIUS, "white", FAINT, 1.5),
            _arrow(x, at_j[2 * pair : 2 * pair + 2] / longest, SERIES[1], "7 5"),
            _arrow(x, at_i[2 * pair : 2 * pair + 2] / longest, INK),
            svg.text(x, HIGH + RADIUS + 24, Sentence(f"product {number(product, 2)}", f"내적 {number(product, 2)}"), 15),
        ]
    score = number(at_i @ at_j, 2)
    said = Sentence(f"the products added up, the score: {score}", f"내적을 모두 더한 점수: {score}")
    drawn.append(svg.text(PAD, 300, said, 16, INK, "start"))
    words = Sentence(
        f"query at {i}, key at {j}: products {numbers(products, 2)}; {said.english}",
        f"위치 {i}의 쿼리와 위치 {j}의 키: 내적 {numbers(products, 2)}; {said.korean}",
    )
    return Drawing(svg.sheet(326, drawn), words)


def _arrow(x, pair, stroke, dash="none"):
    """From the middle of a clock around (x, HIGH): the first feature up, the second to the right, so it turns clockwise."""
    up, right = (RADIUS * pair).tolist()
    return svg.arrow((x, HIGH), (x + right, HIGH - up), stroke=stroke, width=3, stroke_dasharray=dash)


TOP_SHARE = 1.15  # where the axis ends


def draw_accuracy(accuracies, trained):
    """How often each position is answered rightly. accuracies: {name: (T,)}; trained: the length of the training, below T.

    Where all of them begin with NaN, nothing is asked; any other share that is none leaves a gap and is counted.
    Raises ValueError for other shapes, or another length of the training.
    """
    shown, _ = drawable(accuracies, 0, TOP_SHARE, (len(next(iter(accuracies.values()), ())),))
    n, starts = len(next(iter(shown.values()))), [np.flatnonzero(values == values) for values in shown.values()]
    asked = min((places[0] for places in starts if len(places)), default=0)
    _, missing = drawable({name: values[asked:] for name, values in accuracies.items()}, 0, TOP_SHARE)
    if require.at_least_one("trained", trained) >= n:
        raise ValueError(f"trained = {trained} given, less than the {n} positions wanted")
    shares = {name: (_mean(values[:trained]), _mean(values[trained:])) for name, values in shown.items()}
    english, korean = (
        ", ".join(f"{label(name)} {_about(within)}, {then} {_about(beyond)}" for name, (within, beyond) in shares.items())
        for then in ("beyond", "그 뒤")
    )
    said = Sentence(
        f"accuracy at every position, trained up to {trained - 1}; means: {english}",
        f"위치마다 맞은 답의 비율, 위치 {trained - 1}까지 학습, 평균: {korean}",
    )
    with plot(330, said + missing) as p:
        p.axes.axvspan(-0.5, trained - 0.5, color=OFF)
        p.axes.text(trained / 2, 1.06, str(Sentence("training length", "학습할 때의 길이")), ha="center", color=FAINT)
        draw_lines(p.axes, shown)
        names = Sentence("position", "위치"), Sentence("share of right answers", "맞은 답의 비율")
        p.axes.set(xlabel=names[0], ylabel=names[1], ylim=(0, TOP_SHARE), facecolor=PAPER)
        p.axes.legend(loc="upper right", ncols=2)
    return p.picture


def _mean(shares):
    """Of those that are drawn; NaN where there is none."""
    drawn = shares[shares == shares]
    return drawn.mean() if len(drawn) else np.nan


def _about(share):
    """As far as a share is the same on every machine."""
    if share != share:
        return number(share)
    return "> 0.9" if share > 0.9 else "< 0.2" if share < 0.2 else "0.2 … 0.9"
