"""Which exercises there are: those of each folder in helpers/lessons, under their numbers and under lasting names."""

import re
from functools import cache
from importlib import import_module
from pathlib import Path

from helpers.checking.texts import read_texts

ROOMS = Path(__file__).resolve().parents[1] / "lessons"


def _number(file):
    """The lesson whose exercises stand in a file: 1 for those from "1.1" on."""
    return int(re.search(rb'^number = "(\d+)\.', file.read_bytes(), re.M)[1])  # also where its texts cannot be read


# {"1": "feed_forward", …}
LESSONS = {str(number): room for number, room in sorted((_number(file), file.parent.name) for file in ROOMS.glob("*/*.toml"))}


def _room(lesson):
    if lesson not in LESSONS:
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
    rooms = (read_texts(file) for file in ROOMS.glob("*/*.toml"))
    return {text["number"]: text["solution"] for room in rooms for text in room.values()}
