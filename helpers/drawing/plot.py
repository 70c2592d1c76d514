"""matplotlib in the house style; what stands still is drawn here."""

import logging
from contextlib import contextmanager
from functools import cache

import numpy as np

from helpers.drawing.picture import HANGUL_FILE, SCALE, Picture, fewer_colours
from helpers.drawing.style import DASHES, MATPLOTLIB, PAD, WIDTH, series
from helpers.kit.words import label

UNIT = 100  # units of length for each inch of matplotlib's
STYLES = dict(zip(DASHES, ("-", "--", ":", "-."), strict=True))


class Plot:
    """What a `plot` block draws on (`axes`) and, after the block, its `picture`."""

    def __init__(self, axes):
        self.axes, self.picture = axes, None


@cache
def know_hangul():
    """Let matplotlib know the font of Korean words."""
    from matplotlib.font_manager import fontManager

    fontManager.addfont(HANGUL_FILE)


@contextmanager
def plot(height, text, columns=1):
    """A figure as wide as every picture: `with plot(300, "what it shows") as p: p.axes.plot(…)`.

    text, and every word on the axes: a text, or a Sentence where the editions differ.
    """
    # That listing this machine's fonts takes a moment, or cannot be kept, is no matter for a notebook's output.
    logging.getLogger("matplotlib").setLevel(logging.ERROR)
    import matplotlib
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from PIL import Image

    know_hangul()
    with matplotlib.rc_context(MATPLOTLIB):
        figure = Figure(figsize=(WIDTH / UNIT, height / UNIT), dpi=UNIT * SCALE)
        rim = PAD / UNIT
        figure.get_layout_engine().set(w_pad=rim, h_pad=rim)
        result = Plot(figure.subplots(1, columns))
        yield result
        canvas = FigureCanvasAgg(figure)
        canvas.draw()
    result.picture = Picture(fewer_colours(Image.fromarray(np.asarray(canvas.buffer_rgba()))), text)


def line_of(name, place):
    """A series' colour, dashes and label, as keywords for matplotlib."""
    colour, dash = series(name, place)
    return {"color": colour, "linestyle": STYLES[dash], "label": label(name)}
