"""Which exercises and claims the cells of a notebook ask, however they call `check` and `decide`."""

import ast
import re
from collections import ChainMap
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

from helpers.lab.names import is_python, statements

ASKS = re.compile(r"""\b(check|decide)(\(\s*)(["'])(\d+[.-]\d+)\3""")  # of an exercise, 1.1, or a claim, 2-23
KEY = re.compile(r"\d+[.-]\d+")
LONG = 5  # characters of a key
CHECKS = {"check", "decide"}


class _Cell(NamedTuple):
    """What a cell consists of, that it need not be looked for in each notebook anew."""

    readable: bool  # as Python
    nodes: list  # the statements at its top
    calls: list
    gives: list  # assignments and loops, also within others
    bound: dict  # {name: the statement that defines or assigns it}
    words: list  # of each statement, the names that it speaks of


def asking(sources):
    """[["1.1", "2-23"], …]: the numbers and claims that each cell asks, in their order.

    The number stands in the call, or in a name that is given it above; or else it is one of those in the cell, or in what the
    cell calls: a loop over several, a function that calls `check`. Of a cell that is not Python (yet) it is what it looks like.
    """
    cells = [_cell(source) for source in sources]
    names, texts, found = _checking(cells), {}, []
    bound = {name: node for cell in cells for name, node in cell.bound.items()}
    for source, cell in zip(sources, cells, strict=True):
        texts.update(_texts(cell.gives, texts))  # of several it is the nearest above
        bound.update(cell.bound)
        keys = _asked(cell, names, texts, bound) if cell.readable else [match[4] for match in ASKS.finditer(source)]
        found.append(list(dict.fromkeys(keys)))
    return found


@lru_cache(10_000)  # most cells are the course's
def _cell(source):
    nodes = list(statements([source]))
    parts = [list(ast.walk(node)) for node in nodes]
    every = [part for each in parts for part in each]
    bound = {name: node for node, each in zip(nodes, parts, strict=True) for name in _bound(each)}
    calls, gives = ([part for part in every if isinstance(part, kinds)] for kinds in (ast.Call, (ast.Assign, ast.For)))
    return _Cell(is_python(source), nodes, calls, gives, bound, [_words(each) for each in parts])


def _bound(parts):
    named = [getattr(parts[0], "name", None)]
    return [*named, *(part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store))]


def _words(parts):
    named = {part.id if isinstance(part, ast.Name) else part.name for part in parts if isinstance(part, (ast.Name, ast.alias))}
    return named | (CHECKS if any(_is_one_of(part, ()) for part in parts) else set())


def checking(sources):
    """The names under which cells call `check`: its own, others that it is given, functions that call it."""
    return _checking([_cell(source) for source in sources])


def _checking(cells):
    names, more = set(), CHECKS
    while more - names:
        names |= more
        near = [node for cell in cells for node, said in zip(cell.nodes, cell.words, strict=True) if said & names]
        more = {name for node in near for name in _leading_there(node, names)}
    return names


def mentions(node, names):
    """Whether a piece of code speaks of one of these names, or of `check`, in its functions too."""
    return any(_is_one_of(part, names) for part in ast.walk(node))


def _is_one_of(node, names):
    """Whether it is one of these names, or the `check` of whatever module: helpers.check, getattr(helpers, "check")."""
    match node:
        case ast.Name(name):
            return name in names
        case (
            ast.Attribute(_, name)
            | ast.Subscript(_, ast.Constant(name))
            | ast.Call(ast.Name("getattr"), [_, ast.Constant(name)])
        ):
            return name in CHECKS
    return False


def _leading_there(node, names):
    """The names that a statement gives to `check`, or to what calls it; not to what a check says."""
    match node:
        case ast.ImportFrom(_, aliases):
            return [alias.asname for alias in aliases if alias.name in names and alias.asname]
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return [node.name] if mentions(node, names) else []
        case ast.Try() | ast.If() | ast.With():
            return [name for inner in node.body for name in _leading_there(inner, names)]
        case ast.Assign(targets, value) if _hands_on(value, names):
            return [target.id for target in targets if isinstance(target, ast.Name)]
    return []


def _hands_on(value, names):
    """Whether a value is `check` or calls it later: check, lambda x: check("1.1", x), partial(check, "1.1")."""
    later = {part for node in ast.walk(value) if isinstance(node, ast.Lambda) for part in ast.walk(node)}
    called = {node.func for node in ast.walk(value) if isinstance(node, ast.Call)} - later
    return any(_is_one_of(part, names) and part not in called for part in ast.walk(value))


def _asked(cell, names, texts, bound):
    known = [_text(_number(call), texts) for call in cell.calls if _is_asked(call, names)]
    keys = [text for text in known if KEY.fullmatch(text)]
    if len(keys) == len(known):
        return keys
    used = set().union(*cell.words) & bound.keys()
    return keys + (_constants(cell.nodes) or _constants(bound[name] for name in used))


def _is_asked(call, names):
    """Whether a call calls `check`: by a name or as a part of a module, through map(check, …), or as what other code gives."""
    match call:
        case ast.Call(ast.Name("map"), [function, *_]):
            return _is_one_of(function, names)
        case ast.Call(ast.Call() | ast.Subscript() as giver):  # getattr(helpers, "check")("1.1", a), ways["c"]("1.1", a)
            return mentions(giver, names)
    return _is_one_of(call.func, names)


def _number(call):
    """What a call of `check` says for which exercise; None if it does not."""
    named = [keyword.value for keyword in call.keywords if keyword.arg == "name"]
    return next(iter([*call.args, *named]), None)


def _constants(nodes):
    parts = (part for node in nodes for part in ast.walk(node) if isinstance(part, ast.Constant))
    return [part.value for part in parts if isinstance(part.value, str) and KEY.fullmatch(part.value)]


def _texts(parts, above):
    """{name: its text}, of the names to which assignments give one that is as short as a number; "" if several, or a loop's."""
    given = {}
    known = ChainMap(given, above)
    for part in parts:
        match part:
            case ast.Assign([ast.Name(name)], value):
                text = _text(value, known)
                given[name] = text if name not in given and len(text) <= LONG else ""
            case ast.For(ast.Name(name)):
                given[name] = ""
    return given


def _text(node, texts):
    """The text that an expression of constants, and of names in `texts`, is; what else stands in it is left out."""
    match node:
        case ast.Constant(value):
            return str(value)
        case ast.Name(name):
            return texts.get(name, "")
        case ast.FormattedValue(value) | ast.Call(ast.Name("str"), [value]):
            return _text(value, texts)
        case ast.JoinedStr(parts):
            return "".join(_text(part, texts) for part in parts)
        case ast.BinOp(ast.Constant(str(form)), ast.Mod(), given):
            with suppress(TypeError, ValueError):  # another number of places
                parts = given.elts if isinstance(given, ast.Tuple) else [given]
                return re.sub("%[ds]", "%s", form) % tuple(_text(part, texts) for part in parts)
        case ast.Call(ast.Attribute(ast.Constant(str(form)), "format"), parts):
            with suppress(IndexError, KeyError, ValueError, AttributeError):
                return form.format(*(_text(part, texts) for part in parts))
        case ast.BinOp(left, ast.Add(), right):
            with suppress(RecursionError):  # a sum of thousands of parts
                return _text(left, texts) + _text(right, texts)
    return ""
