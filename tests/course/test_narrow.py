"""Drawings on a phone: where they are cut, no part is too wide for its letters."""

import re
from itertools import pairwise

import pytest

from helpers.drawing import svg
from helpers.drawing.style import WIDTH
from tests.tested import by_name
from tools.site.narrow import COLUMN, LETTERS, cuts

PLAYS = by_name("PLAYS")
SOME = "network", "query", "painter"  # cut once or twice


def of(*drawn):
    """What `cuts` makes of pieces of SVG text."""
    return cuts([piece for one in drawn for piece in one.split("<")[1:]])


def test_a_cut_keeps_away_from_words_boxes_and_cells():
    columns = [svg.box(x, 50, 160, 40, "a", 15) for x in (100, 300, 600, 800)]
    assert of(*columns) == (450,)
    assert of(*columns, svg.box(430, 50, 80, 40)) == (494,)
    assert of(*columns, svg.path(svg.tiles([(380, 0), (450, 0)], 70, 30))) == (450,)  # between two cells
    assert of(*columns, svg.text(450, 90, "middle", 15)) != (450,)
    assert of(*columns, svg.circle(450, 90, 30)) in {(396,), (412,), (488,), (504,)}
    assert of(*columns, svg.line(0, 0, WIDTH, 90)) == (450,)


def test_smaller_letters_need_more_parts_and_large_ones_none():
    assert of(svg.text(100, 20, "a", 30)) == ()
    assert [len(of(svg.text(100, 20, "a", size))) for size in (22, 12, 11, 7)] == [1, 1, 2, 3]


@pytest.mark.parametrize("name", [*SOME, *(pytest.param(name, marks=pytest.mark.slow) for name in PLAYS)])
def test_letters_keep_their_size_on_a_phone(name):
    drawn = PLAYS[name]().drawn().svg
    smallest = min(float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn))
    parts = [right - left for left, right in pairwise((0, *of(drawn), WIDTH))]
    assert smallest * COLUMN / max(parts) >= LETTERS
