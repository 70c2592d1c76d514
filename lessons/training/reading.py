"""How well a model reads dates, and how to say it so that it holds on every machine."""

from helpers.dates import END, START
from helpers.kit.text import number
from helpers.reference import not_padding
from helpers.reference.decoding import greedy


def right_characters(model, source, target):
    """The share of the characters, ten a date, that the model, switched to use, writes as wanted.

    source (B, S), target (B, 12), ids, as `helpers.dates.batch` makes them; a date that ends too soon has nothing right
    behind its end. Raises ValueError as `greedy` does.
    """
    wanted = target[:, 1:-1]  # (B, 10)
    written = greedy(model, source, START, END, wanted.shape[1], not_padding(source))  # (B, 10)
    return float((written == wanted).mean())


def at_least(share, *levels):
    """The highest of the levels that a share of 0 … 1 reaches, "≥ 60 %", or the lowest of all: "< 20 %"."""
    reached = [level for level in levels if share >= level]
    sign, level = ("≥", max(reached)) if reached else ("<", min(levels))
    return f"{sign} {number(100 * level)} %"
