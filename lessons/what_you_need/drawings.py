"""The drawings of lesson 00b: a product of matrices, cell by cell, and a slope from a nudge."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.grid import cells
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, INK, LIT, MARK, PAD, SERIES, WIDTH
from helpers.kit.show import weighted_sum
from helpers.kit.text import Sentence, number

WIDE, HIGH, LETTERS, SIGN = 60, 40, 17, 56  # of a cell, of its number, and the room for @ and =
TOP = PAD + 36


def product(x, w, n):
    """x (rows, d) @ w (d, columns), its first n cells filled, row by row; the last of them lit, and what it is made of.

    Raises ValueError for another n than 1 … rows · columns.
    """
    out = x @ w
    if not 1 <= n <= out.size:
        raise ValueError(f"cell {n} given, 1 to {out.size} wanted")
    i, j = divmod(n - 1, out.shape[1])
    height = HIGH * max(len(x), len(w))
    tables = ("x", x, i, True), ("w", w, (slice(None), j), True), ("x @ w", out, (i, j), False)
    left, drawn = (WIDTH - 2 * SIGN - WIDE * sum(array.shape[1] for _, array, _, _ in tables)) / 2, []
    for (name, array, lit, told), sign in zip(tables, ("@", "=", ""), strict=True):
        top, right = TOP + (height - HIGH * len(array)) / 2, left + WIDE * array.shape[1]
        drawn.append(svg.text((left + right) / 2, top - 18, f"{name} {array.shape}", 15, FAINT))
        drawn += cells(left, top, array, WIDE, HIGH, LETTERS, lit=lit, digits=2 if told else None)
        drawn += [svg.text(right + SIGN / 2, TOP + height / 2, sign, 20)] if sign else []
        place, left = (left, top), right + SIGN
    drawn += _first(out, n, *place)
    total = weighted_sum(x[i], w[:, j])
    drawn.append(svg.text(WIDTH / 2, TOP + height + 40, total, 19))
    words = Sentence(
        f"cell {n} of {out.size}, row {i + 1} of x and column {j + 1} of w: {total}",
        f"{out.size}칸 가운데 {n}번째 칸, x의 {i + 1}행과 w의 {j + 1}열: {total}",
    )
    return Drawing(svg.sheet(TOP + height + 70, drawn), words)


def _first(array, n, left, top):
    """The first n numbers of an array, in the cells whose upper left corner is at (left, top)."""
    for place, value in zip(np.ndindex(array.shape), array.ravel()[:n], strict=False):
        yield svg.text(left + WIDE * (place[1] + 0.5), top + HIGH * (place[0] + 0.5), number(value), LETTERS)


def draw_repeated(row, column):
    """A row (n,) and a column (m, 1), and what each is repeated to, (m, n); what is given stays lit."""
    shape = len(column), len(row)
    down = Matrix(np.broadcast_to(row, shape), "repeated", lit=0)
    right = Matrix(np.broadcast_to(column, shape), "repeated", lit=np.s_[:, 0])
    return matrices(Matrix(row, "row"), "→", down, "  ", Matrix(column, "column"), "→", right)


def slope(nudge):
    """x² about the place 3, the line through it and the place a nudge further, and by how much that line rises for each 1.

    Raises ValueError for a nudge of 0 or less, or of more than 2.
    """
    if not 0 < nudge <= 2:
        raise ValueError(f"nudge = {nudge!r} given, a number above 0 and at most 2 wanted")
    chart, end = Chart((2, 5.2), (0, 28), 90, 560, 56, 340), 3 + nudge
    rise = end**2 - 9
    told = number(rise, 6)  # 3.001² has so many decimals
    steep, fine = rise / nudge, np.linspace(2, 5.2, 60)
    ends = np.array([2, 5.2])
    (x, y), (right, top) = chart.at(3, 9), chart.at(end, end**2)
    drawn = [
        *chart.axes((2, 3, 4, 5), (4, 9, 16, 25), "x", "x²", grid=True),
        chart.curve(fine, fine**2, SERIES[0], 3),
        chart.curve(ends, 9 + steep * (ends - 3), INK, 1.5, stroke_dasharray="7 5"),
        svg.line(x, y, right, y, MARK, 4),
        svg.line(right, y, right, top, MARK, 4),
        svg.circle(x, y, 6, LIT, MARK, 2.5),
        svg.circle(right, top, 6, LIT, MARK, 2.5),
    ]
    quotient = f"{told} / {number(nudge)} = {number(steep)}"
    words = (
        Sentence(f"nudge of x: {number(nudge)}", f"x를 바꾼 양: {number(nudge)}"),
        Sentence(f"change of x²: {told}", f"x²이 변한 양: {told}"),
        quotient,
    )
    drawn += [svg.text(620, 130 + 40 * i, line, 17, INK, "start") for i, line in enumerate(words)]
    said = Sentence(
        f"x² from 3 on; nudge of x: {number(nudge)}, change of x²: {told}; {quotient}",
        f"3 부근의 x²; x를 바꾼 양: {number(nudge)}, x²이 변한 양: {told}; {quotient}",
    )
    return Drawing(svg.sheet(400, drawn), said)
