"""Paths of a gradient: stations in a row, the factor of each step on its arrow."""

from math import prod

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GRADIENT, INK, PAD
from helpers.kit.text import Sentence, factor, number

ROW = 82


def draw_paths(*rows):
    """Each row is (stations, factors): n + 1 names and the n factors between them; the product stands at the right.

    Raises ValueError if the names are not one more than the factors.
    """
    drawn, words = [], []
    for i, (stations, factors) in enumerate(rows):
        if len(stations) != len(factors) + 1:
            raise ValueError(f"{len(stations)} stations and {len(factors)} factors given, one more station wanted")
        y = PAD + 28 + ROW * i
        step = 640 / len(factors)
        for j, name in enumerate(stations):
            x = PAD + 48 + step * j
            drawn.append(svg.box(x, y, 96, 40, name, radius=20))
            if j < len(factors):
                drawn.append(svg.arrow((x + 50, y), (x + step - 50, y), stroke=GRADIENT, width=2))
                drawn.append(svg.text(x + step / 2, y - 20, f"× {factor(factors[j])}", 16, GRADIENT))
        drawn.append(svg.text(775, y, f"= {number(prod(factors))}", 19, GRADIENT, "start"))
        words.append(f"{' → '.join(stations)}: {' · '.join(map(factor, factors))} = {number(prod(factors))}")
    total = sum(prod(factors) for _, factors in rows)
    end = PAD + 48 + ROW * (len(rows) - 1)
    if len(rows) > 1:
        drawn.append(svg.line(770, end + 18, 860, end + 18, FAINT))
        drawn.append(svg.text(775, end + 40, f"= {number(total)}", 19, INK, "start"))
        words.append(str(Sentence(f"sum = {number(total)}", f"합 = {number(total)}")))
        end += 50
    return Drawing(svg.sheet(end + PAD, drawn), "; ".join(words))
