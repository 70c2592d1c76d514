"""A class is scored: what each student's answers are worth, and why."""

from typing import NamedTuple

from helpers.classroom import course
from helpers.classroom.handed import about
from helpers.classroom.reading import students
from helpers.classroom.running import run
from helpers.kit.text import Sentence
from helpers.lab.answers import joined

UNANSWERED = Sentence("no exercise is answered", "답한 연습이 없음")
ELSEWHERE = Sentence("has none of the exercises that are scored", "채점하는 연습이 들어 있지 않음")


class Scored(NamedTuple):
    """A student's result: the best Outcome for each exercise that was answered, {"1.1": Outcome, …}, and the source of each.

    at, received: as of HandedIn.
    """

    name: str
    language: str
    outcomes: dict
    sources: dict
    notes: list
    at: float | None = None
    received: float | None = None

    @property
    def sum(self):
        return sum(outcome.points or 0 for outcome in self.outcomes.values())


def score(folder, begin=None, **how):
    """(the numbers of the exercises, a Scored for each student) of the notebooks in a folder.

    begin: how the names of lessons begin, ["01", "02b"]; None: the lessons of which somebody handed in a notebook. how: as of
    `running.run`. Raises ValueError for a folder or a lesson that does not exist.
    """
    _require_lessons(begin or ())
    found = students(folder)
    numbers = course.exercises(begin or _handed_in(found))
    tasks = [[task for task in one.tasks if task.number in numbers] for one in found]
    outcomes = run(tasks, **how)
    return numbers, [_scored(numbers, *each) for each in zip(found, tasks, outcomes, strict=True)]


def _handed_in(found):
    """The names of the lessons of which these Students handed in a notebook."""
    asked = set().union(*({*student.asked, *student.lost} for student in found))
    return [name for name in course.notebooks() if asked.intersection(course.exercises([name]))]


def _require_lessons(begin):
    for start in begin:
        if not any(name.startswith(start) for name in course.notebooks()):
            names = ", ".join(course.notebooks())
            raise ValueError(f"lesson {start!r} given, the beginning of a lesson's name wanted, such as 01 or 01b: {names}")


def _lost(student, numbers):
    """A note for each thing that became of exercises which no notebook of a student asks."""
    reasons = {}
    for number in numbers:
        if number in student.lost and number not in student.asked:
            reasons.setdefault(student.lost[number], []).append(number)
    return [about(lost, reason) for reason, lost in reasons.items()]


def _scored(numbers, student, tasks, outcomes):
    best, sources = {}, {}
    for task, outcome in zip(tasks, outcomes, strict=True):
        if task.number not in best or _worth(outcome) > _worth(best[task.number]):
            best[task.number], sources[task.number] = outcome, joined(task.cells)
    notes = [*student.notes, *_lost(student, numbers), *_signs(best, outcomes), *_nothing(student, numbers, best.values())]
    return Scored(student.name, student.language, best, sources, notes, student.at, student.received)


def _signs(best, outcomes):
    """What is odd about a student's answers, once each; an answer that is none counts where there is no other."""
    found = {}
    for one in outcomes:
        if one.sign and (one.points is not None or best[one.number].points is None):
            found[one.number, one.sign.english] = Sentence(one.number, one.number) + one.sign
    return [*found.values()]


def _nothing(student, numbers, outcomes):
    """Why nothing of a student's is worth anything, right or wrong, where that is not said already."""
    if any(outcome.points is not None for outcome in outcomes):
        return []
    if student.asked.intersection(numbers):
        return [UNANSWERED]
    return [] if student.notes or student.lost.keys() & {*numbers} else [ELSEWHERE]


def _worth(outcome):
    return -1 if outcome.points is None else outcome.points
