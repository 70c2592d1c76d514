"""What a drawing costs: frames of matrices against a fresh inline figure, and a picture's fewer colours against decoding it.

A fresh inline figure is made, drawn and turned into a PNG as matplotlib's inline backend does: two lines on one pair of axes.
"""

from io import BytesIO
from time import process_time

import matplotlib
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure
from PIL import Image
from resvg_py import svg_to_bytes

from bench import size
from helpers import data
from helpers.drawing.matrix import Matrix, matrices
from helpers.drawing.network import draw_network
from helpers.drawing.picture import fewer_colours, font_file
from helpers.kit.timing import side_by_side

matplotlib.use("agg")
ROUNDS = size(21, 2)
RNG = np.random.default_rng(0)
NUMBERS, HEADS = RNG.normal(size=(12, 12)), RNG.random((8, 4, 4))
NAMES, WORDS = [f"word {i}" for i in range(12)], ["I", "am", "a", "student"]


def inline_figure():
    figure = Figure(figsize=(6.4, 4.8), dpi=72)
    FigureCanvasAgg(figure)
    axes, x = figure.subplots(), np.linspace(0, 6, 100)
    axes.plot(x, np.sin(x))
    axes.plot(x, np.cos(x))
    figure.savefig(BytesIO(), format="png", bbox_inches="tight")


def frames():
    """A Table of two frames under sliders: twelve words with twelve, and eight heads."""
    candidates = {
        "inline figure": inline_figure,
        "12 × 12": lambda: Matrix(NUMBERS, "scores", NAMES, NAMES, "shade", lit=3).svg,
        "8 × 4 × 4": lambda: matrices(*[Matrix(head, "head", WORDS, WORDS, "shade", limit=1) for head in HEADS]).svg,
    }
    return side_by_side(candidates, "inline figure", ROUNDS, process_time)


def colours():
    """A Table of what makes a picture's file small."""
    drawing = draw_network(*data.pocket_network()).svg
    png = bytes(svg_to_bytes(svg_string=drawing, skip_system_fonts=True, font_files=[font_file()], zoom=2))
    image = Image.open(BytesIO(png))
    candidates = {"decode": lambda: Image.open(BytesIO(png)).convert("RGB"), "fewer colours": lambda: fewer_colours(image)}
    return side_by_side(candidates, "decode", ROUNDS, process_time)


if __name__ == "__main__":
    print(f"\nframes of matrices\n{frames()}")
    print(f"\nfewer colours\n{colours()}")
