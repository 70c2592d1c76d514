"""The process in which one student's code runs, and is judged. What it does there, it does to itself."""

import builtins
import faulthandler
import importlib
import os
import random
import sys
import threading
import time
import warnings
from contextlib import suppress
from functools import cache
from importlib import import_module

import numpy as np

import helpers
from helpers.checking.catalogue import LESSONS, exercises, find, solutions
from helpers.checking.run import COMPUTING
from helpers.classroom.outcome import Outcome, stopped, suspicious
from helpers.classroom.signs import LOOKED, TAMPERED, reaches_for_answers
from helpers.lab.handed_in import handed_in
from helpers.lab.learners_copy import COURSE, ROOT

OVER = 75  # the exit status that says: it computed for too long
JUDGING = 4 * COMPUTING  # seconds of the processor: what the engine allows a function, and time to recognise mistakes
MEMORY = 8 << 30  # bytes that a student's process may ask for
HIDDEN = tuple(f"{folder}{os.sep}" for folder in (ROOT / "lessons", ROOT / "helpers" / "checking", COURSE))


def _nothing(*given, **how):
    """What `display` is here, which a notebook has; and what judges, whose verdict comes afterwards."""


class ReachedForAnswers(BaseException):
    """Code that reaches for the answers. No Exception, which a student's `except Exception` would swallow."""


@cache  # a forked process has it
def warm(numbers, modules):
    """Load the judge of these exercises, with all that it compares answers with, and modules that answers import."""
    os.environ["MPLBACKEND"] = "Agg"  # no windows
    for name in modules:
        __import__(name)
    solutions()
    for lesson in LESSONS.keys() & {number.split(".")[0] for number in numbers}:
        for exercise in exercises(lesson).values():
            exercise.judge(exercise.answer)
            exercise.sound()


def work(pipe, folder, tasks, numbers, modules):
    """Send, for each task, "runs" when its cell begins, "judged" when that has run, and then its Outcome."""
    warm(numbers, modules)
    _shut_off(folder)
    watch = Watch()
    for task in tasks:
        pipe.send("runs")
        outcome = _outcome(task, watch, lambda: pipe.send("judged"))
        pipe.send(outcome)
        if outcome.sign is TAMPERED:
            break  # the rest begins anew
    os._exit(0)  # whatever threads the student's code has begun


def _shut_off(folder):
    """A process group of its own, nothing to read and nowhere to print, an empty folder; no helper that judges."""
    getattr(os, "setsid", lambda: None)()
    faulthandler.disable()
    _limit_memory()
    nothing = os.open(os.devnull, os.O_RDWR)
    for channel in range(3):
        os.dup2(nothing, channel)
    sys.stdin, sys.stdout, sys.stderr = (open(os.devnull, mode) for mode in "rww")
    os.chdir(folder)
    os.environ["COURSE_PROGRESS"] = os.path.join(folder, "none")
    warnings.simplefilter("ignore")
    helpers.check = helpers.decide = _nothing
    importlib.import_module = _import_module  # for the student's code: the course's has it already
    sys.addaudithook(_refuse)


def _limit_memory():
    """An array too large is an error, not the end of the machine; only Linux counts what is asked for."""
    with suppress(ImportError, ValueError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, most))


def _refuse(event, arguments):
    """Nobody opens the files in which answers stand; the course has read its own."""
    if event == "open" and isinstance(arguments[0], (str, os.PathLike)) and not _of_python():
        path = os.path.realpath(arguments[0])
        if path.startswith(HIDDEN) and path.endswith((".toml", ".py", ".ipynb")):
            raise ReachedForAnswers


def _of_python():
    """Whether it is Python that opens a file, to import it or to show a line of it."""
    frame = sys._getframe(2)
    name, file = frame.f_globals.get("__name__"), frame.f_code.co_filename
    return file.startswith("<frozen importlib") or name in ("tokenize", "linecache")


def _outcome(task, watch, judged):
    if any(map(reaches_for_answers, (*task.own, *task.cells))):
        return suspicious(task.number, LOOKED)
    exercise = find(task.number)
    outcome = _tried(task, exercise, watch, judged)
    with watch(JUDGING):
        return outcome if outcome.sign or _is_sound(exercise) else suspicious(task.number, TAMPERED)


def _tried(task, exercise, watch, judged):
    np.random.seed(0)
    random.seed(0)
    names = _names()
    for statement in task.course:
        _define(statement, names)
    try:
        with watch(COMPUTING):
            answer = handed_in(task.cells, task.number, names, (*task.own, *task.stand_ins), doing=True)
        judged()
        with watch(JUDGING):
            return Outcome(task.number, exercise.judge(answer))
    except ReachedForAnswers:
        return suspicious(task.number, LOOKED)
    except BaseException as error:  # exit() and KeyboardInterrupt, too
        return stopped(task.number, error)


def _is_sound(exercise):
    try:
        return exercise.sound()
    except Exception:  # of a NumPy that is no longer itself
        return False


def _names():
    """Where a student's code runs, with an import that leads to no answers."""
    own = {**vars(builtins), "__import__": _imported}
    return {"__name__": "__main__", "__builtins__": own, "display": _nothing}


def _imported(name, globals=None, locals=None, fromlist=(), level=0):
    _refuse_modules(name, *(f"{name}.{one}" for one in fromlist or ()))
    return __import__(name, globals, locals, fromlist, level)


def _import_module(name, package=None):
    _refuse_modules(name)
    return import_module(name, package)


def _refuse_modules(*names):
    if any(f"{name}.".startswith(("helpers.checking.", "helpers.lab.", "lessons.")) for name in names):
        raise ReachedForAnswers


def _define(statement, names):
    """Run a statement for the names that it gives; one that fails gives none, and what takes them will say so."""
    with suppress(Exception):
        exec(compile(statement, "<cell>", "exec"), names)


class Watch:
    """Ends the process if what runs inside of it computes for too long, also where nothing in it can be stopped."""

    def __init__(self):
        self.end = None
        threading.Thread(target=self._look, daemon=True).start()

    def __call__(self, seconds):
        self.limit = seconds
        return self

    def __enter__(self):
        self.end = time.process_time() + self.limit

    def __exit__(self, *error):
        self.end = None

    def _look(self):
        while True:
            time.sleep(0.05)
            end = self.end
            if end is not None and time.process_time() > end:
                os._exit(OVER)
