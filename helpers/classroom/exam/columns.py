"""Tables as spreadsheets and learning platforms save them: commas, semicolons, tabs or bars, and headings in many words."""

import csv
import re
import unicodedata

DELIMITERS = ",;\t|"
SEPARATOR = re.compile(r'^"?sep=(.)"?$', re.IGNORECASE)  # a first line that some spreadsheets write and others ask for
# {what a column holds: how it may be headed}
WORDS = {
    "student": "student|students|student name|students name|name|names|full name|fullname|display name|participant|learner|"
    "pupil|학생|학생 이름|학생이름|학생명|이름|성명|성함|수강생|수강생 이름|수강생명|참가자",
    "first": "first name|firstname|given name|forename",
    "last": "last name|lastname|surname|family name|성",
    "language": "language|lang|언어|사용 언어",
    "number": "id|student id|user id|userid|sis user id|sis login id|id number|number|no|#|username|user name|login|email|"
    "e mail|email address|e mail address|학번|번호|아이디|이메일|이메일 주소|section|group|class|반|분반|학과|학년",
}
HEADED = {word: what for what, words in WORDS.items() for word in words.split("|")}
NO_STUDENT = "points possible", "student, test"  # rows that Canvas adds


def read_rows(path, option):
    """The rows of a table with anything in them, as lists of texts without space around them.

    option: how a command line names the file, "ROSTER=students.csv". Raises ValueError for no file and for one not in UTF-8.
    """
    try:
        raw = path.read_bytes()
    except (FileNotFoundError, IsADirectoryError, PermissionError):
        what = option.split("=")[0].lower()
        raise ValueError(f"{path} given as the {what}, which does not exist; a file wanted: {option}") from None
    try:
        text = raw.decode("utf-16" if raw.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig")
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not in UTF-8; save it as “CSV UTF-8”") from None
    lines = [line for line in unicodedata.normalize("NFC", text).splitlines() if line.strip()]
    said = SEPARATOR.match(lines[0].strip(" ")) if lines else None
    lines = lines[1:] if said else lines
    delimiter = said[1] if said else _delimiter(lines[0] if lines else "")
    rows = [[cell.strip() for cell in row] for row in csv.reader(lines, delimiter=delimiter)]
    return [row for row in rows if any(row)]


def _delimiter(line):
    """That which stands most often in a line, outside of quotation marks."""
    bare = re.sub(r'"[^"]*"', "", line)
    return max(DELIMITERS, key=bare.count)


def headed(row):
    """What each cell of a first row heads: "student", "first", "last", "language", "number", or the cell's own words."""
    found = [HEADED.get(_plain(cell), _plain(cell)) for cell in row]
    if "last" in found and "first" not in found:  # 성, 이름: family and given name, in Korean tables
        found = ["first" if what == "student" else what for what in found]
    return found


def is_heading(row):
    """Whether a first row names columns, not somebody."""
    return any(_plain(cell) in HEADED for cell in row)


def name_in(cells):
    """The student's name in a row, {what: cell}, "" where there is none."""
    if "student" in cells:
        name = cells["student"]
    else:
        parts = cells.get("first", ""), cells.get("last", "")
        korean = any("가" <= letter <= "힣" for letter in "".join(parts))
        name = "".join(parts[::-1]) if korean else " ".join(parts).strip()
    return "" if name.casefold() in NO_STUDENT else name


def _plain(cell):
    """Words of a heading without capitals, underscores and what stands in brackets."""
    words = re.sub(r"[_\s\-]+", " ", re.sub(r"[(\[（].*", "", unicodedata.normalize("NFKC", cell)).replace("'", "")).strip()
    return words.rstrip(":.*").casefold()
