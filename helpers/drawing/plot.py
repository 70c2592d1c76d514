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


def drawable(curves, log=False):
    """Curves, and a Sentence of what has no place on the axis: NaN, ∞ and, on a logarithmic one, 0 and less.

    curves: {name: an array of any shape, or a list}; -> ({name: float64, NaN for a gap}, the Sentence, empty if all is drawn).
    Raises ValueError where there is no curve, or no number in one.
    """
    if not curves:
        raise ValueError("no curve given, at least one wanted")
    found, missing = {}, []
    for name, values in curves.items():
        array = as_float64(name, values)
        if array.size == 0:
            raise ValueError(f"{name}: no number given, at least one wanted")
        kept = (array > SMALLEST if log else array > -LARGEST) & (array < LARGEST)
        found[name] = np.where(kept, array, np.nan)
        odd = Counter(map(_kind, array[~kept]))
        missing += [f"{label(name)} {count} × {kind}" for kind, count in odd.items()]
    what = ", ".join(missing)
    return found, Sentence(f"(not drawn: {what})", f"(그리지 않은 값: {what})") if what else Sentence("", "")


def _kind(value):
    if abs(value) < LARGEST:
        return "< 0" if value < 0 else "0"
    return number(np.sign(value) * np.inf)


def draw_lines(axes, x, curves, **more):
    """A line for each of several `drawable` curves over x, or over 0, 1, …; a dot where a number stands alone between gaps."""
    for i, (name, values) in enumerate(curves.items()):
        seen = np.pad(values == values, 1)
        alone = seen[1:-1] & ~seen[:-2] & ~seen[2:]
        dots = {"marker": "o", "markersize": 5, "markevery": alone} if alone.any() else {}
        axes.plot(range(len(values)) if x is None else x, values, **line_of(name, i), **dots, **more)


def line_of(name, place):
    """A series' colour, dashes and label, as keywords for matplotlib."""
    colour, dash = series(name, place)
    return {"color": colour, "linestyle": STYLES[dash], "label": label(name)}
