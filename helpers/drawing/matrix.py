"""Matrices that show themselves: every number in its cell, rows and columns by name, cells lit."""

from functools import cached_property

import numpy as np

from helpers.drawing import svg
from helpers.drawing.grid import CELL, SIZE, cells, column_names, row_names, shown
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, PAD, WIDTH
from helpers.kit.words import label
from helpers.reference import require

MOST, MOST_BARE = 12, 60  # rows or columns that are drawn, with numbers and without; of more, the middle is left out
SMALLEST = 0.66  # of the usual size: what is still legible on a projector
GAP = 16  # between two matrices
SCALES = (1, 0.95, 0.9, 0.85, 0.8, 0.75)


class Matrix(Drawing):
    """A matrix as a notebook shows it; its text carries the numbers that are drawn.

    array (rows, columns), or (n,) for a single row: numbers, or a mask, of which the text says 1 and 0. name: what stands
    above it, beside the shape; rows, columns: their names; texts or Sentences, in letters that stored pictures have. colour,
    lit, digits, limit, fixed: as of `cells`. Of more than 12 rows or columns (60 without numbers) the middle is left out.
    Raises ValueError for other shapes, no numbers at all, or too few names.
    """

    def __init__(self, array, name="", rows=None, columns=None, colour="plain", lit=None, digits=2, limit=None, fixed=False):
        array = np.array(array)  # what is drawn later is what was given
        if array.dtype.kind not in "biuf":
            raise ValueError(f"dtype {array.dtype} given, numbers or a mask wanted")
        if array.ndim not in (1, 2) or not array.size:
            raise ValueError(f"an array {array.shape} given, (rows, columns) wanted")
        self.shape, self.array = array.shape, np.atleast_2d(array)
        for axis, names, n in (("rows", rows, self.array.shape[0]), ("columns", columns, self.array.shape[1])):
            if names is not None and len(names) != n:
                raise ValueError(f"{len(names)} names of {axis} given, {n} wanted")
        self.colour, self.digits, self.fixed = colour, digits, fixed
        self.limit = limit and require.positive("limit", limit)
        self.lit = lit if lit is None or array.ndim == 2 else (0, lit)
        most = MOST if digits is not None else MOST_BARE
        self.picked = tuple(_picked(n, most) for n in self.array.shape)
        self.rows, self.columns = (_named(names, at) for names, at in zip((rows, columns), self.picked, strict=True))
        self.caption = f"{label(name)} {self.shape}".strip()

    @cached_property
    def words(self):
        """What stands in the cells, rows of texts."""
        values, digits = self.array.tolist(), 2 if self.digits is None else self.digits
        rows, columns = self.picked
        return [["…" if None in (r, c) else shown(values[r][c], digits, self.fixed) for c in columns] for r in rows]

    @cached_property
    def cell(self):
        """The width of a cell, at the usual size."""
        inside = [w for row in self.words for w in row] if self.digits is not None else []
        widest = max((svg.text_width(w, SIZE) for w in inside), default=0)
        return max([CELL if inside else CELL / 2, widest + 12, *(svg.text_width(w, 14) + 8 for w in self.columns or ())])

    @cached_property
    def gutter(self):
        """The width of the rows' names."""
        return max((svg.text_width(w, 14) + 10 for w in self.rows or ()), default=0)

    @cached_property
    def across(self):
        """The width of all of it, at the usual size."""
        body = self.cell * len(self.picked[1])
        return self.gutter + max(body, svg.text_width(self.caption, 14))

    @property
    def head(self):
        """The height of what stands above the cells."""
        return 28 + (22 if self.columns else 0)

    @property
    def body(self):
        return CELL * len(self.picked[0])

    def drawn(self, x, y, scale=1):
        """The matrix with its left end at x and its first row at y."""
        left, wide, high = x + self.gutter * scale, self.cell * scale, CELL * scale
        middle = left + (self.across - self.gutter) * scale / 2
        left = middle - wide * len(self.picked[1]) / 2
        return [
            svg.text(middle, y - (self.head - 12) * scale, self.caption, 14 * scale, FAINT),
            *row_names(left - 10 * scale, y, self.rows or (), high, 14 * scale),
            *column_names(left, y - 14 * scale, self.columns or (), wide, 14 * scale),
            *cells(
                left, y, self.array, wide, high, SIZE * scale, self.colour, self.lit,
                digits=self.digits, limit=self.limit, picked=self.picked, fixed=self.fixed,
            ),
        ]  # fmt: skip

    @cached_property
    def svg(self):
        return _sheet([self])

    @cached_property
    def text(self):
        lines = [", ".join(row) for row in self.words]
        inside = ", ".join("…" if at is None else f"[{line}]" for at, line in zip(self.picked[0], lines, strict=True))
        return f"{self.caption} " + (f"[{inside}]" if len(self.shape) == 2 else inside)


def matrices(*parts):
    """Matrices in a row, with words such as "@" or "=" between them; what is too long goes on in the next line."""
    return Drawing(_sheet(parts), " ".join(part.text if isinstance(part, Matrix) else str(part) for part in parts))


def _picked(n, most):
    return range(n) if n <= most else [*range(most - 3), None, n - 2, n - 1]


def _named(names, picked):
    return names and ["…" if i is None else label(names[i]) for i in picked]


def _wide(part):
    return part.across + GAP if isinstance(part, Matrix) else svg.text_width(part, 18) + 28


def _lines(parts, room):
    """The parts of each line, as many as it has room for."""
    lines, left = [[]], room
    for part in parts:
        if lines[-1] and _wide(part) > left:
            lines.append([])
            left = room
        lines[-1].append(part)
        left -= _wide(part)
    return lines


def _sheet(parts):
    """All parts on one sheet: a little smaller if that saves a line."""
    room, widest = WIDTH - 2 * PAD, max(map(_wide, parts))
    if SMALLEST * widest > room:
        raise ValueError(
            f"a matrix {widest:.0f} wide given, at most {room / SMALLEST:.0f} wanted: shorter names or fewer digits"
        )
    scales = [scale for scale in SCALES if scale * widest <= room] or [room / widest]
    scale = min(scales, key=lambda scale: (len(_lines(parts, room / scale)), -scale))
    drawn, y = [], PAD
    for line in _lines(parts, room / scale):
        tables = [part for part in line if isinstance(part, Matrix)]
        head, body = (max((getattr(table, side) for table in tables), default=CELL) * scale for side in ("head", "body"))
        x, middle = (WIDTH - scale * sum(map(_wide, line))) / 2, y + head + body / 2
        for part in line:
            if isinstance(part, Matrix):
                drawn += part.drawn(x + GAP / 2 * scale, middle - part.body * scale / 2, scale)
            else:
                drawn.append(svg.text(x + _wide(part) * scale / 2, middle, part, 18 * scale))
            x += _wide(part) * scale
        y = middle + body / 2 + PAD
    return svg.sheet(round(y), drawn)
