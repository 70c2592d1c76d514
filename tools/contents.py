"""The table of lessons in README.md and README.ko.md: each notebook with its minutes, and its deeper one beside it."""

import re

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
    """The rows, in the order of the course, of all that is built."""
    built = [name for name in notebooks() if (root / f"notebooks/{name}.ipynb").exists()]
    for name in built:
        if not name.endswith("_deeper"):
            number, _, rest = name.partition("_")
            deeper = f"{number}b_{rest}_deeper"
            beside = cells(root, language, deeper, DEEPER[language]) if deeper in built else "|"
            yield f"| {number} | {cells(root, language, name)} | {beside} |"


def cells(root, language, name, words=None):
    """Two cells: a link to the notebook, by these words or by its title, and its minutes."""
    place = f"notebooks/{'ko/' if language == 'ko' else ''}{name}.ipynb"
    title = re.search(r"^# .* · (.*)", nbformat.read(root / place, as_version=4).cells[0].source, re.M)[1]
    return f"[{words or title}]({place}) | {minutes(nbformat.read(root / f'notebooks/{name}.ipynb', as_version=4))}"


def write(root):
    """Both tables. Does nothing in a course without a README."""
    for language, name in PAGES.items():
        if (root / name).exists():
            page = (root / name).read_text(encoding="utf-8")
            (root / name).write_text(with_rows(page, root, language), encoding="utf-8")
