"""The course as a student's process has it: without exercises and solutions, in a folder of its own."""

import shutil
import sys
from compileall import compile_dir
from pathlib import Path

from helpers.classroom.handout import is_for_students
from helpers.kit.files import visible
from helpers.kit.lessons import PACKED
from helpers.lab.learners_copy import ROOT

CATALOGUE = "helpers/checking/catalogue.py"
OF_A_STUDENT = "__init__", "child", "packer", "sandbox", "values"  # of helpers/classroom
INSTALLED = "site-packages", "dist-packages"
ANSWERS = "exercises.py", "exercises.toml", PACKED


def copy_course(to, for_many=False):
    """Copy what a student's code may import; for_many: compiled, which pays where several processes begin."""
    for place in _places():
        if place.name not in ANSWERS:
            _copy(ROOT / place, to / place)
        elif place.name != "exercises.toml":
            (to / place).with_suffix(".py").touch()  # that this lesson has exercises is known
    (to / CATALOGUE).unlink()
    _copy(Path(__file__).with_name("away_catalogue.py"), to / CATALOGUE)
    if for_many:
        compile_dir(to, quiet=2)


def _places():
    """Where, below the course's folder, what students have stands, and the few files of this folder that run for them."""
    found = [
        path.relative_to(ROOT) for top in ("helpers", "lessons") for path in visible(ROOT, f"{top}/**/*") if path.is_file()
    ]
    mine = {Path("helpers/classroom", f"{name}.py") for name in OF_A_STUDENT}
    return [place for place in found if is_for_students(place) or place in mine]


def _copy(path, to):
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(path, to)


def readable(course):
    """The folders that a student's process has to read: that course, and Python with what is installed.

    Not what else Python looks through: the folder in which it was begun may be that of the class.
    """
    installed = [path for path in sys.path if Path(path).name in INSTALLED]
    found = (Path(path).resolve() for path in (sys.prefix, sys.base_prefix, sys.exec_prefix, *installed))
    return [*map(str, dict.fromkeys((course, *found)))]
