"""Lesson 04: what nudges and mini-batches say, and what the way back hides."""

import re
from functools import partial

import numpy as np
import pytest

import helpers
from helpers.data import pocket_network
from helpers.kit.language import speaking
from helpers.reference import FeedForward
from lessons.backprop.nudge import nudge
from lessons.backprop.plays import NAMES, losses


def test_every_number_has_one_slope_which_no_nudge_past_a_kink_gives_out():
    play, slopes = helpers.play_nudge(), {}
    assert play.first["step"] == 0.5
    for label, place in play.controls["place"].options():
        said = [play.drawn(place=place, step=step).text for step in (0.5, 1, 10)]
        assert ": slope " in said[0]
        slopes[label] = {re.search(": slope ([^;]+)", words)[1] for words in said if ": slope " in words}
    assert len(slopes) == 17 and all(len(found) == 1 for found in slopes.values())
    assert [slopes[label] for label in ("w_1[0, 0]", "w_1[0, 1]")] == [{"2"}, {"10"}]
    still = [label for label, found in slopes.items() if found == {"0"}]  # what the lesson asks for
    assert still == ["w_1[0, 2]", "w_1[1, 2]", "b_1[2]", "w_2[2, 0]", "w_2[2, 1]"]
    past = play.drawn(place=("w_1", (0, 1)), step=4)
    assert past.text.startswith("nudge w_1[0, 1] = 2 by 4: past a kink, 6.25;") and "not the slope" in past.svg


def test_the_slope_of_the_first_weight_is_read_as_far_as_the_lesson_says():
    said = [helpers.play_nudge().drawn(step=step).text for step in np.arange(0.5, 10.5, 0.5)]
    assert [": slope 2;" in words for words in said] == 9 * [True] + 11 * [False]


def test_the_words_of_a_nudge_say_where_the_slope_changes():
    arrays = dict(zip(NAMES, pocket_network(float), strict=True))

    def begun(name, *index):
        loss = partial(losses, arrays, name, index, dout=(1, 2))
        return nudge(loss, name, float(arrays[name][index]), 0.5).text.split("; ")[1]

    places = ("w_1", 0, 0), ("w_2", 0, 0), ("x", 1)
    assert [begun(*place) for place in places] == [
        "the curve has the slope 0, from −1.5 on 2",
        "the curve has the slope 9",
        "the curve has the slope −15, from −3.5 on −13, from 1.67 on 2, from 7 on 7",
    ]
    with speaking("ko"):
        assert [begun(*place) for place in places] == [
            "곡선의 기울기는 −1.5까지 0, 그 뒤로 2",
            "곡선의 기울기는 9",
            "곡선의 기울기는 −3.5까지 −15, 1.67까지 −13, 7까지 2, 그 뒤로 7",
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
