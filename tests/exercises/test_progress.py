"""Progress is kept for a learner in a notebook, and for nobody else; nothing is lost, and no verdict is hidden."""

import codecs
import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from helpers import check
from helpers.checking import progress as module
from helpers.checking.catalogue import LESSONS, exercises, lasting_name
from helpers.checking.progress import answered, progress, remember
from helpers.kit import files
from helpers.lab.settings import environment
from lessons.feed_forward.exercises import LESSON
from tests.process import python
from tests.read_svg import Sheet

RIGHT = [2, 0, 7]  # of exercise 1.1
ALL = [number for lesson in LESSONS for number in exercises(lesson)]


@pytest.fixture
def file(tmp_path, monkeypatch):
    path = tmp_path / "my_course" / ".progress.json"
    monkeypatch.setenv("COURSE_PROGRESS", str(path))
    return path


@pytest.fixture
def in_a_notebook(monkeypatch):
    monkeypatch.setattr(module, "_in_a_notebook", lambda: True)


@pytest.fixture
def told(monkeypatch):
    """What the notebook says besides the verdicts, in English."""
    sentences = []
    monkeypatch.setattr("helpers.kit.version.tell", lambda sentence: sentences.append(sentence.english))
    module._tell.cache_clear()
    return sentences


def test_a_right_answer_is_remembered_once(file, in_a_notebook):
    assert answered() == set()
    check("1.1", RIGHT)
    check("1.1", RIGHT)
    check("2.5", 18)
    assert answered() == {"feed_forward.hidden_layer", "residual_paths.one_block_gone"}
    assert len(json.loads(file.read_text())) == 2


def test_a_wrong_or_missing_answer_is_not(file, in_a_notebook):
    check("1.1", [2, -7, 7])
    check("1.1", ...)
    assert not file.exists()


def test_outside_a_notebook_nothing_is_written(file):
    remember("1.1")
    check("1.1", RIGHT)
    assert not file.exists()


def test_the_picture_changes_but_what_nbval_compares_does_not(file, in_a_notebook):
    before = progress()
    check("1.1", RIGHT)
    after = progress()
    assert before.svg != after.svg and repr(before) == repr(after) and f" {len(ALL)} exercises" in repr(after)


def test_the_dots_of_a_lesson_stand_in_the_order_of_its_numbers(file):
    rows = {}
    for word in Sheet(progress()).words:
        if re.fullmatch(r"\d+\.\d+", word.words):
            rows.setdefault(word.y, []).append((word.x, word.words))
    shown = [number for y in sorted(rows) for _, number in sorted(rows[y])]
    assert shown == sorted(ALL, key=lambda number: [*map(int, number.split("."))])


def test_names_stay_when_lessons_are_numbered_anew(file, in_a_notebook, monkeypatch):
    check("1.1", RIGHT)
    monkeypatch.setitem(LESSONS, "1", LESSONS["2"])
    monkeypatch.setitem(LESSONS, "2", "feed_forward")
    monkeypatch.setitem(exercises("2"), "2.9", exercises("2")["1.1"])
    monkeypatch.setitem(LESSON.names, "2.9", LESSON.names["1.1"])
    assert lasting_name("2.9") == "feed_forward.hidden_layer"
    assert lasting_name("2.9") in answered()


def test_lasting_names_are_the_exercises_own():
    names = [lasting_name(number) for number in ALL]
    assert len(set(names)) == len(names)
    assert lasting_name("7.6") == "tokens_and_embeddings.write_matcher"


def test_what_another_version_noted_is_kept(file, in_a_notebook):
    file.parent.mkdir()
    file.write_text('["attention.by_hand"]')
    check("1.1", RIGHT)
    assert "attention.by_hand" in json.loads(file.read_text())


@pytest.mark.parametrize("damaged", ["", "{", '["feed_forward.hidden', "null", "1", '{"1.1": true}', "\0\0"])
def test_a_damaged_file_hides_no_verdict_and_is_laid_aside(file, in_a_notebook, damaged):
    file.parent.mkdir()
    file.write_text(damaged)
    assert check("1.1", RIGHT).right and progress()
    assert answered() == {"feed_forward.hidden_layer"}
    assert file.with_name(".progress.json.damaged").read_text() == damaged


def test_odd_entries_do_no_harm(file, in_a_notebook):
    file.parent.mkdir()
    file.write_text('[1, null, ["1.2"], "feed_forward.hidden_layer"]')
    assert check("2.5", 18).right
    assert answered() == {"feed_forward.hidden_layer", "residual_paths.one_block_gone"}


