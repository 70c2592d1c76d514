"""The only place where a learner's code runs, or is asked for where it does: on copies, and not for ever."""

import copy
import dis
import inspect
import sys
import time
import warnings
from contextlib import contextmanager, redirect_stderr, suppress
from importlib import import_module
from io import StringIO

import numpy as np

from helpers.checking.away import Away
from helpers.checking.stopped import stopped
from helpers.checking.verdict import Unreadable
from helpers.kit.text import NOTHING

MISFITS = TypeError, ValueError  # what wrong shapes or types cause
COMPUTING, WAITING = 2.5, 30  # seconds: of the processor, and by the clock


class TimeUp(BaseException):
    """A time limit is over; `waited`: that by the clock. No Exception, which a learner's `except Exception` would swallow."""

    def __init__(self, waited):
        super().__init__(waited)
        self.waited = waited


@contextmanager
def time_limit(computing=COMPUTING, waiting=WAITING):
    """Raises TimeUp in Python code that begins inside of it and still runs after so many seconds of computing, or of any kind.

    It looks at the clock at every operation: that works on every system, in every thread and inside another limit, and leaves
    Kernel → Interrupt as it is. What it cannot stop: a single call that never comes back, and a bare `except:` in a loop.
    """
    ask, before = _limit(computing, waiting), sys.gettrace()
    next_time = ask()

    def ask_the_clock(frame, event, argument):
        nonlocal next_time
        frame.f_trace_opcodes = True  # `while True: pass` never comes to a new line
        if time.monotonic() > next_time:
            next_time = ask()
        return ask_the_clock

    _trace(ask_the_clock)
    try:
        yield
    finally:
        _trace(before)


def _trace(function):
    """sys.settrace without a word: a debugger's own warns whoever calls it, at every check, and then does as it is told."""
    with redirect_stderr(StringIO()):
        sys.settrace(function)


def import_first(function):
    """Loads the modules that a function imports: that may take longer than the time limit of its own computing."""
    for step in dis.get_instructions(getattr(function, "__code__", import_first.__code__)):
        if step.opname == "IMPORT_NAME":
            with suppress(Exception):  # it is said when the function stops with it
                import_module(step.argval)


def _limit(computing, waiting):
    """A function that raises TimeUp if it is called too late, and returns when to call it again.

    Computing is the processor time of this thread. Other programs take nothing from it, nor do the kernel's other threads,
    whose work `time.process_time` counts too. To ask for it takes long, so it is asked for only when it could be over: no
    thread computes for longer than the clock runs.
    """
    end, most = time.monotonic() + waiting, time.thread_time() + computing

    def ask():
        now, left = time.monotonic(), most - time.thread_time()
        if left < 0 or now > end:
            raise TimeUp(waited=left >= 0)
        return min(now + left, end)

    return ask


def run(function, arguments, tip, tip_for=MISFITS):
    """What a learner's function makes of copies of the arguments.

    tip: the Sentence that may be added if it stops with an error of the kinds in tip_for.
    Raises Unreadable if the function does not take so many arguments, stops with an error, or changes what it was given.
    """
    if isinstance(function, Away):
        return function.run(arguments, tip, tip_for)
    given = copy.deepcopy(arguments)
    before = _snapshot(given)
    _require_arguments(function, given)
    try:
        with warnings.catch_warnings(action="ignore", category=RuntimeWarning):  # the verdict says it, no warning beside it
            result = function(*given)
    except Exception as error:  # whatever the learner's code does wrong
        raise Unreadable(*stopped(error, function, tip if isinstance(error, tip_for) else NOTHING)) from error
    if not _unchanged(given, before):
        raise _changed(lists=any(isinstance(thing, (list, dict)) for thing in given))
    return result


def _changed(lists):
    """Unreadable, for a function that changes what it was given; lists: whether more than arrays was."""
    if lists:
        return Unreadable(
            "The function changes what it was given. Make something new, as x + … or items[1:] do; "
            "not x += …, x[…] = …, items.pop() or items.reverse().",
            "함수가 받은 것을 바꾸어 버립니다. x += …, x[…] = …, items.pop(), items.reverse() 대신, "
            "x + …나 items[1:]처럼 새것을 만드세요.",
        )
    return Unreadable(
        "The function changes what it was given. Make new arrays, as x + … and x.copy() do; not x += …, x *= … or x[…] = ….",
        "함수가 받은 배열을 바꾸어 버립니다. x += …, x *= …, x[…] = … 대신, x + …나 x.copy()처럼 새 배열을 만드세요.",
    )


def _require_arguments(function, given):
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):  # a built-in one, which does not tell
        return
    try:
        signature.bind(*given)
    except TypeError:
        raise Unreadable(
            f"The function is called with {len(given)} arguments; yours takes {signature}.",
            f"함수에 인수 {len(given)}개를 넣어 부르는데, 작성한 함수가 받는 것은 {signature}입니다.",
        ) from None


def _snapshot(thing):
    """Arrays and containers copied, all else as it is: a layer may note what went through it."""
    if isinstance(thing, np.ndarray):
        return thing.copy()
    if isinstance(thing, dict):
        return {key: _snapshot(value) for key, value in thing.items()}
    if isinstance(thing, (list, tuple)):
        return [_snapshot(item) for item in thing]
    return thing


def _unchanged(thing, before):
    if isinstance(before, np.ndarray):
        return np.array_equal(thing, before)
    if isinstance(before, dict):
        return list(thing) == list(before) and all(_unchanged(thing[key], before[key]) for key in before)
    if isinstance(before, list):
        return len(thing) == len(before) and all(map(_unchanged, thing, before))
    return thing is before
