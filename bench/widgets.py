"""One move of a slider in the kernel, the first of each widget, against a fresh inline figure, as `interact` draws one.

That is made, drawn and turned into a PNG as matplotlib's inline backend does: two lines on one pair of axes.
"""

from io import BytesIO
from itertools import cycle
from time import process_time

import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from bench import size
from bench._timing import side_by_side
from helpers.drawing.live import Live
from tests.tested import by_name


def inline_figure():
    figure = Figure(figsize=(6.4, 4.8), dpi=72)
    FigureCanvasAgg(figure)
    axes, x = figure.subplots(), np.linspace(0, 6, 100)
    axes.plot(x, np.sin(x))
    axes.plot(x, np.cos(x))
    figure.savefig(BytesIO(), format="png", bbox_inches="tight")


def mover(play):
    """A function that moves the first control of a Play to its first value or its last, in turn, and so draws it anew."""
    name = next(name for name, one in play.controls.items() if one.kind in ("slider", "menu", "buttons", "switch"))
    options = play.controls[name].options(play.first)
    widget, turns = Live(play).widgets[name], cycle((options[0][1], options[-1][1]))

    def move():
        widget.value = next(turns)

    return move


if __name__ == "__main__":
    candidates = {"inline figure": inline_figure, **{name: mover(play()) for name, play in by_name("PLAYS").items()}}
    print(side_by_side(candidates, "inline figure", size(21, 2), process_time))
