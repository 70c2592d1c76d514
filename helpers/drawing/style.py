"""One look for all pictures: width, colours, fonts.

Blue and orange say the sign of a number and nothing else; gradients are violet. What is marked has a frame of gold, and
what belongs together a tint. Blue is of Okabe and Ito's palette, orange is theirs made darker: all ink that words are
written in has a contrast of at least 4.5. Sign colours, violet and the four colours of series stay apart for readers who
do not see red or green, and every series has its own dashes besides; tests/drawings/test_figures.py computes both, by day
and by night.
"""

import re
from functools import lru_cache

WIDTH, PAD = 900, 20  # of every picture, and the rim on which nothing stands

PAPER = "#fbfaf7"
INK = "#22262b"
FAINT = "#585e64"
LINE = "#d5d3cc"
OFF = "#ecebe6"  # what is switched off
DEEP = "#b3aa93"  # the bottom of a valley
POSITIVE = "#0072b2"
NEGATIVE = "#b34500"
GRADIENT = "#7014cc"
MARK = "#cc9a00"
LIT = "#fdf0c0"  # the inside of what is marked
GREEN = "#00694f"  # found, done
TINTS = (
    "#bdeabe", "#fbf0b8", "#dccdf0", "#e0b0c7", "#bdece8", "#d1d2c8",
    "#d3d98f", "#c5bca6", "#9890d8", "#b8a070", "#b888b0", "#c8b8f8",
)  # fmt: skip
FONT = "DejaVu Sans, Verdana, sans-serif"
HANGUL = "By Hand Hangul"  # the font of Korean words, for letters that DejaVu Sans has not

SERIES = ("#20a040", "#b01060", "#601000", "#600070")
DASHES = ("none", "7 5", "2 4", "10 4 2 4")
CURVES = {"x + F(x)": 0, "F(x)": 1, "LayerNorm(x + F(x))": 2}  # the same in every picture
CURVES |= {"SGD": 0, "momentum": 1, "Adam": 2}
CURVES |= {"Post-LN": 0, "Post-LN, at once": 0, "Post-LN, warm-up 300": 1, "Pre-LN": 2, "Pre-LN, at once": 2}


def series(name, place):
    """Colour and dashes of a curve: those of its name where several pictures show it, else those of its place."""
    i = CURVES.get(name, place) % len(SERIES)
    return SERIES[i], DASHES[i]


def sign_colour(value):
    """Blue for what adds, orange for what takes away, grey for nothing."""
    return POSITIVE if value > 0 else NEGATIVE if value < 0 else FAINT


# The same on a page that is dark. A drawing is written in the colours of the day, and a stored picture keeps them: a page's
# style gives the live ones those of the night. Made dark by their lightness alone, blue and violet would be one.
NIGHT = {
    PAPER: "#1b1d20", "white": "#26292d", "#ffffff": "#26292d",
    INK: "#f1efea", FAINT: "#b0b6bc", LINE: "#4a4e53", OFF: "#34373b", DEEP: "#7c745e",
    POSITIVE: "#7ab8d7", NEGATIVE: "#fdb370", GRADIENT: "#af9ffd",
    MARK: "#d9a900", LIT: "#463a10", GREEN: "#4cc9a0",
    **dict(zip(SERIES, ("#378e38", "#e0609a", "#d8b290", "#8760be"), strict=True)),
    **dict(zip(TINTS, (
        "#25471d", "#352c00", "#4b3e5b", "#73495e", "#2e4745", "#444334",
        "#494b00", "#625a46", "#605da3", "#766333", "#84567b", "#594981",
    ), strict=True)),
}  # fmt: skip


def mix(colour, share, ground="#ffffff"):
    """`share` (0 … 1) of a colour on a ground; both of the palette, so that it has its colour by night."""
    mixed = _mixed(colour, share, ground)
    if mixed not in NIGHT:  # less of it than by day: colours are brighter than their ground, and carry bright ink
        NIGHT[mixed] = _mixed(NIGHT[colour], share * (1 + share) / 2, NIGHT[ground])
    return mixed


def _mixed(colour, share, ground):
    pairs = ((int(c[i : i + 2], 16) for c in (colour, ground)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(share * a + (1 - share) * b):02x}" for a, b in pairs)


COLOUR = re.compile("#[0-9a-f]{6}")


def colours_of(svg):
    """The colours of an SVG text that are others by night."""
    return {"white", *COLOUR.findall(svg)} & NIGHT.keys()


@lru_cache(4096)
def by_night(within, colour):
    """The rules of CSS by which what has this colour has that of the night, within a selector."""
    return "".join(f'{within} [{paint}="{colour}"]{{{paint}:{NIGHT[colour]}}}' for paint in ("fill", "stroke"))


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
    "font.family": ["DejaVu Sans", HANGUL],
    "font.size": 10,
    "grid.color": LINE,
    "legend.frameon": False,
    "lines.linewidth": 2,
    "text.color": INK,
    "xtick.color": INK,
    "ytick.color": INK,
}
