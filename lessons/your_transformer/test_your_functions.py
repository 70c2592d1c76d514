"""The functions of lesson 17 are the learner's where their exercises accept them, whatever else stands in the notebooks."""

import json
import os
from pathlib import Path

import numpy as np
import pytest

from helpers import check, softmax
from helpers.checking import run
from helpers.checking.catalogue import find, solutions
from helpers.kit.files import visible
from helpers.kit.language import speaking
from helpers.kit.text import Sentence
from helpers.kit.version import VERSION
from helpers.lab.answers import asked as asking
from helpers.lab.answers import filled
from helpers.lab.learners_copy import COURSE, RECORD
from helpers.lab.notebook import read
from helpers.lab.your_functions import (
    LAST_DIGITS,
    NOT_ACCEPTED,
    OTHER_FORM,
    OTHER_NUMBERS,
    STANDS_IN,
    STOPS,
    YOURS,
    folder_to_keep,
)
from helpers.lab.your_functions import (
    filled as with_words,
)
from lessons.your_transformer.functions import TRANSFORMER, course_functions
from lessons.your_transformer.your_functions import your_functions
from tests.lab.test_answers import cell, notebook

ASKED = list(TRANSFORMER.names)
HANDED = TRANSFORMER.handed


def other_form(given, wanted):
    return Sentence(*(text.format(given, wanted) for text in (OTHER_FORM.english, OTHER_FORM.korean)))


STUB = "def my_softmax(scores):\n    {}\n\n\ncheck({!r}, my_softmax)"
SOFTMAX, ATTENTION = (TRANSFORMER.asked[name][0] for name in ("my_softmax", "my_attention"))
RIGHT = "powers = np.exp(scores - scores.max(-1, keepdims=True))\n    return powers / powers.sum(-1, keepdims=True)"


def handed_in(name):
    number, source = TRANSFORMER.asked[name]
    return f'# mine\n{source}\n\ncheck("{number}", {name})'


@pytest.fixture
def copy(tmp_path, monkeypatch):
    """A learner's copy of the course with nothing written in it, in whose folder the notebook runs."""
    (tmp_path / RECORD).write_text("{}")
    run_in(tmp_path, monkeypatch)
    return tmp_path


def run_in(folder, monkeypatch):
    """Has the notebook run in this folder; nothing else notices, as it would of one that the process changes into."""
    monkeypatch.setattr(Path, "cwd", lambda *_: folder)


def put(folder, *cells, name="09_attention", version=VERSION):
    path = folder / f"{name}.ipynb"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(notebook(*cells, version=version)))


def typed_in(folder, names):
    """The course's notebooks with these functions in the place of the dots."""
    found = {TRANSFORMER.asked[name][0]: handed_in(name) for name in names}
    for path in visible(COURSE, "*.ipynb"):
        ours = read(path)
        if asking(ours).keys() & found.keys():
            (folder / path.name).write_text(json.dumps(filled(ours, found)))


def whose(**here):
    return {row[0]: row[2] for row in your_functions(**here).rows}


def test_each_function_is_asked_for_once_and_found_by_its_name():
    for name in TRANSFORMER.names:
        found = [number for number, source in solutions().items() if f"def {name}(" in source]
        assert len(found) == 1, name


def test_the_courses_functions_serve_what_a_transformer_asks_of_them():
    for name, function in course_functions().items():
        results = function(*TRANSFORMER.trials[name])
        for result in results if isinstance(results, tuple) else (results,):
            assert np.isfinite(np.asarray(result, float)).all()


def test_outside_of_a_copy_all_are_the_courses(tmp_path, monkeypatch):
    typed_in(tmp_path, ASKED)
    run_in(tmp_path, monkeypatch)
    assert {*whose().values()} == {STANDS_IN.english} and not your_functions().yours
    assert folder_to_keep() not in (tmp_path, folder_to_keep()) and not list(folder_to_keep().iterdir())


def test_with_nothing_written_all_are_the_courses(copy):
    typed_in(copy, [])
    assert {*whose().values()} == {STANDS_IN.english} and folder_to_keep() == copy


@pytest.mark.parametrize("names", [ASKED, ASKED[::2], ASKED[1::2]], ids=["all", "half", "the other half"])
def test_what_is_typed_in_is_the_learners_and_the_rest_the_courses(copy, names):
    typed_in(copy, names)
    mine = your_functions()
    assert mine.yours == names
    for name, function in zip(TRANSFORMER.names, mine, strict=True):
        ours, theirs = (one(*TRANSFORMER.trials[name]) for one in (course_functions()[name], function))
        for a, b in zip(*((one if isinstance(one, tuple) else (one,)) for one in (ours, theirs)), strict=True):
            assert np.array_equal(a, b)
        assert ("<your cell>" in function.__code__.co_filename) == (name in names)


