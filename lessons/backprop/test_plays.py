"""Lesson 04: what nudges and mini-batches say, and what the way back hides."""

import re

import numpy as np
import pytest

import helpers
from helpers.data import pocket_network
from helpers.reference import FeedForward
from lessons.backprop.plays import NAMES, losses


def test_every_number_has_one_slope_which_no_nudge_past_a_kink_gives_out():
    play, slopes = helpers.play_nudge(), {}
    assert play.first["step"] == 0.5
    for label, place in play.controls["place"].options():
        said = [play.drawn(place=place, step=step).text for step in (0.5, 1, 10)]
        assert ": slope " in said[0]
        slopes[label] = {re.search(": slope ([^;]+)", words)[1] for words in said if ": slope " in words}
    assert len(slopes) == 19 and all(len(found) == 1 for found in slopes.values())
    assert [slopes[label] for label in ("w_1[0, 0]", "w_1[0, 2]", "x[1]")] == [{"2"}, {"0"}, {"−13"}]
    past = play.drawn(place=("x", (1,)), step=1)
    assert past.text.startswith("nudge x[1] = 1 by 1: past a kink, −10.5;") and "not the slope" in past.svg


def test_the_words_of_a_nudge_say_where_the_slope_changes():
    play = helpers.play_nudge()
    begun = {place: play.drawn(place=place).text.split("; ")[1] for place in (("w_1", (0, 0)), ("w_2", (0, 0)), ("x", (1,)))}
    assert [*begun.values()] == [
        "the curve has the slope 0, from −1.5 on 2",
        "the curve has the slope 9",
        "the curve has the slope −15, from −3.5 on −13, from 1.67 on 2, from 7 on 7",
    ]


def within(play, *sizes):
    """{size of a mini-batch: the angle within which half of them point}."""
    return {n: float(re.search(r"within ([\d.]+)°", play.drawn(n=n).svg)[1]) for n in sizes}


def test_mini_batches_find_the_way_down_of_all_examples_the_better_the_larger_they_are():
    for seed in range(5):
        angle = within(helpers.play_batches(seed=seed), 1, 3, 4, 12, 16, 48, 64)
        assert angle[1] > 40 and angle[12] == pytest.approx(10, abs=0.7) and angle[48] == pytest.approx(5, abs=0.35)
        for n in (3, 4, 12, 16):  # four times the batch, half the scatter
            assert angle[n] / angle[4 * n] == pytest.approx(2, rel=0.1)
        assert angle[1] / angle[4] > 2.3 and angle[3] == pytest.approx(21, abs=1.5)  # one alone is worse


def test_how_many_examples_bring_half_of_the_dots_within_10_degrees_and_within_5():
    angle = within(helpers.play_batches(), 1, 12, 13, 46, 47)
    assert angle[1] == 46.5 and angle[12] > 10 >= angle[13] and angle[46] >= 5 >= angle[47]


def test_many_losses_at_once_are_those_of_the_layer():
    arrays, dout = dict(zip(NAMES, pocket_network(float), strict=True)), np.array([1.0, 2.0])
    for name, array in arrays.items():
        for index in np.ndindex(array.shape):
            found = losses(arrays, name, index, np.array([-4.0, 0.5, 7.0]), dout)
            for value, loss in zip((-4.0, 0.5, 7.0), found, strict=True):
                nudged = {n: a.copy() for n, a in arrays.items()}
                nudged[name][index] = value
                assert loss == pytest.approx(FeedForward(**{n: nudged[n] for n in NAMES[1:]})(nudged["x"]) @ dout)


def test_the_way_back_shows_stage_by_stage():
    play = helpers.play_backward([2, 1], [-9, 10])
    unknown = [play.drawn(back=stage).svg.count(">?<") for stage in range(6)]
    assert unknown == sorted(unknown, reverse=True) and len(set(unknown)) == 6 and unknown[-1] == 0
