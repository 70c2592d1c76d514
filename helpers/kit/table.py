"""A small table that a notebook shows and nbval can compare."""

import html

import numpy as np

from helpers.kit.text import MINUS, cell, width
from helpers.kit.words import label


def _rows(columns):
    """The rows of {name: column}."""
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        raise ValueError(f"columns of {lengths} cells given, of one length wanted")
    return zip(*columns.values(), strict=True)


def _words(value, digits):
    if isinstance(value, (float, np.floating)):
        return cell(value, digits)
    words = str(label(value))
    return words.replace("-", MINUS) if isinstance(value, (int, np.integer)) else words


class Table:
    """Rows under a heading, or columns with their names: Table(("word", "weight"), rows), Table({"word": […], "weight": […]}).

    Floats are rounded to `digits` places, as in a matrix, and a negative number has a minus sign; all else is shown as
    `str` gives it, Sentences and the words of `kit.words` in the edition's language.
    Raises ValueError if a row has another length than the heading, or a column another length than the first.
    """

    def __init__(self, heading, rows=None, digits=4):
        if rows is None:
            rows = _rows(heading)
        self.heading = [str(label(name)) for name in heading]
        self.rows = [[_words(value, digits) for value in row] for row in rows]
        for row in self.rows:
            if len(row) != len(self.heading):
                raise ValueError(f"a row of {len(row)} cells given, {len(self.heading)} wanted: {row}")

    def __repr__(self):
        lines = [self.heading, *self.rows]
        widths = [max(width(line[i]) for line in lines) for i in range(len(self.heading))]
        padded = [[cell + " " * (w - width(cell)) for cell, w in zip(line, widths, strict=True)] for line in lines]
        rule = ["─" * w for w in widths]
        return "\n".join("  ".join(line).rstrip() for line in [padded[0], rule, *padded[1:]])

    def _repr_html_(self):
        def line(cells, tag):
            style = ' style="text-align: left"'
            return "<tr>" + "".join(f"<{tag}{style}>{html.escape(cell)}</{tag}>" for cell in cells) + "</tr>"

        body = "\n".join(line(row, "td") for row in self.rows)
        return f"<table>\n<thead>{line(self.heading, 'th')}</thead>\n<tbody>\n{body}\n</tbody>\n</table>"
