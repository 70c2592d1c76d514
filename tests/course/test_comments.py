"""What code says in words, in its comments and in what `show` displays of the library, is Korean in the Korean edition."""

import re

import pytest

from helpers.kit.comments import commented, comments, half, in_edition
from helpers.kit.show import paragraphs
from tests.course.test_lessons import HANGUL, LESSONS, build, read

# What is a word: three letters or more, or one of these; no name of the code beside it, and not in brackets, which hold shapes.
WORD = re.compile(r"(?<![\w.])(?:[a-z]{3,}|as|at|by|go|in|is|of|on|or|to)(?![\w(])")
NAMES = {"ids", "out", "pre", "target", "wanted"}  # of the course's arrays and switches, wherever they stand
BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}")
CODE = re.compile(r"```python\n(.*?)```", re.S)
DOCSTRING = re.compile(r'"""(.*?)"""', re.S)


def words(code, text):
    """The words of a comment, or of a docstring's paragraph, that belongs to this code."""
    return {*WORD.findall(BRACKETS.sub(" ", text))} - {*re.findall(r"\w+", code)} - NAMES


def with_code(source):
    """[(the code before it on its line, the comment)]"""
    return [(source.split("\n")[row][:column], comment) for row, column, comment in comments(source)]


def sources(language, lesson):
    """The code of an edition as its lesson has it: that of the cells, and that which is folded in the prose."""
    notebook = build.edition(next(path for path in build.lessons() if path.stem == lesson), language)
    folded = [code for cell in notebook.cells if cell.cell_type == "markdown" for code in CODE.findall(cell.source)]
    return [cell.source for cell in build.code_cells(notebook)], folded


def of_lesson(lesson):
    """[(code, comment)] of the Korean edition."""
    cells, folded = sources("ko", lesson)
    return [pair for source in [*cells, *folded] for pair in with_code(source)]


def shown(lesson):
    """[(code, a comment or a paragraph of a docstring)] of what `show` has displayed in the Korean edition."""
    cells = [cell for cell in build.code_cells(read("ko", lesson)) if re.search(r"^show\(", cell.source, re.M)]
    codes = [output.data["text/plain"] for cell in cells for output in cell.outputs]
    return [(DOCSTRING.sub("", commented(code, lambda _: "")), text) for code in codes for text in told(code)]


def told(code):
    """The paragraphs of its docstrings and its comments."""
    docstrings = [text for one in DOCSTRING.findall(code) for text in paragraphs(one)]
    return docstrings + [comment for _, _, comment in comments(code)]


def english(pairs):
    """Those that have words and are not Korean."""
    return [text for code, text in pairs if words(code, text) and not HANGUL.search(text)]


@pytest.mark.parametrize("lesson", LESSONS)
def test_comments_are_korean_in_the_korean_edition(lesson):
    missing = english(of_lesson(lesson))
    assert not missing, f"`# English | 한국어` wanted: {missing}"


@pytest.mark.parametrize("lesson", LESSONS)
def test_what_is_shown_of_the_library_is_korean_too(lesson):
    assert not english(shown(lesson)), "its Korean is wanted in words.toml, as CONTRIBUTING says"


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_cell_has_a_docstring_which_would_be_english_in_both_editions(lesson):
    cells, _ = sources("en", lesson)
    assert not any(re.search(r'^ +"""', cell, re.M) for cell in cells)


@pytest.mark.parametrize("lesson", LESSONS)
def test_the_english_edition_has_no_korean_comments(lesson):
    cells, folded = sources("en", lesson)
    assert not [text for source in [*cells, *folded] for _, text in with_code(source) if HANGUL.search(text)]


@pytest.mark.parametrize(
    "code, text, found",
    [
        ("x = 1  ", "# a neuron for each pair", {"neuron", "for", "each", "pair"}),
        ("vote = ...  ", "# True, False or None", {"or"}),
        ("", "# 0 is [PAD]", {"is"}),
        ("table = 1  ", "# table (6, 4)", set()),
        ("x = 1  ", "# (lines, T, n_vocab), [queries, keys], {name: array}", set()),
        ("x = 1  ", "# dw_1 = x.T @ d, d_model 8, Pre-LN", set()),
    ],
)
def test_what_is_a_word(code, text, found):
    assert words(code, text) == found


CODE_OF_BOTH = '''x = "# no comment | 아님"  # a mean | 평균
# P(a | b), the first | P(a, b), 첫 번째
y = """
# none | 없음
"""  # (3,) | (4,)'''


def test_each_edition_has_its_half_of_a_comment_and_strings_stay():
    english, korean = (in_edition(CODE_OF_BOTH, language) for language in ("en", "ko"))
    assert [comment for _, _, comment in comments(english)] == ["# a mean", "# P(a | b), the first", "# (3,) | (4,)"]
    assert [comment for _, _, comment in comments(korean)] == ["# 평균", "# P(a, b), 첫 번째", "# (3,) | (4,)"]
    for code in (english, korean):
        assert code.startswith('x = "# no comment | 아님"  # ') and code.split("\n")[3] == "# none | 없음"


def test_a_comment_without_halves_is_the_same_in_both():
    assert half("# (3,)", "en") == half("# (3,)", "ko") == "# (3,)" and half("# 평균", "en") == "# 평균"
