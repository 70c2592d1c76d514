"""A student's sheet of an exam."""

from html import escape

from helpers.classroom.exam.page import array, page
from helpers.classroom.table import in_language
from helpers.kit.text import Sentence

TITLE = Sentence("Transformer by hand: exam", "손으로 계산하는 트랜스포머: 시험")
NAME = Sentence("Name", "이름")
ANSWER = Sentence("Answer", "답")
TO_CHOOSE = Sentence(
    "One answer of each question is right. Decimals are rounded to four places.",
    "문제마다 맞는 답이 하나 있습니다. 소수는 넷째 자리까지 반올림했습니다.",
)
TO_WRITE = Sentence("Write your answers down; decimals to four places.", "답을 적으세요. 소수는 넷째 자리까지 답하세요.")


def sheet(student, questions, choose=True):
    """The sheet of a Student as HTML in bytes, in one language or in both, one after the other.

    choose: whether the answers from which to choose are on it; else a line to write on.
    """
    editions = "\n".join(_edition(student, questions, language, choose) for language in student.languages)
    first = student.languages[0]
    return page(f"{in_language(TITLE, first)}: {student.name}", first, editions)


def _edition(student, questions, language, choose):
    heading = f"<h1>{in_language(TITLE, language)}</h1><p>{in_language(NAME, language)}: <b>{escape(student.name)}</b></p>"
    told = f"<p>{in_language(TO_CHOOSE if choose else TO_WRITE, language)}</p>"
    asked = "\n".join(_question(i, question, language, choose) for i, question in enumerate(questions, 1))
    return f'<article lang="{language}">{heading}{told}\n{asked}</article>'


def _question(i, question, language, choose):
    arrays = "".join(array(name, values) for name, values in question.arrays.items())
    parts = [
        f"<h2>{i}. <small>({question.number})</small></h2>",
        f"<p>{escape(in_language(question.text, language))}</p>",
        f'<div class="arrays">{arrays}</div>' if arrays else "",
        _choices(question) if choose else "",
        f'<p>{in_language(ANSWER, language)}: <span class="line">&nbsp;</span></p>',
    ]
    return f"<section>{''.join(parts)}</section>"


def _choices(question):
    listed = "".join(f"<li><b>{choice.letter}</b>&ensp;{escape(choice.answer)}</li>" for choice in question.choices)
    return f'<ol class="choices">{listed}</ol>'
