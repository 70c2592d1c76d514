"""Where we are: one encoder layer, with the part that a lesson is about lit."""

from helpers.figures import svg
from helpers.figures.picture import Drawing
from helpers.figures.style import FAINT, INK, LINE, MARK

WIDTH, HEIGHT = 900, 150
STATIONS = {
    "embedding": "tokens",
    "attention": "multi-head\nattention",
    "add_norm_1": "add\n& norm",
    "feed_forward": "feed-\nforward",
    "add_norm_2": "add\n& norm",
    "next": "next layer",
}


def _box(x, words, lit):
    fill, stroke, width = ("#fdf0d5", MARK, 3) if lit else ("white", LINE, 1.5)
    lines = words.split("\n")
    top = 82 - 9 * (len(lines) - 1)
    ink = INK if lit else FAINT
    return [
        svg.rect(x, 52, 110, 60, fill, stroke, width),
        *(svg.plain(x + 55, top + 18 * i, line, 14, ink) for i, line in enumerate(lines)),
    ]


def encoder_layer(here):
    """One encoder layer from left to right, `here` lit: attention, add_norm_1, feed_forward or add_norm_2.

    Raises ValueError for another name.
    """
    if here not in STATIONS:
        raise ValueError(f"here={here!r} given, one of {', '.join(STATIONS)} wanted")
    pieces = []
    for i, (name, words) in enumerate(STATIONS.items()):
        x = 20 + 150 * i
        pieces += _box(x, words, name == here)
        if i:
            pieces.append(_arrow(x - 38, 82, x - 4))
    for x in (20 + 128, 20 + 150 * 2 + 128):  # the two ways around a sub-layer
        pieces.append(svg.path(f"M{x} 82V28H{x + 205}V46", FAINT, 1.5, stroke_dasharray="3 4"))
        pieces.append(svg.path(f"M{x + 200} 41L{x + 205} 48L{x + 210} 41", FAINT, 1.5))
    pieces.append(svg.plain(20 + 150 * 2.5 + 55, 134, "one encoder layer, six times in the paper", 13, FAINT))
    return Drawing(svg.sheet(WIDTH, HEIGHT, pieces), WIDTH, f"encoder layer, here: {here}")


def _arrow(x1, y, x2):
    return svg.path(f"M{x1} {y}H{x2}M{x2 - 6} {y - 5}L{x2} {y}L{x2 - 6} {y + 5}", FAINT, 1.5)
