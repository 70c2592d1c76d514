"""What lies in the folder of a class: whose it is, which notebooks there are, and what there is besides."""

import unicodedata
from dataclasses import dataclass, field
from typing import NamedTuple

from helpers.classroom.limits import odd
from helpers.classroom.names import numbered
from helpers.classroom.platforms import Label, are_several, label
from helpers.classroom.unpacking import CLASS, contents
from helpers.kit.text import NOTHING, Sentence

ARCHIVES = ".7z", ".alz", ".bz2", ".egg", ".gz", ".rar", ".tar", ".tgz", ".xz"
SHOWN, LONGEST = 3, 120  # names in a note, and letters of each

NOT_NOTEBOOK = Sentence("not a notebook, so not scored", "노트북이 아니어서 채점하지 않음")
NOT_OPENED = Sentence("not opened; of archives ZIP files are", "열지 않음(압축 파일은 ZIP만 엽니다)")
LATE = Sentence("late, says the platform", "학습 관리 시스템에 늦은 제출로 표시됨")
NAMESAKE = Sentence("Another student has this name, too.", "같은 이름의 학생이 또 있음.")


class File(NamedTuple):
    """A notebook: its name as it was handed in; what reads it, a Path or what is read as one; why it is not read, or None.

    So is a link in the place of a folder, which may lead to somebody else's notebooks.
    """

    name: str
    source: object
    odd: Sentence | None = None


@dataclass
class HandedIn:
    """What one student handed in: the notebooks, a list of File; what else there is.

    left: {why it is not looked at, a Sentence: names of files}; others: those of files that nobody would expect to be; notes:
    Sentences; at: when the latest notebook was written; received: when a platform says that it came. Both are seconds since
    1970, or None.
    """

    name: str
    files: list = field(default_factory=list)
    left: dict = field(default_factory=dict)
    others: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    at: float | None = None
    received: float | None = None


def handed_in(folder):
    """A HandedIn for each student of whom something lies in a folder, in the order of the names of what lies there.

    That is a folder, a ZIP file, a notebook, or all that has a platform's label of the same student. Names are in NFC; the
    second of two students with the same name gets a number.
    """
    places = {}
    for place in sorted(folder.iterdir()):
        if not is_hidden(place.name) and (told := _label(place)):
            places.setdefault(told.key, []).append((told, place))
    found = [_handed_in(each) for each in places.values()]
    names = [one.name for one in found]
    for one, name in zip(found, numbered(names), strict=True):
        one.notes += [NAMESAKE] if names.count(one.name) > 1 else []
        one.name = name
    return found


def is_hidden(name):
    return name.startswith((".", "__MACOSX"))


def _label(place):
    """The Label of a folder or a file; None of a file that nobody hands in."""
    said = label(place.name, place.is_dir())
    if said or place.is_dir():
        return said or Label(place.name, (place.name,))
    name = place.stem if _is_zip(place) else place.name
    return Label(name, (name,)) if _is_zip(place) or _is_notebook(place) or _why_left(place.name) else None


def _is_notebook(path):
    return path.suffix.lower() == ".ipynb"


def _is_zip(path):
    return path.suffix.lower() == ".zip"


def _why_left(name):
    """Why a file is not looked at from which somebody may expect a score; None of any other."""
    if name.lower().endswith(ARCHIVES):
        return NOT_OPENED
    return NOT_NOTEBOOK if name.lower().endswith(".py") or ".ipynb" in name.lower() else None


def _handed_in(places):
    """The HandedIn of a student's places, [(Label, Path), …]."""
    one = HandedIn(unicodedata.normalize("NFC", places[0][0].name))
    for said, place in places:
        one.received = max(filter(None, (one.received, said.at)), default=None)
        one.notes += [about([said.file], LATE)] if said.late else []
        found = _within(place, said.file or place.name)
        one.notes += [about([place.name], CLASS)] if are_several(name for name, _ in found) else []
        for name, path in found:
            _add(one, name, path)
    return one


def _within(place, name):
    """(name, Path) of each file in a folder; of a file its own."""
    if not place.is_dir() or place.is_symlink():
        return [(name, place)]
    paths = (path for path in sorted(place.rglob("*")) if path.is_symlink() or not path.is_dir())
    inside = [(path.relative_to(place), path) for path in paths]
    return [(at.as_posix(), path) for at, path in inside if not any(map(is_hidden, at.parts))]


def _add(one, name, path):
    is_ours = _is_notebook(path) or path.is_symlink() and path.is_dir()
    if not (is_ours or _is_zip(path)):
        _leave(one, name)
        return
    one.at = max(filter(None, (one.at, path.lstat().st_mtime)), default=None)
    if is_ours:
        one.files.append(File(name, path, odd(path)))
        return
    inside = contents(path, is_hidden)
    one.files += [File(_shown(f"{name}/{inner}"), member) for inner, member in inside.members]
    for inner in inside.others:
        _leave(one, f"{name}/{inner}")
    for inner, reason in inside.notes:
        one.left.setdefault(reason, []).append(f"{name}/{inner}".rstrip("/"))


def _leave(one, name):
    reason = _why_left(name)
    (one.left.setdefault(reason, []) if reason else one.others).append(name)


def about(names, sentence):
    """A note about files, or whatever has names."""
    listed = listing(names)
    return Sentence(f"{listed.english}:", f"{listed.korean}:") + sentence


def listing(names):
    """The first of several names, and how many more there are."""
    first, more = ", ".join(map(_shown, names[:SHOWN])), len(names) - SHOWN
    return Sentence(first, first) + (Sentence(f"and {more} more", f"외 {more}개") if more > 0 else NOTHING)


def _shown(name):
    """A name as it stands in a note; in a ZIP file it may be very long."""
    return name if len(name) <= LONGEST else f"…{name[-LONGEST:]}"
