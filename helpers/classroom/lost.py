"""Exercises that a notebook no longer asks, and what became of them: nobody should lose a point without a word."""

import re
from pathlib import PurePosixPath

from helpers.classroom import course
from helpers.kit.metadata import course_metadata
from helpers.kit.text import Sentence
from helpers.kit.version import VERSION, version_of
from helpers.lab.answers import asked, code_of
from helpers.lab.asking import ASKS
from helpers.lab.names import defined

NO_CODE = Sentence("not scored: the cell is no longer one of code", "셀이 코드 셀이 아니어서 채점하지 못함")
UNCHECKED = Sentence("not scored: the line with check is gone", "check 줄이 없어서 채점하지 못함")
GONE = Sentence("not scored: the cell is gone", "셀이 없어서 채점하지 못함")


def lost(notebook):
    """{"1.1": NO_CODE, UNCHECKED or GONE, …}: of the exercises of a notebook's lesson those that it does not ask.

    A cell can only be gone from a notebook of today's version; an earlier one may never have had it.
    """
    here = asked(notebook)
    missing = [number for number in course.exercises(_lessons(notebook, here)) if number not in here]
    texts = ["".join(cell.get("source", "")) for cell in notebook["cells"] if cell.get("cell_type") != "code"]
    turned = {found[4] for text in texts for found in ASKS.finditer(text)}
    given = {name for source in code_of(notebook) for name in defined(source)} if missing else set()
    reasons = {number: _reason(number, turned, given) for number in missing}
    whole = version_of(notebook) == VERSION
    return {number: reason for number, reason in reasons.items() if reason is not GONE or whole}


def _lessons(notebook, here):
    """The name of the lesson that a notebook says it is; else of those of which exercises are asked."""
    name = PurePosixPath(str(course_metadata(notebook).get("source"))).stem
    if name in course.notebooks():
        return (name,)
    return tuple({course.lesson(number) for number in here if number in course.given()})


def _reason(number, turned, given):
    if number in turned:
        return NO_CODE
    name = re.search(rf'^check\("{re.escape(number)}", (\w+)', course.given()[number].stub, re.M)
    return UNCHECKED if name and name[1] in given else GONE
