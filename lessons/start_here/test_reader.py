"""The start page: what the finished date reader writes, also where it was never taught, and which letters it looks at."""

import pytest

from helpers import finished_model, read_date
from helpers.dates import FORMATS, MONTHS, NEW_FORMATS

WRITTEN = {
    "20 November 2026": "2026-11-20",
    "3rd of March 1951": "1951-03-03",
    "1999년 12월 31일": "1999-12-31",
    "hello": "2007-07-07",
    "11/25/1987": "1987-15-11",
    "4 July 1776": "1767-07-04",
    "1 January 1900": "1990-01-01",
    "11 November 1918": "1988-11-11",
    "11/11/2011": "2011-11-11",
    "1776년 7월 4일": "1767-07-04",
    "1900년 1월 1일": "1900-01-01",
    "1918년 11월 11일": "1918-11-11",
    "2049년 12월 31일": "2049-12-31",
    "2050년 1월 1일": "2050-01-01",
    "2060년 1월 1일": "2006-01-01",
    "31 December 2049": "2049-12-31",
    "1 January 2050": "2005-01-01",
}


@pytest.mark.parametrize("text", WRITTEN)
def test_it_writes_what_the_page_says(text):
    *_, (so_far, _, _) = read_date(finished_model(), text)
    assert so_far == "▸" + WRITTEN[text]


@pytest.mark.parametrize(
    "text, letters, share",
    [("20 November 2026", "Nvm", 0.7), ("hello", "l", 0.7), ("20 July 2026", "l", 0.4), ("3 July 2026", "l", 0.4)],
)
def test_it_looks_at_the_letters_that_the_page_names_when_it_writes_the_month(text, letters, share):
    for _, looks, _ in read_date(finished_model(), text)[5:7]:
        assert sum(look for letter, look in zip(text, looks, strict=True) if letter in letters) > share
        assert text[looks.argmax()] in letters


@pytest.mark.parametrize(
    "text, step, likeliest",
    [
        ("4 July 1776", 3, {"6": 1}),
        ("11 November 1918", 3, {"8": 0.966}),
        ("11/25/1987", 6, {"1": 0.56, "0": 0.439}),
        ("2050년 1월 1일", 3, {"5": 0.523, "0": 0.475}),
    ],
)
def test_it_is_as_sure_as_the_page_says(text, step, likeliest):
    _, _, best = read_date(finished_model(), text)[step - 1]
    for (piece, share), (wanted, said) in zip(best, likeliest.items(), strict=False):
        assert (piece, round(float(share), 3)) == (wanted, said)


def test_only_november_has_an_n_at_its_head_or_a_v():
    assert [month for month in MONTHS if "N" in month or "v" in month] == ["November"]


def test_in_a_date_with_slashes_that_ends_with_the_year_it_only_saw_the_day_first():
    assert [form for form in FORMATS + NEW_FORMATS if "/" in form and form.endswith("{y}")] == ["{dd}/{mm}/{y}"]
