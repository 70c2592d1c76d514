"""Lesson 01: what ReLU and two neurons are to the date reader, over other dates than the lesson's; readers without ReLU."""

from copy import deepcopy

import numpy as np
import pytest

from helpers import FeedForward, dates, exact_match, finished_model
from helpers.reference.sums import affine, affine_backward
from tests.course.test_experiments import READING, defined_in

HELD_OUT = dates.split_days(np.random.default_rng(14))[1]


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


def without_relu(model):
    for half in (model.encoder, model.decoder):
        place = half.layers[0].feed_forward
        place.inside = Linear(*place.inside.params.values())
    return model


def read_of_100(model, seed):
    return 100 * exact_match(model, *dates.batch(np.random.default_rng(seed), HELD_OUT, 100))


def test_the_reader_leans_on_its_relu():
    bare = without_relu(deepcopy(finished_model()))
    left = [read_of_100(bare, seed) for seed in range(100, 115)]
    assert max(left) <= 9 and sum(left) > 15  # measured: 1 … 7
    assert min(read_of_100(finished_model(), seed) for seed in range(100, 105)) >= 98


def hidden_numbers(form):
    """The encoder's hidden numbers, (days, characters, 128), of other days than the lesson's."""
    model = finished_model()
    texts = [dates.written(day, form) for day in HELD_OUT[1000:2500]]
    model.encoder(model.source(dates.encode(texts, dates.pieces()[0])))
    return model.encoder.layers[0].feed_forward.inside.hidden


FORMS = {
    "{dd}/{mm}/{y}": "dd/mm/yyyy",
    "{y}/{mm}/{dd}": "yyyy/mm/dd",
    "{y}.{mm}.{dd}": "yyyy.mm.dd",
    "{y}년 {mm}월 {dd}일": "yyyy  mm  dd ",
}


@pytest.mark.parametrize("form", FORMS)
def test_one_neuron_is_the_years_and_one_the_months(form):
    found, what = hidden_numbers(form), np.array(list(FORMS[form]))
    on = {letter: found[:, what == letter] for letter in "dmy"}
    assert (on["y"][..., 91] > 0).mean() > 0.999 and (on["m"][..., 12] > 0).mean() > 0.999
    assert max(on["d"][..., 91].mean(), on["m"][..., 91].mean()) < 0.02 * on["y"][..., 91].mean()
    assert max(on["d"][..., 12].mean(), on["y"][..., 12].mean()) < 0.2 * on["m"][..., 12].mean()


def test_no_other_neurons_tell_year_and_month_as_well():
    """In the two ways of writing that the lesson shows: how often on at least where it should be, at most elsewhere."""
    shares = {}
    for form in list(FORMS)[:2]:
        on, what = hidden_numbers(form) > 0, np.array(list(FORMS[form]))
        for letter in "dmy":
            shares[form, letter] = on[:, what == letter].mean(axis=(0, 1))
    for letter, neuron in (("y", 91), ("m", 12)):
        inside = np.min([share for (_, place), share in shares.items() if place == letter], axis=0)
        outside = np.max([share for (_, place), share in shares.items() if place != letter], axis=0)
        assert (inside - outside).argmax() == neuron


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_a_reader_that_never_had_relu_reads_dates_as_well(seed, monkeypatch):
    """The code of lesson 15, with other networks. Measured: 99.2 … 100 %."""
    monkeypatch.setattr(FeedForward, "forward", Linear.forward)
    monkeypatch.setattr(FeedForward, "backward", Linear.backward)
    cells = defined_in("15_training", READING)
    model, *_ = cells["train"](1200, seed)
    assert exact_match(model, *dates.batch(np.random.default_rng(1), HELD_OUT, 500)) >= 0.985
