"""Lesson 13: by which numbers of Z the pocket decoder tells a question from a statement."""

import re
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from helpers import causal, pocket_transformer
from helpers.data import pocket_cross_attention, pocket_embedding, pocket_french

MODEL, (FRENCH, TABLE), ENGLISH = pocket_transformer(), pocket_french(), pocket_embedding()[0]
W_O = pocket_cross_attention()[3]
LAYER, START = MODEL.decoder.layers[0], np.array([pocket_french()[0].index("[START]")])


def at_start(text):
    """The weights of [START] on the source (2, 4), and what both heads bring home (4,)."""
    MODEL(np.array([ENGLISH.index(word) for word in text.split()]), START)
    cross = LAYER.cross_attention.inside
    return cross.weights[:, 0], cross.merged[0].copy()


def first_piece(out):
    x_1 = LAYER.attention(MODEL.target(START), None, causal(1))[0]
    x_2 = LAYER.cross_attention.norm(x_1 + out)
    return FRENCH[(LAYER.feed_forward(x_2) @ TABLE.T).argmax()]


@pytest.mark.parametrize("text", ["I am a student", "am I a student"])
def test_head_0_attends_to_the_second_word_and_head_1_to_the_first(text):
    weights, _ = at_start(text)
    assert weights.argmax(axis=1).tolist() == [1, 0] and weights.max(axis=1).min() > 0.94


def test_the_second_number_of_either_head_is_enough_and_the_others_change_nothing():
    (_, statement), (_, question) = at_start("I am a student"), at_start("am I a student")
    for asked in product([False, True], repeat=4):
        wanted = "suis" if asked[1] or asked[3] else "je"
        assert first_piece(np.where(asked, question, statement) @ W_O) == wanted


def test_what_tells_them_apart_after_w_o_is_the_first_and_the_second_number():
    (_, statement), (_, question) = at_start("I am a student"), at_start("am I a student")
    for asked in product([False, True], repeat=4):
        wanted = "suis" if asked[0] or asked[1] else "je"
        assert first_piece(np.where(asked, question @ W_O, statement @ W_O)) == wanted


def test_where_w_o_puts_these_numbers_je_and_suis_differ():
    assert W_O[1].tolist() == [-1, 0, 0, -1] and W_O[3].tolist() == [0, 2, -1, 0]
    je, suis = (TABLE[FRENCH.index(piece)].tolist() for piece in ("je", "suis"))
    assert suis == [1.5, 0, -1.5, 0] and je == [-0.5, 1.5, -1.5, 1.5]


def test_the_lesson_shows_these_rows_without_the_third_number_which_je_and_suis_share():
    told = (Path(__file__).parent / "13_decoder.py").read_text(encoding="utf-8")
    for rows in re.findall(r"^\|:--.*\n((?:\|.*\n){4})", told, re.M):
        shown = [[float(n.replace("−", "-")) for n in row.split("|")[2:5]] for row in rows.splitlines()]
        kept = [0, 1, 3]
        assert shown == [list(row[kept]) for row in (W_O[1], W_O[3], TABLE[FRENCH.index("je")], TABLE[FRENCH.index("suis")])]
    assert told.count("|:--") == 2
