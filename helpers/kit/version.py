"""Which version of the course these helpers are, and whether the notebook that imports them is of the same one.

From FIRST on a notebook that a learner kept works with every later version: names stay at the door, numbers with their
exercises. Any other one says that it is old, instead of an ImportError. Raise VERSION with each release, and build them all.
"""

import os
from pathlib import Path
from types import ModuleType

from helpers.kit.files import read_json
from helpers.kit.metadata import course_metadata, metadata_of_kernel
from helpers.kit.text import Sentence

VERSION = 11
FIRST = 11  # those before it were never published

# {the last version with these numbers: {exercise, or its lesson: its number in the next; None: it is no more}}
RENUMBERED = {
    11: {"5.5": None, "10.1": None, "11.3": None, "18.5": None, "18.8": None, "19.6": None, "19.7": None},
}
SENTENCE = Sentence(
    "**This notebook is from another version of the course** than the installed helpers, so some cells may fail. Your "
    "answers are safe. Start the course again (`make lab`) and open the lesson from the list of files: the new notebook has "
    "the answers that you wrote in your copy of the course, and the old one is kept beside it. If this one lies elsewhere, "
    "copy your answers over.",
    "**이 노트북은 설치된 helpers와 버전이 다릅니다.** 그래서 일부 셀이 실행되지 않을 수 있습니다. 여러분의 답은 그대로 "
    "있습니다. 과정을 다시 시작하고(`make lab`) 파일 목록에서 그 장을 여세요. 새 노트북에는 여러분의 폴더에서 쓴 답이 들어 "
    "있고, 예전 노트북은 그 옆에 남아 있습니다. 이 노트북이 다른 곳에 있다면 답을 직접 옮기세요.",
)


def version_of(notebook):
    """The version that a notebook (a dict) says it is from; today's if it says none, as some editors leave it out."""
    return _version(course_metadata(notebook))


def _version(words):
    said = words.get("version")
    return said if type(said) is int and said > 0 else VERSION  # True is an int, too


def current_number(exercise, version):
    """The number today of an exercise in a notebook of this version; None if it is no more."""
    for last, numbers in RENUMBERED.items():
        if exercise is not None and version <= last:
            lesson, point, place = exercise.partition(".")
            exercise = numbers[exercise] if exercise in numbers else numbers.get(lesson, lesson) + point + place
    return exercise


def running():
    """The version of the notebook that this kernel runs; today's where nobody tells which one that is, or it says none."""
    return _version(metadata_of_kernel())


def is_old(path):
    """Whether the file is a notebook that these helpers may not serve: of a version earlier than FIRST, or of a later one."""
    return version_of(read_json(path, dict, {})) not in range(FIRST, VERSION + 1)


def tell_if_old():
    """In a notebook of another version, show a sentence that says what to do, now and with each name that is missing.

    JupyterLab tells a kernel in JPY_SESSION_NAME which notebook it is for; nbval and plain Python do not, and are left alone.
    """
    from IPython import get_ipython

    path, shell = os.environ.get("JPY_SESSION_NAME"), get_ipython()
    if not path or not hasattr(shell, "kernel") or not is_old(Path(path)):
        return
    tell(SENTENCE)
    shell.set_custom_exc((ImportError, AttributeError), _explain)


def tell(sentence):
    """Show a Sentence with Markdown in it below the cell that runs."""
    from IPython.display import display

    display({"text/markdown": repr(sentence), "text/plain": repr(sentence).replace("**", "")}, raw=True)


def _explain(shell, kind, error, traceback, tb_offset=None):
    """Show the sentence in place of the traceback if it is our helpers that lack the name."""
    if (_where(error) or "").split(".")[0] == "helpers":
        error._render_traceback_ = lambda: [f"{kind.__name__}: {error}", "", repr(SENTENCE).replace("**", "")]
    shell.showtraceback((kind, error, traceback), tb_offset=tb_offset)


def _where(error):
    """The module in which a name is missing: of an import, of a module's attribute, or of an object's."""
    if isinstance(error, ImportError):
        return error.name
    return getattr(error.obj, "__name__" if isinstance(error.obj, ModuleType) else "__module__", None)
