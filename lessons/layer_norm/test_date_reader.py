"""Lesson 03: what its norms are worth to the date reader, over other dates than the lesson's."""

import numpy as np

from helpers import exact_match, finished_model, take_out
from lessons.feed_forward.taken_out import hundreds


def test_without_any_norm_the_reader_still_reads_more_than_half():
    left = [100 * exact_match(take_out(finished_model(), "norm"), *hundred) for hundred in hundreds(100, 15)]
    assert 35 < min(left) and max(left) < 80 and 50 < np.mean(left) < 65  # measured: 44 … 64, 57 in the mean
