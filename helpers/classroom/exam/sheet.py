"""A student's sheet of an exam: whole pages, so that a loose one still says whose it is, which and of how many."""

from html import escape
from typing import NamedTuple

from helpers.classroom.exam.page import array, page
from helpers.classroom.table import in_language
from helpers.kit.text import Sentence

TITLE = Sentence("Exam", "시험")
COURSE = Sentence("Transformer by hand", "손으로 계산하는 트랜스포머")
DATE = Sentence("Date", "날짜")
TIME = Sentence("Time", "시간")
MINUTES = Sentence("{} minutes", "{}분")
POINTS = Sentence("Points", "점수")
POINT = Sentence("1 point", "1점")
OF_PAGES = Sentence("page {} of {}", "{}쪽 (전체 {}쪽)")
ANSWER = Sentence("Answer", "답")
ROOM = Sentence("Room to calculate", "계산하는 자리")
TO_CHOOSE = Sentence(
    "One answer of each question is right. Decimals are rounded to four places.",
    "문제마다 맞는 답이 하나 있습니다. 소수는 넷째 자리까지 반올림했습니다.",
)
TO_WRITE = Sentence("Write your answers down; decimals to four places.", "답을 적으세요. 소수는 넷째 자리까지 답하세요.")
STYLE = """<style>
@page { size: auto; margin: 14mm }
.page { display: flex; flex-direction: column; min-height: 245mm; margin: 0 0 2em } /* of A4, and of letter */
.page section { flex: 1; display: flex; flex-direction: column; margin: 0.8em 0 0 }
.page + .page { break-before: page }
.room { flex: 1; border: 1px dashed #999; border-radius: 4px; color: #666; font-size: 0.8em; padding: 2px 6px;
  margin: 0.5em 0 }
header { display: flex; justify-content: space-between; gap: 1em; border-bottom: 1px solid #000; padding-bottom: 3px }
header b { overflow-wrap: anywhere }
header span { white-space: nowrap }
.fields { display: flex; flex-wrap: wrap; gap: 0.3em 2.5em }
.short { border-bottom: 1px solid #000; display: inline-block; width: 7em }
@media print { .page { margin: 0 } }
</style>"""
SHORT_LINE = '<span class="short">&nbsp;</span>'
ON_A_PAGE = 2  # questions, with room to calculate


class Head(NamedTuple):
    """What stands above the questions: the course, the date, the minutes, as texts; where one is "", a line to write on."""

    course: str = ""
    date: str = ""
    minutes: str = ""


def sheet(student, questions, choose=True, head=None):
    """The sheet of a Student as HTML in bytes, in one language or in both, one after the other.

    choose: whether the answers from which to choose are on it; else a line to write on. head: a Head.
    """
    head = head or Head()
    editions = "\n".join(_edition(student, questions, language, choose, head) for language in student.languages)
    first = student.languages[0]
    return page(f"{in_language(TITLE, first)}: {student.name}", first, STYLE + editions)


def _edition(student, questions, language, choose, head):
    numbered = list(enumerate(questions, 1))
    parts = [numbered[i : i + ON_A_PAGE] for i in range(0, len(numbered), ON_A_PAGE)]
    course = head.course or in_language(COURSE, language)
    pages = "\n".join(
        _page(
            f"<b>{escape(student.name)}</b><span>{escape(course)}</span>"
            f"<span>{in_language(OF_PAGES, language).format(n, len(parts))}</span>",
            _top(head, len(questions), language, choose) if n == 1 else "",
            [_question(i, question, language, choose) for i, question in part],
        )
        for n, part in enumerate(parts, 1)
    )
    return f'<article lang="{language}">{pages}</article>'


def _page(header, top, questions):
    return f'<div class="page"><header>{header}</header>{top}\n{"".join(questions)}</div>'


def _top(head, points, language, choose):
    """Title, fields and what to do, on the first page."""
    minutes = in_language(MINUTES, language).format(escape(head.minutes)) if head.minutes else ""
    fields = (DATE, escape(head.date)), (TIME, minutes), (POINTS, f"{SHORT_LINE} / {points}")
    said = "".join(f"<span>{in_language(name, language)}: {value or SHORT_LINE}</span>" for name, value in fields)
    told = in_language(TO_CHOOSE if choose else TO_WRITE, language)
    return f'<h1>{in_language(TITLE, language)}</h1><p class="fields">{said}</p><p>{told}</p>'


def _question(i, question, language, choose):
    arrays = "".join(array(name, values) for name, values in question.arrays.items())
    parts = [
        f"<h2>{i}. <small>({question.number}, {in_language(POINT, language)})</small></h2>",
        f"<p>{escape(in_language(question.text, language))}</p>",
        f'<div class="arrays">{arrays}</div>' if arrays else "",
        _choices(question) if choose else "",
        f'<p class="room">{in_language(ROOM, language)}</p>',
        f'<p>{in_language(ANSWER, language)}: <span class="line">&nbsp;</span></p>',
    ]
    return f"<section>{''.join(parts)}</section>"


def _choices(question):
    listed = "".join(f"<li><b>{choice.letter}</b>&ensp;{escape(choice.answer)}</li>" for choice in question.choices)
    return f'<ol class="choices">{listed}</ol>'
