"""Lesson 08: the date reader reads positions, not the order of its cards, in dates of every form that it has never met."""

import numpy as np
import pytest

from helpers import finished_model, play_cards, unseen_dates
from helpers.dates import FORMATS
from helpers.drawing.style import FAINT, INK
from lessons.positional_encoding.cards import read_cards
from lessons.positional_encoding.drawings import cards
from tests.read_svg import Sheet

READER = finished_model()


def test_shuffled_cards_are_read_as_they_stood():
    rng = np.random.default_rng(0)
    for form in FORMATS:
        for text in unseen_dates(form, 3):
            order = rng.permutation(len(text))
            in_order = read_cards(READER, text, range(len(text)))
            assert read_cards(READER, "".join(text[i] for i in order), order) == in_order


def test_a_day_and_a_month_exchange_their_positions():
    exchanged = [3, 4, 2, 0, 1, 5, 6, 7, 8, 9]
    days = [text for text in unseen_dates("{dd}/{mm}/{y}", 200) if int(text[:2]) <= 12]
    assert len(days) > 60
    for text in days:
        day, month, year = text.split("/")
        assert read_cards(READER, text, exchanged) == f"{year}-{day}-{month}"


def test_the_reader_is_left_as_it_was():
    read_cards(READER, "03/05/2011", [0] * 10)
    assert read_cards(READER, "03/05/2011", range(10)) == "2011-05-03"


def test_each_card_wants_a_position():
    with pytest.raises(ValueError, match="9 given, 10 wanted"):
        read_cards(READER, "03/05/2011", range(9))
    with pytest.raises(ValueError, match="-1 given, 0 or more wanted"):
        read_cards(READER, "03/05/2011", range(-1, 9))


def test_what_is_read_depends_on_what_is_told_alone():
    play = play_cards()
    for told, read in (("own", "2011-05-03"), ("exchanged", "2011-03-05"), ("same", "2010-03-30")):
        said = {play.drawn(shuffle=shuffle, told=told).text.rsplit(". ", 1)[1] for shuffle in range(21)}
        assert said == {f"The reader writes {read}."}


def test_each_card_bears_its_character_and_what_it_is_told():
    assert cards(0, "own").text.startswith("03/05/2011, told the positions [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]. ")
    for shuffle, told in ((0, "exchanged"), (7, "own")):
        drawn = cards(shuffle, told)
        sheet, (laid, positions) = Sheet(drawn), drawn.text.split(". ")[0].split(", told the positions ")
        assert sorted(laid) == sorted("03/05/2011")
        rows = {}
        for word in sorted(sheet.words, key=lambda word: word.x):
            rows.setdefault(round(word.y), []).append(word.words)
        found = [row for row in rows.values() if len(row) == 11]
        assert found == [["character", *laid], ["is told", *positions.strip("[]").split(", ")]]
        assert len(sheet.rects(stroke=INK)) == len(sheet.rects(stroke=FAINT)) == 10
