"""Rows of a drawing, read back from its Sheet: bars with names and numbers, sentences with what is written for them."""

import pytest

from helpers.drawing.style import GREEN, INK


def bars(sheet, reach, **look):
    """Rows of bars from above, `reach` long for a share of 1: [(name or "", length as a share, share as written), …]."""
    found = sorted(sheet.rects(**look), key=lambda bar: bar.y)
    return [(_name_of(sheet, bar), bar.w / reach, sheet.beside(bar)) for bar in found]


def _name_of(sheet, bar):
    names = [w.words for w in sheet.words if abs(w.y - bar.y - bar.h / 2) < 1 and 0 < bar.x - w.x < 20]
    return "".join(names)


def check_bars(sheet, wanted, reach, **look):
    """wanted: {name: share}, from above; numbers are written with two or three decimals."""
    names, lengths, numbers = zip(*bars(sheet, reach, **look), strict=True)
    assert names == tuple(wanted)
    assert lengths == pytest.approx([*wanted.values()], abs=1e-4) and numbers == pytest.approx([*wanted.values()], abs=0.0051)


def check_sentences(sheet, lines):
    """lines: [(source, pieces as written, whether that is right), …]; each stands in a row, a sign at its end."""
    for read, pieces, right in lines:
        (row,) = ([w for w in sheet.words if abs(w.y - one.y) < 6 and w.x >= one.x] for one in sheet.words if one.words == read)
        _, arrow, written, sign = sorted(row, key=lambda word: word.x)
        assert (arrow.words, written.words) == ("→", " ".join(pieces))
        assert (sign.words, sign.ink) == (("✓", GREEN) if right else ("✗", INK))
