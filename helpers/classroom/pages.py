"""Feedback as pages that any browser shows and prints: one for each student, and the mistakes of the class."""

from html import escape

from helpers.checking.verdict import COLOURS
from helpers.classroom.mistakes import bars, counted
from helpers.classroom.table import in_language
from helpers.kit.text import Sentence

STYLE = """
body { font: 16px/1.5 system-ui, "Malgun Gothic", "Apple SD Gothic Neo", sans-serif; max-width: 60em; margin: 2em auto;
  padding: 0 1em; word-break: keep-all; overflow-wrap: anywhere }
section { break-inside: avoid; margin: 1.5em 0 }
pre { background: #f4f3ef; padding: 0.5em 1em; white-space: pre-wrap }
table { border-collapse: collapse } td, th { border-bottom: 1px solid #d5d3cc; padding: 4px 12px; text-align: left }
th { white-space: nowrap } td.number { text-align: right }
"""
TITLE = Sentence("Feedback", "피드백")
RIGHT_OF = Sentence("Right: {} of {}.", "맞힌 연습: {}개 (전체 {}개)")
EXERCISE = Sentence("Exercise {}", "연습 {}")
NO_ANSWER = Sentence("Not answered.", "답하지 않았습니다.")
MISTAKES = Sentence("Mistakes of my class", "우리 반의 실수")
STUDENTS = Sentence("Students: {}.", "학생 수: {}명")
NO_MISTAKES = Sentence("No known mistake was made.", "알려진 실수가 없습니다.")
BY_EXERCISE = Sentence("Exercise by exercise", "연습별 결과")
BY_MISTAKE = Sentence("Mistakes and their hints", "실수와 힌트")
HEADS = Sentence("exercise", "연습"), Sentence("mistake", "실수"), Sentence("hint", "힌트"), Sentence("students", "학생 수")
COUNTS = (
    Sentence("exercise", "연습"), Sentence("right", "맞음"), Sentence("wrong", "틀림"), Sentence("not answered", "답하지 않음"),
)  # fmt: skip


def of_student(numbers, one):
    """The page of a student (a Scored), in the language of the notebooks that were handed in, as HTML."""
    heading = f"<h1>{escape(one.name)}</h1><p>{_say(RIGHT_OF, one.language, one.sum, len(numbers))}</p>"
    notes = "".join(f"<p>{escape(in_language(note, one.language))}</p>" for note in one.notes)
    parts = [_section(number, one.outcomes.get(number), one.sources.get(number), one.language) for number in numbers]
    return _page(f"{in_language(TITLE, one.language)}: {one.name}", one.language, [heading, notes, *parts])


def _section(number, outcome, source, language):
    heading = f"<h2>{_say(EXERCISE, language, number)}</h2>"
    if outcome is None:
        return f"<section>{heading}<p>… {in_language(NO_ANSWER, language)}</p></section>"
    style = f"border-left: 4px solid {COLOURS[outcome.verdict.mark]}; padding: 2px 12px"
    told = f'<p style="{style}">{escape(in_language(outcome.verdict, language))}</p>'
    return f"<section>{heading}{told}<pre>{escape(source)}</pre></section>"


def of_class(numbers, scored, language):
    """The page with the mistakes of a class (a list of Scored), as HTML."""
    counts = counted(scored)
    rows = [(one.number, one.name, in_language(one.hint, language), one.students) for one in counts]
    drawn = bars(counts, language).live if counts else f"<p>{in_language(NO_MISTAKES, language)}</p>"
    parts = [
        f"<h1>{in_language(MISTAKES, language)}</h1><p>{_say(STUDENTS, language, len(scored))}</p>",
        drawn,
        f"<h2>{in_language(BY_MISTAKE, language)}</h2>{_table(HEADS, rows, language)}" if counts else "",
        f"<h2>{in_language(BY_EXERCISE, language)}</h2>{_table(COUNTS, _by_exercise(numbers, scored), language)}",
    ]
    return _page(in_language(MISTAKES, language), language, parts)


def _by_exercise(numbers, scored):
    for number in numbers:
        points = [one.outcomes[number].points if number in one.outcomes else None for one in scored]
        yield number, points.count(1), points.count(0), points.count(None)


def _table(heading, rows, language):
    def cell(value):
        return f'<td class="number">{value}</td>' if isinstance(value, int) else f"<td>{escape(value)}</td>"

    head = "".join(f"<th>{in_language(name, language)}</th>" for name in heading)
    return f"<table><tr>{head}</tr>{''.join('<tr>' + ''.join(map(cell, row)) + '</tr>' for row in rows)}</table>"


def _say(sentence, language, *values):
    return in_language(sentence, language).format(*values)


def _page(title, language, parts):
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'
