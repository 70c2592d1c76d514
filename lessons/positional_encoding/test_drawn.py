"""Lesson 08: every hand ends where its sine and its cosine say, and so do the cells and curves made of them."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, INK, MARK, NEGATIVE, POSITIVE, SERIES, sign_colour
from helpers.kit.text import number
from lessons.positional_encoding.drawings import (
    clocks,
    draw_alike,
    draw_hand,
    draw_ripple,
    draw_turned_parts,
    heat_map,
    similarity_curve,
)
from tests.read_svg import Sheet, shades
from tests.svg_shapes import value

OMEGA = np.array([1, 0.1, 0.01, 0.001])  # of d_model = 8: 10000^(−2i/8)


def hand(angle):
    """How far right and how far up the tip of a hand stands that has turned from 12 o'clock as clocks turn."""
    return np.array([np.sin(angle), np.cos(angle)])


def faces(sheet):
    return sorted(sheet.circles(fill="white", stroke=FAINT), key=lambda face: face.x)


def on(face, place):
    """A place as right and up of a face's middle, in radii."""
    return (np.asarray(place) - (face.x, face.y)) * (1, -1) / face.r


def tip(face, sheet, **look):
    """The tip of the hand of this look on a face."""
    (arrow,) = (arrow for arrow in sheet.arrows(**look) if np.allclose(arrow.start, (face.x, face.y)))
    return on(face, arrow.end)


def below(sheet, face, pattern):
    """The numbers of the words under a face that read so."""
    (words,) = (w.words for w in sheet.words if w.x == face.x and w.words.startswith(pattern))
    return [value(part) for part in words.replace(",", "").split() if np.isfinite(value(part))]


def check_clocks(sheet, pos, k):
    now, then = sheet.key(f"pos = {pos}"), sheet.key(f"pos + k = {pos + k}")
    for face, omega in zip(faces(sheet), OMEGA, strict=True):
        assert tip(face, sheet, **now) == pytest.approx(hand(omega * pos), abs=0.002)
        assert tip(face, sheet, **then) == pytest.approx(hand(omega * (pos + k)), abs=0.002)
        assert below(sheet, face, "right") == pytest.approx(hand(omega * pos), abs=0.0051)
        assert below(sheet, face, "turns") == [omega]
        (way,) = (p.ways[0] for p in sheet.paths(stroke=MARK) if np.hypot(*on(face, p.ways[0][0])) < 0.5)
        turned, away = np.unwrap(np.arctan2(*on(face, way).T)), np.hypot(*on(face, way).T)
        assert k == 0 or (np.diff(away)[np.diff(turned) > 0.1] > 0).all()  # a spiral, so that whole turns can be counted
        assert turned[-1] - turned[0] == pytest.approx(omega * k, abs=0.01)
        assert hand(turned[0]) == pytest.approx(hand(omega * pos), abs=0.01)
    here, there = (np.ravel([hand(omega * at) for omega in OMEGA]) for at in (pos, pos + k))
    lines = [
        [value(part) for part in w.words.partition(": ")[2].strip("[]").split(", ")] for w in sheet.words if ": " in w.words
    ]
    assert lines == [pytest.approx(wanted, abs=0.0051) for wanted in (here, there, [here @ there])]


def test_both_hands_of_every_clock_stand_at_their_position():
    for pos, k in ((0, 7), (40, 13)):
        check_clocks(Sheet(helpers.play_hands().drawn(pos=pos, k=k)), pos, k)
    check_clocks(Sheet(clocks(100, 3)), 100, 3)


