"""The drawings of lesson 12: a station of the encoder layer with its numbers, boxes whose slips are followed, two places for
the norm, words growing alike.
"""

from typing import NamedTuple

import numpy as np

from helpers.data import POCKET_SENTENCE
from helpers.drawing import svg
from helpers.drawing.blocks import block
from helpers.drawing.chart import Chart
from helpers.drawing.matrix import GAP, Matrix, matrices
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import draw_lines, drawable, means_of, plot
from helpers.drawing.style import FAINT, INK, LINE, LIT, MARK, PAD, WIDTH, series
from helpers.drawing.weights import CHOSEN, OTHER
from helpers.kit.text import Sentence, number, short
from helpers.kit.words import label

STATIONS = (
    "√4 · E", "+ PE", Sentence("attention", "어텐션"), "add", "norm", Sentence("feed-\nforward", "피드포워드"), "add", "norm"
)  # fmt: skip
KINDS = "embedding", "positions", "attention", "add_norm", "add_norm", "feed_forward", "add_norm", "add_norm"
BOX, PITCH, HIGH, MIDDLE = 92, 108, 48, 88  # a station's width, from one to the next, its height and where it stands
SKIPS = (2, 3), (5, 6)  # around which station, to which add
SIX_TIMES = Sentence("one encoder layer, six times in the paper", "인코더 층 하나, 논문에서는 여섯 번")
TOP, SHEET = 176, 376  # where the numbers begin, and the height of it all


class Part(NamedTuple):
    """An array of a station: its name, its numbers (T, width), and the rows that are not as they were."""

    name: str
    array: object
    lit: list


def station(at, parts, words):
    """The chain of stations, number `at` of them framed, and below it its numbers: Parts (T, width) with signs between them."""
    matrices = [Matrix(p.array, p.name, words, lit=p.lit or None) if isinstance(p, Part) else p for p in parts]
    for matrix in [m for m in matrices if isinstance(m, Matrix)][1:]:
        matrix.rows = None  # the first one names them all
    name = str(STATIONS[at]).replace("-\n", "-")
    changed = ", ".join(words[i] for i in parts[-1].lit)
    said = Sentence(f"; not as before: {changed}", f"; 달라진 것: {changed}") if changed else ""
    where = Sentence(f"station {at + 1}, {name}: ", f"{at + 1}번째 곳 {name}: ")
    text = f"{where}{' '.join(m if isinstance(m, str) else m.text for m in matrices)}{said}"
    return Drawing(svg.sheet(SHEET, [*_chain(at), *_row(matrices)]), text)


def _chain(at):
    """The eight stations from left to right, the ways around, and a bracket around what comes six times."""
    drawn, left = [], PAD + 6
    for i, words in enumerate(STATIONS):
        x = left + PITCH * i
        drawn.append(block(x + BOX / 2, MIDDLE, BOX, HIGH, words, KINDS[i], i == at))
        if i:
            drawn.append(svg.arrow((x - PITCH + BOX + 1, MIDDLE), (x - 2, MIDDLE), width=1.5))
    for first, last in SKIPS:
        x, end = left + PITCH * first - 9, left + PITCH * last + BOX / 2
        colour = MARK if at == last else FAINT
        around = (x, MIDDLE), (x, 36), (end, 36), (end, MIDDLE - HIGH / 2 - 2)
        drawn.append(svg.arrow(*around, stroke=colour, width=2.5 if at == last else 1.5, stroke_dasharray="3 4"))
    first, last = left + PITCH * 2 - 12, left + PITCH * 7 + BOX + 4
    drawn.append(svg.path(f"M{first} 122v8H{last}v-8", FAINT, 1.2))
    return [*drawn, svg.text((first + last) / 2, 146, SIX_TIMES, 14, FAINT)]


def _row(matrices):
    """Matrices and signs side by side, centred, a little smaller where they would be too wide."""
    widths = [m.across + GAP if isinstance(m, Matrix) else 44 for m in matrices]
    scale = min(1, (WIDTH - 2 * PAD) / sum(widths))
    drawn, x = [], (WIDTH - scale * sum(widths)) / 2
    for m, width in zip(matrices, widths, strict=True):
        if isinstance(m, Matrix):
            drawn += m.drawn(x + GAP / 2 * scale, TOP + m.head, scale)
        else:
            drawn.append(svg.text(x + width / 2 * scale, TOP + 28 + 2 * 34 * scale, m, 20 * scale))
        x += width * scale
    return drawn


FIRST_BOX, NEXT_BOX, LID, FLOOR = 95, 142, 130, 198  # the middle of box 0, from box to box, their upper and lower rim


