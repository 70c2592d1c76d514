"""Lesson 04: a nudge stands where the loss says, a norm where its layer is, a mini-batch points where its gradient does."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_network
from helpers.drawing.style import GRADIENT, INK, SERIES, series
from lessons.backprop.drawings import draw_norms, off_by_step, ways_down
from lessons.backprop.nudge import nudge
from tests.read_svg import Sheet, plane

NAMES = ("x", "w_1", "b_1", "w_2", "b_2")


def loss_with(name, index, value):
    """L = y · (1, 2) of the 2–3–2 network in which one number is another."""
    arrays = dict(zip(NAMES, pocket_network(float), strict=True))
    arrays[name][index] = value
    x, w_1, b_1, w_2, b_2 = arrays.values()
    return (np.maximum(0, x @ w_1 + b_1) @ w_2 + b_2) @ (1, 2)


def check_nudge(sheet, loss, value, step):
    at = sheet.chart()
    curve = at(sheet.curve(stroke=SERIES[0]))
    around, off = np.linspace(value - 10, value + 10, len(curve)), 0.002 * np.ptp(curve[:, 1]) + 0.06

    def stands(places, *numbers):
        wanted = np.array(numbers), np.array([loss(each) for each in numbers])
        for found, exact, near in zip(at(places).T, wanted, (0.05, off), strict=True):
            assert found == pytest.approx(exact, abs=near)

    stands(sheet.curve(stroke=SERIES[0]), *around)
    stands(sheet.dots(fill=INK), value)
    (line,) = sheet.lines(stroke=GRADIENT)
    for places in (sheet.dots(stroke=GRADIENT), line.ways[0]):
        stands(places, value - step, value + step)
    up, down = loss(value + step), loss(value - step)
    assert sheet.said(r"[=:] \((\S+) − \(?([−\d.]+)\)?\) / (\S+) = (\S+)$") == pytest.approx(
        [up, down, 2 * step, (up - down) / (2 * step)], abs=1e-4
    )


def test_the_nudge_stands_on_the_curve_of_the_loss():
    for name, index, step in (("w_1", (0, 2), 7.5), ("b_1", (1,), 3), ("b_2", (1,), 0.5)):
        sheet = Sheet(helpers.play_nudge().drawn(place=(name, index), step=step))
        value = dict(zip(NAMES, pocket_network(float), strict=True))[name][index]
        check_nudge(sheet, lambda v, name=name, index=index: loss_with(name, index, v), value, step)
        assert sheet.word(f"{name}[{', '.join(map(str, index))}]", anchor="end")
    drawn = nudge(lambda v: v**2 / 2, "v", 3.0, 4)
    check_nudge(Sheet(drawn), lambda v: v**2 / 2, 3, 4)
    assert drawn.text == "nudge v = 3 by 4: slope 3"


def test_a_slope_is_best_felt_out_with_the_steps_that_the_lesson_names_and_lost_with_the_smallest():
    play, errors = helpers.play_step(), []
    for power in range(18):
        sheet = Sheet(play.drawn(power=power))
        errors.append([abs(sheet.said(rf"^{rule}: slope (\S+)$")[0] - 4) for rule in ("central", "one-sided")])
    central, one_sided = np.transpose(errors)
    assert (central.argmin(), one_sided.argmin()) == (6, 8) and errors[17] == [4, 4] and errors[0] == [4, 11]


def test_each_dot_is_how_far_a_rule_is_off_with_its_step_and_what_is_exact_lies_on_the_lowest_line():
    steps, found = [1.0, 0.1, 0.01], {"central": [8.0, 4.04, 4.0], "one_sided": [15.0, 4.641, 4.040604]}
    drawn = off_by_step(steps, **found)
    sheet = Sheet(drawn)
    at = sheet.chart(np.log10, np.log10)
    for rule, slopes in found.items():
        wanted = np.log10([steps, np.maximum(abs(np.array(slopes) - 4), 1e-12)]).T
        look = sheet.key(rule.replace("_", "-"))
        for places in (sheet.dots(fill=look["stroke"]), sheet.curve(width=1.5, **look)):
            assert at(places) == pytest.approx(wanted, abs=0.02)
    assert drawn.text == "ε = 0.01: central 4, one-sided 4.040604"


def test_norms_come_back_from_the_right_a_curve_for_each_draw():
    norms = {
        "F(x): 2e-13 … 3e-12 at the input": [[1, 1e-2, 1e-7, 3e-12], [1, 1e-3, 1e-6, 2e-13]],
        "x + F(x): 4 … 5 at the input": [[1, 2, 2, 4], [1, 1.5, 3, 5]],
    }
    sheet = Sheet(draw_norms({told.split(":")[0]: rows for told, rows in norms.items()}))
    layer, power = (lambda across: 3 * (across - 90) / 760), sheet.axis("y", np.log10)
    assert sheet.word("0", size=13).x == 90
    for told, rows in norms.items():
        look = sheet.key(told)
        found = [line.ways[0].T for line in sheet.paths(width=1, stroke=look["stroke"]) if len(line.ways[0]) == 4]
        for (across, down), row in zip(found, rows, strict=True):
            assert layer(across) == pytest.approx([3, 2, 1, 0], abs=0.02)
            assert power(down) == pytest.approx(np.log10(row), abs=0.05)


def test_a_gradient_that_has_died_or_flown_away_leaves_a_gap_and_is_named():
    rows = {"2 × 0": [1, 1e-3, 0, 0], "3 × 0": [0, 0, 0], "1 × NaN": [1, np.nan, 0.5], "1 × ∞": [1, 1e308], "": [1, 1e9, 1e30]}
    for missing, row in rows.items():
        drawn = draw_norms({"F(x)": row, "x + F(x)": [[1.0] * len(row)] * 2})
        assert "nan" not in drawn.svg and "inf" not in drawn.svg
        assert missing in drawn.text and bool(missing) == ("not drawn" in drawn.text) == ("not drawn" in drawn.svg)
        kept = [number for number in row if 0 < number < 1e300]
        drawn_from = [way for path in Sheet(drawn).paths(width=1, stroke=series("F(x)", 0)[0]) for way in path.ways]
        assert sum(map(len, drawn_from)) == len(kept)


def test_norms_of_no_layer_are_refused():
    for norms in ({}, {"F(x)": []}, {"F(x)": [[1.0]]}, {"F(x)": [1, 2], "x + F(x)": [1, 2, 3]}):
        with pytest.raises(ValueError, match="wanted"):
            draw_norms(norms)


def gradients(n, seed=0):
    """−gradients of all examples and of 4000 mini-batches of n, from the widget's draws: y = x · w, w too small."""
    rng = np.random.default_rng(seed)
    turn = rng.uniform(0, 2 * np.pi, 4096)
    x = np.array([np.cos(turn), np.sin(turn)]).T
    off = -x[:, 0] - 0.4 * x[:, 1] + rng.normal(0, 0.4, 4096)
    each = x * off[:, None]
    return -each.mean(axis=0), -each[rng.integers(4096, size=(4000, 64))][:, :n].mean(axis=1)


