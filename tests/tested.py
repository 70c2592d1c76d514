"""What tests have to know of each lesson, in the file tested.py of its folder; nothing is listed by hand.

NUMBERED: {lesson's number and folder: the lasting names of the exercises that it ever had, in the order of their numbers}.
PLAYS: {name: function that makes a slider's figure}. PROMISED: {notebook: what its outputs have to show}.
WRONG: {exercise: {mistake: answer}}, as a learner would give it, typed or computed without the code of the checks.
NONE_OF_THEM: {exercise: a wrong answer that is no known mistake}. MUTANTS: [Mutant, …].
What readers tried, or may try, beyond WRONG, a row for each answer, in the order of the exercises:
RIGHT: (number, answer).
TRIED: (number, name of the mistake or of the two, answer).
TOLD: (number, keys, words, answer) where no mistake is known: the keys of the texts that answer, in exercises.toml, and the
computed words that are put in.
PARTLY: (number, (English words, Korean words), answer) where some of several numbers are right: which ones.
STOPPED: (number, error, answer) for a function that stops; Python's own words answer, and then `tip`.
UNREADABLE: (number, (English words, Korean words), answer) for what helpers/checking answers, whatever the exercise.
"""

from helpers.checking.catalogue import LESSONS
from helpers.kit.lessons import part

TESTED = {lesson: part(lesson, "tested") for lesson in LESSONS.values()}


def of_each(name):
    """{lesson: what its file calls so}, of those that do."""
    return {lesson: getattr(file, name) for lesson, file in TESTED.items() if hasattr(file, name)}


def by_name(name):
    """The dicts that the lessons' files call so, as one."""
    return {key: value for found in of_each(name).values() for key, value in found.items()}


def rows(name):
    """The lists that the lessons' files call so, one behind the other."""
    return [row for found in of_each(name).values() for row in found]
