"""A learner's function that runs in another process: what an exercise asks of it, it asks there."""

import dis
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

RETURN = "RETURN_VALUE", "RETURN_CONST"


class Seen(NamedTuple):
    """What can be seen of a function without a call: whether its code is no more than that of a stub; whether it returns
    something on one of its ways and comes to its end on another; how many arguments it takes, None where it does not tell.
    """

    stub: bool
    open_end: bool
    takes: int | None


@dataclass(frozen=True)
class Away:
    """A function in another process, which is no function here: its results come as values alone.

    seen: what was Seen of it there. run(arguments, tip, tip_for): as `run` of run.py does it, there. look(what, arguments):
    what(function, arguments), there, where `what` is a function of the course.
    """

    seen: Seen
    run: Callable
    look: Callable

    def __call__(self, *arguments):
        return self.run(arguments)


def seen(function):
    """What is Seen of a function, wherever it runs."""
    if isinstance(function, Away):
        return function.seen
    code = getattr(function, "__code__", _stub.__code__)
    return Seen(code.co_code == _stub.__code__.co_code, _has_an_open_end(code), _takes(function))


def _stub(): ...


def _has_an_open_end(code):
    steps = [*dis.get_instructions(code)]
    last = [(before if one.opname == "RETURN_VALUE" else one) for before, one in pairwise(steps) if one.opname in RETURN]
    return {"CONST" in one.opname and one.argval is None for one in last} == {True, False}


def _takes(function):
    try:
        return len(inspect.signature(function).parameters)
    except (TypeError, ValueError):  # no function, or none that Python can look into
        return None
