"""Wrong answers that are known by name."""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from helpers.checking.alike import distance
from helpers.kit.text import Sentence


class Ways(NamedTuple):
    """How a mistake is made: the `ways`, `examples` and `rule` of a Mistake."""

    ways: tuple = ()
    examples: tuple = ()
    rule: Callable | None = None

    def __or__(self, other):
        return Ways(self.ways + other.ways, self.examples + other.examples, self.rule or other.rule)


def how(**ways):
    """A mistake that `solve` makes when called with these keywords. how(by=1) | how(by=2): either way."""
    return Ways(ways=(ways,))


def given(*examples, when=None):
    """A mistake by example. when: the rule (of what was read) that recognises it, in place of the examples.

    In an exercise on numbers an example may be a function of them; in one on a function it is a function, or its results.
    """
    return Ways(examples=examples, rule=when)


def when(rule):
    """What a rule alone recognises: a function of what was read."""
    return Ways(rule=rule)


class Mistake(NamedTuple):
    """A mistake with a name and the hint that helps.

    ways: keywords with which `Exercise.solve` makes it, (dict, …); two mistakes that are made so may meet in one answer, and
    the hints of both are given, unless one stands `alone`.
    examples: wrong answers of its kind. rule (of what `Exercise.read` returns) recognises it in place of the examples.
    """

    name: str
    hint: Sentence
    ways: tuple = ()
    examples: tuple = ()
    rule: Callable | None = None
    alone: bool = False

    def goes_with(self, other):
        """Whether both may be made at once: each in its own place."""
        apart = not any(one.keys() & another.keys() for one in self.ways for another in other.ways)
        return bool(self.ways and other.ways) and apart and not (self.alone or other.alone)


class Wrong(NamedTuple):
    """A recognised wrong answer: one mistake, or two at once."""

    name: str
    hint: Sentence
    values: tuple
    rule: Callable | None = None

    def distance(self, value, alike):
        """How far a value is from the nearest example that is `alike`, or 0 and ∞ by the rule."""
        if self.rule:
            return 0 if self.rule(value) else np.inf
        return min((distance(value, known) for known in self.values if alike(value, known)), default=np.inf)
