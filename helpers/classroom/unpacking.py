"""Notebooks in ZIP files, read where they lie: nothing is unpacked to disk, so nothing can be written where it should not."""

import lzma
import re
import stat
import zlib
from pathlib import Path, PurePosixPath
from typing import NamedTuple
from zipfile import BadZipFile, ZipFile, ZipInfo

from helpers.classroom.limits import LARGEST, TOO_LARGE, odd
from helpers.classroom.platforms import are_several
from helpers.kit.text import Sentence

MEGABYTE = 1 << 20
MOST, MANY, NOTEBOOKS = 200 * MEGABYTE, 20_000, 200  # in a file: bytes of all notebooks, entries, notebooks
DENSEST = 100  # how many times as large a notebook may become that is larger than a megabyte
ENCRYPTED, UTF_8 = 0x1, 0x800  # bits of an entry's flags
DAMAGED = BadZipFile, EOFError, NotImplementedError, RuntimeError, UnicodeError, ValueError, lzma.LZMAError, zlib.error

OPENED = Sentence("a ZIP file, opened here", "ZIP 파일이라 여기서 열어 읽음")
NOT_ZIP = Sentence("not opened: no ZIP file, or damaged", "열 수 없음(ZIP 파일이 아니거나 손상됨)")
CLASS = Sentence(
    "several students' work in one place; HANDED_IN has to name it, unpacked",
    "여러 학생의 제출물이 한곳에 있음. 압축을 풀고 그 폴더를 HANDED_IN으로 지정하세요",
)
CROWDED = Sentence(f"not opened: more than {MANY} files", f"파일이 {MANY}개보다 많아 열지 않음")
OUTSIDE = Sentence("not read: names a place outside of its ZIP file", "ZIP 파일 밖을 가리켜 읽지 않음")
LINK = Sentence("not read: a link", "링크라서 읽지 않음")
LOCKED = Sentence("not read: encrypted", "암호가 걸려 있어 읽지 못함")
NESTED = Sentence("not opened: a ZIP file in a ZIP file", "ZIP 파일 속의 ZIP 파일이라 열지 않음")
MORE = Sentence(f"not read: more than {NOTEBOOKS} notebooks", f"노트북이 {NOTEBOOKS}개보다 많아 읽지 않음")
LARGE = Sentence("not read: too large once unpacked", "압축을 풀면 너무 커서 읽지 않음")


class Member(NamedTuple):
    """A notebook in a ZIP file, to be read as a Path is."""

    archive: Path
    entry: ZipInfo

    def is_file(self):
        return True

    def read_bytes(self):
        """Raises OSError where it is damaged. zipfile gives no more than the entry says, and wants its sum to be right."""
        try:
            with ZipFile(self.archive) as archive:
                return archive.read(self.entry)
        except DAMAGED as problem:
            raise OSError(str(problem)) from problem


class Contents(NamedTuple):
    """members: [(name, Member), …], the notebooks; others: the names of other files; notes: [(name, Sentence), …]."""

    members: list
    others: list
    notes: list


def contents(path, is_hidden):
    """The Contents of a ZIP file. is_hidden: whether a name, of a file or a folder, is nobody's business."""
    if (said := odd(path)) and said is not TOO_LARGE:  # of that it may hold several that are not
        return Contents([], [], [("", said)])
    try:
        with ZipFile(path) as archive:
            entries = [(_name(entry), entry) for entry in archive.infolist() if not entry.is_dir()]
    except (OSError, *DAMAGED):
        return Contents([], [], [("", NOT_ZIP)])
    if len(entries) > MANY:
        return Contents([], [], [("", CROWDED)])
    found = Contents([], [], [("", OPENED)])
    if are_several(name for name, _ in entries):
        found.notes.append(("", CLASS))
    room = MOST
    for name, entry in entries:
        room = _sort(found, path, name, entry, room, is_hidden)
    return found


def _sort(found, path, name, entry, room, is_hidden):
    """Put an entry where it belongs; returns how many bytes there is room for then."""
    leads_out = _leads_out(name)
    if not leads_out and any(map(is_hidden, name.split("/"))):
        return room
    suffix = PurePosixPath(name).suffix.lower()
    reasons = {
        OUTSIDE: leads_out,
        LINK: stat.S_ISLNK(entry.external_attr >> 16),
        LOCKED: entry.flag_bits & ENCRYPTED,
        NESTED: suffix == ".zip",
        MORE: suffix == ".ipynb" and len(found.members) >= NOTEBOOKS,
        LARGE: suffix == ".ipynb" and _is_large(entry, room),
    }
    if reason := next((reason for reason, holds in reasons.items() if holds), None):
        found.notes.append((name, reason))
    elif suffix == ".ipynb":
        found.members.append((name, Member(path, entry)))
        return room - entry.file_size
    else:
        found.others.append(name)
    return room


def _is_large(entry, room):
    dense = entry.file_size > MEGABYTE and entry.file_size > DENSEST * entry.compress_size
    return dense or entry.file_size > min(LARGEST, room)


def _leads_out(name):
    return name.startswith("/") or re.match(r"[A-Za-z]:", name) is not None or ".." in name.split("/")


def _name(entry):
    """The name of an entry with / between folders. Without the mark for UTF-8 it is that all the same, or Korean Windows's."""
    name = entry.filename
    if not entry.flag_bits & UTF_8:
        raw = name.encode("cp437", "replace")  # as zipfile has read it
        name = next(filter(None, (_decoded(raw, code) for code in ("utf-8", "cp949"))), name)
    return name.replace("\\", "/")


def _decoded(raw, code):
    try:
        return raw.decode(code)
    except UnicodeDecodeError:
        return None
