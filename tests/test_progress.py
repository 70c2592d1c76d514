"""Progress is kept for a learner in a notebook, and for nobody else."""

import pytest

from helpers import progress as module
from helpers.checks import check
from helpers.progress import answered, progress, remember


@pytest.fixture
def file(tmp_path, monkeypatch):
    path = tmp_path / "my_course" / ".progress.json"
    monkeypatch.setenv("COURSE_PROGRESS", str(path))
    return path


@pytest.fixture
def in_a_notebook(monkeypatch):
    monkeypatch.setattr(module, "_in_a_notebook", lambda: True)


def test_a_right_answer_is_remembered_once(file, in_a_notebook):
    assert answered() == set()
    check("1.1", [2, 0, 7])
    check("1.1", [2, 0, 7])
    check("2.5", 18)
    assert answered() == {"1.1", "2.5"}


def test_a_wrong_or_missing_answer_is_not(file, in_a_notebook):
    check("1.1", [2, -7, 7])
    check("1.1", ...)
    assert not file.exists()


def test_outside_a_notebook_nothing_is_written(file):
    remember("1.1")
    assert not file.exists()


def test_the_picture_changes_but_what_nbval_compares_does_not(file, in_a_notebook):
    before = progress()
    check("1.1", [2, 0, 7])
    after = progress()
    assert before.svg != after.svg and repr(before) == repr(after) == "17 exercises"
