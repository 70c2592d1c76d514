"""Lesson 02: how far apart two words are, what layers add to a stream, each column a path, each curve a gradient."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, INK, MARK, NEGATIVE, POSITIVE, SERIES
from helpers.kit.text import number
from helpers.reference import FeedForward, Residual
from lessons.residual_paths.drawings import apart, draw_stream, gradient_by_depth, unravelled
from lessons.residual_paths.test_plays import way_back
from tests.read_svg import Sheet, shades
from tests.svg_shapes import value


def words_through(skip):
    """The two words of the widget in front of each of its layers, and behind the last: (31, 2, 16)."""
    rng = np.random.default_rng(0)
    words = [rng.normal(size=(2, 16))]
    for _ in range(30):
        layer = FeedForward.random(16, 64, rng)
        words.append(skip * words[-1] + np.maximum(0, words[-1] @ layer.w_1 + layer.b_1) @ layer.w_2 + layer.b_2)
    return np.array(words)


def check_apart(sheet, n, words):
    """words {name: (layers + 1, 2, 16)}: squares of both words after n layers, and how far they are apart after each."""
    at, tables, marks = sheet.chart(y=np.log10), sheet.tables(), sheet.dots(stroke=MARK)
    assert sheet.word("layers").y > sheet.word("how far apart").y
    for i, (name, rows) in enumerate(words.items()):
        distances = np.linalg.norm(rows[:, 0] - rows[:, 1], axis=1)
        assert sheet.word(f"{distances[n]:.2g}" if distances[n] > 1e-15 else "equal", size=16)
        for table, numbers in zip(tables[2 * i : 2 * i + 2], rows[n], strict=True):
            wanted = numbers.reshape(4, 4) / np.abs(rows[n]).max()
            assert shades(table, NEGATIVE, POSITIVE) == pytest.approx(wanted, abs=0.5 / 12 + 0.02)
        points = np.stack([np.arange(len(rows)), np.log10(np.maximum(distances, 1e-15))], axis=1)
        assert at(sheet.curve(**sheet.key(name))) == pytest.approx(points, abs=0.05)
        assert at(marks[i]) == pytest.approx(points[n], abs=0.05)


def test_two_words_and_how_far_apart_they_are():
    words = {"F(x)": words_through(0), "x + F(x)": words_through(1)}
    for n in (3, 30):
        check_apart(Sheet(helpers.play_apart().drawn(layers=n)), n, words)
    few = {name: rows[7:18].copy() for name, rows in words.items()}
    few["F(x)"][4, 1] = few["F(x)"][4, 0]
    drawn = apart(4, few)
    check_apart(Sheet(drawn), 4, few)
    assert drawn.text.startswith("after 4 layers, how far apart: F(x) equal, x + F(x) ")


def check_stream(sheet, lengths, added):
    (curve,) = (path.ways[0] for path in sheet.paths(stroke=SERIES[0], width=3))
    high, low = (sheet.word(tick, anchor="end").y for tick in ("1000", "10"))
    assert np.interp(curve[1:, 1], [high, low], [3, 1]) == pytest.approx(np.log10(lengths[1:]), abs=0.02)
    assert sheet.dots(stroke=SERIES[0]) == pytest.approx(curve[[0, -1]], abs=0.06)
    for end, length in zip(curve[[0, -1]], lengths[[0, -1]], strict=True):
        assert abs(sheet.word(f"{length:.3g}").y - end[1]) < 6
    bars, whole = sorted(sheet.rects(fill=SERIES[0]), key=lambda bar: bar.x), sheet.rects(fill=SERIES[0])[0].h
    assert [bar.h / whole for bar in bars] == pytest.approx(np.minimum(added, 1), abs=0.01)  # the first is cut at 1
    for bar, share in zip(bars, added, strict=True):
        said = [w for w in sheet.words if w.words == f"{share:.3g}" and abs(w.x - bar.x - bar.w / 2) < 1]
        assert len(said) == (share > 1)


def test_the_stream_and_what_each_layer_adds():
    real = helpers.excerpt("stream")
    lengths, added = 24 * np.array(real["rms"][-1]), real["added"][-1]
    check_stream(Sheet(draw_stream(lengths, added)), lengths, added)
    drawn = draw_stream([2, 50, 40, 900], [7.5, 0.25, 3])
    check_stream(Sheet(drawn), np.array([2, 50, 40, 900]), [7.5, 0.25, 3])
    assert drawn.text == "length of the stream after 0 to 3 layers: [2, 50, 40, 900]; added: [7.5, 0.25, 3]"


BLOCK = dict(zip("₁₂₃₄₅₆₇₈", range(1, 9), strict=True))


def named(sheet, **look):
    """{block: word} of the words f₁, f₂, … that look so."""
    return {BLOCK[w.words[1]]: w for w in sheet.words if w.words[0] == "f" and all(getattr(w, k) == v for k, v in look.items())}


def check_paths(sheet, n, lit):
    ways = [way for length in range(n + 1) for way in combinations(range(1, n + 1), length)]
    spans = sheet.lines(stroke=FAINT, width=2)
    left, right = spans[0].ways[0][0, 0] - 1, spans[-1].ways[0][1, 0] + 2
    width = (right - left) / 2**n
    rows = {round(word.y): i for i, word in named(sheet, anchor="end").items()}
    (columns,) = sheet.paths(fill=SERIES[0])
    middles = [way[:4].mean(axis=0) for way in columns.ways]
    found = {(int((x - left) / width), min(rows.items(), key=lambda row: abs(row[0] - y))[1]) for x, y in middles}
    assert found == {(j, i) for j, way in enumerate(ways) for i in way} and len(middles) == len(found)
    assert [line.ways[0][1, 0] + 2 - line.ways[0][0, 0] + 1 for line in spans] == pytest.approx(
        [comb(n, k) * width for k in range(n + 1)], abs=0.01
    )
    assert sheet.word(" + ".join(str(comb(n, k)) for k in range(n + 1)) + f" = {2**n} paths")

    (frame,) = (rect for rect in sheet.rects(stroke=MARK) if rect.h > 100)
    assert int((frame.x + frame.w / 2 - left) / width) == lit - 1
    assert set(named(sheet, anchor="middle", ink=INK)) == set(ways[lit - 1])
    arcs = [path for path in sheet.paths(stroke=MARK) if len(path.ways[0]) == 4]
    names = named(sheet, anchor="middle").items()
    around = {i for arc in arcs for i, word in names if arc.ways[0][0, 0] < word.x < arc.ways[0][-1, 0]}
    assert around == set(range(1, n + 1)) - set(ways[lit - 1])


def test_each_column_is_a_path_and_the_lit_one_goes_through_its_blocks():
    check_paths(Sheet(unravelled(3, 6)), 3, 6)
    for n, lit in ((6, 40), (1, 1)):
        check_paths(Sheet(helpers.play_paths().drawn(n=n, lit=lit)), n, lit)


def stacks(factor):
    """The blocks of the widget, their weights times a factor, with skips and without; x and dout."""
    rng = np.random.default_rng(0)
    blocks = [FeedForward.random(16, 64, rng) for _ in range(40)]
    x, dout = rng.normal(size=(8, 16)), rng.normal(size=(8, 16))
    scaled = [FeedForward(factor * b.w_1, b.b_1, factor * b.w_2, b.b_2) for b in blocks]
    return {"x + F(x)": [Residual(block) for block in scaled], "F(x)": scaled}, x, dout


def check_curves(sheet, sizes):
    """sizes {name: a number in front of every layer, and behind the last}."""
    at = sheet.chart(y=np.log10)
    for name, row in sizes.items():
        layer, power = at(sheet.curve(**sheet.key(f"{name}: {row[0]:.2g} at the input"))).T
        assert layer == pytest.approx(range(len(row)), abs=0.02)
        assert power == pytest.approx(np.log10(row), abs=0.01 * np.ptp(power) + 0.02)


def test_the_curves_are_the_gradients_of_the_stack():
    for depth, factor in ((30, 1), (7, 2)):
        blocks, x, dout = stacks(factor)
        sizes = {name: [np.linalg.norm(dx) for dx in way_back(layers[:depth], x, dout)] for name, layers in blocks.items()}
        check_curves(Sheet(helpers.play_depth().drawn(n=depth, factor=factor)), sizes)
    drawn = gradient_by_depth([8, 4, 2], [1e-9, 1e-3, 2])
    check_curves(Sheet(drawn), {"x + F(x)": [8, 4, 2], "F(x)": [1e-9, 1e-3, 2]})
    assert drawn.text == "2 layers, norm of the gradient: 2 at the end; at the input x + F(x): 8, F(x): 1e-09"


def test_the_product_of_a_path_is_that_of_its_factors():
    rows = (["w₁", "s₁", "h₁", "L₁"], [2, -0.5, 3]), (["w₂", "s₂", "h₂", "L₂"], [-1, 4, 1])
    drawn = helpers.draw_paths(*rows)
    sheet = Sheet(drawn)
    for names, factors in rows:
        stations = [sheet.word(name) for name in names]
        for one, other, factor in zip(stations, stations[1:], factors, strict=False):
            (found,) = (w for w in sheet.words if one.x < w.x < other.x and abs(w.y - one.y) < 25)
            assert value(found.words.strip("×() ")) == factor
        (end,) = (w for w in sheet.words if w.x > stations[-1].x and w.y == stations[-1].y)
        assert end.words == f"= {number(np.prod(factors))}"
    assert max(sheet.words, key=lambda w: w.y).words == "= −7"
    assert drawn.text == "w₁ → s₁ → h₁ → L₁: 2 · (−0.5) · 3 = −3; w₂ → s₂ → h₂ → L₂: (−1) · 4 · 1 = −4; sum = −7"
