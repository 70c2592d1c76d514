"""What a student wrote in answer to an exercise, as it is shown, and as it is compared with another's."""

import ast
import re
from functools import lru_cache

from helpers.lab.plain import BROKEN, plain

CHECK = re.compile(r"^check\(.*\n?", re.M)


def verbatim(source):
    """An answer as it was written, but for the line that hands it to `check`."""
    return CHECK.sub("", source).strip("\n").rstrip()


@lru_cache(10_000)  # of a class many answers are the same, and each is asked for several pages
def normal(source):
    """The same for all who wrote the same code, whatever its spacing and comments."""
    try:
        return ast.unparse(_without_docstrings(ast.parse(plain(verbatim(source)))))
    except BROKEN:
        return " ".join(verbatim(source).split())


def _without_docstrings(tree):
    if all(isinstance(node, (ast.Assign, ast.Expr, ast.Import, ast.ImportFrom)) for node in tree.body):
        return tree
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return tree
