"""Weights and probabilities as rows of bars, and as lines from word to word."""

from helpers.drawing import svg
from helpers.drawing.style import FAINT, GREEN, INK, LINE, PAPER, SERIES, TINTS
from helpers.kit.text import number

LEAST = 0.005  # what is less is 0 on the sheet
WEIGHT, CHOSEN, OTHER = (TINTS[0], SERIES[0]), (TINTS[0], GREEN), (PAPER, FAINT)  # inside and rim of a bar


def bar_row(x, y, share, reach, name="", paint=WEIGHT, high=22, digits=2):
    """A name that ends in front of x, a bar that begins there, `reach` long for a share of 1, and behind it the share."""
    width, size = reach * float(share), min(15, high - 2)
    return [
        svg.text(x - 12, y, name, size, INK, "end") if name else "",
        svg.rect(x, y - high / 2, width, high, *paint, 1, 3),
        svg.text(x + 8 + width, y, number(share, digits), size, INK, "start"),
    ]


def weighted_line(start, end, weight, colour=SERIES[0]):
    """A line between two places, the wider the more weight; a thin grey one for next to nothing."""
    return svg.line(*start, *end, colour if weight >= LEAST else LINE, 0.8 + 9 * float(weight))
