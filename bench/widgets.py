"""One move of a slider in the kernel, the first of each widget, against a fresh inline figure, as `interact` draws one.

That is made, drawn and turned into a PNG as matplotlib's inline backend does: two lines on one pair of axes.
"""

from io import BytesIO
from itertools import cycle
from time import process_time

import ipywidgets as ipw
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from bench import size
from helpers.kit.timing import side_by_side
from tests.tested import by_name


def inline_figure():
    figure = Figure(figsize=(6.4, 4.8), dpi=72)
    FigureCanvasAgg(figure)
    axes, x = figure.subplots(), np.linspace(0, 6, 100)
    axes.plot(x, np.sin(x))
    axes.plot(x, np.cos(x))
    figure.savefig(BytesIO(), format="png", bbox_inches="tight")


def controls(widget):
    """All that can be moved below a widget."""
    if hasattr(widget, "value") and not isinstance(widget, (ipw.HTML, ipw.Text)):
        return [widget]
    return [found for child in getattr(widget, "children", ()) for found in controls(child)]


def values(control):
    """Two values to go back and forth between."""
    if isinstance(control, (ipw.IntSlider, ipw.FloatSlider)):
        return control.min, control.max
    if isinstance(control, ipw.SelectionSlider | ipw.Dropdown | ipw.ToggleButtons):
        return tuple(value for _, value in control._options_full)[:2]
    return control.value, not control.value


def mover(play):
    """A function that moves the first control of a widget, and so draws it anew."""
    control = next(control for control in controls(play.box) if not control.disabled)
    turns = cycle(values(control))

    def move():
        control.value = next(turns)

    return move


if __name__ == "__main__":
    candidates = {"inline figure": inline_figure, **{name: mover(play()) for name, play in by_name("PLAYS").items()}}
    print(side_by_side(candidates, "inline figure", size(21, 2), process_time))
