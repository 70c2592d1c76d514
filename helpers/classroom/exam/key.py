"""The key of an exam: what is right for each student, and what each wrong answer says about who gives it."""

from html import escape

from helpers.classroom.exam.page import page
from helpers.classroom.table import as_bytes, harmless

HEADING = "student", "question", "exercise", "letter", "answer", "mistake", "hint", "hint in Korean"


def as_csv(asked):
    """A row for each answer to choose, as bytes in UTF-8 with the mark that Excel asks for; the right one has no mistake.

    asked: [(Student, [Question, …]), …].
    """
    rows = [HEADING]
    for student, questions in asked:
        for i, question in enumerate(questions, 1):
            rows += [
                [harmless(student.name), i, question.number, choice.letter, choice.answer, choice.mistake, *choice.hint]
                for choice in question.choices
            ]
    return as_bytes(rows)


def as_page(asked):
    """The same to print: a table for each student, and what the mistakes mean."""
    tables = "".join(f"<section><h2>{escape(student.name)}</h2>{_table(questions)}</section>" for student, questions in asked)
    return page("Exam: key", "en", f"<h1>Exam: key</h1>{tables}<h2>Mistakes</h2>{_meanings(asked)}")


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
