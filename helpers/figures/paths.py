"""Paths of a gradient: stations in a row, the factor of each step on its arrow."""

from math import prod

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, GRADIENT, INK
from helpers.text import factor, number

WIDTH, ROW = 900, 92


def paths(*rows):
    """Each row is (stations, factors): n + 1 names and the n factors between them; the product stands at the right."""
    pieces, words = [], []
    for i, (stations, factors) in enumerate(rows):
        if len(stations) != len(factors) + 1:
            raise ValueError(f"{len(stations)} stations and {len(factors)} factors given, one more station wanted")
        y = 56 + ROW * i
        step = 640 / len(factors)
        for j, name in enumerate(stations):
            x = 70 + step * j
            pieces += [svg.rect(x - 44, y - 20, 88, 40, "white", INK, 1.5, 20), svg.plain(x, y, name, 15)]
            if j < len(factors):
                end = x + step - 48
                pieces.append(svg.path(f"M{x + 46} {y}H{end}M{end - 7} {y - 5}L{end} {y}L{end - 7} {y + 5}", GRADIENT, 2))
                pieces.append(svg.plain((x + 46 + end) / 2, y - 18, f"× {factor(factors[j])}", 16, GRADIENT))
        pieces.append(svg.plain(775, y, f"= {number(prod(factors))}", 19, GRADIENT, "start"))
        words.append(f"{' → '.join(stations)}: {' · '.join(map(factor, factors))} = {number(prod(factors))}")
    total = sum(prod(factors) for _, factors in rows)
    height = 30 + ROW * len(rows)
    if len(rows) > 1:
        height += 34
        pieces.append(svg.line(770, height - 52, 860, height - 52, FAINT))
        pieces.append(svg.plain(775, height - 26, f"= {number(total)}", 19, INK, "start"))
        words.append(f"sum = {number(total)}")
    return Drawing(svg.sheet(WIDTH, height, pieces), WIDTH, "\n".join(words))
