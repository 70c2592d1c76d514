"""matplotlib in the house style; what stands still is drawn here."""

import logging
from contextlib import contextmanager
from io import BytesIO

from helpers.figures.picture import SCALE, Picture, fewer_colours
from helpers.figures.style import MATPLOTLIB, NEGATIVE, POSITIVE

UNIT = 100  # units of length for each inch of matplotlib's


class Plot:
    """What a `plot` block draws on (`axes`) and, after the block, its `picture`."""

    def __init__(self, axes):
        self.axes, self.picture = axes, None


@contextmanager
def plot(width, height, text, columns=1):
    """A figure of a fixed size: `with plot(800, 300, "what it shows") as p: p.axes.plot(…)`."""
    # That listing this machine's fonts takes a moment, or cannot be kept, is no matter for a notebook's output.
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context(MATPLOTLIB):
        figure = Figure(figsize=(width / UNIT, height / UNIT), dpi=UNIT * SCALE)
        result = Plot(figure.subplots(1, columns))
        yield result
        png = BytesIO()
        figure.savefig(png, format="png")
    result.picture = Picture(fewer_colours(png.getvalue()), width, text)


def signed_colours():
    """The colour map for numbers of both signs: orange below zero, white at zero, blue above."""
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("signed", [NEGATIVE, "white", POSITIVE])
