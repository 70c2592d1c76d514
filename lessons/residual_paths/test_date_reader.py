"""Lesson 02: what its skips are worth to the date reader, over other dates than the lesson's."""

import numpy as np
import pytest

from helpers import SUBLAYERS, exact_match, finished_model, take_out
from lessons.feed_forward.taken_out import hundreds

READER = finished_model()
LEFT = {  # measured over these dates: 0, 0, 18 … 29, 0, 50 … 62
    "encoder attention": (0, 0),
    "encoder network": (0, 4),
    "decoder attention": (10, 35),
    "cross-attention": (0, 0),
    "decoder network": (40, 78),
}


def sublayer(model, place):
    half, name = SUBLAYERS[place]
    return getattr(getattr(model, half).layers[0], name)


def read(model, n=15):
    """How many of a hundred the model reads, n times."""
    return np.array([100 * exact_match(model, *hundred) for hundred in hundreds(100, n)])


@pytest.mark.parametrize("place", LEFT)
def test_how_many_dates_are_left_without_a_skip(place):
    least, most = LEFT[place]
    left = read(take_out(READER, "skip", place))
    assert least <= left.min() <= left.max() <= most


def test_the_skip_around_the_decoders_network_is_missed_least_and_without_all_nothing_is_read():
    assert not read(take_out(READER, "skip")).any()
    means = {place: read(take_out(READER, "skip", place), 5).mean() for place in SUBLAYERS}
    assert max(means, key=means.get) == "decoder network"


@pytest.mark.parametrize("what, where, gone", [("skip", "encoder network", 1), ("norm", "decoder", 3), ("skip", "both", 5)])
def test_what_stands_around_a_sublayer_is_taken_out_of_a_copy(what, where, gone):
    x = np.random.default_rng(0).normal(size=(2, 64)).astype(np.float32)
    changed, same = take_out(READER, what, where), 0
    for place in SUBLAYERS:
        one, whole = sublayer(changed, place), sublayer(READER, place)
        others = (x,) if place == "cross-attention" else ()
        inside = whole.inside(x, *others)
        assert np.array_equal(whole(x, *others), whole.norm(x + inside))
        parts = {"skip": whole.norm(inside), "norm": x + inside}
        if np.array_equal(one(x, *others), whole(x, *others)):
            same += 1
        else:
            assert np.array_equal(one(x, *others), parts[what])
    assert same == 5 - gone


@pytest.mark.parametrize("what", ["skip", "norm"])
def test_only_a_sublayer_that_is_there_can_lose_it(what):
    with pytest.raises(ValueError, match="cross-attention"):
        take_out(READER, what, "encoder cross-attention")
