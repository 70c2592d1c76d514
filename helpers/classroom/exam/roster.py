"""Who sits an exam: a table of students, as a spreadsheet saves it, or a name on each line."""

import csv
import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

BOTH = "en", "ko"


class Student(NamedTuple):
    """name; languages: those of the sheet, ("en",), ("ko",) or both; file: the name of a file that every system takes."""

    name: str
    languages: tuple
    file: str


def read_roster(path):
    """The Students of a CSV file in UTF-8 with a column `student`, perhaps one `language` (en, ko), or of a name on each line.

    Raises ValueError, which says what is wanted, for anything else, for nobody and for a name that comes twice.
    """
    rows = _rows(Path(path))
    heading = [cell.casefold() for cell in rows[0]] if rows else []
    if "student" not in heading:
        heading, rows = ["student"], [[], *rows]
    students = [_student(dict(zip(heading, row, strict=False)), row, path, heading) for row in rows[1:]]
    if not students:
        raise ValueError(f"{path}: no students given; a column `student` wanted, or a name on each line")
    files = [student.file.casefold() for student in students]
    twice = [student.name for student, file in zip(students, files, strict=True) if files.count(file) > 1]
    if twice:
        raise ValueError(f"{path}: {', '.join(twice)} given, names wanted that differ by more than capitals and punctuation")
    return students


def _rows(path):
    try:
        text = unicodedata.normalize("NFC", path.read_text(encoding="utf-8-sig"))
    except FileNotFoundError:
        raise ValueError(f"{path} given as the roster, which does not exist; a file wanted: ROSTER=students.csv") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not in UTF-8; save it as “CSV UTF-8”") from None
    lines = text.splitlines()
    delimiter = ";" if lines and ";" in lines[0] else ","
    found = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=delimiter)]
    return [row for row in found if any(row)]


def _student(cells, row, path, heading):
    name, language = cells.get("student", ""), cells.get("language", "").casefold()
    if not name or len(heading) == 1 < len([cell for cell in row if cell]):
        raise ValueError(f"{path}: the row {row} given, a name wanted; where a row has several cells, a heading with `student`")
    if language not in ("", *BOTH):
        raise ValueError(f"{path}: language {language!r} given for {name}, en or ko wanted, or nothing for both")
    return Student(name, (language,) if language else BOTH, _as_file(name))


def _as_file(name):
    return re.sub(r"[^\w-]+", "_", name).strip("_")[:60] or "_"
