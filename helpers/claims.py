"""What the documents claim, put to the test."""

from helpers.table import Table


def put_to_the_test(*rows):
    """A Table of (id, the claim in symbols, the number found, whether the claim holds)."""
    return Table(
        ("id", "claim", "number", "holds?"),
        [(name, claim, value, "holds" if holds else "does not hold") for name, claim, value, holds in rows],
    )
