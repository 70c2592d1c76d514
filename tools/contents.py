"""The table of lessons in README.md and README.ko.md: each with its minutes, and what has a letter beside it."""

import re
from itertools import groupby

import nbformat
from minutes import minutes

from helpers.kit.lessons import notebooks

PAGES = {"en": "README.md", "ko": "README.ko.md"}
DEEPER = {"en": "deeper", "ko": "심화"}
ROWS = re.compile(r"(?:^\| \d\d\w? \|.*\n)+", re.M)


def with_rows(page, root, language):
    """The page's text with the rows of its table as the notebooks of this folder have them."""
    return ROWS.sub("".join(f"{row}\n" for row in rows(root, language)), page)


def rows(root, language):
    """A row for each number, in the order of the course, of all that is built."""
    built = [name for name in notebooks() if (root / f"notebooks/{name}.ipynb").exists()]
    for number, (lesson, *more) in groupby(built, lambda name: name[:2]):
        beside = [DEEPER[language] if name.endswith("_deeper") else None for name in more]
        yield f"| {number} | {cells(root, language, [lesson], [None])} | {cells(root, language, more, beside)} |"


def cells(root, language, names, words):
    """Two cells: links to notebooks, by these words or by their titles, and the minutes of each."""
    links = [link(root, language, name, said) for name, said in zip(names, words, strict=True)]
    took = (minutes(nbformat.read(root / f"notebooks/{name}.ipynb", as_version=4)) for name in names)
    return f"{', '.join(links)} | {', '.join(map(str, took))}" if names else "|"


def link(root, language, name, words=None):
    place = f"notebooks/{'ko/' if language == 'ko' else ''}{name}.ipynb"
    title = re.search(r"^# .* · (.*)", nbformat.read(root / place, as_version=4).cells[0].source, re.M)[1]
    return f"[{words or title}]({place})"


def write(root):
    """Both tables. Does nothing in a course without a README."""
    for language, name in PAGES.items():
        if (root / name).exists():
            page = (root / name).read_text(encoding="utf-8")
            (root / name).write_text(with_rows(page, root, language), encoding="utf-8")
