"""Worksheets: what is built is committed, every blank is filled in the key, and the numbers are those of the lessons."""

import re
from html.parser import HTMLParser

import numpy as np
import pytest

from helpers import data
from helpers.classroom.worksheets.__main__ import main, pages
from helpers.classroom.worksheets.steps import SHEETS
from tests.course.test_lessons import LESSONS, read
from tests.paths import ROOT

FOLDER = ROOT / "docs/worksheets"
PAGES = pages()
NUMBER = re.compile(r"[−-]?\d+(?:\.\d+)?")


class Cells(HTMLParser):
    """The texts of the cells of tables, and how many blanks there are."""

    def __init__(self, page):
        super().__init__()
        self.cells, self.inside, self.blanks = [], False, 0
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        self.blanks += ("class", "blank") in attributes
        if tag == "td":
            self.inside = True
            self.cells.append("")

    def handle_endtag(self, tag):
        self.inside = self.inside and tag != "td"

    def handle_data(self, words):
        if self.inside:
            self.cells[-1] += words


def cells(name):
    return Cells(PAGES[name].decode())


def test_each_lesson_has_one_and_what_is_built_is_committed(tmp_path):
    assert list(SHEETS) == [f"{i:02}" for i in range(1, 17)]
    committed = {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in FOLDER.rglob("*.html")}
    assert committed == PAGES
    main([str(tmp_path)])
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")} == set(PAGES)


@pytest.mark.parametrize("lesson", SHEETS)
def test_every_blank_is_filled_in_the_key_and_both_languages_have_the_same_numbers(lesson):
    sheet, key = cells(f"{lesson}.html"), cells(f"{lesson}_key.html")
    wanted = [values for step in SHEETS[lesson]().steps for values in step.wanted.values()]
    assert sheet.blanks == sum(np.size(values) for values in wanted) > 5 and key.blanks == 0
    assert len(sheet.cells) == len(key.cells) and all(re.fullmatch(NUMBER, cell) for cell in key.cells)
    for kind in ("", "_key"):
        assert cells(f"{lesson}{kind}.html").cells == cells(f"ko/{lesson}{kind}.html").cells


@pytest.mark.parametrize("lesson", SHEETS)
def test_a_sheet_ends_with_a_question_in_words_which_the_key_answers(lesson):
    steps = SHEETS[lesson]().steps
    assert 5 <= len(steps) <= 7 and steps[-1].answer and not any(step.answer for step in steps[:-1])
    for language, words in (("", steps[-1].answer.english), ("ko/", steps[-1].answer.korean)):
        escaped = words.replace("'", "&#x27;")
        assert escaped in PAGES[f"{language}{lesson}_key.html"].decode()
        assert escaped not in PAGES[f"{language}{lesson}.html"].decode()


@pytest.mark.parametrize("lesson", SHEETS)
def test_it_fits_on_a_page(lesson):
    """Reckoned: of a page's 265 mm a line of words takes 5, a row of numbers 6, a step 4.5 besides. Looked at in Chromium."""
    for name in (f"{lesson}.html", f"ko/{lesson}.html", f"{lesson}_key.html"):
        height = 22
        for step in SHEETS[lesson]().steps:
            rows = [len(np.atleast_2d(values)) for values in (*step.given.values(), *step.wanted.values())]
            height += 4.5 + 5 * (1 + len(step.text.english) // 105) + 6 * sum(sorted(rows)[-2:])
        assert height < 265, (name, height)


def shown(lesson):
    """All numbers that a lesson's outputs print."""
    (name,) = (one for one in LESSONS if one.startswith(f"{lesson}_"))
    data_of = (output.get("data", {}) for cell in read("en", name).cells for output in cell.get("outputs", []))
    return {float(found.replace("−", "-")) for data in data_of for found in NUMBER.findall(data.get("text/plain", ""))}


@pytest.mark.parametrize("lesson", ("01", "02", "03", "04", "05", "07", "09", "10", "12", "13", "14", "16"))
def test_some_of_its_numbers_are_printed_in_the_lesson(lesson):
    wanted = [np.ravel(values) for step in SHEETS[lesson]().steps for values in step.wanted.values()]
    printed = np.array(sorted(shown(lesson)))
    found = [value for value in np.concatenate(wanted) if abs(value) > 1.001 and np.abs(printed - value).min() < 0.0051]
    assert len(found) >= 2, lesson


def test_the_pieces_that_sheet_07_lists_are_those_of_the_vocabulary():
    text = SHEETS["07"]().steps[0].text.english
    assert all(f"{i} {piece}" in text for i, piece in enumerate(data.pocket_embedding()[0]))
