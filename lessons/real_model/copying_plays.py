"""Lesson 20, copying: where two heads look, the loss in a repeated text, one row's numbers, what each block is worth."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.play import Menu, Play, Slider, numbered
from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, MARK, PAPER, SERIES
from helpers.drawing.weights import weighted_line
from helpers.kit.text import Sentence, number
from lessons.real_model.measured import kept
from lessons.real_model.taken_away import BLOCKS, COPIES

READ, ASKS, LEFT, STEP = 90, 210, 56, 61  # heights of the two rows of pieces; the first piece, and from one to the next
PARTS = (
    Sentence("a whole block", "블록 전체"),
    Sentence("its attention alone", "어텐션만"),
    Sentence("its network alone", "신경망만"),
)
LEAST = 0.01  # weight that is drawn
LEAST_LOSS, MOST_LOSS = 0.003, 20


def play_copying():
    """A menu of two heads and a slider over the pieces of a text that repeats itself: where the head looks from there."""
    heads = kept(COPIES)
    places = [one["head"] for one in heads]
    names = [Sentence(f"block {block}, head {head}", f"블록 {block}, 헤드 {head}") for block, head in places]

    def draw(head, place):
        return looking(heads[head]["pieces"], heads[head]["weights"][place], place)

    return Play(
        draw,
        head=Menu(Sentence("head", "헤드"), numbered(names)),
        place=Slider(Sentence("piece", "조각"), 12, 0, len(heads[0]["pieces"]) - 1),
    )


def looking(pieces, weights, place):
    """The pieces of a text, and lines from one of them up to those that it looks at, as wide as their weights."""
    drawn, middles = [], LEFT + STEP * np.arange(len(pieces))
    here, seen = (middles[place], ASKS - 18), [(i, w) for i, w in enumerate(weights) if w >= LEAST]
    drawn += [weighted_line(here, (middles[i], READ + 18), w) for i, w in seen]
    for i, (piece, x) in enumerate(zip(pieces, middles.tolist(), strict=True)):
        weight = weights[i] if i < len(weights) else 0
        drawn += [svg.text(x, READ - 56, str(i), 12, FAINT)]
        drawn += [svg.text(x, READ - 30, number(weight, 2), 13, INK)] if weight >= LEAST else []
        for y, marked in ((READ, weight >= 0.5), (ASKS, i == place)):
            look = (LIT, MARK, 2.5) if marked else (PAPER, FAINT, 1)
            drawn += [svg.box(x, y, STEP - 5, 34, piece.strip(), 13, INK, *look)]
    best = int(np.argmax(weights))
    told = f"{pieces[place].strip()} ({place}) → {pieces[best].strip()} ({best}) {number(weights[best], 2)}"
    return Drawing(svg.sheet(250, drawn), Sentence(f"looks most at: {told}", f"가장 많이 보는 곳: {told}"))


def draw_twice(losses):
    """The loss at each place of texts that say the same thing twice: (texts, places), and their mean."""
    losses = np.asarray(losses, float)
    places, half = np.arange(1, losses.shape[1] + 1), (losses.shape[1] + 1) // 2
    chart = Chart((0, 2 * half), (0, 25), 80, 860, 50, 290)
    drawn = chart.axes(
        range(0, 2 * half + 1, 10), (0, 5, 10, 15, 20, 25), Sentence("place of the piece", "조각의 위치"),
        Sentence("loss in nats", "손실(nat)"),
    )  # fmt: skip
    x, _ = chart.at(half, 0)
    drawn += [svg.line(x, 50, x, 290, MARK, 2)]
    drawn += [svg.text(x + 10, 56, Sentence("from here on again", "여기부터 다시"), 14, FAINT, "start")]
    drawn += [chart.curve(places, row, LINE, 1.5) for row in losses]
    drawn += [chart.curve(places, losses.mean(axis=0), SERIES[0], 3)]
    first, second = (number(losses[:, part].mean(), 2) for part in (slice(0, half - 1), slice(half, None)))
    words = Sentence(
        f"mean loss of pieces 1 to {half - 1}: {first}; of pieces {half + 1} to {2 * half - 1}, which come again: {second}",
        f"평균 손실: 조각 1~{half - 1}에서 {first}, 다시 나오는 조각 {half + 1}~{2 * half - 1}에서 {second}",
    )
    return Drawing(svg.sheet(350, drawn), words)


def draw_numbers(row):
    """The numbers of one row of the stream as thin bars, one beside the other; the one of the largest size has its name."""
    row = np.asarray(row, float)
    largest = int(np.abs(row).argmax())
    low, high = min(row.min(), 0), max(row.max(), 0)
    reach = 5000 * np.ceil(max(-low, high) / 5000)
    end = reach if high > -low else -reach
    ends = (low, end) if end > 0 else (end, high)  # the other way only as far as numbers stand
    chart = Chart((0, len(row)), ends, 90, 860, 50, 190)
    name = Sentence("its numbers, from the first to the last", "첫 숫자부터 마지막 숫자까지")
    drawn = chart.axes(y=(0, end), y_name=name)
    xs, tops = chart.at(np.arange(len(row)) + 0.5, row)
    _, zero = chart.at(0, 0)
    bars = "".join(f"M{x:.1f} {zero:.1f}V{y:.1f}" for x, y in zip(xs, tops, strict=True))
    drawn += [chart.level(0, LINE, 1), svg.path(bars, INK, 1.3)]
    size, rest = (number(round(value, -2), 0) for value in (row[largest], np.sort(np.abs(row))[-2]))  # in hundreds
    told = Sentence(f"number {largest}: {size}", f"{largest}번 숫자: {size}")
    drawn += [svg.text(xs[largest] - 12, tops[largest], told, 15, INK, "end")]
    words = Sentence(f"{told.english}; the next largest: {rest}", f"{told.korean}, 그다음으로 큰 것: {rest}")
    return Drawing(svg.sheet(210, drawn), words)


def play_blocks():
    """A menu of what is left out and a slider over the blocks: how much the loss of eight texts grows without it."""
    parts = kept(BLOCKS)
    return Play(
        lambda part, block: missing(parts[part]["losses"], PARTS[part], block),
        part=Menu(Sentence("left out", "뺀 것"), numbered(PARTS)),
        block=Slider(Sentence("block", "블록"), 0, 0, len(parts[0]["losses"]) - 1),
    )


def missing(losses, part, block):
    """A dot for each block: how much more loss there is without it, in the mean of texts; a line from the least to the most.

    losses: (blocks, texts). What is less than 0.003 stands at the lower end of the scale.
    """
    losses = np.asarray(losses, float)
    chart = Chart((-0.5, len(losses) - 0.5), (LEAST_LOSS, MOST_LOSS), 80, 860, 60, 300, log=True)
    drawn = chart.axes(
        range(0, len(losses), 5), (0.01, 0.1, 1, 10), Sentence("block", "블록"),
        Sentence("more loss without it", "빼면 늘어나는 손실"), grid=True,
    )  # fmt: skip
    means, least, most = losses.mean(axis=1), losses.min(axis=1), losses.max(axis=1)
    for i in range(len(losses)):
        x, (y, low, high) = i, np.maximum((means[i], least[i], most[i]), LEAST_LOSS)
        (across, up), (_, bottom), (_, top) = (chart.at(x, value) for value in (y, low, high))
        chosen = i == block
        drawn += [svg.line(across, bottom, across, top, MARK if chosen else FAINT, 3 if chosen else 1.5)]
        drawn += [svg.circle(across, up, 7 if chosen else 4.5, GREEN, PAPER, 1)]
    told = f"{number(means[block], 2)} ({number(least[block], 2)} … {number(most[block], 2)})"
    middle = number(np.median(means), 2)
    drawn += [svg.text(860, 26, Sentence(f"block {block}: {told}", f"블록 {block}: {told}"), 16, INK, "end")]
    words = Sentence(
        f"without {part.english}, block {block}: loss {told} more; median of the blocks {middle}",
        f"{part.korean}, 블록 {block}: 빼면 손실이 {told} 늘어남, 블록들의 중앙값 {middle}",
    )
    return Drawing(svg.sheet(360, drawn), words)
