"""Lesson 13: what the date reader writes without one of its decoder's two looks, over other dates than the lesson's."""

import numpy as np
import pytest

from helpers import SUBLAYERS, dates_written, exact_match, finished_model, take_out
from lessons.feed_forward.taken_out import hundreds, unseen_dates

READER = finished_model()
BLIND, FORGETFUL = (take_out(READER, "look", place) for place in ("cross-attention", "decoder attention"))


def right(model, n=15):
    return [100 * exact_match(model, *hundred) for hundred in hundreds(100, n)]


def test_without_its_source_it_writes_one_date_whatever_it_is_given():
    texts = [text for form in ("{d} {month} {y}", "{y}년 {m}월 {d}일", "{dd}/{mm}/{y}") for text in unseen_dates(form, 40)]
    assert set(dates_written(BLIND, texts)) == {"2039-03-01"}
    assert not any(right(BLIND))


def test_without_what_it_has_written_it_loses_its_place():
    left = right(FORGETFUL)
    assert max(left) <= 9 and sum(left) > 20  # measured: 2 … 6
    given = ["20 November 2026", "3 July 2026", "14/06/1999"]
    assert dates_written(FORGETFUL, given) == ["2626-1-2020", "2026-07-03", "19999-1-149"]
    assert dates_written(READER, given) == ["2026-11-20", "2026-07-03", "1999-06-14"]


def test_only_what_looks_is_taken_out_of_a_copy():
    x = np.random.default_rng(0).normal(size=(2, 64)).astype(np.float32)
    for place, (half, name) in SUBLAYERS.items():
        one, whole = (getattr(getattr(model, half).layers[0], name) for model in (take_out(READER, "look"), READER))
        others = (x,) if place == "cross-attention" else ()
        looks = "attention" in place
        assert np.array_equal(one(x, *others), whole.norm(x) if looks else whole(x, *others))


@pytest.mark.parametrize("where", ["encoder network", "look"])
def test_only_an_attention_can_lose_its_look(where):
    with pytest.raises(ValueError, match="wanted"):
        take_out(READER, "look", where)
