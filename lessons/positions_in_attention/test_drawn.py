"""Lesson 11: what one word looks at, the four terms and their sum, and pairs that are turned the right way."""

import numpy as np
import pytest

import helpers
from helpers.data import pocket_attention
from helpers.drawing.style import FAINT, GREEN, INK, MARK, NEGATIVE, OFF, POSITIVE
from helpers.reference import softmax
from lessons.positions_in_attention.drawings import one_look, score_terms, turned_pairs
from tests.pocket import encoder, positions
from tests.read_svg import Sheet, shades
from tests.svg_shapes import value

WORDS = ["I", "am", "a", "student"]
X = encoder(WORDS)["√4 · E"]
NAMES = ("X–X", "X–P", "P–X", "P–P")


def check_look(sheet, weights, at):
    """A bar for each weight that counts, above its place; gold around the place before, and how many look there."""
    n, before = len(weights), max(at - 1, 0)
    place, share = sheet.axis("x"), sheet.axis("y")
    found = {}
    for bar in sheet.rects(stroke=GREEN):
        j = round(float(place(bar.x + bar.w / 2)))
        assert share(bar.y + bar.h) == pytest.approx(0, abs=1e-4)
        found[j] = share(bar.y)
    assert found == pytest.approx({j: w for j, w in enumerate(weights[at]) if w >= 0.005}, abs=1e-4)
    (gold,) = sheet.rects(stroke=MARK)
    assert place(gold.x + gold.w / 2) == pytest.approx(before, abs=0.01)
    assert place(sheet.word("looks").x) == pytest.approx(at, abs=0.01)
    said = sheet.said(r"position (\d+) gives (\S+) to position (\d+)")
    assert said == [at, pytest.approx(weights[at, before], abs=0.0051), before]
    right = [i for i in range(1, n) if weights[i, i - 1] == max(weights[i])]
    assert sheet.said(r"of (\d+) words that have one before them, (\d+) look") == [n - 1, len(right)]


def looks_at_24(way, size):
    """The three ways, one word at a time, a clock as a complex number: up is real, right imaginary."""
    words, omega = size * np.random.default_rng(0).normal(size=(24, 16)), 10000 ** (-np.arange(8) / 8)
    words = (words[:, 1::2] + 1j * words[:, 0::2]) * (way == "added")  # the other two keep them out
    scores = np.full((24, 24), -np.inf)
    for i in range(24):
        asked = (np.exp(1j * omega * i) + words[i]) * np.exp(-1j * omega)  # turned one back
        for j in range(i + 1):
            scores[i, j] = 10 * (asked * (np.exp(1j * omega * j) + words[j]).conj()).real.sum()
    return softmax(scores)


@pytest.mark.parametrize(("way", "size", "at"), [("added", 0, 12), ("added", 0.3, 23), ("beside", 1, 1), ("turned", 1, 0)])
def test_what_a_word_looks_at_where_words_come_in_by_three_ways(way, size, at):
    check_look(Sheet(helpers.play_before().drawn(way=way, place=at, size=size)), looks_at_24(way, size), at)


def test_a_look_with_weights_of_ones_own():
    weights = np.array([[1, 0, 0], [0.2, 0.8, 0], [0.1, 0.6, 0.3]])
    check_look(Sheet(one_look(weights, 2)), weights, 2)


def terms(m, start):
    p = positions(4, start)
    return dict(zip(NAMES, (X @ m @ X.T, X @ m @ p.T, p @ m @ X.T, p @ m @ p.T), strict=True))


def check_table(table, numbers):
    assert table.numbers == pytest.approx(numbers, abs=0.0051)
    assert shades(table, NEGATIVE, POSITIVE) == pytest.approx(np.clip(numbers / 8, -1, 1), abs=0.5 / 12 + 0.02)


