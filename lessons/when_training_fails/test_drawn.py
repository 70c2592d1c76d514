"""Lesson 16: every curve of a run that fails is that of the run, at the height of its axis."""

from math import log

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, MARK, SERIES, TINTS
from lessons.when_training_fails.drawings import case_board, draw_gallery, draw_three_runs
from lessons.when_training_fails.faults import CASES, FAULTS, RUNS, recorded
from lessons.when_training_fails.rate_map import rate_map
from lessons.when_training_fails.rates import NORMS, RATES, WARM_UPS, trained_map
from tests.read_svg import Sheet, strength

GUESS = log(13)


def levels(panel, points):
    """What a curve says in a panel from 0 to 4: how far it has come from left to right, and its values."""
    across, up = (points[:, 0] - panel.x) / panel.w, (panel.y + panel.h - points[:, 1]) / panel.h
    return across, 4 * up


def inside(panel, way):
    return (way >= (panel.x - 0.1, panel.y - 0.1)).all() and (way <= (panel.x + panel.w + 0.1, panel.y + panel.h + 0.1)).all()


def check_curve(sheet, panel, losses, **look):
    (points,) = (path.ways[0] for path in sheet.paths(**look) if inside(panel, path.ways[0]))
    across, up = levels(panel, points)
    assert across == pytest.approx(np.linspace(0, 1, len(losses)), abs=0.001)
    assert up == pytest.approx(np.minimum(losses, 4), abs=0.003)


def check_guess(sheet, panel):
    (guess,) = (line.ways[0] for line in sheet.lines(stroke=FAINT, dash="2 4") if inside(panel, line.ways[0]))
    assert levels(panel, guess)[1] == pytest.approx([GUESS] * 2, abs=0.003)


def test_each_panel_has_the_curve_and_the_word_of_its_run():
    known = {name: recorded()[name, 0] for name in RUNS}
    sheet = Sheet(draw_gallery(known))
    panels = sorted(sheet.rects(stroke=LINE, width=1), key=lambda rect: (rect.y, rect.x))
    for panel, name in zip(panels, FAULTS, strict=True):
        check_curve(sheet, panel, known[name]["losses"], stroke=SERIES[1])
        check_curve(sheet, panel, known["healthy"]["losses"], stroke=LINE, width=4)
        check_guess(sheet, panel)
        title, writes = sorted((w for w in sheet.words if w.x == panel.x and abs(w.y - panel.y - 60) < 80), key=lambda w: w.y)
        assert title.words == name and writes.words == f"badge → {known[name]['writes'] or '(nothing)'}"


@pytest.mark.parametrize("in_use", [False, True])
def test_three_runs_side_by_side(in_use):
    runs = {letter: recorded()[CASES[letter]] for letter in "ABC"}
    drawing = draw_three_runs(runs, in_use)
    sheet = Sheet(drawing)
    panels = sorted(sheet.rects(stroke=LINE, width=1, fill="white"), key=lambda rect: rect.x)
    for panel, (letter, run) in zip(panels, runs.items(), strict=True):
        check_curve(sheet, panel, run["losses"], stroke=SERIES[1], width=2.2)
        assert sheet.word(letter).x == panel.x
        last, share = f"{run['losses'][-1]:.3f}", f"{100 * run['right'][-1][1]:.0f} %"
        assert sheet.word(f"loss {last} at last").x == panel.x + panel.w
        assert f"{letter}: loss" in drawing.text and (share in drawing.text) >= in_use
        shares = [p.ways[0] for p in sheet.paths(stroke=SERIES[0]) if inside(panel, p.ways[0])]
        assert len(shares) == in_use
        if in_use:
            across, up = levels(panel, shares[0])
            assert up / 4 == pytest.approx([each for _, each in run["right"]], abs=0.002)
            assert 400 * across == pytest.approx([step for step, _ in run["right"]], abs=0.2)
            below = sorted(
                (w for w in sheet.words if w.y > panel.y + panel.h + 30 and panel.x <= w.x <= panel.x + panel.w),
                key=lambda w: w.x,
            )
            said = [w.words for w in below if w.words.startswith("badge") or w.words == share]
            assert said == [f"badge → {run['writes'] or '(nothing)'}", share]


def test_three_runs_show_what_they_write_when_the_switch_is_pressed():
    play = helpers.play_three_runs()
    first, in_use = play.drawn(), play.drawn(in_use=True)
    assert "badge" not in first.svg and "badge → egdab" not in first.text
    assert in_use.svg.count("badge → ") == 3 and "badge → egdab" in in_use.text


def check_board(sheet, run):
    (panel,) = sheet.rects(stroke=LINE, width=1, fill="white")
    check_curve(sheet, panel, run["losses"], **sheet.key("loss"), width=2.2)
    check_guess(sheet, panel)
    loss = sheet.axis("y", where=lambda w: w.x < panel.x)
    assert loss(np.array([panel.y + panel.h, panel.y])) == pytest.approx([0, 4], abs=0.01)
    share = sheet.axis("y", where=lambda w: w.words.endswith("%"))
    points = sheet.curve(**sheet.key("written right"), width=2.2)
    assert share(points[:, 1]) / 100 == pytest.approx([each for _, each in run["right"]], abs=0.002)
    assert 400 * levels(panel, points)[0] == pytest.approx([step for step, _ in run["right"]], abs=0.2)
    first, last = sheet.word("step 0"), sheet.word("step 400")
    assert first.x == panel.x and last.x == panel.x + panel.w


