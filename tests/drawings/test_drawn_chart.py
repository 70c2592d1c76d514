"""A chart says on its axes where its numbers stand, on a linear scale and on a logarithmic one."""

import numpy as np
import pytest

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.style import FAINT, GRADIENT, INK, LINE
from tests.read_svg import Sheet

X, Y = np.array([-1.0, 0.5, 4]), np.array([0.01, 7, 100])


@pytest.mark.parametrize(("log", "scale"), [(False, float), (True, np.log10)])
def test_a_number_stands_where_the_axes_say(log, scale):
    chart = Chart((-1, 4), (0.01, 100), 80, 700, 40, 300, log)
    sheet = Sheet(svg.sheet(340, [*chart.axes((-1, 0, 4), {0.01: "10⁻²", 1: "1", 100: "100"}, "k", "loss"), chart.curve(X, Y)]))
    across, up = sheet.axis("x"), sheet.axis("y", scale)
    x, y = sheet.curve(stroke=INK).T
    assert across(x) == pytest.approx(X, abs=0.001) and up(y) == pytest.approx([scale(each) for each in Y], abs=0.02)
    assert (x[0], y[0], x[-1], y[-1]) == (80, 300, 700, 40)
    assert chart.points(X, Y) == [pytest.approx(chart.at(*pair)) for pair in zip(X, Y, strict=True)]
    assert sheet.word("k").y > 318 and sheet.word("loss").y < 40


def test_a_line_at_each_tick_in_place_of_an_axis():
    chart = Chart((0, 1), (0, 2), 80, 700, 40, 300)
    sheet = Sheet(svg.sheet(340, [*chart.axes(y=(0, 1, 2), grid=True), chart.level(0.5, GRADIENT, 2)]))
    assert [line.ways[0].tolist() for line in sheet.lines(stroke=LINE)] == [[[80, y], [700, y]] for y in (300, 170, 40)]
    (level,) = sheet.lines(stroke=GRADIENT)
    assert level.ways[0].tolist() == [[80, 235], [700, 235]] and not sheet.paths(stroke=FAINT)
