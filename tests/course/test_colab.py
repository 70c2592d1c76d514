"""Colab: the notebook installs what the course needs besides what is there, and its links lead to the lessons."""

import ast
import re
import tomllib

import nbformat

from tests.paths import ROOT

NOTEBOOK = nbformat.read(ROOT / "binder/colab.ipynb", as_version=4)
CODE = [cell.source for cell in NOTEBOOK.cells if cell.cell_type == "code"]
PROSE = "\n".join(cell.source for cell in NOTEBOOK.cells if cell.cell_type == "markdown")
# Or not needed; platformdirs comes with Jupyter.
THERE = {
    "ipykernel",
    "ipywidgets",
    "jupyter-server",
    "jupyterlab",
    "matplotlib",
    "mistune",
    "numpy",
    "pillow",
    "platformdirs",
    "torch",
}


def test_what_colab_has_not_is_installed():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split("[>=]", one)[0] for one in project["dependencies"]}
    (line,) = (source for source in CODE if source.startswith("%pip install -q --no-deps "))
    address, *packages = line.split()[4:]
    assert {*packages} == needed - THERE and re.fullmatch(r"git\+https://github\.com/[\w-]+/transformer-by-hand", address)


def test_its_other_cell_runs():
    (source,) = (source for source in CODE if not source.startswith("%"))
    shown = {}
    exec(compile("\n".join(source.splitlines()[:-1]), "<cell>", "exec"), shown)
    assert eval(compile(ast.parse(source.splitlines()[-1], mode="eval"), "<cell>", "eval"), shown).drawn().svg


def test_every_lesson_is_linked_in_both_languages():
    linked = re.findall(r"/blob/HEAD/(notebooks/[\w/]+\.ipynb)\)", PROSE)
    lessons = [path.relative_to(ROOT).as_posix() for path in ROOT.glob("notebooks/**/[0-9][0-9]_*.ipynb")]
    assert sorted(linked) == sorted(lessons)
