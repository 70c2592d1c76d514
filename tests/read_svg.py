"""What a drawing shows, read back from its SVG as a reader sees it: words, shapes, curves and tables, and where they stand."""

import re
from collections import defaultdict
from functools import cache
from xml.etree import ElementTree

import numpy as np

from helpers.drawing.style import FAINT, LINE
from tests.svg_shapes import shapes, value


class Sheet:
    """A drawing, or the SVG text of one. `look` of a method: what the wanted shapes have, stroke=…, fill=…, width=…, dash=…."""

    def __init__(self, drawing):
        svg = re.search("<svg.*</svg>", getattr(drawing, "svg", drawing), re.DOTALL)[0]
        self.shapes = list(shapes(ElementTree.fromstring(svg), {}))
        self.words = [shape for shape in self.shapes if shape.tag == "text"]

    def found(self, tag, look):
        return [s for s in self.shapes if s.tag == tag and all(getattr(s, k) == v for k, v in look.items())]

    def circles(self, **look):
        return self.found("circle", look)

    def dots(self, **look):
        """The middles (n, 2) of circles."""
        return np.array([(dot.x, dot.y) for dot in self.circles(**look)]).reshape(-1, 2)

    def rects(self, **look):
        return self.found("rect", look)

    def inside(self, rect):
        """The words in a rectangle, from the left, and from above where they stand one below the other."""
        found = [w for w in self.words if rect.x < w.x < rect.x + rect.w and rect.y < w.y < rect.y + rect.h]
        return [w.words for w in sorted(found, key=lambda w: (w.x, w.y))]

    def lines(self, **look):
        """Straight lines: start and end (2, 2) of each."""
        return self.found("line", look)

    def paths(self, **look):
        return self.found("path", look)

    def curve(self, **look):
        """The points (n, 2) of the only path of this look, all of its ways joined."""
        (path,) = self.paths(**look)
        return np.concatenate(path.ways)

    def arrows(self, **look):
        """Arrows: where each starts, and where its head ends."""
        pairs = zip(self.shapes, self.shapes[1:], strict=False)
        found = [(shaft, head) for shaft, head in pairs if head.tag == "path" and head.joined and shaft.stroke == head.stroke]
        for shaft, head in found:
            shaft.start, shaft.end = shaft.ways[0][0], head.ways[0][1]
            assert np.allclose(shaft.ways[0][-1], shaft.end, atol=0.06)
        return [shaft for shaft, _ in found if all(getattr(shaft, k) == v for k, v in look.items())]

    def key(self, words):
        """The look of the curve that the legend calls so."""
        (at,) = (i for i, s in enumerate(self.shapes) if s.tag == "text" and s.words.startswith(words))
        entry = self.shapes[at - 1]
        assert entry.tag == "line" and np.ptp(entry.ways[0][:, 0]) == 34
        return {"stroke": entry.stroke, "dash": entry.dash}

    def word(self, words, **look):
        """The only text of these words."""
        (found,) = (word for word in self.found("text", look) if word.words == words)
        return found

    def said(self, pattern):
        """The groups of the only text that has the pattern, as numbers."""
        (found,) = filter(None, (re.search(pattern, word.words) for word in self.words))
        return [value(group) for group in found.groups()]

    def column(self, x, **look):
        """The numbers that stand at x, from above: (n,)."""
        found = [w for w in self.words if abs(w.x - x) < 0.6 and all(getattr(w, k) == v for k, v in look.items())]
        return np.array([value(word.words) for word in sorted(found, key=lambda word: word.y)])

    def number_right_of(self, shape):
        """The number right of a bar, at its height."""
        (found,) = (w for w in self.words if abs(w.y - shape.y - shape.h / 2) < 1 and 0 <= w.x - shape.x - shape.w < 12)
        return value(found.words)

    def axis(self, along, scale=float, where=lambda word: True):
        """From a place on the sheet to what the axis says there: by the ticks in a column (along "y") or in a row ("x").

        Of several columns or rows it is the one with most ticks; scale: np.log10 for a logarithmic axis, then the result is
        the logarithm; where: which words may be ticks.
        """
        groups, across = defaultdict(dict), "x" if along == "y" else "y"
        for word in self.words:
            if word.ink == FAINT and word.size < 14.5 and np.isfinite(value(word.words)) and where(word):
                groups[round(getattr(word, across)), word.anchor][getattr(word, along)] = value(word.words)
        places, ticks = zip(*max(groups.values(), key=len).items(), strict=True)
        values = [scale(tick) for tick in ticks]
        slope, shift = np.polyfit(places, values, 1)
        assert len(places) > 1 and np.allclose(slope * np.array(places) + shift, values, atol=0.004 * np.ptp(values))
        return lambda place: slope * np.asarray(place) + shift

    def chart(self, x=float, y=float, where=lambda word: True):
        """From places (…, 2) on the sheet to the numbers (…, 2) that both axes say there; x, y, where: as of `axis`."""
        across, up = self.axis("x", x, where), self.axis("y", y, where)
        return lambda places: np.stack([across(np.asarray(places)[..., 0]), up(np.asarray(places)[..., 1])], axis=-1)

    def names(self, table):
        """The names of a table's rows, left of it, and of its columns, above it."""
        left = {w.y: w.words for w in self.words if 0 < table.left - w.x < 16 and table.top < w.y < table.bottom}
        above = {w.x: w.words for w in self.words if 0 < table.top - w.y < 18 and table.left < w.x < table.right}
        rows = {table.cell(table.left, y)[0]: name for y, name in left.items()}
        columns = {table.cell(x, table.top)[1]: name for x, name in above.items()}
        return [rows.get(i) for i in range(len(table.fills))], [columns.get(j) for j in range(table.fills.shape[1])]

    def tables(self):
        """Everything drawn as cells: line by line from above, in a line from the left."""
        tiles = [(*way.min(axis=0), *np.ptp(way, axis=0), s.fill) for s in self.paths(stroke=LINE, width=1) for way in s.ways]
        return [Table(block, self.words) for band in apart(tiles, 1) for block in apart(band, 0)]


