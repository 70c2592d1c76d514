"""Lessons 09 and 10: arrows, bars, dots and lines are queries, keys, values and weights."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_attention
from helpers.drawing.style import INK, LINE, MARK, NEGATIVE, OFF, POSITIVE, SERIES, TINTS
from helpers.kit.text import number, numbers
from lessons.attention.drawings import handed_back, last_word, left_in_state, masked, one_query
from tests.pocket import encoder, shares
from tests.read_rows import check_bars
from tests.read_svg import Sheet, plane

WORDS = ["I", "am", "a", "student"]
BARS = {"fill": TINTS[0], "stroke": SERIES[0], "width": 1}


def head(n):
    """q, k, v (4, 2) of the pocket sentence in head n."""
    return [encoder(WORDS)["√4 · E"] @ w[:, 2 * n : 2 * n + 2] for w in pocket_attention()[:3]]


def test_the_last_word_is_joined_to_each_word_as_widely_as_it_attends_to_it():
    weights = [0.125, 0.5, 0.375]
    drawn = last_word(["x", "y", "z"], weights)
    sheet = Sheet(drawn)
    lines = sheet.lines(stroke=SERIES[0])
    assert [line.width for line in lines] == pytest.approx([0.8 + 9 * w for w in weights])
    below = sorted((w for w in sheet.words if w.words in "xyz"), key=lambda w: w.y)[1:]  # the first is the word that asks
    starts, ends = zip(*(line.ways[0] for line in lines), strict=True)
    assert {start[0] for start in starts} == {below[-1].x} and [end[0] for end in ends] == [w.x for w in below]
    assert [w.words for w in sheet.words if w.y > below[0].y] == ["0.125", "0.500", "0.375"]
    assert drawn.text == "z → x 0.125, y 0.500, z 0.375"


def on_a_line(sheet, a, b):
    """The names whose plates a line from a to b meets."""
    way = [(a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])) for t in np.linspace(0, 1, 200)]
    plates = [(word, abs(word.x), 4 + 4.2 * len(word.words)) for word in sheet.words if word.words in WORDS and word.x < 320]
    return {w.words for w, x, half in plates if any(abs(p - x) < half and abs(y - w.y) < 8 for p, y in way)}


def test_no_name_stands_on_the_query():
    for q in ((4, -4), (2.5, -3.25), (-1, 2), (0, 3), (0, -2), (-4, 0), (2.5, 2.25), (4, 4), (0.5, 3.75), (-0.5, 3.75)):
        sheet = Sheet(helpers.play_query().drawn(q_1=q[0], q_2=q[1]))
        (query,) = sheet.arrows(stroke=INK)
        assert on_a_line(sheet, query.start, query.end) == set()


def check_query(sheet, q, k, v, words):
    scores = k @ q
    weights = shares(scores / 2**0.5)
    arrows = sheet.arrows(stroke=SERIES[0])
    point = plane([arrows[0].start, *(arrow.end for arrow in arrows)], [(0, 0), *k])
    assert [arrow.width for arrow in arrows] == pytest.approx(1.5 + 6 * weights, abs=0.001)
    query = [point(arrow.end) for arrow in sheet.arrows(stroke=INK)]
    assert query == ([pytest.approx(q, abs=0.01)] if np.any(q) else [])

    value = plane(sheet.dots(fill=TINTS[0]), v)
    assert [dot.r for dot in sheet.circles(fill=TINTS[0])] == pytest.approx(4 + 14 * weights**0.5, abs=0.001)
    assert value(sheet.dots(fill=MARK)) == pytest.approx((weights @ v)[None], abs=0.01)
    for line in sheet.lines(stroke=LINE, width=1.5):  # the rim: no two values lie on different sides of it
        a, b = (np.array(value(end)) for end in line.ways[0])
        sides = [(b - a)[0] * (at - a)[1] - (b - a)[1] * (at - a)[0] for at in v]
        assert min(sides) > -0.05 or max(sides) < 0.05
        assert min(np.abs(v - a).max(axis=1)) < 0.01 and min(np.abs(v - b).max(axis=1)) < 0.01
    assert 3 <= len(sheet.lines(stroke=LINE, width=1.5)) < len(v) * (len(v) - 1) / 2 or len(v) == 3

    check_bars(sheet, dict(zip(words, weights, strict=True)), **BARS)
    assert sheet.column(sheet.word("q · k").x, anchor="end", ink=INK) == pytest.approx(scores, abs=0.0051)
    for word, key, at in zip(words, k, v, strict=True):  # the names stand beside what they name
        left, right = (min((w for w in sheet.words if w.words == word), key=lambda w: abs(w.x - side)) for side in (158, 724))
        assert np.hypot(*(point((left.x, left.y)) - key)) < 1.4 and np.hypot(*(value((right.x, right.y)) - at)) < 0.8


def test_the_gold_dot_is_the_weighted_mean_and_every_arrow_a_key():
    for q in ((2.5, -3.25), (0, 0)):
        check_query(Sheet(helpers.play_query().drawn(q_1=q[0], q_2=q[1])), np.array(q), *head(0)[1:], WORDS)
    q, k, v = np.array([1.5, 0.5]), np.array([[1.0, 1], [-2, 1], [0.5, -1.5]]), np.array([[1.0, 0], [0, 2], [-1, 1]])
    drawn, weights = one_query(q, k, v, ["x", "y", "z"]), shares(k @ q / 2**0.5)
    check_query(Sheet(drawn), q, k, v, ["x", "y", "z"])
    x, y, z = (number(weight, 2) for weight in weights)
    assert drawn.text == f"q = [1.5, 0.5]: x {x}, y {y}, z {z}; out = {numbers(weights @ v, 2)}"


def check_masked(sheet, scores, mask, at, names=WORDS):
    seen = np.where(mask, scores, -np.inf)
    e = np.exp(scores - scores.max(axis=1, keepdims=True)) * mask
    weights = e / np.maximum(e.sum(axis=1, keepdims=True), 1e-300)
    tables = sheet.tables()
    for table, wanted in zip(tables, (mask, seen, weights), strict=True):
        assert table.numbers == pytest.approx(np.array(wanted, float), abs=0.0051)
        assert sheet.names(table) == (names, names)
    assert [[fill == OFF for fill in row] for row in tables[0].fills] == (~mask).tolist()
    for path in sheet.paths(stroke=MARK):  # a frame for each table
        (table,) = (t for t in tables if t.left - 1 < path.ways[0][0, 0] < t.right + 1)
        corners = np.concatenate(path.ways)
        assert table.cell(*corners.mean(axis=0)) == at and np.ptp(corners, axis=0) == pytest.approx((table.w, table.h))
    assert len(sheet.paths(stroke=MARK)) == 3


def test_a_painted_mask_its_scores_and_its_weights():
    play, (q, k, _) = helpers.play_painter(), head(0)
    scores, mask = q @ k.T / 2**0.5, np.tri(4, dtype=bool)
    moves = [("row", 1), ("column", 3), "flip"]
    mask[1, 3] = True
    check_masked(Sheet(play.drawn(*moves)), scores, mask, (1, 3))
    mask[:] = [True, True, True, False]
    mask[3, 0] = False
    check_masked(Sheet(play.drawn(*moves, "padding", ("row", 3), ("column", 0), "flip")), scores, mask, (3, 0))
    scores, mask = np.array([[1.0, 2], [0, 3]]), np.array([[False, False], [True, False]])
    check_masked(Sheet(masked(scores, mask, ["x", "y"], (0, 1))), scores, mask, (0, 1), ["x", "y"])  # nothing of a row


def test_a_shadow_ends_where_the_perpendicular_meets_the_line_and_its_products_are_the_scores():
    q, k = np.array([-1.0, 2]), np.array([[1.0, 1], [-2, 0.5], [0.25, 2]])
    drawn, length = helpers.draw_shadows(q, k, ["x", "y", "z"]), np.hypot(*q)
    sheet, shadows = Sheet(drawn), k @ q / length
    arrows, (query,) = sheet.arrows(stroke=SERIES[0]), sheet.arrows(stroke=INK)
    point = plane([arrows[0].start, *(arrow.end for arrow in arrows)], [(0, 0), *k])
    assert point(query.end) == pytest.approx(q, abs=0.01)
    feet = shadows[:, None] * q / length
    assert np.allclose(point(sheet.dots(fill=MARK)), feet, atol=0.01)
    falls = [point(line.ways[0]) for line in sheet.lines(stroke=MARK, width=1.5)]
    assert np.allclose(falls, np.stack([k, feet], axis=1), atol=0.01)
    columns = {"shadow": shadows, "length of q": np.full(3, length), "q · k": k @ q}
    for name, wanted in columns.items():
        assert sheet.column(sheet.word(name).x, anchor="end", ink=INK) == pytest.approx(wanted, abs=0.0051)
    first = min(sheet.found("text", {"size": 16, "anchor": "end"}), key=lambda w: w.x).x
    assert [w.words for w in sheet.words if w.x == first] == ["x", "y", "z"]
    assert drawn.text == "q = [−1, 2]: x 0.45 · 2.24 = 1, y 1.34 · 2.24 = 3, z 1.68 · 2.24 = 3.75"


def test_bars_right_and_left_of_an_axis_for_what_a_row_hands_back():
    scores, alone, words = np.array([1.0, 0, -1.5]), np.array([0.5, 2, -1]), ["x", "y", "z"]
    drawn, weights = handed_back(scores, alone, words), shares(scores)
    mean = weights @ alone
    slopes = weights * (alone - mean)
    sheet = Sheet(drawn)
    check_bars(sheet, dict(zip(words, weights, strict=True)), **BARS)
    assert sheet.column(sheet.word("loss if alone").x, anchor="end", ink=INK) == pytest.approx(alone)
    assert sheet.column(sheet.word("score").x, anchor="end", ink=INK) == pytest.approx(scores)
    (axis,) = (line for line in sheet.lines() if line.ways[0][0][0] == line.ways[0][1][0])
    across = axis.ways[0][0][0]
    for colour, sign in ((POSITIVE, 1), (NEGATIVE, -1)):
        bars = sorted(sheet.rects(fill=colour), key=lambda bar: bar.y)
        wanted = [slope for slope in slopes if slope * sign > 0]
        assert [bar.w / 160 * sign for bar in bars] == pytest.approx(wanted, abs=1e-4)
        assert [bar.x if sign > 0 else bar.x + bar.w for bar in bars] == pytest.approx([across] * len(bars), abs=0.01)
    for slope in slopes:
        assert sheet.word(number(slope, 4))
    assert sheet.word(number(mean, 4))
    x, y, z = (number(weight, 4) for weight in weights)
    assert drawn.text == f"x {x}, y {y}, z {z}; {number(mean, 4)}; → {numbers(slopes, 4)}"


def test_a_bar_for_what_is_left_of_each_word():
    drawn = left_in_state(0.9, 30)
    for shown, w, n in ((drawn, 0.9, 30), (helpers.play_state().drawn(w=0.5, n=8), 0.5, 8)):
        sheet = Sheet(shown)
        bars, share = sheet.rects(fill=TINTS[0], stroke=SERIES[0]), sheet.axis("y")
        assert share([bar.y for bar in bars]) == pytest.approx(w ** np.arange(n - 1, -1, -1.0), abs=0.001)
        assert share([bar.y + bar.h for bar in bars]) == pytest.approx(np.zeros(n), abs=0.001)
        assert [bar.x for bar in bars] == sorted(bar.x for bar in bars)
        assert sheet.word(f"{w}^{n - 1} = {w ** (n - 1):.2g}")
    assert drawn.text == "first word: 0.9^29 = 0.047"
