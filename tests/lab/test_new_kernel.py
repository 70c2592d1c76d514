"""A kernel that is new says which way to go on; a name that is merely wrong is told nothing of the kind."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from helpers.kit.metadata import KEY
from helpers.kit.version import FIRST, VERSION
from helpers.lab.new_kernel import defines, sentence
from helpers.lab.server import STARTUP, start_kernels_with_ours
from tests.paths import ROOT
from tests.process import kernel

CELLS = {
    "a": "import numpy as np\nfrom os import path as way",
    "b": "%matplotlib inline\nx, *others = [1, 2, 3]\ndef double(y):\n    inner = 2 * y\n    return factor * inner",
    "c": "factor = 3",
    "d": "x + missing",
    "e": "missing = 3",
}


@pytest.fixture
def notebook(tmp_path):
    def write(name="01_lesson.ipynb", version=VERSION, **cells):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        written = [{"cell_type": "code", "id": name, "source": source} for name, source in (cells or CELLS).items()]
        prose = {"cell_type": "markdown", "id": "prose", "source": "typo = 3"}
        metadata = {KEY: {"version": version}} if version is not None else {}
        path.write_text(json.dumps({"cells": [prose, *written], "metadata": metadata}))
        return path

    return write


def new_kernel(path, **environment):
    return kernel(path, path.parent, PYTHONSTARTUP=STARTUP, **environment)


def advice(shown):
    """What is said below the error of a cell; nothing if it is the plain error alone."""
    (kind, error), *below = shown
    assert kind == "error" and error["ename"]
    return [content["data"]["text/markdown"] for _, content in below]


def test_a_name_from_a_cell_that_has_not_run_is_told_of_and_no_longer_once_it_has(notebook):
    with new_kernel(notebook()) as run:
        assert advice(run("x", "d")) == [repr(sentence("x"))]
        assert advice(run("np.ones(2), way", "c")) == [repr(sentence("np"))]  # whatever the cell says by now
        for name in ("a", "b", "c"):
            assert run(CELLS[name], name) == []
        assert [kind for kind, _ in run("x", "d")] == ["execute_result"]


def test_also_in_a_function_of_the_notebook(notebook):
    with new_kernel(notebook()) as run:
        run(CELLS["b"], "b")
        assert advice(run("double(1)", "d")) == [repr(sentence("factor"))]


def test_a_wrong_name_and_what_is_not_known_to_stand_above_hear_nothing(notebook):
    with new_kernel(notebook()) as run:
        assert advice(run("typo", "d")) == []  # in prose only
        assert advice(run("inner", "d")) == []  # in a function only
        assert advice(run("missing", "d")) == []  # in a cell below only
        assert advice(run("x", "a cell not yet saved")) == advice(run("x")) == []
        assert advice(run("raise NameError('by hand')", "d")) == []
        assert advice(run("import types; m = types.ModuleType('m'); exec('def f(): return x', vars(m)); m.f()", "d")) == []
        assert advice(run("def f(): x += 1\nf()", "d")) == advice(run("import math; math.x", "d")) == []  # other errors
        run("renamed = 1", "b")  # ran, but is on disk as it was
        assert advice(run("x", "d")) == []


@pytest.mark.parametrize("name", ["d.ipynb", "ko/d.ipynb"])
def test_it_speaks_the_language_of_the_edition(notebook, name):
    with new_kernel(notebook(name)) as run:
        (said,) = advice(run("x", "d"))
    assert said == (sentence("x").korean if "ko" in name else sentence("x").english)
    assert "Run → Run All Above Selected Cell" in said and "`x`" in said


def test_in_an_old_notebook_both_are_said(notebook):
    with new_kernel(notebook(version=FIRST - 1)) as run:
        old, failed = run("import helpers\nfrom helpers import gone", "a")
        assert "another version" in old[1]["data"]["text/markdown"] and "another version" in failed[1]["traceback"][-1]
        assert advice(run("x", "d")) == [repr(sentence("x"))]


def test_every_other_notebook_is_left_alone(notebook, tmp_path):
    helpers = "import sys; sorted(name for name in sys.modules if name.startswith('helpers'))"
    for path in (notebook(version=None), tmp_path / "gone.ipynb"):
        with new_kernel(path) as run:
            assert advice(run("x", "d")) == []
            assert run(helpers, "d")[0][1]["data"]["text/plain"] == "[]"
    with kernel(folder=tmp_path, PYTHONSTARTUP=STARTUP) as run:  # as nbval starts one
        assert advice(run("x", "d")) == []


def test_an_environment_without_the_course_is_left_alone(notebook):
    with new_kernel(notebook()) as run:
        run("import sys; sys.modules['helpers'] = None", "a")
        assert advice(run("x", "d")) == []


def test_the_persons_own_startup_runs_and_what_they_start_has_theirs(notebook, tmp_path):
    own = tmp_path / "own.py"
    own.write_text("from math import pi")
    with new_kernel(notebook(), PERSONS_PYTHONSTARTUP=str(own)) as run:
        assert advice(run("x", "d")) != []
        code = "import os; round(pi), os.environ['PYTHONSTARTUP'], os.environ.get('PERSONS_PYTHONSTARTUP')"
        assert eval(run(code, "d")[0][1]["data"]["text/plain"]) == (3, str(own), None)


def test_a_python_in_a_terminal_of_the_server_is_as_usual(notebook, tmp_path):
    own = tmp_path / "own.py"
    own.write_text("from math import pi")
    session = {"JPY_SESSION_NAME": str(notebook()), "PYTHONSTARTUP": STARTUP, "PERSONS_PYTHONSTARTUP": str(own)}
    given = {**os.environ, **session}
    found = subprocess.run([sys.executable, "-i"], input="print(round(pi))", env=given, capture_output=True, text=True)
    assert "3" in found.stdout and "Error" not in found.stderr


@pytest.mark.parametrize("own", ["", "/own.py"])
def test_the_server_keeps_what_the_person_has_set(own, monkeypatch):
    monkeypatch.setenv("PYTHONSTARTUP", own)
    monkeypatch.setenv("PERSONS_PYTHONSTARTUP", "of another course")
    for _ in range(2):  # the second in a terminal of the first
        start_kernels_with_ours()
        assert os.environ["PYTHONSTARTUP"] == STARTUP and os.environ["PERSONS_PYTHONSTARTUP"] == own


def test_the_menu_is_named_as_it_is_in_both_languages_also_where_the_course_begins():
    pack = pytest.importorskip("jupyterlab_language_pack_ko_KR")  # which requirements.txt installs
    catalogue = Path(pack.__file__).parent / "locale/ko_KR/LC_MESSAGES/jupyterlab.json"
    korean = json.loads(catalogue.read_text(encoding="utf-8"))
    menus = "Run → Run All Above Selected Cell", f"{korean['Run'][0]} → {korean['Run All Above Selected Cell'][0]}"
    for place in ("docs/install.ko.md", "helpers/classroom/handout.md", "lessons/start_here/00_start_here.py"):
        text = (ROOT / place).read_text(encoding="utf-8")
        assert menus[0] in text and menus[1] in text
    assert menus[0] in (ROOT / "docs/install.md").read_text(encoding="utf-8")
    assert menus[0] in sentence("x").english and menus[1] in sentence("x").korean


@pytest.mark.parametrize(
    "source, what",
    [
        ("x = 1", True), ("def x(): pass", True), ("class x: pass", True), ("import x.y", True), ("from y import x", True),
        ("for x in []: pass", True), ("(x := 1)", True), ("with y as x: pass", True), ("%time x = 1", True),
        ("!ls\nx = 1", True), ("x + 1", False), ("f(x=1)", False), ("lambda x: x", False), ("[x for x in y]", False),
        ("x.y = 1", False), ("x = (", False), ("x = '\0'", False), ("", False),
    ],
)  # fmt: skip
def test_what_defines_a_name(source, what):
    assert defines({"source": source}, "x") is what
