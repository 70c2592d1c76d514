"""An exam with other numbers for each student: `python -m helpers.classroom.exam SEED ROSTER --out exam`.

ROSTER is a CSV file with a column `student` (and perhaps `language`: en or ko; both, if it is empty), or a name on each line.
Written are a sheet for each student, sheet-NAME.html, and the key, key.html and key.csv. All students get the same exercises.
The same SEED and ROSTER give the same files; SEED "" draws one, which is printed and stands on the key. A key that differs
stays: another exam needs another folder.
"""

import argparse
import re
import secrets
from pathlib import Path

from helpers.classroom.exam import key
from helpers.classroom.exam.dice import Dice
from helpers.classroom.exam.question import ask, numbers_asked
from helpers.classroom.exam.roster import ROSTER, read_roster
from helpers.classroom.exam.sheet import Head, sheet
from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place

QUESTIONS = 8
SHORT = 8  # letters of a seed that can be found by trying
DRAWN = "was drawn: with it the same roster gives the same sheets again; it stands on the key, too"
GUESSED = "can be guessed by trying: whoever has a sheet has the key then; without SEED a long one is drawn"


def main(arguments=None):
    """Write an exam as the command line says; a sentence and status 2 for what cannot be done."""
    take_any_letter()
    parser = argparse.ArgumentParser(prog="exam", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("seed", help="any word or number; another one, other numbers; '': one is drawn")
    parser.add_argument("roster", help="the file with the names of the students")
    parser.add_argument("--lessons", default="", help="lessons or exercises, such as '1 9.1'; else all that have other numbers")
    parser.add_argument("--questions", default="", help=f"how many; {QUESTIONS} if not given, or all if there are fewer")
    parser.add_argument("--out", default="exam", metavar="DIR", help="the folder to write to; exam if not given")
    parser.add_argument("--course", default="", help="its name, on each page")
    parser.add_argument("--date", default="", help="on the first page, as '1 December 2026'; a line to write on if not given")
    parser.add_argument("--minutes", default="", help="how long, on the first page; a line to write on if not given")
    parser.add_argument("--open", action="store_true", help="a line to write on in place of answers to choose from")
    wanted = parser.parse_args(arguments)
    out, seed = Path(wanted.out or "exam"), wanted.seed or secrets.token_hex(8)
    try:
        students = read_roster(_require(wanted.roster))
        numbers = chosen(seed, wanted.lessons, wanted.questions)
        asked = [(student, [ask(seed, student.name, number) for number in numbers]) for student in students]
        _write(asked, out, seed, not wanted.open, Head(wanted.course, wanted.date, wanted.minutes))
    except (OSError, ValueError) as problem:
        parser.exit(2, f"{problem}\n")
    print(f"students: {len(students)}, questions: {len(numbers)} ({', '.join(numbers)}); {out / 'key.html'}")
    print(f"SEED={seed} {GUESSED if len(seed) < SHORT else DRAWN if not wanted.seed else ''}".rstrip())


def _require(roster):
    if not roster:
        raise ValueError(f"ROSTER not given, wanted: make exam {ROSTER}")
    return roster


def chosen(seed, lessons="", questions=""):
    """The numbers of the exercises of an exam, in the course's order: ["1.1", "9.1", …].

    lessons: "1 9.1", lessons and exercises, or "" for all; questions: how many as a text, or "". Raises ValueError for a lesson
    without such an exercise, and for more questions than there are.
    """
    pool = [number for number in numbers_asked() if not lessons or number in _named(lessons)]
    if questions and not (questions.isascii() and questions.isdigit() and 1 <= int(questions) <= len(pool)):
        raise ValueError(f"QUESTIONS={questions} given, a number from 1 to {len(pool)} wanted: {', '.join(pool)}")
    count = int(questions) if questions else min(QUESTIONS, len(pool))
    drawn = Dice(seed, "which exercises").shuffled(pool)[:count]
    return [number for number in pool if number in drawn]


def _named(lessons):
    """The numbers of those exercises that are named themselves, or whose lesson is: 9, 09 or 9.1."""
    found = set()
    for given in lessons.replace(",", " ").split():
        plain = re.sub(r"^0+(?=\d)", "", given)
        those = [number for number in numbers_asked() if plain in (number, number.split(".")[0])]
        if not those:
            raise ValueError(f"LESSONS: {given!r} given, a lesson (9) or an exercise wanted, of {', '.join(numbers_asked())}")
        found.update(those)
    return found


def _write(asked, out, seed, choose, head):
    rows = key.as_csv(asked)
    before = out / "key.csv"
    if before.exists() and before.read_bytes() != rows:
        raise ValueError(f"{before} is the key of another exam and stays; a folder wanted that has none: OUT=exam2")
    for student, questions in asked:
        put_in_place(out / f"sheet-{student.file}.html", sheet(student, questions, choose, head))
    put_in_place(out / "key.html", key.as_page(asked, seed))
    put_in_place(before, rows)


if __name__ == "__main__":
    main()
