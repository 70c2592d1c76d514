"""Which version of the course these helpers are, and whether the notebook that imports them is of the same one.

From DOOR on a notebook imports from `helpers` alone, where a name stays: one that a learner kept works with every later
version. An earlier one says that it is old, instead of an ImportError. Raise VERSION with each release, and build them all.
"""

import os
from pathlib import Path
from types import ModuleType

from helpers.kit.files import read_json
from helpers.kit.metadata import told, told_to_kernel
from helpers.kit.text import Sentence

VERSION = 11
DOOR = 6

# {the last version with these numbers: {exercise, or its lesson: its number in the next; None: it is no more}}
RENUMBERED = {
    2: {"1.3": "4.1", "1.4": "1.3", "1.5": "1.4", "1.6": "1.5"}
    | {"4.1": "6.1", "4.2": "6.3", "4.3": "6.6", "4.4": "6.4", "4.5": "6.5", "4.6": "6.7"}
    | {"5.1": "4.2", "5.2": "5.1", "5.3": "5.2", "5.4": "5.6", "5.5": "5.3", "5.6": "4.6"}
    | {"6.1": "7.1", "6.2": "7.2", "6.3": "7.4", "6.4": "7.5", "6.5": "7.6", "6.6": "7.7"},
    4: {"14": "15", "15": "16"},
    6: {"2.2": None, "3.3": None, "3.6": "3.3"},
    7: {"3.4": "3.5", "3.5": "3.4", "10.2": "10.3", "10.3": None}
    | {"6.2": None, "6.4": "6.5", "6.5": None, "6.6": "6.4", "6.7": "6.6"}
    | {"7.2": "7.5", "7.3": "7.2", "7.4": "7.6", "7.5": "7.3", "7.6": "7.7", "7.7": None}
    | {"9.2": None, "9.3": None}
    | {"8.3": "8.4", "8.4": "8.5", "8.5": "8.6", "8.6": "8.7"},
    8: {"11.2": None, "11.3": "11.6", "11.4": None, "11.5": "11.4", "11.6": "11.7", "12.3": None}
    | {"13.1": None, "13.4": None, "13.5": "13.6", "13.6": "13.4"}
    | {"10.6": None, "15.1": None},
    9: {"7.5": "7.6", "7.6": "7.5", "7.7": None}
    | {"16.2": "16.3", "16.3": None, "16.4": "16.5", "16.5": "16.6", "16.6": "16.7"},
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
    return _version(told(notebook))


def _version(words):
    said = words.get("version", words.get("edition"))  # the word up to 5
    return said if type(said) is int and said > 0 else VERSION  # True is an int, too


def today(exercise, version):
    """The number today of an exercise in a notebook of this version; None if it is no more."""
    for last, numbers in RENUMBERED.items():
        if exercise is not None and version <= last:
            lesson, point, place = exercise.partition(".")
            exercise = numbers[exercise] if exercise in numbers else numbers.get(lesson, lesson) + point + place
    return exercise


def running():
    """The version of the notebook that this kernel runs; today's where nobody tells which one that is, or it says none."""
    return _version(told_to_kernel())


def is_old(path):
    """Whether the file is a notebook that these helpers may not serve: of a version earlier than DOOR, or of a later one."""
    return version_of(read_json(path, dict, {})) not in range(DOOR, VERSION + 1)


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
