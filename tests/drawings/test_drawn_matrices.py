"""Matrices, the dots of progress, and the lessons that the whole Transformer names."""

import re

import numpy as np
import pytest

import helpers
from helpers.drawing import grid
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.progress import dots
from helpers.drawing.style import FAINT, GRADIENT, GREEN, INK, LIT, MARK, NEGATIVE, OFF, POSITIVE, TINTS, WIDTH
from tests.paths import TEXTS
from tests.read_svg import Sheet, shades

RNG = np.random.default_rng(2)
NUMBERS = RNG.normal(size=(4, 5))


@pytest.mark.parametrize(("look", "low", "high"), [("shade", NEGATIVE, POSITIVE), ("shaded gradient", GRADIENT, GRADIENT)])
def test_a_cell_is_as_dark_as_its_number_is_large(look, low, high):
    for limit in (None, 1.5):
        sheet = Sheet(Matrix(NUMBERS, "x", list("abcd"), list("pqrst"), look, limit=limit))
        (table,) = sheet.tables()
        assert sheet.names(table) == (list("abcd"), list("pqrst"))
        assert table.numbers == pytest.approx(NUMBERS, abs=0.0051)
        wanted, found = np.clip(NUMBERS / (limit or np.abs(NUMBERS).max()), -1, 1), shades(table, low, high)
        assert (found if low != high else np.abs(found)) == pytest.approx(wanted if low != high else np.abs(wanted), abs=0.06)


def test_the_ink_of_a_number_says_its_sign_or_that_it_is_a_gradient():
    wanted = {"sign": [POSITIVE, NEGATIVE, FAINT], "gradient": [GRADIENT, GRADIENT, FAINT]}
    for colour, inks in wanted.items():
        sheet = Sheet(Matrix([[1, -2, 0]], colour=colour))
        assert [sheet.word(words).ink for words in ("1", "−2", "0")] == inks


def test_numbers_that_are_not_whole_have_all_their_digits_where_that_is_asked_for():
    drawn = Matrix([[0.8, 0.7301, 1, 0, 0.0004, -np.inf]], fixed=True)
    assert drawn.text == "(1, 6) [[0.80, 0.73, 1, 0, 0.00, −∞]]"
    sheet = Sheet(drawn)
    assert (sheet.word("0").ink, sheet.word("0.00").ink) == (FAINT, INK)
    assert Matrix([[-0.0004, -0.6]], fixed=True).text == "(1, 2) [[0.00, −0.60]]"


def test_matrices_stand_in_the_order_in_which_they_are_given():
    a, b, c = RNG.normal(size=(2, 3)), RNG.normal(size=(3, 2)), np.array([[True, False], [False, True]])
    sheet = Sheet(matrices(Matrix(a, "a"), "@", Matrix(b, "b", digits=4), "→", Matrix(c, "c")))
    left, middle, right = sheet.tables()
    assert left.numbers == pytest.approx(a, abs=0.0051) and middle.numbers == pytest.approx(b, abs=0.00006)
    assert right.numbers.tolist() == c.tolist() and (right.fills == np.where(c, TINTS[0], OFF)).all()
    assert left.right < sheet.word("@").x < middle.left < middle.right < sheet.word("→").x < right.left
    assert matrices(Matrix([[1]], "a"), "@", Matrix([[2]], "b")).text == "a (1, 1) [[1]] @ b (1, 1) [[2]]"


def test_many_matrices_go_on_in_the_next_line():
    many = matrices(*[Matrix(np.full((4, 4), i), f"head {i}", list("abcd"), list("abcd")) for i in range(8)])
    tables = Sheet(many).tables()
    assert [table.numbers[0, 0] for table in tables] == [*range(8)] and len({table.top for table in tables}) == 2
    assert max(table.right for table in tables) < WIDTH and many.text.count("(4, 4)") == 8


