"""Lesson 03: where a token stands on its plane."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, GRADIENT, MARK, sign_colour
from helpers.kit.text import numbers
from lessons.layer_norm.drawings import draw_circle
from tests.read_svg import Sheet, plane
from tests.svg_shapes import value

CORNERS = np.array([[0, 1], [-(0.75**0.5), -0.5], [0.75**0.5, -0.5]])  # feature 1 upwards, 2 to the left, 3 to the right


def on_plane(v):
    """Three numbers without their mean, as a point of the plane that is true to length."""
    return (2 / 3) ** 0.5 * np.asarray(v) @ CORNERS


def check_token(sheet, x):
    """The function from places of the plane to its points: the ring, on which every x̂ lies, has the radius √3."""
    x_hat = (x - x.mean()) / np.sqrt(x.var() + 1e-5)
    (ring,), (dot,) = sheet.circles(fill="none"), sheet.circles(fill=MARK)
    middle = np.array([ring.x, ring.y])
    point = plane([middle, middle + (ring.r, 0)], [(0, 0), (3**0.5, 0)])
    assert point((dot.x, dot.y)) == pytest.approx(on_plane(x_hat), abs=0.02)
    for i, corner in enumerate(CORNERS):  # the features' names stand where their directions lead
        name = sheet.word(f"+ feature {i + 1}")
        place = point((name.x, name.y))
        assert place @ corner > 0.9 * np.hypot(*place)
    ends = [point(arrow.end) for arrow in sheet.arrows(stroke=FAINT)]
    assert ends == ([pytest.approx(on_plane(x - x.mean()), abs=0.02)] if x.std() else [])
    check_bars(sheet, x, 30)
    check_bars(sheet, x_hat, 660)
    return point


def check_bars(sheet, values, left):
    """Three bars on the line of 0, all of one scale, each with its number, and a dashed line at their mean."""

    def here(x):
        return left <= x < left + 210

    (zero,) = (line.ways[0][0, 1] for line in sheet.lines(stroke=FAINT, width=1) if here(line.ways[0][0, 0]))
    mean, _ = (line.ways[0][:, 1] for line in sheet.lines(stroke=MARK) if here(line.ways[0][0, 0]))  # the other: its key
    bars = [bar for bar in sheet.rects(w=38) if here(bar.x)]
    up = np.array([bar.h if bar.y < zero - 0.01 else -bar.h for bar in bars])
    scale = np.abs(up).max() / np.abs(values).max() if np.any(values) else 1
    assert up / scale == pytest.approx(values, abs=0.01)
    assert (zero - mean) / scale == pytest.approx(values.mean(), abs=0.01)
    for bar, each in zip(bars, values, strict=True):
        end = bar.y if each >= 0 else bar.y + bar.h
        (label,) = (w for w in sheet.words if abs(w.x - bar.x - 19) < 1 and abs(abs(w.y - end) - 14) < 1)
        assert value(label.words) == pytest.approx(each, abs=0.0051) and bar.fill == sign_colour(each)
    (words,) = (w.words for w in sheet.words if w.words.startswith("mean ") and here(w.x))
    assert value(words[5:]) == pytest.approx(values.mean(), abs=0.0051)


def test_a_token_stands_where_its_numbers_say():
    for x in ((3, -2, 1), (2, 2, 2)):
        drawn = helpers.play_token().drawn(x_1=x[0], x_2=x[1], x_3=x[2])
        check_token(Sheet(drawn), np.array(x, float))
    assert drawn.text == "x = [2, 2, 2]: mean 2, std 0, x̂ = [0, 0, 0]"


def test_of_a_gradient_that_is_turned_the_part_along_the_circle_comes_back():
    for turn, back in ((0, 0), (-60, -1.2 * 0.75**0.5)):
        sheet = Sheet(helpers.play_norm_back().drawn(turn=turn))
        x, along = np.array([1.0, 1, -2]), np.array([1, -1, 0]) / 2**0.5
        point, x_hat = check_token(sheet, x), (x - x.mean()) / x.std()
        dout = 1.2 * (np.cos(np.radians(turn)) * x_hat / 3**0.5 + np.sin(np.radians(turn)) * along)
        behind, *front = sheet.arrows(stroke=GRADIENT)
        assert point(behind.end) == pytest.approx(on_plane(x_hat + dout), abs=0.01)
        wanted = [pytest.approx(on_plane(x_hat + back * along), abs=0.01)] if back else []
        assert [point(arrow.end) for arrow in front] == wanted


def test_the_gradient_in_front_of_the_norm_is_drawn_times_the_std():
    x, dout = np.array([1.0, 4, -2]), np.array([1, 0.5, -1])
    x_hat = (x - x.mean()) / x.std()
    dx = (dout - dout.mean() - x_hat * (dout @ x_hat) / 3) / x.std()
    drawn = draw_circle(x, dout=dout, dx=dx)
    sheet = Sheet(drawn)
    point = check_token(sheet, x)
    behind, front = sheet.arrows(stroke=GRADIENT)
    assert behind.dash != "none" and front.dash == "none"
    for name, arrow, gradient in (("dout", behind, dout - dout.mean()), ("std · dx", front, x.std() * dx)):
        assert point(arrow.start) == pytest.approx(on_plane(x_hat), abs=0.01)
        assert point(arrow.end) == pytest.approx(on_plane(x_hat + gradient), abs=0.01)
        word = sheet.word(name)
        assert np.hypot(*(arrow.end - (word.x, word.y))) < 45
    assert drawn.text.endswith(f"; dout = [1, 0.5, −1], std · dx = {numbers(x.std() * dx)}")
