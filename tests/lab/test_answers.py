"""What a learner wrote is found in a notebook, by exercise, and can be put into another."""

import jupytext
import nbformat
import pytest

from helpers.kit.metadata import KEY
from helpers.kit.version import VERSION
from helpers.lab.answers import Given, answers, digests, filled, given, votes

STUB = 'def my_layer(x, w):\n    ...\n\n\ncheck("1.2", my_layer)'
DONE = STUB.replace("...", "return x @ w")
NO_VERSION = [None, "11", "2", 2.0, True, False, 0, -3, [2], {"version": 2}]  # what none is
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
    assert answers(notebook(source)) == answers(notebook(source), {"1.2": Given(STUB), "1.3": Given(LIST)}) == {}


@pytest.mark.parametrize(
    "source",
    [
        DONE,
        STUB.replace("...", "return x[..., 0] @ w[..., None, :]"),
        STUB.replace("...", "return x @ w)  # a bracket too many, and dots: ..."),
        STUB.replace("...", "%timeit x\n    return x"),
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
    timed, ours = begun.replace("return", "%timeit x\n    return"), {"1.2": Given(STUB), "1.3": Given(LIST)}
    assert answers(notebook(endless), ours) == {"1.2": endless}
    assert answers(notebook(begun, half)) == {}
    assert answers(notebook(begun, half), ours) == {"1.2": begun, "1.3": half} and answers(notebook(timed), ours) == {
        "1.2": timed
    }
    other = {"1.2": Given(STUB.replace("x, w", "x")), "1.3": Given("answer_3 = ...\ncheck('1.3', 1)")}
    assert answers(notebook(begun, half), other) == {}
    assert answers(notebook(LIST.replace("...]", "..., ...]")), ours) == {}  # the stub of another version


def test_of_several_the_last_counts_that_is_without_dots():
    other = DONE.replace("x @ w", "w @ x")
    assert answers(notebook(STUB, cell(DONE))) == {"1.2": DONE}
    assert answers(notebook(DONE, cell(other))) == {"1.2": other}
    begun, broken = DONE.replace("w\n", "...\n"), DONE + ")"
    assert answers(notebook(DONE, cell(begun), cell(broken)), {"1.2": Given(STUB)}) == {"1.2": DONE}
    assert answers(notebook(f'{DONE}\ncheck("1.1", 3)')) == dict.fromkeys(("1.1", "1.2"), f'{DONE}\ncheck("1.1", 3)')


@pytest.mark.parametrize("ours", [0, None], ids=["of the stub", "of the learner's own"])
def test_an_answer_in_a_cell_above_its_check_comes_along(ours):
    """JupyterLab splits a cell into two new ones; who cuts the last line and pastes it leaves the stub's."""
    function, last = DONE.split("\n\n\n")
    apart = notebook(cell("import numpy as np", 0), cell("# notes", 1), cell(function, ours), cell("x = 3"), cell(last))
    assert answers(apart) == {"1.2": f"{function}\n\n\n{last}"}


HELPER = "def times(a, b):\n    return a @ np.eye(n) @ b"
USES = DONE.replace("x @ w", "times(x, w)")
COURSE = ["import numpy as np\nx = 1", "y = [x,\n     2]", STUB]


def of_the_course():
    """What today's notebook gives, if it consists of COURSE."""
    return given([notebook(*COURSE)])


def test_what_the_answer_takes_from_the_learners_cells_comes_along_and_nothing_else():
    """Not the course's cells, whatever they define; not the learner's where the name is the function's own."""
    scratch, uses = "x, w = 1, 2\nmy_layer = 3", "from math import pi as n\nw = 3"
    written = notebook(
        *(*COURSE[:2], cell(uses), cell(scratch), cell("times = (", 3), cell("times("), cell(HELPER)),
        *(cell("times = 3", None, "markdown"), cell(USES, 4)),
    )
    assert answers(written, of_the_course()) == {"1.2": f"{uses}\n\n\n{HELPER}\n\n\n{USES}"}


def each(change):
    """The notebook with each of its cells changed: change(cell, place)."""
    return lambda notebook: {**notebook, "cells": [change(one, i) for i, one in enumerate(notebook["cells"])]}


def rewritten(change):
    return each(lambda one, _: {**one, "source": change(one["source"])})


def without_id(one, place=0):
    return one if place % 2 else {name: part for name, part in one.items() if name != "id"}


def by_jupytext(notebook):
    cells = [{"metadata": {}, "outputs": [], "execution_count": None, **one} for one in notebook["cells"]]
    written = nbformat.from_dict({**notebook, "cells": cells, "nbformat": 4, "nbformat_minor": 5})
    return jupytext.reads(jupytext.writes(written, "py:percent"), "py:percent")


EDITORS = {
    "none": lambda notebook: notebook,
    "ids are new": each(lambda one, i: {**one, "id": f"{i:08x}"}),
    "all ids are gone, as in Colab": each(lambda one, _: without_id(one)),
    "some ids are gone": each(without_id),
    "the other ids are gone": each(lambda one, i: without_id(one, i + 1)),
    "all ids are the same": each(lambda one, _: {**one, "id": "cell-00"}),
    "ids are numbers of its own": each(lambda one, i: {**one, "id": f"cell-{i}"}),
    "spaces at the ends of lines": rewritten(lambda source: source.replace("\n", "  \n") + "  "),
    "a new line at the end": rewritten(lambda source: source + "\n"),
    "lines end as on Windows": rewritten(lambda source: source.replace("\n", "\r\n")),
    "a list of lines": rewritten(lambda source: source.splitlines(keepends=True)),
    "one text": rewritten("".join),
    "jupytext": by_jupytext,
}
OF_OTHERS = {
    "this version": (VERSION, None),
    "an earlier one, which is known": (VERSION - 1, digests(notebook(*COURSE, "def old(): ...", "z = 1"))),
    "an earlier one": (VERSION - 1, None),
}


@pytest.mark.parametrize("editor", EDITORS)
@pytest.mark.parametrize("version, former", OF_OTHERS.values(), ids=OF_OTHERS)
def test_whatever_an_editor_did_to_the_cells_those_of_the_learner_come_along(editor, version, former):
    own = cell("n = 2  # mine\n\n" + HELPER)
    written = notebook(*COURSE[:2], own, cell(USES, 4), version=version)
    (found,) = answers(EDITORS[editor](written), of_the_course(), former).values()
    lines = [line.rstrip() for line in found.splitlines()]
    assert [*filter(None, lines)] == [*filter(None, f"{own['source']}\n{USES}".splitlines())]


def test_what_the_former_course_had_does_not_come_along():
    was = notebook("from helpers import old\ntimes, n = old()", *COURSE)
    mine = {**was, "cells": [*was["cells"][:3], cell(USES, 3)], "metadata": {KEY: {"version": VERSION - 1}}}
    assert answers(mine, of_the_course(), digests(was)) == {"1.2": USES}
    gives = given([notebook("times, n = 1, 2", *COURSE)])  # what the record does not tell
    assert answers(mine, gives) == {"1.2": USES}


def test_what_the_learner_wrote_into_a_cell_of_the_courses_comes_along_alone():
    ours = of_the_course()
    mine = "@staticmethod\ndef times(a, b):  # mine\n    return a @ b"
    for edited in (f"{COURSE[0]}\n# a helper\n{mine}", f"# a helper\n{mine}\nimport numpy as np\nx = 1"):
        assert answers(notebook(edited, COURSE[1], USES), ours) == {"1.2": f"# a helper\n{mine}\n\n\n{USES}"}
    edited = COURSE[0].replace("numpy as np", "numpy as np, math as times")
    assert answers(notebook(edited, USES), ours) == {"1.2": f"import math as times\n\n\n{USES}"}


def test_a_helper_may_stand_below_and_other_answers_stay_where_they_are():
    ours, other = of_the_course(), f"times = max\n{LIST.replace('...', '1')}"
    assert answers(notebook(*COURSE[:2], USES, "x = 3", HELPER), ours) == {"1.2": f"{HELPER}\n\n\n{USES}"}
    assert answers(notebook("times = 1", other, USES), ours) == {"1.2": USES, "1.3": other}
    assert answers(notebook(*COURSE[:2], "from numpy import *", USES), ours) == {"1.2": f"from numpy import *\n\n\n{USES}"}
    assert answers(notebook(*COURSE[:2], "from numpy import *", DONE), ours) == {"1.2": DONE}


@pytest.mark.parametrize("version, former", OF_OTHERS.values(), ids=OF_OTHERS)
def test_a_cell_of_the_courses_with_other_comments_is_none_of_the_learners(version, former):
    """The comments of an edition are in its language; whoever comes from an older version has the English ones."""
    gives = "import numpy as np  # {}\nn = 2  # {}\n\n\ndef times(a, b):  # {}\n    # {}\n    return a @ b"
    english, korean = gives.format(*["a number"] * 4), gives.format(*["수 하나"] * 4)
    stub, uses = STUB.replace("...", "...  # (n,): {}"), USES.replace("(x, w)\n\n", "(x, w)  # a product\n\n")
    ours = given([notebook(korean, stub.format("곱"))])
    assert "# a product" in uses and answers(notebook(english, uses, version=version), ours, former) == {"1.2": uses}
    assert answers(notebook(english, stub.format("product"), version=version), ours, former) == {}
    begun = stub.format("product").replace("    ...", "    y = x @ w\n    return ...")
    assert answers(notebook(english, begun, version=version), ours, former) == {"1.2": begun}
    half = LIST.replace("[..., ...]", "[2, ...]  # steps, layers")
    ours = given([notebook(korean, LIST.replace("]", "]  # 칸 수, 층 수"))])
    assert answers(notebook(english, half, version=version), ours, former) == {"1.3": half}


def test_a_magic_of_a_whole_cell_stays_at_its_top():
    ours = of_the_course()
    assert answers(notebook(f"%%time\n{HELPER}", f"%%time\n{USES}"), ours) == {"1.2": f"%%time\n{HELPER}\n\n\n{USES}"}
    assert answers(notebook(HELPER, f"%%time\n{DONE}"), ours) == {"1.2": f"%%time\n{DONE}"}


ASKING = [
    'check(name="1.2", answer=my_layer)', 'helpers.check("1.2", my_layer)', 'h.check("1.2", my_layer)', 'c("1.2", my_layer)',
    'check(n, my_layer)', 'check(f"{1}.{k}", my_layer)', 'check("1." + str(2) if 0 else "1.2", my_layer)', 'check(*("1.2", 3))',
    'for n in ("1.1", "1.2"):\n    check(n, 3)', 'for n, a in [("1.2", 3)]:\n    check(n, a)', "graded(my_layer)",
    "%time graded(2)", 'for n in ALL:\n    check(n, 3)',
]  # fmt: skip
NAMED = 'import helpers as h\nfrom helpers import check as c\nn, ALL = "1.2", ["1.2"]\nn = "1.2"\nk = 2'
GRADED = 'def graded(a):\n    return c("1.2", a)'


@pytest.mark.parametrize("source", ASKING)
def test_the_number_is_found_however_check_is_called(source):
    assert "1.2" in answers(notebook(NAMED, GRADED, source))


@pytest.mark.parametrize(
    "source",
    ['# check("1.2", my_layer)', '"""check("1.2", my_layer)"""', "v", 'print("1.2")', '%timeit check("1.2", 3)', "check?",
     "s = '1.'\n" + "s = s + s\n" * 40 + "check(s, 3)", "s = '1'" + " + '1'" * 900 + "\ncheck(s, 3)"],
)  # fmt: skip
def test_what_only_speaks_of_check_asks_nothing(source):
    assert answers(notebook('v = check("1.1", 3)', source)).keys() == {"1.1"}


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


@pytest.mark.parametrize("version, lesson", [(4, 16), (5, 15), (6, 14), (VERSION + 1, 14)])
def test_numbers_of_former_versions_are_todays(version, lesson, monkeypatch):
    monkeypatch.setattr("helpers.kit.version.RENUMBERED", {4: {"14": "15"}, 5: {"14": "15", "15": "16", "13.1": None}})
    assert answers(notebook('check("14.2", 1)', version=version)) == {f"{lesson}.2": f'check("{lesson}.2", 1)'}
    assert answers(notebook('check("13.2", 1)', version=version)) == {"13.2": 'check("13.2", 1)'}
    assert bool(answers(notebook('check("13.1", 1)', version=version))) is (version > 5)  # it is no more


@pytest.mark.parametrize("version", NO_VERSION, ids=repr)
def test_without_a_version_it_is_todays(version):
    assert answers(notebook('check("14.2", 1)', version=version)) == {"14.2": 'check("14.2", 1)'}
    for metadata in ({}, {KEY: [version]}, {KEY: {}}, [version]):
        assert answers({**notebook('check("1.3", 1)'), "metadata": metadata}) == {"1.3": 'check("1.3", 1)'}
