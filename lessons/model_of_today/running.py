"""Lesson 19's deeper notebook: a row of attention that is read block by block."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.play import Buttons, Play, Slider
from helpers.drawing.style import FAINT, INK, LINE, MARK, PAPER, SERIES, TINTS
from helpers.kit.text import Sentence, number, numbers

POWERS = np.array([4.0, 2, 1, 8, 2, 16, 4, 3])  # e to the power of each score
VALUES = np.array([5.0, 0, 10, 5, 0, 2.5, 5, 10])
LEFT, PLACE, FLOOR, HIGH = 176, 64, 280, 130  # where the keys stand; the bars' floor, and the height of a weight of 1


def play_running():
    """Buttons for the size of a block and a slider over the blocks read: the weights so far, and what is kept."""
    size = Buttons(Sentence("keys in a block", "블록당 키 수"), [1, 2, 4], 2)
    return Play(running, size=size, read=Slider(Sentence("keys read", "읽은 키 수"), 4, 0, len(POWERS)))


def running(size, read):
    """Eight keys, bars for the weights of those in finished blocks, the last shrink, and the three things that are kept."""
    n = read // size * size
    highest, powers_sum = (f(POWERS[:n], initial=0) for f in (np.max, np.sum))
    mixed = POWERS[:n] @ VALUES[:n]
    drawn = [svg.line(LEFT, FLOOR, LEFT + PLACE * len(POWERS), FLOOR, LINE, 1.5)]
    for words, y in (
        (Sentence("power of e", "e의 거듭제곱"), 50),
        (Sentence("value", "값"), 92),
        (Sentence("weight so far", "지금까지의 가중치"), 220),
    ):
        drawn += [svg.text(LEFT - 16, y, words, 14, FAINT, "end")]
    for i, (power, value) in enumerate(zip(POWERS, VALUES, strict=True)):
        drawn += _key(LEFT + PLACE * (i + 0.5), power, value, power / powers_sum if i < n else None, n - size <= i < n)
    before = np.max(POWERS[: max(n - size, 0)], initial=0)
    drawn += _kept(before / highest, highest, powers_sum, mixed) if n else []
    weights = numbers(POWERS[:n] / powers_sum, 4) if n else "[]"
    words = Sentence(
        f"{n} of 8 keys read, weights so far {weights}", f"키 8개 가운데 {n}개를 읽음, 지금까지의 가중치 {weights}"
    )
    return Drawing(svg.sheet(312, drawn), words)


def _key(x, power, value, weight, here):
    """A key's power and value, and a bar for its weight, if it has been read; `here`: in the block read last."""
    look = (MARK, 2.5) if here else (LINE, 1.2)
    drawn = [svg.box(x, 50, PLACE - 10, 32, number(power), 15, INK, PAPER, *look)]
    drawn += [svg.box(x, 92, PLACE - 10, 32, number(value, 1), 15, INK, PAPER, *look)]
    if weight is None:
        return drawn
    high = HIGH * float(weight)
    drawn += [svg.rect(x - 18, FLOOR - high, 36, high, TINTS[0], SERIES[0], 1, 2)]
    return [*drawn, svg.text(x, FLOOR - high - 10, number(float(weight), 3), 12, INK)]


def _kept(shrink, highest, powers_sum, mixed):
    """Lines for what the last block multiplied the old by (the first: by 0), and what is kept of all keys read.

    Sums are measured by the highest power, and out is their quotient.
    """
    lines = {
        "shrink": shrink,
        "e^highest": highest,
        Sentence("sum", "sum"): powers_sum / highest,
        Sentence("mixed", "mixed"): mixed / highest,
        Sentence("out so far", "지금까지의 out"): mixed / powers_sum,
    }
    drawn = []
    for i, (name, value) in enumerate(lines.items()):
        drawn += [
            svg.text(800, 50 + 55 * i, name, 14, FAINT, "end"),
            svg.text(814, 50 + 55 * i, number(value, 4), 17, INK, "start"),
        ]
    return drawn
