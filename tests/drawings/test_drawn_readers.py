"""The readers of tests/read_svg.py read what is drawn; and no drawing of numbers goes without a test that reads it back."""

import ast

import numpy as np
import pytest

import helpers
from helpers.drawing import svg
from helpers.drawing.style import FAINT, POSITIVE, mix
from helpers.kit.files import visible
from tests.paths import DRAWN, ROOT
from tests.read_svg import Sheet, plane, strength
from tests.svg_shapes import value, ways_of

WITHOUT_NUMBERS = {"not_a_date", "not_read"}


def test_a_path_is_read_point_by_point():
    assert [way.tolist() for way in ways_of("M1 2h3v-1H0zm5 5l1 1")] == [
        [[1, 2], [4, 2], [4, 1], [0, 1], [1, 2]],
        [[6, 7], [7, 8]],
    ]
    assert ways_of("M0.5 -1L2 3L1e-05 4V0")[0].tolist() == [[0.5, -1], [2, 3], [1e-5, 4], [1e-5, 0]]
    assert ways_of("M0 0C1 1 2 2 3 4")[0].shape == (4, 2)


def test_numbers_are_read_as_they_are_written():
    assert [value(words) for words in ("−0.5", "10⁻⁸", "1e-05", "50 %", "−∞")] == [-0.5, 1e-8, 1e-5, 50, -np.inf]
    assert np.isnan(value("je")) and np.isnan(value("draw 40"))


def test_an_arrow_ends_where_its_head_is():
    (arrow,) = Sheet(svg.sheet(9, [svg.arrow((1, 2), (31, 42), width=3)])).arrows(width=3)
    assert arrow.start.tolist() == [1, 2] and arrow.end.tolist() == [31, 42]


def test_how_much_of_a_colour_is_in_a_mixture_is_read():
    assert strength(mix(POSITIVE, 0.3), POSITIVE) == pytest.approx(0.3, abs=0.01) and strength(FAINT, POSITIVE) is None


def test_a_plane_is_read_from_points_that_are_known_and_refuses_one_that_stands_elsewhere():
    known = [(0, 0), (1, 0), (0, 2)]
    point = plane([(100, 100), (140, 100), (100, 20)], known)
    assert point((120, 60)) == pytest.approx((0.5, 1))
    with pytest.raises(AssertionError):
        plane([(100, 100), (140, 100), (100, 24)], known)


def drawings():
    """Every function and class of helpers/ and lessons/ that makes a picture, and every widget."""
    for path in DRAWN:
        for thing in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(thing, ast.FunctionDef) and not thing.name.startswith("_"):
                returned = [node.value for node in ast.walk(thing) if isinstance(node, ast.Return) and node.value is not None]
                if any(
                    ast.unparse(end).startswith(("Drawing(", "matrices(")) or "picture" in ast.unparse(end) for end in returned
                ):
                    yield thing.name
    yield from (name for name in helpers.homes() if name.startswith("play_"))


def called(path):
    """The names of the functions of helpers/ and lessons/ that a file of tests calls."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imports = [
        node for node in tree.body if isinstance(node, ast.ImportFrom) and node.module.split(".")[0] in ("helpers", "lessons")
    ]
    known = {"helpers", *(alias.asname or alias.name for node in imports for alias in node.names)}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(name)) if name in known:
                yield name
            case ast.Call(func=ast.Attribute(ast.Name(module), name)) if module in known:
                yield name


def test_every_drawing_of_numbers_is_read_back():
    read = {
        name
        for path in [*visible(ROOT, "tests/drawings/test_drawn_*.py"), *visible(ROOT, "lessons/*/test_*.py")]
        for name in called(path)
    }
    assert set(drawings()) - read == WITHOUT_NUMBERS