def test_both_editions_are_read_and_that_which_runs_comes_first(copy, monkeypatch):
    put(copy, cell(STUB.format(RIGHT, SOFTMAX)), name="ko/09_attention")
    assert whose()["my_softmax"] == YOURS.english
    put(copy, cell(STUB.format("import math\n    " + RIGHT, SOFTMAX)))
    for language, folder, own in (("en", copy, True), ("ko", copy / "ko", False)):
        run_in(folder, monkeypatch)
        with speaking(language):
            function = dict(zip(TRANSFORMER.names, your_functions(), strict=True))["my_softmax"]
        assert ("math" in function.__code__.co_varnames) == own
        assert folder_to_keep() == copy


def test_a_function_calls_the_learners_own(copy):
    put(copy, cell(handed_in("my_softmax")), cell(handed_in("my_attention")))
    put(copy, cell(handed_in("my_multi_head")), name="10_multi_head_attention")
    mine = dict(zip(TRANSFORMER.names, your_functions(), strict=True))
    assert mine["my_multi_head"].__globals__["my_attention"] is mine["my_attention"]
    assert mine["my_multi_head"].__globals__["my_attention"] is not course_functions()["my_attention"]


def test_the_courses_function_calls_the_learners_own(copy):
    put(copy, cell(handed_in("my_attention")))
    mine = dict(zip(TRANSFORMER.names, your_functions(), strict=True))
    assert mine["my_multi_head"].__globals__["my_attention"] is mine["my_attention"]


@pytest.mark.parametrize(
    "body, said",
    [
        ("return scores", NOT_ACCEPTED),
        ("return 1 / 0", NOT_ACCEPTED),
        ("while True:\n        pass", NOT_ACCEPTED),
        (f"{RIGHT}\n\n\nwhile True:\n    pass", NOT_ACCEPTED),
        ("raise SystemExit", NOT_ACCEPTED),
        ("return something_else", NOT_ACCEPTED),
        ("return scores) # not Python", NOT_ACCEPTED),
        ("...", STANDS_IN),
        (f"print('noisy')\n    {RIGHT}", YOURS),
        (f"{RIGHT[:-1].replace('return ', 'return (')})).tolist()", YOURS),
        ("return np.array([[1.0]])", NOT_ACCEPTED),
    ],
)
def test_a_function_that_does_not_do_costs_itself_alone(copy, body, said, capsys, monkeypatch):
    monkeypatch.setattr(run.time_limit.__wrapped__, "__defaults__", (1, 10))
    put(copy, cell(STUB.format(body, SOFTMAX)), cell(handed_in("my_attention")))
    found = whose()
    assert found["my_softmax"] == said.english or said is NOT_ACCEPTED and found["my_softmax"].startswith(f"{said.english}: ")
    assert found["my_attention"] == YOURS.english and capsys.readouterr() == ("", "")


def test_a_cell_that_ends_the_kernel_or_shows_things_only_defines(copy):
    source = f"print('hello')\nexit()\n{STUB.format(RIGHT, SOFTMAX)}\nundefined.show()"
    put(copy, cell(source))
    assert whose()["my_softmax"] == YOURS.english


WRITES = """
ids = np.array([start])
    while len(ids) <= max_length and ids[-1] != end:
        ids = np.append(ids, next_logits(ids)[-1].argmax())
    return {}
"""


@pytest.mark.parametrize(
    "name, arguments, body",
    [
        ("my_input", "wanted, start", "return [[start, *row[:-1]] for row in wanted.tolist()]"),
        ("my_greedy", "next_logits, start, end, max_length", WRITES.format("ids[1:]").strip()),
        ("my_greedy", "next_logits, start, end, max_length", WRITES.format("tuple(ids[1:])").strip()),
    ],
    ids=["an input as a list", "ids as an array", "ids as a tuple"],
)
def test_a_list_for_an_array_and_an_array_for_a_list_serve_here_too(copy, name, arguments, body):
    number, _ = TRANSFORMER.asked[name]
    assert check(number, made(name, arguments, body)).right
    put(copy, cell(f"def {name}({arguments}):\n    {body}\n\n\ncheck({number!r}, {name})"))
    mine = your_functions()
    assert mine.yours == [name]
    function = dict(zip(TRANSFORMER.names, mine, strict=True))[name]
    assert type(function(*TRANSFORMER.trials[name])) is type(course_functions()[name](*TRANSFORMER.trials[name]))


