"""What a learner wrote in a notebook, by exercise, and a notebook of the course with it in place of the dots."""

import ast
import hashlib
import re
from typing import NamedTuple

from helpers.kit.version import VERSION, current_number, version_of
from helpers.lab.asking import ASKS, asking
from helpers.lab.context import ALL, split
from helpers.lab.names import free_names
from helpers.lab.plain import BROKEN, plain

VOTE = re.compile(r"^(vote\w*\s*=\s*)(\.\.\.|True|False|None)", re.M)
MAGIC = re.compile(r"\s*%%.*\n")  # of a whole cell; it works in its first line only


class Given(NamedTuple):
    """What the course's notebook has of an exercise: the stub, and the digests and the names of its other statements."""

    stub: str = ""
    statements: frozenset = frozenset()
    names: frozenset = frozenset()


def given(notebooks):
    """{"1.1": Given, …} of the course's notebooks."""
    return {number: one for notebook in notebooks for number, one in _given(notebook)}


def _given(notebook):
    stubs = _exercises(asked(notebook))
    rest = [one for source in code_of(notebook) if source not in stubs.values() for one in split([source])]
    for number, stub in stubs.items():
        yield number, Given(stub, frozenset(map(_digest, rest)), frozenset().union(*(one.gives for one in rest)))


def digests(notebook):
    """The digests of the statements that give names: of the course's notebook, it is what is not the learner's in theirs."""
    return sorted({_digest(one) for one in split(code_of(notebook)) if one.gives})


def candidates(notebook, course=None, former=None):
    """[("1.1", cells), …]: what the learner wrote in a notebook (a dict), by the numbers that the exercises have today.

    Of several for an exercise the last one counts. cells: the sources of the learner's own cells that define what it takes, and
    last the one that hands it to `check`. A cell with dots left in it is one if today's stub is filled in in part in it.
    course: {"1.1": Given, …}. former: the digests of the course's notebook that this one was; None if they are not known.
    A cell is the learner's as far as its statements are not the course's, whatever an editor made of ids and line ends.
    """
    course, version, cells = course or {}, version_of(notebook), code_of(notebook)
    if former is None and version == VERSION:
        former = ()
    found = []
    for key, here in (asks := places(notebook)).items():
        others = {place for other in asks if other != key for place in asks[other]} - {*here}
        own = [_with_its_own(cells, place, others, course.get(key, Given()), former) for place in here]
        found += [(key, tuple(_renumbered(source, version) for source in each)) for each in own]
    begun = [(key, each) for key, each in found if _is_begun(_spaced(joined(each)), course.get(key, Given()).stub)]
    return begun + [(key, each) for key, each in found if _is_done(_spaced(joined(each)))]


def answers(notebook, course=None, former=None):
    """{"1.1": source, …}: of the candidates those that count, each as one cell."""
    return {number: joined(cells) for number, cells in candidates(notebook, course, former)}


def votes(notebook):
    """{"2-23": "True", …}: how the learner voted on the claims."""
    cast = {claim: VOTE.search(source) for claim, source in asked(notebook).items() if "-" in claim}
    return {claim: vote[2] for claim, vote in cast.items() if vote and vote[2] != "..."}


def places(notebook):
    """{"1.1": [place, …]}: which cells of code ask an exercise, in order, by the numbers of today."""
    found, version = {}, version_of(notebook)
    for place, keys in enumerate(asking(code_of(notebook))):
        for key in filter(None, (current_number(key, version) for key in keys if "." in key)):
            found.setdefault(key, []).append(place)
    return found


def asked(notebook):
    """{"1.1": source, "2-23": source, …}: the cells of a notebook that wait for an answer, by the numbers of today."""
    cells, version = code_of(notebook), version_of(notebook)
    found = ((current_number(key, version), source) for source, keys in zip(cells, asking(cells), strict=True) for key in keys)
    return {key: _renumbered(source, version) for key, source in found if key}


def code_of(notebook):
    """The sources of a notebook's cells of code, in order."""
    return [_text(cell) for cell in notebook["cells"] if cell.get("cell_type") == "code"]


