"""Pairs are listed that share what is unusual, nobody else, and the page says that likeness proves nothing."""

import pytest

from helpers.checking.catalogue import solutions
from helpers.checking.verdict import RIGHT, WRONG, Verdict
from helpers.classroom import course
from helpers.classroom.likeness import CODE, of_pairs, pairs
from helpers.classroom.likeness import WRONG as WRONG_ANSWER
from helpers.classroom.outcome import Outcome
from helpers.classroom.scoring import Scored
from helpers.kit.text import Sentence

SAID = Sentence("So.", "그렇습니다.")
CHECK = '\n\n\ncheck("9.2", my_softmax)'
OWN = (
    "def my_softmax(scores):\n    largest = scores.max(axis=-1, keepdims=True)\n    e = np.exp(scores - largest)\n"
    "    total = e.sum(axis=-1, keepdims=True)\n    return e / total"
)
SPACED = OWN.replace(" = ", "  =  ").replace("(scores):", '(scores):\n    """Mine."""\n    # as I found it') + CHECK


def student(name, mark=WRONG, mistake=None, **answers):
    """A student, and the answers given: _1_1="answer_1 = 4"."""
    sources = {number[1:].replace("_", "."): source for number, source in answers.items()}
    return Scored(name, "en", {number: Outcome(number, Verdict(mark, SAID, mistake)) for number in sources}, sources, [])


def found(*students):
    return {pair.names: [(one.number, one.kind, one.students) for one in pair.shared] for pair in pairs(students)}


def others(count, **answers):
    return [student(f"other {i}", **answers) for i in range(count)]


def test_two_with_the_same_unusual_wrong_answer_are_listed():
    ada = student("ada", _1_1='answer_1 = [5,5,5]\n\ncheck("1.1", answer_1)', _1_3="answer_3 = 77")
    kim = student("kim", _1_1='answer_1 = [5, 5, 5]  # !\n\ncheck("1.1", answer_1)', _1_3="answer_3 = 7 * 11")
    assert found(ada, kim, *others(5, _1_1="answer_1 = [0, 0, 0]")) == {("ada", "kim"): [("1.1", WRONG_ANSWER, 2)]}


def test_nobody_is_listed_for_what_three_give_nor_for_a_known_mistake_nor_for_what_is_right():
    assert found(*others(3, _1_1="answer_1 = [0, 0, 0]")) == {}
    assert found(*others(2, _1_1="answer_1 = [2, -7, 7]", mistake="no_relu")) == {}
    assert found(*others(2, _1_1="answer_1 = [2, 0, 7]", mark=RIGHT)) == {}
    assert found(student("ada", _1_1="answer = 4"), student("kim", _1_2="answer = 4")) == {}


@pytest.mark.parametrize("mark", [RIGHT, WRONG])
def test_code_of_ones_own_is_compared_without_spacing_comments_and_docstrings(mark):
    ada, kim = (student(name, mark, "m", _9_2=source) for name, source in (("ada", OWN + CHECK), ("kim", SPACED)))
    assert found(ada, kim, *others(20, _9_2=OWN.replace("total", "all") + CHECK)) == {("ada", "kim"): [("9.2", CODE, 2)]}
    assert len(found(*(kim._replace(name=name) for name in "abcd"))) == 6
    assert found(*(kim._replace(name=name) for name in "abcde")) == {}


def test_neither_the_solutions_nor_the_courses_code_nor_a_short_line_are_ones_own():
    assert found(*others(2, mark=RIGHT, **{f"_{number.replace('.', '_')}": text for number, text in solutions().items()})) == {}
    assert found(*others(2, mark=RIGHT, _9_2="\n".join(sorted(course.statements())[:200]))) == {}
    short = "def my_softmax(scores):\n    return np.exp(scores) / np.exp(scores).sum(-1)"
    assert found(*others(2, mark=RIGHT, _9_2=short)) == {}


def test_who_shares_more_comes_first():
    a, b = (student(name, _1_1="answer_1 = 1") for name in "ab")
    c, d = (student(name, _1_2="answer = 2", _1_3="answer_3 = 3") for name in "cd")
    assert [*found(a, c, b, d)] == [("c", "d"), ("a", "b")]


@pytest.mark.parametrize(
    ("language", "nothing", "count", "none"),
    [
        ("en", "Likeness proves nothing.", "2 of 29", "No such pair"),
        ("ko", "증거는 아닙니다", "29명 중 2명", "그런 학생들이 없"),
    ],
)
def test_the_page_says_who_what_how_many_and_that_it_proves_nothing(language, nothing, count, none):
    ada, kim = (student(name, _1_1="answer_1 = '<5>'") for name in ("<ada>", "kim"))
    page = of_pairs(pairs([ada, kim]), 29, language)
    assert "&lt;ada&gt; · kim" in page and "answer_1 = &#x27;&lt;5&gt;&#x27;" in page and count in page and nothing in page
    assert none in of_pairs([], 29, language) and nothing in of_pairs([], 29, language) and none not in page
