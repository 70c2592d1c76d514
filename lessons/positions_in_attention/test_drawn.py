"""Lesson 11: what one word looks at, the four terms and their sum, and pairs that are turned the right way."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_attention
from helpers.drawing.style import FAINT, GREEN, INK, MARK, NEGATIVE, OFF, POSITIVE
from helpers.kit.text import number
from lessons.positions_in_attention.drawings import TERMS, one_asks, one_look, score_terms, turned_pairs
from tests.pocket import encoder, positions
from tests.read_svg import Sheet, shades
from tests.svg_shapes import value

WORDS = ["I", "am", "a", "student"]
X = encoder(WORDS)["√4 · E"]


def check_look(drawing, weights, at):
    """A bar for each weight that counts; gold around the place before; how many of the words look most at that."""
    sheet, before = Sheet(drawing), max(at - 1, 0)
    place, share = sheet.axis("x"), sheet.axis("y")
    bars = {round(float(place(bar.x + bar.w / 2))): share(bar.y) - share(bar.y + bar.h) for bar in sheet.rects(stroke=GREEN)}
    assert bars == pytest.approx({j: w for j, w in enumerate(weights[at]) if w >= 0.005}, abs=1e-4)
    (gold,) = sheet.rects(stroke=MARK)
    assert [place(gold.x + gold.w / 2), place(sheet.word("looks").x)] == pytest.approx([before, at], abs=0.01)
    said = sheet.said(r"position (\d+) gives (\S+) to position (\d+)")
    assert said == [at, pytest.approx(weights[at, before], abs=0.0051), before]
    right = sum(weights[i, i - 1] == max(weights[i]) for i in range(1, len(weights)))
    assert sheet.said(r"of (\d+) words that have one before them, (\d+) look") == [len(weights) - 1, right]


def test_a_look_with_weights_of_ones_own():
    weights = np.array([[1, 0, 0], [0.2, 0.8, 0], [0.1, 0.6, 0.3]])
    check_look(one_look(weights, 2), weights, 2)
    assert one_look(weights, 1).text.startswith("position 1 gives 0.2 to position 0; most, 0.8, to position 1; of 2 words")


def test_a_look_far_beyond_the_training():
    weights = np.tril(np.random.default_rng(4).random((40, 40)))
    weights[30] = 0
    weights[30, [3, 29]] = 0.7, 0.3
    drawing = one_look(weights, 30, 24)
    check_look(drawing, weights, 30)
    sheet = Sheet(drawing)
    (known,) = sheet.rects(fill=OFF)
    place = sheet.axis("x")
    assert [place(known.x), place(known.x + known.w)] == pytest.approx([-0.5, 23.5], abs=0.01)
    assert "most, 0.7, to position 3" in drawing.text


def check_one_asks(drawing, words, weights, at):
    """Below each word that may be seen stands its share; the wider a line, the more; the others are grey."""
    sheet = Sheet(drawing)
    boxes = sorted((b for b in sheet.rects(fill="white")), key=lambda box: box.x)
    middles = [b.x + b.w / 2 for b in boxes]
    assert [b.stroke == INK for b in boxes] == [j <= at for j in range(len(words))]
    shares = {w.x: value(w.words) for w in sheet.words if w.y == 254}
    assert shares == pytest.approx({middles[j]: weights[at][j] for j in range(at + 1)}, abs=0.0051)
    lines = [(line.ways[0][1][0], line.width) for line in sheet.lines()]
    assert np.array(lines) == pytest.approx(np.array([(middles[j], 0.8 + 9 * weights[at][j]) for j in range(at + 1)]))
    named = [w.words for w in sorted((w for w in sheet.words if w.y == 216), key=lambda word: word.x)]
    assert named == list(words) and sheet.word(str(at)).x == middles[at]
    most = int(np.argmax(weights[at]))
    assert drawing.text.startswith(f"{words[at]}, position {at}, gives [")
    assert drawing.text.endswith(f"most to {words[most]}, position {most}")


@pytest.mark.parametrize("at", [0, 4, 7])
def test_a_word_of_the_published_models_head(at):
    real = helpers.excerpt("word_before")
    words = [word.strip() for word in real["words"]]
    check_one_asks(helpers.play_word_before(real).drawn(place=at), words, np.array(real["weights"]), at)


def test_a_word_that_asks_in_a_sentence_of_ones_own():
    weights = np.array([[1, 0, 0], [0.25, 0.75, 0], [0.1, 0.6, 0.3]])
    check_one_asks(one_asks("abc", weights, 2), "abc", weights, 2)


def check_table(table, numbers):
    """The darkest cell is one of 8 in every frame."""
    assert table.numbers == pytest.approx(numbers, abs=0.0051)
    assert shades(table, NEGATIVE, POSITIVE) == pytest.approx(np.clip(numbers / 8, -1, 1), abs=0.5 / 12 + 0.02)


def check_terms(drawing, start, m, on, words=WORDS):
    sheet = Sheet(drawing)
    *small, scores = sheet.tables()
    here, at_0 = (
        {"X–X": X @ m @ X.T, "X–P": X @ m @ p.T, "P–X": p @ m @ X.T, "P–P": p @ m @ p.T}
        for p in (positions(4, start), positions(4))
    )
    middles = {name: sheet.word(name).x for name in here}
    assert [middles[name] for name in on] == [(table.left + table.right) / 2 for table in small]
    assert [rect.x + rect.w / 2 for rect in sheet.rects(fill=OFF)] == [x for name, x in middles.items() if name not in on]
    for table, name in zip(small, on, strict=True):
        check_table(table, here[name])
        (moved,) = (w.words for w in sheet.words if w.x == middles[name] and w.words.startswith("changed by"))
        assert value(moved.removeprefix("changed by ")) == pytest.approx(np.abs(here[name] - at_0[name]).max(), abs=0.0051)
    check_table(scores, sum((here[name] for name in on), np.zeros((4, 4))))
    assert sheet.names(scores) == ([*words], [*words]) and ("X–X" not in on or sheet.names(small[0])[0] == [*words])
    assert sheet.said(r"positions (\d+) … (\d+)$") == [start, start + 3]


@pytest.mark.parametrize(("start", "projected", "off"), [(7, False, ["X–P"]), (20, True, ["P–P", "X–X"]), (3, True, [])])
def test_each_term_and_the_sum_of_those_that_are_on(start, projected, off):
    w_q, w_k = (w[:, :2] for w in pocket_attention()[:2])
    drawn = helpers.play_terms().drawn(start=start, projected=projected, **dict.fromkeys(off, False))
    check_terms(drawn, start, w_q @ w_k.T if projected else np.eye(4), [name for name in TERMS if name not in off])


def test_terms_with_a_matrix_of_ones_own():
    m = np.arange(16.0).reshape(4, 4) / 8 - 1
    drawing = score_terms(X, "abcd", 5, m, ["P–X"])
    check_terms(drawing, 5, m, ["P–X"], "abcd")
    middles = [Sheet(drawing).word(f"{a} with {b}").x for a in ("word", "position") for b in ("word", "position")]
    assert middles == [Sheet(drawing).word(name).x for name in TERMS]


def check_turned(drawing, q, k, i, j):
    """Pair by pair a hand as a complex number, up + i right, multiplied by e^(i ω position): clockwise, as in lesson 08."""
    sheet, omega = Sheet(drawing), 10000 ** (-np.arange(len(q) // 2) / (len(q) // 2))
    query, key = ((row[0::2] + 1j * row[1::2]) * np.exp(1j * omega * at) for row, at in ((q, i), (k, j)))
    longest, products = np.abs([query, key]).max(), (query * key.conj()).real
    circles = sorted(sheet.circles(stroke=FAINT), key=lambda circle: circle.x)
    for name, pairs in ((f"query at position {i}", query), (f"key at position {j}", key)):
        arrows = sorted(sheet.arrows(**sheet.key(name)), key=lambda arrow: arrow.start[0])
        assert [arrow.start.tolist() for arrow in arrows] == [[circle.x, circle.y] for circle in circles]
        ways = np.array([arrow.end - arrow.start for arrow in arrows]) / circles[0].r * longest
        assert -ways[:, 1] + 1j * ways[:, 0] == pytest.approx(pairs, abs=0.01)
    assert sheet.key(f"query at position {i}")["stroke"] == INK
    for circle, product, speed in zip(circles, products, omega, strict=True):
        turns, said = sorted((w for w in sheet.words if w.x == circle.x), key=lambda word: word.y)
        assert turns.words == f"turns by {number(speed)} per position"
        assert value(said.words.removeprefix("product ")) == pytest.approx(product, abs=0.0051)
    assert sheet.said(r"the score: (\S+)$") == [pytest.approx(products.sum(), abs=0.0051)]
    assert drawing.text.startswith(f"query at {i}, key at {j}: products [{number(products[0], 2)}, ")


@pytest.mark.parametrize(("shift", "distance"), [(30, 3), (5, -12)])
def test_queries_and_keys_are_turned_clockwise_by_their_positions(shift, distance):
    q, k = np.array([2.0, 1, -1, 1, 1, 1, 0, 2]), np.array([1.0, 2, 1, 0.5, 1, -1, 1, 1])  # of the widget
    drawn = helpers.play_turned().drawn(shift=shift, distance=distance)
    check_turned(drawn, q, k, 12 + shift + distance, 12 + shift)


def test_a_query_and_a_key_of_ones_own():
    q, k = np.array([1.0, 0, 0, 1.5]), np.array([0, 1.0, 1, 2])
    check_turned(turned_pairs(q, k, 2, 5), q, k, 2, 5)


# ---- what is to be seen in them -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [1, 5, 20])
def test_two_terms_stay_when_the_sentence_moves_and_behind_the_projections_one(start):
    for projected, stay in ((False, {"X–X", "P–P"}), (True, {"X–X"})):
        text = helpers.play_terms().drawn(("projected", projected), ("start", start)).text
        assert {name for name in TERMS if f"{name} changed by 0;" in text + ";"} == stay


def test_a_term_that_is_off_is_not_in_the_scores():
    play, off = helpers.play_terms(), [("projected", True)]
    assert "X–X + X–P + P–X + P–P: [[4, 5.92, 1.08, −4.84]" in play.drawn(*off).text
    off += [(name, False) for name in ("X–P", "P–X", "P–P")]
    assert "positions 0 … 3, X–X: [[2, 4, 1, −3], [2, 0, −1, 1]" in play.drawn(*off).text
    assert "nothing: [[0, 0, 0, 0]" in play.drawn(*off, ("X–X", False)).text
