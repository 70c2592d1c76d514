"""Where a drawing is cut for a phone: its parts then stand one below the other, and words can still be read.

A drawing is 900 wide, the column of a phone 358 pixels. As wide as that, letters of 13 would have 5 pixels; each half alone
has 9 for them, and nothing has to be scrolled sideways to see what a slider does.
"""

import re
from html import unescape
from math import ceil

import numpy as np

from helpers.drawing.style import WIDTH
from helpers.drawing.svg import text_width

COLUMN = 358  # pixels for a drawing, where the window has 390
LETTERS = 9  # pixels that the smallest letters keep
COSTS = {0: 1, 8: 0.1, 24: 0.1}  # of what a cut divides, or comes nearer to than so many units
UNEVEN = 1e-6  # what a part costs for each unit squared by which it is wider or narrower than the others
SHIFT = {"start": 0, "middle": 0.5, "end": 1}
ATTRIBUTE = re.compile(r'([\w-]+)="([^"]*)"')
TILE = re.compile(r"M([\d.]+) [\d.]+h([\d.]+)v")


def cuts(pieces):
    """The places, from left to right, where the drawings of a figure are cut. pieces: all their tags, with what is behind them.

    There are no more than are needed, and they divide as few words, boxes and cells as possible; of such the most even ones.
    """
    tags = [(piece.split(maxsplit=1)[0], dict(ATTRIBUTE.findall(piece)), piece) for piece in pieces]
    sizes = [float(known["font-size"]) for _, known, _ in tags if known.get("font-size")]
    widest = int(COLUMN * min(sizes) / LETTERS)
    spans = np.array([span for tag in tags for span in _spans(*tag, max(sizes))]).reshape(-1, 2)
    divided = sum(cost * _divided(spans, near) for near, cost in COSTS.items()).tolist()
    parts = ceil(WIDTH / widest)
    ways, even = {0: (0, ())}, WIDTH / parts
    for i in range(1, parts + 1):
        near = [WIDTH] if i == parts else range(max(1, WIDTH - (parts - i) * widest), min(WIDTH, i * widest + 1))
        steps = {x: [y for y in ways if 0 < x - y <= widest] for x in near}
        ways = {
            x: min((ways[y][0] + divided[x] + UNEVEN * (x - y - even) ** 2, (*ways[y][1], x)) for y in steps[x]) for x in near
        }
    return ways[WIDTH][1][:-1]


def _divided(spans, near):
    """How many of them each place divides, or comes nearer to than this."""
    begun = np.zeros(WIDTH + 2, int)  # how many more than at the place before
    np.add.at(begun, np.clip(np.floor(spans[:, 0] - near) + 1, 0, WIDTH + 1).astype(int), 1)
    np.add.at(begun, np.clip(np.ceil(spans[:, 1] + near), 0, WIDTH + 1).astype(int), -1)
    return begun.cumsum()[: WIDTH + 1]


def _spans(tag, known, piece, size):
    """[(left, right)] of what should not be divided."""
    if tag == "text" and "transform" not in known:
        width = text_width(unescape(piece.partition(">")[2]), float(known.get("font-size", size)))
        left = float(known["x"]) - width * SHIFT[known.get("text-anchor", "middle")]
        return [(left, left + width)]
    if tag == "rect" and "x" in known:
        return [(float(known["x"]), float(known["x"]) + float(known["width"]))]
    if tag == "circle":
        return [(float(known["cx"]) - float(known["r"]), float(known["cx"]) + float(known["r"]))]
    return [(float(x), float(x) + float(w)) for x, w in TILE.findall(known.get("d", ""))]
