"""What lesson 07 says of the date reader's rows, and its deeper notebook of pieces that are never read."""

import re
from collections import Counter

import numpy as np

from helpers import WordPiece, by_count, data
from helpers.dates import FORMATS, MONTHS, WEEKDAYS, pieces


def test_an_l_stands_in_april_and_july_and_nowhere_else():
    assert [month for month in MONTHS if "l" in month] == ["April", "July"] and MONTHS.index("July") == 6
    assert not any("l" in text.partition("{")[0] + text.rpartition("}")[2] for text in FORMATS)
    assert not any("l" in day for day in WEEKDAYS)


def test_a_digit_seldom_lies_nearest_to_a_digit_by_chance():
    characters = pieces()[0]
    assert characters[:3] == ["[PAD]", "[START]", "[END]"] and {len(one) for one in characters[3:]} == {1}
    digits, found = [characters.index(one) for one in "0123456789"], []
    for seed in range(100):
        rows = np.random.default_rng(seed).normal(size=(len(characters), 64))
        rows -= rows.mean(axis=0)
        rows /= np.linalg.norm(rows, axis=1, keepdims=True)
        nearest = (rows @ rows.T - 2 * np.eye(len(rows))).argmax(axis=1)
        found.append(np.isin(nearest[digits], digits).sum())
    assert found[0] == 1 and max(found) <= 6 and np.mean(found) < 2


def test_pieces_that_are_never_read_are_parts_of_longer_ones():
    """As the deeper notebook says; and how many Korean sentences end in its favourite ending."""
    text = data.small_text("english") + data.small_text("korean")
    learned = WordPiece.train(text, 600, by_count)
    read = Counter(learned.tokenize(text))
    never = [piece for piece in learned.vocabulary if piece not in read]
    assert len(never) == 252
    assert [one for one in never if not any(one.removeprefix("##") in piece for piece in read)] == ["[PAD]", "[UNK]"]
    sentences = re.findall(r"[^.?!]+[.?!]", data.small_text("korean"))
    assert sum("습니다." in sentence for sentence in sentences) == 44 and len(sentences) == 83
