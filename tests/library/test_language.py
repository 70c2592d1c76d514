"""A sentence is of the language that a block, a variable, the notebook or, where none of them says, the folder says."""

import json

import pytest

from helpers.kit.files import RECORD
from helpers.kit.language import language, language_of, speaking
from helpers.kit.metadata import KEY
from helpers.kit.text import Sentence
from tests.process import kernel, python

ONE = Sentence("one", "하나")


def notebook(language):
    return {"cells": [], "metadata": {KEY: {"version": 11, "language": language} if language else {"version": 11}}}


def test_a_block_speaks_its_language_and_leaves_that_of_its_surroundings():
    with speaking("ko"):
        assert repr(ONE) == "하나"
        with speaking("en"):
            assert repr(ONE) == "one"
        with pytest.raises(ZeroDivisionError), speaking("en"):
            raise ZeroDivisionError
        assert repr(ONE) == "하나"
    assert language() == "en"


def test_another_language_is_refused():
    with pytest.raises(ValueError, match="language 'fr' given, one of en, ko wanted"), speaking("fr"):
        pass
    code = "from helpers.kit.language import language\ntry: language()\nexcept ValueError as error: print(error)"
    assert " ".join(python(code, COURSE_LANGUAGE="KO")) == "language 'KO' given, one of en, ko wanted"


@pytest.mark.parametrize("given, spoken", [("ko", "ko"), ("en", "en"), ("", "en")])
def test_a_variable_says_it_and_blank_does_not(given, spoken):
    assert python("from helpers.kit.language import language; print(language())", COURSE_LANGUAGE=given) == [spoken]


@pytest.mark.parametrize(
    "folder, spoken",
    [
        ("ko", "ko"),
        ("ko/more", "en"),
        ("koko", "en"),
        ("course/ko", "ko"),
        ("copy/ko", "en"),
        ("copy/ko/ko", "ko"),
        ("kept/ko", "en"),
    ],
)
def test_a_folder_decides_of_a_notebook_that_says_nothing(folder, spoken, tmp_path):
    """The folder copy/ko is a learner's copy, which has a folder ko of its own; in kept/ko the learner has deleted that."""
    for folders in ("copy/ko/ko", "kept/ko"):
        (tmp_path / folders).mkdir(parents=True)
    (tmp_path / "kept/ko" / RECORD).touch()
    for silent in (notebook(None), notebook("fr"), {}, {"metadata": 3}, {"metadata": {KEY: 3}}):
        assert language_of(silent, tmp_path / folder) == spoken
    for says in ("en", "ko"):
        assert language_of(notebook(says), tmp_path / folder) == says


@pytest.mark.parametrize(
    "says, folder, told, variables, spoken",
    [
        ("ko", "en", True, {}, "ko"),
        ("en", "ko", True, {}, "en"),
        (None, "ko", True, {}, "ko"),
        ("en", "ko", False, {}, "ko"),
        ("ko", "ko", True, {"COURSE_LANGUAGE": "en"}, "en"),
    ],
    ids=["notebook", "notebook in another's folder", "an older notebook", "as nbval starts it", "variable"],
)
def test_a_kernel_speaks_as_its_notebook_says(says, folder, told, variables, spoken, tmp_path):
    path = tmp_path / folder / "01_feed_forward.ipynb"
    path.parent.mkdir()
    path.write_text(json.dumps(notebook(says)))
    with kernel(path if told else None, path.parent, **variables) as run:
        ((_, shown),) = run("from helpers.kit.language import language; language()")
    assert shown["data"]["text/plain"] == repr(spoken)
