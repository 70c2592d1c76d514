"""Rows of a drawing, read back from its Sheet: bars with names and numbers, boxes with words, sentences."""

import pytest

from helpers.drawing.style import FAINT, GREEN, INK


def bars(sheet, reach, **look):
    """Rows of bars from above, `reach` long for a share of 1: [(name or "", length as a share, share as written), …]."""
    found = sorted(sheet.rects(**look), key=lambda bar: bar.y)
    return [(_name_of(sheet, bar), bar.w / reach, sheet.beside(bar)) for bar in found]


def _name_of(sheet, bar):
    names = [w.words for w in sheet.words if abs(w.y - bar.y - bar.h / 2) < 1 and 0 < bar.x - w.x < 20]
    return "".join(names)


def check_bars(sheet, wanted, reach, chosen, **look):
    """wanted: {name: share}, from above; the bars of those chosen are green. Numbers have two or three decimals."""
    names, lengths, numbers = zip(*bars(sheet, reach, **look), strict=True)
    assert names == tuple(wanted)
    assert lengths == pytest.approx([*wanted.values()], abs=1e-4) and numbers == pytest.approx([*wanted.values()], abs=0.0051)
    rims = [bar.stroke for bar in sorted(sheet.rects(**look), key=lambda bar: bar.y)]
    assert rims == [GREEN if name in chosen else FAINT for name in wanted]


def boxes(sheet, y, high=36):
    """Boxes side by side whose middle is at the height y, from the left, each with its `words` and its `middle`."""
    row = sorted((box for box in sheet.rects(h=high) if abs(box.y + high / 2 - y) < 1), key=lambda box: box.x)
    for box in row:
        box.middle = box.x + box.w / 2
        (box.words,) = (w.words for w in sheet.words if abs(w.x - box.middle) < 0.1 and abs(w.y - y) < 1)
    return row


def check_sentences(sheet, lines):
    """lines: [(source, pieces as written, whether that is right), …]; each stands in a row, a sign at its end."""
    for read, pieces, right in lines:
        (row,) = ([w for w in sheet.words if abs(w.y - one.y) < 6 and w.x >= one.x] for one in sheet.words if one.words == read)
        _, arrow, written, sign = sorted(row, key=lambda word: word.x)
        assert (arrow.words, written.words) == ("→", " ".join(pieces))
        assert (sign.words, sign.ink) == (("✓", GREEN) if right else ("✗", INK))