def test_a_full_disk_hides_no_verdict_and_leaves_what_was_there(file, in_a_notebook, monkeypatch):
    check("1.1", RIGHT)
    before = file.read_bytes()

    def full(handle):
        raise OSError("No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    assert check("2.5", 18).right
    assert file.read_bytes() == before and {path.name for path in file.parent.iterdir()} == {file.name, f"{file.name}.lock"}


def test_a_place_where_nothing_can_be_written_hides_no_verdict_and_is_named_once(file, in_a_notebook, told):
    file.parent.write_text("a file where the folder should be")
    assert check("1.1", RIGHT).right and check("2.5", 18).right and progress()
    (sentence,) = told
    assert "cannot be noted" in sentence and str(file.parent) in sentence


def a_folder(place):
    place.mkdir()
    (place / "notes.txt").write_text("my work")
    return lambda: (place / "notes.txt").read_text() == "my work"


def a_pipe(place):
    os.mkfifo(place)
    return place.is_fifo


def a_device(place):
    place.symlink_to(os.devnull)
    return lambda: os.readlink(place) == os.devnull and not os.path.exists(f"{os.devnull}.damaged")


def a_loop(place):
    place.symlink_to(place)
    return place.is_symlink


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes and devices in folders")
@pytest.mark.parametrize("make", [a_folder, a_pipe, a_device, a_loop])
def test_what_is_no_file_is_left_alone(file, in_a_notebook, told, make):
    file.parent.mkdir()
    is_as_it_was = make(file)
    assert check("1.1", RIGHT).right and check("1.1", RIGHT).right and progress()
    assert is_as_it_was() and len(told) == 1 and "is no file" in told[0]
    assert not [path for path in file.parent.iterdir() if "damaged" in path.name]


def test_a_damaged_file_that_was_laid_aside_before_stays(file, in_a_notebook):
    for damaged in ("{", "", "[" * 100_000):
        file.parent.mkdir(exist_ok=True)
        file.write_text(damaged)
        assert check("1.1", RIGHT).right and answered() == {"feed_forward.hidden_layer"}
    assert [file.with_name(f"{file.name}.damaged{n}").read_text() for n in ("", "-2", "-3")] == ["{", "", "[" * 100_000]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_mark_of_the_encoding_is_no_damage(file, in_a_notebook, encoding):
    file.parent.mkdir()
    file.write_text('["dropout.by_hand"]', encoding=encoding)
    check("1.1", RIGHT)
    assert answered() == {"feed_forward.hidden_layer", "dropout.by_hand"} and not file.read_bytes().startswith(codecs.BOM_UTF8)


@pytest.mark.parametrize("content", ['["dropout.by_hand"]', "{", None])
def test_a_link_stays_one_and_what_it_leads_to_is_written(file, in_a_notebook, tmp_path, content):
    file.parent.mkdir()
    there = tmp_path / "home/progress.json"
    file.symlink_to(there)
    if content is not None:
        there.parent.mkdir()
        there.write_text(content)
    check("1.1", RIGHT)
    assert file.is_symlink() and "feed_forward.hidden_layer" in json.loads(there.read_text())
    assert there.with_name("progress.json.damaged").exists() is (content == "{")


@pytest.mark.parametrize("given", ["", "  ", None])
def test_no_place_is_that_beside_the_notebooks(file, tmp_path, monkeypatch, given):
    monkeypatch.delenv("COURSE_PROGRESS") if given is None else monkeypatch.setenv("COURSE_PROGRESS", given)
    assert module._file() == module.BESIDE_THE_NOTEBOOKS
    assert environment(tmp_path)["COURSE_PROGRESS"] == str(tmp_path / ".progress.json")


def test_a_place_in_the_home_or_beside_the_terminal_is_one_for_all_kernels(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    for given, folder in (("~/mine.json", tmp_path), ("mine.json", Path.cwd())):
        monkeypatch.setenv("COURSE_PROGRESS", given)
        assert module._file() == (folder / "mine.json").resolve()
        assert environment(tmp_path)["COURSE_PROGRESS"] == str(folder / "mine.json")


def test_of_kernels_that_note_at_once_nothing_is_lost(tmp_path):
    several, each = 3, 20
    code = (
        "import sys; from helpers.checking import progress; progress._in_a_notebook = lambda: True\n"
        "progress.catalogue.lasting_name = lambda number: number\n"
        "for i in range({each}): progress.remember(f'{kernel}.{{i}} of the kernel')"
    )
    with ThreadPoolExecutor() as pool:
        place = {"COURSE_PROGRESS": str(tmp_path / "progress.json")}
        list(pool.map(lambda kernel: python(code.format(each=each, kernel=kernel), **place), range(several)))
    assert len(json.loads((tmp_path / "progress.json").read_text())) == several * each


def test_one_that_another_does_not_let_go_of_is_noted_all_the_same_and_that_is_said(file, in_a_notebook, told, monkeypatch):
    monkeypatch.setattr(files.locked.__wrapped__, "__defaults__", (0.1,))
    with files.locked(file):
        assert check("1.1", RIGHT).right and check("2.5", 18).right
    assert len(answered()) == 2 and len(told) == 1 and "without waiting" in told[0]


@pytest.mark.parametrize("error", [OSError(37, "No locks available"), NotImplementedError("no locks here")], ids=str)
def test_where_there_are_no_locks_it_is_noted_without(file, in_a_notebook, told, monkeypatch, error):
    def none(*given, **how):
        raise error

    monkeypatch.setattr("filelock.FileLock.acquire", none)
    assert check("1.1", RIGHT).right and answered() == {"feed_forward.hidden_layer"}
    assert len(told) == 1 and str(error) in told[0]
