"""Which edition of the course these helpers are, and whether the notebook that imports them is of the same one.

Raise EDITION when a name that notebooks use has gone or means something else, and build them all: an older one that a
learner kept then says that it is old, instead of an ImportError.
"""

import os
import re
from pathlib import Path
from types import ModuleType

from helpers.files import read_json
from helpers.text import Sentence

EDITION = 4
KEY = "transformer_by_hand"  # in a notebook's metadata: {"edition": EDITION}
SENTENCE = Sentence(
    "**This notebook is from another edition of the course** than the installed helpers, so some cells may fail. Your "
    "answers are safe. To get the right one: rename this notebook, start the course again (`make lab`), open the new one "
    "from the list of files, and copy your answers into it.",
    "**이 노트북은 설치된 helpers와 판이 다릅니다.** 그래서 일부 셀이 실행되지 않을 수 있습니다. 여러분의 답은 그대로 "
    "있습니다. 맞는 노트북을 받으려면 이 노트북의 이름을 바꾸고, 과정을 다시 시작하고(`make lab`), 파일 목록에서 새 "
    "노트북을 열어 답을 옮기세요.",
)


def edition_of(notebook):
    """The edition that a notebook (a dict) says it is from; None if it says none."""
    metadata = notebook.get("metadata")
    ours = metadata.get(KEY) if isinstance(metadata, dict) else None
    return ours.get("edition") if isinstance(ours, dict) else None


def is_old(path):
    """Whether the file is a notebook of another edition. One that says none is if it has a lesson's name, 01_…"""
    notebook = read_json(path, dict, None)
    if notebook is None or edition_of(notebook) == EDITION:
        return False
    return edition_of(notebook) is not None or re.match(r"\d\d_", path.name) is not None


def tell_if_old():
    """In a notebook of another edition, show a sentence that says what to do, now and with each name that is missing.

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
