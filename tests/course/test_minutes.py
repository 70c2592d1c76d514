"""A lesson takes at most 60 minutes and a deeper notebook 70, reckoned as readers took it, and says so; extras have their own.

Until its third edition a lesson keeps the budget that it was written for, 45 and 60, by the sum of that time.
"""

import re

import pytest

from tests.course.test_lessons import WITH_EXERCISES, build, read
from tests.paths import EXTRAS, THIRD, deeper

LIMIT = {(False, False): 45, (False, True): 60, (True, False): 60, (True, True): 70}  # of the third edition? deeper?
STATED = {
    "en": (r"★[^\n]*?(\d+) minutes", r"\*\*Time\*\*:? (\d+) minutes"),
    "ko": (r"★[^\n]*?(\d+)분", r"\*\*시간\*\*:? (\d+)분"),
}
ASIDE = re.compile(r"<details.*?</details>|```.*?```|\$\$.*?\$\$", re.S)
NO_FORMULA = re.compile(r"`[^`]*`|\$[^$]*\$|(?<=\])\([^)\s]*\)")  # nor the address of a link
WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


def exercises(notebook, language):
    """The minutes that the exercises state."""
    return [int(n) for cell in notebook.cells for n in re.findall(STATED[language][0], cell.source)]


def belongs_to_an_exercise(cell):
    task = re.search(r"★[^\n]*?\d+ minutes", cell.source) or "<details" in cell.source
    return bool(task or (cell.cell_type == "code" and re.search(r"\bcheck\(", cell.source)))


def minutes(notebook):
    """English words outside folds, code, formulas and addresses / 60 + ¼ for each line of code that is neither import nor
    comment + the exercises' minutes.
    """
    words, lines = 0, 0
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            words += len(WORD.findall(NO_FORMULA.sub(" ", ASIDE.sub(" ", cell.source))))
        else:
            lines += sum(1 for line in cell.source.splitlines() if not re.match(r"\s*($|#|import |from |\)$)", line))
    return words / 60 + lines / 4 + sum(exercises(notebook, "en"))


def minutes_before(notebook):
    """English words outside folds / 120 + 0.4 for each cell that is not an exercise's own + the exercises' minutes."""
    words = sum(len(WORD.findall(ASIDE.sub(" ", cell.source))) for cell in notebook.cells if cell.cell_type == "markdown")
    own = sum(map(belongs_to_an_exercise, notebook.cells))
    return words / 120 + 0.4 * (len(notebook.cells) - own) + sum(exercises(notebook, "en"))


@pytest.mark.parametrize("lesson", WITH_EXERCISES)
def test_a_lesson_keeps_to_its_time_and_states_it(lesson):
    third = lesson.startswith(THIRD)
    found = round((minutes if third else minutes_before)(read("en", lesson)))
    limit = EXTRAS.get(lesson, LIMIT[third, lesson.endswith("_deeper")])
    assert found <= limit, f"{lesson}: {found} minutes"
    for language in build.EDITIONS:
        assert re.search(STATED[language][1], read(language, lesson).cells[0].source)[1] == str(found), (
            f"{lesson} takes {found}"
        )
    assert exercises(read("ko", lesson), "ko") == exercises(read("en", lesson), "en")


def test_a_lesson_is_two_notebooks():
    lessons = [lesson for lesson in WITH_EXERCISES if not lesson.endswith("_deeper") and lesson not in EXTRAS]
    assert {*WITH_EXERCISES} == {*lessons, *map(deeper, lessons), *EXTRAS}
