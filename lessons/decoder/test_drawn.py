"""Lesson 13: the next piece and what it looks at, and what each step computes."""

import pytest

import helpers
from helpers.data import pocket_french
from helpers.drawing.style import INK, LIT, MARK, OFF, PAPER
from helpers.kit.text import number
from lessons.decoder.drawings import next_piece, rows_computed
from tests.pocket import decoder
from tests.read_rows import boxes, check_bars
from tests.read_svg import Sheet


def check_next(drawing, source, looks, written, vocabulary, probabilities):
    sheet = Sheet(drawing)
    above, below = boxes(sheet, 104), boxes(sheet, 254)
    assert [[box.words for box in row] for row in (above, below)] == [source, written]
    places = [box.middle for box in above]
    lines = sheet.lines()
    assert [line.ways[0][:, 0].tolist() for line in lines] == [[below[-1].middle, place] for place in places]
    assert [(line.width - 0.8) / 9 for line in lines] == pytest.approx(looks, abs=1e-4)
    assert [sheet.column(place)[0] for place in places] == pytest.approx(looks, abs=0.0051)
    assert sheet.rects(stroke=MARK) == [below[-1]]
    best = max(range(len(vocabulary)), key=lambda i: probabilities[i])
    check_bars(sheet, dict(zip(vocabulary, probabilities, strict=True)), 130, [vocabulary[best]], h=22)
    said = ", ".join(f"{piece} {number(w, 2)}" for piece, w in zip(source, looks, strict=True))
    chosen = f"{vocabulary[best]} ({number(probabilities[best], 2)})"
    assert drawing.text == f"written so far: {' '.join(written)}; {written[-1]} looks at {said}; next: {chosen}"


def test_each_step_looks_with_both_heads_from_its_last_piece_and_writes_the_likeliest():
    play, french, source, written = helpers.play_decoding(), pocket_french()[0], "am I a student", ["[START]"]
    while written[-1] != "[END]":
        probabilities, looks = decoder(source.split(), written)
        drawn = play.drawn(source=source, step=len(written))
        check_next(drawn, source.split(), (looks[0] + looks[1]) / 2, written, french, probabilities)
        written.append(french[probabilities.argmax()])
    assert [play.controls["step"].highest({"source": one}) for one in (source, "a student")] == [len(written) - 1, 2]


def test_the_likeliest_of_other_pieces():
    given = ["p", "q"], [0.98, 0.02], ["[START]", "x", "y"], ["x", "y", "z"], [0.2, 0.7, 0.1]
    check_next(next_piece(*given), *given)


LOOK = {LIT: "n", OFF: "k", PAPER: "-"}  # computed anew, kept, still to come


def squares(sheet):
    """Of each half the squares beside the name of each step, from the left."""
    halves = {}, {}
    for square in sorted(sheet.rects(w=26, h=26), key=lambda square: (square.y, square.x)):
        half = halves[square.x > 450]
        (step,) = {w.words for w in sheet.words if w.words.startswith("step") and abs(w.y - square.y - 14) < 1}
        half[step] = half.get(step, "") + LOOK[square.fill]
    return halves


def test_a_square_for_each_row_that_a_step_computes():
    drawing = rows_computed(2, 4)
    sheet = Sheet(drawing)
    assert squares(sheet) == (
        {"step 1": "n", "step 2": "nn", "step 3": "---", "step 4": "----"},
        {"step 1": "n", "step 2": "kn", "step 3": "---", "step 4": "----"},
    )
    assert {w.words for w in sheet.words if w.words.startswith("step") and w.ink == INK} == {"step 2"}
    assert [w.words for w in sheet.words if w.words.startswith("computed")] == ["computed so far: 3", "computed so far: 2"]
    assert drawing.text == "rows computed after step 2: without a cache 3, KV cache 2"


def test_the_last_of_ten_steps_has_computed_55_rows_and_with_a_cache_10():
    drawn = helpers.play_cache().drawn(step=10)
    without, kept = squares(Sheet(drawn))
    assert [*without.values()] == ["n" * s for s in range(1, 11)]
    assert [*kept.values()] == ["k" * (s - 1) + "n" for s in range(1, 11)]
    assert drawn.text == "rows computed after step 10: without a cache 55, KV cache 10"