def check_terms(sheet, start, m, on, words=WORDS):
    *small, large = sheet.tables()
    at_0, here = terms(m, 0), terms(m, start)
    titles = [sheet.word(name) for name in NAMES]
    for table, name in zip(small, [name for name in NAMES if name in on], strict=True):
        (title,) = (t for t in titles if table.left < t.x < table.right)
        assert title.words == name
        check_table(table, here[name])
        (changed,) = (w.words for w in sheet.words if w.x == title.x and w.words.startswith("changed by "))
        assert value(changed[11:]) == pytest.approx(np.abs(here[name] - at_0[name]).max(), abs=0.0051)
    for rect in sheet.rects(fill=OFF):
        assert [t.words for t in titles if rect.x < t.x < rect.x + rect.w][0] not in on
    assert len(sheet.rects(fill=OFF)) == 4 - len(on)
    assert sheet.names(large) == (list(words), list(words))
    assert len(small) < 4 or sheet.names(small[0])[0] == list(words)
    check_table(large, sum((here[name] for name in on), np.zeros((4, 4))))
    assert sheet.said(r"positions (\d+) … (\d+)$") == [start, start + 3]


@pytest.mark.parametrize(
    ("start", "projected", "off"), [(0, False, ()), (7, False, ("X–P",)), (20, True, ("P–P", "X–X")), (3, True, ())]
)
def test_each_term_and_the_sum_of_those_that_are_on(start, projected, off):
    drawn = helpers.play_terms().drawn(start=start, projected=projected, **dict.fromkeys(off, False))
    w_q, w_k = (w[:, :2] for w in pocket_attention()[:2])
    m = w_q @ w_k.T if projected else np.eye(4)
    check_terms(Sheet(drawn), start, m, [name for name in NAMES if name not in off])


def test_terms_with_a_matrix_of_ones_own():
    m = np.arange(16.0).reshape(4, 4) / 8 - 1
    check_terms(Sheet(score_terms(X, "abcd", 5, m, ["P–X"])), 5, m, ["P–X"], "abcd")


def check_turned(sheet, q, k, i, j):
    """Pair by pair an arrow as a complex number, multiplied by e^(i ω position): to the left, as angles run at school."""
    omega = 10000 ** (-np.arange(len(q) // 2) / (len(q) // 2))
    (query, key) = ((row[0::2] + 1j * row[1::2]) * np.exp(1j * omega * at) for row, at in ((q, i), (k, j)))
    longest = max(np.abs(query).max(), np.abs(key).max())
    circles = sorted(sheet.circles(stroke=FAINT), key=lambda circle: circle.x)
    products = (query * key.conj()).real
    for name, wanted in ((f"query at position {i}", query), (f"key at position {j}", key)):
        look = sheet.key(name)
        assert look["stroke"] == INK if name.startswith("query") else look["dash"] != "none"
        arrows = sorted(sheet.arrows(**look), key=lambda arrow: arrow.start[0])
        for arrow, circle, pair in zip(arrows, circles, wanted, strict=True):
            assert arrow.start.tolist() == [circle.x, circle.y]
            right, down = (arrow.end - arrow.start) / circle.r * longest
            assert (right, -down) == (pytest.approx(pair.real, abs=0.005), pytest.approx(pair.imag, abs=0.005))
    for circle, product, speed in zip(circles, products, omega, strict=True):
        said = {w.words.split()[0]: w.words for w in sheet.words if w.x == circle.x}
        assert value(said["product"].split()[1]) == pytest.approx(product, abs=0.0051)
        assert value(said["turns"].split()[2]) == pytest.approx(speed)
    assert sheet.said(r"the score: (\S+)$") == [pytest.approx(products.sum(), abs=0.0051)]


Q, K = np.array([2.0, 1, -1, 1, 1, 1, 0, 2]), np.array([1.0, 2, 1, 0.5, 1, -1, 1, 1])  # of the widget


@pytest.mark.parametrize(("shift", "distance"), [(0, 3), (30, 3), (5, -12), (40, 12)])
def test_queries_and_keys_are_turned_to_the_left_by_their_positions(shift, distance):
    drawn = helpers.play_turned().drawn(shift=shift, distance=distance)
    check_turned(Sheet(drawn), Q, K, 12 + shift + distance, 12 + shift)


def test_a_query_and_a_key_of_ones_own():
    check_turned(
        Sheet(turned_pairs(np.array([1.0, 0, 0, 2]), np.array([0, 1.0, 1, 1]), 2, 5)),
        *np.array([[1, 0, 0, 2], [0, 1, 1, 1]]),
        2,
        5,
    )
