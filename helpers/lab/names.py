"""Which names a piece of code gives to the cells below it, and which it takes from those above."""

import ast
from contextlib import suppress
from symtable import symtable

from helpers.lab.plain import BROKEN, plain


def defined(code):
    """The names that code assigns, imports or defines at its top; none if it is not Python (yet)."""
    return {symbol.get_name() for symbol in _table(code).get_symbols() if symbol.is_assigned() or symbol.is_imported()}


def free_names(code):
    """The names that code uses, in its functions too, and does not define; none if it is not Python (yet)."""
    symbols = [symbol for table in _and_within(_table(code)) for symbol in table.get_symbols()]
    return {symbol.get_name() for symbol in symbols if symbol.is_global() and symbol.is_referenced()} - defined(code)


def statements(sources):
    """The statements at the top of several cells, one after the other; those of cells that are not Python are left out."""
    for source in sources:
        with suppress(*BROKEN):
            yield from ast.parse(plain(source)).body


def is_python(code):
    """Whether code is Python, or what IPython makes Python of."""
    try:
        return ast.parse(plain(code)) is not None
    except BROKEN:
        return False


def _table(code):
    try:
        return symtable(plain(code), "cell", "exec")
    except BROKEN:
        return symtable("", "cell", "exec")


def _and_within(table):
    yield table
    for inner in table.get_children():
        yield from _and_within(inner)
