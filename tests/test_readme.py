"""The README's table of lessons says what the notebooks say."""

import re

import pytest

from tests.paths import ROOT
from tests.test_lessons import LESSONS, WITH_EXERCISES, read
from tests.test_minutes import STATED

ROWS = [line for line in (ROOT / "README.md").read_text(encoding="utf-8").split("\n") if re.match(r"\| \d\d \|", line)]


def test_every_notebook_is_in_the_table_in_both_languages():
    linked = [re.findall(r"notebooks/(ko/)?(\w+)\.ipynb", row) for row in ROWS]
    names = sorted(folder + name for row in linked for folder, name in row)
    assert names == sorted([*LESSONS, *(f"ko/{lesson}" for lesson in LESSONS)])


@pytest.mark.parametrize("lesson", [lesson for lesson in WITH_EXERCISES if not lesson.endswith("_deeper")])
def test_the_times_are_those_that_the_notebooks_state(lesson):
    stated = [re.search(STATED["en"][1], read("en", one).cells[0].source)[1] for one in (lesson, f"{lesson}_deeper")]
    (row,) = [row for row in ROWS if f"notebooks/{lesson}.ipynb" in row]
    assert row.endswith(f"| {' + '.join(stated)} min |")
