"""A process for each student, a few at a time; what ends or hangs in one costs the answer that it was at."""

import multiprocessing
import os
import signal
import sys
import tempfile
import time
from collections import deque
from multiprocessing.connection import wait
from typing import NamedTuple

from helpers.checking.run import WAITING
from helpers.classroom.child import OVER, warm, work
from helpers.classroom.outcome import ENDED, NO_ANSWER, TOO_LONG, Outcome

GRACE = 10  # seconds by the clock beyond those after which the engine itself gives up
LOOK = 0.5  # how often somebody looks at the clock
HEAVY = ("torch", "matplotlib.pyplot")  # loaded once for all, where anybody's answer names them


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

    waiting: seconds by the clock after which a process is given up that says nothing. method: how processes begin, "fork" or
    "spawn"; None: forked from this one, where everything is loaded, if the system can.
    """
    numbers = tuple(sorted({task.number for each in tasks for task in each}))
    modules = tuple(name for name in HEAVY if any(name.split(".")[0] in _all(task) for each in tasks for task in each))
    context = multiprocessing.get_context(method or ("fork" if sys.platform.startswith("linux") else "spawn"))
    if context.get_start_method() == "fork":
        warm(numbers, modules)
    found = [[] for _ in tasks]
    todo, sitting = deque((student, each) for student, each in enumerate(tasks) if each), {}
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        while todo or sitting:
            while todo and len(sitting) < (workers or os.cpu_count() or 1):
                one = StudentProcess(*todo.popleft(), waiting, context, (folder, numbers, modules))
                sitting[one.pipe] = one
            for pipe in {*wait(sitting, LOOK), *(pipe for pipe, one in sitting.items() if one.is_late())}:
                one = sitting[pipe]
                outcome, over = one.heard()
                found[one.student] += [outcome] if outcome else []
                if over:
                    del sitting[pipe]
                    todo.extendleft([(one.student, one.left)] if one.left else [])
    return found


def _all(task):
    return "\n".join([*task.course, *task.own, *task.cells])


class StudentProcess:
    """A student's process, and those of the answers that it has still to judge."""

    def __init__(self, student, tasks, waiting, context, more):
        self.student, self.left, self.waiting = student, tasks, waiting
        self.pipe, end = context.Pipe(duplex=False)
        folder, numbers, modules = more
        place = tempfile.mkdtemp(dir=folder)
        self.process = context.Process(target=work, args=(end, place, tasks, numbers, modules), daemon=True)
        self.process.start()
        end.close()
        self.running, self.since = True, time.monotonic()  # one that cannot even begin ends with its first answer

    def is_late(self):
        return time.monotonic() > self.since + self.waiting

    def heard(self):
        """(an Outcome or None, whether this process is at its end)."""
        if not self.pipe.poll():
            self._end()
            return self._lost(NO_ANSWER), True
        try:
            said = self.pipe.recv()
        except Exception:  # the end; or what the student's code wrote itself
            self.process.join(1)
            verdict = TOO_LONG if self.process.exitcode == OVER else ENDED
            self._end()
            return self._lost(verdict) if self.running else None, True
        self.running, self.since = not isinstance(said, Outcome), time.monotonic()
        if self.running:
            return None, False
        self.left = self.left[1:]
        return said, False

    def _lost(self, verdict):
        """The Outcome of the answer at which the process came to its end."""
        task, *self.left = self.left
        return Outcome(task.number, verdict)

    def _end(self):
        """The process and those that it may have begun."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except (AttributeError, OSError):  # Windows; or not yet a group of its own, or no longer one
            self.process.kill()
        self.process.join()
