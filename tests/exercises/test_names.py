"""What is typed for an exercise, with the names of its task, its solution or its function's parameters, breaks no cell below.

Nothing is run: what a cell reads and assigns stands in its bytecode.
"""

import dis
import re
from inspect import CO_OPTIMIZED, getargs
from types import CodeType

import pytest

from helpers.classroom.handout import SOLUTION
from tests.course.test_lessons import WITH_EXERCISES, build, read
from tests.exercises.test_solutions import CODE

# A name and its value: "x = [−1, 2]", "the target [16, 7]", "dweights는 `[4, 0, 4]`"; no element, as w_1[1, 2] is one.
STATED = re.compile(r"(?<![\w.])([A-Za-z_]\w*)(?:[`*]*[은는이가]?[ =]+[`*]*\[| *= *[`*]*[\d−-])", re.ASCII)


def reads(code):
    """The names that a code object, and those inside of it, read from the notebook."""
    names = {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_NAME", "LOAD_GLOBAL")}
    return names.union(*(reads(inner) for inner in code.co_consts if isinstance(inner, CodeType))) - {"__name__"}


def steps(source):
    """(name, None) where a cell reads it; where it assigns it, (name, what the functions in it read when they are called)."""
    later = set()
    for step in dis.get_instructions(compile(source, "<cell>", "exec")):
        if isinstance(step.argval, CodeType):
            later |= reads(step.argval)
            if step.argval.co_name.startswith("<") or not step.argval.co_flags & CO_OPTIMIZED:  # no def: it may run at once
                yield from ((name, None) for name in reads(step.argval))
        elif step.opname == "LOAD_NAME":
            yield step.argval, None
        elif step.opname in ("STORE_NAME", "STORE_GLOBAL"):
            yield step.argval, later
            later = set()


def parameters(source):
    """What the functions of a cell take: with these names they are tried out."""
    code = compile(source, "<cell>", "exec")
    return {name for inner in code.co_consts if isinstance(inner, CodeType) for name in getargs(inner).args}


def assigned(*sources):
    return {name: later for source in sources for name, later in steps(source) if later is not None}


def needed(above, below):
    """The names that the cells below read, or let functions read, before they assign them."""
    functions, fresh, found = assigned(*above), set(), set()

    def follow(name, seen):
        if name not in seen:
            seen.add(name)
            for other in functions.get(name, ()):
                follow(other, seen)
        return seen

    for name, later in (step for source in below for step in steps(source)):
        if later is None:
            found |= follow(name, set()) - fresh
        else:
            functions[name] = later
            fresh.add(name)
    return found


def exercises(lesson):
    """(what stands above the exercise with its stub, the stub, what stands below): cells of an edition."""
    for cells in (read(language, lesson).cells for language in build.EDITIONS):
        for i, cell in enumerate(cells):
            if cell.cell_type == "code" and "check(" in cell.source:
                yield cells[: i + 1], cell, cells[i + 1 :]


PUT_RIGHT = re.compile(r"^(\w+) = or_solution\(.*\)$", re.M)  # whatever the name meant, from here on it is right


def sources(cells, kind):
    return [PUT_RIGHT.sub(r"\1 = None", cell.source) for cell in cells if cell.cell_type == kind]


@pytest.mark.parametrize("lesson", WITH_EXERCISES)
def test_names_of_an_exercise_are_free(lesson):
    taken = []
    for above, stub, below in exercises(lesson):
        task = re.split("^### .*$", "\n".join(sources(above, "markdown")), flags=re.M)[-1]
        solution = SOLUTION.search("\n".join(sources(below, "markdown")))[0]
        typed = set(STATED.findall(task)) | assigned(CODE.search(solution)[1]).keys() | parameters(stub.source)
        if names := typed & needed(sources(above, "code"), sources(below, "code")):
            taken.append((stub.source.splitlines()[-1], names))
    assert taken == []


@pytest.mark.parametrize(
    "above, below, names",
    [
        ("x = 1", "x + 1", {"x"}),
        ("x = 1", "x = 2\nx", set()),
        ("x = 1", "x = x + 1", {"x"}),
        ("def f(): return x", "f()", {"f", "x"}),
        ("def f(): return x\ndef g(): return f()", "x = 1\ng()", {"f", "g"}),
        ("", "def f(x): return x + y", set()),
        ("", "def f(): return y\nf()", {"y"}),
        ("", "y = 1\ndef f(): return y\nf()", set()),
        ("rows = {1: lambda: x}", "rows[1]()", {"rows", "x"}),
        ("", "a = [x * i for i in range(3)]", {"x", "range"}),
        ("", "class A:\n    b = x", {"x"}),
    ],
)
def test_what_is_read_before_it_is_assigned_is_found(above, below, names):
    assert needed([above], [below]) == names


def test_a_function_is_tried_with_the_names_that_it_takes():
    assert parameters("def f(x, *more, eps=1): ...\ny = 1\ncheck('1.1', f)") == {"x", "eps"}


def test_stated_names_are_found_in_both_languages():
    task = "x = [−1, 2], target **[16, 7]**, dweights는 `[4]`, **p = 0.25**, w_1[1, 2], faults 1 … 8, f(2), 가중치는 [1]"
    assert STATED.findall(task) == ["x", "target", "dweights", "p"]
