"""Lesson 12: every station's numbers, boxes with slips, two places for the norm, and words that grow alike; 12c: sentences by
their cosine.
"""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_attention
from helpers.drawing.style import FAINT, GREEN, INK, LINE, LIT, MARK, NEGATIVE, POSITIVE, SERIES
from helpers.reference import EncoderLayer
from lessons.encoder.drawings import Part, draw_gradients, draw_two_orders, followed, growing_alike, nearest, station
from lessons.encoder.sentences import NINE
from tests.pocket import encoder, norm
from tests.read_rows import bars
from tests.read_svg import Sheet, shades

WORDS = ["I", "am", "a", "student"]
STATIONS = (
    ["√4 · E"],
    ["√4 · E", "+", "PE", "=", "x"],
    ["x", "→", "z"],
    ["x", "+", "z", "=", "sum_1"],
    ["sum_1", "→", "x_1"],
    ["x_1", "→", "hidden", "→", "f"],
    ["x_1", "+", "f", "=", "sum_2"],
    ["sum_2", "→", "x_2"],
)


def check_station(drawing, at, arrays, moved, words):
    """arrays: {name: numbers}; moved: {name: the rows that are not as they were}."""
    sheet, (*names,) = Sheet(drawing), STATIONS[at][::2]
    for table, name in zip(sheet.tables(), names, strict=True):
        assert table.numbers == pytest.approx(arrays[name], abs=0.0051), name
        assert table.left < sheet.word(f"{name} {arrays[name].shape}").x < table.right
        assert [i for i, row in enumerate(table.fills) if set(row) == {LIT}] == moved[name]
    assert sheet.names(sheet.tables()[0])[0] == words
    assert [w.words for w in sorted(sheet.words, key=lambda w: w.x) if w.words in "+=→"] == STATIONS[at][1::2]
    boxes = sorted(sheet.rects(h=48), key=lambda rect: rect.x)
    assert [i for i, box in enumerate(boxes) if box.stroke == MARK] == [at] and len(boxes) == len(STATIONS)
    for way, (first, add) in zip(sheet.arrows(dash="3 4"), ((2, 3), (5, 6)), strict=True):  # around a sub-layer
        left, right = boxes[first - 1], boxes[first]
        assert left.x + left.w < way.start[0] < right.x and way.end[0] == boxes[add].x + boxes[add].w / 2
        assert (way.stroke == MARK) == (at == add)
    changed = ", ".join(words[i] for i in moved[names[-1]])
    assert drawing.text.startswith(f"station {at + 1}, ")
    assert drawing.text.partition("; not as before: ")[2] == changed


@pytest.mark.parametrize("at", range(8))
@pytest.mark.parametrize("read", [1, 3])
def test_every_station_shows_its_own_numbers_and_how_far_another_word_reaches(at, read):
    words = {1: ["am", "I", "a", "student"], 3: ["I", "[UNK]", "a", "student"]}[read]
    now, before = encoder(words), encoder(WORDS)
    moved = {name: [i for i in range(4) if np.abs(now[name] - before[name])[i].max() > 1e-9] for name in now}
    assert len(moved[STATIONS[at][-1]]) == ({1: 2, 3: 1}[read] if at < 2 else 4)  # attention carries it to the others
    check_station(helpers.play_encoder().drawn(at=at + 1, read=read), at, now, moved, words)


def test_nothing_is_framed_where_nothing_is_replaced():
    now = encoder(WORDS)
    check_station(helpers.play_encoder().drawn(at=6), 5, now, dict.fromkeys(now, []), WORDS)


def test_a_station_of_numbers_of_ones_own():
    arrays = {"x_1": np.arange(8.0).reshape(2, 4), "f": -np.ones((2, 4)), "sum_2": np.eye(2, 4)}
    moved = {"x_1": [], "f": [1], "sum_2": [0, 1]}
    x_1, f, sum_2 = (Part(name, array, moved[name]) for name, array in arrays.items())
    check_station(station(6, [x_1, "+", f, "=", sum_2], ["p", "q"]), 6, arrays, moved, ["p", "q"])


