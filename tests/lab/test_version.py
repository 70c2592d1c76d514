"""An old notebook says, in the notebook, that it is old; every other one is left alone."""

import json
import re
import tomllib

import pytest

from helpers.checking.judge import check
from helpers.kit.metadata import KEY
from helpers.kit.version import FIRST, SENTENCE, VERSION, current_number, is_old
from tests.lab.test_answers import NO_VERSION
from tests.paths import ROOT
from tests.process import kernel, python

WORDS = repr(SENTENCE)
PLAIN = WORDS.replace("**", "")


@pytest.fixture
def notebook(tmp_path):
    def write(name, version, word="version"):
        path = tmp_path / name
        path.write_text(json.dumps({"cells": [], "metadata": {KEY: {word: version}} if version is not None else {}}))
        return path

    return write


@pytest.mark.parametrize(
    "name, version, old",
    [
        ("01_feed_forward.ipynb", VERSION, False),
        ("01_feed_forward.ipynb", FIRST, False),
        ("01_feed_forward.ipynb", FIRST - 1, True),
        ("01_feed_forward.ipynb", VERSION + 1, True),
        ("01_feed_forward.ipynb", 1, True),
        *(("01_feed_forward.ipynb", version, False) for version in NO_VERSION),
        ("01_feed_forward-Copy1.ipynb", FIRST - 1, True),
        ("renamed.ipynb", FIRST - 1, True),
        ("Untitled.ipynb", None, False),  # the learner's own
    ],
)
def test_which_notebooks_are_old(notebook, name, version, old):
    assert is_old(notebook(name, version)) is old


@pytest.mark.parametrize("content", [b"", b"[]", b'{"metadata": 3}', b"\xff"], ids=repr)
def test_what_is_no_notebook_is_not_old(tmp_path, content):
    path = tmp_path / "scratch.ipynb"
    path.write_bytes(content)
    assert not is_old(path) and not is_old(tmp_path / "missing.ipynb")


@pytest.fixture
def renumbered(monkeypatch):
    """A made-up past: 2.2 went after the last version, 4.1 before that, when lesson 4 became 5."""
    past = {3: {"4": "5", "4.1": None, "1.3": "1.4"}, VERSION - 1: {"2.2": None}}
    monkeypatch.setattr("helpers.kit.version.RENUMBERED", past)


@pytest.mark.parametrize(
    ("version", "judged"), [(VERSION, True), (VERSION - 1, False), *((version, True) for version in NO_VERSION)]
)
def test_an_old_number_is_not_judged_by_the_exercise_that_has_it_today(notebook, version, judged, renumbered, monkeypatch):
    monkeypatch.setenv("JPY_SESSION_NAME", str(notebook("02_residual_paths.ipynb", version)))
    verdict = check("2.2", [[-5, 5, 0], [0, -8, 8]])
    assert verdict.right is judged is not ("no longer" in repr(verdict))
    monkeypatch.setenv("JPY_SESSION_NAME", "missing.ipynb")
    assert check("2.2", [[-5, 5, 0], [0, -8, 8]]).right


def test_numbers_of_every_version(renumbered):
    assert [current_number(number, 3) for number in ("1.3", "4.1", "4.2", "2.2", "9.1")] == ["1.4", None, "5.2", None, "9.1"]
    assert [current_number(number, 4) for number in ("1.3", "4.1", "2.2")] == ["1.3", "4.1", None]
    assert current_number("2.2", VERSION) == "2.2"


def run(path, *sources):
    """Run cells in a kernel for a notebook; for each, what it shows: [(kind of message, content), …]."""
    with kernel(path) as cell:
        return [cell(source) for source in sources]


def has_a_plain_traceback(cell):
    ((_, content),) = cell
    said = "\n".join(content["traceback"])
    return "Traceback" in said and PLAIN not in said


def test_in_an_old_one_the_sentence_comes_first_and_in_place_of_tracebacks(notebook):
    gone = ["import helpers.gone", "from helpers.data import gone", "helpers.data.gone", "helpers.kit.show.show.gone"]
    old = notebook("01_feed_forward.ipynb", FIRST - 1)
    first, *others, typo = run(old, "import helpers.data, helpers.kit.show", *gone, "import no_such_module")
    assert [(kind, content["data"]) for kind, content in first] == [
        ("display_data", {"text/markdown": WORDS, "text/plain": PLAIN})
    ]
    for cell in others:
        ((kind, content),) = cell
        said = "\n".join(content["traceback"])
        assert kind == "error" and content["ename"] in said and "gone" in said and said.endswith(PLAIN)
        assert "Traceback" not in said
    assert has_a_plain_traceback(typo)  # no matter of the version


def test_the_sentence_stands_in_the_cell_whose_import_fails(notebook):
    (cell,) = run(notebook("02_residual_paths.ipynb", FIRST - 1), "from helpers.reference import Gone")
    assert [kind for kind, _ in cell] == ["display_data", "error"]


def test_no_other_notebook_hears_of_it(notebook):
    for path in (
        notebook("01_feed_forward.ipynb", VERSION),
        notebook("02_residual_paths.ipynb", None),
        None,
    ):  # None: as nbval runs it
        imported, failed = run(path, "import helpers", "from helpers import gone")
        assert imported == [] and has_a_plain_traceback(failed)


def test_a_process_that_an_old_notebook_starts_hears_nothing_either(notebook):
    code = "from IPython.core.interactiveshell import InteractiveShell; InteractiveShell.instance(); import helpers"
    assert python(code, JPY_SESSION_NAME=str(notebook("01_feed_forward.ipynb", FIRST - 1))) == []


def test_the_version_is_that_of_the_package_and_of_the_newest_changes():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    newest = re.search(r"^## Version (\d+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.M)[1]
    assert project["version"].split(".")[0] == newest == str(VERSION)
