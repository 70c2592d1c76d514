"""Lesson 01: what ReLU, the networks and a neuron are to the date reader, over other dates than the lesson's; never a ReLU."""

import numpy as np
import pytest

from helpers import FeedForward, dates, exact_match, finished_model
from helpers.reference.sums import affine, affine_backward
from lessons.feed_forward.taken_out import HALVES, hidden_numbers, hundreds, make_flat, take_out, unseen_dates
from tests.course.test_experiments import READING, defined_in

HELD_OUT = dates.split_days(np.random.default_rng(14))[1]
READER = finished_model()


class Linear(FeedForward):
    """The two layers without ReLU, forward and backward."""

    def forward(self, x):
        self.x = x
        self.hidden = affine(x, self.w_1, self.b_1)
        return affine(self.hidden, self.w_2, self.b_2)

    def backward(self, dout):
        dhidden, self.dw_2, self.db_2 = affine_backward(dout, self.hidden, self.w_2)
        dx, self.dw_1, self.db_1 = affine_backward(dhidden, self.x, self.w_1)
        return dx


def network(model, half):
    return getattr(model, half).layers[0].feed_forward.inside


def read(model, n=15):
    """How many of a hundred the model reads, n times, other dates than the lesson's."""
    return np.array([100 * exact_match(model, *hundred) for hundred in hundreds(100, n)])


def test_the_reader_leans_on_its_relu_and_reads_more_without_the_network():
    without_relu, without_network = read(take_out(READER, "ReLU")), read(take_out(READER, "network"))
    assert without_relu.max() <= 9 and without_relu.sum() > 15  # measured: 1 … 7
    assert without_network.min() > without_relu.max() and without_network.max() <= 30  # measured: 7 … 20
    assert read(READER, 5).min() >= 98


def test_the_encoder_needs_its_relu_and_the_decoder_its_network():
    relu, network = ({where: read(take_out(READER, what, where)) for where in HALVES} for what in ("ReLU", "network"))
    assert relu["encoder"].max() <= 14 and network["encoder"].min() >= 60  # measured: 1 … 9, 64 … 84
    assert relu["decoder"].min() >= 93 and network["decoder"].max() <= 65  # measured: 95 … 99, 36 … 62


@pytest.mark.parametrize("seed", (1, 2))
def test_flat_layers_that_come_close_read_most_dates(seed):
    left = read(make_flat(READER, seed=seed))
    assert 85 <= left.min() and left.mean() < 97  # measured: 87 … 98


def test_what_is_taken_out_is_taken_out_of_a_copy():
    before = {name: array.copy() for name, array in READER.params.items()}
    changed = take_out(READER, "network", "decoder")
    assert not network(changed, "decoder").w_2.any() and network(changed, "encoder").w_2.any()
    one = network(take_out(READER, 91, "encoder"), "encoder").w_2
    assert not one[91].any() and np.delete(one, 91, axis=0).any(axis=1).all()
    bare = network(take_out(READER, "ReLU"), "encoder")
    x = np.random.default_rng(0).normal(size=(3, 64)).astype(np.float32)
    assert np.allclose(bare(x), x @ (bare.w_1 @ bare.w_2) + bare.b_1 @ bare.w_2 + bare.b_2, atol=1e-4)
    make_flat(READER)
    assert all(np.array_equal(array, before[name]) for name, array in READER.params.items())
    assert type(network(READER, "encoder")) is FeedForward


def test_a_flat_layer_comes_close_to_its_network():
    """Closer by far than the network's mean, for dates that neither has seen."""
    flat, bent = network(make_flat(READER, "encoder"), "encoder"), network(READER, "encoder")
    hidden_numbers(READER, unseen_dates("{dd}/{mm}/{y}", 500))
    x, wanted = bent.x, bent.forward(bent.x)
    missed = ((flat.forward(x) - wanted) ** 2).mean()
    assert missed < 0.6 * ((wanted - wanted.mean(axis=(0, 1))) ** 2).mean()


@pytest.mark.parametrize("what, where", [("relu", "both"), (128, "both"), (-1, "encoder"), ("ReLU", "middle")])
def test_only_what_is_there_can_be_taken_out(what, where):
    with pytest.raises(ValueError, match="wanted"):
        take_out(READER, what, where)


FORMS = {
    "{dd}/{mm}/{y}": "dd/mm/yyyy",
    "{y}/{mm}/{dd}": "yyyy/mm/dd",
    "{y}.{mm}.{dd}": "yyyy.mm.dd",
    "{y}년 {mm}월 {dd}일": "yyyy  mm  dd ",
}


def on(form):
    """Hidden numbers at the digits of the day, the month and the year, {letter: (days, 2 or 4, 128)}."""
    found, what = hidden_numbers(READER, unseen_dates(form, 1500, 1000)), np.array(list(FORMS[form]))
    return {letter: found[:, what == letter] for letter in "dmy"}


@pytest.mark.parametrize("form", FORMS)
def test_neuron_91_is_on_at_the_year(form):
    at = {letter: found[..., 91] for letter, found in on(form).items()}
    assert (at["y"] > 0).mean() > 0.999
    assert max(at["d"].mean(), at["m"].mean()) < 0.02 * at["y"].mean()


def test_no_other_neuron_tells_the_year_as_well():
    """In the two ways of writing that the lesson shows: how often on at least at the year, at most elsewhere."""
    at = [on(form) for form in list(FORMS)[:2]]
    inside = np.min([(found["y"] > 0).mean(axis=(0, 1)) for found in at], axis=0)
    outside = np.max([(found[letter] > 0).mean(axis=(0, 1)) for found in at for letter in "dm"], axis=0)
    assert (inside - outside).argmax() == 91


def test_few_neurons_are_on_and_the_reader_does_not_miss_one():
    for form in FORMS:
        share = (hidden_numbers(READER, unseen_dates(form, 500, 1000)) > 0).mean()
        assert 0.1 < share < 0.25  # measured: 0.15 … 0.17
    assert np.array_equal(read(take_out(READER, 91, "encoder"), 5), read(READER, 5))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_a_reader_that_never_had_relu_reads_dates_as_well(seed, monkeypatch):
    """The code of lesson 15, with other networks. Measured: 99.5 … 99.9 %."""
    monkeypatch.setattr(FeedForward, "forward", Linear.forward)
    monkeypatch.setattr(FeedForward, "backward", Linear.backward)
    cells = defined_in("15_training", READING)
    model, *_ = cells["train"](1200, seed)
    assert exact_match(model, *dates.batch(np.random.default_rng(2), HELD_OUT, 3000)) >= 0.99
