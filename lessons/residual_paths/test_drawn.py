"""Lesson 02: how far apart two words are, each column a path, each curve the gradient of its stack."""

from itertools import product
from math import comb

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, INK, MARK, NEGATIVE, POSITIVE, SERIES
from helpers.kit.text import number
from helpers.reference import FeedForward, Residual
from lessons.residual_paths.drawings import apart, gradient_by_depth, unravelled
from lessons.residual_paths.test_plays import way_back
from tests.read_svg import Sheet, shades
from tests.svg_shapes import value


def words_behind(n, skip):
    """The two words of the widget behind n layers."""
    rng = np.random.default_rng(0)
    words = rng.normal(size=(2, 16))
    for _ in range(n):
        layer = FeedForward.random(16, 64, rng)
        words = skip * words + np.maximum(0, words @ layer.w_1 + layer.b_1) @ layer.w_2 + layer.b_2
    return words


@pytest.mark.parametrize("n", [0, 1, 3, 12, 30])
def test_two_words_and_how_far_apart_they_are(n):
    sheet = Sheet(helpers.play_apart().drawn(layers=n))
    layer, power = sheet.axis("x"), sheet.axis("y", np.log10)
    tables, marks = sheet.tables(), sheet.circles(stroke=MARK)
    for i, (name, skip) in enumerate((("F(x)", 0), ("x + F(x)", 1))):
        pair = words_behind(n, skip)
        distance = np.linalg.norm(pair[0] - pair[1])
        told = f"{distance:.2g}" if distance > 1e-15 else "equal"
        assert sheet.word(told, size=16) if n else len([w for w in sheet.words if w.words == told]) == 2
        for table, numbers in zip(tables[2 * i : 2 * i + 2], pair, strict=True):
            wanted = numbers.reshape(4, 4) / np.abs(pair).max()
            assert shades(table, NEGATIVE, POSITIVE) == pytest.approx(wanted, abs=0.5 / 12 + 0.02)
        across, down = sheet.curve(**sheet.key(name)).T
        assert layer(across) == pytest.approx(np.arange(31), abs=0.02)
        assert power(down)[n] == pytest.approx(np.log10(max(distance, 1e-15)), abs=0.05)
        assert (layer(marks[i].x), power(marks[i].y)) == pytest.approx((n, power(down)[n]), abs=0.05)


def test_words_of_any_other_stack():
    words = {"F(x)": np.ones((4, 2, 16)), "x + F(x)": np.cumsum(np.ones((4, 2, 16)), axis=0) * [[[1]], [[2]], [[3]], [[4]]]}
    words["F(x)"][:2, 1] = 3
    sheet = Sheet(apart(1, words))
    assert sheet.word("8", size=16) and sheet.word("equal", size=16)


BLOCK = dict(zip("₁₂₃₄₅₆₇₈", range(1, 9), strict=True))


def subsets(n):
    """All sets of the blocks 1 … n, the smaller ones first, those of a size in the order of a dictionary."""
    sets = [tuple(i for i, inside in enumerate(chosen, 1) if inside) for chosen in product((False, True), repeat=n)]
    return sorted(sets, key=lambda chosen: (len(chosen), chosen))


def named(sheet, **look):
    """{block: word} of the words f₁, f₂, … that look so."""
    return {BLOCK[w.words[1]]: w for w in sheet.words if w.words[0] == "f" and all(getattr(w, k) == v for k, v in look.items())}


def check_paths(sheet, n, lit):
    ways, spans = subsets(n), sheet.lines(stroke=FAINT, width=2)
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


@pytest.mark.parametrize(("n", "lit"), [(1, 2), (3, 6), (4, 1), (6, 40), (8, 256)])
def test_each_column_is_a_path_and_the_lit_one_goes_through_its_blocks(n, lit):
    check_paths(Sheet(unravelled(n, lit)), n, lit)
    check_paths(Sheet(helpers.play_paths().drawn(n=n, lit=lit)), n, lit)


def stacks(factor):
    """The blocks of the widget, their weights times a factor, with skips and without; x and dout."""
    rng = np.random.default_rng(0)
    blocks = [FeedForward.random(16, 64, rng) for _ in range(40)]
    x, dout = rng.normal(size=(8, 16)), rng.normal(size=(8, 16))
    scaled = [FeedForward(factor * b.w_1, b.b_1, factor * b.w_2, b.b_2) for b in blocks]
    return {"x + F(x)": [Residual(block) for block in scaled], "F(x)": scaled}, x, dout


@pytest.mark.parametrize(("depth", "factor"), [(30, 1), (7, 2), (40, 3), (1, 1)])
def test_the_curves_are_the_gradients_of_the_stack(depth, factor):
    sheet, (blocks, x, dout) = Sheet(helpers.play_depth().drawn(n=depth, factor=factor)), stacks(factor)
    layer, power = sheet.axis("x"), sheet.axis("y", np.log10)
    for name, layers in blocks.items():
        sizes = [np.linalg.norm(dx) for dx in way_back(layers[:depth], x, dout)]
        across, down = sheet.curve(**sheet.key(f"{name}: {sizes[0]:.2g} at the input")).T
        assert layer(across) == pytest.approx(np.arange(depth + 1), abs=0.01)
        assert power(down) == pytest.approx(np.log10(sizes), abs=0.01 * np.ptp(power(down)) + 0.02)


def test_a_curve_goes_down_to_what_is_told():
    sheet = Sheet(gradient_by_depth([8, 4, 2], [1e-9, 1e-3, 2]))
    power = sheet.axis("y", np.log10)
    assert power(sheet.curve(**sheet.key("F(x)"))[:, 1]) == pytest.approx([-9, -3, np.log10(2)], abs=0.03)


def test_the_product_of_a_path_is_that_of_its_factors():
    rows = (["w₁", "s₁", "h₁", "L₁"], [2, -0.5, 3]), (["w₂", "s₂", "h₂", "L₂"], [-1, 4, 1])
    sheet = Sheet(helpers.draw_paths(*rows))
    for names, factors in rows:
        stations = [sheet.word(name) for name in names]
        for one, other, factor in zip(stations, stations[1:], factors, strict=False):
            (found,) = (w for w in sheet.words if one.x < w.x < other.x and abs(w.y - one.y) < 25)
            assert value(found.words.strip("×() ")) == factor
        (end,) = (w for w in sheet.words if w.x > stations[-1].x and w.y == stations[-1].y)
        assert end.words == f"= {number(np.prod(factors))}"
    assert max(sheet.words, key=lambda w: w.y).words == "= −7"
