"""Every relative link of the notebooks, the README and the other pages leads to a file, and to a heading that is there."""

import re

import nbformat
import pytest

from helpers.kit.files import visible
from tests.course.test_lessons import NOTEBOOKS, build
from tests.paths import ROOT

LINK = re.compile(r"\]\(([^)#\s]*)(?:#([^)\s]+))?[^)]*\)")
PAGES = [*visible(ROOT, "*.md"), *visible(ROOT, "docs/**/*.md")]


def broken(text, folder):
    """The links that lead nowhere; addresses on the web are not followed."""
    links = [(path, heading) for path, heading in LINK.findall(text) if ":" not in path]
    return [path or heading for path, heading in links if not leads(path, heading, text, folder)]


def leads(path, heading, text, folder):
    """Whether there is such a file, and, where it has headings, such a heading."""
    if path and not (folder / path).exists():
        return False
    if not heading or path and not path.endswith((".md", ".ipynb")):
        return True
    if path.endswith(".ipynb") or not path and folder in build.EDITIONS.values():
        return heading in in_lab(prose(folder / path) if path else text)
    return heading in anchors((folder / path).read_text(encoding="utf-8") if path else text)


def headings(text):
    return re.findall(r"^#+ (.*)", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)


def anchors(text):
    """What GitHub calls the headings of a page."""
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings(text)}


def in_lab(text):
    """What JupyterLab and the site call those of a notebook, if they are of letters, spaces and hyphens alone."""
    return {heading.replace(" ", "-") for heading in headings(text) if not re.search(r"[^\w\- ]", heading)}


def prose(path):
    return "\n".join(cell.source for cell in nbformat.read(path, as_version=4).cells if cell.cell_type == "markdown")


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_links_of_a_notebook(language, lesson):
    folder = build.EDITIONS[language]
    assert broken(prose(folder / f"{lesson}.ipynb"), folder) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_of_a_page(page):
    assert broken(page.read_text(encoding="utf-8"), page.parent) == []


def test_a_broken_link_is_found():
    text = "# Here\n[a](README.md) [b](nowhere.md#part) [c](https://example.org) [d](#here) [e](#there) [f](README.md#nothing)"
    assert broken(text, ROOT) == ["nowhere.md", "there", "README.md"]


def test_a_heading_of_a_notebook_is_called_as_in_jupyterlab():
    text = "### Add and norm\n### It's\n[a](#Add-and-norm) [b](#add-and-norm) [c](#It's)"
    assert broken(text, build.EDITIONS["en"]) == ["add-and-norm", "It's"]
    there = "[a](90_every_gradient.ipynb#LayerNorm) [b](90_every_gradient.ipynb#layernorm)"
    assert broken(there, build.EDITIONS["en"]) == ["90_every_gradient.ipynb"]
