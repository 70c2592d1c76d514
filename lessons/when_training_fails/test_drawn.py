"""Lesson 16: every curve of a run that fails is that of the run, and every cell of the map its share."""

from math import log

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, MARK, SERIES, TINTS, series
from lessons.when_training_fails.drawings import case_board, draw_gallery, draw_three_runs, draw_written
from lessons.when_training_fails.faults import CASES, FAULTS, RUNS, recorded
from lessons.when_training_fails.rate_map import rate_map
from lessons.when_training_fails.rates import NORMS, RATES, WARM_UPS, trained_map
from tests.read_svg import Sheet, strength

RUN = {"losses": [5, 3, 4, 0.5], "right": [[50, 0.1], [200, 0.4], [400, 0.9]], "writes": "", "tests": {}}  # of ones own


def inside(panel, ways):
    """Of the ways those within a panel: how far each point has come across it, and how far up."""
    low, size = np.array([panel.x, panel.y + panel.h]), np.array([panel.w, -panel.h])
    shares = [(way - low) / size for way in ways]
    return [share for share in shares if share.min() > -0.001 and share.max() < 1.001]


def check_curve(sheet, panel, losses, **look):
    """Up to a loss of 4, over all 400 steps."""
    (points,) = inside(panel, [path.ways[0] for path in sheet.paths(**look)])
    assert points[:, 0] == pytest.approx(np.linspace(0, 1, len(losses)), abs=0.001)
    assert 4 * points[:, 1] == pytest.approx(np.minimum(losses, 4), abs=0.003)


def check_guess(sheet, panel):
    (level,) = inside(panel, [line.ways[0] for line in sheet.lines(stroke=FAINT, dash="2 4")])
    assert 4 * level[:, 1] == pytest.approx([log(13)] * 2, abs=0.003)


def check_shares(sheet, panel, run):
    """The share that is written right, of 400 steps."""
    (points,) = inside(panel, [path.ways[0] for path in sheet.paths(stroke=SERIES[0], width=2.2)])
    assert points == pytest.approx(np.array(run["right"]) / (400, 1), abs=0.002)


def panels(sheet):
    return sorted(sheet.rects(stroke=LINE, width=1, fill="white"), key=lambda rect: (rect.y, rect.x))


def test_each_panel_has_the_curve_and_the_word_of_its_run():
    known = {name: recorded()[name, 0] for name in RUNS}
    drawing = draw_gallery(known)
    sheet = Sheet(drawing)
    for panel, name in zip(panels(sheet), FAULTS, strict=True):
        losses, writes = known[name]["losses"], known[name]["writes"] or "(nothing)"
        check_curve(sheet, panel, losses, stroke=SERIES[1])
        check_curve(sheet, panel, known["healthy"]["losses"], stroke=LINE, width=4)
        check_guess(sheet, panel)
        near = [w for w in sheet.words if -20 < w.x - panel.x <= panel.w and -30 < w.y - panel.y < 175]
        words = sorted((w for w in near if w.anchor == "start"), key=lambda w: w.y)
        assert [w.words for w in words] == [name, f"badge → {writes}"]
        up = {w.words: (panel.y + panel.h - w.y) / panel.h for w in near if w.anchor == "end"}
        assert up == pytest.approx({str(i): i / 4 for i in range(5)}, abs=0.01)
        along = {w.words: (w.x - panel.x) / panel.w for w in near if w.anchor == "middle"}
        assert along == pytest.approx({"0": 0, "200": 0.5, "400": 1}, abs=0.01)
        climbs = f"up to {max(losses):.2f}, " * (max(losses) > losses[0])
        assert f"{name}: loss {losses[0]:.2f} at first, {climbs}{losses[-1]:.3f} at last, badge → {writes}" in drawing.text


@pytest.mark.parametrize("share, said", [(0.93, "≥ 80 %"), (0.8, "≥ 80 %"), (0.794, "≥ 50 %"), (0.0, "< 50 %"), (1, "≥ 80 %")])
def test_a_square_for_each_word_that_is_written_and_the_bound_below(share, said):
    drawing = draw_written(share, 0.5, 0.8)
    sheet, right = Sheet(drawing), round(100 * share)
    squares = sorted(sheet.rects(w=17), key=lambda rect: (rect.y, rect.x))
    assert [square.fill == SERIES[0] for square in squares] == [i < right for i in range(100)]
    assert len({(square.x, square.y) for square in squares}) == 100 and sheet.word(f"{right} of 100")
    assert drawing.text == f"new words written without a mistake: {said}"


