"""Nothing of what students hand in is lost without a word: whose it is, what is in it, and what is not looked at."""

import json
import os
import re
import sys

import pytest

from helpers.classroom import deadline, handed, likeness, limits, pages, reading, unpacking
from helpers.classroom import lost as lost_module
from helpers.classroom.handed import handed_in
from helpers.classroom.lost import lost
from helpers.classroom.names import files_of, numbered
from helpers.classroom.platforms import label
from helpers.classroom.score import main
from helpers.kit.metadata import KEY
from helpers.kit.text import Sentence
from tests.classroom.hand_ins import GIVEN, notes, put, zipped
from tests.classroom.made_up import ENGLISH, KOREAN, typed

# ---- whose it is ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "is_folder", "student"),
    [
        ("Kim Minsu_123456_assignsubmission_file_", True, "Kim Minsu"),
        ("김 민수_123456_assignsubmission_file", True, "김 민수"),
        ("van_der Berg_7_assignsubmission_onlinetext_", True, "van_der Berg"),
        ("Kim Minsu_123456_assignsubmission_file_01 feed_forward.ipynb", False, "Kim Minsu"),
        ("kimminsu_12345_678910_01_feed_forward.ipynb", False, "kimminsu"),
        ("김민수_LATE_12345_678910_01_feed_forward-1.ipynb", False, "김민수"),
        ("Week 1_kim_attempt_2026-11-30-09-05-00_mine.ipynb", False, "kim"),
        ("Week 1_kim_attempt_2026-11-30-09-05-00.txt", False, "kim"),
        ("Kim Minsu - 01_feed_forward.ipynb", False, "Kim Minsu"),
    ],
)
def test_the_labels_of_learning_platforms_name_the_student(name, is_folder, student):
    assert label(name, is_folder).name == student


@pytest.mark.parametrize(
    "name", ["kim", "01_feed_forward - Copy.ipynb", "hw_1_2_kim.ipynb", "hw_2026_12_kim.ipynb", "a_b.ipynb"]
)
def test_other_names_are_no_labels(name):
    assert label(name) is None and label(name, True) is None


def test_all_that_has_a_label_of_the_same_student_is_that_students(tmp_path):
    for each in ("Kim_1_assignsubmission_file_", "Kim_1_assignsubmission_onlinetext_", "Kim_2_assignsubmission_file_"):
        put(tmp_path, f"{each}/{GIVEN}")
    put(tmp_path, f"lee_1234_5678_{GIVEN}", "lee_1234_5679_b.ipynb", f"Park - {GIVEN}", "yun.ipynb")
    found = {one.name: [file.name for file in one.files] for one in handed_in(tmp_path)}
    assert found == {
        "Kim": [GIVEN, GIVEN], "Kim (2)": [GIVEN], "Park": [GIVEN], "lee": [GIVEN, "b.ipynb"], "yun.ipynb": ["yun.ipynb"],
    }  # fmt: skip
    assert [name for name, said in notes(tmp_path).items() if "this name, too" in said] == ["Kim", "Kim (2)"]


