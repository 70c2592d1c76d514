"""What lesson 07 says of the date reader's rows."""

import numpy as np

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
