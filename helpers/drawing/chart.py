"""A chart as SVG text: where numbers stand on the sheet, axes with ticks and names, curves."""

from dataclasses import dataclass

import numpy as np

from helpers.drawing import svg
from helpers.drawing.style import FAINT, LINE
from helpers.kit.text import number


@dataclass(frozen=True)
class Chart:
    """A part of the sheet, from `left` to `right` and from `top` to `bottom`, on which the numbers x and y have places.

    x, y: the numbers at the two ends of each axis, the lower end first. log: y is on a logarithmic scale.
    """

    x: tuple
    y: tuple
    left: float
    right: float
    top: float
    bottom: float
    log: bool = False

    def at(self, x, y):
        """Where numbers stand, or arrays of them: how far across the sheet, how far down."""
        scale = np.log10 if self.log else np.asarray
        across, up = _share(np.asarray(x), *self.x), _share(scale(y), *scale(self.y))
        return self.left + (self.right - self.left) * across, self.bottom - (self.bottom - self.top) * up

    def axes(self, x=(), y=(), x_name="", y_name="", grid=False):
        """An axis below and one at the left, for the ticks given: numbers, or {number: words}. grid: lines at those of y."""
        return [*(self._axis_below(x, x_name) if len(x) else []), *(self._axis_left(y, y_name, grid) if len(y) else [])]

    def _axis_below(self, ticks, name):
        line = svg.path(f"M{self.left} {self.bottom}H{self.right}", FAINT)
        words = [svg.text(self.at(tick, self.y[0])[0], self.bottom + 18, word, 13, FAINT) for tick, word in _ticks(ticks)]
        called = svg.text((self.left + self.right) / 2, self.bottom + 42, name, 14, FAINT) if name else ""
        return [line, *words, called]

    def _axis_left(self, ticks, name, grid):
        line = svg.path(f"M{self.left} {self.top}V{self.bottom}", FAINT)
        lines = [self.level(tick, LINE, 1) for tick in ticks] if grid else [line]
        words = [svg.text(self.left - 10, self.at(self.x[0], tick)[1], word, 13, FAINT, "end") for tick, word in _ticks(ticks)]
        called = svg.text(self.left, self.top - 24, name, 14, FAINT, "start") if name else ""
        return [*lines, *words, called]

    def curve(self, x, y, *stroke, **more):
        """A line through points, arrays of the same length; stroke, more: as of `svg.path`."""
        return svg.path(svg.curve(self.points(x, y)), *stroke, **more)

    def points(self, x, y):
        """The places of arrays of the same length, pair by pair."""
        return list(zip(*(places.tolist() for places in self.at(x, y)), strict=True))

    def level(self, y, *stroke, **more):
        """A line from left to right at the height of a number; stroke, more: as of `svg.line`."""
        _, height = self.at(self.x[0], y)
        return svg.line(self.left, height, self.right, height, *stroke, **more)


def _share(value, low, high):
    return (value - low) / (high - low)


def _ticks(ticks):
    return ticks.items() if isinstance(ticks, dict) else [(tick, number(tick)) for tick in ticks]
