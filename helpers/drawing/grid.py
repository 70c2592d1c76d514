"""Cells of an array, each with its number, on a sheet: filled, lit, and with names of rows and columns."""

from collections import defaultdict
from functools import lru_cache
from math import isfinite

import numpy as np

from helpers.drawing import svg
from helpers.drawing.style import (
    FAINT,
    GRADIENT,
    INK,
    LINE,
    LIT,
    MARK,
    NEGATIVE,
    OFF,
    POSITIVE,
    TINTS,
    mix,
    sign_colour,
)
from helpers.kit.text import cell

CELL, SIZE = 34, 15  # height of a cell, size of its number
STEPS = 12  # shades from nothing to the largest number

COLOURS = {  # what a number's size and sign do to its cell, and to its ink
    "plain": (None, lambda value: INK if value else FAINT),
    "sign": (None, sign_colour),
    "gradient": (None, lambda value: GRADIENT if value else FAINT),
    "shade": ((NEGATIVE, POSITIVE), lambda value: INK),
    "shaded gradient": ((GRADIENT, GRADIENT), lambda value: INK),
}


def _shades(low, high):
    """The fills of −STEPS … STEPS; even the darkest carries ink."""
    return [mix(low if step < 0 else high, 0.55 * abs(step) / STEPS) for step in range(-STEPS, STEPS + 1)]


shown = lru_cache(4096)(cell)  # the width of a cell asks first, the cell again
SHADES = {name: _shades(*ends) for name, (ends, _) in COLOURS.items() if ends}


def cells(
    x, y, array, width=48, height=CELL, size=SIZE, colour="plain", lit=None, tints=None, digits=2, limit=None, picked=None,
    fixed=False,
):  # fmt: skip
    """The cells of `array` (rows, columns) with their upper left corner at (x, y), as drawn for a sheet.

    colour: "plain", "sign" (blue and orange numbers), "gradient" (violet ones), "shade" or "shaded gradient" (the cells, too,
    the darkest for `limit`, else for the largest number). lit: what to frame, an index of the array as NumPy knows it: a row
    2, a column np.s_[:, 2], a cell (0, 2), a boolean array. tints: the number of each cell's group, −1 for none; they
    broadcast, and their numbers are black. digits: None leaves the numbers out; fixed: all have so many that are not whole, so
    that 0 is exact and 0.00 is not. picked: which rows and columns to draw, None
    for three dots. A mask's True is a green cell. Raises ValueError for another colour, or an index beyond the array.
    """
    array = np.asarray(array)
    if colour not in COLOURS:
        raise ValueError(f"colour={colour!r} given, one of {', '.join(COLOURS)} wanted")
    rows, columns = picked or map(range, array.shape)
    fills, framed, ink = _fills(array, colour, tints, limit), _framed(array, lit), COLOURS[colour][1]
    values, groups, words = array.tolist(), defaultdict(list), defaultdict(list)
    for i, row in enumerate(rows):
        middle = y + height * (i + 0.5) + 0.36 * size
        for j, column in enumerate(columns):
            if row is None or column is None:
                dots = "⋱" if row is column else "⋮" if row is None else "…"
                words[FAINT].append(_word(x + width * (j + 0.5), middle, dots))
                continue
            value, fill = values[row][column], fills[row][column]
            if framed is not None and framed[row, column] and fill == "white":
                fill = LIT
            groups[fill].append((x + width * j, y + height * i))
            if digits is not None:
                letters = INK if fill in TINTS else ink(value) if isfinite(value) else FAINT
                words[letters].append(_word(x + width * (j + 0.5), middle, shown(value, digits, fixed)))
    drawn = [svg.path(svg.tiles(corners, width, height), LINE, 1, fill) for fill, corners in groups.items()]
    drawn += [f'<g font-size="{size:g}" fill="{c}" text-anchor="middle">{"".join(w)}</g>' for c, w in words.items()]
    return drawn if framed is None else [*drawn, _frame(x, y, framed, rows, columns, width, height)]


def _word(x, y, words):
    return f'<text x="{x:.1f}" y="{y:.1f}">{words}</text>'


def _fills(array, colour, tints, limit):
    """The fill of every cell, as nested lists."""
    if tints is not None:
        groups = np.broadcast_to(tints, array.shape).tolist()
        return [["white" if group < 0 else TINTS[group % len(TINTS)] for group in row] for row in groups]
    if array.dtype == bool:
        return [[TINTS[0] if seen else OFF for seen in row] for row in array.tolist()]
    if colour not in SHADES:
        return [["white"] * array.shape[1]] * array.shape[0]
    finite = np.where(np.isfinite(array), array, 0)
    limit = limit or np.abs(finite).max(initial=0) or 1
    steps = np.rint(np.clip(finite / limit, -1, 1) * STEPS).astype(int) + STEPS
    shades = [SHADES[colour][step] for step in range(2 * STEPS + 1)]
    return [[shades[step] for step in row] for row in steps.tolist()]


def _framed(array, lit):
    if lit is None:
        return None
    framed = np.zeros(array.shape, bool)
    try:
        framed[lit] = True
    except IndexError as error:
        raise ValueError(f"lit={lit} given, an index of an array {array.shape} wanted") from error
    return framed


def _frame(x, y, framed, rows, columns, width, height):
    """A line around what is lit: the sides of its cells that border on others."""
    inside = {(i, j) for i, r in enumerate(rows) for j, c in enumerate(columns) if None not in (r, c) and framed[r, c]}
    d = ""
    for i, j in inside:
        left, top = x + width * j, y + height * i
        d += "" if (i - 1, j) in inside else f"M{left:g} {top:g}h{width:g}"
        d += "" if (i + 1, j) in inside else f"M{left:g} {top + height:g}h{width:g}"
        d += "" if (i, j - 1) in inside else f"M{left:g} {top:g}v{height:g}"
        d += "" if (i, j + 1) in inside else f"M{left + width:g} {top:g}v{height:g}"
    return svg.path(d, MARK, 3, stroke_linecap="square")


def row_names(x, y, names, height=CELL, size=14):
    """Names that end at x, one for each row from y downwards."""
    return [svg.text(x, y + height * (i + 0.5), name, size, INK, "end") for i, name in enumerate(names)]


def column_names(x, y, names, width, size=14):
    """Names over the columns, which begin at x."""
    return [svg.text(x + width * (j + 0.5), y, name, size) for j, name in enumerate(names)]
