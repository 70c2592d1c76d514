"""A page of feedback says what was asked, what was answered and what is said to it, without the course beside it."""

import re

import pytest

from helpers.checking.catalogue import solutions
from helpers.checking.exercise import NOT_ALL
from helpers.checking.verdict import RIGHT, WRONG, Verdict
from helpers.classroom import course, question
from helpers.classroom.mistakes import others
from helpers.classroom.outcome import Outcome
from helpers.classroom.pages import of_class, of_student
from helpers.classroom.scoring import Scored
from helpers.kit.text import Sentence
from tools.account import PLACEHOLDER
from tools.site.cells import Formulas, Renderer

LANGUAGES = "en", "ko"


@pytest.fixture
def account(monkeypatch):
    """The course is published, as ada's."""
    for each in (question.question, question._site):
        each.cache_clear()
    monkeypatch.setattr(question, "_site", lambda: "https://ada.github.io/transformer-by-hand")
    yield
    question.question.cache_clear()


def scored(language="en", **outcomes):
    """A student who answered some exercises of lessons 1 and 2."""
    found = {name.replace("_", ".").removeprefix("ex."): outcome for name, outcome in outcomes.items()}
    return Scored("kim", language, found, {number: f"answer = '{number}'" for number in found}, [])


def outcome(number, mark, sentence):
    return Outcome(number, Verdict(mark, sentence))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_is_told_in_whole_without_marks_of_markdown_or_tex(language):
    for number in solutions():
        asked = question.question(number, language)
        text = re.sub(r"<pre>.*?</pre>|<code>.*?</code>", "", asked.text, flags=re.S)
        assert len(text) > 15 and not re.search(r"[$\\`#]|\*\*|\]\(", text), (number, text)
        assert re.match(r"\d\d[bc]? · .", asked.lesson), number
        assert bool(re.search("[가-힣]", asked.text)) == (language == "ko"), number


def test_a_question_is_that_of_its_exercise():
    asked = question.question("1.1", "en")
    assert asked.lesson == "01 · The feed-forward network, by hand" and asked.part == "1 · By hand"
    assert "<strong>[−1, 2]</strong>. Same weights, same biases." in asked.text
    assert "출력까지 계산하는 신경망 전체를 함수로" in question.question("1.2", "ko").text


@pytest.mark.parametrize(
    ("tex", "html"),
    [
        (r"a = \begin{pmatrix} 1 & 2 \\ 3 & 0 \end{pmatrix}", "a = [[1, 2], [3, 0]]"),
        (r"\text{base}^{-2i/d_k}", "base<sup>-2i/d<sub>k</sub></sup>"),
        ("x_1 < 2", "x<sub>1</sub> &lt; 2"),
    ],
)
def test_formulas_are_text_that_a_browser_shows(tex, html):
    assert question.formula(tex) == html


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_link_leads_to_the_heading_on_the_site(language, account):
    for number in solutions():
        page, _, anchor = question.question(number, language).address.partition("#")
        name = course.lesson(number)
        assert page == f"https://ada.github.io/transformer-by-hand/{'ko/' if language == 'ko' else ''}{name}.html"
        text = "\n".join("".join(cell["source"]) for cell in course.edition(name, language)["cells"])
        heading = re.search(rf"^### (\w+ {re.escape(number)} .*)$", text, re.M)[1]
        assert f'id="{anchor}"' in Renderer(Formulas(), str).heading(heading, 3)


def test_no_link_is_given_where_no_account_is_set(tmp_path, monkeypatch):
    assert question.NO_ACCOUNT == PLACEHOLDER
    for name, site in ((PLACEHOLDER, None), ("ada", "https://ada.github.io/transformer-by-hand")):
        project = f'[project.urls]\nRepository = "https://github.com/{name}/transformer-by-hand"\n'
        (tmp_path / "pyproject.toml").write_text(project)
        monkeypatch.setattr(question, "ROOT", tmp_path)
        assert question._site.__wrapped__() == site


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_tells_lesson_question_answer_and_hint_in_this_order(language, account):
    hint = Sentence("What of <these>?", "이것은 <무엇>?")
    one = scored(language, ex_1_1=outcome("1.1", WRONG, hint), ex_2_1=outcome("2.1", RIGHT, NOT_ALL))
    page = of_student(["1.1", "1.2", "2.1"], one)
    order = [
        question.question("1.1", language).lesson,
        question.question("1.1", language).text,
        "answer = &#x27;1.1&#x27;",
        ("✗ What of &lt;these&gt;?", "✗ 이것은 &lt;무엇&gt;?")[language == "ko"],
        "01_feed_forward.html#",
        question.question("1.2", language).text,
        ("Not answered.", "답하지 않았습니다.")[language == "ko"],
        question.question("2.1", language).lesson,
        "answer = &#x27;2.1&#x27;",
    ]
    places = [page.find(part) for part in order]
    assert -1 not in places and places == sorted(places)
    assert page.count("<h2>") == 2 and page.count('<a href="https://ada.') == 3


def wrong(**answers):
    """A student with wrong answers in which no mistake is known."""
    said = Sentence("Not these.", "아닙니다.")
    found = {name.replace("_", ".").removeprefix("ex."): source for name, source in answers.items()}
    return Scored("kim", "en", {number: outcome(number, WRONG, said) for number in found}, found, [])


CLASS = [
    wrong(ex_1_1='answer_1 = [5, 5, 5]\n\ncheck("1.1", answer_1)'),
    wrong(ex_1_1='answer_1 = [5,5,5]  # <so>\n\ncheck("1.1", answer_1)', ex_1_3='answer_3 = 4 4\ncheck("1.3", answer_3)'),
    wrong(ex_1_1='answer_1 = [1, 2, 3]\n\ncheck("1.1", answer_1)', ex_1_3='answer_3 = 4  4\n\ncheck("1.3", answer_3)'),
    wrong(ex_1_3='answer_3 = 4 4\n\ncheck("1.3", answer_3)'),
]


def test_wrong_answers_without_a_name_are_told_as_they_were_written_the_commonest_first():
    told = [(one.number, one.answer, one.students) for one in others(CLASS)]
    assert told == [("1.3", "answer_3 = 4 4", 3), ("1.1", "answer_1 = [5, 5, 5]", 2), ("1.1", "answer_1 = [1, 2, 3]", 1)]


def test_a_right_answer_and_one_with_a_known_mistake_are_no_others():
    known = Outcome("1.1", Verdict(WRONG, NOT_ALL, "no_relu"))
    assert others([scored(ex_1_1=known, ex_1_2=outcome("1.2", RIGHT, NOT_ALL))]) == []


@pytest.mark.parametrize(
    ("language", "none_known", "none"),
    [("en", "No wrong answer has a mistake", "No wrong answer was given"), ("ko", "이름이 있는 실수는 없", "틀린 답이 없")],
)
def test_the_page_of_a_class_never_says_that_nothing_is_wrong_above_wrong_answers(language, none_known, none):
    page = of_class(["1.1", "1.3"], CLASS[1:], language)
    assert none_known in page and none not in page and "[5,5,5]  # &lt;so&gt;" in page
    assert ("Not these.", "아닙니다.")[language == "ko"] in page
    assert none in of_class(["1.1"], [scored(ex_1_1=outcome("1.1", RIGHT, NOT_ALL))], language)
