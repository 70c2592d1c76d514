"""What a learner's cells hand to `check`, wherever and under whatever name they call it."""

import ast
import asyncio
import inspect
from codeop import Compile
from contextlib import contextmanager, suppress
from unittest.mock import MagicMock, patch

import helpers
from helpers.checking import judge
from helpers.checking.verdict import RIGHT, Verdict
from helpers.kit.text import Sentence
from helpers.lab.asking import checking, mentions
from helpers.lab.names import statements
from helpers.lab.plain import plain

NOTED = Verdict(RIGHT, Sentence("", ""))  # what `check` says here: cells go on as they did where all was right


def handed_in(cells, number, names, before=(), doing=False, nothing=...):
    """Run cells in `names` (a dict); returns what they hand to `check` for the exercise in the end, `nothing` if they do not.

    cells: sources, the answer's last; before: sources of what it takes. Of what comes before the answer a statement that fails
    costs only what it gives. `check` judges nothing, and what only a notebook can do is not done. Without `doing` cells only
    define: a line that shows something does not run, if it does not check; with it it does, as `found.append(3)` should.
    Raises what the answer's cell raises before it has handed something in, and SyntaxError for what is no Python.
    """
    above = [*statements(before), *statements(cells[:-1])]
    with _noting(names, nothing) as noted:
        run = _runner(names, [] if doing else checking([*before, *cells]))
        for node in above:
            with suppress(Exception):
                run(node)
        try:
            for node in ast.parse(plain(cells[-1])).body:
                run(node)
        except Exception:
            if number not in noted:
                raise
    return noted.get(number, nothing)


@contextmanager
def _noting(names, nothing):
    """{"1.1": answer, …}: what `check` is given last, in `names`, at the door and where it lives."""
    noted = {}

    def check(name, answer=nothing):
        noted[name] = answer
        return NOTED

    names |= {"check": check, "get_ipython": MagicMock()}
    with patch.object(helpers, "check", check), patch.object(judge, "check", check):
        yield noted


def _runner(names, checks):
    """A function that runs a statement. checks: the names of `check` if other expressions are not to run, else none."""
    compiled = Compile()  # which remembers what was imported from __future__
    compiled.flags |= ast.PyCF_ALLOW_TOP_LEVEL_AWAIT

    def run(node):
        if checks and isinstance(node, ast.Expr) and not mentions(node, checks):
            return
        waiting = eval(compiled(ast.Module([node], []), "<your cell>", "exec"), names)
        if inspect.iscoroutine(waiting):
            _finish(waiting)

    return run


def _finish(waiting):
    """Run what a cell awaits to its end, in a loop of its own beside that of the kernel."""
    kernels, loop = asyncio._get_running_loop(), asyncio.new_event_loop()
    asyncio._set_running_loop(None)
    try:
        loop.run_until_complete(waiting)
    finally:
        loop.close()
        asyncio._set_running_loop(kernels)
