"""Nothing of what students hand in is lost without a word: whose it is, what is in it, and what is not looked at."""

import io
import json
import os
import stat
import sys
import zipfile

import pytest

from helpers.classroom import unpacking
from helpers.classroom.handed import handed_in
from helpers.classroom.lost import lost
from helpers.classroom.names import files_of, numbered
from helpers.classroom.platforms import label
from helpers.classroom.reading import students
from helpers.classroom.score import main
from helpers.kit.metadata import KEY
from tests.classroom.made_up import ENGLISH, KOREAN, typed

NOTEBOOK = json.dumps(typed()).encode()
GIVEN = "01_feed_forward.ipynb"


def put(folder, *names, data=NOTEBOOK):
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


class Raw(zipfile.ZipInfo):
    """An entry with a name in any encoding, that no flag tells."""

    def __init__(self, raw):
        super().__init__("x.ipynb")
        self.raw = raw

    def _encodeFilenameFlags(self):
        return self.raw, self.flag_bits & ~unpacking.UTF_8


def zipped(path, entries, how=zipfile.ZIP_DEFLATED):
    """Write a ZIP file with these entries, {name or ZipInfo: bytes}."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", how) as archive:
        for name, data in entries.items():
            archive.writestr(name, data, how)


def notes(folder):
    """{student: all notes in English, as one text}."""
    return {one.name: "; ".join(note.english for note in one.notes) for one in students(folder)}


def answered(folder):
    """{student: how many notebooks were read}: each has two candidates for each of three answers."""
    return {one.name: len(one.tasks) / 6 for one in students(folder)}


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
    assert all(len(one.encode()) <= 190 for one in files_of(["민" * 100] * 12))


# ---- ZIP files ------------------------------------------------------------------------------------------------------------


def test_zip_files_are_read_where_they_lie(tmp_path):
    zipped(tmp_path / "kim.zip", {"my course/01.ipynb": NOTEBOOK, "__MACOSX/._01.ipynb": b"{", "my course/.x/01.ipynb": b"{"})
    zipped(tmp_path / "lee/deep/Home Work.ZIP", {"KO\\01.IPYNB": NOTEBOOK}, zipfile.ZIP_STORED)
    before = sorted(tmp_path.rglob("*"))
    assert answered(tmp_path) == {"kim": 1, "lee": 1} and sorted(tmp_path.rglob("*")) == before
    said = notes(tmp_path)
    assert said["lee"] == "deep/Home Work.ZIP: a ZIP file, opened here" and said["kim"] == "kim.zip: a ZIP file, opened here"


def test_a_folder_and_a_zip_file_of_one_name_are_one_students(tmp_path):
    zipped(tmp_path / "kim.zip", {"a.ipynb": NOTEBOOK})
    put(tmp_path, "kim/b.ipynb")
    assert answered(tmp_path) == {"kim": 2}


@pytest.mark.parametrize("name", ["../a.ipynb", "a/../../a.ipynb", "/a.ipynb", "C:/a.ipynb", "c:\\a.ipynb", "..\\a.ipynb"])
def test_an_entry_that_leads_out_is_named_and_not_read(name, tmp_path):
    zipped(tmp_path / "in/kim.zip", {name: NOTEBOOK, "fine.ipynb": NOTEBOOK})
    assert answered(tmp_path / "in") == {"kim": 1}
    assert f"{name.replace(chr(92), '/')}: not read: names a place outside" in notes(tmp_path / "in")["kim"]
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["in", "kim.zip"]


def entry(**how):
    found = zipfile.ZipInfo("a.ipynb")
    for name, value in how.items():
        setattr(found, name, value)
    return found


def test_links_and_zip_files_in_zip_files_are_named_and_not_read(tmp_path):
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as archive:
        archive.writestr("a.ipynb", NOTEBOOK)
    link = entry(external_attr=(stat.S_IFLNK | 0o777) << 16)
    zipped(tmp_path / "kim.zip", {link: b"/etc/passwd", "more.zip": inner.getvalue()})
    said = notes(tmp_path)["kim"]
    assert "kim.zip/a.ipynb: not read: a link" in said and "kim.zip/more.zip: not opened: a ZIP file in a ZIP file" in said
    assert answered(tmp_path) == {"kim": 0} and "no notebook" in said


def test_an_encrypted_entry_is_named(tmp_path):
    zipped(tmp_path / "kim.zip", {"a.ipynb": NOTEBOOK, "b.ipynb": NOTEBOOK})
    data = bytearray((tmp_path / "kim.zip").read_bytes())
    data[data.index(b"PK\x01\x02") + 8] |= unpacking.ENCRYPTED
    (tmp_path / "kim.zip").write_bytes(data)
    assert answered(tmp_path) == {"kim": 1} and "kim.zip/a.ipynb: not read: encrypted" in notes(tmp_path)["kim"]


@pytest.mark.parametrize("code", ["cp949", "utf-8"])
def test_korean_names_are_read_without_the_mark_that_says_how(code, tmp_path):
    zipped(tmp_path / "kim.zip", {Raw("과제/일장.ipynb".encode(code)): NOTEBOOK})
    (one,) = handed_in(tmp_path)
    assert [file.name for file in one.files] == ["kim.zip/과제/일장.ipynb"] and answered(tmp_path) == {"kim": 1}


def test_no_notebook_is_read_that_is_too_large_once_unpacked(tmp_path, monkeypatch):
    zipped(tmp_path / "bomb.zip", {"a.ipynb": b" " * (20 * unpacking.MEGABYTE), "b.ipynb": NOTEBOOK})
    monkeypatch.setattr(unpacking, "LARGEST", len(NOTEBOOK))
    zipped(tmp_path / "large.zip", {"a.ipynb": NOTEBOOK + b" ", "b.ipynb": NOTEBOOK})
    monkeypatch.setattr(unpacking, "MOST", 2 * len(NOTEBOOK) + 1)
    zipped(tmp_path / "many.zip", {f"{letter}.ipynb": NOTEBOOK for letter in "bcad"})
    assert answered(tmp_path) == {"bomb": 1, "large": 1, "many": 2}
    said = notes(tmp_path)
    assert all(f"{name}.zip/a.ipynb: not read: too large" in said[name] for name in ("bomb", "large"))
    assert "many.zip/a.ipynb, many.zip/d.ipynb: not read: too large" in said["many"]


def test_an_entry_that_lies_about_its_size_gives_no_more_than_it_says(tmp_path):
    zipped(tmp_path / "kim.zip", {"a.ipynb": b" " * 10**6})
    data = bytearray((tmp_path / "kim.zip").read_bytes())
    for mark, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        data[data.index(mark) + place :][:4] = b""
        at = data.index(mark) + place
        data[at : at + 4] = (100).to_bytes(4, "little")
    (tmp_path / "kim.zip").write_bytes(data)
    (one,) = handed_in(tmp_path)
    with pytest.raises(OSError):
        one.files[0].source.read_bytes()
    assert "kim.zip/a.ipynb cannot be read as a notebook" in notes(tmp_path)["kim"]


def test_a_zip_file_that_is_none_or_holds_a_class_or_too_much_is_named(tmp_path, monkeypatch):
    put(tmp_path, "kim.zip", data=b"PK\x03\x04 no more")
    zipped(tmp_path / "all.zip", {f"{name}_1{name}_assignsubmission_file_/a.ipynb": NOTEBOOK for name in ("1", "2")})
    zipped(tmp_path / "many.zip", {f"{number}.txt": b"" for number in range(6)})
    monkeypatch.setattr(unpacking, "MANY", 5)
    said = notes(tmp_path)
    assert "kim.zip: not opened: no ZIP file, or damaged" in said["kim"] and "several students' work" in said["all"]
    assert "many.zip: not opened: more than" in said["many"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_what_only_has_the_name_of_a_zip_file_is_not_waited_for(tmp_path):
    put(tmp_path, f"kim/{GIVEN}")
    os.mkfifo(tmp_path / "kim/a.zip")
    (tmp_path / "kim/b.zip").symlink_to(tmp_path)
    (tmp_path / "kim/c.zip").symlink_to("/dev/zero")
    said = notes(tmp_path)["kim"]
    assert "a.zip: is no regular file" in said and "c.zip: is a link" in said and "b.zip is a link" in said
    assert answered(tmp_path) == {"kim": 1}


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
