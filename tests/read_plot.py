"""What a plot of matplotlib shows, read back from its axes; the picture itself is left unpainted."""

from unittest.mock import patch

import numpy as np
import pytest
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure


def axes_of(draw):
    """The axes that `draw()` fills, from the left."""
    made, subplots = [], Figure.subplots

    def kept(*given):
        made.append(subplots(*given))
        return made[-1]

    with patch.object(Figure, "subplots", kept), patch.object(FigureCanvasAgg, "draw", FigureCanvasAgg.get_renderer):
        draw()
    return list(np.atleast_1d(made[-1]))


def curves(axes):
    """{name in the legend: points (n, 2) of the curve that looks as the legend says}, of what has an entry."""
    legend = axes.get_legend()
    found = {}
    for words, entry in zip(legend.get_texts(), legend.get_lines(), strict=True):
        (curve,) = (line for line in axes.get_lines() if look(line) == look(entry) and len(line.get_xdata()) > 1)
        found[words.get_text()] = curve.get_xydata()
    return found


def check_curves(axes, wanted, first=0):
    """wanted: {name in the legend: values}; each stands over the steps `first`, `first` + 1, …"""
    found = curves(axes)
    assert list(found) == list(wanted)
    for name, values in wanted.items():
        x, y = found[name].T
        assert x == pytest.approx(np.arange(first, first + len(values))) and y == pytest.approx(values, nan_ok=True)


def look(line):
    return line.get_color(), line.get_linestyle()


def dots(axes, marker="o"):
    """Where single dots stand: [(x, y), …]."""
    return [
        tuple(line.get_xydata()[0]) for line in axes.get_lines() if line.get_marker() == marker and len(line.get_xdata()) == 1
    ]
