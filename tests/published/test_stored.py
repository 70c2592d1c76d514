"""What is stored is shown with its mark, and is as it was written."""

import json

import numpy as np
import pytest

from helpers.kit.table import Table
from helpers.kit.text import Sentence
from helpers.published import stored


@pytest.fixture(autouse=True)
def two_lessons(tmp_path, monkeypatch):
    for lesson, values in (("one", {"six": "Paris", "one file": ["Small", 2, 12345]}), ("two", {"n": 7})):
        (tmp_path / lesson).mkdir()
        (tmp_path / lesson / stored.NAME).write_text(json.dumps(values), encoding="utf-8")
    monkeypatch.setattr(stored, "FOLDER", tmp_path)
    monkeypatch.delenv(stored.QUIET, raising=False)
    stored.kept.cache_clear()
    yield
    stored.kept.cache_clear()


def test_it_is_shown_with_its_mark(capsys):
    assert stored.stored("six") == "Paris" and stored.stored("n") == 7
    assert capsys.readouterr().out == f"({stored.MARK})\n" * 2


def test_while_the_course_is_built_it_is_as_if_it_were_computed(monkeypatch, capsys):
    model = stored.NoModel("Fetch it.", "one file")
    assert not model and repr(model) == "Fetch it."
    monkeypatch.setenv(stored.QUIET, "1")
    assert stored.stored("n") == 7 and not capsys.readouterr().out
    assert not model and repr(model) == "Small: 2 arrays in 12 345 bytes"


def test_where_it_was_computed_is_said(monkeypatch):
    model = stored.NoModel("Fetch it.", "one file")
    assert [repr(stored.whence(real)) for real in (True, model)] == ["on this computer", "not here: all of it is stored"]
    monkeypatch.setenv(stored.QUIET, "1")
    assert repr(stored.whence(model)) == "on this computer"


def test_another_name_is_refused():
    with pytest.raises(ValueError, match="'sixx' given, one of six, one file, n wanted"):
        stored.stored("sixx")


VALUES = (
    np.arange(6, dtype=np.float32).reshape(2, 3), "text\n", [1, [2.5, "x"]], True, Table(("piece",), [("a",)]),
    Sentence("a word", "낱말"),
)  # fmt: skip


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_a_value_is_read_as_it_was_written(value):
    found = stored.read(json.loads(json.dumps(stored.written(value))))
    if isinstance(value, np.ndarray):
        assert found.dtype == value.dtype and np.array_equal(found, value)
    else:
        assert type(found) is type(value) and repr(found) == repr(value)


def test_no_name_is_stored_twice(monkeypatch):
    monkeypatch.undo()
    names = [name for path in stored.places() for name in json.loads(path.read_text(encoding="utf-8"))]
    assert len(names) == len({*names}) > 0
