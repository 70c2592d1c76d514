"""Lesson 06: who is dropped and when, and means that settle."""

import re
from itertools import product

import numpy as np
import pytest

import helpers
from lessons.dropout.plays import MOST_DRAWS


def test_at_inference_no_neuron_is_dropped_at_any_p():
    play = helpers.play_mask()
    assert re.search(r"training: [1-9]\d* of 100", play.drawn().text)
    before = play.drawn(training=False)
    for moved in ({"percent": 95}, {"percent": 95, "draw": 60}):  # the picture still says where the sliders stand
        drawn = play.drawn(training=False, **moved)
        assert drawn.svg != before.svg and "at inference: 0 of 100 dropped" in drawn.text
        before = drawn


def test_more_of_the_same_draw_are_dropped_as_p_grows():
    play = helpers.play_mask()
    texts = [play.drawn(percent=percent).text for percent in range(0, 96, 5)]
    counts = [int(re.search(r"(\d+) of 100", text)[1]) for text in texts]
    assert counts == sorted(counts) and counts[0] == 0 and counts[-1] > 80


def test_the_means_come_back_to_one_and_only_with_the_factor():
    play = helpers.play_mean()
    for n, p in product((100, 400, MOST_DRAWS), (0.1, 0.2, 0.5, 0.8)):
        text = play.drawn(draws=n, percent=round(100 * p)).text
        low, high, plain = (float(m) for m in re.search(r"from (\S+) to (\S+),.*: (\S+)$", text).groups())
        assert low < 1 < high and high - low < 8 * (p / (1 - p) / n) ** 0.5
        assert abs(plain - (1 - p)) < 4 * (p * (1 - p) / n) ** 0.5


def test_where_the_band_reaches_from_09_to_11_can_be_seen():
    play = helpers.play_mean()
    for percent, draws in ((20, 100), (50, 400), (80, 1600)):
        svg = play.drawn(percent=percent, draws=draws).svg
        edges = re.search(r'<path d="(M[^Z"]*?)(M[^Z"]*?)" stroke="#22262b"', svg).groups()
        dotted = re.findall(r'y1="([\d.]+)"[^>]*stroke-dasharray="2 4"', svg)
        assert sorted(float(edge.split()[-1]) for edge in edges) == pytest.approx(sorted(map(float, dotted)), abs=0.06)


def test_about_95_of_100_means_lie_in_the_band_as_the_lesson_says():
    play = helpers.play_mean()
    for p in (20, 50, 80):
        texts = [play.drawn(percent=p, draws=n).text for n in range(100, MOST_DRAWS + 1, 100)]
        inside = [int(re.search(r"(\d+) in the band", text)[1]) / 40 for text in texts]
        assert 0.92 < np.mean(inside) < 0.98 and min(inside) > 0.8


def test_how_many_are_off_is_what_the_lesson_says():
    counts = (np.random.default_rng(0).random((60, 100)) < 0.2).sum(axis=1)
    assert (counts.min(), counts.max(), (counts == 20).sum()) == (13, 29, 4)


def test_the_band_holds_as_many_runs_as_the_deeper_notebook_says():
    for percent in (20, 50, 80):
        kept, draws = np.random.default_rng(0).random((40, 2000)) >= percent / 100, np.arange(1, 2001)
        means = kept.cumsum(axis=1) / draws / (1 - percent / 100)
        band = 2 * np.sqrt(percent / (100 - percent) / draws)
        inside = (np.abs(means - 1) <= band + 1e-12).sum(axis=0)
        assert 34 <= inside.min() and inside.max() == 40
