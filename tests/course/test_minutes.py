"""A notebook takes at most 75 minutes by the sum of tools/minutes.py and says so; a longer one has parts, none above that."""

import re
import sys

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tests.course.test_lessons import LESSONS, WITH_EXERCISES, build, read
from tests.paths import EXTRAS, REWRITTEN, ROOT, WITHOUT_EXERCISES, deeper

sys.path.insert(0, str(ROOT / "tools"))
from minutes import exercises, minutes, summed  # noqa: E402

LIMIT = 75
IN_PARTS = [lesson for lesson, limit in EXTRAS.items() if limit > LIMIT]  # with a place to stop after each part
TIME = {"en": r"(?:\*\*Time\*\*|This page takes) (\d+) minutes", "ko": r"(?:\*\*시간\*\*|이 페이지는) (\d+)분"}


def stated(language, lesson):
    """The minutes that a notebook states; the start page does so in its text."""
    (found,) = re.findall(TIME[language], "\n".join(cell.source for cell in read(language, lesson).cells))
    return int(found)


def parts(notebook):
    """The notebook from each of its numbered headings to the next."""
    found = []
    for cell in notebook.cells:
        if re.search(r"^## \d · ", cell.source, re.M):
            found.append(new_notebook())
        if found:
            found[-1].cells.append(cell)
    return found


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_keeps_to_its_time_and_states_it(lesson):
    assert minutes(read("en", lesson)) <= EXTRAS.get(lesson, LIMIT)
    assert [stated(language, lesson) for language in build.EDITIONS] == 2 * [minutes(read("en", lesson))]
    assert exercises(read("ko", lesson), "ko") == exercises(read("en", lesson))


@pytest.mark.parametrize("lesson", [lesson for lesson in REWRITTEN if lesson not in IN_PARTS])
def test_a_rewritten_lesson_does_not_owe_its_time_to_rounding(lesson):
    assert summed(read("en", lesson)) <= LIMIT  # 75.6 would state 75, too


@pytest.mark.parametrize("lesson", IN_PARTS)
def test_no_part_of_a_long_lesson_is_one(lesson):
    assert max(map(summed, parts(read("en", lesson)))) <= LIMIT


def test_what_the_sum_counts():
    prose = "### Exercise 1.1 ★★ 10 minutes\n<details><summary>Hint 2</summary>not one of these</details>\n"
    prose += "<details><summary>Why?</summary>" + 120 * "word " + "</details>\n```python\nx = 1\n```"
    code = "import numpy\nfrom helpers import check\n\n# a comment\nx = 1\ny = (\n    2\n)"
    waits = new_code_cell(code, metadata={"jupyter": {"outputs_hidden": True}})
    moves = new_code_cell("play()", metadata={"tags": ["widget"]})
    assert summed(new_notebook(cells=[new_markdown_cell(prose), waits, moves])) == pytest.approx(1 + 5 / 4 + 1 + 2 + 13)


def test_a_lesson_is_two_notebooks():
    lessons = [lesson for lesson in WITH_EXERCISES if not lesson.endswith("_deeper") and lesson not in EXTRAS]
    assert {*WITH_EXERCISES} == {*lessons, *map(deeper, lessons), *EXTRAS} - {*WITHOUT_EXERCISES}