def filled(notebook, found):
    """The notebook with answers and votes in its cells, and without the outputs that these had."""
    return {**notebook, "cells": [_filled(cell, found) for cell in notebook["cells"]]}


def joined(cells):
    """The sources of cells as one, with the magic of the last one at its top."""
    *above, last = cells
    magic = MAGIC.match(last)
    above = [plain(cell) if MAGIC.match(cell) else cell for cell in above]
    return "\n\n\n".join([*above, last]) if not (above and magic) else magic[0] + "\n\n\n".join([*above, last[magic.end() :]])


def _filled(cell, found):
    keys = [match[4] for match in ASKS.finditer(_text(cell))] if cell.get("cell_type") == "code" else []
    keys = [key for key in keys if key in found]
    if not keys:
        return cell
    key = keys[0]
    source = found[key] if "." in key else VOTE.sub(rf"\g<1>{found[key]}", _text(cell), count=1)
    return {**cell, "source": source, "outputs": [], "execution_count": None}


def _text(cell):
    return "".join(cell.get("source", ""))


def _exercises(keys):
    return {key: source for key, source in keys.items() if "." in key}


def _digest(statement):
    return hashlib.sha256(statement.source.encode()).hexdigest()[:12]


def _renumbered(source, version):
    return ASKS.sub(lambda asks: f"{asks[1]}{asks[2]}{asks[3]}{current_number(asks[4], version) or asks[4]}{asks[3]}", source)


def _with_its_own(cells, place, others, ours, former):
    """The sources of the learner's cells that give what the one at this place takes, and its own.

    Those above come first, from the nearest on; what nothing there gives may stand below. The cells of other exercises stay
    where they are: a newer notebook has them, too. Where it is not known what was the course's (former: None), what today's
    notebook gives is taken from there.
    """
    found, wanted, settled = [cells[place]], free_names(cells[place]), {"check", *(ours.names if former is None else ())}
    for i in [*reversed(range(place)), *reversed(range(place + 1, len(cells)))]:
        statements, lacking = split([cells[i]]), wanted - settled - (ours.names if i > place else set())
        own = [one for one in statements if i not in others and _is_own(one, ours, former)]
        if any(_gives(one, lacking, ours) for one in own):
            found.insert(0, cells[i] if own == statements else _part(cells[i], own))
            wanted = free_names(joined(found))
        settled |= {name for one in statements if one not in own for name in one.gives - one.takes}
    return found


def _is_own(statement, ours, former):
    return _digest(statement) not in ours.statements and _digest(statement) not in (former or ())


def _gives(statement, wanted, ours):
    return wanted - ours.names if ALL in statement.gives else statement.gives & wanted


def _part(source, own):
    """A cell without what is not among its own statements; of an import only some of its names may be."""
    code, some = plain(source), []
    lines = code.split("\n")
    for node in reversed(ast.parse(code).body):
        statements = split([ast.unparse(node)])
        mine = [one.source for one in statements if one in own]
        if len(mine) < len(statements):
            first = min(part.lineno for part in [node, *getattr(node, "decorator_list", [])])
            del lines[first - 1 : node.end_lineno]
            some = mine + some
    return "\n".join([*some, *lines]).strip("\n")


def _spaced(source):
    """The same code with one spacing and without comments; None if it is not Python (yet)."""
    try:
        return ast.unparse(ast.parse(plain(source)))
    except BROKEN:
        return None


def _is_done(code):
    """Whether no dots wait for an answer; those of `x[..., 0]` do not."""
    nodes = list(ast.walk(ast.parse(code or "...")))
    indices = {inner for node in nodes if isinstance(node, ast.Subscript) for inner in ast.walk(node.slice)}
    return not any(isinstance(node, ast.Constant) and node.value is ... and node not in indices for node in nodes)


def _is_begun(code, stub):
    """Whether it is more than a stub: not Python (yet), or today's stub with something in place of some of its dots."""
    if code is None or not stub:
        return code is None
    parts = [rf"(?>(.*?){re.escape(part)})" for part in _spaced(stub).split("...")]
    found = re.match("".join(parts), code, re.S)
    return found is not None and re.search(r"\w", "".join(found.groups())) is not None
