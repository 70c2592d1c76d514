"""Lesson 15: what a piece costs with smoothing, and a date that is read or is none."""

import re

import numpy as np
import pytest

import helpers
from helpers.dates import START, pieces
from helpers.kit.language import LANGUAGES, speaking
from helpers.reference import softmax
from lessons.training.plays import read_date
from lessons.training.tested import untrained


def test_a_loss_above_the_axis_is_cut_off_and_not_drawn_flat():
    paths = re.findall(r"<path d=\"([^\"]*L[^\"]*)\"", helpers.play_smoothing().drawn().svg)  # an axis has no L
    for path in paths:
        heights = [float(height) for height in re.findall(r"[ML][\d.]+ ([\d.]+)", path)]
        assert len(heights) > 50 and heights[0] < heights[1] < heights[2] and min(heights) >= 46
    assert len(paths) == 2


def test_the_least_loss_with_smoothing_is_the_entropy_of_what_is_wanted():
    play = helpers.play_smoothing(n_vocab=4)
    assert play.drawn(percent=20).text == "ε = 0.2: the loss is least, 0.588, at p = 0.85"
    assert play.drawn(percent=0).text == "ε = 0: the loss is least, 0, at p = 1"


def test_a_date_is_read_as_the_model_reads_it():
    model, source = untrained(), np.array([[pieces()[0].index(letter) for letter in "May 1"]])
    steps, ids = read_date(model, "May 1"), [START]
    for so_far, looks, likeliest in steps:
        assert so_far == "▸" + "".join(pieces()[1][i] for i in ids[1:])
        shares = softmax(model(source, np.array([ids]))[0, -1])
        weights = model.decoder.layers[0].cross_attention.inside.weights[0, :, -1].mean(axis=0)
        assert np.allclose(looks, weights) and likeliest[0][0] == pieces()[1][shares.argmax()]
        assert [share for _, share in likeliest] == pytest.approx(sorted(shares)[:-4:-1])
        ids.append(int(shares.argmax()))


NO_DATES = {
    "": ("Type a date.", "날짜를 입력하세요."),
    "안녕, 안": ("These characters it cannot read: 안, 녕", "읽지 못하는 글자: 안, 녕"),
    "1" * 32: ("This is too long: 32 characters. It reads at most 31.", "글이 너무 깁니다(32자). 31자까지 읽습니다."),
}


@pytest.mark.parametrize("text", NO_DATES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_date_is_said_in_the_picture_and_in_the_language_of_the_edition(text, language):
    with speaking(language):
        play = helpers.play_dates(untrained())
        assert play.drawn(date=text).text == NO_DATES[text][language == "ko"]
        assert "2026년 11월 20일" in play.drawn(date="2026년 11월 20일").text
