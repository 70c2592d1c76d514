"""Progress is kept for a learner in a notebook, and for nobody else; nothing is lost, and no verdict is hidden."""

import json

import pytest

from helpers import check
from helpers.checking import progress as module
from helpers.checking.catalogue import LESSONS, exercises, lasting_name
from helpers.checking.progress import FORMER, answered, progress, remember
from helpers.kit import files
from helpers.lessons.feed_forward.exercises import LESSON

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


def test_a_file_of_the_first_edition_is_read(file, in_a_notebook):
    file.parent.mkdir()
    file.write_text('["1.1", "5.5"]')
    assert answered() == {"feed_forward.hidden_layer", "adam.write_adam"}
    check("2.5", 18)
    assert set(json.loads(file.read_text())) == {*answered()} and len(answered()) == 3


def test_each_number_of_the_first_edition_has_a_name_of_today():
    numbers = [name for name in FORMER if name[0].isdigit()]
    today = {lasting_name(number) for number in ALL}
    assert len(numbers) == 35 and set(FORMER.values()) - today == {
        "residual_paths.half_way",
        "layer_norm.how_many",
        "dropout.exactly_one",
        "tokens_and_embeddings.saved_by_tying",
        "tokens_and_embeddings.three_lengths",
    }  # are no more
    assert FORMER["1.3"] == "backprop.one_slope" and FORMER["5.6"] == "backprop.quieter"
    assert FORMER["5.2"] == "adam.largest_rate" and FORMER["4.1"] == "dropout.by_hand"
    assert FORMER["3.4"] == "layer_norm.largest" and FORMER["6.6"] == "tokens_and_embeddings.three_lengths"


def test_an_exercise_that_moved_to_another_file_is_still_answered(file, in_a_notebook):
    file.parent.mkdir()
    file.write_text('["backprop_and_adam.second_step", "dropout.by_hand", "feed_forward.one_slope"]')
    assert answered() == {"adam.second_step", "backprop.one_slope", "dropout.by_hand"}
    check("1.1", RIGHT)  # whatever is noted now is noted under the names of today
    assert set(json.loads(file.read_text())) == {*answered()} and len(answered()) == 4


def test_no_name_of_today_is_a_former_one():
    assert not set(FORMER) & {lasting_name(number) for number in ALL}


def test_what_another_edition_noted_is_kept(file, in_a_notebook):
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
    file.write_text('[1, null, ["1.2"], "1.1"]')
    assert check("2.5", 18).right
    assert answered() == {"feed_forward.hidden_layer", "residual_paths.one_block_gone"}


def test_a_full_disk_hides_no_verdict_and_leaves_what_was_there(file, in_a_notebook, monkeypatch):
    check("1.1", RIGHT)
    before = file.read_bytes()

    def full(handle):
        raise OSError("No space left on device")

    monkeypatch.setattr(files.os, "fsync", full)
    assert check("2.5", 18).right
    assert file.read_bytes() == before and [path.name for path in file.parent.iterdir()] == [file.name]


def test_a_place_where_nothing_can_be_written_hides_no_verdict(file, in_a_notebook, monkeypatch):
    file.parent.write_text("a file where the folder should be")
    assert check("1.1", RIGHT).right and progress()
    file.parent.unlink()
    file.mkdir(parents=True)  # a folder where the file should be
    assert check("1.1", RIGHT).right and progress()
