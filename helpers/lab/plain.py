"""A cell as plain Python: as IPython reads it, without what only a notebook can do."""

import ast
from contextlib import suppress
from functools import lru_cache

from IPython.core.inputtransformer2 import TransformerManager

BROKEN = SyntaxError, ValueError, RecursionError, MemoryError  # what Python says of code that it cannot read
RUN_CODE = "time", "prun", "capture"  # magics, of a line or a cell, whose code gives its names to the notebook


@lru_cache(10_000)
def plain(source):
    """The source of a cell as Python: magics, commands and questions (f?) are gone, the code of %time and its like stays.

    Raises one of BROKEN for what is no Python (yet).
    """
    if "get_ipython" not in source:
        with suppress(SyntaxError):
            ast.parse(source)
            return source
    try:
        read = TransformerManager().transform_cell(source)
    except Exception as problem:  # it gives up after 500 magics
        raise SyntaxError(str(problem)) from problem
    return ast.unparse(_WithoutIPython().visit(ast.parse(read)))


class _WithoutIPython(ast.NodeTransformer):
    """Puts Python in the place of the calls that IPython makes of its own syntax: get_ipython().run_line_magic("time", …)."""

    def visit_Expr(self, node):
        code = _code(node.value)
        return self.generic_visit(node) if code is None else ast.parse(code).body or ast.Pass()

    def visit_Call(self, node):
        code = _code(node)
        if code is None:
            return self.generic_visit(node)
        body = ast.parse(code).body
        return body[0].value if len(body) == 1 and isinstance(body[0], ast.Expr) else ast.Constant(None)


def _code(node):
    """The Python for a call that IPython made; None for any other node."""
    match node:
        case ast.Call(ast.Attribute(ast.Call(ast.Name("get_ipython")), how), [*given]):
            code = [part.value for part in given if isinstance(part, ast.Constant)]
        case _:
            return None
    if how == "getoutput":
        return "[]"
    runs = how in ("run_line_magic", "run_cell_magic") and len(code) > 1 and code[0] in RUN_CODE
    with suppress(*BROKEN):
        return plain(code[-1]) if runs else "None"
    return "None"
