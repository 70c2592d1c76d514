"""The start page: what the finished date reader writes, also where it was never taught, and which letters it looks at."""

import pytest

from helpers import finished_model, read_date

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
}


@pytest.mark.parametrize("text", WRITTEN)
def test_it_writes_what_the_page_says(text):
    *_, (so_far, _, _) = read_date(finished_model(), text)
    assert so_far == "▸" + WRITTEN[text]


@pytest.mark.parametrize(
    "text, letters, share",
    [("20 November 2026", "Nvm", 0.7), ("hello", "l", 0.7), ("20 July 2026", "l", 0.4)],
)
def test_it_looks_at_the_letters_that_the_page_names_when_it_writes_the_month(text, letters, share):
    for _, looks, _ in read_date(finished_model(), text)[5:7]:
        assert sum(look for letter, look in zip(text, looks, strict=True) if letter in letters) > share
        assert text[looks.argmax()] in letters