def apart(tiles, axis):
    """Tiles (x, y, w, h, …) in groups with a gap between them along an axis."""
    groups, end = [], -np.inf
    for tile in sorted(tiles, key=lambda tile: tile[axis]):
        if tile[axis] > end + 0.5:
            groups.append([])
        groups[-1].append(tile)
        end = max(end, tile[axis] + tile[axis + 2])
    return groups


class Table:
    """Cells side by side: `numbers`, `words` and `fills`, each (rows, columns); left, top, right, bottom of it all."""

    def __init__(self, tiles, words):
        self.left, self.top = (min(tile[axis] for tile in tiles) for axis in (0, 1))
        self.right, self.bottom = (max(tile[axis] + tile[axis + 2] for tile in tiles) for axis in (0, 1))
        self.w, self.h = tiles[0][2:4]
        shape = round((self.bottom - self.top) / self.h), round((self.right - self.left) / self.w)
        self.words, self.fills = np.full(shape, "", object), np.full(shape, "", object)
        for x, y, w, h, fill in tiles:
            self.fills[self.cell(x + w / 2, y + h / 2)] = fill
        for word in words:
            if self.left < word.x < self.right and self.top < word.y < self.bottom:
                self.words[self.cell(word.x, word.y)] = word.words
        self.numbers = np.vectorize(value, otypes=[float])(self.words)

    def cell(self, x, y):
        """The row and the column in which a place lies."""
        return int((y - self.top) // self.h), int((x - self.left) // self.w)


@cache
def strength(fill, colour, ground="#ffffff"):
    """Which share of a colour lies on the ground, 0 … 1, in a fill that is mixed of the two; None if it is not."""
    fill = "#ffffff" if fill == "white" else fill
    a, b, c = (np.array([int(part[i : i + 2], 16) for i in (1, 3, 5)]) for part in (fill, colour, ground))
    share = (a - c) @ (b - c) / ((b - c) @ (b - c))
    return share if np.allclose(c + share * (b - c), a, atol=1) else None


def shades(table, low, high):
    """How dark each cell is, of the darkest that there are, negative in the colour `low`: (rows, columns), −1 … 1."""

    def shade(fill):
        up, down = strength(fill, high), strength(fill, low)
        return (-down if up is None else up) / 0.55

    return np.vectorize(shade, otypes=[float])(table.fills)


def plane(places, points):
    """A plane whose numbers stand nowhere, from some points (n, 2) and their places (n, 2): the function from place to point.

    One unit is as long to the right as it is up, and all of the points stand where they should.
    """
    places, points = np.asarray(places, float), np.asarray(points, float)
    from_middle, flipped = points - points.mean(axis=0), places * (1, -1)
    unit = np.sum(from_middle * (flipped - flipped.mean(axis=0))) / np.sum(from_middle**2)

    def point(place):
        return (np.asarray(place) * (1, -1) - flipped.mean(axis=0)) / unit + points.mean(axis=0)

    assert unit > 0 and np.allclose(point(places), points, atol=0.08 / unit)
    return point