@pytest.mark.parametrize("letter", CASES)
def test_the_curve_of_a_case_is_that_of_its_run(letter):
    check_board(Sheet(helpers.play_detective("".join(CASES)).drawn(case=letter)), recorded()[CASES[letter]])


def test_the_rows_that_move_are_lit():
    run = {"losses": [5, 3, 0.5], "right": [[50, 0.1], [200, 0.4], [400, 1]], "writes": "", "tests": {}}
    moved = [False, False, True, True, False, True, True]
    sheet = Sheet(case_board("X", run, {"a": None, "change one piece": ("moves from row 2", moved), "b": ("same", None)}))
    check_board(sheet, run)
    squares = sorted(sheet.rects(w=21), key=lambda rect: rect.x)
    assert [square.fill == TINTS[2] for square in squares] == moved
    for row, square in enumerate(squares):
        assert sheet.word(str(row), size=12).x == pytest.approx(square.x + 10.5)
    lines = sorted((rect for rect in sheet.rects() if rect.w > 300 and rect.h == 60), key=lambda rect: rect.y)
    assert [rect.fill == LIT for rect in lines] == [False, True, True]
    said = [
        [w.words for w in sheet.words if w.x == rect.x + 14 and rect.y < w.y < rect.y + 60 and w.ink == INK] for rect in lines
    ]
    assert said == [["?"], ["moves from row 2"], ["same"]]


# ---- lesson 16, deeper: the map ------------------------------------------------------------------------------------------


def check_cells(sheet, left, starts, place):
    """A map whose first cell lies at `left`: percents and shades, the rates at the left of all and the warm-ups above."""
    cells = [rect for rect in sheet.rects(stroke="white") if left <= rect.x < left + 240]
    assert len(cells) == starts[..., 0].size
    for cell in cells:
        x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
        inside, beside, above = (
            [w.words for w in sheet.words if abs(w.x - where) < 1 and low < w.y < high]
            for where, low, high in ((x, cell.y, cell.y + cell.h), (70, cell.y, cell.y + cell.h), (x, 54, 76))
        )
        i, j = RATES.index(float(*beside)), WARM_UPS.index(int(*above))
        share = sorted(starts[i, j])[place]
        assert inside == [f"{100 * share:.0f}"], (y, i, j)
        assert strength(cell.fill, GREEN) == pytest.approx(share / 2, abs=0.01)


def check_cut(sheet, name, starts):
    """The curve of the middle start and the band from the worst to the best one, at the ticks of the axes."""
    share = sheet.axis("y", where=lambda w: w.words.endswith("%"))
    (at,) = (i for i, shape in enumerate(sheet.shapes) if shape in sheet.words and shape.words == name and shape.size == 14)
    look = {"stroke": sheet.shapes[at - 1].stroke, "dash": sheet.shapes[at - 1].dash}
    middle, band = sheet.curve(**look, width=2.2), sheet.curve(fill=look["stroke"], stroke="none")
    ordered = np.sort(starts)
    assert share(middle[:, 1]) / 100 == pytest.approx(ordered[:, 2], abs=0.002)
    n = len(RATES)
    assert share(band[:n, 1]) / 100 == pytest.approx(ordered[:, 0], abs=0.002)
    assert share(band[n : 2 * n, 1])[::-1] / 100 == pytest.approx(ordered[:, -1], abs=0.002)
    for i in (0, 2, 4, 6):
        ticks = [w.x for w in sheet.words if w.words == f"{RATES[i]:g}" and w.x > 600]
        assert ticks == [pytest.approx(middle[i, 0], abs=0.1)] == [pytest.approx(band[i, 0], abs=0.1)]


@pytest.mark.parametrize("place", (0, 2, 4))
@pytest.mark.parametrize("column", range(len(WARM_UPS)))
def test_the_map_has_the_share_of_every_cell_and_a_cut_along_the_marked_warm_up(place, column):
    shares = dict(zip(NORMS, np.random.default_rng(5).random((2, len(RATES), len(WARM_UPS), 5)), strict=True))
    drawing = rate_map(shares, place, column)
    sheet = Sheet(drawing)
    frames = sorted(sheet.rects(stroke=MARK), key=lambda rect: rect.x)
    for frame, (name, starts) in zip(frames, shares.items(), strict=True):
        left = frame.x - 58 * column
        assert sheet.word(name, size=16).x == left
        check_cells(sheet, left, starts, place)
        check_cut(sheet, name, starts[:, column])
        assert f"{name}: {', '.join(f'{100 * share:.0f}' for share in np.sort(starts[:, column])[:, place])}" in drawing.text
    sheet.word(f"warm-up {WARM_UPS[column]}, by rate")
    sheet.word(f"tokens right in %, the {('worst', 'middle', 'best')[place // 2]} start")
    assert [w.words for w in sheet.words if w.words in NORMS and w.size == 16] == list(NORMS)


def test_the_buttons_choose_the_start_and_the_warm_up_of_the_trained_map():
    play = helpers.play_map()
    for which, column in ((0, 3), (4, 1)):
        shown, drawn = rate_map(trained_map(), which, column), play.drawn(which=which, column=column)
        assert (drawn.svg, drawn.text) == (shown.svg, shown.text)
