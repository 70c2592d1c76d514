"""Lesson 08: clock hands turned by position and shift, the table row by row, and the similarity of two positions."""

from helpers.drawing.play import Buttons, Play, Slider
from helpers.kit.text import Sentence
from lessons.positional_encoding.drawings import FAR, cards, clocks, heat_map, similarity_curve


def play_cards():
    """A date on ten cards that the date reader is handed in any order, each told where it stood, or something else."""
    told = [
        (Sentence("where they stood", "원래 위치"), "own"),
        (Sentence("day and month exchanged", "일과 월을 맞바꾼 위치"), "exchanged"),
        (Sentence("all the same", "모두 같은 위치"), "same"),
    ]
    return Play(
        cards,
        shuffle=Slider(Sentence("shuffle", "섞기"), 0, 0, 20),
        told=Buttons(Sentence("told", "알려 줄 위치"), told, "own"),
    )


def play_hands():
    """Four clock hands, the vector of a position of d_model = 8; and the same k positions on."""
    return Play(clocks, pos=Slider("pos", 3, 0, 40), k=Slider("k", 2, 0, 40))


def play_table():
    """The table of 40 positions, one row of it picked."""
    return Play(heat_map, row=Slider("pos", 2, 0, 39))


def play_similarity():
    """How similar two positions are, against their distance, for three widths and for a single hand."""
    widths = [(Sentence("one hand", "바늘 하나"), 2), ("d = 64", 64), ("d = 128", 128), ("d = 512", 512)]
    return Play(similarity_curve, d_model=Buttons("", widths, 512), k=Slider("k", 50, 0, FAR))
