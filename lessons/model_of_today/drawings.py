"""The drawings of lesson 19: a layer of lesson 18 beside a block of today, and what each change bought."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LIT, MARK, PAPER, SERIES
from helpers.kit.text import Sentence, span
from helpers.kit.words import label
from lessons.model_of_today.bought import LOOKS

STATIONS = (  # of 2017, of today, from the bottom up
    (Sentence("LayerNorm", "LayerNorm"), Sentence("RMSNorm", "RMSNorm")),
    (Sentence("attention", "어텐션"), Sentence("attention, RoPE,\nfewer heads of keys", "어텐션, RoPE,\n더 적은 키 헤드")),
    (Sentence("+", "+"), Sentence("+", "+")),
    (Sentence("LayerNorm", "LayerNorm"), Sentence("RMSNorm", "RMSNorm")),
    (Sentence("network, ReLU", "신경망, ReLU"), Sentence("network, SwiGLU", "신경망, SwiGLU")),
    (Sentence("+", "+"), Sentence("+", "+")),
)
PARTS = 1, 3, None, 1, 2, None  # of the lesson, in which each station of today is
LEFT, RIGHT, ROW, BOX = 250, 650, 62, 210


def draw_then_and_now():
    """A layer of lesson 18 beside a block of today; what has changed is marked with its part of the lesson."""
    bottom = 90 + ROW * len(STATIONS)
    drawn = [svg.text(LEFT, 26, Sentence("a layer of lesson 18", "18장의 층"), 16, INK)]
    drawn += [svg.text(RIGHT, 26, Sentence("today", "오늘날"), 16, INK)]
    drawn += [svg.text(LEFT, bottom + 8, Sentence("embeddings + positions", "임베딩 + 위치"), 14, INK)]
    drawn += [svg.text(RIGHT, bottom + 8, Sentence("embeddings", "임베딩"), 14, INK)]
    for x, side in ((LEFT, 0), (RIGHT, 1)):
        drawn += [svg.arrow((x, bottom - 8), (x, 46))]
        for first, plus in ((0, 2), (3, 5)):  # around each sub-layer
            y, end = bottom - ROW * first - 8, bottom - ROW * (plus + 1) + 14
            drawn += [svg.arrow((x, y), (x + 135, y), (x + 135, end), (x + 18, end))]
        for i, pair in enumerate(STATIONS):
            y, changed = bottom - ROW * (i + 1) + 14, side and str(pair[0]) != str(pair[1])
            if str(pair[side]) == "+":
                drawn += [svg.circle(x, y, 15, PAPER, INK, 1.5), svg.text(x, y, "+", 18)]
            else:
                look = (LIT, MARK, 2.5) if changed else (PAPER, FAINT, 1.2)
                drawn += [svg.box(x, y, BOX, 44, pair[side], 14, INK, *look)]
                part = Sentence(f"part {PARTS[i]}", f"{PARTS[i]}절")
                drawn += [svg.text(x - BOX / 2 - 12, y, part, 14, FAINT, "end")] if changed else []
    words = Sentence(
        "from the bottom up, lesson 18: embeddings + positions, LayerNorm, attention, +, LayerNorm, network with ReLU, +; "
        "today: embeddings, RMSNorm, attention with RoPE and fewer heads of keys, +, RMSNorm, network with SwiGLU, +",
        "아래에서 위로, 18장: 임베딩 + 위치, LayerNorm, 어텐션, +, LayerNorm, ReLU 신경망, +. 오늘날: 임베딩, RMSNorm, "
        "RoPE와 더 적은 키 헤드를 쓴 어텐션, +, RMSNorm, SwiGLU 신경망, +",
    )
    return Drawing(svg.sheet(bottom + 28, drawn), words)


def draw_bought(bits):
    """A panel for each look, in it a row for each change on top of those before it, and in the row a dot for each start.

    bits: {change: bits a line (starts, looks)}; each panel has a scale of its own.
    """
    drawn, bottom = [], 60 + 46 * len(bits)
    for i, name in enumerate(bits):
        drawn += [svg.text(200, 83 + 46 * i, label(name), 15, INK, "end")]
    for look, n_steps in enumerate(LOOKS):
        drawn += _panel([of_starts[:, look] for of_starts in bits.values()], 230 + 225 * look, bottom, n_steps)
    told = [f"{label(name)} " + ", ".join(span(column, ".2f") for column in of_starts.T) for name, of_starts in bits.items()]
    looks, n_starts = ", ".join(map(str, LOOKS)), len(next(iter(bits.values())))
    drawn += [svg.key(30, bottom + 18, Sentence(f"mean of {n_starts} starts", f"초깃값 {n_starts}개의 평균"), MARK)]
    drawn += [svg.text(30, bottom + 42, Sentence("each has its own scale", "눈금은 저마다 다름"), 14, INK, "start")]
    words = Sentence(
        f"bits a line of {n_starts} starts after {looks} steps: " + "; ".join(told),
        f"{looks}스텝 뒤, 초깃값 {n_starts}개의 문장당 비트: " + "; ".join(told),
    )
    return Drawing(svg.sheet(bottom + 60, drawn), words)


def _panel(rows, left, bottom, n_steps):
    """Dots on one scale, at five heights, so that fewer lie on one another. rows: for each change the bits of its starts."""
    low, high = (f(np.concatenate(rows)) for f in (np.min, np.max))
    step = 1 if high - low > 3 else 0.2
    low, high = np.floor(low / step) * step, np.ceil(high / step) * step
    chart = Chart((low, high), (0, len(rows)), left, left + 190, 60, bottom)
    ticks = np.linspace(low, high, round((high - low) / step) + 1)[:: 2 if step == 1 else 1]
    drawn = chart.axes(ticks, (), Sentence("bits a line, held out", "떼어 둔 문장당 비트"), "")
    drawn += [svg.text(left + 95, 30, Sentence(f"after {n_steps} steps", f"{n_steps}스텝 뒤"), 15, INK)]
    for i, of_starts in enumerate(rows):
        across, y = chart.at(of_starts, len(rows) - i - 0.5)
        drawn += [svg.circle(x, y + 5 * (start % 5 - 2), 4, "none", SERIES[0], 1.4) for start, x in enumerate(across)]
        drawn += [svg.line(across.mean(), y - 17, across.mean(), y + 17, MARK, 3)]
    return drawn
