"""The functions that learners wrote, read from their own notebooks for lesson 17; the course's where there is none."""

import warnings
from contextlib import contextmanager
from copy import deepcopy
from functools import partial, wraps
from pathlib import Path
from tempfile import mkdtemp

import numpy as np
from IPython.utils.capture import capture_output

from helpers.checking.catalogue import find
from helpers.checking.run import TimeUp, time_limit
from helpers.checking.verdict import OPEN
from helpers.kit.files import visible
from helpers.kit.language import language
from helpers.kit.table import Table
from helpers.kit.text import Sentence
from helpers.lab.answers import code_of, places
from helpers.lab.context import needed, split, without_training
from helpers.lab.handed_in import handed_in
from helpers.lab.learners_copy import RECORD
from helpers.lab.names import free_names
from helpers.lab.notebook import read
from lessons.your_transformer.functions import FUNCTIONS, GIVEN, asked, course_functions, solution, trials

YOURS = Sentence("yours", "내 함수")
STANDS_IN = Sentence("the solution stands in", "풀이로 대신함")
NOT_ACCEPTED = Sentence(
    "the solution stands in; yours does not pass its check", "풀이로 대신함(내 함수가 연습을 통과하지 못함)"
)
STOPS = Sentence(
    "the solution stands in; yours passes its check, but stops at what a Transformer hands it (several sentences at once)",
    "풀이로 대신함(내 함수가 연습은 통과하지만 트랜스포머가 넘기는 여러 문장을 한꺼번에 받으면 멈춤)",
)
OTHER_FORM = Sentence(
    "the solution stands in; yours passes its check, but returns {} where {} is needed here",
    "풀이로 대신함(내 함수가 연습은 통과하지만 돌려주는 것의 꼴이 다름: {}, 여기서 필요한 꼴: {})",
)
OTHER_NUMBERS = Sentence(
    "the solution stands in; yours passes its check, but other numbers come out for several sentences at once",
    "풀이로 대신함(내 함수가 연습은 통과하지만 여러 문장을 한꺼번에 넣으면 숫자가 다름)",
)
LAST_DIGITS = Sentence(
    "the solution stands in; yours passes its check, but is off in late digits (ten have to agree here)",
    "풀이로 대신함(내 함수가 연습은 통과하지만 뒤쪽 자릿수가 다름. 여기서는 열 자리까지 같아야 함)",
)
HEADING = Sentence("function", "함수"), Sentence("lesson", "장"), Sentence("whose", "누구의 것")
ANYTHING = Exception, SystemExit, TimeUp  # that a learner's code may end with
EXACT, NEARLY = 1e-10, 1e-4  # ten digits, as `agree` asks; what a check takes as equal


def learners_folder():
    """The folder of the learner's copy in which this notebook stands, with `ko` in it; None where it is none of a learner's."""
    here = Path.cwd()
    return next((folder for folder in (here, here.parent) if (folder / RECORD).exists()), None)


def folder_to_keep():
    """Where a learner's files are to stay: the learner's copy; else a new folder that nobody needs."""
    return learners_folder() or Path(mkdtemp())


def your_functions(**here):
    """A table of the functions that make a Transformer and whose they are; it unpacks into the functions, in its order.

    A learner's counts if its exercise accepts it and if it serves several sentences at once, as training needs. here: functions
    that count in place of those of the notebooks, my_attention=…; None: the course's.
    Raises ValueError for a name that none of them has.
    """
    for name in here.keys() - {*FUNCTIONS}:
        raise ValueError(f"{name} given, one of {', '.join(FUNCTIONS)} wanted")
    folder = learners_folder()
    notebooks = [] if folder is None else _notebooks(folder)
    settled, rows = {}, []
    for name in FUNCTIONS:
        if here.get(name, name) is None:
            function, whose = None, STANDS_IN
        else:
            function, whose = _settle(name, notebooks, settled, here.get(name))
        settled[name] = function or solution(name, settled)
        number = asked()[name][0]
        rows.append((name, f"{int(number.split('.')[0]):02d}", whose))
    return YourFunctions(rows, tuple(settled.values()))


class YourFunctions(Table):
    """The table that `your_functions` shows; to go through it is to go through the functions."""

    def __init__(self, rows, functions):
        super().__init__(HEADING, rows)
        self.names, self.functions = [name for name, _, _ in rows], functions
        self.yours = [name for name, _, whose in rows if whose is YOURS]

    def __iter__(self):
        return iter(self.functions)