def followed(after, layers, box):
    """Six boxes with the slips that lie in them after so many layers, and where the slip of one of them leads.

    after (layers + 1, 6): what the slips name at first and after each layer. Above the boxes run the slips as they lay there
    at first, those in ink that a way of 2 ** layers slips from the box follows; below it is what its slip names now.
    """
    slips, now = after[0], after[layers]
    way = [box]
    for _ in range(2**layers):
        way.append(slips[way[-1]])
    drawn = [_slip(i, end, *((INK, 2.4) if i in way[:-1] else (LINE, 1.5))) for i, end in enumerate(slips)]
    drawn += [shape for i, named in enumerate(now) for shape in _filled_box(i, named, i == box)]
    drawn.append(_slip(box, now[box], MARK, 3.5, below=True))
    words = Sentence(f"the slip in box {box} names box {now[box]}", f"상자 {box}의 쪽지에 적힌 상자는 {now[box]}")
    if way[-1] == now[box]:
        far = 2**layers
        away = f"{far} slip{'s' if far > 1 else ''} away"
        words = Sentence(f"{words.english}, {away}", f"{words.korean}, 처음 쪽지를 {far}번 따라간 곳")
    drawn.append(svg.text(WIDTH / 2, 352, words, 16))
    told = ", ".join(map(str, now))
    text = Sentence(f"after {layers} layers the slips are {told}; ", f"{layers}층 뒤의 쪽지 {told}, ")
    return Drawing(svg.sheet(376, drawn), f"{text}{words}")


def _slip(start, end, colour, width, below=False):
    """The way from a box to the one that a slip names, above the boxes or below them."""
    y, up = (FLOOR + 4, -1) if below else (LID - 4, 1)
    side = 14 if end >= start else -14
    high = 30 + 24 * abs(end - start)
    x_1, x_2 = FIRST_BOX + NEXT_BOX * start + side, FIRST_BOX + NEXT_BOX * end - side
    return svg.arrow((x_1, y), (x_1, y - up * high), (x_2, y - up * high), (x_2, y), stroke=colour, width=width, bent=True)


def _filled_box(i, named, chosen):
    x, middle = FIRST_BOX + NEXT_BOX * i, (LID + FLOOR) / 2
    rim = (MARK, 4) if chosen else (FAINT, 1.5)
    return [
        svg.rect(x - 46, LID, 92, FLOOR - LID, "white", *rim),
        svg.text(x, LID + 17, Sentence(f"box {i}", f"상자 {i}"), 14, FAINT),
        svg.box(x, middle + 14, 40, 28, f"{named}", 17, INK, LIT, FAINT, 1, 3),
    ]


AT_ONCE, TOP_SHARE = 20, 1.05  # steps of which a curve shows the mean; where its axis ends


def draw_right(**shares):
    """The share of right answers over the steps of a training, the mean of twenty at a time, one curve for each name.

    A share that is no share, as NaN, leaves a gap and is counted. Raises ValueError for fewer than twenty steps.
    """
    shown, missing = drawable(shares, least=0, most=TOP_SHARE)
    ends = {name: short(values[-50:].mean(), ".1f") for name, values in shown.items()}
    count = len(next(iter(shares.values())))
    words = Sentence(
        f"share of right answers over {count} steps, at the end: " + ", ".join(f"{name} {end}" for name, end in ends.items()),
        f"{count}스텝 동안의 정답 비율, 끝에서: " + ", ".join(f"{label(name)} {end}" for name, end in ends.items()),
    )
    with plot(300, words + missing) as p:
        draw_lines(p.axes, means_of(shown, AT_ONCE), first=AT_ONCE, step=AT_ONCE)
        p.axes.set(xlabel=Sentence("step", "스텝"), ylabel=Sentence("share of right answers", "정답 비율"), ylim=(0, TOP_SHARE))
        p.axes.legend(loc="best")
    return p.picture


LIFT, NORM = 66, (58, 30)  # how high a branch runs, the size of a norm
BRANCHES = (Sentence("attention", "어텐션"), "attention"), (Sentence("feed-forward", "피드포워드"), "feed_forward")
ORDERS = {"Post-LN": (92, False), "Pre-LN": (222, True)}  # how far down its stream stands, whether the norm comes first


def draw_two_orders():
    """One layer in Post-LN and in Pre-LN: the stream as a golden line, what stands on it, and what on the branches."""
    drawn = [shape for name, (y, pre) in ORDERS.items() for shape in _order(name, y, pre)]
    text = Sentence(
        "Post-LN: x → add → norm → add → norm → … → out; Pre-LN: x → add → add → … → last norm → out, a norm on each branch",
        "Post-LN: x → add → norm → add → norm → … → out; Pre-LN: x → add → add → … → 마지막 norm → out, 가지마다 norm이 하나",
    )
    return Drawing(svg.sheet(270, drawn), text)


