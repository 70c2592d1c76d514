"""The judge of one student's answers: what they are, the student's process says; what they are worth is found here."""

import signal
from functools import cache

from helpers.checking.catalogue import LESSONS, exercises, find, solutions
from helpers.checking.run import COMPUTING, TimeUp
from helpers.checking.verdict import WRONG, Unreadable, Verdict
from helpers.classroom.child import OVER
from helpers.classroom.course import in_order
from helpers.classroom.outcome import ENDED, NO_ANSWER, TOO_LONG, Outcome, refused, stopped, unchecked
from helpers.classroom.sandbox import keep_secret
from helpers.classroom.student import Gone, NoValue, Stopped, Student, Unchecked


@cache  # a forked process has it
def warm(numbers):
    """Load the judge of these exercises, with all that it compares answers with."""
    solutions()
    for lesson in LESSONS.keys() & {number.split(".")[0] for number in numbers}:
        for exercise in exercises(lesson).values():
            exercise.judge(exercise.answer)


def work(pipe, tasks, place, waiting):
    """Send an Outcome, as JSON, for each of a student's Tasks, in their order. place: what each process for the code is
    begun with, as Student takes it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # who interrupts the score ends it
    keep_secret()
    judge = Judge(place, waiting)
    try:
        for task in tasks:
            pipe.send_bytes(judge.outcome(task).as_bytes())
    finally:
        judge.close()


class Judge:
    """Judges the Tasks of a student, one after the other, and begins a new process for the code where one has ended.

    They come in the order of the course, and the code is told the solutions of earlier exercises alone, where they stand in:
    whoever has seen one is not asked for it any more.
    """

    def __init__(self, place, waiting):
        self.place, self.waiting, self.student, self.task = place, waiting, None, None

    def outcome(self, task):
        """The Outcome of a Task, whatever its code does."""
        self.task = task
        try:
            self.student = self.student or Student(*self.place, COMPUTING, self.waiting, self._told)
            answer = self.student.answer(task)
            self.student.judging()
            return Outcome(task.number, find(task.number).judge(answer))
        except Unchecked:
            return unchecked(task.number)
        except Stopped as said:
            return stopped(task.number, said)
        except Unreadable as problem:
            return Outcome(task.number, Verdict(WRONG, problem.sentence))
        except TimeUp as over:
            return Outcome(task.number, NO_ANSWER if over.waited else TOO_LONG)
        except Gone as gone:
            self.close()
            return Outcome(task.number, {OVER: TOO_LONG, None: NO_ANSWER}.get(gone.status, ENDED))
        except NoValue:
            self.close()
            return refused(task.number)

    def close(self):
        """End the student's process."""
        if self.student:
            self.student.close()
        self.student = None

    def _told(self, question, number, value):
        """What the code is told of earlier exercises: the verdict on a function, or the solutions."""
        if question == "solutions":
            return {one: source for one, source in solutions().items() if self._is_earlier(one)}
        if number not in solutions() or not self._is_earlier(number):
            raise ValueError(f"exercise {number} asked for, one before {self.task.number} wanted")
        verdict = find(number).judge(value)
        return verdict.mark, *(said.removeprefix(f"{verdict.mark} ") for said in verdict)

    def _is_earlier(self, number):
        return in_order(number) < in_order(self.task.number)