def _notebooks(folder):
    """The learner's notebooks, those of this edition last: of two functions the last one counts."""
    folders = [folder / "ko", folder] if language() == "en" else [folder, folder / "ko"]
    found = [read(path) for each in folders for path in visible(each, "*.ipynb")]
    return [notebook for notebook in found if notebook is not None]


def _settle(name, notebooks, known, here):
    """(the learner's function, or None where the solution is to stand in; whose it is, a Sentence)."""
    number = asked()[name][0]
    candidates = [] if here is None else [lambda: here]
    for notebook in reversed(notebooks if here is None else []):
        for place in reversed(places(notebook).get(number, [])):
            candidates.append(partial(_handed_in, code_of(notebook), place, number, known))
    said = [_tried(name, number, candidate) for candidate in candidates]
    accepted = next((function for function, whose in said if whose is YOURS), None)
    if accepted is not None:
        return accepted, YOURS
    return None, said[0][1] if said else STANDS_IN


def _refused(verdict):
    """That a function is not accepted, and what its check says of it."""
    english, korean = (said.removeprefix(f"{verdict.mark} ") for said in (verdict.english, verdict.korean))
    return Sentence(f"{NOT_ACCEPTED.english}: {english}", f"{NOT_ACCEPTED.korean}: {korean}")


def _tried(name, number, candidate):
    """(function, what becomes of it). Whatever its code does, it is quiet, and stopped."""
    with _quietly():
        try:
            with time_limit():
                function = candidate()
            verdict = find(number).judge(function)
            if verdict.mark == OPEN:
                return None, STANDS_IN
            if not verdict.right:
                return None, _refused(verdict)
        except ANYTHING:
            return None, NOT_ACCEPTED
        try:
            with time_limit():
                function = _in_form(name, function)
                unfit = _unfit(name, function)
        except ANYTHING:
            unfit = STOPS
        return (None, unfit) if unfit else (function, YOURS)


@contextmanager
def _quietly():
    with warnings.catch_warnings(action="ignore"), capture_output(), np.errstate(all="ignore"):
        yield


def _handed_in(cells, place, number, known):
    """What a cell hands to `check`, run with what the notebook's other cells give to it; those above are nearer than others."""
    pool = without_training(split([*cells[place + 1 :], *cells[:place]]))
    before, _ = needed(pool, free_names(cells[place]) - {"check", *known})
    return handed_in([cells[place]], number, GIVEN | known, [one.source for one in before])


def _in_form(name, function):
    """The function; its result becomes an array, or a list of ids, where the course's is one and this function's the other."""
    ours, theirs = (type(one(*deepcopy(trials()[name]))) for one in (course_functions()[name], function))
    form = {(np.ndarray, list): np.asarray, (list, np.ndarray): np.ndarray.tolist, (list, tuple): list}.get((ours, theirs))
    if form is None:
        return function

    @wraps(function)
    def in_form(*given):
        return form(function(*given))

    return in_form


def _unfit(name, function):
    """A Sentence: what differs from the course's with several sentences at once; None if ten digits and the form agree."""
    ours, theirs = (one(*deepcopy(trials()[name])) for one in (course_functions()[name], function))
    if not isinstance(ours, tuple):
        return _difference(ours, theirs)
    if not isinstance(theirs, tuple) or len(ours) != len(theirs):
        return _other_form(ours, theirs)
    return next(filter(None, map(_difference, ours, theirs)), None)


def _difference(ours, theirs):
    if isinstance(theirs, np.ndarray) != isinstance(ours, np.ndarray) or np.shape(ours) != np.shape(theirs):
        return _other_form(ours, theirs)
    ours, theirs = np.asarray(ours, float), np.asarray(theirs, float)
    if np.allclose(ours, theirs, rtol=EXACT, atol=EXACT):
        return None
    return LAST_DIGITS if np.allclose(ours, theirs, rtol=NEARLY, atol=NEARLY) else OTHER_NUMBERS


def _other_form(ours, theirs):
    said = [_form(one) for one in (theirs, ours)]
    if said[0] == said[1]:  # lists of other lengths
        return OTHER_NUMBERS
    return Sentence(OTHER_FORM.english.format(*said), OTHER_FORM.korean.format(*said))


def _form(thing):
    """What something is, in the words of Python: ndarray (2, 4), list, float."""
    kind = "float" if isinstance(thing, np.floating) else type(thing).__name__
    return f"{kind} {np.shape(thing)}" if isinstance(thing, np.ndarray) else kind
