"""Lesson 04: a nudge stands where the loss says, a mini-batch points where its gradient does."""

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
    number, level = sheet.axis("x"), sheet.axis("y")
    v, drawn = (axis(places) for axis, places in zip((number, level), sheet.curve(stroke=SERIES[0]).T, strict=True))
    assert (v[0], v[-1]) == pytest.approx((value - 10, value + 10), abs=0.05)
    exact, off = np.array([loss(each) for each in np.linspace(v[0], v[-1], len(v))]), 0.002 * np.ptp(drawn) + 0.06
    assert drawn == pytest.approx(exact, abs=off)

    def stands(x, y, at):
        assert (number(x), level(y)) == (pytest.approx(at, abs=0.02), pytest.approx(loss(at), abs=off))

    (here,), sides = sheet.circles(fill=INK), sheet.circles(stroke=GRADIENT)
    stands(here.x, here.y, value)
    (line,) = sheet.lines(stroke=GRADIENT)
    for at, side, end in zip((value - step, value + step), sides, line.ways[0], strict=True):
        stands(side.x, side.y, at)
        stands(*end, at)
    up, down = loss(value + step), loss(value - step)
    assert sheet.said(r"[=:] \((\S+) − \(?([−\d.]+)\)?\) / (\S+) = (\S+)$") == pytest.approx(
        [up, down, 2 * step, (up - down) / (2 * step)], abs=1e-4
    )


@pytest.mark.parametrize(
    ("name", "index", "step"),
    [("w_1", (0, 0), 1), ("w_1", (0, 2), 7.5), ("x", (1,), 3), ("b_2", (1,), 0.5), ("w_2", (1, 0), 10)],
)
def test_the_nudge_stands_on_the_curve_of_the_loss(name, index, step):
    sheet = Sheet(helpers.play_nudge().drawn(place=(name, index), step=step))
    value = dict(zip(NAMES, pocket_network(float), strict=True))[name][index]
    check_nudge(sheet, lambda v: loss_with(name, index, v), value, step)
    assert [w.words for w in sheet.words if w.anchor == "end" and w.size == 15][0] == f"{name}[{', '.join(map(str, index))}]"


def test_where_the_opening_picture_starts_every_number_has_an_honest_slope():
    play = helpers.play_nudge()
    said = {name: play.drawn(place=place).text for name, place in play.controls["place"].options()}
    assert play.first["step"] == 0.5 and len(said) == 19 and all(": slope " in words for words in said.values())
    assert said["x[1]"].endswith("slope −13")


def test_a_slope_is_best_felt_out_with_the_steps_that_the_lesson_names_and_lost_with_the_smallest():
    play, errors = helpers.play_step(), {}
    for power in range(18):
        sheet = Sheet(play.drawn(power=power))
        errors[power] = [abs(sheet.said(rf"^{rule}: slope (\S+)$")[0] - 4) for rule in ("central", "one-sided")]
    central, one_sided = np.array(list(errors.values())).T
    assert (central.argmin(), one_sided.argmin()) == (6, 8) and errors[17] == [4, 4] and errors[0] == [4, 11]
    exponent = sheet.axis("y", np.log10)
    for colour, drawn in zip(SERIES, (central, one_sided), strict=False):
        dots = [dot.y for dot in sheet.circles(fill=colour)]
        assert exponent(np.array(dots)) == pytest.approx(np.log10(np.maximum(drawn, 1e-12)), abs=0.02)


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


@pytest.mark.parametrize(
    ("row", "missing"),
    [
        ([1, 1e-3, 0, 0], "2 × 0"), ([0, 0, 0], "3 × 0"), ([1, np.nan, 0.5], "1 × NaN"), ([1, np.inf], "1 × ∞"),
        ([1, -1], "1 × < 0"), ([1, 5e-324], "1 × 0"), ([1, 1e308], "1 × ∞"), ([1, 1, 1], ""), ([1, 1e9, 1e30], ""),
    ],
)  # fmt: skip
def test_a_gradient_that_has_died_or_flown_away_leaves_a_gap_and_is_named(row, missing):
    drawn = draw_norms({"F(x)": row, "x + F(x)": [[1.0] * len(row)] * 2})
    assert "nan" not in drawn.svg and "inf" not in drawn.svg
    assert missing in drawn.text and bool(missing) == ("not drawn" in drawn.text) == ("not drawn" in drawn.svg)
    kept = [number for number in row if 1e-300 < number < 1e300]  # from the output at the right on
    if 0 < len(kept) == np.flatnonzero(np.isin(row, kept))[-1] + 1:
        sheet = Sheet(drawn)
        lines = [
            way for line in sheet.paths(width=1, stroke=series("F(x)", 0)[0]) for way in line.ways if len(way) == len(kept)
        ]
        assert sheet.axis("y", np.log10)(lines[0].T[1]) == pytest.approx(np.log10(kept), abs=0.2)


