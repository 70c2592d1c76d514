"""What instructors are told: the plans' minutes are those of the notebooks, and no lesson comes before what it needs."""

import re

import pytest

from helpers.classroom.exam.__main__ import chosen
from tests.course.test_lessons import LESSONS, read
from tests.course.test_minutes import stated
from tests.paths import ROOT

PAGES = [ROOT / "docs/instructors" / name for name in ("README.md", "README.ko.md")]


def minutes(number):
    """The minutes that a notebook states."""
    (lesson,) = (name for name in LESSONS if name.split("_")[0] == number)
    return stated("en", lesson)


def rows(page):
    """[the cells of a row, …] of all tables."""
    found = (line.strip("| \n").split(" | ") for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("| "))
    return [cells for cells in found if cells[0].isdigit()]


def plans(page):
    """The tables of weeks: [[(lessons, minutes), …], …]."""
    found = []
    for week, *row in (cells for cells in rows(page) if len(cells) == 3):
        if week == "1":
            found.append([])
        found[-1].append((re.findall(r"\d\d[b-c]?", row[0]), int(row[1])))
    return found


def needed(page):
    """{lesson: the lessons that it needs}."""
    return {cells[0]: re.findall(r"\d\d", cells[1]) for cells in rows(page) if len(cells) == 2}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_minutes_of_each_week_are_those_of_its_notebooks(page):
    assert [len(plan) for plan in plans(page)] == [6, 12, 17]
    for plan in plans(page):
        for lessons, said in plan:
            assert not lessons or said == sum(map(minutes, lessons)), lessons


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_nothing_comes_before_what_it_needs(page):
    needs = needed(page) | {"00": [], "01": []}
    needs["17"] = []  # solutions stand in
    for plan in plans(page):
        order = [lesson for lessons, _ in plan for lesson in lessons]
        assert len(order) == len({*order})
        for i, lesson in enumerate(order):
            before = {lesson[:2]} if lesson[2:] else set(needs[lesson])
            before |= {"04"} if lesson in ("01b", "02b") else set()
            assert before <= {*order[:i]}, (lesson, before)


def test_what_a_lesson_needs_is_what_it_says():
    needs = needed(PAGES[0])
    assert needs == needed(PAGES[1]) and set(needs) == {f"{i:02}" for i in range(2, 21)}
    for number in set(needs) - {"17"}:
        (lesson,) = (name for name in LESSONS if name.split("_")[0] == number)
        said = re.search(r"\*\*You need\*\*(.*)", "\n".join(cell.source for cell in read("en", lesson).cells))[1]
        for low, high in re.findall(r"(\d\d) to (\d\d)", said):
            said += " ".join(f"{i:02}" for i in range(int(low), int(high)))
        assert {*re.findall(r"\b\d\d", said)} == {*needs[number]}, number


def test_both_pages_have_the_same_plans():
    assert plans(PAGES[0]) == plans(PAGES[1])
    assert all(f"README{end}.md" in page.read_text(encoding="utf-8") for page, end in zip(PAGES, (".ko", ""), strict=True))


@pytest.mark.parametrize("page", [*PAGES, ROOT / "Makefile"], ids=lambda page: page.name)
def test_an_exam_that_is_suggested_can_be_set(page):
    ((lessons, questions),) = re.findall(r'LESSONS="([\d .]+)" QUESTIONS=(\d+)', page.read_text(encoding="utf-8"))
    assert len(chosen("1", lessons, questions)) == int(questions)