def test_a_share_that_is_none_is_refused():
    with pytest.raises(ValueError, match="share = 1.2"):
        draw_written(1.2, 0.5)


@pytest.mark.parametrize("in_use", [False, True])
def test_three_runs_side_by_side(in_use):
    runs = {letter: recorded()[CASES[letter]] for letter in "ABC"}
    drawing = helpers.play_three_runs().drawn(in_use=in_use)
    check_three_runs(drawing, runs, in_use)
    own = {"P": RUN, "Q": RUN | {"losses": [1, 2.5], "right": [[100, 1], [400, 0.2]], "writes": "ab"}}
    check_three_runs(draw_three_runs(own, in_use), own, in_use)


def check_three_runs(drawing, runs, in_use):
    sheet = Sheet(drawing)
    legend = [line.stroke for line in sheet.lines() if np.ptp(line.ways[0][:, 0]) == 34]
    assert legend == [SERIES[1], SERIES[0]][: 1 + in_use]
    for panel, (letter, run) in zip(panels(sheet), runs.items(), strict=True):
        last, share, writes = f"{run['losses'][-1]:.3f}", f"{100 * run['right'][-1][1]:.0f} %", run["writes"] or "(nothing)"
        check_curve(sheet, panel, run["losses"], stroke=SERIES[1], width=2.2)
        words = [w for w in sheet.words if panel.x - 20 < w.x <= panel.x + panel.w]
        used = [f"badge → {writes}", share] if in_use else []
        if in_use:
            check_shares(sheet, panel, run)
        found = [w.words for w in sorted(words, key=lambda w: (w.y, w.x)) if w.y < 50 or 260 < w.y < 300]
        assert found == [letter, f"loss {last} at last", *used]
        ticks = {w.words: (w.y - panel.y) / panel.h for w in words if w.words in "01234" and w.anchor == "end"}
        assert ticks == pytest.approx({str(i): 1 - i / 4 for i in range(5)}, abs=0.01)
        assert f"{letter}: loss {run['losses'][0]:.2f} at first, " in drawing.text
        assert (f"{last} at last, {share} written right at inference, badge → {writes}" in drawing.text) == in_use
    assert in_use or not sheet.paths(stroke=SERIES[0])


def check_board(drawing, name, run, found):
    """found: {test: what it found, or "?"}."""
    sheet = Sheet(drawing)
    (panel,) = panels(sheet)
    check_curve(sheet, panel, run["losses"], **sheet.key(f"loss {run['losses'][-1]:.3f} at last"), width=2.2)
    check_guess(sheet, panel)
    check_shares(sheet, panel, run)
    share = f"{100 * run['right'][-1][1]:.0f} %"
    assert sheet.key(f"written right at inference: {share}")["stroke"] == SERIES[0] and sheet.word(f"case {name}")
    loss, percent = (sheet.axis("y", where=lambda w, left=left: (w.x < panel.x) == left) for left in (True, False))
    assert [*loss([panel.y + panel.h, panel.y])] == pytest.approx([0, 4], abs=0.01)
    assert [*percent([panel.y + panel.h, panel.y])] == pytest.approx([0, 100], abs=0.2)
    assert (sheet.word("step 0").x, sheet.word("step 400").x) == (panel.x, panel.x + panel.w)
    lines = sorted((rect for rect in sheet.rects(h=60) if rect.w > 300), key=lambda rect: rect.y)
    said = [[w.words for w in sheet.words if w.x == line.x + 14 and line.y < w.y < line.y + 60] for line in lines]
    assert said == [[f"{i} · {test}", what] for i, (test, what) in enumerate(found.items(), 1)]
    assert [(line.fill == LIT, line.stroke == MARK) for line in lines] == [(what != "?",) * 2 for what in found.values()]
    assert drawing.text.startswith(f"case {name}: loss {run['losses'][0]:.2f} at first, ")
    found_in_words = "; ".join(f"{test}: {what}" for test, what in found.items())
    assert f" at last, ln V = 2.56; {share} written right at inference; {found_in_words}" in drawing.text


@pytest.mark.parametrize("letter", "AEG")
def test_the_board_of_a_case_is_that_of_its_run(letter):
    run = recorded()[CASES[letter]]
    drawn = helpers.play_detective("AEG").drawn(case=letter)
    check_board(drawn, letter, run, dict.fromkeys(run["tests"], "?"))


