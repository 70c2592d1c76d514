"""Lesson 19: the layer of 18 beside a block of today, what each change bought, norms, and a row read block by block."""

import sys

import numpy as np
import pytest

import helpers
from helpers.drawing.style import MARK, SERIES
from helpers.kit.text import number, numbers
from helpers.reference import softmax_backward
from lessons.attention.exercises import LESSON as ATTENTION
from lessons.model_of_today.drawings import draw_bought, draw_then_and_now
from lessons.model_of_today.norms import norms
from lessons.model_of_today.running import running
from tests.read_svg import Sheet


def test_what_has_changed_is_marked():
    sheet = Sheet(draw_then_and_now())
    then, now = ([w.words for w in sorted(sheet.words, key=lambda w: -w.y) if w.x == x] for x in (250, 650))
    assert then == [
        "embeddings + positions", "LayerNorm", "attention", "+", "LayerNorm", "network, ReLU", "+", "a layer of lesson 18",
    ]  # fmt: skip
    assert now == [
        "embeddings", "RMSNorm", "fewer heads of keys", "attention, RoPE,", "+", "RMSNorm", "network, SwiGLU", "+", "today",
    ]  # fmt: skip
    marked = sorted(sheet.rects(stroke=MARK), key=lambda box: -box.y)
    parts = [[w.words for w in sheet.words if w.x == box.x - 12 and abs(w.y - box.y - 22) < 1] for box in marked]
    assert parts == [["part 1"], ["part 3"], ["part 1"], ["part 2"]] and {box.x + box.w / 2 for box in marked} == {650}


@pytest.mark.parametrize("x, norm", [(250, "LayerNorm"), (650, "RMSNorm")])
def test_two_ways_lead_from_below_a_norm_to_the_next_plus(x, norm):
    sheet = Sheet(draw_then_and_now())
    adds = sorted((word.y for word in sheet.words if (word.x, word.words) == (x, "+")), reverse=True)
    norms = sorted((word.y for word in sheet.words if (word.x, word.words) == (x, norm)), reverse=True)
    ways = [arrow for arrow in sheet.arrows() if arrow.end[0] == x + 18]
    for way, below, add in zip(ways, norms, adds, strict=True):
        assert way.start[0] == x and below + 22 < way.start[1] < below + 62 - 15 and way.end[1] == add


BITS = {
    "lesson 18's": np.array([[30, 20.5, 17.25], [25, 24.0, 17.5], [27, 22, 17.45]]),
    "+ RoPE": np.array([[22, 19, 17.15], [26, 20, 17.25], [22, 19.5, 17.15]]),
}


def test_a_dot_for_each_start_and_a_stroke_at_their_mean():
    drawing = draw_bought(BITS)
    sheet = Sheet(drawing)
    for look, steps in enumerate((300, 600, 1200)):
        left = sheet.word(f"after {steps} steps").x - 95
        here = lambda x, left=left: left - 5 <= x <= left + 195  # noqa: E731
        bits = sheet.axis("x", where=lambda w, here=here: here(w.x))
        for name, of_starts in BITS.items():
            y = sheet.word(name).y
            dots = [c for c in sheet.circles(stroke=SERIES[0]) if here(c.x) and abs(c.y - y) < 20]
            assert [bits(dot.x) for dot in dots] == pytest.approx(of_starts[:, look], abs=0.01)
            assert len({dot.y for dot in dots}) == len(dots)  # each at its own height
            strokes = [one.ways[0] for one in sheet.lines(stroke=MARK) if here(one.ways[0][0, 0])]
            (stroke,) = (way for way in strokes if abs(way[:, 1].mean() - y) < 5)
            assert bits(stroke[:, 0]) == pytest.approx(of_starts[:, look].mean(), abs=0.01)
    assert sheet.word("mean of 3 starts").x < 230
    assert "+ RoPE 22.00 … 26.00, 19.00 … 20.00, 17.15 … 17.25" in drawing.text


@pytest.mark.parametrize("x", [(3, 4), (-2, 5), (4, 4), (0, 0)])
def test_where_the_norms_put_a_point(x):
    drawn = helpers.play_norms().drawn(x_1=x[0], x_2=x[1])
    sheet = Sheet(drawn)
    assert drawn.svg == norms(np.array(x, float)).svg
    wanted = {
        "x": x,
        "RMSNorm": np.divide(x, max(np.sqrt(np.mean(np.square(x))), 1e-6)),
        "LayerNorm": np.sign([x[0] - x[1], x[1] - x[0]]),
    }
    across, up = sheet.axis("x"), sheet.axis("y")
    assert across(300) > across(200) and up(200) > up(300)
    for name, point in wanted.items():
        said = sheet.word(f"{name}  {numbers(point)}")
        key, dot = (c for c in sorted(sheet.circles(r=6), key=lambda c: -c.x) if (c.fill, c.stroke) == _look_of(sheet, said))
        assert [float(across(dot.x)), float(up(dot.y))] == pytest.approx(list(point), abs=0.01) and key.x == 500
    (ring,) = sheet.circles(dash="4 4")
    assert [*across([ring.x, ring.x + ring.r])] == pytest.approx([0, 2**0.5], abs=0.01)
    assert (
        drawn.text == "; ".join(f"{name} {numbers(point)}" for name, point in wanted.items()) + "; the circle has the radius √2"
    )


