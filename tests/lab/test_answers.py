"""What a learner wrote is found in a notebook, by exercise, and can be put into another."""

import re

import pytest

from helpers.checking.catalogue import LESSONS, exercises, lasting_name
from helpers.checking.progress import FORMER
from helpers.kit.version import KEY, VERSION
from helpers.lab.answers import answers, filled, votes

STUB = 'def my_layer(x, w):\n    ...\n\n\ncheck("1.2", my_layer)'
DONE = STUB.replace("...", "return x @ w")
LIST = 'answer_3 = [..., ...]\n\ncheck("1.3", answer_3)'


def cell(source, number=None, kind="code"):
    """A cell of the course's if it has a number, else one that the learner made."""
    return {"cell_type": kind, "id": f"cell-{number:02d}" if number is not None else "3b1f60c2", "source": source}


def notebook(*cells, version=VERSION):
    return {"cells": [one if isinstance(one, dict) else cell(one, i) for i, one in enumerate(cells)]} | {
        "metadata": {KEY: {"version": version}}
    }


@pytest.mark.parametrize("source", [STUB, LIST, 'gamma, beta = ..., ...\ncheck("1.6", (gamma, beta))', "1 + 1", ""], ids=repr)
def test_a_stub_is_no_answer(source):
    assert answers(notebook(source)) == answers(notebook(source), {"1.2": STUB, "1.3": LIST}) == {}


@pytest.mark.parametrize(
    "source",
    [
        DONE,
        STUB.replace("...", "return x[..., 0] @ w[..., None, :]"),
        STUB.replace("...", "return x @ w)  # a bracket too many, and dots: ..."),
        STUB.replace("...", "%timeit x\n    return ..."),
        DONE.replace('("1.2", ', "( '1.2',"),
        f"# my notes ...\n\n{DONE}\n\nmy_layer(1, 2)",
        'check("1.2", lambda x, w: x @ w)',
        STUB.replace("...", "x" + " + 1" * 3000),
        STUB.replace("...", "return " + "(" * 300),
        STUB.replace("...", "return " + "-" * 100_000 + "1"),
        STUB.replace("...", "\0"),
    ],
    ids=lambda source: repr(source[:80]),
)
def test_without_its_dots_or_no_python_yet_it_is_one_as_it_stands(source):
    assert answers(notebook(source)) == {"1.2": source}


def test_an_answer_that_is_begun_counts_if_it_is_todays_stub_that_is_filled_in():
    begun = STUB.replace("...", "hidden = x @ w\n    return ...  # and now?")
    half = "answer_3=[ 2 , ... ]  # so far\ncheck('1.3', answer_3)"
    endless = begun.replace("w\n", "w" + " + 1" * 3000 + "\n")
    assert answers(notebook(endless), {"1.2": STUB}) == {"1.2": endless}
    assert answers(notebook(begun, half)) == {}
    assert answers(notebook(begun, half), {"1.2": STUB, "1.3": LIST}) == {"1.2": begun, "1.3": half}
    assert answers(notebook(begun, half), {"1.2": STUB.replace("x, w", "x"), "1.3": "answer_3 = ...\ncheck('1.3', 1)"}) == {}
    assert answers(notebook(LIST.replace("...]", "..., ...]")), {"1.3": LIST}) == {}  # the stub of another version


def test_of_several_the_last_counts_that_is_without_dots():
    other = DONE.replace("x @ w", "w @ x")
    assert answers(notebook(STUB, cell(DONE))) == {"1.2": DONE}
    assert answers(notebook(DONE, cell(other))) == {"1.2": other}
    begun, broken = DONE.replace("w\n", "...\n"), DONE + ")"
    assert answers(notebook(DONE, cell(begun), cell(broken)), {"1.2": STUB}) == {"1.2": DONE}
    assert answers(notebook(f'{DONE}\ncheck("1.1", 3)')) == dict.fromkeys(("1.1", "1.2"), f'{DONE}\ncheck("1.1", 3)')