def test_of_a_long_matrix_the_first_and_the_last_numbers_stand_in_their_cells():
    numbers = np.arange(40 * 30).reshape(40, 30)
    long = Matrix(numbers, "x", [f"r{i}" for i in range(40)])
    sheet = Sheet(long)
    parts, picked = sheet.tables(), [*range(9), 38, 39]
    assert {str(numbers[i, j]) for i in picked for j in [*range(9), 28, 29]} <= {w.words for w in sheet.words}
    assert sum(part.numbers.size for part in parts) == 11 * 11
    for left, part in zip(parts[0:1] * 2 + parts[2:3] * 2, parts, strict=True):  # the names stand left of the first in a line
        assert (np.diff(part.numbers, axis=1) == 1).all()
        rows = [int(name[1:]) for name in sheet.names(left)[0]]
        assert (part.numbers // 30 == np.reshape(rows, (-1, 1))).all()
    assert long.text.startswith("x (40, 30) [[0, 1, 2, 3, 4, 5, 6, 7, 8, …, 28, 29], [30, ") and "⋮" in long.svg
    tall = Matrix(np.arange(40)[:, None], "x")
    assert tall.text == "x (40, 1) [" + ", ".join(f"[{i}]" for i in range(9)) + ", …, [38], [39]]"
    assert "…" not in Matrix(np.ones((2, 24)), digits=None).svg


@pytest.mark.parametrize(
    ("lit", "corners"), [(1, 2 * 5 + 2), (np.s_[:, 2], 2 * 4 + 2), ((1, 2), 4), (np.eye(4, 5, dtype=bool), 16), ([0, 1], 14)]
)
def test_what_is_lit_has_a_frame_around_it(lit, corners):
    pieces = grid.cells(0, 0, NUMBERS, lit=lit)
    frame = re.search(r'd="([^"]*)"', pieces[-1])[1]
    chosen = np.zeros(NUMBERS.shape, bool)
    chosen[lit] = True
    assert frame.count("M") == corners and f'stroke="{MARK}"' in pieces[-1]
    for i, j in np.argwhere(chosen):  # the line below stands wherever the cell below is not lit
        assert (f"M{48 * j} {34 * (i + 1)}h48" in frame) == (i == 3 or not chosen[i + 1, j])
    (table,) = Sheet(Matrix(NUMBERS, lit=lit)).tables()
    assert ((table.fills == LIT) == chosen).all()


def test_a_matrix_says_its_numbers_and_shape():
    shown = Matrix([[0.126, -0.13, 0.64], [0.36, 1.3, 10]], "scores", ["I", "am"], ["je", "suis", "un"])
    assert repr(shown) == "scores (2, 3) [[0.13, −0.13, 0.64], [0.36, 1.3, 10]]" and Sheet(shown).word("scores (2, 3)")
    bundle, metadata = shown._repr_mimebundle_()
    assert bundle["image/png"].startswith(b"\x89PNG") and metadata["image/png"]["width"] == WIDTH
    assert repr(Matrix([1, 2.5])) == "(2,) [1, 2.5]" and LIT in Matrix([1, 2.5], lit=1).svg
    assert repr(Matrix([[1.26]], digits=1)) == "(1, 1) [[1.3]]" and repr(Matrix([[1.26]], digits=0)) == "(1, 1) [[1]]"
    array = np.ones((2, 2))
    kept = Matrix(array)
    array[:] = 9
    assert "9" not in kept.text and ">9<" not in kept.svg  # it keeps the numbers that it was given


def test_masks_infinities_and_missing_numbers():
    assert repr(Matrix([[True, False]], "mask")) == "mask (1, 2) [[1, 0]]"
    assert repr(Matrix([[-np.inf, np.inf, np.nan, -0.0]])) == "(1, 4) [[−∞, ∞, NaN, 0]]"
    (table,) = Sheet(Matrix([[-np.inf, 2.0, -1.0, np.nan]], colour="shade")).tables()  # 2 is the largest that is a number
    assert shades(table, NEGATIVE, POSITIVE)[0] == pytest.approx([0, 1, -0.5, 0], abs=0.02)


WRONG = {
    "three axes": (lambda: Matrix(np.ones((2, 2, 2))), "(2, 2, 2) given, (rows, columns) wanted"),
    "nothing": (lambda: Matrix(np.ones((0, 2))), "(0, 2) given"),
    "words": (lambda: Matrix([["a", "b"]]), "dtype <U1 given, numbers or a mask wanted"),
    "a name too few": (lambda: Matrix(NUMBERS, rows=list("abc")), "3 names of rows given, 4 wanted"),
    "another colour": (lambda: Matrix(NUMBERS, colour="bright").svg, "colour='bright' given, one of plain, sign"),
    "lit beyond the array": (lambda: Matrix(NUMBERS, lit=9).svg, "lit=9 given, an index of an array (4, 5) wanted"),
    "too wide": (lambda: Matrix(np.full((1, 12), 1e9), columns=["a long name"] * 12).svg, "shorter names or fewer digits"),
    "Chinese names": (lambda: Matrix(NUMBERS, rows=["我", "是", "学生", "."]).png, "'我' given, Latin letters and"),
    "rare syllables": (lambda: Matrix(NUMBERS, rows=["a", "b", "쀍", "."]).png, "'쀍' given, Latin letters and"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_matrices(name):
    call, words = WRONG[name]
    with pytest.raises(ValueError) as error:
        call()
    assert words in str(error.value)


def test_names_may_be_korean_and_in_a_live_view_any():
    assert Matrix(NUMBERS, rows=["나", "는", "학생", "."]).png.startswith(b"\x89PNG")
    assert "学生" in Matrix(NUMBERS, rows=["我", "是", "学生", "."]).svg


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
    names = [path.stem for path in TEXTS if path.stem[2] == "_"]
    titles = {int(name[:2]): name[3:].replace("_", " ") for name in names}
    sheet = Sheet(helpers.draw_transformer())
    blocks = sheet.rects(w=230)
    assert len(blocks) == 6 + 9
    for block in blocks:
        name, lessons = sheet.inside(block)
        first, last = (lessons.split("–") * 2)[:2]
        assert any(ABOUT[name] in titles[lesson] for lesson in range(int(first), int(last) + 1)), name
    for half, number in (("encoder", 12), ("decoder", 13)):
        assert titles[number] == half and sheet.word(f"{half} layer × 6: lesson {number}")
