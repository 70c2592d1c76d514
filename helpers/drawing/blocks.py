"""The Transformer's blocks: a kind has one colour in every picture, and the block that a lesson is about a frame of gold."""

from helpers.drawing import svg
from helpers.drawing.style import FAINT, INK, MARK, TINTS

COLOURS = {
    "embedding": TINTS[3],
    "positions": TINTS[4],
    "attention": TINTS[2],
    "add_norm": TINTS[5],
    "feed_forward": TINTS[0],
    "logits": TINTS[6],
}


def block(x, y, w, h, words, kind="", here=False, size=14):
    """A box centred on (x, y) in the colour of its kind, white for none of COLOURS."""
    rim = (MARK, 4) if here else (FAINT, 1.2)
    return svg.box(x, y, w, h, words, size, INK, COLOURS.get(kind, "white"), *rim)