def test_the_sides_of_one_hand_are_its_sine_and_its_cosine():
    angles = [0, 2, 4, 5.5]
    drawn = draw_hand(angles)
    sheet = Sheet(drawn)
    for face, angle in zip(faces(sheet), angles, strict=True):
        right, up = hand(angle)
        assert tip(face, sheet, stroke=INK) == pytest.approx((right, up), abs=0.002)
        for name, told in (("angle", angle), ("sin", right), ("cos", up)):
            assert below(sheet, face, name) == pytest.approx([told], abs=1e-4)
        legs = [line for line in sheet.lines(width=3) if abs(line.ways[0][0, 0] - face.x) <= face.r]
        found = {(line.stroke, *on(face, line.ways[0]).ravel().round(2) + 0) for line in legs}
        rise = (sign_colour(up), right.round(2), 0, right.round(2), up.round(2))
        assert found == {rise, *([(sign_colour(right), 0, 0, right.round(2), 0)] if angle else [])}
    assert drawn.text.startswith("angle 0: sin 0, cos 1; angle 2: sin 0.9093, cos −0.4161; ")


def test_the_parts_turn_with_their_hand():
    a, c = 0.9, 0.7
    sheet = Sheet(draw_turned_parts(a, c))
    looks = [sheet.key(words) for words in ("sin a", "cos a", "the hand")]
    for face, turn in zip(faces(sheet)[:2], (0, c), strict=True):
        found = [tip(face, sheet, stroke=look["stroke"]) for look in looks]
        parts = np.sin(a) * hand(turn + np.pi / 2), np.cos(a) * hand(turn)
        assert found == [pytest.approx(end, abs=0.002) for end in (*parts, hand(a + turn))]
        dashed = [on(face, line.ways[0]) for line in sheet.lines(dash="5 4") if abs(line.ways[0][0, 0] - face.x) <= face.r]
        assert dashed == [pytest.approx(np.array([part, hand(a + turn)]), abs=0.002) for part in parts]
    last = faces(sheet)[2]
    assert tip(last, sheet, stroke=SERIES[1]) == pytest.approx(hand(c), abs=0.002)  # that of 12 o'clock
    assert tip(last, sheet, stroke=SERIES[0]) == pytest.approx(hand(np.pi / 2 + c), abs=0.002)
    marked = [angles_on(face, sheet) for face in faces(sheet)]
    assert marked == [[pytest.approx(one, abs=0.02) for one in ones] for ones in ([(0, a)], [(0, c)], [(0, c), (np.pi / 2, c)])]
    legs = [pair for path in sheet.paths(dash="5 4") for way in path.ways for pair in zip(way, way[1:], strict=False)]
    for name, side in (("sin c", np.sin(c)), ("cos c", np.cos(c))):
        words = [w for w in sheet.words if w.words == name]
        nearest = [min(legs, key=lambda leg, w=w: np.hypot(*(np.mean(leg, axis=0) - (w.x, w.y)))) for w in words]
        assert [np.hypot(*(b - a)) / last.r for a, b in nearest] == pytest.approx([side, side], abs=0.002)


def angles_on(face, sheet):
    """The angles that are marked around the middle of a face: where each starts, and how far it goes."""
    ways = [on(face, path.ways[0]) for path in sheet.paths(stroke=MARK)]
    angles = [np.unwrap(np.arctan2(*way.T)) for way in ways if np.hypot(*way[0]) < 0.5]
    return [(angle[0], np.ptp(angle)) for angle in angles]


def check_table(sheet, row):
    positions, omega = np.arange(40), 10000 ** (-np.arange(16) / 16)
    angles = np.outer(positions, omega)
    table = np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(40, 32)
    (cells,) = sheet.tables()
    assert shades(cells, NEGATIVE, POSITIVE) == pytest.approx(table, abs=0.5 / 12 + 0.02)
    (frame,) = sheet.rects(stroke=MARK)
    assert (frame.y - cells.top) / cells.h == pytest.approx(row, abs=0.01) and frame.w == cells.right - cells.left
    for words in (w for w in sheet.words if w.anchor == "end" and w.words.isdigit()):
        assert cells.cell(cells.left, words.y)[0] == int(words.words)
    assert sheet.word(f"pos {row}") and sheet.word(str(row), ink=INK)
    zero = max(line.ways[0][0, 1] for line in sheet.lines(stroke=FAINT))
    bars = {cells.cell(line.ways[0][0, 0], cells.top)[1]: line for line in sheet.lines(width=14)}
    assert sorted(bars) == np.flatnonzero(abs(table[row]) > 0.005).tolist()
    for j, bar in bars.items():
        assert (zero - bar.ways[0][:, 1]) / 40 == pytest.approx([0, table[row, j]], abs=0.003)
        assert bar.stroke == sign_colour(table[row, j])


