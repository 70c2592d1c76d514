"""One look for all pictures: colours, sizes, fonts.

The colours are Okabe and Ito's, which colour-blind readers can tell apart; the sign of a number
or a dashed line always says the same thing again.
"""

PAPER = "#fbfaf7"
INK = "#22262b"
FAINT = "#6f757b"
LINE = "#d5d3cc"
POSITIVE = "#0072b2"
NEGATIVE = "#d55e00"
MARK = "#e69f00"
GRADIENT = "#8a4f9e"
GREEN = "#009e73"
FONT = "DejaVu Sans, Verdana, sans-serif"


def sign_colour(value):
    """Blue for what adds, orange for what takes away, grey for nothing."""
    return POSITIVE if value > 0 else NEGATIVE if value < 0 else FAINT


MATPLOTLIB = {
    "axes.axisbelow": True,
    "axes.edgecolor": FAINT,
    "axes.facecolor": PAPER,
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlesize": 11,
    "figure.constrained_layout.use": True,
    "figure.facecolor": PAPER,
    "font.size": 10,
    "grid.color": LINE,
    "legend.frameon": False,
    "lines.linewidth": 2,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
