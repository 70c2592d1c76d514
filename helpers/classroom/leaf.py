"""What pages for a class are made of: HTML that any browser shows and prints, and that needs no other file."""

from html import escape

from helpers.classroom.table import in_language

META = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
STYLE = """
body { font: 16px/1.5 system-ui, "Malgun Gothic", "Apple SD Gothic Neo", sans-serif; max-width: 60em; margin: 2em auto;
  padding: 0 1em; word-break: keep-all; overflow-wrap: anywhere }
@page { size: A4; margin: 16mm } @media print { body { margin: 0; padding: 0 } }
h2 { break-after: avoid; margin-top: 2em } h3 small { color: #5b6167; font-weight: normal }
section { break-inside: avoid; margin: 1.5em 0 } .said { border-left: 4px solid; padding: 2px 12px }
pre { background: #f4f3ef; padding: 0.5em 1em; white-space: pre-wrap; word-break: normal }
code { background: #f4f3ef; padding: 0 0.2em } pre code { padding: 0 }
svg { min-width: 0 !important }
table { border-collapse: collapse } tr { break-inside: avoid }
td, th { border-bottom: 1px solid #d5d3cc; padding: 4px 12px; text-align: left }
th { white-space: nowrap } td.number { text-align: right } td { vertical-align: top }
td pre { margin: 0; padding: 0; background: none; min-width: min(16em, 25vw) }
"""


def titled(title, heads, rows, language):
    """A table below its title; nothing where there are no rows."""
    return f"<h2>{in_language(title, language)}</h2>{table(heads, rows, language)}" if rows else ""


class Code(str):
    """What stands in a cell as code."""


def table(heading, rows, language):
    """Rows of numbers, texts and Code below a heading, as HTML."""
    head = "".join(f"<th>{in_language(name, language)}</th>" for name in heading)
    return f"<table><tr>{head}</tr>{''.join('<tr>' + ''.join(map(_cell, row)) + '</tr>' for row in rows)}</table>"


def _cell(value):
    kind = ' class="number"' if isinstance(value, int) else ""
    text = escape(str(value))
    return f"<td{kind}>{f'<pre>{text}</pre>' if isinstance(value, Code) else text}</td>"


def say(sentence, language, *values):
    """A Sentence in one language, with values in its braces."""
    return in_language(sentence, language).format(*values)


def page(title, language, parts):
    """A whole page of these parts, as HTML."""
    head = f"{META}<title>{escape(title)}</title><style>{STYLE}</style>"
    body = "\n".join(parts)
    return f'<!doctype html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'