@pytest.mark.parametrize("ours", [0, None], ids=["of the stub", "of the learner's own"])
def test_an_answer_in_a_cell_above_its_check_comes_along(ours):
    """JupyterLab splits a cell into two new ones; who cuts the last line and pastes it leaves the stub's."""
    function, last = DONE.split("\n\n\n")
    apart = notebook(cell("import numpy as np", 0), cell("# notes", 1), cell(function, ours), cell("x = 3"), cell(last))
    assert answers(apart) == {"1.2": f"{function}\n\n\n{last}"}


def test_what_the_answer_takes_from_the_learners_cells_comes_along_and_nothing_else():
    """Not the course's cells, whatever they define; not the learner's where the name is the function's own."""
    scratch, uses = "x, w = 1, 2\nmy_layer = 3", "from math import pi as n\nw = 3"
    helper = "def times(a, b):\n    return a @ np.eye(n) @ b"
    mine = DONE.replace("x @ w", "times(x, w)")
    course = [cell("import numpy as np\nx = 1", 0), cell("def times(a, b): ...", 1)]
    written = notebook(
        *(*course, cell(uses), cell(scratch), cell("times = (", 3), cell("times("), cell(helper)),
        *(cell("times = 3", None, "markdown"), cell(mine, 4)),
    )
    assert answers(written) == {"1.2": f"{uses}\n\n\n{helper}\n\n\n{mine}"}
    without = notebook(*[{name: part for name, part in one.items() if name != "id"} for one in written["cells"]])
    assert answers(without) == {"1.2": mine}  # whose cells are whose is not known


def test_prose_asks_nothing_and_a_deleted_cell_answers_nothing():
    assert answers(notebook(cell(DONE, 1, "markdown"), cell("recheck('1.2', 3)", 2), cell('check("one", 1)', 3))) == {}
    assert answers({"cells": [{"cell_type": "code"}]}) == {}


@pytest.mark.parametrize("vote", ["True", "False", "None"])
def test_votes_are_found_by_the_claim_and_only_they_are_put_in(vote):
    old = f'vote_1 = {vote}  # mine\nold = 1\ndecide("2-26", vote_1, old)'
    new = 'size = 3\nvote_2 = ...  # True or False?\nvote_3 = None\ndecide("2-26", vote_2, size > 2)'
    assert votes(notebook(old)) == {"2-26": vote} and answers(notebook(old)) == {}
    assert votes(notebook(new, 'vote = yes\ndecide("2-27", vote, 1)', 'decide("2-28", True, 1)')) == {}
    (cell,) = filled(notebook(new), {"2-26": vote, "1.2": DONE})["cells"]
    assert cell["source"] == new.replace("...", vote) and (cell["outputs"], cell["execution_count"]) == ([], None)


def test_the_rest_of_a_notebook_stays_as_it_is():
    prose = f"```\n{STUB}\n```"
    before = notebook(cell(prose, 0, "markdown"), STUB, LIST, "check('1.9', 1)")
    after = filled(before, {"1.2": DONE, "2-26": "True", "1.1": "1"})
    assert [one["source"] for one in after["cells"]] == [prose, DONE, LIST, "check('1.9', 1)"]
    assert (after["metadata"], after["cells"][2]) == (before["metadata"], before["cells"][2])


@pytest.mark.parametrize("version", [None, 2, "two", True])
def test_numbers_of_the_first_version_are_todays(version):
    """Those that progress knows, too."""
    today = {lasting_name(number): number for lesson in LESSONS for number in exercises(lesson)}
    for number, name in FORMER.items():
        if re.fullmatch(r"\d\.\d", number):
            found = {today[name]: f'check("{today[name]}", 1)'} if name in today else {}  # one is no more
            assert answers(notebook(f'check("{number}", 1)', version=version)) == found


@pytest.mark.parametrize("version, lesson", [(4, 15), (5, 14), (VERSION + 1, 14)])
def test_numbers_of_later_ones_are_too(version, lesson):
    assert answers(notebook('check("14.2", 1)', version=version)) == {f"{lesson}.2": f'check("{lesson}.2", 1)'}
    assert answers(notebook('check("13.2", 1)', version=version)) == {"13.2": 'check("13.2", 1)'}
