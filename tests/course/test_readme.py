"""The README: its table of lessons says what the notebooks say, its commands can be given, in both languages."""

import re

import pytest

from helpers.lab.supported import announcement
from tests.course.test_lessons import LESSONS
from tests.course.test_minutes import stated
from tests.paths import ROOT, deeper

TEXT = (ROOT / "README.md").read_text(encoding="utf-8")
ROWS = [line for line in TEXT.split("\n") if re.match(r"\| \d\d\w? \|", line)]
PARTS = {title: text for title, _, text in (part.partition("\n") for part in re.split("^## ", TEXT, flags=re.M))}
EDITIONS = {"en": PARTS["Start"] + PARTS["For instructors"], "ko": PARTS["한국어"]}
FENCE = re.compile(r"^```\w*\n(.*?)^```$", re.M | re.S)


@pytest.mark.parametrize("language", EDITIONS)
def test_how_to_come_by_the_course_and_start_it(language):
    clone, make, windows, *_ = FENCE.findall(EDITIONS[language])
    assert re.fullmatch(r"git clone https://github.com/([\w-]+/([\w-]+))\ncd \2\n", clone)
    assert {re.search(r"github.com/(\S+)", clone)[1]} == set(re.findall(r"mybinder.org/v2/gh/([\w-]+/[\w-]+)/", TEXT))
    assert make == "make lab\n"
    asks, *_, installs, opens = windows.replace("\\", "/").splitlines()
    assert asks == "python helpers/lab/supported.py" and (ROOT / asks.split()[1]).exists()
    assert installs.endswith("-m pip install -r requirements.txt") and opens.endswith("-m helpers.lab")


@pytest.mark.parametrize("torch", ["", "cpu"])
@pytest.mark.parametrize("system", ["linux", "win32"])
@pytest.mark.parametrize("language", EDITIONS)
def test_sizes_and_minutes_are_those_that_make_lab_announces(language, system, torch):
    said = announcement(system, torch).split("\n")[language == "ko"]
    for fact in re.findall(r"\d\.\d ?GB|two to eight minutes|2~8분", said):
        assert fact in EDITIONS[language]


def test_korean_readers_are_told_of_every_command_and_file():
    def named(text):
        return set(re.findall(r"`([^`\n]+)`", FENCE.sub("", text)))

    assert named(EDITIONS["en"]) - named(EDITIONS["ko"]) == set()


def test_every_notebook_is_in_the_table_in_both_languages():
    linked = [re.findall(r"notebooks/(ko/)?(\w+)\.ipynb", row) for row in ROWS]
    names = sorted(folder + name for row in linked for folder, name in row)
    assert names == sorted([*LESSONS, *(f"ko/{lesson}" for lesson in LESSONS)])


@pytest.mark.parametrize("lesson", [lesson for lesson in LESSONS if not lesson.endswith("_deeper")])
def test_the_times_are_those_that_the_notebooks_state(lesson):
    notebooks = [one for one in (lesson, deeper(lesson)) if one in LESSONS]
    (row,) = [row for row in ROWS if f"notebooks/{lesson}.ipynb" in row]
    assert row.endswith(f"| {' + '.join(str(stated('en', one)) for one in notebooks)} min |")