def _order(name, y, pre):
    """One stream with its two sub-layers."""
    drawn = [svg.text(PAD, y, name, 16, INK, "start"), svg.text(132, y, "x", 17)]
    more, end = 702 if pre else 784, (WIDTH - PAD - 40, y)  # the other layers follow
    drawn += [svg.line(146, y, more - 16, y, MARK, 4), svg.text(more, y, "…", 20)]
    drawn.append(svg.arrow((more + 16, y), end, stroke=MARK, width=4))
    drawn.append(svg.text(WIDTH - PAD - 16, y, "out", 16))
    for i, (words, kind) in enumerate(BRANCHES):
        start = 166 + 300 * i
        plus, top = start + 200, y - LIFT
        inside = start + (126 if pre else 100)
        drawn.append(svg.arrow((start, y - 2), (start, top), (plus, top), (plus, y - 12), width=1.8))
        drawn.append(block(inside, top, 108, 34, words, kind))
        if pre:
            drawn.append(_norm(start + 34, top))
        drawn += [svg.circle(plus, y, 11, "white", INK), svg.text(plus, y, "+", 15)]
        if not pre:
            drawn.append(_norm(plus + 56, y))
    if pre:
        drawn.append(_norm(WIDTH - PAD - 100, y, Sentence("last norm", "마지막 norm"), 100))
    return drawn


def _norm(x, y, words="norm", width=NORM[0]):
    return block(x, y, width, NORM[1], words, "add_norm")


def draw_gradients(signs, **arrays):
    """Gradients (T, width) of the pocket sentence side by side, each under its name, the signs between them."""
    words = POCKET_SENTENCE.split()
    first, *others = (Matrix(array, name, words, colour="gradient") for name, array in arrays.items())
    for matrix in others:
        matrix.rows = None  # the first one names them all
    return matrices(first, *(part for pair in zip(signs, others, strict=True) for part in pair))


LOW = 1e-8  # the least that the curve shows
POWERS = {LOW: "10⁻⁸", 1e-6: "10⁻⁶", 1e-4: "10⁻⁴", 1e-2: "10⁻²", 1: "1"}
ONE_ROW = 0.01  # less apart than this, every cosine of two rows of one length is 1.00


def growing_alike(similar, apart, at, words):
    """How alike the words are after `at` layers, similar (T, T), and how far apart after each, apart (layers + 1,)."""
    cosine = str(Sentence("cosine of two words", "두 단어의 코사인"))
    shown, n = Matrix(similar, cosine, words, words, "shade", limit=1), len(apart) - 1
    chart, heights = Chart((0, n), (LOW, 1), 470, 870, 50, 250, log=True), np.maximum(apart, LOW)
    value = f"{apart[at]:.2g}" if apart[at] > LOW else Sentence("below 10⁻⁸", "10⁻⁸ 미만")
    how_far = Sentence(f"apart: {value}", f"떨어진 정도: {value}")
    below = chart.at(n, ONE_ROW)
    drawn = [
        *shown.drawn(60, 80),
        *chart.axes(range(0, n + 1, 2), POWERS, Sentence("layers", "층"), grid=True),
        chart.level(ONE_ROW, INK, 1.5, stroke_dasharray="4 4"),
        svg.text(below[0] - 6, below[1] + 16, Sentence("below: one row", "이 아래는 한 행"), 14, INK, "end"),
        chart.curve(range(n + 1), heights, series("", 0)[0], 2.5),
        svg.circle(*chart.at(at, heights[at]), 7, MARK, INK),
        svg.text(670, 28, how_far, 15),
    ]
    said = Sentence(f"after {at} layers, {how_far}; {shown.text}", f"{at}층 뒤 {how_far}; {shown.text}")
    return Drawing(svg.sheet(316, drawn), said)


def nearest(sentence, cosines):
    """A sentence, and below it the others from the most alike to the least, each with its cosine as a bar, green the first.

    cosines: {sentence: cosine}, with the sentence itself, which is left out; of less than 0 no bar is drawn.
    """
    others = sorted((cosine, other) for other, cosine in cosines.items() if other != sentence)[::-1]
    drawn = [svg.text(PAD, 28, sentence, 17, INK, "start")]
    for i, (cosine, other) in enumerate(others):
        y, width = 68 + 32 * i, 400 * max(float(cosine), 0)
        drawn += [
            svg.text(408, y, other, 15, INK, "end"),
            svg.rect(420, y - 11, width, 22, *(OTHER if i else CHOSEN), 1, 3),
            svg.text(428 + width, y, number(cosine, 2), 15, INK, "start"),
        ]
    told = ", ".join(f"{other} {number(cosine, 2)}" for cosine, other in others[:3])
    said = Sentence(f"most like {sentence}: {told}", f"{sentence} 이 문장과 가장 비슷한 문장: {told}")
    return Drawing(svg.sheet(52 + 32 * len(cosines), drawn), said)
