"""The vocabulary of the drawings; each function returns a piece of SVG text.

Words are written where they are drawn: a text where both editions say the same, `Sentence("next token", "다음 토큰")` else.
"""

from functools import lru_cache
from html import escape
from itertools import groupby
from math import hypot
from unicodedata import combining, east_asian_width

from helpers.drawing.style import FAINT, FONT, INK, PAPER, WIDTH

HEAD = 8  # length of an arrow's head

# How far the letters of DejaVu Sans reach, in sizes of the font.
LETTERS = {
    0.28: "'ijl", 0.30: "IJ", 0.32: ",. ·", 0.35: "/:;\\|f", 0.36: "-", 0.40: "t()[]!₀₁₂₃₄₅₆₇₈₉²ᵀ", 0.42: "r",
    0.50: '"*_`', 0.53: "sz∂?", 0.56: "cεL", 0.60: "kFvxyγŷP", 0.62: "aoTYθe", 0.64: "bdghnpqESσΣu0123456789${}√βμ",
    0.70: "AVBRXZCK", 0.75: "HNU", 0.80: "DG&OQ", 0.84: "w∞#+<=>^~−×→±✓✗≈≤↑", 0.87: "M", 1.0: "%m½W@…",
}  # fmt: skip
REACH = {letter: reach for reach, letters in LETTERS.items() for letter in letters}


def text_width(words, size):
    """How wide words (a text or a Sentence) are on the sheet; at most a little too much."""
    return size * _reach(str(words))


@lru_cache(4096)  # most words come again in the next frame
def _reach(words):
    return sum(REACH.get(letter) or _unlisted(letter) for letter in words)


def _unlisted(letter):
    if "가" <= letter <= "힣":
        return 0.92
    return 0 if combining(letter) else 1 if east_asian_width(letter) in "WF" else 0.64


def _attributes(attributes):
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())


def line(x1, y1, x2, y2, stroke=INK, width=1.5, **more):
    return (
        f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{stroke}" stroke-width="{width:g}"{_attributes(more)}/>'
    )


def path(d, stroke=INK, width=1.5, fill="none", **more):
    return f'<path d="{d}" stroke="{stroke}" stroke-width="{width:g}" fill="{fill}"{_attributes(more)}/>'


def rect(x, y, w, h, fill="white", stroke=INK, width=1.5, radius=8, **more):
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{w:g}" height="{h:g}" rx="{radius:g}" '
        f'fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"{_attributes(more)}/>'
    )


def circle(x, y, r, fill="white", stroke=INK, width=1.5, **more):
    return (
        f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}" stroke="{stroke}" stroke-width="{width:g}"{_attributes(more)}/>'
    )


def tiles(corners, w, h):
    """Many rectangles of one size as the `d` of one path. corners: their upper left ones."""
    return "".join(f"M{x:g} {y:g}h{w:g}v{h:g}h{-w:g}z" for x, y in corners)


def curve(points):
    """Points joined by straight lines as the `d` of a path; a gap where one is NaN."""
    runs = groupby((f"{x:.1f} {y:.1f}" for x, y in points), key=lambda point: "nan" not in point)
    return "".join("M" + "L".join(run) for drawn, run in runs if drawn)


def arrow(*points, stroke=FAINT, width=1.8, bent=False, **more):
    """An arrow along points (x, y), its head in the direction in which it arrives.

    bent: the four points are those of a Bézier curve. Raises ValueError for fewer than two points, for another number
    of points of a bent one, or if the last two are the same.
    """
    if len(points) < 2 or bent and len(points) != 4:
        raise ValueError(f"{len(points)} points given, {'four' if bent else 'two or more'} wanted")
    (x1, y1), (x, y) = points[-2:]
    length = hypot(x - x1, y - y1)
    if length == 0:
        raise ValueError(f"the last two points are the same, {points[-1]}: no direction to point to")
    u, v = HEAD * (x - x1) / length, HEAD * (y - y1) / length
    head = [(x - u - side * v, y - v + side * u) for side in (0.7, -0.7)]
    way = [f"{a:g} {b:g}" for a, b in points]
    d = f"M{way[0]}C{' '.join(way[1:])}" if bent else "M" + "L".join(way)
    return path(d, stroke, width, **more) + path(curve([head[0], (x, y), head[1]]), stroke, width, stroke_linejoin="round")


def text(x, y, words, size=15, fill=INK, anchor="middle", **more):
    """Words, a text or a Sentence, centred on (x, y), on empty paper or inside a box."""
    return (
        f'<text x="{x:g}" y="{y + size * 0.36:g}" font-size="{size:g}" fill="{fill}" '
        f'text-anchor="{anchor}"{_attributes(more)}>{escape(str(words))}</text>'
    )


def plate(x, y, words, size=15, fill=INK, anchor="middle"):
    """Words on a plate of paper: for what stands on a line."""
    width = text_width(words, size)
    left = x - width * {"start": 0, "middle": 0.5, "end": 1}[anchor]
    return rect(left - 4, y - 0.6 * size, width + 8, 1.2 * size, PAPER, "none", 0, 3) + text(x, y, words, size, fill, anchor)


def box(x, y, w, h, words="", size=15, ink=INK, fill="white", stroke=INK, width=1.5, radius=8):
    """A box centred on (x, y) with words in its middle, a line for each line."""
    lines = str(words).split("\n")
    top = y - 0.62 * size * (len(lines) - 1)
    inside = "".join(text(x, top + 1.24 * size * i, words, size, ink) for i, words in enumerate(lines))
    return rect(x - w / 2, y - h / 2, w, h, fill, stroke, width, radius) + inside


def key(x, y, words, stroke, dash="none"):
    """A curve's entry in a legend: a bit of the curve, and its name to the right."""
    return line(x, y, x + 34, y, stroke, 3, stroke_dasharray=dash) + text(x + 42, y, words, 14, INK, "start")


def sheet(height, drawn):
    """A whole SVG: what is drawn on paper; as wide as the page allows, but never too small to read."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height:g}" width="{WIDTH}" height="{height:g}" '
        f'font-family="{FONT}" style="width: 100%; max-width: {WIDTH}px; min-width: 560px; height: auto">'
        f'<rect width="{WIDTH}" height="{height:g}" fill="{PAPER}"/>{"".join(drawn)}</svg>'
    )
