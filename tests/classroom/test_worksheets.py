"""Worksheets: what is built is committed, every blank is filled in the key, and the numbers are those of the lessons."""

import re
from html.parser import HTMLParser

import numpy as np
import pytest

from helpers import data
from helpers.classroom.worksheets.__main__ import main, pages
from helpers.classroom.worksheets.steps import sheets
from helpers.kit.files import visible
from helpers.reference import MultiHeadAttention, softmax
from helpers.reference.attention import attend
from helpers.reference.pocket import pocket_transformer
from helpers.reference.positions import positional_encoding
from tests.course.test_lessons import LESSONS, read
from tests.paths import ROOT

FOLDER = ROOT / "docs/worksheets"
SHEETS, PAGES = sheets(), pages()
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
    assert list(SHEETS) == [*(f"{i:02}" for i in range(1, 17)), "18", "19", "20"]
    committed = {path.relative_to(FOLDER).as_posix(): path.read_bytes() for path in visible(FOLDER, "**/*.html")}
    assert committed == PAGES
    main([str(tmp_path)])
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.html")} == set(PAGES)


@pytest.mark.parametrize("lesson", SHEETS)
def test_every_blank_is_filled_in_the_key_and_both_languages_have_the_same_numbers(lesson):
    sheet, key = cells(f"{lesson}.html"), cells(f"{lesson}_key.html")
    wanted = [values for step in SHEETS[lesson].steps for values in step.wanted.values()]
    assert sheet.blanks == sum(np.size(values) for values in wanted) > 5 and key.blanks == 0
    assert len(sheet.cells) == len(key.cells) and all(re.fullmatch(NUMBER, cell) for cell in key.cells)
    for kind in ("", "_key"):
        assert cells(f"{lesson}{kind}.html").cells == cells(f"ko/{lesson}{kind}.html").cells


@pytest.mark.parametrize("lesson", SHEETS)
def test_a_sheet_ends_with_a_question_in_words_which_the_key_answers(lesson):
    steps = SHEETS[lesson].steps
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
        for step in SHEETS[lesson].steps:
            rows = [len(np.atleast_2d(values)) for values in (*step.given.values(), *step.wanted.values())]
            height += 4.5 + 5 * (1 + len(step.text.english) // 105) + 6 * sum(sorted(rows)[-2:])
        assert height < 265, (name, height)


def shown(lesson):
    """All numbers that a lesson's outputs print."""
    (name,) = (one for one in LESSONS if one.startswith(f"{lesson}_"))
    data_of = (output.get("data", {}) for cell in read("en", name).cells for output in cell.get("outputs", []))
    return {float(found.replace("−", "-")) for data in data_of for found in NUMBER.findall(data.get("text/plain", ""))}


@pytest.mark.parametrize("lesson", ("01", "02", "03", "04", "05", "06", "07", "09", "10", "16", "18", "19"))
def test_some_of_its_numbers_are_printed_in_the_lesson(lesson):
    wanted = [np.ravel(values) for step in SHEETS[lesson].steps for values in step.wanted.values()]
    printed = np.array(sorted(shown(lesson)))
    found = [value for value in np.concatenate(wanted) if abs(value) > 1.001 and np.abs(printed - value).min() < 0.0051]
    assert len(found) >= 2, lesson


def test_the_sheet_of_lesson_11_works_out_its_exercise_on_rope():
    (name,) = (one for one in LESSONS if one.startswith("11_"))
    score, again, _ = SHEETS["11"].steps[2].wanted["scores"]
    solved = any(f"\n{score:.4f}. The lengths are 2 and 1" in cell.source for cell in read("en", name).cells)
    assert solved and score == pytest.approx(again)


def test_the_pieces_that_sheet_07_lists_are_those_of_the_vocabulary():
    text = SHEETS["07"].steps[1].text.english
    assert all(f"{i} {piece}" in text for i, piece in enumerate(data.pocket_embedding()[0]))


def found(lesson, name):
    """The last array of this name that a sheet asks for."""
    return [step.wanted[name] for step in SHEETS[lesson].steps if name in step.wanted][-1]


def test_the_row_of_sheet_09_and_10_is_that_of_the_layers():
    x, (w_q, w_k, w_v, w_o) = data.pocket_sentence(), data.pocket_attention()
    out, weights = attend(x @ w_q[:, :2], x @ w_k[:, :2], x @ w_v[:, :2])
    np.testing.assert_allclose(found("09", "weights"), weights[0], rtol=1e-12)
    np.testing.assert_allclose(found("09", "out"), out[0], rtol=1e-12)
    both = MultiHeadAttention(2, *(array for w in (w_q, w_k, w_v, w_o) for array in (w, np.zeros(4))))
    np.testing.assert_allclose(found("10", "out"), both(x)[0], rtol=1e-12)
    np.testing.assert_allclose(found("10", "weights"), both.weights[:, 0], rtol=1e-12)


def test_sheets_12_to_14_are_the_pocket_transformer():
    model = pocket_transformer()
    layer = model.encoder.layers[0]
    np.testing.assert_allclose(found("12", "x_2"), layer(model.source(np.array([2, 3, 4, 5])))[0], rtol=1e-5)  # ε
    np.testing.assert_allclose(found("12", "z"), layer.attention.inside(model.source(np.array([2, 3, 4, 5])))[0], rtol=1e-9)
    logits = model(np.array([2, 3, 4, 5]), np.array([1, 3]))[-1]
    np.testing.assert_allclose(found("13", "logits"), logits, rtol=1e-4)
    np.testing.assert_allclose(found("13", "p"), softmax(logits), rtol=1e-4)
    model(np.array([3, 2]), np.array([1, 4, 3]))
    dx_3 = found("14", "dx_3")
    dx_2 = model.decoder.layers[0].feed_forward.backward(np.array([0 * dx_3, 0 * dx_3, dx_3]))[-1]
    np.testing.assert_allclose(found("14", "dx_2"), dx_2, rtol=1e-9)
    assert found("14", "loss") == pytest.approx(3.778, abs=5e-4)


def test_positions_and_turns_are_those_of_the_layers():
    rows = positional_encoding(np.arange(4), 4)
    np.testing.assert_allclose(found("08", "PE"), rows, rtol=1e-12)
    np.testing.assert_allclose(found("08", "X + PE"), data.pocket_sentence() + rows, rtol=1e-12)
    scores = [2 * np.cos(np.pi / 2 + n - m) for m, n in ((5, 3), (8, 6), (5, 6))]
    np.testing.assert_allclose(found("11", "scores"), scores, rtol=1e-12)


@pytest.mark.parametrize("lesson", SHEETS)
def test_no_array_has_an_english_name_on_a_korean_sheet(lesson):
    sheet = SHEETS[lesson]
    names = {name for step in sheet.steps for name in (*step.given, *step.wanted)}
    assert sheet.names.keys() <= names
    words = {word for name in names for word in re.findall(r"[a-z]{4,}", sheet.names.get(name, name))}
    assert words <= {"dout", "dsum", "dsums", "dhidden", "dlogits", "gate", "hidden", "logits", "mixed"}, words
