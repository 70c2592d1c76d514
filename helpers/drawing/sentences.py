"""Sentences and what a model writes for them: a line for each, with a sign for right or wrong."""

from helpers.drawing import svg
from helpers.drawing.style import FAINT, GREEN, INK

STEP = 30  # from one line to the next


def sentence_lines(left, top, sentences, wide=350):
    """sentences: [(source, [piece, …] as written, whether it is right), …], the first one at the height `top`.

    wide: how far to the right the sign stands.
    """
    drawn = []
    for i, (read, written, right) in enumerate(sentences):
        y = top + STEP * i
        drawn += [
            svg.text(left, y, read, 15, INK, "start"),
            svg.text(left + 150, y, "→", 15, FAINT),
            svg.text(left + 176, y, " ".join(written), 15, INK, "start"),
            svg.text(left + wide, y, "✓" if right else "✗", 17, GREEN if right else INK),
        ]
    return drawn


def in_words(sentences):
    """The same lines as text, for the description of a drawing."""
    return ", ".join(f"{read} → {' '.join(written)} {'✓' if right else '✗'}" for read, written, right in sentences)