def test_what_lesson_12_tells_of_i_without_showing_it():
    """Its row, its query in head 1 (lesson 10: without its position) and whom that finds, and three neurons in words."""
    now, (w_q, w_k, *_) = encoder(WORDS), pocket_attention()
    assert now["x"][0].tolist() == [2, 1, -1, 2]
    assert (now["√4 · E"] @ w_q)[0, 2:].tolist() == [1, 2] and (now["x"] @ w_q)[0, 2:].tolist() == [2, 3]
    queries, keys = ([(now[name] @ w)[:2, 2:] for name in ("√4 · E", "x")] for w in (w_q, w_k))  # without positions, with
    scores = {(i, j): keys[j] @ queries[i][0] for i in (0, 1) for j in (0, 1)}
    assert [pair for pair, (i, am) in scores.items() if am > i] == [(1, 1)]  # neither a new query nor new keys alone will do
    assert keys[1] == pytest.approx(np.array([[-2, 2], [0, 0.84]]), abs=0.005)
    assert scores[1, 1] == pytest.approx([2, 2.52], abs=0.005)
    a, b, c, d = now["x_1"][0]
    assert now["hidden"][0, [2, 5, 7]] == pytest.approx(np.maximum(0, [c - 1, c + d - b, a + b - c - d]))
    assert np.flatnonzero(now["hidden"][0] == 0).tolist() == [2, 5]


def check_boxes(drawing, after, layers, box, way):
    """way: the boxes through which the first slips lead."""
    sheet = Sheet(drawing)
    boxes = sorted(sheet.rects(w=92), key=lambda rect: rect.x)
    places = [rect.x + rect.w / 2 for rect in boxes]
    assert [sheet.inside(rect) for rect in boxes] == [[f"box {i}", str(slip)] for i, slip in enumerate(after[layers])]
    assert [i for i, rect in enumerate(boxes) if rect.stroke == MARK] == [box]

    def ends(**look):
        ends_of = [(arrow.start[0], arrow.end[0]) for arrow in sheet.arrows(**look)]
        return {tuple(int(np.argmin(np.abs(np.array(places) - x))) for x in pair) for pair in ends_of}

    assert ends(stroke=MARK) == {(box, after[layers][box])}
    assert ends(stroke=INK) == set(zip(way, way[1:], strict=False))
    assert ends(stroke=INK) | ends(stroke=LINE) == set(enumerate(after[0]))
    told = ", ".join(map(str, after[layers]))
    assert drawing.text.startswith(f"after {layers} layers the slips are {told}; the slip in box {box} names box ")
    return sheet


SLIPS = [3, 5, 2, 4, 1, 2], [4, 2, 2, 1, 5, 2], [5, 2, 2, 2, 2, 2], [2] * 6


@pytest.mark.parametrize(
    ("layers", "box", "way", "away"),
    [
        (0, 4, [4, 1], "1 slip"),
        (1, 3, [3, 4, 1], "2 slips"),
        (2, 0, [0, 3, 4, 1, 5], "4 slips"),
        (3, 0, [0, 3, 4, 1, 5, 2, 2], "8 slips"),
    ],
)
def test_a_slip_leads_twice_as_far_after_each_layer(layers, box, way, away):
    sheet = check_boxes(helpers.play_boxes().drawn(layers=layers, box=box), SLIPS, layers, box, way)
    assert sheet.word(f"the slip in box {box} names box {SLIPS[layers][box]}, {away} away")


def test_boxes_of_ones_own_slips_are_said_to_be_no_slips_away():
    after = [[1, 0, 0, 0, 0, 0], [3, 3, 3, 3, 3, 3]]
    sheet = check_boxes(followed(after, 1, 0), after, 1, 0, [0, 1, 0])
    assert sheet.word("the slip in box 0 names box 3")


def test_gradients_stand_side_by_side():
    dx, dy = np.array([[1.0, -2], [0.5, 0], [1, 1], [2, -0.25]]), np.ones((4, 3))
    sheet = Sheet(draw_gradients("+=", dx=dx, dy=dy, dz=2 * dy))
    for table, name, wanted in zip(sheet.tables(), ("dx", "dy", "dz"), (dx, dy, 2 * dy), strict=True):
        assert (table.numbers == wanted).all() and table.left < sheet.word(f"{name} {wanted.shape}").x < table.right
    assert sheet.word("+").x < sheet.word("=").x


