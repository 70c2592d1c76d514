"""How many of so many were right: a learner's own numbers, which differ between machines, beside bounds that hold on all.

The numbers stand in the picture, which nothing compares; its line of text says only which of the bounds each one reaches.
"""

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.style import FAINT, GREEN, INK, MARK, OFF, TINTS
from helpers.kit.text import Sentence
from helpers.kit.words import label

LEFT, REACH, HIGH, STEP, TOP = 250, 460, 22, 34, 64  # where bars begin, how long all right is, a bar's height, row to row


def draw_right_of(shares, of, levels, rows=""):
    """A bar for each share, with "993 of 1000" beside it; dashed, the levels.

    shares: {name: share right, 0 … 1}, at least one; of: how many were asked; levels: shares that are named, rising; rows:
    what the names are. Raises ValueError for a share that is none, and for levels that do not rise.
    """
    if not shares or not all(0 <= share <= 1 for share in shares.values()):
        raise ValueError(f"shares = {shares} given, at least one number from 0 to 1 wanted")
    if not levels or list(levels) != sorted(set(levels)):
        raise ValueError(f"levels = {levels} given, one or more, rising, wanted")
    counts = {name: round(share * of) for name, share in shares.items()}
    marks = [round(level * of) for level in levels]
    bottom = TOP + STEP * len(counts) - 8
    drawn = [svg.text(LEFT - 14, TOP - 34, label(rows), 15, FAINT, "end")] if rows else []
    for i, (name, count) in enumerate(counts.items()):
        y = TOP + STEP * i
        drawn += [
            svg.text(LEFT - 14, y, label(str(name)), 15, INK, "end"),
            svg.rect(LEFT, y - HIGH / 2, REACH, HIGH, OFF, "none", 0, 3),
            svg.rect(LEFT, y - HIGH / 2, REACH * count / of, HIGH, TINTS[0], GREEN, 1, 3),
            svg.text(LEFT + REACH + 16, y, Sentence(f"{count} of {of}", f"{of}개 가운데 {count}개"), 15, INK, "start"),
        ]
    for mark in marks:
        x = LEFT + REACH * mark / of
        drawn += [
            svg.line(x, TOP - 22, x, bottom, MARK, 1.5, stroke_dasharray="4 4"),
            svg.text(x, TOP - 34, mark, 13, FAINT),
        ]
    said = ", ".join(f"{label(str(name))} {_bound(count, marks)}" for name, count in counts.items())
    kind = f"({label(rows)})" if rows else ""
    words = Sentence(f"right of {of}{' ' * bool(rows)}{kind}: {said}", f"{of}개 가운데 맞은 것{kind}: {said}")
    return Drawing(svg.sheet(bottom + 16, drawn), words)


def _bound(count, marks):
    """The highest of the marks that a count reaches, "≥ 990", or the lowest of all, "< 300"."""
    reached = [mark for mark in marks if count >= mark]
    return f"≥ {reached[-1]}" if reached else f"< {marks[0]}"
