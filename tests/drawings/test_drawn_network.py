"""Lessons 00 and 01: every number on the 2–3–2 network, the widths of its lines, and what the sliders make of them."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_network
from helpers.drawing.style import FAINT, INK, MARK, sign_colour
from helpers.kit.show import weighted_sum
from tests.read_svg import Sheet
from tests.svg_shapes import value

NET = pocket_network(float)


def forward(x, w_1, b_1, w_2, b_2):
    """The sums, what ReLU lets through, and the output."""
    s = x @ w_1 + b_1
    h = np.where(s > 0, s, 0)
    return s, h, h @ w_2 + b_2


def boxes(sheet, widths):
    """The frames of the neurons, those of one width a column, from above."""
    found = {(round(rect.w), rect.y): rect for rect in sheet.rects(stroke=INK)}  # a shade lies on some
    return [[found[at] for at in sorted(found) if at[0] == width] for width in widths]


def drawn(sheet):
    """x, the sums and what ReLU leaves of them, and y, as they stand in the neurons."""
    found = [[[value(words) for words in sheet.inside(rect)] for rect in rects] for rects in boxes(sheet, (84, 184, 110))]
    (x, pills, y) = map(np.array, found)
    return x[:, 0], pills[:, 0], pills[:, 1], y[:, 0]


def edges(sheet):
    """The lines between neurons: ends, colour and width, in the order in which they are drawn."""
    return [line for line in sheet.lines() if np.ptp(line.ways[0][:, 0]) > 100]


def check_network(sheet, x, w_1, b_1, w_2, b_2):
    s, h, y = forward(x, w_1, b_1, w_2, b_2)
    for found, wanted in zip(drawn(sheet), (x, s, h, y), strict=True):
        assert found == pytest.approx(wanted)
    weights = [*w_1.T.ravel(), *w_2.T.ravel()]
    off = [*[False] * w_1.size, *[h_j == 0 for _ in y for h_j in h]]
    assert len(edges(sheet)) == len(weights)
    for edge, weight, silent in zip(edges(sheet), weights, off, strict=True):
        assert edge.width == pytest.approx(min(1 + 0.8 * abs(weight), 6)) and (edge.dash != "none") == silent
        assert edge.stroke == (FAINT if silent else sign_colour(weight))
        start, end = edge.ways[0]
        (label,) = (
            w for w in sheet.words if w.size == 15.5 and np.allclose([w.x, w.y], start + 0.74 * (end - start), atol=0.1)
        )
        assert value(label.words) == weight
    for values, w, b in ((x, w_1, b_1), (h, w_2, b_2)):
        for column, bias in zip(w.T, b, strict=True):
            assert weighted_sum(values, column, bias) in [word.words for word in sheet.words]


def ends(sheet):
    """Between which heights each edge runs, in the order in which they are drawn."""
    return [tuple(edge.ways[0][:, 1].round().tolist()) for edge in edges(sheet)]


def test_every_value_and_weight_of_the_network_stands_in_its_place():
    sheet = Sheet(helpers.draw_network([-6, 13], *NET[1:]))
    check_network(sheet, np.array([-6, 13]), *NET[1:])
    rows = [[rect.y + rect.h / 2 for rect in rects] for rects in boxes(sheet, (84, 184, 110))]
    pairs = [(a, b) for before, after in zip(rows, rows[1:], strict=False) for b in after for a in before]
    assert ends(sheet) == [tuple(float(round(y)) for y in pair) for pair in pairs]


def test_the_network_shows_nothing_that_is_not_computed_yet():
    sheet = Sheet(helpers.draw_network(*NET, until="h_3"))
    x, pills = boxes(sheet, (84, 184))
    assert [value(sheet.inside(rect)[0]) for rect in x] == [2, 1]
    assert [[value(words) for words in sheet.inside(rect)] for rect in pills] == [[9, 9], [2, 2], [-6, 0]]
    (frame,) = sheet.rects(stroke=MARK)
    assert frame.y < pills[2].y < frame.y + frame.h and not {"−8", "12"} & {word.words for word in sheet.words}


def test_the_sliders_of_the_network_set_the_numbers_that_they_name():
    play, moved = helpers.play_network(), {"x_1": 3, "x_2": -4}
    for neuron, numbers in (("h_1", (-2, -5, 4)), ("y_2", (5, -3, 0, 2))):
        moved |= dict(zip(play.rows[-1].rows[neuron], numbers, strict=True))
    last = [play.controls[name].name for name in play.rows[-1].rows["y_2"]]
    assert list(map(str, last)) == ["h₁ → y₂", "h₂ → y₂", "h₃ → y₂", "bias"]
    w_1, b_1, w_2, b_2 = (array.copy() for array in NET[1:])
    w_1[:, 0], b_1[0], w_2[:, 1], b_2[1] = (-2, -5), 4, (5, -3, 0), 2
    check_network(Sheet(play.drawn(**moved)), np.array([3.0, -4]), w_1, b_1, w_2, b_2)
    for neuron, (column, place) in {"h_2": (1, 1), "y_2": (2, 1)}.items():
        sheet = Sheet(play.drawn(**moved, mark=neuron))
        (frame,), rect = sheet.rects(stroke=MARK), boxes(sheet, (84, 184, 110))[column][place]
        assert (frame.x + frame.w / 2, frame.y + frame.h / 2) == (rect.x + rect.w / 2, rect.y + rect.h / 2)


def test_the_single_slider_is_the_weight_from_x1_to_h3():
    w_1 = NET[1].copy()
    w_1[0, 2] = -5
    check_network(Sheet(helpers.play_weight().drawn(weight=-5)), np.array([3.0, 1]), w_1, *NET[2:])
