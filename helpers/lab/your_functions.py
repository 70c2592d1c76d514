"""The functions that learners wrote, read from their own notebooks for a lesson that puts them together; the course's where
there is none.
"""

import warnings
from contextlib import contextmanager
from copy import deepcopy
from functools import partial, wraps
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
from IPython.utils.capture import capture_output

from helpers.checking.catalogue import find
from helpers.checking.needed import GIVEN, asked_for
from helpers.checking.run import TimeUp, time_limit
from helpers.checking.verdict import OPEN
from helpers.kit.files import RECORD, visible
from helpers.kit.language import language
from helpers.kit.table import Table
from helpers.kit.text import Sentence
from helpers.lab.answers import code_of, places
from helpers.lab.context import needed as gathered
from helpers.lab.context import split, without_training
from helpers.lab.handed_in import handed_in
from helpers.lab.names import free_names
from helpers.lab.notebook import read
from helpers.lab.stand_in import stands_in

YOURS = Sentence("yours", "내 함수")
STANDS_IN = Sentence("the solution stands in", "풀이로 대신함")
NOT_ACCEPTED = Sentence(
    "the solution stands in; yours does not pass its check", "풀이로 대신함(내 함수가 연습을 통과하지 못함)"
)
STOPS = Sentence(
    "the solution stands in; yours passes its check, but stops at what is handed to it here ({})",
    "풀이로 대신함(내 함수가 연습은 통과하지만 여기서 넘기는 것을 받으면 멈춤: {})",
)
OTHER_FORM = Sentence(
    "the solution stands in; yours passes its check, but returns {} where {} is needed here",
    "풀이로 대신함(내 함수가 연습은 통과하지만 돌려주는 것의 꼴이 다름: {}, 여기서 필요한 꼴: {})",
)
OTHER_NUMBERS = Sentence(
    "the solution stands in; yours passes its check, but other numbers come out of what is handed to it here ({})",
    "풀이로 대신함(내 함수가 연습은 통과하지만 여기서 넘기는 것을 받으면 숫자가 다름: {})",
)
LAST_DIGITS = Sentence(
    "the solution stands in; yours passes its check, but is off in late digits ({} have to agree here)",
    "풀이로 대신함(내 함수가 연습은 통과하지만 뒤쪽 자릿수가 다름. 여기서는 {}자리까지 같아야 함)",
)
HEADING = Sentence("function", "함수"), Sentence("lesson", "장"), Sentence("whose", "누구의 것")
ANYTHING = Exception, SystemExit, TimeUp  # that a learner's code may end with
NEARLY = 1e-4  # what a check takes as equal


def learners_folder():
    """The folder of the learner's copy in which this notebook stands, with `ko` in it; None where it is none of a learner's."""
    here = Path.cwd()
    return next((folder for folder in (here, here.parent) if (folder / RECORD).exists()), None)


def folder_to_keep():
    """Where a learner's files are to stay: the learner's copy; else a new folder that nobody needs."""
    return learners_folder() or Path(mkdtemp())


def collected(needed, **here):
    """A table of the functions that are needed and whose they are; it unpacks into the functions, in its order.

    A learner's counts if its exercise accepts it and if it serves what is handed to it here. here: functions that count in
    place of those of the notebooks, my_attention=…; None: the course's. Raises ValueError for a name that none of them has.
    """
    for name in here.keys() - {*needed.names}:
        raise ValueError(f"{name} given, one of {', '.join(needed.names)} wanted")
    folder = learners_folder()
    notebooks = [] if folder is None else _notebooks(folder)
    settled, rows = {}, []
    for name in needed.names:
        if here.get(name, name) is None:
            function, whose = None, STANDS_IN
        else:
            function, whose = _settle(needed, name, notebooks, settled, here.get(name))
        settled[name] = function or needed.solution(name, settled)
        rows.append(_row(name, whose))
    return YourFunctions(rows, tuple(settled.values()))


def _row(name, whose):
    return name, f"{int(asked_for(name)[0].split('.')[0]):02d}", whose


class YourFunctions(Table):
    """The table that `collected` returns; to go through it is to go through the functions."""

    def __init__(self, rows, functions):
        super().__init__(HEADING, rows)
        self.names, self.functions = [name for name, _, _ in rows], functions
        self.yours = [name for name, _, whose in rows if whose is YOURS]
        self.settled = rows

    def __iter__(self):
        return iter(self.functions)

    def and_these(self, **here):
        """The table with functions below that this notebook asks for, my_cut=…, as `or_solution` gives them."""
        rows = [_row(name, STANDS_IN if stands_in(function) else YOURS) for name, function in here.items()]
        return YourFunctions([*self.settled, *rows], (*self.functions, *here.values()))


def _notebooks(folder):
    """The learner's notebooks, those of this edition last: of two functions the last one counts."""
    folders = [folder / "ko", folder] if language() == "en" else [folder, folder / "ko"]
    found = [read(path) for each in folders for path in visible(each, "*.ipynb")]
    return [notebook for notebook in found if notebook is not None]