NETWORK = "h = np.array([max(0, x @ w_1[:, j] + b_1[j]) for j in range(len(b_1))])\n    return h @ w_2 + b_2"
MEAN = "p = softmax(logits)[np.arange(len(targets)), targets]\n    return {}"
UNFIT = {
    "a network for one token": ("my_feed_forward", "x, w_1, b_1, w_2, b_2", NETWORK, with_words(STOPS, HANDED)),
    "a loss with a bit more": (
        "my_loss", "logits, targets, pad", MEAN.format("-np.log(p + 1e-9)[targets != pad].mean()"), with_words(LAST_DIGITS, 10),
    ),
    "a loss in a list": (
        "my_loss", "logits, targets, pad", MEAN.format("[-np.log(p)[targets != pad].mean()]"), other_form("list", "float"),
    ),
    "a network that never ends": (
        "my_feed_forward", "x, w_1, b_1, w_2, b_2", f"while x.ndim > 1:\n        pass\n    {NETWORK}",
        with_words(STOPS, HANDED),
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", UNFIT)
def test_what_passes_its_check_and_does_not_fit_is_told_in_what(case, copy, monkeypatch):
    monkeypatch.setattr(run.time_limit.__wrapped__, "__defaults__", (0.3, 2))
    name, arguments, body, said = UNFIT[case]
    number, _ = TRANSFORMER.asked[name]
    assert check(number, made(name, arguments, body)).right
    put(copy, cell(f"def {name}({arguments}):\n    {body}\n\n\ncheck({number!r}, {name})"))
    assert whose()[name] == said.english


def made(name, arguments, body):
    names = {"np": np, "softmax": softmax}
    exec(f"def {name}({arguments}):\n    {body}", names)
    return names[name]


def test_other_numbers_are_told_as_such(monkeypatch):
    right = course_functions()
    monkeypatch.setitem(TRANSFORMER.__dict__, "course", right | {"my_encoding": lambda n, d: np.ones((n, d))})
    assert whose(my_encoding=right["my_encoding"])["my_encoding"] == with_words(OTHER_NUMBERS, HANDED).english


def test_what_the_notebook_imports_is_there(copy):
    body = "return soft(scores, axis=-1)"
    put(copy, cell("from scipy_is_not_there import x\nfrom helpers import Table, softmax as plain", 0), cell("import math", 1),
        cell(f"def soft(x, axis):\n    return plain(x) * math.exp(0)\n\n\n{STUB.format(body, SOFTMAX)}", 2))  # fmt: skip
    assert whose()["my_softmax"] == YOURS.english


def test_a_function_may_be_handed_over_or_the_solution_asked_for(copy):
    put(copy, cell(handed_in("my_attention")))

    def mine(q, k, v, mask=None):
        return course_functions()["my_attention"](q, k, v, mask)

    found = dict(zip(TRANSFORMER.names, your_functions(my_attention=mine), strict=True))
    assert found["my_attention"] is mine is found["my_multi_head"].__globals__["my_attention"]
    assert whose(my_attention=None)["my_attention"] == STANDS_IN.english
    assert whose(my_softmax=lambda scores: scores)["my_softmax"].startswith(NOT_ACCEPTED.english)


def test_what_is_handed_over_and_wrong_does_not_go_unsaid(copy):
    put(copy, cell(handed_in("my_softmax")))
    assert whose()["my_softmax"] == YOURS.english
    found = your_functions(my_softmax=lambda scores: scores)
    (said,) = (row[2] for row in found.rows if row[0] == "my_softmax")
    assert said == f"{NOT_ACCEPTED.english}: {find('9.2').judge(lambda scores: scores).english[2:]}"
    assert dict(zip(TRANSFORMER.names, found, strict=True))["my_softmax"].__code__.co_filename == "<my_softmax>"


def test_notebooks_that_cannot_be_read_do_no_harm(copy):
    (copy / "a.ipynb").write_text("{")
    (copy / "b.ipynb").mkdir()
    put(copy, cell("%timeit x\n!ls"), cell(handed_in("my_softmax")))
    assert whose()["my_softmax"] == YOURS.english


@pytest.mark.skipif(os.name == "nt", reason="permissions are another matter there")
def test_the_table_says_nothing_of_a_machine(copy):
    typed_in(copy, ASKED)
    assert str(copy) not in repr(your_functions()) and "/" not in repr(your_functions())
