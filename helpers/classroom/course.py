"""The course's own notebooks, as what is handed in is compared with them."""

from functools import cache

from helpers.lab import answers as lab
from helpers.lab.answers import asked, code_of
from helpers.lab.context import imports, split
from helpers.lab.learners_copy import COURSE
from helpers.lab.notebook import notebooks_in, read, read_all


@cache
def notebooks():
    """{"01_feed_forward": the notebook, …}, in order, in English: but for comments the code of both editions is the same.

    Raises ValueError for damage.
    """
    names = [name for name in notebooks_in(COURSE)[0] if "/" not in name]
    return {name.removesuffix(".ipynb"): notebook for name, notebook in read_all(COURSE, names).items()}


@cache
def _asked():
    """{"01_feed_forward": {"1.1": source, …}, …}: the cells that wait for an answer."""
    return {name: {key: source for key, source in asked(one).items() if "." in key} for name, one in notebooks().items()}


def lesson(number):
    """The name of the notebook that asks an exercise, "01_feed_forward"."""
    return next(name for name, found in _asked().items() if number in found)


@cache
def edition(name, language):
    """A notebook in "en" or "ko"; the English one also where there is no other."""
    return (read(COURSE / "ko" / f"{name}.ipynb") if language == "ko" else None) or notebooks()[name]


@cache
def given():
    """{"1.1": Given, …}: what the notebook that asks it has of each exercise."""
    return lab.given(notebooks().values())


@cache
def statements():
    """The sources of all statements of the course; whoever wrote another one has written it."""
    return frozenset(one.source for notebook in notebooks().values() for one in split(code_of(notebook)))


def exercises(begin):
    """The numbers of the exercises in those notebooks whose names begin so, sorted: ["1.1", "1.2", …]."""
    found = [numbers for name, numbers in _asked().items() if name.startswith(tuple(begin))]
    return sorted({number for one in found for number in one}, key=in_order)


def in_order(number):
    """What exercises are sorted by, as the course has them: "9.1" comes before "10.1"."""
    return [int(part) for part in number.split(".")]


@cache
def pool(number):
    """The Statements of the notebook that asks this exercise, in which a name is to be sought from the last one on.

    Those above the exercise come last, as they are nearest; below them nothing is sought but what they lack; and what that
    takes may stand above again.
    """
    sources = code_of(notebooks()[lesson(number)])
    place = next(i for i, source in enumerate(sources) if f'check("{number}"' in source)
    above, below = _given(sources[: place + 1]), _given(sources[place + 1 :])
    return [*above, *below, *above]


def _given(sources):
    """Of a cell with a stub only what it imports."""
    return [one for source in sources for one in (imports if "check(" in source else split)([source])]
