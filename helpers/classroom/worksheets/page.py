"""A worksheet, or its key, as a page of HTML that prints on one sheet of A4."""

from html import escape

import numpy as np

from helpers.classroom.exam.page import page
from helpers.classroom.table import in_language
from helpers.kit.text import Sentence, cell

DIGITS = 3  # of decimals
KEY = Sentence("key", "답")
NAME = Sentence("Name", "이름")
HOW = Sentence(
    f"Fill in the blanks; decimals to {DIGITS} places. What a step finds, the next ones use.",
    f"빈칸을 채우세요. 소수는 {DIGITS}자리까지 씁니다. 앞 단계에서 구한 것을 다음 단계에서 씁니다.",
)
MAY_DIFFER = Sentence(
    "Whoever goes on with rounded numbers may be off by 2 in the last digit.",
    "반올림한 수로 이어서 계산하면 마지막 자리가 2까지 다를 수 있습니다.",
)
LINES = '<p class="words">&nbsp;</p>' * 2
STYLE = """<style>
body { font-size: 13.5px; line-height: 1.4 } h1 { font-size: 1.3em; margin: 0 0 0.2em } section { margin: 0 0 1.1em }
.arrays { margin: 0.35em 0; gap: 0.4em 1.6em } .array td { padding: 0.1em 0.35em }
.array { max-width: 100%; overflow-x: auto; white-space: nowrap }
.blank { display: inline-block; min-width: 3.6em; height: 1.5em; border-bottom: 1px solid #000 }
.head { display: flex; gap: 2em }
.words { border-bottom: 1px solid #999; height: 1.5em; margin: 0.2em 0 } ol { padding-left: 1.3em; margin: 0.4em 0 }
</style>"""


def file_name(lesson, language, key):
    """Where a page lies: 09.html, 09_key.html, ko/09.html, …"""
    return f"{'ko/' if language == 'ko' else ''}{lesson}{'_key' if key else ''}.html"


def sheet(made, language, key=False):
    """A Sheet as HTML in bytes; as a key, with the blanks filled."""
    title = in_language(made.title, language) + (f" · {in_language(KEY, language)}" if key else "")
    name = "" if key else f'<p class="head">{in_language(NAME, language)}: <span class="line">&nbsp;</span></p>'
    names = made.names if language == "ko" else {}
    steps = "\n".join(f"<li>{_step(step, names, language, key)}</li>" for step in made.steps)
    told = in_language(MAY_DIFFER if key else HOW, language)
    body = f"{STYLE}<article><h1>{escape(title)}</h1>{name}<p>{told}</p>\n<ol>\n{steps}\n</ol></article>"
    return page(title, language, body)


def _step(step, names, language, key):
    given = [_array(names.get(name, name), values) for name, values in step.given.items()]
    wanted = [_array(names.get(name, name), values, None if key else _blank) for name, values in step.wanted.items()]
    arrays = f'<div class="arrays">{"".join([*given, *wanted])}</div>' if given or wanted else ""
    answer = "" if step.answer is None else f"<p><i>{escape(in_language(step.answer, language))}</i></p>" if key else LINES
    return f"<section><p>{escape(in_language(step.text, language))}</p>{arrays}{answer}</section>"


def _blank(value):
    return '<span class="blank">&nbsp;</span>'


def _array(name, values, shown=None):
    """`name =` and numbers, or blanks, between brackets; one number stands without."""
    shown = shown or (lambda value: value if isinstance(value, str) else cell(value, DIGITS))
    if np.ndim(values) == 0:
        return f'<div class="array">{escape(name)} = {shown(values)}</div>'
    rows = ("".join(f"<td>{shown(value)}</td>" for value in row) for row in np.atleast_2d(values))
    return f'<div class="array">{escape(name)} = <table>{"".join(f"<tr>{row}</tr>" for row in rows)}</table></div>'
