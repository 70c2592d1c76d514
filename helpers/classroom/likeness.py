"""Which notebooks of a class are alike where few are: in wrong answers that hardly anybody gives, and in code of one's own."""

import io
import tokenize
from functools import cache
from html import escape
from itertools import combinations
from typing import NamedTuple

from helpers.checking.catalogue import solutions
from helpers.classroom import course
from helpers.classroom.leaf import Code, page, say, table
from helpers.classroom.table import in_language
from helpers.classroom.wording import normal, verbatim
from helpers.kit.text import Sentence
from helpers.lab.context import split

FEW_WRONG, FEW_CODE = 2, 4  # students who give the same, at most
LONG = 25  # tokens that a piece of code has beyond the stub

TITLE = Sentence("Likeness", "닮은 답")
PROVES_NOTHING = Sentence(
    "Likeness proves nothing. Those who learned together, asked the same friend or read the same page write alike, and short "
    "answers are the same by chance. Ask before you judge. This page is for you and not for the class.",
    "닮았다고 해서 베꼈다는 증거는 아닙니다. 함께 공부했거나 같은 친구에게 물었거나 같은 글을 읽으면 답이 비슷해지고, "
    "짧은 답은 우연히 같기도 합니다. 판단하기 전에 먼저 물어보세요. 이 페이지는 학생이 아니라 선생님이 보는 것입니다.",
)
WHAT = Sentence(
    f"Listed is who shares a wrong answer that at most {FEW_WRONG} of the class gave and in which no mistake is known, or code "
    f"of their own, of more than {LONG} parts, that at most {FEW_CODE} wrote. Spacing and comments are left out.",
    f"반에서 {FEW_WRONG}명까지만 냈고 알려진 실수도 아닌 틀린 답이 같거나, {FEW_CODE}명까지만 쓴 긴 코드(토큰 {LONG}개 초과)가 "
    "같은 학생들입니다. 띄어쓰기와 주석은 따지지 않습니다.",
)
NOBODY = Sentence("No such pair was found.", "그런 학생들이 없습니다.")
WRONG, CODE = Sentence("wrong answer", "틀린 답"), Sentence("own code", "직접 쓴 코드")
HEADS = Sentence("exercise", "연습"), Sentence("the same", "같은 것"), Sentence("text", "내용"), Sentence("students", "학생 수")
OF_CLASS = Sentence("{} of {}", "{1}명 중 {0}명")


class Shared(NamedTuple):
    """What two students have in common: in which exercise, WRONG or CODE, the text, and how many of the class have it."""

    number: str
    kind: Sentence
    text: str
    students: int


class Pair(NamedTuple):
    """Two students' names, and what they share, a list of Shared."""

    names: tuple
    shared: list


def pairs(scored):
    """The Pairs of a class (a list of Scored) that share something unusual, those with the most first."""
    holders, shown = {}, {}
    for student, one in enumerate(scored):
        for number in sorted(one.outcomes, key=course.in_order):
            for kind, key, text in _unusual(number, one.outcomes[number], one.sources[number]):
                holders.setdefault((kind, key), set()).add(student)
                shown.setdefault((kind, key), (number, text))
    found = {}
    for (kind, key), who in holders.items():
        if 1 < len(who) <= (FEW_WRONG if kind is WRONG else FEW_CODE):
            number, text = shown[kind, key]
            for pair in combinations(sorted(who), 2):
                found.setdefault(pair, []).append(Shared(number, kind, text, len(who)))
    named = [Pair((scored[a].name, scored[b].name), shared) for (a, b), shared in found.items()]
    return sorted(named, key=lambda pair: (-len(pair.shared), pair.names))


def _unusual(number, outcome, source):
    """(kind, what of two is compared, the text) of what in an answer is neither the course's nor a known mistake."""
    if outcome.points == 0 and not outcome.verdict.mistake:
        yield WRONG, (number, normal(source)), verbatim(source)
        return
    for one in split([normal(source)]):
        if one.source not in _courses() and _length(one.source) > LONG + _length(_stub(number, one.gives)):
            yield CODE, one.source, one.source


@cache
def _courses():
    """The statements of the course and of its solutions, as `normal` writes them."""
    of_solutions = [one.source for source in solutions().values() for one in split([normal(source)])]
    return frozenset(of_solutions) | {normal(source) for source in course.statements()}


def _stub(number, names):
    """What the stub of an exercise has of these names."""
    found = split([normal(course.given()[number].stub)])
    return next((one.source for one in found if one.gives & names), "")


def _length(source):
    """How many tokens a piece of code has."""
    found = tokenize.generate_tokens(io.StringIO(source).readline)
    return sum(1 for token in found if token.string.strip())


def of_pairs(found, students, language):
    """The page with the Pairs of a class of so many students, as HTML."""
    parts = [
        f"<h1>{in_language(TITLE, language)}</h1><p>{in_language(PROVES_NOTHING, language)}</p>",
        f"<p>{in_language(WHAT if found else NOBODY, language)}</p>",
        *(_pair(pair, students, language) for pair in found),
    ]
    return page(in_language(TITLE, language), language, parts)


def _pair(pair, students, language):
    rows = [
        (one.number, in_language(one.kind, language), Code(one.text), say(OF_CLASS, language, one.students, students))
        for one in pair.shared
    ]
    return f"<h2>{escape(' · '.join(pair.names))}</h2>{table(HEADS, rows, language)}"