def _settle(needed, name, notebooks, known, here):
    """(the learner's function, or None where the solution is to stand in; whose it is, a Sentence)."""
    number = needed.asked[name][0]
    candidates = [] if here is None else [lambda: here]
    for notebook in reversed(notebooks if here is None else []):
        for place in reversed(places(notebook).get(number, [])):
            candidates.append(partial(_handed_in, code_of(notebook), place, number, known))
    said = [_tried(needed, name, candidate) for candidate in candidates]
    accepted = next((function for function, whose in said if whose is YOURS), None)
    if accepted is not None:
        return accepted, YOURS
    return None, said[0][1] if said else STANDS_IN


def _refused(verdict):
    """That a function is not accepted, and what its check says of it."""
    english, korean = (said.removeprefix(f"{verdict.mark} ") for said in (verdict.english, verdict.korean))
    return Sentence(f"{NOT_ACCEPTED.english}: {english}", f"{NOT_ACCEPTED.korean}: {korean}")


def _tried(needed, name, candidate):
    """(function, what becomes of it). Whatever its code does, it is quiet, and stopped."""
    with _quietly():
        try:
            with time_limit():
                function = candidate()
            verdict = find(needed.asked[name][0]).judge(function)
            if verdict.mark == OPEN:
                return None, STANDS_IN
            if not verdict.right:
                return None, _refused(verdict)
        except ANYTHING:
            return None, NOT_ACCEPTED
        try:
            with time_limit():
                function = _in_form(needed, name, function)
                unfit = _unfit(needed, name, function)
        except ANYTHING:
            unfit = filled(STOPS, needed.handed)
        return (None, unfit) if unfit else (function, YOURS)


@contextmanager
def _quietly():
    with warnings.catch_warnings(action="ignore"), capture_output(), np.errstate(all="ignore"):
        yield


def _handed_in(cells, place, number, known):
    """What a cell hands to `check`, run with what the notebook's other cells give to it; those above are nearer than others."""
    pool = without_training(split([*cells[place + 1 :], *cells[:place]]))
    before, _ = gathered(pool, free_names(cells[place]) - {"check", *known})
    return handed_in([cells[place]], number, GIVEN | known, [one.source for one in before])


def _in_form(needed, name, function):
    """The function as it is used here; its result becomes an array, or a list of ids, where the course's is one and this
    function's the other.
    """
    function = dict(needed.adapted).get(name, lambda same: same)(function)
    ours, theirs = (type(one(*deepcopy(needed.trials[name]))) for one in (needed.course[name], function))
    form = {(np.ndarray, list): np.asarray, (list, np.ndarray): np.ndarray.tolist, (list, tuple): list}.get((ours, theirs))
    if form is None:
        return function

    @wraps(function)
    def in_form(*given):
        return form(function(*given))

    return in_form


def _unfit(needed, name, function):
    """A Sentence: what differs from the course's for what is handed over; None if the digits and the form agree."""
    ours, theirs = (one(*deepcopy(needed.trials[name])) for one in (needed.course[name], function))
    if not isinstance(ours, tuple):
        return _difference(needed, ours, theirs)
    if not isinstance(theirs, tuple) or len(ours) != len(theirs):
        return _other_form(needed, ours, theirs)
    return next(filter(None, (_difference(needed, *pair) for pair in zip(ours, theirs, strict=True))), None)


def _difference(needed, ours, theirs):
    if isinstance(theirs, np.ndarray) != isinstance(ours, np.ndarray) or np.shape(ours) != np.shape(theirs):
        return _other_form(needed, ours, theirs)
    ours, theirs, exact = np.asarray(ours, float), np.asarray(theirs, float), 10.0**-needed.digits
    if np.allclose(ours, theirs, rtol=exact, atol=exact):
        return None
    nearly = np.allclose(ours, theirs, rtol=NEARLY, atol=NEARLY)
    return filled(LAST_DIGITS, needed.digits) if nearly else filled(OTHER_NUMBERS, needed.handed)


def _other_form(needed, ours, theirs):
    said = [_form(one) for one in (theirs, ours)]
    if said[0] == said[1]:  # lists of other lengths
        return filled(OTHER_NUMBERS, needed.handed)
    return filled(OTHER_FORM, *said)


def filled(sentence, *words):
    """A Sentence with words, of both languages or Sentences, in its gaps."""
    both = ([getattr(word, language, word) for word in words] for language in ("english", "korean"))
    return Sentence(*(said.format(*each) for said, each in zip((sentence.english, sentence.korean), both, strict=True)))


def _form(thing):
    """What something is, in the words of Python: ndarray (2, 4), list, float."""
    kind = "float" if isinstance(thing, np.floating) else type(thing).__name__
    return f"{kind} {np.shape(thing)}" if isinstance(thing, np.ndarray) else kind
