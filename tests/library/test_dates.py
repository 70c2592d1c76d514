"""The dates of lessons 15 and 16: nothing held out is seen, nothing written is unknown, nothing is ambiguous."""

from datetime import date

import numpy as np
import pytest

from helpers.dates import END, FORMATS, N_DAYS, NEW_FORMATS, PAD, START, batch, decode, encode, pieces, split_days, written
from helpers.reference import Transformer, not_padding
from lessons.training import reading


def test_all_days_are_there_once_and_those_held_out_are_not_among_the_others():
    seen, held_out = split_days(np.random.default_rng(0))
    assert len(seen) + len(held_out) == len({*seen, *held_out}) == N_DAYS and not {*seen} & {*held_out}
    assert min(*seen, *held_out) == date(1950, 1, 1) and max(*seen, *held_out) == date(2049, 12, 31)
    assert len(held_out) == 3652


def test_a_date_in_every_format():
    day = date(2026, 11, 3)  # a Tuesday
    assert [written(day, form) for form in FORMATS] == [
        "3 November 2026", "November 3, 2026", "3 Nov 2026", "Nov 3, 2026", "Tuesday, 3 November 2026", "Tue 03 Nov 2026",
        "03/11/2026", "2026/11/03", "November 3rd, 2026", "3rd of November 2026",
        "2026년 11월 3일", "2026년 11월 03일", "2026년 11월 3일 화요일", "2026년 11월 3일(화)", "2026. 11. 3.", "2026.11.03",
    ]  # fmt: skip
    assert len({*FORMATS, *NEW_FORMATS}) == len(FORMATS) + len(NEW_FORMATS)
    assert [written(date(2026, 1, d), "{nth}") for d in (1, 2, 3, 4, 11, 12, 13, 21, 22, 23, 31)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "23rd", "31st",
    ]  # fmt: skip


def test_no_two_days_are_written_alike_in_all_formats_together():
    seen, held_out = split_days(np.random.default_rng(0))
    days = [day for day in seen + held_out if day.year in (1999, 2012)]
    found = {}
    for day in days:
        for form in FORMATS + NEW_FORMATS:
            assert found.setdefault(written(day, form), day) == day


def test_every_day_in_every_format_can_be_encoded_and_comes_back():
    rng, (in_source, in_target) = np.random.default_rng(1), pieces()
    days = [days[rng.integers(len(days))] for days in split_days(rng) for _ in range(300)]
    for form in FORMATS + NEW_FORMATS:
        texts = [written(day, form) for day in days]
        ids = encode(texts, in_source)
        assert [text.replace("[PAD]", "") for text in decode(ids, in_source)] == texts
    source, target = batch(rng, days, 50)
    assert (target[:, 0] == START).all() and (target[:, -1] == END).all() and target.shape == (50, 12)
    assert len(source) == 50 and (source != PAD).any(axis=1).all() and source.max() < len(in_source)
    assert all(len(text) == 10 and date.fromisoformat(text) in days for text in decode(target[:, 1:], in_target))


@pytest.mark.parametrize("texts", [["2026?"], []], ids=["another character", "no text"])
def test_what_cannot_be_encoded_is_refused(texts):
    with pytest.raises(ValueError, match="at least one text of"):
        encode(texts, pieces()[0])


def test_right_characters_are_those_of_the_date_whatever_is_written_behind_it(monkeypatch):
    source, target = batch(np.random.default_rng(0), [date(2026, 11, 20)], 3)
    written = encode(["2026-11-20", "2026-11-21", "2026-11-2"], pieces()[1])
    written[2, -1] = END

    assert (source == PAD).any()

    def right(ids):
        def write(*given):
            assert given[1] is source and given[2:5] == (START, END, 10) and np.array_equal(given[5], not_padding(source))
            return ids

        monkeypatch.setattr(reading, "greedy", write)
        return reading.right_characters(None, source, target)

    assert right(written) == pytest.approx((10 + 9 + 9) / 30)
    written[:, 4:] = END
    assert right(written) == pytest.approx(0.4)


def test_right_characters_ask_for_a_model_in_use():
    (in_source, in_target), rng = map(len, pieces()), np.random.default_rng(0)
    model = Transformer.random(in_source, in_target, 4, 2, 3, 1, rng)
    with pytest.raises(ValueError, match="one in use wanted"):
        reading.right_characters(model, *batch(rng, [date(2026, 11, 20)], 2))


def test_a_bound_is_the_highest_level_that_is_reached():
    shares = 0.03, 0.2, 0.73, 0.99, 1
    assert [reading.at_least(s, 0.2, 0.6, 0.99) for s in shares] == ["< 20 %", "≥ 20 %", "≥ 60 %", "≥ 99 %", "≥ 99 %"]
