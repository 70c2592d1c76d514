"""What has to run before an answer: the statements that give the names which it takes, and no others."""

import ast
import re
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from helpers.lab.names import defined, free_names, statements

TRAINS = re.compile(r"(?<![\w.])\w*train\w*\(|progress_bar|\.step\(")
DEFINES = ("def ", "class ", "@")
ALL = "*"  # what `from numpy import *` gives: any name that nothing else gives


class Statement(NamedTuple):
    """A statement at the top of a cell: its source, the names that it gives and those that it takes, whether it trains."""

    source: str
    gives: frozenset
    takes: frozenset
    trains: bool


def split(sources):
    """The Statements of several cells; each name that is imported has one of its own."""
    return [one for source in sources for one in _split(source)]


@lru_cache(10_000)  # most cells of a class are the course's
def _split(source):
    found = []
    for node in statements([source]):
        with suppress(RecursionError):  # a sum of thousands of parts
            found += [_statement(ast.unparse(one)) for one in _apart(node)]
    return found


def imports(sources):
    """Those Statements of several cells that import."""
    return [one for one in split(sources) if one.source.startswith(("import ", "from "))]


def _apart(node):
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        for alias in node.names:
            yield ast.ImportFrom(node.module, [alias], node.level) if isinstance(node, ast.ImportFrom) else ast.Import([alias])
    else:
        yield node


def _statement(source):
    nodes = list(ast.walk(ast.parse(source)))
    if source.endswith(f" import {ALL}"):
        return Statement(source, frozenset({ALL}), frozenset(), trains=False)
    changed = set() if source.startswith(DEFINES) else {name for node in nodes for name in _changed(node)}
    gives = frozenset(defined(source) | changed)
    read = {node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)}
    takes = frozenset(free_names(source) | changed | gives & read)
    return Statement(source, gives, takes, TRAINS.search(source) is not None)


def _changed(node):
    """The name of what a part of a statement changes in place: x += 1, x[0] = 1, x.part = 1."""
    if isinstance(node, ast.AugAssign):
        node = node.target
    elif not (isinstance(node, (ast.Subscript, ast.Attribute)) and isinstance(node.ctx, ast.Store)):
        return
    while isinstance(node, (ast.Subscript, ast.Attribute)):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def needed(pool, wanted):
    """(the Statements that give the wanted names and what these take, in their order; the names that none gives).

    Of several Statements that give a name it is the last one; of an import of everything it is each name by itself, which may
    fail. pool: the Statements from which to choose; wanted: a set.
    """
    found, wanted = [], set(wanted)
    for statement in reversed(pool):
        if ALL in statement.gives:
            found += _split("\n".join(statement.source.replace(ALL, name) for name in sorted(wanted)))
        elif statement.gives & wanted:
            found.append(statement)
            wanted = (wanted - statement.gives) | statement.takes
    return found[::-1], wanted


def without_training(pool):
    """The Statements but for those that take steps of a training, or what came out of one: it may last for minutes."""
    trained, kept = {}, []  # {name: whether it is a training's, as of here}
    for one in pool:
        trains = one.trains or any(trained.get(name) for name in one.takes)
        trained |= dict.fromkeys(one.gives, trains)
        if not trains or one.source.startswith(DEFINES):
            kept.append(one)
    return kept


def needed_before(source, course, own):
    """(the course's Statements, the student's own) that have to run before an answer, in this order.

    course, own: the Statements of the course's notebook and of the student's. Where the course has a name, the answer gets it
    from there: cells that a student made to define what an answer takes are in its source already.
    """
    given = without_training(course)
    wanted, theirs = free_names(source) - {"check"}, {one.source for one in course}
    _, missing = needed(given, wanted)
    mine, _ = needed([one for one in own if one.source not in theirs], missing)
    ours, _ = needed(given, wanted.union(*(one.takes for one in mine)))
    return ours, mine
