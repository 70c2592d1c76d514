"""Rules of thumb by which somebody who knows nothing may choose an answer of an exam: of its choices alone.

GUESSERS: {name: rule}; a rule gives each choice a number, of the printed texts and the numbers in them, (choices, numbers),
and the largest is taken, of several alike any. `gains` says by how much each beats chance.
"""

import re
from collections import Counter

import numpy as np

from helpers.classroom.exam.question import ask


def values_of(texts):
    """The numbers that are printed, (choices, numbers)."""
    return np.array([[float(word) for word in re.findall(r"-?[\d.]+", text.replace("−", "-"))] for text in texts])


def chance_to_be_taken(rule, texts):
    """How likely the rule takes each choice."""
    points = np.round(np.asarray(rule(texts, values_of(texts)), float), 9)
    taken = points == points.max()
    return taken / taken.sum()


def gain(question):
    """By how many points each rule of GUESSERS finds the right choice of a question more often than chance: (rules,)."""
    texts = [choice.answer for choice in question.choices]
    right = question.choices.index(question.right)
    return 100 * np.array([chance_to_be_taken(rule, texts)[right] - 1 / len(texts) for rule in GUESSERS.values()])


def gains(number, students):
    """The mean gain of each rule in an exercise, over students, [(seed, name), …]: (rules,)."""
    return np.mean([gain(ask(seed, student, number)) for seed, student in students], axis=0)


def _apart(values):
    return np.abs(values[:, None] - values).sum(axis=2)


def _alike(values):
    """How many numbers each two choices share, each in its place."""
    return (values[:, None] == values).sum(axis=2) - values.shape[1] * np.eye(len(values))


def _rank(values):
    return np.array([(values < value).sum() + 0.5 * (values == value).sum() for value in values])


def _decimals(text):
    return sum(len(word) for word in re.findall(r"\.(\d+)", text))


def _digits(text):
    return sum(len(re.sub(r"^0+|0+$", "", word.replace(".", ""))) for word in re.findall(r"[\d.]+", text))


def _log(values):
    return np.log(np.abs(values) + 1e-3)


def _nearest_two(values):
    apart = _apart(values) + np.diag([np.inf] * len(values))
    return apart.min(axis=1)


def _sorted_alike(values):
    rows = [tuple(sorted(np.abs(row))) for row in values]
    return [Counter(rows)[row] for row in rows]


def _commonest_number(values):
    """How often each choice's numbers stand anywhere in the others."""
    found = Counter(value for row in values for value in set(row))
    return [np.mean([found[value] for value in row]) for row in values]


def _middle(points):
    points = np.asarray(points, float)
    return -np.abs(_rank(points) - np.mean(_rank(points)))


NAMED = "component vote", "median", "nearest to the mean", "longest", "roundest"  # those that were found to work once
GUESSERS = {
    "component vote": lambda texts, values: _alike(values).sum(axis=1),
    "median": lambda texts, values: -np.abs(values - np.median(values, axis=0)).sum(axis=1),
    "nearest to the mean": lambda texts, values: -np.abs(values - values.mean(axis=0)).sum(axis=1),
    "longest": lambda texts, values: [len(text) for text in texts],
    "roundest": lambda texts, values: [-_digits(text) for text in texts],
    "shortest": lambda texts, values: [-len(text) for text in texts],
    "least round": lambda texts, values: [_digits(text) for text in texts],
    "fewest decimals": lambda texts, values: [-_decimals(text) for text in texts],
    "most decimals": lambda texts, values: [_decimals(text) for text in texts],
    "middle of the ranks": lambda texts, values: _middle(values.mean(axis=1)),
    "smallest": lambda texts, values: -values.mean(axis=1),
    "largest": lambda texts, values: values.mean(axis=1),
    "smallest size": lambda texts, values: -np.abs(values).sum(axis=1),
    "largest size": lambda texts, values: np.abs(values).sum(axis=1),
    "middle size": lambda texts, values: _middle(np.abs(values).sum(axis=1)),
    "second smallest": lambda texts, values: _rank(values.mean(axis=1)) == 1.5,
    "second largest": lambda texts, values: _rank(values.mean(axis=1)) == len(values) - 1.5,
    "first number smallest": lambda texts, values: -values[:, 0],
    "first number largest": lambda texts, values: values[:, 0],
    "last number smallest": lambda texts, values: -values[:, -1],
    "last number largest": lambda texts, values: values[:, -1],
    "odd one out": lambda texts, values: _apart(values).sum(axis=1),
    "least odd": lambda texts, values: -_apart(values).sum(axis=1),
    "odd one out by its size": lambda texts, values: _apart(_log(values)).sum(axis=1),
    "least odd by its size": lambda texts, values: -_apart(_log(values)).sum(axis=1),
    "of the two nearest": lambda texts, values: -_nearest_two(values),
    "farthest from its neighbour": lambda texts, values: _nearest_two(values),
    "shares least": lambda texts, values: -_alike(values).sum(axis=1),
    "shares something with most": lambda texts, values: (_alike(values) > 0).sum(axis=1),
    "shares most with one": lambda texts, values: _alike(values).max(axis=1),
    "all but one number shared": lambda texts, values: (_alike(values) == values.shape[1] - 1).sum(axis=1),
    "sums to a whole number": lambda texts, values: np.abs(values.sum(axis=1) - np.round(values.sum(axis=1))) < 0.0005,
    "sums to one": lambda texts, values: -np.round(np.abs(values.sum(axis=1) - 1), 3),
    "sums to nothing": lambda texts, values: -np.round(np.abs(values.sum(axis=1)), 3),
    "most negative numbers": lambda texts, values: (values < 0).sum(axis=1),
    "fewest negative numbers": lambda texts, values: (values >= 0).sum(axis=1),
    "most noughts": lambda texts, values: (values == 0).sum(axis=1),
    "fewest noughts": lambda texts, values: (values != 0).sum(axis=1),
    "most different numbers": lambda texts, values: [len(set(row)) for row in values],
    "fewest different numbers": lambda texts, values: [-len(set(row)) for row in values],
    "the same numbers in another order": lambda texts, values: _sorted_alike(values),
    "commonest numbers": lambda texts, values: _commonest_number(values),
    "rarest numbers": lambda texts, values: -np.array(_commonest_number(values)),
    "even": lambda texts, values: (values % 2 == 0).sum(axis=1),
    "odd": lambda texts, values: (values % 2 == 1).sum(axis=1),
    "whole": lambda texts, values: (values % 1 == 0).sum(axis=1),
    "first letter": lambda texts, values: -np.arange(len(texts)),
    "last letter": lambda texts, values: np.arange(len(texts)),
    "twice or half another": lambda texts, values: _times(values, 2) + _times(values, 0.5),
    "another with the other sign": lambda texts, values: _times(values, -1),
    "most alike in sign": lambda texts, values: (np.sign(values)[:, None] == np.sign(values)).sum(axis=(1, 2)),
    "largest spread": lambda texts, values: np.ptp(values, axis=1),
    "smallest spread": lambda texts, values: -np.ptp(values, axis=1),
}


def _times(values, factor):
    return [sum(np.allclose(value, factor * other, atol=1e-4) for other in values if other is not value) for value in values]
