"""The figures that move in a notebook, made as its cells make them."""

import ast
import contextlib
import io
import re

import nbformat

import helpers
from helpers.kit.language import language_of, speaking
from tools.site.frames import frames

CALL = re.compile(r"^(play_\w+)\((.*)\)$")


def calls(notebook):
    """{cell's id: (name of the function, its call)} of the cells that end with a figure that moves."""
    last = {
        cell["id"]: cell.source.strip().splitlines()[-1] for cell in notebook.cells if "widget" in cell.metadata.get("tags", ())
    }
    return {cell: (CALL.match(line)[1], line) for cell, line in last.items()}


def all_frames(path):
    """{cell's id: frames as JSON} of a notebook, in its language."""
    notebook = nbformat.read(path, as_version=4)
    wanted = calls(notebook)
    names, found = {name: getattr(helpers, name) for name, _ in wanted.values()}, {}
    with speaking(language_of(notebook, path.parent)), contextlib.redirect_stdout(io.StringIO()):
        for cell in needed(notebook, wanted):
            shown = _run(cell.source, names)
            if cell["id"] in wanted:
                found[cell["id"]] = frames(shown)
    return found


def needed(notebook, wanted):
    """The cells to run: those with the calls alone, or all before the last of them where one uses what these have made."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    last = max((i for i, cell in enumerate(cells) if cell["id"] in wanted), default=-1)
    used = {node.id for _, line in wanted.values() for node in ast.walk(ast.parse(line)) if isinstance(node, ast.Name)}
    alone = all(name.startswith("play_") for name in used)
    return [cell for cell in cells[: last + 1] if not alone or cell["id"] in wanted]


def _run(source, names):
    """Run a cell as a notebook does, and return what its last line shows."""
    *lines, last = ast.parse(source).body or [ast.Pass()]
    if not isinstance(last, ast.Expr):
        lines.append(last)
    exec(compile(ast.Module(lines, []), "<cell>", "exec"), names)
    return eval(compile(ast.Expression(last.value), "<cell>", "eval"), names) if isinstance(last, ast.Expr) else None
