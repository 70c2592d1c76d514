"""Score what a class handed in, and write feedback: `python -m helpers.classroom.score FOLDER --out scores.csv`.

FOLDER holds a folder for each student, with notebooks of any name, at any depth, in either language. It is read only, and so
is the course, nobody's progress is touched. The students' code runs, in processes that have no answers: do it where it can
do no harm.
"""

import argparse
from pathlib import Path

from helpers.classroom.deadline import deadline, noted, strangers, told_by
from helpers.classroom.likeness import of_pairs, pairs
from helpers.classroom.names import files_of
from helpers.classroom.pages import of_class, of_student
from helpers.classroom.scoring import score
from helpers.classroom.table import ODD, as_csv
from helpers.kit.console import take_any_letter
from helpers.kit.files import put_in_place
from helpers.lab.learners_copy import strays

PAGES = {"en": "mistakes.html", "ko": "mistakes.ko.html"}
LIKENESS = {"en": "likeness.html", "ko": "likeness.ko.html"}


def main(arguments=None):
    """Score a class as the command line says; a sentence and status 2 for what cannot be done."""
    take_any_letter()
    parser = argparse.ArgumentParser(prog="score", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("handed_in", metavar="FOLDER", help="with a folder in it for each student")
    parser.add_argument("--out", default="scores.csv", help="the table to write; scores.csv if not given")
    parser.add_argument("--feedback", default="", metavar="DIR", help="for the pages; else `feedback` beside the table")
    parser.add_argument("--lessons", default="", help="how their names begin, such as '01 02b'; else all that were handed in")
    parser.add_argument("--due", default="", help="what came later is noted: 2026-12-01T23:59")
    parser.add_argument(
        "--roster", default="", help="a table of students, perhaps with a column `submitted`: when each handed in"
    )
    parser.add_argument("--language", choices=PAGES, default="en", help="of the notes in the table")
    wanted = parser.parse_args(arguments)
    folder, out = Path(wanted.handed_in), Path(wanted.out or "scores.csv")
    feedback = Path(wanted.feedback) if wanted.feedback else out.parent / "feedback"
    try:
        _require_places(wanted.handed_in, folder, out, feedback)
        due, told = wanted.due and deadline(wanted.due), told_by(wanted.roster) if wanted.roster else {}
        numbers, scored = score(folder, wanted.lessons.replace(",", " ").split())
        scored = noted(scored, due, told) if due else scored
        _write(numbers, scored, out, feedback, wanted.language)
    except (OSError, ValueError) as problem:
        parser.exit(2, f"{problem}\n")
    print(f"students: {len(scored)}, exercises: {len(numbers)}; {out}, {feedback / PAGES[wanted.language]}{strays()}")
    if wanted.roster:
        _compare(scored, wanted.roster)


def _require_places(given, folder, out, feedback):
    """Raises ValueError for no folder, and where pages would be taken for what a student handed in."""
    if not given:
        raise ValueError("no folder given, one wanted that holds a folder for each student: make score HANDED_IN=folder")
    if out.is_dir():
        raise ValueError(f"{out} given for the table, which is a folder; a file wanted, such as scores.csv")
    if feedback.resolve().is_relative_to(folder.resolve()):
        raise ValueError(f"{feedback} given for the pages, a folder outside of {folder} wanted: FEEDBACK=folder")


def _compare(scored, roster):
    absent, unknown = strangers(scored, roster)
    for said, names in ((f"in {roster}, but nothing was handed in", absent), (f"handed in, but not in {roster}", unknown)):
        if names:
            print(f"{said}: {', '.join(names)}")


def _write(numbers, scored, out, feedback, language):
    put_in_place(out, as_csv(numbers, scored, language))
    for one, file in zip(scored, files_of([one.name for one in scored]), strict=True):
        put_in_place(feedback / "students" / f"{file}.html", of_student(numbers, one).encode(errors=ODD))
    alike = pairs(scored)
    for speech in PAGES:
        put_in_place(feedback / PAGES[speech], of_class(numbers, scored, speech).encode(errors=ODD))
        put_in_place(feedback / LIKENESS[speech], of_pairs(alike, len(scored), speech).encode(errors=ODD))


if __name__ == "__main__":
    main()