def check_ways(sheet, full, batches):
    """The function from places to points: an arrow for all examples, a line with a dot at its end for each mini-batch."""
    (arrow,), dots = sheet.arrows(stroke=INK), sheet.dots(fill=GRADIENT)
    point = plane([arrow.start, arrow.end, *dots], [(0, 0), full, *batches])
    wanted = [[arrow.start, dot] for dot in dots]
    assert np.allclose([line.ways[0] for line in sheet.lines(width=1.2)], wanted)
    return point


def test_every_way_down_is_that_of_its_mini_batch():
    for n in (1, 13):
        sheet, (full, batches) = Sheet(helpers.play_batches().drawn(n=n)), gradients(n)
        point = check_ways(sheet, full, batches[:40])
        tallest = np.abs(gradients(1)[1][:40, 1]).max()  # of single examples; the scale is that of every frame
        assert abs(point((0, 0)) - point((0, 160)))[1] == pytest.approx(tallest, rel=1e-3)
        cosine = batches @ full / np.hypot(*batches.T) / np.hypot(*full)
        assert sheet.said(r"within ([\d.]+)°") == [pytest.approx(np.degrees(np.median(np.arccos(cosine))), abs=0.051)]
    drawn = ways_down(np.array([[-1.0, -2], [1, 0.5]]), np.array([-3.0, 1]), 5, 12.3, 4)
    check_ways(Sheet(drawn), np.array([3.0, -1]), np.array([[1, 2], [-1, -0.5]]))
    assert drawn.text == "2 mini-batches of 5: half lie within 12.3° of the way down of all examples"
