"""What a learner wrote in a notebook, by exercise, and a notebook of the course with it in place of the dots."""

import ast
import re

from helpers.kit.version import today, version_of
from helpers.lab.names import defined, taken

ASKS = re.compile(r"""\b(check|decide)(\(\s*)(["'])(\d+[.-]\d+)\3""")  # of an exercise, 1.1, or a claim, 2-23
VOTE = re.compile(r"^(vote\w*\s*=\s*)(\.\.\.|True|False|None)", re.M)
OF_THE_COURSE = re.compile(r"cell-\d+")  # a cell's id; JupyterLab gives other ones


def answers(notebook, stubs=None):
    """{"1.1": source, …}: what the learner wrote in a notebook (a dict), by the numbers that the exercises have today.

    The source is that of the cell with `check("1.1", …)`, below those of the learner's own cells that define what it takes.
    A cell with dots left in it is an answer where one of `stubs`, {"1.1": the source of today's, …}, is filled in in part.
    Of several cells for an exercise the last one counts that is without dots.
    """
    sources = [(number, source) for number, source in _asking(notebook) if "." in number]
    begun = {number: source for number, source in sources if _is_begun(_plain(source), (stubs or {}).get(number))}
    return begun | {number: source for number, source in sources if _is_done(_plain(source))}


def votes(notebook):
    """{"2-23": "True", …}: how the learner voted on the claims."""
    cast = {claim: VOTE.search(source) for claim, source in _asking(notebook) if "-" in claim}
    return {claim: vote[2] for claim, vote in cast.items() if vote and vote[2] != "..."}


def asked(notebook):
    """{"1.1": source, "2-23": source, …}: the cells of a notebook that wait for an answer."""
    return dict(_asking(notebook))


def code_of(notebook):
    """The sources of a notebook's cells of code, in order."""
    return [_text(cell) for cell in notebook["cells"] if cell.get("cell_type") == "code"]


def filled(notebook, found):
    """The notebook with answers and votes in its cells, and without the outputs that these had."""
    return {**notebook, "cells": [_filled(cell, found) for cell in notebook["cells"]]}


def _filled(cell, found):
    keys = [key for key in _keys(cell) if key in found]
    if not keys:
        return cell
    key = keys[0]
    source = found[key] if "." in key else VOTE.sub(rf"\g<1>{found[key]}", _text(cell), count=1)
    return {**cell, "source": source, "outputs": [], "execution_count": None}


def _text(cell):
    return "".join(cell.get("source", ""))


def _keys(cell):
    return [match[4] for match in ASKS.finditer(_text(cell))] if cell.get("cell_type") == "code" else []


def _asking(notebook):
    """(number or claim, source) for each cell that asks, in order; exercises have today's numbers, in the source too.

    An exercise that is no more is left out.
    """
    version = version_of(notebook)
    cells = [cell for cell in notebook["cells"] if cell.get("cell_type") == "code"]
    for place, cell in enumerate(cells):
        for key in filter(lambda key: today(key, version), _keys(cell)):
            yield today(key, version), ASKS.sub(lambda asks: _renumbered(asks, version), _with_its_names(cells, place))


def _renumbered(asks, version):
    name, space, quote, key = asks.groups()
    return f"{name}{space}{quote}{today(key, version) or key}{quote}"


def _with_its_names(cells, place):
    """The source of a cell, below those above it that define what it takes, if they are the learner's.

    Of the course's cells only one that defines what is handed to `check` can be: a stub, without its last line.
    """
    source = _text(cells[place])
    handed, wanted = set(re.findall(r"\w+", ASKS.split(source)[-1])), taken(source)
    for cell in reversed(cells[:place]):
        names = wanted & handed if OF_THE_COURSE.fullmatch(cell.get("id", "cell-0")) else wanted
        if names and names & defined(_text(cell)):
            source = f"{_text(cell)}\n\n\n{source}"
            wanted = taken(source)
    return source


def _plain(source):
    """The same code with one spacing and without comments; None if it is not Python (yet)."""
    try:
        return ast.unparse(ast.parse(source))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _is_done(code):
    """Whether no dots wait for an answer; those of `x[..., 0]` do not."""
    nodes = list(ast.walk(ast.parse(code or "...")))
    indices = {inner for node in nodes if isinstance(node, ast.Subscript) for inner in ast.walk(node.slice)}
    return not any(isinstance(node, ast.Constant) and node.value is ... and node not in indices for node in nodes)


def _is_begun(code, stub):
    """Whether it is more than a stub: not Python (yet), or today's stub with something in place of some of its dots."""
    if code is None or stub is None:
        return code is None
    parts = [rf"(?>(.*?){re.escape(part)})" for part in _plain(stub).split("...")]
    found = re.match("".join(parts), code, re.S)
    return found is not None and re.search(r"\w", "".join(found.groups())) is not None
