"""A Python that is too old or too new is named before anything is installed."""

import ast
import os
import shutil
import subprocess
import sys

import pytest

from helpers.lab.supported import complaint, supported
from tests.paths import ROOT


@pytest.mark.parametrize("version", [(3, 6), (3, 10), (3, 15), (4, 0)])
def test_one_that_cannot_be_used_is_named_with_those_that_can(version):
    said = complaint(version, "/somewhere/python")
    assert "{}.{}".format(*version) in said and "/somewhere/python" in said
    assert "3.11" in said and "3.14" in said and "make lab PYTHON=python3.14" in said


def test_the_others_are_not():
    assert supported() == (11, 15)
    assert not any(complaint((3, minor), "python") for minor in range(*supported()))


def test_the_question_can_be_put_to_an_old_python():
    ast.parse((ROOT / "helpers/lab/supported.py").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.fixture
def folder(tmp_path):
    """What `make lab` needs until something is installed; in place of the environment's Python, one that does nothing."""
    shutil.copytree(ROOT / "helpers/lab", tmp_path / "helpers/lab")
    for name in ("Makefile", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "requirements.txt").touch()
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/python").write_text("#!/bin/sh\n")
    (tmp_path / "bin/python").chmod(0o755)
    return tmp_path


def make(folder):
    command = ["make", ".venv/.lab", f"PYTHON={sys.executable}", "BIN=bin"]
    found = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    return found.returncode == 0, found.stdout + found.stderr


@pytest.mark.skipif(os.name == "nt" or not shutil.which("make"), reason="needs make")
def test_make_lab_asks_before_it_installs(folder):
    pyproject = folder / "pyproject.toml"
    pyproject.write_text(pyproject.read_text().replace(">=3.11,<3.15", ">=3.98,<3.99"))
    done, said = make(folder)
    assert not done and "the course needs 3.98 to 3.98" in said and not (folder / ".venv").exists()


@pytest.mark.skipif(os.name == "nt" or not shutil.which("make"), reason="needs make")
def test_make_lab_clears_what_was_left_half_done_and_nothing_else(folder):
    (folder / ".venv").mkdir()
    (folder / ".venv/of another Python").touch()
    done, said = make(folder)
    assert done, said
    assert (folder / ".venv/pyvenv.cfg").exists() and not (folder / ".venv/of another Python").exists()

    (folder / ".venv/installed").touch()
    os.utime(folder / "requirements.txt", (2e9, 2e9))
    assert make(folder)[0] and (folder / ".venv/installed").exists()
