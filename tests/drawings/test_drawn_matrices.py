"""Matrices, the dots of progress, and the lessons that the whole Transformer names."""

import numpy as np
import pytest

import helpers
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.progress import dots
from helpers.drawing.style import GRADIENT, GREEN, LIT, MARK, NEGATIVE, OFF, POSITIVE, TINTS
from tests.paths import TEXTS
from tests.read_svg import Sheet, shades

RNG = np.random.default_rng(2)


@pytest.mark.parametrize(("look", "low", "high"), [("shade", NEGATIVE, POSITIVE), ("shaded gradient", GRADIENT, GRADIENT)])
@pytest.mark.parametrize("limit", [None, 1.5])
def test_a_cell_is_as_dark_as_its_number_is_large(look, low, high, limit):
    numbers = RNG.normal(size=(5, 6))
    sheet = Sheet(Matrix(numbers, "x", list("abcde"), list("pqrstu"), look, limit=limit))
    (table,) = sheet.tables()
    assert sheet.names(table) == (list("abcde"), list("pqrstu"))
    assert table.numbers == pytest.approx(numbers, abs=0.0051)
    wanted = np.clip(numbers / (limit or np.abs(numbers).max()), -1, 1)
    found = shades(table, low, high)
    assert (found if low != high else np.abs(found)) == pytest.approx(wanted if low != high else np.abs(wanted), abs=0.06)


def test_matrices_stand_in_the_order_in_which_they_are_given():
    a, b, c = RNG.normal(size=(2, 3)), RNG.normal(size=(3, 2)), np.array([[True, False], [False, True]])
    sheet = Sheet(matrices(Matrix(a, "a"), "@", Matrix(b, "b", digits=4), "→", Matrix(c, "c")))
    left, middle, right = sheet.tables()
    assert left.numbers == pytest.approx(a, abs=0.0051) and middle.numbers == pytest.approx(b, abs=0.00006)
    assert right.numbers.tolist() == c.tolist() and (right.fills == np.where(c, TINTS[0], OFF)).all()
    assert left.right < sheet.word("@").x < middle.left < middle.right < sheet.word("→").x < right.left


def test_of_a_long_matrix_the_first_and_the_last_numbers_stand_in_their_cells():
    numbers = np.arange(40 * 30).reshape(40, 30)
    sheet = Sheet(Matrix(numbers, "x", [f"r{i}" for i in range(40)]))
    parts, picked = sheet.tables(), [*range(9), 38, 39]
    assert {str(numbers[i, j]) for i in picked for j in [*range(9), 28, 29]} <= {w.words for w in sheet.words}
    assert sum(part.numbers.size for part in parts) == 11 * 11
    for left, part in zip(parts[0:1] * 2 + parts[2:3] * 2, parts, strict=True):  # the names stand left of the first in a line
        assert (np.diff(part.numbers, axis=1) == 1).all()
        rows = [int(name[1:]) for name in sheet.names(left)[0]]
        assert (part.numbers // 30 == np.reshape(rows, (-1, 1))).all()


def test_what_is_lit_is_framed():
    sheet = Sheet(Matrix(RNG.normal(size=(3, 4)), lit=(1, 2)))
    (table,), (frame,) = sheet.tables(), sheet.paths(stroke=MARK)
    assert table.cell(*np.concatenate(frame.ways).mean(axis=0)) == (1, 2) and table.fills[1, 2] == LIT
    assert (table.fills == LIT).sum() == 1


def test_a_dot_for_each_exercise_green_where_it_is_done():
    done = {"0": {"0.1": True}, "1": {"1.1": True, "1.2": False}, "4": {"4.1": False, "4.2": True, "4.3": True}}
    sheet = Sheet(dots(done))
    for lesson, exercises in done.items():
        height = sheet.word("what you need" if lesson == "0" else f"lesson 0{lesson}").y
        row = sorted((dot for dot in sheet.circles() if dot.y == height), key=lambda dot: dot.x)
        assert [dot.fill == GREEN for dot in row] == list(exercises.values())
        words = [next(w.words for w in sheet.words if (w.x, w.y) == (dot.x, pytest.approx(dot.y))) for dot in row]
        assert words == ["✓" if answered else name for name, answered in exercises.items()]


ABOUT = {
    "embedding": "embedding",
    "+ positions": "positional",
    "multi-head attention": "attention",
    "masked attention": "attention",
    "attention to encoder": "attention",
    "feed-forward": "feed forward",
    "add & norm": "norm",
    "linear + softmax": "decoder",
}


def test_every_block_of_the_transformer_names_the_lessons_that_build_it():
    names = [path.stem for path in TEXTS if not path.stem.endswith("deeper")]
    titles = {int(name[:2]): name[3:].replace("_", " ") for name in names}
    sheet = Sheet(helpers.draw_transformer())
    blocks = sheet.rects(w=230)
    assert len(blocks) == 6 + 9
    for block in blocks:
        words = [w for w in sheet.words if block.y < w.y < block.y + block.h and block.x < w.x < block.x + block.w]
        name, lessons = (w.words for w in sorted(words, key=lambda w: w.x))
        first, last = (lessons.split("–") * 2)[:2]
        assert any(ABOUT[name] in titles[lesson] for lesson in range(int(first), int(last) + 1)), name
    for half, number in (("encoder", 12), ("decoder", 13)):
        assert titles[number] == half and sheet.word(f"{half} layer × 6: lesson {number}")
