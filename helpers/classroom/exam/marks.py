"""What an exam was worth: a table, a page for each student, and the mistakes of the class."""

from collections import Counter
from html import escape

from helpers.checking.verdict import COLOURS, OPEN, RIGHT, WRONG
from helpers.classroom.exam.distractors import DECOY
from helpers.classroom.exam.page import page
from helpers.classroom.leaf import say
from helpers.classroom.mistakes import Count, bars
from helpers.classroom.table import as_bytes, harmless, in_language
from helpers.kit.text import Sentence

TITLE = Sentence("Exam: feedback", "시험 피드백")
RIGHT_OF = Sentence("Right: {} of {}.", "맞힌 문제: {}개 (전체 {}개)")
ABSENT = Sentence("No answers were handed in.", "낸 답이 없습니다.")
NO_ANSWER = Sentence("Not answered.", "답하지 않았습니다.")
YOURS = Sentence("Your answer: {}", "내 답: {}")
RIGHT_ONE = Sentence("Right: {}", "맞는 답: {}")
CLASS = Sentence("Exam: mistakes of my class", "시험: 우리 반의 실수")
SAT = Sentence("Students: {}; with answers: {}.", "학생: {}명, 답을 낸 학생: {}명")
WITHOUT = Sentence("Without answers: {}.", "답을 내지 않은 학생: {}")
NO_MISTAKES = Sentence("No known mistake was made.", "알려진 실수가 없습니다.")
COUNTS = (
    Sentence("question", "문제"), Sentence("exercise", "연습"), Sentence("right", "맞음"), Sentence("wrong", "틀림"),
    Sentence("not answered", "답하지 않음"),
)  # fmt: skip
HEADS = Sentence("exercise", "연습"), Sentence("mistake", "실수"), Sentence("hint", "힌트"), Sentence("students", "학생 수")


def as_csv(answered, language="en"):
    """CSV as bytes: a row for each Answered, `student`, a column for each question, `sum`, `notes`.

    A question is 1, 0 or, not answered, empty. The notes name the mistakes, or say that there are no answers.
    """
    numbers = [asked.number for asked in answered[0].sat.questions]
    rows = [["student", *(f"{i} (ex {number})" for i, number in enumerate(numbers, 1)), "sum", "notes"]]
    for one in answered:
        points = ["" if point is None else point for point in one.points]
        rows.append([harmless(one.name), *points, one.sum if one.came else "", _notes(one, language)])
    return as_bytes(rows)


def _notes(one, language):
    if not one.came:
        return in_language(ABSENT, language)
    wrong = [(i, choice) for i, choice in enumerate(one.taken, 1) if choice and choice.mistake]
    return "; ".join(f"{i} {_plain(choice.mistake)}" for i, choice in wrong)


def _plain(mistake):
    return mistake.replace("_", " ")


def of_student(one):
    """The page of an Answered as HTML in bytes, in the languages of the sheet, one after the other."""
    editions = "\n".join(_edition(one, language) for language in one.sat.languages)
    return page(f"{in_language(TITLE, one.sat.languages[0])}: {one.name}", one.sat.languages[0], editions)


def _edition(one, language):
    told = say(RIGHT_OF, language, one.sum, len(one.taken)) if one.came else in_language(ABSENT, language)
    heading = f"<h1>{in_language(TITLE, language)}: {escape(one.name)}</h1><p>{told}</p>"
    asked = enumerate(zip(one.sat.questions, one.taken, strict=True), 1)
    parts = "\n".join(_question(i, question, taken, language) for i, (question, taken) in asked)
    return f'<article lang="{language}">{heading}\n{parts}</article>'


def _question(i, asked, taken, language):
    mark = OPEN if taken is None else WRONG if taken.mistake else RIGHT
    lines = [say(YOURS, language, _shown(taken)) if taken else in_language(NO_ANSWER, language)]
    if taken is None or taken.mistake:
        lines.append(say(RIGHT_ONE, language, _shown(asked.right)))
    if taken and taken.mistake:
        lines.append(in_language(taken.hint, language))
    style = f"border-left: 4px solid {COLOURS[mark]}; padding: 2px 12px"
    told = "<br>".join(escape(line) for line in lines)
    return (
        f"<section><h2>{i}. <small>({asked.number})</small></h2><p>{escape(in_language(asked.text, language))}</p>"
        f'<p style="{style}">{mark} {told}</p></section>'
    )


def _shown(choice):
    return f"{choice.letter}  {choice.answer}"


def of_class(answered, language):
    """The page with the mistakes of a class, [Answered, …], as HTML in bytes."""
    came = [one for one in answered if one.came]
    counts = counted(came)
    rows = [(one.number, one.name, in_language(one.hint, language), one.students) for one in counts]
    drawn = (
        bars(counts, language).live + _table(HEADS, rows, language)
        if counts
        else f"<p>{in_language(NO_MISTAKES, language)}</p>"
    )
    absent = ", ".join(one.name for one in answered if not one.came)
    parts = [
        f"<h1>{in_language(CLASS, language)}</h1><p>{say(SAT, language, len(answered), len(came))}</p>",
        f"<p>{say(WITHOUT, language, escape(absent))}</p>" if absent else "",
        _table(COUNTS, _by_question(came, answered[0].sat), language),
        drawn,
    ]
    return page(in_language(CLASS, language), language, "\n".join(parts))


def counted(came):
    """How many made each mistake, the most frequent first; two in one answer count as two, decoys are none."""
    hints, single = {}, Counter()
    for one in came:
        for asked, taken in zip(one.sat.questions, one.taken, strict=True):
            for choice in asked.choices:
                hints.setdefault((asked.number, choice.mistake), choice.hint)
            names = taken.mistake.split(" + ") if taken else []
            single.update((asked.number, name) for name in names if name not in ("", DECOY))
    found = [Count(*key, hints.get(key, Sentence(*key)), often) for key, often in single.items()]
    return sorted(found, key=lambda one: (-one.students, [*map(int, one.number.split("."))], one.mistake))


def _by_question(came, sat):
    for i, asked in enumerate(sat.questions):
        points = [one.points[i] for one in came]
        yield i + 1, asked.number, points.count(1), points.count(0), points.count(None)


def _table(heading, rows, language):
    head = "".join(f"<th>{in_language(name, language)}</th>" for name in heading)
    lines = ("".join(f"<td>{escape(str(value))}</td>" for value in row) for row in rows)
    return f'<table class="key"><tr>{head}</tr>{"".join(f"<tr>{line}</tr>" for line in lines)}</table>'
