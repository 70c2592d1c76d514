"""How an exam's pages look: on a screen, and on paper."""

from html import escape

import numpy as np

from helpers.kit.text import cell

STYLE = """
@page { size: A4; margin: 16mm }
body { font: 15px/1.45 system-ui, "Malgun Gothic", "Apple SD Gothic Neo", "Noto Sans CJK KR", sans-serif; max-width: 50em;
  margin: 1.5em auto; padding: 0 1em; color: #000; word-break: keep-all }
@media print { body { margin: 0; padding: 0 } }
article + article { break-before: page }
section { break-inside: avoid; margin: 1.3em 0 }
h1 { font-size: 1.35em } h2 { font-size: 1.05em; margin: 0 0 0.3em }
p { margin: 0.3em 0 }
.arrays { display: flex; flex-wrap: wrap; gap: 0.5em 2em; margin: 0.5em 0 }
.array { display: inline-flex; align-items: center; gap: 0.4em }
.array table { border-spacing: 0; border: solid #000; border-width: 0 1.5px; border-radius: 7px }
.array td { padding: 0 0.45em; text-align: right }
ol.choices { list-style: none; padding: 0; margin: 0.4em 0; display: flex; flex-wrap: wrap; gap: 0.2em 2em }
.line { border-bottom: 1px solid #000; display: inline-block; width: 18em }
table.key { border-collapse: collapse; font-size: 0.9em } table.key td, table.key th { border: 1px solid #999; padding: 2px 8px;
  text-align: left; vertical-align: top }
tr { break-inside: avoid } table.key th { white-space: nowrap }
"""


def page(title, language, body):
    """A whole page of HTML as bytes, which needs no other file."""
    head = f'<meta charset="utf-8"><title>{escape(title)}</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="{language}">\n<head>{head}</head>\n<body>\n{body}\n</body>\n</html>\n'.encode()


def array(name, values):
    """`name =` and the numbers between brackets: one row for a vector, rows and columns for a matrix."""
    rows = ("".join(f"<td>{cell(value, 4)}</td>" for value in row) for row in np.atleast_2d(values))
    return f'<div class="array">{escape(name)} = <table>{"".join(f"<tr>{row}</tr>" for row in rows)}</table></div>'
