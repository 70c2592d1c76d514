"""Lesson 19: a layer of 2017 beside a block of today, and what each change bought."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import MARK, SERIES
from helpers.kit.text import number, numbers
from lessons.model_of_today.drawings import draw_bought, draw_then_and_now
from lessons.model_of_today.norms import norms
from lessons.model_of_today.running import draw_gates, running
from tests.read_svg import Sheet


def test_what_has_changed_is_marked():
    sheet = Sheet(draw_then_and_now())
    columns = {x: [w.words for w in sorted(sheet.words, key=lambda w: -w.y) if w.x == x] for x in (250, 650)}
    assert columns[250] == [
        "embeddings + positions", "LayerNorm", "attention", "+", "LayerNorm", "network, ReLU", "+", "2017, norm in front",
    ]  # fmt: skip
    assert columns[650] == [
        "embeddings", "RMSNorm", "fewer heads of keys", "attention, RoPE,", "+", "RMSNorm", "network, SwiGLU", "+", "today",
    ]  # fmt: skip
    marked = sheet.rects(stroke=MARK)
    assert len(marked) == 4 and all(box.x + box.w / 2 == 650 for box in marked)
    assert len(sheet.circles()) == 4
    numbered = {
        part.words: [w.words for w in sheet.words if w.x == 650 and abs(w.y - part.y) < 20]
        for part in sorted(sheet.words, key=lambda w: w.y)
        if 400 < part.x < 650 and part.words.startswith("part")
    }
    assert numbered == {
        "part 2": ["network, SwiGLU"], "part 1": ["RMSNorm"], "part 3": ["attention, RoPE,", "fewer heads of keys"],
    }  # fmt: skip


BITS = {
    "2017, norm in front": np.array([[30, 20.5, 17.25], [25, 24.0, 17.5]]),
    "+ RoPE": np.array([[22, 19, 17.15], [26, 20, 17.25]]),
}


@pytest.mark.parametrize(("look", "ticks"), [(0, (22, 30)), (1, (19, 23)), (2, (17, 17.6))])
def test_a_dot_for_each_start_and_a_stroke_at_their_mean(look, ticks):
    sheet = Sheet(draw_bought(BITS))
    left = 230 + 225 * look
    dots = [c for c in sheet.circles(stroke=SERIES[0]) if left <= c.x <= left + 190]
    marks = [next(w.x for w in sheet.words if w.words == number(t) and left - 5 <= w.x <= left + 195) for t in ticks]

    def scale(x):
        return ticks[0] + (x - marks[0]) / (marks[1] - marks[0]) * (ticks[1] - ticks[0])

    wanted = [of_starts[:, look] for of_starts in BITS.values()]
    assert [scale(dot.x) for dot in dots] == pytest.approx(np.ravel(wanted), abs=0.01)
    for name, (first, second) in zip(BITS, (dots[:2], dots[2:]), strict=True):
        y = sheet.word(name).y
        assert [first.y, second.y] == pytest.approx([y - 10, y - 5], abs=1)  # of the first two starts, each at its height
    assert sheet.word("mean of 2 starts").x < 230
    strokes = [one for one in sheet.lines(stroke=MARK) if left <= one.ways[0][0, 0] <= left + 190]
    assert [scale(s.ways[0][0, 0]) for s in strokes] == pytest.approx(np.mean(wanted, axis=1), abs=0.01)
    assert "+ RoPE 22.00 … 26.00, 19.00 … 20.00, 17.15 … 17.25" in draw_bought(BITS).text


@pytest.mark.parametrize("x", [(3, 4), (6, 8), (-2, 5), (5, -2), (4, 4), (0, 0), (-8, 0)])
def test_where_the_norms_put_a_point(x):
    drawn = helpers.play_norms().drawn(x_1=x[0], x_2=x[1])
    sheet = Sheet(drawn)
    assert drawn.live == norms(np.array(x, float)).live
    rms = max(np.sqrt(np.mean(np.square(x))), 1e-6)
    wanted = {MARK: x, SERIES[0]: np.divide(x, rms), SERIES[1]: np.sign([x[0] - x[1], x[1] - x[0]])}
    dots = [c for c in sheet.circles() if c.x < 450]
    for colour, point in wanted.items():
        (dot,) = [c for c in dots if colour in (c.fill, c.stroke)]
        assert [(dot.x - 240) / 22, (212 - dot.y) / 22] == pytest.approx(list(point), abs=0.01)
    assert [w.words for w in sheet.words if w.x == 520][1:] == [
        f"{name}  {numbers(wanted[colour])}" for name, colour in (("RMSNorm", SERIES[0]), ("LayerNorm", SERIES[1]))
    ]


@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("read", range(9))
def test_weights_so_far_and_what_is_kept(size, read):
    sheet, n = Sheet(helpers.play_running().drawn(size=size, read=read)), read // size * size
    bars = sorted(sheet.rects(stroke=SERIES[0]), key=lambda bar: bar.x)
    powers, values = np.array([4, 2, 1, 8, 2, 16, 4, 3.0])[:n], np.array([5, 0, 10, 5, 0, 2.5, 5, 10])[:n]
    assert [bar.h / 130 for bar in bars] == pytest.approx(powers / powers.sum() if n else [], abs=1e-4)
    assert [w.words for w in sheet.words if w.words in ("4", "2", "1", "8", "16", "3") and w.y == 50] == [
        "4", "2", "1", "8", "2", "16", "4", "3",
    ]  # fmt: skip
    assert len(sheet.rects(stroke=MARK)) == (2 * size if n else 0)
    shown = [w.words for w in sheet.words if w.x == 814]
    if n:
        before = powers[: n - size].max(initial=0)
        kept = (
            before / powers.max(),
            powers.max(),
            powers.sum() / powers.max(),
            powers @ values / powers.max(),
            powers @ values / powers.sum(),
        )
        assert shown == [number(value, 3) for value in kept]
    assert bool(shown) == bool(n)


def test_at_the_end_the_size_of_a_block_does_not_matter():
    sheets = [Sheet(running(size, 8)) for size in (1, 2, 4)]
    shown = [[w.words for w in sheet.words if w.x == 814][1:] for sheet in sheets]  # behind shrink
    assert shown[0] == shown[1] == shown[2] == ["16", "2.5", "10", "4"]


def test_the_slope_of_silu_is_drawn():
    """What the picture says in words, by a difference."""
    silu = lambda s: s / (1 + np.exp(-s))  # noqa: E731
    at = np.array([-4.0, -1, 0, 2])
    words = draw_gates().in_words()[0]["text/plain"]
    assert "silu is lowest at −1.28" in words
    assert numbers(silu(at), 2) in words and numbers((silu(at + 1e-6) - silu(at - 1e-6)) / 2e-6, 2) in words
    s = np.linspace(-3, 0, 30001)
    assert round(s[silu(s).argmin()], 2) == -1.28 and round(silu(s).min(), 2) == -0.28
