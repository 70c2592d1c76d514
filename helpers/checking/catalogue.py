"""Which exercises there are: those of each folder in helpers/lessons, under their numbers and under lasting names."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from helpers.checking.texts import Damaged, read_texts
from helpers.kit.files import visible

ROOMS = Path(__file__).resolve().parents[1] / "lessons"
TEXTS = visible(ROOMS, "*/exercises.toml")
NUMBER = re.compile(rb'^\s*number\s*=\s*"(\d+)\.', re.M)  # of the lesson: 1 where exercises from "1.1" on stand in a file


def _numbered():
    """Sorted (number of a lesson, its room), also of those whose texts cannot be read; not of one without any number."""
    found = ((NUMBER.search(file.read_bytes()), file.parent.name) for file in TEXTS)
    return sorted((int(number[1]), room) for number, room in found if number)


LESSONS = {str(number): room for number, room in _numbered()}  # {"1": "feed_forward", …}


def _room(lesson):
    if lesson not in LESSONS:
        for file in (file for file in TEXTS if file.parent.name not in LESSONS.values()):
            raise Damaged(f"{file}: no number of an exercise found")
        raise ValueError(f"lesson {lesson!r} given, one of {', '.join(LESSONS)} wanted")
    return import_module(f"helpers.lessons.{LESSONS[lesson]}.exercises").LESSON


def exercises(lesson):
    """The exercises of a lesson: {"1.1": Exercise, …}. Raises ValueError for an unknown lesson."""
    return _room(lesson).exercises


def find(number):
    """The Exercise with this number, such as "1.1". Raises ValueError for one that does not exist."""
    known = exercises(number.split(".")[0])
    if number not in known:
        raise ValueError(f"exercise {number!r} given, one of {', '.join(known)} wanted")
    return known[number]


def lasting_name(number):
    """The name under which progress is kept, that of folder and text: "1.1" → "feed_forward.hidden_layer"."""
    lesson = number.split(".")[0]
    return f"{LESSONS[lesson]}.{_room(lesson).names[number]}"


@cache
def solutions():
    """The source of each exercise's solution: {"1.1": …}."""
    rooms = map(read_texts, TEXTS)
    return {text["number"]: text["solution"] for room in rooms for text in room.values()}
