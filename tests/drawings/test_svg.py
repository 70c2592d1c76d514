"""What drawings are made of: arrows and boxes, a chart, bars and lines of weights stand where their numbers say."""

import re

import numpy as np
import pytest

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.style import FAINT, GRADIENT, GREEN, INK, LINE, SERIES, TINTS
from helpers.drawing.weights import CHOSEN, LEAST, bar_row, weighted_line
from tests.paths import DRAWN
from tests.read_rows import check_bars
from tests.read_svg import Sheet


def tip_and_barbs(arrow):
    """The head of an arrow: its two barbs and the tip between them."""
    head = re.findall(r'<path d="M([^"]*)"', arrow)[-1]
    first, tip, second = (np.array(point.split(), float) for point in head.split("L"))
    return tip, first, second


def test_the_head_of_an_arrow_points_where_it_goes():
    for turn in np.radians([0, 60, 135, 260]):
        end = 50 * np.array([np.cos(turn), np.sin(turn)])
        bend = (0, 0), (200, 0), (end - end / 5).tolist(), end.tolist()  # leaves to the right, arrives from the middle
        for arrow in (svg.arrow((0, 0), end.tolist()), svg.arrow((7, 99), (0, 0), end.tolist()), svg.arrow(*bend, bent=True)):
            tip, first, second = tip_and_barbs(arrow)
            back = (first + second) / 2 - tip
            assert np.allclose(tip, end, atol=0.1)
            assert back @ end < 0 and abs(back[0] * end[1] - back[1] * end[0]) < 6  # straight behind the tip
            assert np.allclose((first - second) @ end, 0, atol=6)


def test_an_arrow_needs_a_direction_and_a_bent_one_four_points():
    for points in ([(0, 0)], [(1, 2), (1, 2)]):
        with pytest.raises(ValueError):
            svg.arrow(*points)
    with pytest.raises(ValueError, match="3 points given, four wanted"):
        svg.arrow((0, 0), (1, 1), (2, 2), bent=True)


def test_a_box_holds_its_lines_in_the_middle():
    sheet = Sheet(svg.sheet(200, [svg.box(100, 50, 80, 60, "two\nlines <")]))
    (rect,), words = sheet.rects(w=80), sheet.words
    assert (rect.x, rect.y, rect.h) == (60, 20, 60) and sheet.inside(rect) == ["two", "lines <"]
    assert [word.x for word in words] == [100, 100] and np.mean([word.y for word in words]) == pytest.approx(50)


def test_arrowheads_are_typed_nowhere():
    for file in DRAWN:
        assert not re.search(r'\d}L\{[^"]*\}L\{', file.read_text(encoding="utf-8")), file.name


# ---- a chart ------------------------------------------------------------------------------------------------------------

X, Y = np.array([-1.0, 0.5, 4]), np.array([0.01, 7, 100])


@pytest.mark.parametrize(("log", "scale"), [(False, float), (True, np.log10)])
def test_a_number_stands_where_the_axes_say(log, scale):
    chart = Chart((-1, 4), (0.01, 100), 80, 700, 40, 300, log)
    sheet = Sheet(svg.sheet(340, [*chart.axes((-1, 0, 4), {0.01: "10⁻²", 1: "1", 100: "100"}, "k", "loss"), chart.curve(X, Y)]))
    curve = sheet.curve(stroke=INK)
    assert sheet.chart(y=scale)(curve) == pytest.approx(np.stack([X, [scale(y) for y in Y]], axis=1), abs=0.02)
    assert (*curve[0], *curve[-1]) == (80, 300, 700, 40)
    assert chart.points(X, Y) == [pytest.approx(chart.at(*pair)) for pair in zip(X, Y, strict=True)]
    assert sheet.word("k").y > 318 and sheet.word("loss").y < 40


def test_a_line_at_each_tick_in_place_of_an_axis():
    chart = Chart((0, 1), (0, 2), 80, 700, 40, 300)
    sheet = Sheet(svg.sheet(340, [*chart.axes(y=(0, 1, 2), grid=True), chart.level(0.5, GRADIENT, 2)]))
    assert [line.ways[0].tolist() for line in sheet.lines(stroke=LINE)] == [[[80, y], [700, y]] for y in (300, 170, 40)]
    (level,) = sheet.lines(stroke=GRADIENT)
    assert level.ways[0].tolist() == [[80, 235], [700, 235]] and not sheet.paths(stroke=FAINT)


def test_a_curve_has_a_gap_where_a_number_is_missing():
    chart = Chart((0, 4), (0, 4), 0, 400, 0, 400)
    (path,) = Sheet(svg.sheet(400, [chart.curve(range(5), [1, 2, np.nan, 4, 3])])).paths()
    assert [way.tolist() for way in path.ways] == [[[0, 300], [100, 200]], [[300, 0], [400, 100]]]


# ---- weights ------------------------------------------------------------------------------------------------------------


def test_a_bar_is_as_long_as_its_share_and_says_it():
    shares = {"am": 0.25, "I": 0.625, "student": 0.005}
    rows = [bar_row(90, 40 * i, share, 200, name, high=20) for i, (name, share) in enumerate(shares.items(), 1)]
    sheet = Sheet(svg.sheet(200, [*sum(rows, []), *bar_row(90, 170, 0.375, 200, "a", CHOSEN, digits=3)]))
    check_bars(sheet, shares, fill=TINTS[0], stroke=SERIES[0])
    assert [(bar.x, bar.w) for bar in sheet.rects(h=20)] == [(90, 50), (90, 125), (90, 1)]
    (chosen,) = sheet.rects(stroke=GREEN)
    assert (chosen.w, sheet.number_right_of(chosen)) == (75, 0.375)


def test_a_line_is_the_wider_the_more_weight_it_has():
    drawn = [weighted_line((10, 20), (300, 60), weight) for weight in (1, 0.25, LEAST, LEAST / 2)]
    lines = Sheet(svg.sheet(200, drawn)).lines()
    assert [line.width for line in lines] == pytest.approx([9.8, 3.05, 0.845, 0.8225])
    assert [line.stroke for line in lines] == [SERIES[0]] * 3 + [LINE] and lines[0].ways[0].tolist() == [[10, 20], [300, 60]]
