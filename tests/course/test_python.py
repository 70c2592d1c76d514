"""A Python that is too old or too new is named before anything is installed, and so is how much will be."""

import ast
import os
import re
import shutil
import subprocess
import sys

import pytest

from helpers.lab.supported import announcement, complaint, supported
from tests.paths import ROOT


@pytest.mark.parametrize("version", [(3, 6), (3, 10), (3, 15), (4, 0)])
def test_one_that_cannot_be_used_is_named_with_those_that_can(version):
    said = complaint(version, "/somewhere/python")
    assert "{}.{}".format(*version) in said and "/somewhere/python" in said
    assert "3.11" in said and "3.14" in said and "make lab PYTHON=python3.14" in said


def test_on_windows_the_other_one_is_one_that_its_launcher_starts(monkeypatch):
    monkeypatch.setattr(os, "name", "nt")
    said = complaint((3, 10), "python.exe")
    assert said.count("py -3.14 -m venv .venv") == 2 and "make" not in said


def test_the_others_are_not():
    assert supported() == (11, 15)
    assert not any(complaint((3, minor), "python") for minor in range(*supported()))


def test_the_question_can_be_put_to_an_old_python():
    ast.parse((ROOT / "helpers/lab/supported.py").read_text(encoding="utf-8"), feature_version=(3, 6))


@pytest.mark.parametrize(
    "system, torch, sizes",
    [
        ("linux", "", ["2.8", "5.3", "0.3", "1.3"]),
        ("linux", "cpu", ["0.3", "1.3"]),
        ("linux", "cu130", ["2.8", "5.3"]),
        ("darwin", "", ["0.2", "1.0"]),
        ("win32", "", ["0.2", "1.0"]),
    ],
)
def test_how_much_there_is_to_install_is_said_in_both_languages(system, torch, sizes):
    for line, minutes in zip(announcement(system, torch).split("\n"), ("two to eight minutes", "2~8분"), strict=True):
        assert re.findall(r"\d\.\d", line) == sizes and minutes in line
        assert ("TORCH=cpu" in line) is (len(sizes) == 4)


needs_make = pytest.mark.skipif(os.name == "nt" or not shutil.which("make"), reason="needs make")
# In place of Python, and of the environment's programs: one that makes an empty environment, and one that may fail.
PYTHON = f"""#!/bin/sh
if test "$2" = venv; then mkdir -p $3/lib && touch $3/pyvenv.cfg; else exec {sys.executable} "$@"; fi
"""
PROGRAM = """#!/bin/sh
test ! -e broken || { echo "No connection could be made." >&2; exit 1; }
"""


@pytest.fixture
def folder(tmp_path):
    """What `make lab` needs until something is installed."""
    shutil.copytree(ROOT / "helpers/lab", tmp_path / "helpers/lab")
    for name in ("Makefile", "lab.mk", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    (tmp_path / "requirements.txt").touch()
    (tmp_path / "bin").mkdir()
    for name, script in (("python3", PYTHON), ("python", PROGRAM), ("uv", PROGRAM)):
        (tmp_path / "bin" / name).write_text(script)
        (tmp_path / "bin" / name).chmod(0o755)
    return tmp_path


def make(folder, *arguments):
    command = ["make", ".venv/.lab", "PYTHON=bin/python3", "BIN=bin", *arguments]
    alone = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}  # not of `make test`
    found = subprocess.run(command, cwd=folder, env=alone, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return found.returncode == 0, found.stdout


@needs_make
def test_make_lab_asks_before_it_installs(folder):
    pyproject = folder / "pyproject.toml"
    pyproject.write_text(pyproject.read_text().replace(">=3.11,<3.15", ">=3.98,<3.99"))
    done, said = make(folder)
    assert not done and "the course needs 3.98 to 3.98" in said and not (folder / ".venv").exists()


@needs_make
@pytest.mark.parametrize("file", ["Makefile", "lab.mk"])  # the latter is all that is handed out
def test_make_lab_clears_what_it_left_half_done_itself_and_nothing_else(folder, file):
    (folder / "broken").touch()
    done, said = make(folder, "-f", file)
    assert not done and (folder / ".venv/pyvenv.cfg").exists() and not (folder / ".venv/.lab").exists(), said

    (folder / ".venv/of another Python").touch()
    (folder / ".venv/lib/link").symlink_to(folder / "helpers")
    (folder / "broken").unlink()
    done, said = make(folder, "-f", file)
    assert done, said
    assert (folder / ".venv/pyvenv.cfg").exists() and not (folder / ".venv/of another Python").exists()
    assert (folder / "helpers/lab").exists()

    (folder / ".venv/installed").touch()
    os.utime(folder / "requirements.txt", (2e9, 2e9))
    assert make(folder)[0] and (folder / ".venv/installed").exists()


@needs_make
def test_make_lab_goes_on_where_it_was_cut_off_before_its_mark(folder):
    (folder / ".venv").mkdir()
    done, said = make(folder)
    assert done, said


def a_readers(place):
    (place / "lib").mkdir(parents=True)
    (place / "pyvenv.cfg").touch()


def a_link(place):
    a_readers(place.with_name("elsewhere"))
    (place.with_name("elsewhere") / ".begun").touch()
    place.symlink_to("elsewhere")


def a_link_to_nothing(place):
    place.symlink_to("elsewhere")


def a_file(place):
    place.write_text("mine")


@needs_make
@pytest.mark.parametrize("environment", [a_readers, a_link, a_link_to_nothing, a_file])
def test_make_lab_names_an_environment_that_it_did_not_begin_and_leaves_it(folder, environment):
    environment(folder / ".venv")
    before = {path: path.is_symlink() for path in folder.rglob("*")}
    done, said = make(folder)
    assert not done and {path: path.is_symlink() for path in folder.rglob("*")} == before
    assert said.count("rm -r .venv") == said.count(".venv/bin/python -m helpers.lab") == 2 and "그대로 두었습니다" in said


@needs_make
@pytest.mark.parametrize("arguments", [[], ["TORCH=cpu"]], ids=str)
def test_make_lab_says_what_could_not_be_reached_and_what_to_do(folder, arguments):
    (folder / "broken").touch()
    done, said = make(folder, *arguments)
    assert not done and said.index("No connection could be made.") < said.index("index of Python packages")
    for word in ("HTTPS_PROXY", "PIP_INDEX_URL", "UV_DEFAULT_INDEX", "TORCH=cpu"):
        assert said.count(word) >= 2, word  # in both languages
    assert "설치를 마치지 못했습니다" in said and not re.search(r"\w\.(org|io|com)\b", said)


@needs_make
@pytest.mark.parametrize("arguments", [[], ["TORCH=cpu"]], ids=str)
def test_make_lab_says_how_much_it_will_be_and_shows_how_far_it_is(folder, arguments):
    done, said = make(folder, *arguments)
    (installing,) = [line for line in said.split("\n") if "-r requirements.txt" in line]
    assert done, said
    assert said.index("GB to download") < said.index(installing) and "--quiet" not in installing
    assert ("TORCH=cpu" in said.split("\n")[0]) is (sys.platform == "linux" and not arguments)