def test_of_the_cases_one_starts_beside_the_guess_and_that_is_to_be_seen():
    beside = [letter for letter, case in CASES.items() if abs(recorded()[case]["losses"][0] - log(13)) < 0.05]
    assert beside == ["E"]


def test_the_rows_that_move_are_lit():
    moved = [False, False, True, True, False, True, True]
    drawing = case_board("X", RUN, {"a": None, "change one answer": ("moves from row 2", moved), "b": ("same", None)})
    check_board(drawing, "X", RUN, {"a": "?", "change one answer": "moves from row 2", "b": "same"})
    sheet = Sheet(drawing)
    squares = sorted(sheet.rects(w=21), key=lambda rect: rect.x)
    assert [square.fill == TINTS[2] for square in squares] == moved
    assert [sheet.word(str(row), size=12).x for row in range(7)] == pytest.approx([square.x + 10.5 for square in squares])


def test_the_rows_of_a_piece_that_is_changed_are_those_of_the_run():
    run = recorded()[CASES["D"]]
    sheet = Sheet(helpers.play_detective("D").drawn(("change one answer", True)))
    squares = sorted(sheet.rects(w=21), key=lambda rect: rect.x)
    moved = [square.stroke == INK for square in squares]
    assert moved == run["tests"]["change one answer"] == [row >= 5 for row in range(7)]


# ---- lesson 16, deeper: the map ------------------------------------------------------------------------------------------


def words_at(sheet, x, y):
    return "".join(w.words for w in sheet.words if abs(w.x - x) < 1 and abs(w.y - y) < 1)


def check_map(drawing, shares, place, column):
    """Of each share a cell, beside its rate and below its warm-up; a cut along the marked warm-up."""
    sheet = Sheet(drawing)
    marked = sorted(sheet.rects(stroke=MARK), key=lambda rect: rect.x)
    percent = sheet.axis("y", where=lambda w: w.words.endswith("%"))
    for i, (frame, (name, starts)) in enumerate(zip(marked, shares.items(), strict=True)):
        left, ordered, found = sheet.word(name, size=16).x, np.sort(starts), {}
        assert frame.x == left + frame.w * column
        for cell in sheet.rects(stroke="white"):
            if left <= cell.x < left + 240:
                x, y = cell.x + cell.w / 2, cell.y + cell.h / 2
                shade = strength(cell.fill, GREEN)
                found[words_at(sheet, 70, y), words_at(sheet, x, 64)] = words_at(sheet, x, y), shade
        assert found == {
            (f"{rate:g}", str(n)): (f"{100 * share[place]:.0f}", pytest.approx(share[place] / 2, abs=0.01))
            for rate, row in zip(RATES, ordered, strict=True)
            for n, share in zip(WARM_UPS, row, strict=True)
        }
        colour, dash = series(name, i)
        middle, band = sheet.curve(stroke=colour, dash=dash, width=2.2), sheet.curve(fill=colour, stroke="none")
        n = len(RATES)
        cut = middle[:, 1], band[:n, 1], band[n : 2 * n, 1][::-1]
        assert percent(np.array(cut)) / 100 == pytest.approx(ordered[:, column, [2, 0, -1]].T, abs=0.002)
        ticks = [words_at(sheet, middle[j, 0], 332) for j in (0, 2, 4, 6)]
        assert ticks == [f"{RATES[j]:g}" for j in (0, 2, 4, 6)] and band[:n, 0] == pytest.approx(middle[:, 0])
        assert f"{name}: {', '.join(f'{100 * share:.0f}' for share in ordered[:, column, place])}" in drawing.text
    start = {0: "worst", 2: "middle", 4: "best"}[place]
    assert sheet.word(f"warm-up {WARM_UPS[column]}, by rate") and sheet.word(f"tokens right in %, the {start} start")
    assert f"; warm-up {WARM_UPS[column]}, the {start} start, in %: " in drawing.text


@pytest.mark.parametrize(("place", "column"), [(0, 3), (2, 0), (4, 1)])
def test_the_map_has_the_share_of_every_cell_and_a_cut_along_the_marked_warm_up(place, column):
    shares = dict(zip(NORMS, np.random.default_rng(5).random((2, len(RATES), len(WARM_UPS), 5)), strict=True))
    check_map(rate_map(shares, place, column), shares, place, column)
    check_map(helpers.play_map().drawn(which=place, column=column), trained_map(), place, column)
