"""An exercise: what is right, which mistakes are known by name, and what to say to each."""

import html
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from helpers.text import Sentence

RIGHT, WRONG, OPEN = "✓", "✗", "…"
COLOURS = {RIGHT: "#009e73", WRONG: "#d55e00", OPEN: "#6f757b"}


class Unreadable(Exception):
    """An answer that is not of the wanted form; says so in both languages."""

    def __init__(self, english, korean):
        super().__init__(english)
        self.sentence = Sentence(english, korean)


class Unanswered(Exception):
    """The stub as it was handed out."""


class Verdict(Sentence):
    """What a check says: `mark` is ✓, ✗ or …; `mistake` is the name of the recognised mistake, if any."""

    def __init__(self, mark, sentence, mistake=None):
        super().__init__(f"{mark} {sentence.english}", f"{mark} {sentence.korean}")
        self.mark, self.mistake = mark, mistake

    @property
    def right(self):
        return self.mark == RIGHT

    def _repr_html_(self):
        style = f"border-left: 4px solid {COLOURS[self.mark]}; padding: 2px 12px"
        return f'<div style="{style}">{html.escape(self.english)}<br>{html.escape(self.korean)}</div>'


@dataclass(frozen=True)
class Mistake:
    """A wrong answer with a name, an example of it, and the hint that helps.

    `matches` (of what `Exercise.read` returns) recognises it; without, an answer equal to the example is it.
    """

    name: str
    example: object
    english: str
    korean: str
    matches: Callable | None = None


@dataclass(frozen=True)
class Exercise:
    """`read` turns an answer into comparable numbers or raises Unreadable or Unanswered.

    An answer is right if `accepts` says so; without `accepts`, if it equals `right`.
    `otherwise` (of what was read) gives the Sentence for a wrong answer that no mistake describes;
    `praise` is what a right answer is told besides.
    """

    read: Callable
    right: object
    mistakes: tuple
    otherwise: Callable
    accepts: Callable | None = None
    praise: Sentence = Sentence("", "")

    def judge(self, answer):
        """The Verdict on an answer of any form."""
        try:
            value = self.read(answer)
        except Unanswered:
            return Verdict(OPEN, Sentence("Not answered yet.", "아직 답하지 않았습니다."))
        except Unreadable as problem:
            return Verdict(WRONG, problem.sentence)
        if self._is(value, self.right, self.accepts):
            more = self.praise
            return Verdict(RIGHT, Sentence(f"Right. {more.english}".rstrip(), f"맞습니다. {more.korean}".rstrip()))
        for mistake in self.mistakes:
            if self._is(value, mistake.example, mistake.matches, atol=2e-3):  # a slip may be rounded as on paper
                return Verdict(WRONG, Sentence(mistake.english, mistake.korean), mistake.name)
        return Verdict(WRONG, self.otherwise(value))

    def _is(self, value, example, rule, atol=1e-4):
        return rule(value) if rule else same(value, self.read(example), atol)


def same(a, b, atol=1e-4):
    """Equal within rounding to four decimals; large numbers are counts, and counted exactly."""
    return np.shape(a) == np.shape(b) and np.allclose(a, b, rtol=1e-9, atol=atol)


def always(english, korean):
    """The sentence for every other wrong answer, whatever it is."""
    return lambda value: Sentence(english, korean)
