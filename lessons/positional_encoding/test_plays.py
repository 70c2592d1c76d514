"""Lesson 08: products of positions, a way in whole turns, a row that is picked, a curve that rises."""

import re

import numpy as np

import helpers
from helpers.drawing.style import MARK
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


def test_the_way_between_two_hands_counts_whole_turns():
    drawn = helpers.play_hands().drawn(pos=0, k=7).svg
    middle = [float(n) for n in re.search(r'<circle cx="([\d.]+)" cy="([\d.]+)"', drawn).groups()]
    way = re.search(rf'<path d="([^"]+)" stroke="{MARK}"', drawn)[1]
    right, down = np.reshape([float(n) for n in re.findall(r"[\d.]+", way)], (-1, 2)).T - np.reshape(middle, (2, 1))
    away = np.hypot(right, down)
    assert (np.diff(away) > 0).all()  # a spiral, never closed to a circle
    assert np.allclose([right[-1], -down[-1]] / away[-1], [np.sin(7), np.cos(7)], atol=5e-3)


def test_similarity_leaves_the_first_rise_for_the_reader_to_find():
    drawn = re.findall(r">([^<]+)</text>", helpers.play_similarity().drawn().svg)
    assert "rises" in drawn and not any("43" in words or "105" in words for words in drawn)


def test_the_table_shows_the_row_that_is_picked():
    play = helpers.play_table()
    for pos in (0, 7, 39):
        row, drawn = positional_encoding([pos], 32)[0], play.drawn(row=pos)
        assert f"row {pos} of (40, 32): {numbers(row[:4], 2)[:-1]}" in drawn.text
        heights = re.findall(r'y1="[\d.]+" x2="[\d.]+" y2="[\d.]+" stroke="[^"]+" stroke-width="14"', drawn.svg)
        assert len(heights) == (abs(row) > 0.005).sum()


def test_similarity_rises_first_where_the_lesson_says():
    play = helpers.play_similarity()
    for d_model, k in ((64, 5), (128, 11), (512, 43)):
        assert f"first rise: k = {k};" in play.drawn(d_model=d_model).text
    for k, value in ((50, "0.512"), (100, "0.437"), (300, "0.337")):
        assert f": {value};" in play.drawn(k=k).text
