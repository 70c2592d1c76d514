"""Score an exam by its key: `python -m helpers.classroom.exam.score ANSWERS --key exam/key.csv`.

ANSWERS is a table with a column of names and one for each question (1, 2, … or Q1, or the exercise's number), in which stand
the letters that were chosen. Written are a table, scores.csv, and beside it a page for each student and one of the class.
"""

import argparse
from pathlib import Path

from helpers.classroom.exam.answers import read_answers
from helpers.classroom.exam.key import read_key
from helpers.classroom.exam.marks import as_csv, of_class, of_student
from helpers.classroom.exam.roster import as_file
from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place

PAGES = {"en": "mistakes.html", "ko": "mistakes.ko.html"}


def main(arguments=None):
    """Score an exam as the command line says; sentences and status 2 for what cannot be done."""
    take_any_letter()
    parser = argparse.ArgumentParser(
        prog="exam-score", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("answers", help="the file with the letters that were chosen")
    parser.add_argument("--key", default="", help="the key.csv of the exam; exam/key.csv if not given")
    parser.add_argument("--out", default="", metavar="DIR", help="the folder to write to; `scored` beside the key if not given")
    parser.add_argument("--language", choices=PAGES, default="en", help="of the notes in the table")
    wanted = parser.parse_args(arguments)
    key = Path(wanted.key or "exam/key.csv")
    out = Path(wanted.out) if wanted.out else key.parent / "scored"
    try:
        if not wanted.answers:
            raise ValueError("ANSWERS not given, wanted: make exam-score ANSWERS=answers.csv")
        answered = read_answers(wanted.answers, read_key(key))
        _write(answered, out, wanted.language)
    except (OSError, ValueError) as problem:
        parser.exit(2, f"{problem}\n")
    absent = [one.name for one in answered if not one.came]
    print(
        f"students: {len(answered)}, questions: {len(answered[0].taken)}; {out / 'scores.csv'}, {out / PAGES[wanted.language]}"
    )
    if absent:
        print(f"without answers: {', '.join(absent)}")


def _write(answered, out, language):
    put_in_place(out / "scores.csv", as_csv(answered, language))
    for one in answered:
        put_in_place(out / "students" / f"{as_file(one.name)}.html", of_student(one))
    for speech, name in PAGES.items():
        put_in_place(out / name, of_class(answered, speech))


if __name__ == "__main__":
    main()
