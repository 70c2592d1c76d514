"""The process in which one student's code runs. It has the course without its answers, and sends values: the judge is
elsewhere, and whatever a student changes here, it judges nothing.
"""

import builtins
import faulthandler
import os
import pickle
import random
import sys
import threading
import time
import warnings
from contextlib import suppress

import numpy as np

import helpers
from helpers.checking import catalogue
from helpers.checking.run import COMPUTING, TimeUp, import_first, run, time_limit
from helpers.checking.verdict import Unreadable
from helpers.classroom.packer import Packer
from helpers.classroom.sandbox import limit_memory, shut_in
from helpers.classroom.values import Refused, message
from helpers.lab.handed_in import handed_in

OVER = 75  # the exit status that says: it computed for too long
PATIENCE = 4  # times what the engine allows a function: for what nothing in the process can stop
WORDS = 2_000  # letters of what is said
NOTHING = object()  # was handed to `check`


def main(folder):
    """Do what the judge asks for at standard input, and answer at standard output, until it asks no more."""
    orders, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    desk = Desk(orders, answers)
    if hasattr(os, "register_at_fork"):
        os.register_at_fork(after_in_child=desk.leave)
    begin = desk.order()[1]
    for name in begin["modules"]:
        __import__(name)
    _shut_off(folder, begin["readable"])
    catalogue.ask = desk.ask
    desk.limits = begin["computing"]
    desk.serve()


def _shut_off(folder, readable):
    """Nothing to read and nowhere to print, an empty folder, and nothing outside of it."""
    faulthandler.disable()
    nothing = os.open(os.devnull, os.O_RDWR)
    for channel in range(3):
        os.dup2(nothing, channel)
    sys.stdin, sys.stdout, sys.stderr = (open(os.devnull, mode) for mode in "rww")
    os.chdir(folder)
    warnings.simplefilter("ignore")
    helpers.check = helpers.decide = _nothing
    limit_memory()
    shut_in(folder, readable)


def _nothing(*given, **how):
    """What `display` is here, which a notebook has; and what judges, whose verdict comes afterwards."""


class Desk:
    """Answers what the judge asks, one thing after the other."""

    def __init__(self, orders, answers):
        self.orders, self.answers, self.limits = orders, answers, COMPUTING
        self.functions, self.left, self.watch = {}, COMPUTING, Watch()

    def order(self):
        """(what to do, with what) from the judge. Ends the process where there is no judge any more."""
        size = int.from_bytes(self.orders.read(4), "big")
        if not size:
            os._exit(0)  # whatever threads the student's code has begun
        return pickle.loads(self.orders.read(size))

    def leave(self):
        """In what a student's code forks there is no judge: it says nothing, and ends where the cell that forked it does."""
        self.orders.close()  # and the judge hears of it where the process itself has ended
        self.answers.close()
        self.orders, self.answers = (open(os.devnull, mode) for mode in ("rb", "wb"))

    def serve(self):
        while True:
            self._do(*self.order())

    def _do(self, what, given):
        self._send(*getattr(self, f"_{what}")(**given))

    def _send(self, head, blobs=()):
        try:
            data = message(head, blobs)
        except Refused as refused:
            data = message({"refused": str(refused)})
        self.answers.write(data)
        self.answers.flush()

    def ask(self, question, number, answer):
        """Ask the judge, and answer what it asks back meanwhile. Raises ValueError for what it does not tell."""
        head, blobs = Packer(self._kept).packed(answer)
        self._send({"asks": question, "number": number, "value": head}, blobs)
        while True:
            what, given = self.order()
            if what == "told":
                break
            self._do(what, given)
        if given["refused"]:
            raise ValueError(given["refused"])
        return given["told"]

    def _kept(self, function):
        number = len(self.functions)
        self.functions[number] = function
        return number

    def _task(self, number, course, own, stand_ins, cells):
        """Run a student's cells; ({"value": the head of what they hand to `check`}, bytes), or how they stopped."""
        self.functions, self.left = {}, self.limits
        np.random.seed(0)
        random.seed(0)
        names = {"__name__": "__main__", "__builtins__": dict(vars(builtins)), "display": _nothing}
        try:
            with self.watch(self.limits):
                for statement in course:
                    _define(statement, names)
                answer = handed_in(cells, number, names, (*own, *stand_ins), doing=True, nothing=NOTHING)
        except BaseException as error:  # exit() and KeyboardInterrupt, too
            return (_stopped(error),)
        if answer is NOTHING:
            return ({"unchecked": True},)
        with self.watch(PATIENCE * self.limits):
            import_first(answer)
            return self._packed(lambda: answer)

    def _call(self, number, arguments, tip, tip_for):
        """What a function makes of arguments, as `run` runs it."""
        return self._packed(lambda: run(self.functions[number], arguments, tip, tip_for))

    def _look(self, number, at, arguments):
        """What a function of the course finds out about a function."""
        return self._packed(lambda: at(self.functions[number], arguments))

    def _packed(self, made):
        """A value as it is sent, or why there is none; what makes it has the time that is left for this answer."""
        began = time.thread_time()
        try:
            with self.watch(PATIENCE * self.limits), np.errstate(all="ignore"):
                with time_limit(self.left):  # which is slow, and packing ends
                    value = made()
                head, blobs = Packer(self._kept).packed(value)
            return {"value": head}, blobs
        except TimeUp as over:
            return ({"over": bool(over.waited)},)
        except Unreadable as problem:
            said = [str(one)[:WORDS] for one in problem.sentence]
            return ({"unreadable": said, "cause": type(problem.__cause__).__name__},)
        except Refused as refused:
            return ({"refused": str(refused)},)
        except Exception as error:  # an object that cannot even be looked at
            return ({"broken": type(error).__name__},)
        except BaseException as error:
            return (_stopped(error),)
        finally:
            self.left = max(self.left - (time.thread_time() - began), 0.01)


def _define(statement, names):
    """Run a statement for the names that it gives; one that fails gives none, and what takes them will say so."""
    with suppress(Exception):
        exec(compile(statement, "<cell>", "exec"), names)


def _stopped(error):
    return {"stopped": type(error).__name__, "words": _words(error), "asked": isinstance(error, EOFError)}


def _words(error):
    try:
        return " ".join(str(error)[:200].split())
    except Exception:  # an error of the student's own, which cannot even be read
        return ""


class Watch:
    """Ends the process if what runs inside of it computes for too long, also where nothing in it can be stopped."""

    def __init__(self):
        self.ends = []
        threading.Thread(target=self._look, daemon=True).start()

    def __call__(self, seconds):
        self.limit = seconds
        return self

    def __enter__(self):
        self.ends.append(time.process_time() + self.limit)

    def __exit__(self, *error):
        self.ends.pop()

    def _look(self):
        while True:
            time.sleep(0.05)
            if any(time.process_time() > end for end in self.ends[-1:]):
                os._exit(OVER)