@pytest.mark.parametrize("norms", [{}, {"F(x)": []}, {"F(x)": [[1.0]]}, {"F(x)": [1, 2], "x + F(x)": [1, 2, 3]}])
def test_norms_of_no_layer_are_refused(norms):
    with pytest.raises(ValueError, match="wanted"):
        draw_norms(norms)


def test_a_nudge_of_any_curve():
    check_nudge(Sheet(nudge(lambda v: v**2 / 2, "v", 3.0, 4)), lambda v: v**2 / 2, 3, 4)


def gradients(n, seed=0):
    """−gradients of all examples and of 4000 mini-batches of n, from the widget's draws: y = x · w, w too small."""
    rng = np.random.default_rng(seed)
    turn = rng.uniform(0, 2 * np.pi, 4096)
    x = np.array([np.cos(turn), np.sin(turn)]).T
    off = -x[:, 0] - 0.4 * x[:, 1] + rng.normal(0, 0.4, 4096)
    each = x * off[:, None]
    return -each.mean(axis=0), -each[rng.integers(4096, size=(4000, 64))][:, :n].mean(axis=1)


@pytest.mark.parametrize("n", [1, 3, 64])
def test_every_way_down_is_that_of_its_mini_batch(n):
    sheet, (full, batches) = Sheet(helpers.play_batches().drawn(n=n)), gradients(n)
    (arrow,) = sheet.arrows(stroke=INK)
    dots = [(dot.x, dot.y) for dot in sheet.circles(fill=GRADIENT)]
    point = plane([arrow.start, arrow.end, *dots], [(0, 0), full, *batches[:40]])
    lines = [line.ways[0] for line in sheet.lines(width=1.2)]
    assert np.allclose([line[0] for line in lines], arrow.start) and np.allclose([line[1] for line in lines], dots)
    tallest = np.abs(gradients(1)[1][:40, 1]).max()  # of single examples; the scale is that of every frame
    assert abs(point((0, 0)) - point((0, 160)))[1] == pytest.approx(tallest, rel=1e-3)
    cosine = batches @ full / np.hypot(*batches.T) / np.hypot(*full)
    assert sheet.said(r"within ([\d.]+)°") == [pytest.approx(np.degrees(np.median(np.arccos(cosine))), abs=0.051)]


def test_a_gradient_of_two_numbers_goes_right_and_up_where_they_are_below_zero():
    sheet = Sheet(ways_down(np.array([[-1.0, -2], [1, 0.5]]), np.array([-3.0, 1]), 5, 12.3, 4))
    (arrow,) = sheet.arrows(stroke=INK)
    right = arrow.end - arrow.start
    assert right.tolist() == pytest.approx([120, 40], abs=0.1)
    assert [(dot.x, dot.y) - arrow.start for dot in sheet.circles(fill=GRADIENT)] == [
        pytest.approx([40, -80]),
        pytest.approx([-40, 20]),
    ]


def test_each_dot_is_how_far_a_rule_is_off_with_its_step_and_what_is_exact_lies_on_the_lowest_line():
    steps, found = [1.0, 0.1, 0.01], {"central": [8.0, 4.04, 4.0], "one_sided": [15.0, 4.641, 4.040604]}
    sheet = Sheet(off_by_step(steps, **found))
    step, error = sheet.axis("x", np.log10), sheet.axis("y", np.log10)
    for rule, slopes in found.items():
        dots = sheet.circles(fill=sheet.key(rule.replace("_", "-"))["stroke"])
        assert step([dot.x for dot in dots]) == pytest.approx(np.log10(steps), abs=0.02)
        off = np.maximum(abs(np.array(slopes) - 4), 1e-12)
        assert error([dot.y for dot in dots]) == pytest.approx(np.log10(off), abs=0.02)
