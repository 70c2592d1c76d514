"""What a learner's cell hands to `check`."""

import ast


def handed_in(source, number, names, doing=False):
    """Run a cell that is an answer, in `names` (a dict), and return what it hands to `check` for the exercise in the end.

    No `check` is called. Without `doing` the cell only defines: expressions of its own line, which show something, do not run;
    with it they do, as `found.append(3)` should. Raises what the cell raises, and SyntaxError for what is no Python.
    """
    tree = ast.parse(source, "<your cell>")
    body = [node for node in tree.body if not isinstance(node, ast.Expr) or (doing and not _checks(node))]
    exec(compile(ast.Module(body, []), "<your cell>", "exec"), names)
    handed = [_answer(call) for call in _checks(tree) if getattr(call.args[0], "value", None) == number]
    return eval(compile(ast.Expression(handed[-1]), "<your cell>", "eval"), names)


def _checks(tree):
    """The calls of `check` in a piece of code that say for which exercise, in their order."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "check"]
    return [call for call in calls if call.args]


def _answer(call):
    """The second argument, under its name too; the dots of a stub where there is none."""
    given = [*call.args[1:], *(keyword.value for keyword in call.keywords)]
    return given[0] if given else ast.copy_location(ast.Constant(...), call)
