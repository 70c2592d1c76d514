"""What pages say of cells: nothing is run there, and nobody writes in place of dots."""

import re

import nbformat
import pytest

from helpers.kit.language import LANGUAGES
from tests.paths import ROOT
from tools.site.pages import folder, stems
from tools.site.words import for_the_web

# What is said of notebooks, not of the page: how a kernel is used, and cells that only run where their file is.
OF_NOTEBOOKS = {
    "en": {"00_start_here", "17_your_transformer"},
    "ko": {"00_start_here", "00b_what_you_need", "17_your_transformer", "90_every_gradient"},
}
OF_CELLS = {
    "en": r"[Rr]un the cells?\b|Shift \+ Enter|\bPut .*in place of the dots",
    "ko": r"Shift \+ Enter|(?<!넣고 그 )(?<!다시 )셀을 실행하(?:세요|고)|(?:점 (?:세 개 )?|`\.\.\.` )(?:대신|자리에) [^.]*실행",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_asks_to_run_a_cell(language):
    for stem in stems():
        notebook = nbformat.read(ROOT / "notebooks" / folder(language) / f"{stem}.ipynb", as_version=4)
        for cell in notebook.cells:
            if cell.cell_type == "markdown" and stem not in OF_NOTEBOOKS[language]:
                said = for_the_web(cell.source, language)
                assert not re.findall(rf".*(?:{OF_CELLS[language]}).*", said), stem


@pytest.mark.parametrize(
    "language, said, wanted",
    [
        ("en", "Run the cell with Shift + Enter and move **x**.", "Move **x**."),
        ("en", "Run the cell, move *draw*.", "Move *draw*."),
        ("en", "Compute it, then run the cell.", "Compute it, then look further."),
        ("en", "Before you run the cell, guess.", "Before you look further, guess."),
        (
            "en",
            "Put `True` (it holds), `False` (it doesn't) or `None` (right at its core) in place of the dots.",
            "Is it `True` (it holds), `False` (it doesn't) or `None` (right at its core)? Decide, then open what was found.",
        ),
        ("en", "with the sums in place of the dots, which you can run with a pencil", None),
        ("ko", "셀을 실행하고 **층** 슬라이더를 옮겨 보세요.", "**층** 슬라이더를 옮겨 보세요."),
        ("ko", "먼저 계산해 보고 셀을 실행하세요.", "먼저 계산해 보고 결과를 확인하세요."),
        ("ko", "`zero_grad()`가 있는 줄을 지우고 셀을 실행해 보세요.", None),
        ("ko", "돌아올 때마다 이 셀을 다시 실행하세요.", None),
    ],
)
def test_a_page_has_words_of_its_own(language, said, wanted):
    assert for_the_web(said, language) == (wanted or said)
