"""Feedback as pages that any browser shows and prints: one for each student, and the mistakes of the class."""

from html import escape
from itertools import groupby

from helpers.checking.verdict import COLOURS
from helpers.classroom import course
from helpers.classroom.leaf import Code, page, say, titled
from helpers.classroom.mistakes import bars, counted, others
from helpers.classroom.question import question
from helpers.classroom.table import in_language
from helpers.kit.text import Sentence

TITLE = Sentence("Feedback", "피드백")
RIGHT_OF = Sentence("Right: {} of {}.", "맞힌 연습: {}개 (전체 {}개)")
EXERCISE = Sentence("Exercise {}", "연습 {}")
NO_ANSWER = Sentence("Not answered.", "답하지 않았습니다.")
YOURS = Sentence("Your answer:", "여러분의 답:")
ON_THE_SITE = Sentence("Read it again on the site", "사이트에서 다시 읽기")
MISTAKES = Sentence("Mistakes of my class", "우리 반의 실수")
STUDENTS = Sentence("Students: {}.", "학생 수: {}명")
NO_MISTAKES = Sentence("No wrong answer was given.", "틀린 답이 없습니다.")
NONE_KNOWN = Sentence("No wrong answer has a mistake that is known by name.", "틀린 답 가운데 이름이 있는 실수는 없습니다.")
BY_EXERCISE = Sentence("Exercise by exercise", "연습별 결과")
OTHERS = Sentence("Other wrong answers", "그 밖의 틀린 답")
BY_MISTAKE = Sentence("Mistakes and their hints", "실수와 힌트")
HEADS = Sentence("exercise", "연습"), Sentence("mistake", "실수"), Sentence("hint", "힌트"), Sentence("students", "학생 수")
ANSWERS = (
    Sentence("exercise", "연습"),
    Sentence("answer", "답"),
    Sentence("what check says", "check의 안내"),
    Sentence("students", "학생 수"),
)
COUNTS = (
    Sentence("exercise", "연습"), Sentence("right", "맞음"), Sentence("wrong", "틀림"), Sentence("not answered", "답하지 않음"),
)  # fmt: skip


def of_student(numbers, one):
    """The page of a student (a Scored), in the language of the notebooks that were handed in, as HTML.

    It can be understood without the course: of each exercise it has what was asked, what was answered and what is said to that.
    """
    heading = f"<h1>{escape(one.name)}</h1><p>{say(RIGHT_OF, one.language, one.sum, len(numbers))}</p>"
    notes = "".join(f"<p>{escape(in_language(note, one.language))}</p>" for note in one.notes)
    parts = [_lesson([*asked], one) for _, asked in groupby(sorted(numbers, key=course.lesson), course.lesson)]
    return page(f"{in_language(TITLE, one.language)}: {one.name}", one.language, [heading, notes, *parts])


def _lesson(numbers, one):
    heading = f"<h2>{escape(question(numbers[0], one.language).lesson)}</h2>"
    return heading + "\n".join(_section(number, one) for number in numbers)


def _section(number, one):
    asked, language = question(number, one.language), one.language
    heading = f"<h3>{say(EXERCISE, language, number)} <small>{escape(asked.part)}</small></h3>{asked.text}"
    return f"<section>{heading}{_answered(number, one)}{_link(asked.address, language)}</section>"


def _answered(number, one):
    """The student's own answer and what is said to it."""
    language, outcome = one.language, one.outcomes.get(number)
    if outcome is None:
        return f'<p class="said">… {in_language(NO_ANSWER, language)}</p>'
    style = f"border-left-color: {COLOURS[outcome.verdict.mark]}"
    told = f'<p class="said" style="{style}">{escape(in_language(outcome.verdict, language))}</p>'
    return f"<p>{in_language(YOURS, language)}</p><pre>{escape(one.sources[number])}</pre>{told}"


def _link(address, language):
    return f'<p><a href="{escape(address)}">{in_language(ON_THE_SITE, language)}</a></p>' if address else ""


def of_class(numbers, scored, language):
    """The page with the mistakes of a class (a list of Scored), as HTML."""
    counts, unnamed = counted(scored), others(scored)
    none = NONE_KNOWN if unnamed else NO_MISTAKES
    known = [(one.number, one.name, in_language(one.hint, language), one.students) for one in counts]
    unknown = [(one.number, Code(one.answer), in_language(one.told, language), one.students) for one in unnamed]
    parts = [
        f"<h1>{in_language(MISTAKES, language)}</h1><p>{say(STUDENTS, language, len(scored))}</p>",
        bars(counts, language).live if counts else f"<p>{in_language(none, language)}</p>",
        titled(BY_MISTAKE, HEADS, known, language),
        titled(OTHERS, ANSWERS, unknown, language),
        titled(BY_EXERCISE, COUNTS, [*_by_exercise(numbers, scored)], language),
    ]
    return page(in_language(MISTAKES, language), language, parts)


def _by_exercise(numbers, scored):
    for number in numbers:
        points = [one.outcomes[number].points if number in one.outcomes else None for one in scored]
        yield number, points.count(1), points.count(0), points.count(None)
