"""The lessons, which helpers know by name alone: none of their modules imports one, and none reads a lesson's text."""

import json
import sys
import zlib
from functools import cache
from importlib import import_module
from importlib.util import find_spec, module_from_spec, spec_from_file_location, spec_from_loader
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "lessons"
PACKED = "exercises.bin"  # what a course that is handed out has in the place of exercises.py and exercises.toml


def notebooks():
    """{"01_feed_forward": "feed_forward", …}: the notebooks in the order of the course, and whose they are."""
    return {notebook: lesson for lesson, names in _package().LESSONS.items() for notebook in names.split()}


@cache
def lessons():
    """{"1": "feed_forward", …}: the lessons by the number before the point of their exercises."""
    numbers = {lesson: str(int(notebook[:2])) for notebook, lesson in notebooks().items() if _has_exercises(lesson)}
    return {number: lesson for lesson, number in numbers.items()}


def part(lesson, name):
    """The module of this name in a lesson's folder; None if it has none."""
    _package()
    module, file = f"lessons.{lesson}.{name}", FOLDER / lesson / f"{name}.py"
    if module not in sys.modules and (source := unpacked(file.parent).get(file.name)) is not None:
        return _made_of(source, module, file)
    return import_module(module) if module in sys.modules or find_spec(module) else None


def packed(files):
    """{name of a file: its text} as one file, in which nobody comes across a solution by chance."""
    return zlib.compress(json.dumps(files).encode(), 9)


def unpacked(folder):
    """{name of a file: its text} of what a lesson's folder has packed; {} where its files lie open."""
    file = folder / PACKED
    return json.loads(zlib.decompress(file.read_bytes())) if file.exists() else {}


def _made_of(source, name, file):
    """The module that a source makes, as if it stood in this file."""
    module = sys.modules[name] = module_from_spec(spec_from_loader(name, None))
    module.__file__ = str(file)
    try:
        exec(compile(source, file, "exec"), module.__dict__)
    except BaseException:
        del sys.modules[name]
        raise
    return module


def handed_out():
    """{name: module} of what the lessons' own modules hand out at the door of helpers."""
    doors = {lesson: import_module(f"lessons.{lesson}").DOOR for lesson in lessons().values()}
    return {
        name: f"lessons.{lesson}.{module}"
        for lesson, door in doors.items()
        for module, names in door.items()
        for name in names.split()
    }


def _has_exercises(lesson):
    return any((FOLDER / lesson / name).exists() for name in ("exercises.py", PACKED))


@cache
def _package():
    """The lessons beside these helpers, whatever else a kernel's folder calls so, and where only `helpers` was installed."""
    found = sys.modules.get("lessons")
    if not found or Path(found.__file__).parent != FOLDER:
        spec = spec_from_file_location("lessons", FOLDER / "__init__.py")
        found = sys.modules["lessons"] = module_from_spec(spec)
        spec.loader.exec_module(found)
    return found
