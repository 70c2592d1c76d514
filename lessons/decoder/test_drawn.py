"""Lesson 13: the next piece and what it looks at, and what each step computes."""

import pytest

import helpers
from helpers.data import pocket_french
from helpers.drawing.style import FAINT, GREEN, LINE, LIT, OFF, PAPER, SERIES, TINTS
from lessons.decoder.drawings import next_piece, rows_computed
from tests.pocket import decoder
from tests.read_svg import Sheet


def boxes(sheet, y):
    """The words in the boxes of a row, and their middles."""
    found = sorted((r for r in sheet.rects(w=98) if abs(r.y + r.h / 2 - y) < 1), key=lambda r: r.x)
    middles = [r.x + r.w / 2 for r in found]
    return [next(w.words for w in sheet.words if (w.x, round(w.y)) == (x, y)) for x in middles], middles


def check_next(sheet, source, looks, written, vocabulary, probabilities):
    (above, places), (below, others) = boxes(sheet, 104), boxes(sheet, 254)
    assert above == source and below == written
    lines = [line for line in sheet.lines() if line.ways[0][0, 1] > line.ways[0][1, 1]]
    for line, place, look in zip(lines, places, looks, strict=True):
        assert line.ways[0][:, 0].tolist() == [others[-1], place]
        assert line.width == pytest.approx(0.8 + 9 * look, abs=1e-4) and line.stroke == (SERIES[0] if look >= 0.005 else LINE)
    assert [sheet.column(place)[0] for place in places] == pytest.approx(looks, abs=0.0051)
    bars = sorted(sheet.rects(h=22), key=lambda rect: rect.y)
    for bar, piece, p in zip(bars, vocabulary, probabilities, strict=True):
        assert bar.w / 130 == pytest.approx(p, abs=1e-4) and sheet.beside(bar) == pytest.approx(p, abs=0.0051)
        assert any(w.words == piece and abs(w.y - bar.y - 11) < 1 and 0 < bar.x - w.x < 20 for w in sheet.words)
        assert (bar.stroke, bar.fill) == ((GREEN, TINTS[0]) if p == max(probabilities) else (FAINT, PAPER))


@pytest.mark.parametrize("source", ["I am a student", "am I a student", "a student"])
def test_each_step_looks_with_both_heads_from_its_last_piece_and_writes_the_likeliest(source):
    play = helpers.play_decoding()
    french, written = pocket_french()[0], ["[START]"]
    while written[-1] != "[END]":
        probabilities, looks = decoder(source.split(), written)
        sheet = Sheet(play.drawn(source=source, step=len(written)))
        check_next(sheet, source.split(), (looks[0] + looks[1]) / 2, written, french, probabilities)
        written.append(french[probabilities.argmax()])
    assert play.controls["step"].highest({"source": source}) == len(written) - 1


def test_the_likeliest_of_other_pieces():
    given = ["p", "q"], [0.998, 0.002], ["[START]", "x", "y"], ["x", "y", "z"], [0.2, 0.7, 0.1]
    check_next(Sheet(next_piece(*given)), *given)


def check_rows(sheet, step, n):
    squares = sheet.rects(w=26, h=26)
    halves = [[s for s in squares if (s.x > 450) == right] for right in (False, True)]
    for half, new in zip(halves, (lambda s, row: True, lambda s, row: row == s - 1), strict=True):
        left = min(s.x for s in half)
        tops = sorted({s.y for s in half})
        assert len(tops) == n and len(half) == n * (n + 1) // 2
        for square in half:
            s, row = tops.index(square.y) + 1, round((square.x - left) / 30)
            assert square.fill == ((LIT if new(s, row) else OFF) if s <= step else PAPER)
        said = [w.words for w in sheet.words if w.x == left and w.words.startswith("computed so far: ")]
        assert said == [f"computed so far: {sum(square.fill == LIT for square in half)}"]
        names = {w.words: w.y for w in sheet.words if w.words.startswith("step ") and abs(w.x - left + 14) < 1}
        assert [names[f"step {s}"] for s in range(1, n + 1)] == pytest.approx([top + 14 for top in tops])


@pytest.mark.parametrize("step", [1, 3, 10])
def test_a_square_for_each_row_that_a_step_computes(step):
    check_rows(Sheet(helpers.play_cache().drawn(step=step)), step, 10)
    check_rows(Sheet(rows_computed(2, 4)), 2, 4)
