"""What stands in the place of helpers/checking/catalogue.py where a student's code runs: there is nothing to find.

A lesson that puts earlier functions together asks the judge whether they are right, and for the solutions that stand in.
"""

from helpers.checking.verdict import Verdict
from helpers.kit.lessons import lessons
from helpers.kit.text import Sentence

LESSONS = lessons()


def ask(question, *given):
    """Ask the judge; helpers/classroom/child.py puts it in. Raises ValueError for what it does not tell."""
    raise ValueError(f"{question} asked; nobody is there to answer")


class Asked:
    """An exercise, of which the judge alone knows what is right."""

    def __init__(self, number):
        self.number = number

    def judge(self, answer):
        """The Verdict on an answer to an earlier exercise than the one that is being answered."""
        mark, english, korean = ask("judge", self.number, answer)
        return Verdict(mark, Sentence(english, korean))


def find(number):
    """The exercise with this number."""
    return Asked(number)


def solutions():
    """{"1.1": source, …} of the exercises before the one that is being answered."""
    return ask("solutions", None, None)
