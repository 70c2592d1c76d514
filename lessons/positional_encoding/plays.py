"""Lesson 08: clock hands turned by position and shift, the table row by row, and the similarity of two positions."""

from helpers.drawing.play import Play, buttons, slider
from helpers.kit.text import Sentence
from lessons.positional_encoding.drawings import FAR, clocks, heat_map, similarity_curve


def play_hands():
    """Four clock hands, the vector of a position of d_model = 8; and the same k positions on."""
    pos, k = slider("pos", 3, 0, 40), slider("k", 2, 0, 40)
    return Play([[pos, k]], [pos, k], lambda: clocks(pos.value, k.value))


def play_table():
    """The table of 40 positions, one row of it picked."""
    row = slider("pos", 2, 0, 39)
    return Play([[row]], [row], lambda: heat_map(row.value))


def play_similarity():
    """How similar two positions are, against their distance, for three widths and for a single hand."""
    widths = {str(Sentence("one hand", "바늘 하나")): 2, "d = 64": 64, "d = 128": 128, "d = 512": 512}
    choose = buttons(widths, value=512)
    k = slider("k", 50, 0, FAR)
    return Play([[choose, k]], [choose, k], lambda: similarity_curve(choose.value, k.value))