def test_the_norm_stands_after_the_add_or_before_the_block():
    sheet = Sheet(draw_two_orders())
    rows = {y: [w.words for w in sorted(sheet.words, key=lambda w: w.x) if abs(w.y - y) < 9] for y in (26, 92, 156, 222)}
    assert rows == {
        26: ["attention", "feed-forward"],
        92: ["Post-LN", "x", "+", "norm", "+", "norm", "…", "out"],
        156: ["norm", "attention", "norm", "feed-forward"],
        222: ["Pre-LN", "x", "+", "+", "…", "last norm", "out"],
    }


def check_alike(drawing, similar, apart, at, words):
    sheet, heights = Sheet(drawing), np.log10(np.maximum(apart, 1e-8))
    (table,) = sheet.tables()
    assert sheet.names(table) == (words, words) and table.numbers == pytest.approx(similar, abs=0.0051)
    assert shades(table, NEGATIVE, POSITIVE) == pytest.approx(similar, abs=0.5 / 12 + 0.02)  # the darkest is 1
    layer, power = sheet.axis("x"), sheet.axis("y", np.log10)
    x, y = sheet.curve(stroke=SERIES[0]).T
    assert layer(x) == pytest.approx(np.arange(len(apart)), abs=0.01) and power(y) == pytest.approx(heights, abs=0.01)
    (dot,) = sheet.circles(fill=MARK)
    assert [layer(dot.x), power(dot.y)] == pytest.approx([at, heights[at]], abs=0.01)
    (bound,) = sheet.lines(dash="4 4")  # where rows begin to be one
    assert power(bound.ways[0][:, 1]) == pytest.approx([-2, -2], abs=0.01)
    said = f"apart: {apart[at]:.2g}" if apart[at] > 1e-8 else "apart: below 10⁻⁸"
    assert sheet.word(said) and drawing.text.startswith(f"after {at} layers, {said}; cosine of two words ")


def stream(skips, networks):
    """The widget's words before its first random layer and after each, and how far apart they are."""
    rng = np.random.default_rng(0)
    passed = [rng.normal(size=(4, 16))]
    for _ in range(12):
        layer, x = EncoderLayer.random(16, 2, 64, rng), passed[-1]
        for inside in [layer.attention.inside, layer.feed_forward.inside][: 1 + networks]:
            x = norm(inside(x) + (x if skips else 0))
        passed.append(x)
    return passed, [((x - x.mean(axis=0)) ** 2).sum() ** 0.5 / (x**2).sum() ** 0.5 for x in passed]


@pytest.mark.parametrize(("skips", "networks", "at"), [(True, True, 3), (True, False, 12), (False, True, 0), (False, False, 4)])
def test_words_that_grow_alike_come_as_near_as_their_distance_says(skips, networks, at):
    passed, apart = stream(skips, networks)
    unit = passed[at] / np.sqrt((passed[at] ** 2).sum(axis=1, keepdims=True))
    check_alike(helpers.play_alike().drawn(at=at, skip=skips, network=networks), unit @ unit.T, apart, at, WORDS)
    assert (apart[12] < 1e-8) != skips  # with skips alone they stay apart


def test_a_distance_of_ones_own():
    similar = np.array([[1, -0.3], [-0.3, 1]])
    check_alike(growing_alike(similar, [1, 1e-3, 1e-12], 2, ["x", "y"]), similar, [1, 1e-3, 1e-12], 2, ["x", "y"])


def test_sentences_stand_in_the_order_of_their_cosines_and_the_first_is_green():
    drawn = nearest("me", {"far": -0.25, "me": 1.0, "near": 0.75, "middle": 0.5})
    sheet = Sheet(drawn)
    found = bars(sheet, 400, h=22)
    assert [(words[-1], length) for words, length, _ in found] == [("near", 0.75), ("middle", 0.5), ("far", 0)]
    assert [number for *_, number in found] == [0.75, 0.5, -0.25]
    assert [bar.stroke for bar in sorted(sheet.rects(h=22), key=lambda bar: bar.y)] == [GREEN, FAINT, FAINT]
    assert drawn.text == "most like me: near 0.75, middle 0.5, far −0.25"


@pytest.mark.parametrize(("of", "first"), [(0, 1), (1, 0), (2, 1), (5, 3), (6, 7), (8, 6)])
def test_the_menu_shows_what_is_most_like_each_sentence(of, first):
    assert helpers.play_nearest().drawn(of=of).text.startswith(f"most like {NINE[of]}: {NINE[first]} ")
