"""Lesson 08: every hand ends where its sine and its cosine say, and so do the cells and curves made of them."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import FAINT, INK, MARK, NEGATIVE, POSITIVE, SERIES, sign_colour
from lessons.positional_encoding.drawings import (
    clocks,
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
        turned = np.unwrap(np.arctan2(*on(face, way).T))
        assert turned[-1] - turned[0] == pytest.approx(omega * k, abs=0.01)
        assert hand(turned[0]) == pytest.approx(hand(omega * pos), abs=0.01)
    here, there = (np.ravel([hand(omega * at) for omega in OMEGA]) for at in (pos, pos + k))
    lines = [
        [value(part) for part in w.words.partition(": ")[2].strip("[]").split(", ")] for w in sheet.words if ": " in w.words
    ]
    assert lines == [pytest.approx(wanted, abs=0.0051) for wanted in (here, there, [here @ there])]


@pytest.mark.parametrize(("pos", "k"), [(3, 2), (0, 7), (40, 13), (17, 0)])
def test_both_hands_of_every_clock_stand_at_their_position(pos, k):
    check_clocks(Sheet(helpers.play_hands().drawn(pos=pos, k=k)), pos, k)


def test_a_clock_of_positions_beyond_the_sliders():
    check_clocks(Sheet(clocks(100, 3)), 100, 3)


def test_the_sides_of_one_hand_are_its_sine_and_its_cosine():
    angles = [0, 1, 2, 3, 4, 5.5]
    sheet = Sheet(draw_hand(angles))
    for face, angle in zip(faces(sheet), angles, strict=True):
        right, up = hand(angle)
        assert tip(face, sheet, stroke=INK) == pytest.approx((right, up), abs=0.002)
        assert below(sheet, face, "sin") == pytest.approx([right], abs=1e-4) and below(sheet, face, "angle") == [angle]
        assert below(sheet, face, "cos") == pytest.approx([up], abs=1e-4)
        lines = [line for line in sheet.lines(width=3) if abs(line.ways[0][0, 0] - face.x) <= face.r]
        ends = {line.stroke: on(face, line.ways[0]) for line in lines if np.ptp(line.ways[0][:, 1]) == 0}
        assert not angle or ends[sign_colour(right)].ravel() == pytest.approx([0, 0, right, 0], abs=0.002)
        (rise,) = (line for line in lines if np.ptp(line.ways[0][:, 0]) < 1e-3)
        assert on(face, rise.ways[0]).ravel() == pytest.approx([right, 0, right, up], abs=0.002)
        assert rise.stroke == sign_colour(up)


@pytest.mark.parametrize(("a", "c"), [(0.9, 0.7), (0.4, 1.1)])
def test_the_parts_turn_with_their_hand(a, c):
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
    for j, number in enumerate(table[row]):
        if j in bars:
            assert (zero - bars[j].ways[0][:, 1]) / 40 == pytest.approx([0, number], abs=0.003)
            assert bars[j].stroke == sign_colour(number)
        else:
            assert abs(number) <= 0.005


@pytest.mark.parametrize("row", [0, 7, 39])
def test_the_cells_and_bars_of_the_table_are_sines_and_cosines(row):
    check_table(Sheet(helpers.play_table().drawn(row=row)), row)


def test_the_table_without_its_slider():
    check_table(Sheet(heat_map(12)), 12)


@pytest.mark.parametrize(("d", "k"), [(2, 3), (64, 5), (128, 300), (512, 50)])
def test_the_curve_and_its_dot_are_the_mean_cosine_at_a_distance(d, k):
    sheet = Sheet(helpers.play_similarity().drawn(d_model=d, k=k))
    omega = 10000 ** (-np.arange(d // 2) / (d / 2))
    exact = np.array([np.cos(n * omega).mean() for n in range(301)])
    distance, level = sheet.axis("x"), sheet.axis("y")
    x, y = sheet.curve(stroke=SERIES[0], width=2.5).T
    assert distance(x) == pytest.approx(np.arange(301), abs=0.03) and level(y) == pytest.approx(exact, abs=0.001)
    (dot,) = sheet.circles(fill=MARK)
    assert (distance(dot.x), level(dot.y)) == (pytest.approx(k, abs=0.01), pytest.approx(exact[k], abs=0.001))
    assert sheet.said(r"similarity at k = (\d+): (\S+)") == [k, pytest.approx(exact[k], abs=0.00051)]
    (rises,) = sheet.paths(**sheet.key("rises"))
    assert [round(float(distance(way[0, 0]))) for way in rises.ways] == np.flatnonzero(np.diff(exact) > 0).tolist()
    assert np.array([level(way[:, 1]) for way in rises.ways]) == pytest.approx(
        np.array([exact[n : n + 2] for n in np.flatnonzero(np.diff(exact) > 0)]), abs=0.001
    )
    assert Sheet(similarity_curve(d, k)).circles(fill=MARK) == [dot]


@pytest.mark.parametrize("d", [4, 8])
def test_the_ripple_is_the_sum_of_its_waves(d):
    sheet, omega = Sheet(draw_ripple(d)), 10000 ** (-np.arange(d // 2) / (d / 2))
    distance, level = sheet.axis("x"), sheet.axis("y", where=lambda word: word.anchor == "end")
    near = np.arange(401) / 10
    for w in omega:
        x, y = sheet.curve(**sheet.key("cos x" if w == 1 else f"cos({w:g} "), width=2).T
        assert distance(x) == pytest.approx(near, abs=0.01) and level(y) == pytest.approx(np.cos(w * near), abs=0.004)
    x, y = sheet.curve(stroke=INK, width=3).T
    product = np.cos(np.outer(near, omega)).sum(axis=1)
    assert distance(x) == pytest.approx(near, abs=0.01) and level(y) == pytest.approx(product, abs=0.004 * d)
    dots = sheet.circles(fill=MARK)
    assert [distance(dot.x) for dot in dots] == pytest.approx(range(41), abs=0.01)
    assert [level(dot.y) for dot in dots] == pytest.approx(product[::10], abs=0.004 * d)
