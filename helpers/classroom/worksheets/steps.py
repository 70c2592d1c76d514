"""What stands on the worksheets: the steps of each lesson's calculation by hand, with the lesson's own numbers.

A lesson's stand in its folder: in sheet.py `steps()`, which returns ({name: array} given, {name: array} to find) for each; in
sheet.toml the words, in the same order and with a question in words at the end, and the `names` of arrays in Korean, where they
are words.
"""

from functools import cache
from typing import NamedTuple

from helpers.checking.texts import read_texts
from helpers.kit.lessons import FOLDER, lessons, part
from helpers.kit.text import Sentence


class Step(NamedTuple):
    """A Sentence that says what to do, {name: array} for it and to find; for a question in words, its answer."""

    text: Sentence
    given: dict
    wanted: dict
    answer: Sentence


class Sheet(NamedTuple):
    """A worksheet: its title, its Steps, and {name of an array: what it is called in Korean}."""

    title: Sentence
    steps: list
    names: dict


@cache
def sheets():
    """{"09": Sheet, …} of the lessons that have one, in the course's order."""
    return {f"{int(number):02}": _sheet(number, lesson) for number, lesson in lessons().items() if part(lesson, "sheet")}


def _sheet(number, lesson):
    told = read_texts(FOLDER / lesson / "sheet.toml")
    arrays = [*part(lesson, "sheet").steps(), ({}, {})]
    steps = [Step(_said(text), *both, _said(text.get("answer"))) for text, both in zip(told["steps"], arrays, strict=True)]
    title = Sentence(*(f"{int(number):02} · {told['title'][language]}" for language in ("en", "ko")))
    return Sheet(title, steps, told.get("names", {}))


def _said(text):
    return text and Sentence(text["en"], text["ko"])
