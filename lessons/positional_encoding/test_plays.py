"""Lesson 08: products of positions, a way in whole turns, a row that is picked, a curve that rises."""

import re

import numpy as np

import helpers
from helpers.kit.text import number, numbers
from helpers.reference import positional_encoding


def test_the_product_of_two_positions_stays_wherever_they_stand():
    play = helpers.play_hands()
    for k in (1, 2, 17):
        said = {play.drawn(pos=pos, k=k).text.rsplit(" ", 1)[1] for pos in (0, 3, 40)}
        assert said == {number(np.cos(k * 0.1 ** np.arange(4)).sum(), 2)}
    row = "position 40: " + numbers(positional_encoding([40], 8)[0], 2)
    assert play.drawn(pos=40, k=17).text.startswith(row)
    assert play.drawn(pos=40, k=0).text == f"{row}; {row}; multiplied number by number and added up: 4"


def test_similarity_leaves_the_first_rise_for_the_reader_to_find():
    drawn = re.findall(r">([^<]+)</text>", helpers.play_similarity().drawn().svg)
    assert "rises" in drawn and not any("43" in words or "105" in words for words in drawn)


def test_similarity_rises_first_where_the_lesson_says():
    play = helpers.play_similarity()
    for d_model, k in ((64, 5), (128, 11), (512, 43)):
        assert f"first rise: k = {k};" in play.drawn(d_model=d_model).text
    for k, value in ((50, "0.512"), (100, "0.437"), (300, "0.337")):
        assert f": {value};" in play.drawn(k=k).text
