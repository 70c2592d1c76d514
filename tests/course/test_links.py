"""Every relative link of the notebooks, the README and the other pages leads to a file."""

import re

import pytest

from helpers.kit.files import visible
from tests.course.test_lessons import NOTEBOOKS, build, read
from tests.paths import ROOT

LINK = re.compile(r"\]\(([^)#\s]+)[^)]*\)")
PAGES = [*visible(ROOT, "*.md"), *visible(ROOT, "docs/*.md")]


def broken(text, folder):
    """The links that lead nowhere; addresses on the web are not followed."""
    return [link for link in LINK.findall(text) if ":" not in link and not (folder / link).exists()]


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_links_of_a_notebook(language, lesson):
    prose = "\n".join(cell.source for cell in read(language, lesson).cells if cell.cell_type == "markdown")
    assert broken(prose, build.EDITIONS[language]) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_of_a_page(page):
    assert broken(page.read_text(encoding="utf-8"), page.parent) == []


def test_a_broken_link_is_found():
    assert broken("[a](README.md) [b](nowhere.md#part) [c](https://example.org)", ROOT) == ["nowhere.md"]
