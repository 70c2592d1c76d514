"""Lesson 20's figures that move: what is written, with its bars; how far a suspect is off, as its curves and words say."""

import numpy as np
import pytest

import helpers
from helpers.drawing.style import SERIES
from lessons.real_model.measured import OFF, WRITES, kept
from lessons.real_model.plays import evidence, writing
from tests.read_rows import check_bars
from tests.read_svg import Sheet

STEPS = [[(" cat", 0.5), ("\n", 0.25), (".", 0.125)], [("<|im_end|>", 0.75), (" x", 0.2)]]


def text_of(sheet):
    return "".join(
        w.words.replace("\N{NO-BREAK SPACE}", " ") for w in sorted(sheet.words, key=lambda w: w.y) if w.x < 30 and w.y > 40
    )


def test_a_text_grows_by_its_likeliest_piece_beside_the_next_ones():
    drawn = writing("A prompt", STEPS, 0)
    assert text_of(Sheet(drawn)) == "A prompt"
    check_bars(Sheet(drawn), {"␣cat": 0.5, "⏎": 0.25, ".": 0.125}, 110, h=22)
    assert drawn.text == "0 pieces written; next: ␣cat 0.5, ⏎ 0.25, . 0.125"
    drawn = writing("A prompt", STEPS, 1)
    assert text_of(Sheet(drawn)) == "A prompt cat"
    check_bars(Sheet(drawn), {"end": 0.75, "␣x": 0.2}, 110, h=22)
    drawn = writing("A prompt", STEPS, 2)
    assert text_of(Sheet(drawn)) == "A prompt cat" and not Sheet(drawn).rects(h=22)
    assert drawn.text == "2 pieces written, the last end; next: nothing"


def test_long_lines_are_cut_at_spaces_and_the_last_lines_are_shown():
    long = " ".join(f"word{i}" for i in range(40))
    assert text_of(Sheet(writing(long, STEPS, 0))) == long
    lines = writing("\n".join(f"line {i}" for i in range(20)), STEPS, 0)
    assert text_of(Sheet(lines)).startswith("line 11") and text_of(Sheet(lines)).endswith("line 19")


def test_the_prompt_of_the_menu_is_written_and_its_end_is_that_of_the_slider():
    play = helpers.play_real()
    for i, one in enumerate(kept(WRITES)):
        n = len(one["steps"])
        drawn = play.drawn(("prompt", i), ("n", n))
        assert drawn.text.startswith(f"{n} pieces written") and drawn.text == play.drawn(("prompt", i), ("n", 99)).text
        assert one["prompt"].split("\n")[0][:20] in text_of(Sheet(play.drawn(("prompt", i), ("n", 0))))


FIRST, LAST = [0, 0.5, 0.25, 3.0, 1.25, 0.125, 0, 1, 0.75, 2, 0.5], [0, 1.0, 1.5, 0.75, 0, 0.25, 1.75, 0.5, 2.5, 0.125, 1]
ONE = {"logits": 6.4, "first": FIRST, "last": LAST, "losses": [0.5, -0.25, 1.25], "writes": " Rome.\n"}


def test_the_curves_of_a_suspect_are_its_distances_and_its_words_its_evidence():
    drawn = evidence("C", ONE)
    sheet = Sheet(drawn)
    across, up = sheet.axis("x"), sheet.axis("y")
    for name, row, colour in (("first", FIRST, SERIES[1]), ("last", LAST, SERIES[0])):
        (path,) = sheet.paths(stroke=colour)
        x, y = np.concatenate(path.ways).T
        assert across(x) == pytest.approx(range(11), abs=0.01) and up(y) == pytest.approx(np.minimum(row, 2), abs=0.01)
        assert sheet.key(f"the {name} piece")["stroke"] == colour
    words = [w.words for w in sheet.words]
    assert {"C", "6.4", "0.5  (−0.25 … 1.25)", "␣Rome.⏎"} <= {*words}
    assert drawn.text == (
        "suspect C: after the first block 0.5, 1 off (first piece, last piece), logits 6.4, more loss 0.5  (−0.25 … 1.25); "
        "writes ␣Rome.⏎"
    )


@pytest.mark.parametrize("who", range(6))
def test_the_menu_shows_each_suspect(who):
    one = kept(OFF)[who]
    assert helpers.play_suspects().drawn(who=who).text == evidence("ABCDEF"[who], one).text


def test_the_table_shows_all_suspects_after_the_first_block():
    table = helpers.suspects()
    assert [row[0] for row in table.rows] == list("ABCDEF")
    assert [list(map(float, row[1:3])) for row in table.rows] == [[one["first"][1], one["last"][1]] for one in kept(OFF)]
    assert table.rows[4][3:] == ["19", "−1.76  (−2.93 … −0.42)", "________"]
    assert [row[3] for row in table.rows] == ["6.4", "1.2", "5.8", "41", "19", "< 0.001"]
