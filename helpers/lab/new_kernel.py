"""Where a cell lacks a name because the cell above that defines it has not run in this kernel, the notebook says so.

A kernel is new after a restart or a stop of the course, and on Binder after an hour's pause; all outputs are still shown.
"""

from pathlib import Path
from traceback import walk_tb

from IPython import get_ipython

from helpers.kit.text import Sentence
from helpers.kit.version import tell
from helpers.lab.names import defined
from helpers.lab.notebook import read


def sentence(name):
    """How to go on where this name is missing."""
    return Sentence(
        f"**The cell above that defines `{name}` has not run in this kernel.** After a restart or a stop of the course, and on "
        "Binder after an hour's pause, the kernel is new: it knows nothing of the cells above, though their outputs are there. "
        "Click this cell, choose Run → Run All Above Selected Cell, then run this cell again.",
        f"**`{name}`의 정의가 들어 있는 위쪽 셀이 이 커널에서 아직 실행되지 않았습니다.** 재시작했거나, 과정을 껐다 켰거나, "
        "Binder에서 한 시간 쉬었으면 커널은 새것이라, 출력이 남아 있어도 위쪽 셀에서 한 일을 모릅니다. 이 셀을 클릭하고 "
        "실행 → 위의 모든 셀 실행(Run → Run All Above Selected Cell)을 고른 다음, 이 셀을 다시 실행하세요.",
    )


def advise(path, result, ran):
    """Below a NameError, say how to go on if it is the kernel that is new, and not the name that is wrong.

    path: of the notebook, as JupyterLab last saved it. result: IPython's, of the cell. ran: ids of the cells that have run.
    What stands above a cell that is not in the file is not known, and nothing is said.
    """
    error = result.error_in_exec
    missed = [cell for cell in code_cells_above(path, result.info.cell_id) if cell.get("id") not in ran]
    if of_the_notebook(error) and any(defines(cell, error.name) for cell in missed):
        tell(sentence(error.name))


def code_cells_above(path, cell_id):
    """The code cells above the one with this id, as dicts; none if the file has no such cell."""
    cells = (read(Path(path)) or {"cells": []})["cells"]
    ids = [cell.get("id") for cell in cells]
    return [cell for cell in cells[: ids.index(cell_id)] if cell.get("cell_type") == "code"] if cell_id in ids else []


def of_the_notebook(error):
    """Whether it was the notebook's own code that lacked a name, not a module's."""
    *_, (frame, _) = walk_tb(error.__traceback__)
    return frame.f_globals is get_ipython().user_ns


def defines(cell, name):
    """Whether a code cell (a dict) assigns, imports or defines the name for the cells below."""
    return name in defined("".join(cell.get("source", "")))
