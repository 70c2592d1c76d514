"""The key of an exam: what is right for each student, and what each wrong answer says about who gives it."""

import csv
from html import escape
from pathlib import Path
from typing import NamedTuple

from helpers.classroom.exam.page import page
from helpers.classroom.exam.question import Choice
from helpers.classroom.table import FORMULA, as_bytes, harmless
from helpers.kit.text import Sentence, numbers

HEADING = (
    "student", "languages", "question", "exercise", "letter", "answer", "mistake", "hint", "hint in Korean",
    "asked", "asked in Korean",
)  # fmt: skip


class Asked(NamedTuple):
    """A question as the key has it: its exercise, "9.1", what was asked, a Sentence, and the Choices."""

    number: str
    text: Sentence
    choices: list

    @property
    def right(self):
        """The Choice that is right."""
        return next(choice for choice in self.choices if not choice.mistake)


class Sat(NamedTuple):
    """Who sits an exam: the languages of the sheet, and the questions, [Asked, …]."""

    languages: tuple
    questions: list


def as_csv(asked):
    """A row for each answer to choose, as bytes in UTF-8 with the mark that Excel asks for; the right one has no mistake.

    asked: [(Student, [Question, …]), …].
    """
    rows = [HEADING]
    for student, questions in asked:
        who = harmless(student.name), " ".join(student.languages)
        for i, question in enumerate(questions, 1):
            text = _with_arrays(question)
            rows += [
                [*who, i, question.number, choice.letter, choice.answer, choice.mistake, *choice.hint, *text]
                for choice in question.choices
            ]
    return as_bytes(rows)


def _with_arrays(question):
    """What a question asks, with the arrays that its sheet draws, in both languages."""
    drawn = "; ".join(f"{name} = {numbers(values)}" for name, values in question.arrays.items())
    return question.text + Sentence(drawn, drawn)


def read_key(path):
    """{student's name: Sat} of a key.csv. Raises ValueError for no file, and for one that is no key."""
    path = Path(path)
    if not path.is_file():
        raise ValueError(f"{path} given as the key, which does not exist; the key.csv of `make exam` wanted: KEY=exam/key.csv")
    try:
        rows = list(csv.DictReader(path.read_text(encoding="utf-8-sig").splitlines()))
        return _read(rows)
    except (KeyError, TypeError, ValueError, UnicodeDecodeError):
        raise ValueError(f"{path} given as the key, which is none; the key.csv that `make exam` wrote wanted") from None


def _read(rows):
    found = {}
    for row in rows:
        name = row["student"][1:] if row["student"].startswith(tuple(f"'{sign}" for sign in FORMULA)) else row["student"]
        sat = found.setdefault(name, Sat(tuple(row["languages"].split()), []))
        if int(row["question"]) > len(sat.questions):
            sat.questions.append(Asked(row["exercise"], Sentence(row["asked"], row["asked in Korean"]), []))
        hint = Sentence(row["hint"], row["hint in Korean"])
        sat.questions[-1].choices.append(Choice(row["letter"], row["answer"], row["mistake"], hint))
    if not found:
        raise ValueError
    return found


def as_page(asked, seed):
    """The same to print: the seed, a table for each student, and what the mistakes mean."""
    tables = "".join(f"<section><h2>{escape(student.name)}</h2>{_table(questions)}</section>" for student, questions in asked)
    heading = f"<h1>Exam: key</h1><p>SEED={escape(seed)}</p>"
    return page("Exam: key", "en", f"{heading}{tables}<h2>Mistakes</h2>{_meanings(asked)}")


def _table(questions):
    rows = [("question", "exercise", "right", "answer", "mistakes")]
    for i, question in enumerate(questions, 1):
        wrong = ", ".join(f"{choice.letter} {choice.mistake}" for choice in question.choices if choice.mistake)
        rows.append((i, question.number, question.right.letter, question.right.answer, wrong))
    return _html(rows)


def _meanings(asked):
    rows = {
        (question.number, choice.mistake, *choice.hint)
        for _, questions in asked
        for question in questions
        for choice in question.choices
        if choice.mistake
    }
    place = {question.number: i for i, question in enumerate(asked[0][1])}
    return _html([("exercise", "mistake", "hint", "힌트"), *sorted(rows, key=lambda row: (place[row[0]], row))])


def _html(rows):
    lines = ("".join(f"<td>{escape(str(value))}</td>" for value in row) for row in rows)
    return f'<table class="key">{"".join(f"<tr>{line}</tr>" for line in lines)}</table>'
