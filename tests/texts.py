"""What stands in lessons/*/exercises.toml, asked by its keys: a changed word breaks no test."""

from functools import reduce
from importlib import import_module
from operator import add

from helpers.checking.catalogue import lasting_name


def say(number, keys, **words):
    """The Sentence of an exercise under a key such as "tip", or of several, "right + otherwise", with `words` put in."""
    folder, name = lasting_name(number).split(".")
    lesson = import_module(f"lessons.{folder}.exercises").LESSON
    return reduce(add, (lesson.say(name, key, **words) for key in keys.split(" + ")))
