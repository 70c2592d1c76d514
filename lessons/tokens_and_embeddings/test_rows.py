"""What lesson 07 says of the date reader's rows."""

from helpers.dates import FORMATS, MONTHS, WEEKDAYS


def test_an_l_stands_in_april_and_july_and_nowhere_else():
    assert [month for month in MONTHS if "l" in month] == ["April", "July"] and MONTHS.index("July") == 6
    assert not any("l" in text.partition("{")[0] + text.rpartition("}")[2] for text in FORMATS)
    assert not any("l" in day for day in WEEKDAYS)
