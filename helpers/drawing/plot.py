"""matplotlib in the house style; what stands still is drawn here."""

import logging
from collections import Counter
from contextlib import contextmanager
from functools import cache

import numpy as np

from helpers.drawing.picture import HANGUL_FILE, SCALE, Picture, fewer_colours
from helpers.drawing.style import DASHES, MATPLOTLIB, PAD, WIDTH, series
from helpers.kit.text import LARGEST, SMALLEST, Sentence, number
from helpers.kit.validate import as_float64
from helpers.kit.words import label
from helpers.reference import require

ABOVE_ZERO = SMALLEST  # the least on a logarithmic axis
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


def drawable(curves, least=-LARGEST, most=LARGEST, shape=None):
    """Curves, and a Sentence of what has no place on the axis: NaN, ∞, what is below `least` or above `most`.

    curves: {name: an array, or a list}; least: ABOVE_ZERO for a logarithmic axis; shape: that of each, None of an axis for any.
    -> ({name: float64, NaN for a gap}, the Sentence, empty if all is drawn).
    Raises ValueError where there is no curve, or no number in one, and for another shape.
    """
    if not curves:
        raise ValueError("no curve given, at least one wanted")
    found, missing = {}, []
    for name, values in curves.items():
        array = as_float64(name, values)
        if array.size == 0:
            raise ValueError(f"{name}: no number given, at least one wanted")
        if shape is not None:
            require.shaped(name, array, *shape)
        kept = (array >= least) & (array <= most)
        found[name] = np.where(kept, array, np.nan)
        odd = Counter(_kind(value, most) for value in array[~kept])
        missing += [f"{label(name)} {count} × {kind}" for kind, count in odd.items()]
    what = ", ".join(missing)
    return found, Sentence(f"(not drawn: {what})", f"(그리지 않은 값: {what})") if what else Sentence("", "")


def _kind(value, most):
    if not abs(value) < LARGEST:
        return number(np.sign(value) * np.inf)
    return "< 0" if value < 0 else f"> {most:g}" if value > most else "0"


def means_of(curves, n):
    """Of each `drawable` curve the means of n numbers at a time, without what is left over; a gap where one has a gap.

    Raises ValueError for a curve of fewer numbers.
    """
    for name, values in curves.items():
        if len(values) < n:
            raise ValueError(f"{name}: {len(values)} steps given, at least {n} wanted")
    return {name: values[: len(values) // n * n].reshape(-1, n).mean(axis=1) for name, values in curves.items()}


def draw_lines(axes, curves, first=0, step=1):
    """A line for each of several `drawable` curves over first, first + step, …"""
    for i, (name, values) in enumerate(curves.items()):
        draw_line(axes, first + step * np.arange(len(values)), values, **line_of(name, i))


def draw_line(axes, x, values, **look):
    """A line over x; a dot where a number stands alone between gaps."""
    seen = np.pad(np.isfinite(values), 1)
    alone = seen[1:-1] & ~seen[:-2] & ~seen[2:]
    dots = {"marker": "o", "markersize": 5, "markevery": alone} if alone.any() else {}
    axes.plot(x, values, **look, **dots)


def line_of(name, place):
    """A series' colour, dashes and label, as keywords for matplotlib."""
    colour, dash = series(name, place)
    return {"color": colour, "linestyle": STYLES[dash], "label": label(name)}
