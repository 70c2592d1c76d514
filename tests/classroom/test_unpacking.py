"""ZIP files that students hand in are read, and do no harm."""

import io
import os
import stat
import zipfile

import pytest

from helpers.classroom import unpacking
from helpers.classroom.handed import handed_in
from tests.classroom.hand_ins import GIVEN, NOTEBOOK, answered, notes, put, zipped


class Raw(zipfile.ZipInfo):
    """An entry with a name in any encoding, that no flag tells."""

    def __init__(self, raw):
        super().__init__("x.ipynb")
        self.raw = raw

    def _encodeFilenameFlags(self):
        return self.raw, self.flag_bits & ~unpacking.UTF_8


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
    assert "bomb.zip/a.ipynb: not read: too large" in notes(tmp_path)["bomb"]
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
    put(tmp_path, "week 1/Kim_1_assignsubmission_file_/a.ipynb", "week 1/Lee_2_assignsubmission_file_/a.ipynb")
    zipped(tmp_path / "more.zip", {f"{letter}.ipynb": NOTEBOOK for letter in "abc"})
    monkeypatch.setattr(unpacking, "NOTEBOOKS", 2)
    monkeypatch.setattr(unpacking, "MANY", 5)
    said = notes(tmp_path)
    assert said["week 1"] == "week 1: several students' work in one place; HANDED_IN has to name it, unpacked"
    assert "kim.zip: not opened: no ZIP file, or damaged" in said["kim"] and "several students' work" in said["all"]
    assert "many.zip: not opened: more than" in said["many"]
    assert "more.zip/c.ipynb: not read: more than" in said["more"] and answered(tmp_path)["more"] == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no such files")
def test_what_only_has_the_name_of_a_zip_file_is_not_waited_for(tmp_path):
    put(tmp_path, f"kim/{GIVEN}")
    os.mkfifo(tmp_path / "kim/a.zip")
    (tmp_path / "kim/b.zip").symlink_to(tmp_path)
    (tmp_path / "kim/c.zip").symlink_to("/dev/zero")
    said = notes(tmp_path)["kim"]
    assert "a.zip: is no regular file" in said and "c.zip: is a link" in said and "b.zip is a link" in said
    assert answered(tmp_path) == {"kim": 1}


def test_a_note_is_no_longer_than_it_has_to_be(tmp_path):
    zipped(tmp_path / "kim.zip", {f"{'x' * 30_000}{number}.ipynb": b"{" for number in range(4)} | {f"{'y' * 30_000}.zip": b""})
    assert len(notes(tmp_path)["kim"]) < 1200