def _look_of(sheet, said):
    """The look of the dot in the legend in front of these words."""
    (dot,) = (c for c in sheet.circles(x=500.0) if c.y == pytest.approx(said.y))
    return dot.fill, dot.stroke


POWERS, VALUES = np.array([4, 2, 1, 8, 2, 16, 4, 3.0]), np.array([5, 0, 10, 5, 0, 2.5, 5, 10])


@pytest.mark.parametrize(("size", "read"), [(1, 3), (1, 6), (2, 1), (2, 7), (4, 4), (4, 8)])
def test_weights_so_far_and_what_is_kept(size, read):
    drawn, n = helpers.play_running().drawn(size=size, read=read), read // size * size
    sheet, powers, values = Sheet(drawn), POWERS[:n], VALUES[:n]
    row = {y: [w for w in sheet.words if w.y == pytest.approx(y) and 180 < w.x < 690] for y in (50, 92)}
    assert [[w.words for w in row[y]] for y in row] == [[number(v) for v in of_all] for of_all in (POWERS, VALUES)]
    lit = [round((box.x + box.w / 2 - row[50][0].x) / 64) for box in sheet.rects(stroke=MARK)]
    assert lit == [key for key in range(n - size, n) for _ in row] * (n > 0)
    weights = powers / powers.sum() if n else powers
    bars = sorted(sheet.rects(stroke=SERIES[0]), key=lambda bar: bar.x)
    assert [bar.h / 130 for bar in bars] == pytest.approx(weights, abs=1e-4)
    assert [bar.x + bar.w / 2 for bar in bars] == [w.x for w in row[50][:n]]
    assert [w.words for w in sheet.words if w.size == 12] == [number(w, 3) for w in weights]
    names = {w.y: w.words for w in sheet.words if w.x == 800}
    kept = {names[w.y]: w.words for w in sheet.words if w.x == 814}
    top = powers.max(initial=1)
    assert list(kept.items()) == [
        (name, number(value, 4))
        for name, value in (
            ("shrink", powers[: n - size].max(initial=0) / top), ("e^highest", top), ("sum", powers.sum() / top),
            ("mixed", powers @ values / top), ("out so far", powers @ values / max(powers.sum(), 1)),
        )
    ] * (n > 0)  # fmt: skip
    assert drawn.text == f"{n} of 8 keys read, weights so far {numbers(weights, 4) if n else '[]'}"


def test_at_the_end_the_size_of_a_block_does_not_matter():
    kept = [[w.words for w in Sheet(running(size, 8)).words if w.x == 814][1:] for size in (1, 2, 4)]  # behind shrink
    assert kept == [["16", "2.5", "10", "4"]] * 3


def test_what_is_kept_stands_as_the_text_says_and_down_to_the_foot_of_the_bars():
    for read, powers_sum in ((3, "1.75"), (4, "1.875"), (5, "2.125"), (6, "2.0625")):
        sheet = Sheet(running(1, read))
        shrink, _, of_sum, *_, out = (w for w in sheet.words if w.x == 814)
        (floor,) = {way[0, 1] for line in sheet.lines() for way in line.ways}
        assert of_sum.words == powers_sum and shrink.y == 50 and 0 < floor - out.y < 20


@pytest.mark.parametrize("number_of", ["19b", "9.5"])
def test_dscaled_is_the_slope_of_the_scores_that_softmax_gets(number_of):
    """One name, one array, in the deeper notebooks of lessons 09 and 19."""
    q, k, v, dout = np.random.default_rng(19).normal(size=(4, 5, 3))
    out, weights = helpers.attend(q, k, v, None)
    if number_of == "19b":
        log_sums = helpers.blockwise_attend(q, k, v, block=5)[1]
        found = _within("blockwise_attend_backward", helpers.blockwise_attend_backward, dout, out, log_sums, q, k, v, block=5)
    else:
        solved = ATTENTION.solution("way_back")()
        found = _within("my_backward", solved, dout, q, k, v, weights)
    assert found["dscaled"] == pytest.approx(softmax_backward(weights, dout @ v.T))
    assert "dscores" not in found or found["dscores"] == pytest.approx(found["dscaled"] / 3**0.5)


def _within(name, function, *given, **more):
    """What stands in a function's names when it ends."""
    found = {}

    def note(frame, event, _):
        if event == "return" and frame.f_code.co_name == name and "dscaled" in frame.f_locals:
            found.update(frame.f_locals)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        function(*given, **more)
    finally:
        sys.setprofile(before)
    return found
