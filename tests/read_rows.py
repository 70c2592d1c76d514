"""Rows of a drawing, read back from its Sheet: bars with names and numbers, boxes with words, sentences."""

import numpy as np
import pytest

from helpers.drawing.style import FAINT, GREEN, INK


def bars(sheet, reach=None, **look):
    """Rows of bars from above: [(words before it, length as a share, share as written), …].

    reach: the length of a share of 1; without it the longest bar is as long as its number says.
    """
    found = sorted(sheet.rects(**look), key=lambda bar: bar.y)
    longest = max(found, key=lambda bar: bar.w)
    reach = reach or longest.w / sheet.number_right_of(longest)
    return [(_before(sheet, bar), bar.w / reach, sheet.number_right_of(bar)) for bar in found]


def _before(sheet, bar):
    """What stands at the height of a bar, left of it."""
    return [w.words for w in sheet.words if abs(w.y - bar.y - bar.h / 2) < 1 and w.x < bar.x]


def check_bars(sheet, wanted, reach=None, chosen=None, **look):
    """wanted: {name: share}, from above; the bars of those chosen are green. Numbers have two or three decimals."""
    words, lengths, numbers = zip(*bars(sheet, reach, **look), strict=True)
    shares = [*map(float, wanted.values())]
    assert all(name in before for name, before in zip(wanted, words, strict=True))
    assert numbers == pytest.approx(shares, abs=0.0051)
    if reach is None:
        assert np.divide(lengths, max(lengths)) == pytest.approx(np.divide(shares, max(shares)), abs=0.001)
    else:
        assert lengths == pytest.approx(shares, abs=1e-4)
    if chosen is not None:
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
