"""The front door: what notebooks import stands in helpers/__init__.py, and there alone."""

import ast
import builtins
import sys
from collections import Counter
from importlib import import_module

import pytest

import helpers
from helpers.kit.lessons import lessons
from tests.paths import ROOT, TEXTS
from tests.process import python

ELSEWHERE = {"matplotlib", "numpy", "torch", *sys.stdlib_module_names}
MODULES = {"animals", "data", "dates", "mirror"}  # that notebooks import whole, and that stand behind the door under this name


def imports(path):
    """[(module, names)] of a lesson's source."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield node.module, {alias.name for alias in node.names}
        elif isinstance(node, ast.Import):
            yield from ((alias.name, set()) for alias in node.names)


ASKED_FOR = set().union(*(names for path in TEXTS for module, names in imports(path) if module == "helpers"))


@pytest.mark.parametrize("path", TEXTS, ids=lambda path: path.stem)
def test_a_lesson_imports_from_the_door_alone(path):
    assert {module for module, _ in imports(path) if module.split(".")[0] not in ELSEWHERE} <= {"helpers"}


def test_all_at_once_are_the_names_of_the_door_and_hide_none_of_python():
    said = set(python("from helpers import *\nprint(*sorted(name for name in dir() if not name.startswith('_')))"))
    assert said == helpers.homes().keys() | MODULES and not said & set(dir(builtins))


def test_the_door_hands_out_what_lessons_ask_for_and_nothing_else():
    assert ASKED_FOR == helpers.homes().keys() | MODULES


def test_no_two_modules_hand_out_one_name():
    """The door would show one of them and hide the other."""
    doors = [helpers.HOMES, *(import_module(f"lessons.{lesson}").DOOR for lesson in lessons().values())]
    given = Counter(name for door in doors for names in door.values() for name in names.split())
    assert [name for name, times in given.items() if times > 1] == []


@pytest.mark.parametrize("name", helpers.homes())
def test_behind_each_name_is_the_thing_of_that_name(name):
    thing = getattr(helpers, name)
    assert getattr(thing, "__name__", name).split(".")[-1] == name and name in dir(helpers)


def test_no_module_bears_the_name_of_a_thing():
    """Importing helpers.show would put the module in the function's place."""
    modules = {path.stem for path in (ROOT / "helpers").iterdir()}
    assert modules & helpers.homes().keys() == set()


def test_a_drawing_says_so_by_its_name():
    for name, home in helpers.homes().items():
        match home.split("."):
            case ["lessons", _, "plays"]:
                assert name.startswith("play_") or name in {"how_far_apart", "read_date", "suspects", "through_layers"}, name
            case ["helpers", "drawing", _] | ["lessons", _, "drawings"]:
                assert name.startswith("draw_") or name in {"Matrix", "matrices", "progress_bar"}, name


def test_a_name_that_nobody_hands_out_is_an_import_error():
    said = python(
        "try:\n    from helpers import Tabel\nexcept ImportError as error:\n    print(error.name, 'Tabel' in str(error))"
    )
    assert said == ["helpers", "True"]


def test_an_import_loads_what_is_asked_for():
    heavy = "{'torch', 'matplotlib', 'ipywidgets', 'helpers.drawing', 'helpers.checking'}"
    assert python(f"import sys; from helpers import softmax; print(*({heavy} & set(sys.modules)))") == []
