"""Functions that exercises ask for and a later lesson puts together."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from helpers.checking.catalogue import solutions
from helpers.kit.text import Sentence
from helpers.reference import softmax

GIVEN = {"np": np, "softmax": softmax}  # what solutions may use, besides each other


def asked_for(name):
    """(number of the exercise that asks for a function so called, source of its solution)."""
    return next(one for one in solutions().items() if f"def {name}(" in one[1])


@dataclass(frozen=True)
class Needed:
    """Which functions of earlier lessons a lesson puts together, and what they have to do there.

    names: in the order in which they need each other; each is the solution of the exercise that asks for a function so called.
    made_trials: returns {name: arguments as they are handed over there}; handed: what these are, a Sentence. digits: how many
    of a result have to be the course's. adapted: {name: what makes of a function the one that is used}.
    """

    names: tuple
    made_trials: Callable
    handed: Sentence
    digits: int = 10
    adapted: tuple = ()

    @cached_property
    def asked(self):
        """{"my_attention": (number of the exercise, source of its solution), …}"""
        return {name: asked_for(name) for name in self.names}

    @cached_property
    def trials(self):
        return self.made_trials()

    @cached_property
    def course(self):
        """{"my_attention": the course's, …}"""
        found = {}
        for name in self.names:
            found[name] = self.solution(name, found)
        return found

    def solution(self, name, known):
        """The course's function of this name. known: those that it may call, {"my_attention": …}."""
        names = GIVEN | known
        exec(compile(self.asked[name][1], f"<{name}>", "exec"), names)
        return names[name]
