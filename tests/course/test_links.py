"""Every relative link of the notebooks, the README and the other pages leads to a file, and to a heading that is there."""

import re

import pytest

from helpers.kit.files import visible
from tests.course.test_lessons import NOTEBOOKS, build, read
from tests.paths import ROOT

LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?[^)]*\)")
PAGES = [*visible(ROOT, "*.md"), *visible(ROOT, "docs/**/*.md")]


def broken(text, folder):
    """The links that lead nowhere; addresses on the web are not followed."""
    links = [(path, heading) for path, heading in LINK.findall(text) if ":" not in path]
    return [path or heading for path, heading in links if not leads(path, heading, text, folder)]


def leads(path, heading, text, folder):
    """Whether there is such a file, and, where it is a page, such a heading."""
    if path and not (folder / path).exists():
        return False
    page = (folder / path).read_text(encoding="utf-8") if path.endswith(".md") else "" if path else text
    return not heading or not page or heading in anchors(page)


def anchors(text):
    """What GitHub calls the headings of a page."""
    headings = re.findall(r"^#+ (.*)", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_links_of_a_notebook(language, lesson):
    prose = "\n".join(cell.source for cell in read(language, lesson).cells if cell.cell_type == "markdown")
    assert broken(prose, build.EDITIONS[language]) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_of_a_page(page):
    assert broken(page.read_text(encoding="utf-8"), page.parent) == []


def test_a_broken_link_is_found():
    text = "# Here\n[a](README.md) [b](nowhere.md#part) [c](https://example.org) [d](#here) [e](#there) [f](README.md#nothing)"
    assert broken(text, ROOT) == ["nowhere.md", "there", "README.md"]
