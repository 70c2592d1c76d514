"""Who sits an exam: a table of students, as a spreadsheet or a learning platform saves it, or a name on each line."""

import re
from pathlib import Path
from typing import NamedTuple

from helpers.classroom.exam.columns import headed, is_heading, name_in, read_rows

ROSTER = "ROSTER=students.csv"  # how a command line names the file
BOTH = "en", "ko"
ENGLISH, KOREAN = ("en", "english", "영어"), ("ko", "korean", "한국어")
LANGUAGES = {"": BOTH} | dict.fromkeys(ENGLISH, ("en",)) | dict.fromkeys(KOREAN, ("ko",))


class Student(NamedTuple):
    """name; languages: those of the sheet, ("en",), ("ko",) or both; file: the name of a file that every system takes."""

    name: str
    languages: tuple
    file: str


def read_roster(path):
    """The Students of a table in UTF-8 with a column of names, perhaps one of languages (en, ko), or of a name on each line.

    Columns are headed Student, Name, 이름, First name and Last name, … Raises ValueError, which says what is wanted, for
    anything else, for nobody and for a name that comes twice.
    """
    rows = read_rows(Path(path), ROSTER)
    heading = headed(rows[0]) if rows and is_heading(rows[0]) else ["student"]
    if not {"student", "first", "last"} & set(heading):
        raise ValueError(f"{path}: columns {', '.join(rows[0])} given, one with names wanted, such as `student` or `이름`")
    rows = rows[1:] if rows and is_heading(rows[0]) else rows
    students = [_student(row, path, heading) for row in rows if not _no_name(row, heading)]
    if not students:
        raise ValueError(f"{path}: no students given; a column `student` wanted, or a name on each line")
    files = [student.file.casefold() for student in students]
    twice = [student.name for student, file in zip(students, files, strict=True) if files.count(file) > 1]
    if twice:
        raise ValueError(f"{path}: {', '.join(twice)} given, names wanted that differ by more than capitals and punctuation")
    return students


def _no_name(row, heading):
    """Whether a row has cells for a table's columns, but is one that a learning platform adds to the students."""
    cells = dict(zip(heading, row, strict=False))
    return len(heading) > 1 and not name_in(cells) and bool(cells.get("student"))


def _student(row, path, heading):
    cells = dict(zip(heading, row, strict=False))
    name, language = name_in(cells), cells.get("language", "").casefold()
    if not name or len(heading) == 1 < len([cell for cell in row if cell]):
        raise ValueError(f"{path}: the row {row} given, a name wanted; where a row has several cells, a heading with `student`")
    if language not in LANGUAGES:
        raise ValueError(f"{path}: language {language!r} given for {name}, en or ko wanted, or nothing for both")
    return Student(name, LANGUAGES[language], as_file(name))


def as_file(name):
    """The name of a file for a student, which every system takes."""
    return re.sub(r"[^\w-]+", "_", name).strip("_")[:60] or "_"
