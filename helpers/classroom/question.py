"""What an exercise asks, as the course's own notebook says it, and where that stands on the site."""

import re
import tomllib
from functools import cache
from html import escape
from typing import NamedTuple

import mistune

from helpers.classroom import course
from helpers.lab.learners_copy import ROOT

NO_ACCOUNT = "YOUR-ACCOUNT"  # what stands in pyproject.toml until `make account` writes another one
TITLE, PART = re.compile(r"^# (.*)$", re.M), re.compile(r"^## (.*)$", re.M)
MATRIX = re.compile(r"\\begin\{pmatrix\}(.*?)\\end\{pmatrix\}", re.S)
RAISED = re.compile(r"([_^])(?:\{([^{}]*)\}|(\w))")


class Question(NamedTuple):
    """An exercise in one language: the title of its lesson, the heading of the part that asks it ("" if none stands above),
    what is asked, as HTML, and the address of that on the site, None where the course has no account yet.
    """

    lesson: str
    part: str
    text: str
    address: str | None


@cache
def question(number, language):
    """The Question of an exercise of the course."""
    name = course.lesson(number)
    prose = ["".join(c["source"]) for c in course.edition(name, language)["cells"] if c["cell_type"] == "markdown"]
    title = TITLE.search(prose[0])[1]
    at = next(i for i, text in enumerate(prose) if _asks(number).search(text))
    heading = _asks(number).search(prose[at])
    above = PART.findall("\n".join([*prose[1:at], prose[at][: heading.start()]]))
    text = prose[at][heading.end() :]
    return Question(_plain(title), _plain(above[-1]) if above else "", as_html(text), _address(name, language, heading[1]))


def _asks(number):
    return re.compile(rf"^### (\w+ {re.escape(number)} .*)$", re.M)


def _plain(heading):
    return re.sub("[`*]", "", heading).strip()


def _address(name, language, heading):
    """The site's page of a notebook, at a heading: as the site names both."""
    if (site := _site()) is None:
        return None
    anchor = re.sub(r"[^\w가-힣]+", "-", _plain(heading)).strip("-")
    return f"{site}/{'ko/' if language == 'ko' else ''}{name}.html#{anchor}"


@cache
def _site():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    account, name = project["urls"]["Repository"].split("/")[-2:]
    return None if account == NO_ACCOUNT else f"https://{account}.github.io/{name}"


class _Alone(mistune.HTMLRenderer):
    """HTML that stands by itself: formulas as text, and no links to notebooks that do not lie beside it."""

    def inline_math(self, text):
        return f"<i>{formula(text)}</i>"

    def block_math(self, text):
        return f"<p><code>{formula(text)}</code></p>\n"

    def link(self, text, url, title=None):
        return super().link(text, url, title) if url.startswith("https:") else text


def as_html(text):
    """Markdown of the course's as HTML."""
    return mistune.create_markdown(renderer=_Alone(), plugins=["math"])(text)


def formula(tex):
    """TeX as HTML, as far as exercises need it: a matrix as one types it, indices and powers."""
    tex = re.sub(r"\s*\\qquad\s*", ",\N{EM SPACE}", MATRIX.sub(lambda found: _typed(found[1]), tex.strip()))
    tex = escape(re.sub(r"\\text\{([^{}]*)\}", r"\1", tex))
    for _ in range(2):  # an index may have one itself
        tex = RAISED.sub(lambda found: _raised(found[1], found[2] or found[3]), tex)
    return tex


def _typed(rows):
    """The rows of a matrix, 1 & 2 \\\\ 3 & 0, as [[1, 2], [3, 0]]."""
    cells = ([cell.strip() for cell in row.split("&")] for row in rows.split(r"\\"))
    return "[" + ", ".join(f"[{', '.join(row)}]" for row in cells) + "]"


def _raised(sign, text):
    kind = "sub" if sign == "_" else "sup"
    return f"<{kind}>{text}</{kind}>"