def test_what_a_platform_says_of_the_time_is_kept(tmp_path):
    put(tmp_path, "Week 1_kim_attempt_2026-11-30-09-05-00_a.ipynb", "Week 1_kim_attempt_2026-11-30-09-07-00_a.ipynb")
    put(tmp_path, "lee_LATE_1234_5678_a.ipynb", "w_yun_attempt_2026-99-99-09-05-00_a.ipynb")
    kim, lee, yun = sorted(handed_in(tmp_path), key=lambda one: one.name)
    assert kim.received - label("w_kim_attempt_2026-11-30-09-05-00.txt").at == 120
    assert "late" in lee.notes[0].english and lee.received is None and yun.received is None


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have one folder for both names")
def test_twins_in_two_forms_of_unicode_get_a_row_and_a_page_each(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSE_PROGRESS", os.devnull)
    put(tmp_path, f"in/\ubbfc\uc218/{GIVEN}")
    put(tmp_path, f"in/\u1106\u1175\u11ab\u1109\u116e/{GIVEN}", data=json.dumps(ENGLISH).encode())
    main([str(tmp_path / "in"), "--out", str(tmp_path / "scores.csv")])
    rows = (tmp_path / "scores.csv").read_text(encoding="utf-8-sig").splitlines()
    assert rows[1].startswith("민수,,,,0,") and rows[2].startswith("민수 (2),1,1,1,3,")
    assert {path.stem for path in (tmp_path / "feedback/students").iterdir()} == {"민수", "민수 (2)"}


def test_names_and_pages_differ_where_a_disk_would_not_tell_them_apart():
    assert numbered(["a", "a", "a (2)", "a"]) == ["a", "a (2)", "a (2) (2)", "a (3)"]
    assert files_of(["Kim", "kim", "a/b\n", "a:b?", "..", "x" * 300]) == ["Kim", "kim (2)", "a_b_", "a_b_ (2)", "_", "x" * 180]
    assert files_of(["nul", "CON.x", "conny"]) == ["nul_", "CON.x_", "conny"]
    assert all(len(one.encode()) <= 190 for one in files_of(["민" * 100] * 12))


@pytest.mark.parametrize("module", [deadline, handed, likeness, limits, lost_module, pages, reading, unpacking])
def test_whatever_is_said_is_said_in_both_languages(module):
    said = [one for one in vars(module).values() if isinstance(one, Sentence) and one.english]
    assert said and all(re.search("[가-힣]", one.korean) and not re.search("[가-힣]", one.english) for one in said)


# ---- what else there is ---------------------------------------------------------------------------------------------------


def test_what_is_no_notebook_is_named(tmp_path):
    put(tmp_path, "kim/a.py", "kim/b/c.PY", "kim/d.ipynb.txt", "kim/e.py", "kim/f.7z", f"kim/{GIVEN}", "kim/picture.png")
    put(tmp_path, "lee/answers.docx", "lee/a.py", "park.py", "grades.csv")
    zipped(tmp_path / "yun.zip", {"a.py": b"", "b.pdf": b""})
    said = notes(tmp_path)
    assert (
        said["kim"]
        == "a.py, b/c.PY, d.ipynb.txt and 1 more: not a notebook, so not scored; f.7z: not opened; of archives ZIP files are"
    )
    assert said["lee"] == "a.py: not a notebook, so not scored; no notebook (.ipynb) was handed in but answers.docx"
    assert said["park.py"] == "park.py: not a notebook, so not scored; no notebook (.ipynb) was handed in"
    assert "yun.zip/a.py: not a notebook" in said["yun"] and "but yun.zip/b.pdf" in said["yun"] and len(said) == 4


def changed(number, change, notebook=ENGLISH):
    """The notebook with the cell of an exercise changed by a function; None: without it."""
    cells = []
    for cell in typed(notebook)["cells"]:
        is_its = cell["cell_type"] == "code" and f'check("{number}"' in "".join(cell["source"])
        cells.append(change({**cell, "source": "".join(cell["source"])}) if is_its else cell)
    return {**notebook, "cells": [cell for cell in cells if cell is not None]}


LOST = {
    "check line silenced": (lambda cell: {**cell, "source": cell["source"].replace("\ncheck", "\n# check")}, "check is gone"),
    "check line gone": (lambda cell: {**cell, "source": cell["source"].partition("check(")[0]}, "check is gone"),
    "Markdown": (lambda cell: {**cell, "cell_type": "markdown"}, "no longer one of code"),
    "raw": (lambda cell: {**cell, "cell_type": "raw"}, "no longer one of code"),
    "cell deleted": (lambda cell: None, "the cell is gone"),
}  # fmt: skip


@pytest.mark.parametrize("notebook", [ENGLISH, KOREAN], ids=["en", "ko"])
@pytest.mark.parametrize("number", ["1.1", "1.2", "1.3"])
@pytest.mark.parametrize("how", LOST)
def test_an_exercise_that_is_no_longer_asked_is_named(how, number, notebook):
    change, said = LOST[how]
    ((found, reason),) = lost(changed(number, change, notebook)).items()
    assert found == number and said in reason.english


def test_nothing_is_lost_of_the_courses_notebook_nor_of_one_that_never_had_it():
    assert lost(ENGLISH) == lost(typed()) == {}
    older = changed("1.1", LOST["cell deleted"][0]) | {"metadata": {KEY: {"version": 1}}}
    assert lost(older) == {} and lost({"cells": [], "metadata": {}}) == {}
    nameless = changed("1.1", LOST["cell deleted"][0]) | {"metadata": {}}
    assert lost(nameless).keys() == {"1.1"}


def test_what_is_lost_stands_in_the_notes_of_the_lessons_that_are_scored(tmp_path, monkeypatch):
    monkeypatch.setenv("COURSE_PROGRESS", os.devnull)
    gone = changed("1.1", LOST["Markdown"][0])
    put(tmp_path, "in/kim/a.ipynb", "in/lee/a.ipynb", data=json.dumps(gone).encode())
    put(tmp_path, "in/lee/b.ipynb")
    only = {**gone, "cells": [cell for cell in gone["cells"] if cell["cell_type"] != "code"]}
    put(tmp_path, "in/park/a.ipynb", data=json.dumps(only).encode())
    main([str(tmp_path / "in"), "--out", str(tmp_path / "scores.csv")])
    kim, lee, park = (tmp_path / "scores.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert kim == "kim,,1,1,2,1.1: not scored: the cell is no longer one of code" and lee == "lee,1,1,1,3,"
    assert (
        park.endswith('"1.1: not scored: the cell is no longer one of code; 1.2, 1.3: not scored: the cell is gone"')
        or "1.2, 1.3" in park
    )
    main([str(tmp_path / "in"), "--out", str(tmp_path / "scores.csv"), "--lessons", "02"])
    assert "not scored" not in (tmp_path / "scores.csv").read_text(encoding="utf-8-sig")