def test_the_cells_and_bars_of_the_table_are_sines_and_cosines():
    for row in (0, 39):
        check_table(Sheet(helpers.play_table().drawn(row=row)), row)
    drawn = heat_map(12)
    check_table(Sheet(drawn), 12)
    assert drawn.text == "row 12 of (40, 32): [−0.54, 0.84, 0.45, 0.89, …, 0, 1]"


def check_similarity(sheet, d, k):
    exact = np.array([np.cos(n * 10000 ** (-np.arange(d // 2) / (d / 2))).mean() for n in range(301)])
    points, at, up = np.stack([np.arange(301), exact], axis=1), sheet.chart(), np.flatnonzero(np.diff(exact) > 0)
    near = np.array([0.03, 0.001])  # a tenth of a unit of length
    assert (abs(at(sheet.curve(stroke=SERIES[0], width=2.5)) - points) < near).all()
    assert (abs(at(sheet.dots(fill=MARK)) - points[k]) < near).all()
    (rises,) = sheet.paths(**sheet.key("rises"))
    assert (abs(at(rises.ways) - np.stack([points[up], points[up + 1]], axis=1)) < near).all()
    assert sheet.said(r"similarity at k = (\d+): (\S+)") == [k, pytest.approx(exact[k], abs=0.00051)]


def test_the_curve_and_its_dot_are_the_mean_cosine_at_a_distance():
    for d, k in ((2, 3), (512, 300)):
        check_similarity(Sheet(helpers.play_similarity().drawn(d_model=d, k=k)), d, k)
    check_similarity(Sheet(similarity_curve(64, 50)), 64, 50)


def test_the_ripple_is_the_sum_of_its_waves():
    drawn, omega, near = draw_ripple(6), 10000 ** (-np.arange(3) / 3), np.arange(401) / 10
    sheet, waves = Sheet(drawn), np.cos(np.outer(near, omega))
    at = sheet.chart()
    names = [f"cos({number(w)} · x)" if w != 1 else "cos x" for w in omega]
    curves = {name: (sheet.curve(**sheet.key(name), width=2), wave) for name, wave in zip(names, waves.T, strict=True)}
    curves["their sum"] = sheet.curve(stroke=INK, width=3), waves.sum(axis=1)
    for places, wanted in (*curves.values(), (sheet.dots(fill=MARK), waves.sum(axis=1)[::10])):
        x, y = at(places).T
        assert x == pytest.approx(near[:: 400 // (len(x) - 1)], abs=0.01) and y == pytest.approx(wanted, abs=0.012)
    assert drawn.text.startswith("d = 6, hills of the dot product at 6: 2.92, 13: 2.73, 19: 2.62, ")


def test_the_curve_of_one_width_ends_its_fall_at_the_dot():
    for d, farthest, first in ((512, 100, 43), (8, 20, 3)):
        drawn, distances = draw_alike(d, farthest), np.arange(farthest + 1)
        product = np.cos(np.outer(distances, 10000 ** (-np.arange(d // 2) / (d / 2)))).sum(axis=1)
        sheet = Sheet(drawn)
        at = sheet.chart()
        near = np.array([farthest / 2500, d / 1000])  # a tenth of a unit of length
        points = np.stack([distances, product], axis=1)
        assert (abs(at(sheet.curve(stroke=SERIES[0], width=2.5)) - points) < near).all()
        assert (abs(at(sheet.dots(fill=MARK)) - points[first]) < near).all()
        assert sheet.said(r"rises from distance (\d+) to (\d+)") == [first, first + 1]
    assert drawn.text == "d = 8: the dot product first rises from distance 3 to 4; at 0: 4, 3: 1.96, 20: 1.97"
    with pytest.raises(ValueError, match="farthest: 5 given"):
        draw_alike(512, 5)
