"""Which exercises there are: those of each lesson's folder, under their numbers and under lasting names."""

from functools import cache

from helpers.checking.texts import read_texts
from helpers.kit.lessons import FOLDER, lessons, part

LESSONS = lessons()  # {"1": "feed_forward", …}


def _exercises_of(lesson):
    if lesson not in LESSONS:
        raise ValueError(f"lesson {lesson!r} given, one of {', '.join(LESSONS)} wanted")
    return part(LESSONS[lesson], "exercises").LESSON


def exercises(lesson):
    """The exercises of a lesson: {"1.1": Exercise, …}. Raises ValueError for an unknown lesson."""
    return _exercises_of(lesson).exercises


def find(number):
    """The Exercise with this number, such as "1.1". Raises ValueError for one that does not exist."""
    known = exercises(number.split(".")[0])
    if number not in known:
        raise ValueError(f"exercise {number!r} given, one of {', '.join(known)} wanted")
    return known[number]


def lasting_name(number):
    """The name under which progress is kept, that of folder and text: "1.1" → "feed_forward.hidden_layer"."""
    lesson = number.split(".")[0]
    return f"{LESSONS[lesson]}.{_exercises_of(lesson).names[number]}"


@cache
def solutions():
    """The source of each exercise's solution: {"1.1": …}."""
    texts = (read_texts(FOLDER / lesson / "exercises.toml") for lesson in LESSONS.values())
    return {text["number"]: text["solution"] for lesson in texts for text in lesson.values()}
