"""A judge's process for each student, which begins another one for the code; a few at a time."""

import multiprocessing
import os
import sys
import tempfile
import time
from collections import deque
from multiprocessing.connection import wait
from pathlib import Path
from typing import NamedTuple

from helpers.checking.run import WAITING
from helpers.classroom.apart import copy_course, readable
from helpers.classroom.course import in_order
from helpers.classroom.judging import warm, work
from helpers.classroom.outcome import ENDED, NO_ANSWER, Outcome, from_bytes

GRACE = 10  # seconds by the clock beyond those after which the engine itself gives up
LOOK = 0.5  # how often somebody looks at the clock
HEAVY = ("torch", "matplotlib.pyplot")  # loaded before the clock runs, where an answer of the student names them


class Task(NamedTuple):
    """An answer: to which exercise, the sources of what has to run before it, in this order, and its cells'.

    course: the course's; own: the student's; stand_ins: the course's again, each a solution in the place of a function among
    `own` that is not right, as in the notebook: who fails at one exercise may go on to the next.
    """

    number: str
    course: tuple
    own: tuple
    stand_ins: tuple
    cells: tuple


def run(tasks, waiting=WAITING + GRACE, workers=None, method=None):
    """[[Outcome, …], …] of [[Task, …], …], a list for each student, in the same order.

    waiting: seconds by the clock after which a process is given up that says nothing. method: how the judges begin, "fork" or
    "spawn"; None: forked from this one, where everything is loaded, if the system can.
    """
    numbers = tuple(sorted({task.number for each in tasks for task in each}))
    context = multiprocessing.get_context(method or ("fork" if sys.platform.startswith("linux") else "spawn"))
    if context.get_start_method() == "fork":
        warm(numbers)
    orders = [sorted(range(len(each)), key=lambda i, each=each: in_order(each[i].number)) for each in tasks]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        course = Path(folder).resolve() / "course"
        copy_course(course, for_many=len(tasks) > 2)
        todo = [[each[i] for i in order] for each, order in zip(tasks, orders, strict=True)]
        judges = [StudentsJudge(each, waiting, context, course) for each in todo]
        _judge_all([judge for judge in judges if judge.left], workers or os.cpu_count() or 1)
    return [[judge.found[order.index(i)] for i in range(len(order))] for judge, order in zip(judges, orders, strict=True)]


def _judge_all(judges, workers):
    todo, sitting = deque(judges), {}
    while todo or sitting:
        while todo and len(sitting) < workers:
            judge = todo.popleft()
            sitting[judge.begin()] = judge
        for pipe in {*wait(sitting, LOOK), *(pipe for pipe, judge in sitting.items() if judge.is_late())}:
            if sitting[pipe].is_over():
                judge = sitting.pop(pipe)
                todo.extendleft([judge] if judge.left else [])


class StudentsJudge:
    """The judge of one student's Tasks: those that are `left`, and the Outcomes that were `found`."""

    def __init__(self, tasks, waiting, context, course):
        self.left, self.found = tasks, []
        self.waiting, self.context, self.course = waiting, context, course

    def begin(self):
        """Begin the process; returns the pipe at which it is heard."""
        self.pipe, end = self.context.Pipe(duplex=False)
        folder = tempfile.mkdtemp(dir=self.course.parent)
        modules = [name for name in HEAVY if any(name.split(".")[0] in _all(task) for task in self.left)]
        place = self.course, folder, readable(self.course), modules
        self.process = self.context.Process(target=work, args=(end, self.left, place, self.waiting), daemon=True)
        self.process.start()
        end.close()
        self.since = time.monotonic()
        return self.pipe

    def is_late(self):
        """Whether it has said nothing for so long that not even the student's code can be why."""
        return time.monotonic() > self.since + 3 * self.waiting + GRACE

    def is_over(self):
        """Hear an Outcome; whether the process is at its end, with which an answer may be lost."""
        lost, said = NO_ANSWER if self.is_late() else ENDED, self._said()
        self.since = time.monotonic()
        if said is None:
            self.process.kill()
            self.process.join()
        if self.left:
            self.found.append(said or Outcome(self.left[0].number, lost))
            self.left = self.left[1:]
        return said is None

    def _said(self):
        try:
            return from_bytes(self.pipe.recv_bytes()) if self.pipe.poll() else None
        except (EOFError, OSError):
            return None


def _all(task):
    return "\n".join([*task.course, *task.own, *task.cells])
