"""The house: light imports, one thread, the learner's copy, Binder's configuration."""

import os
import re
import subprocess
import sys

import pytest

from helpers.checks import LESSONS
from helpers.lab import update_copy
from tests.paths import ROOT


def python(code, **environment):
    clean = {name: value for name, value in os.environ.items() if not name.endswith("_NUM_THREADS")}
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env={**clean, **environment})
    assert found.returncode == 0, found.stderr
    return found.stdout.split()


@pytest.mark.parametrize(
    "module",
    ["helpers", "helpers.reference", "helpers.validate", "helpers.checks", "helpers.checks.progress"]
    + [f"helpers.checks.{lesson}" for lesson in LESSONS.values()],
)
def test_imports_are_light(module):
    heavy = "{'torch', 'matplotlib', 'ipywidgets', 'IPython', 'scipy', 'PIL', 'resvg_py'}"
    assert python(f"import sys, {module}; print(*({heavy} & set(sys.modules)))") == []


THREADS = "import helpers, numpy, threadpoolctl as t; print(*(p['num_threads'] for p in t.threadpool_info()))"


def test_one_thread_unless_the_person_chose():
    assert set(python(THREADS)) == {"1"}
    assert set(python(THREADS, OPENBLAS_NUM_THREADS="2")) == {"2"}
    torch = "import helpers.mirror, torch; print(torch.get_num_threads())"
    assert python(torch) == ["1"] and python(torch, OMP_NUM_THREADS="2") == ["2"]


def test_torch_optim_is_not_loaded_by_the_mirror():
    code = "import sys, helpers.mirror; print(*({'torch._dynamo', 'sympy'} & set(sys.modules)))"
    assert python(code) == []


def test_the_learners_copy_keeps_answers(tmp_path):
    course, copy = tmp_path / "notebooks", tmp_path / "my_course"
    (course / "ko").mkdir(parents=True)
    for name in ("01.ipynb", "02.ipynb", "ko/01.ipynb"):
        (course / name).write_text("first edition")
    assert update_copy(course, copy) == []
    assert (copy / "ko/01.ipynb").read_text() == "first edition"

    (copy / "01.ipynb").write_text("my answer")  # the learner works
    for name in ("01.ipynb", "02.ipynb", "03.ipynb"):  # the course is updated
        (course / name).write_text("second edition")
    assert update_copy(course, copy) == ["01.ipynb"]
    assert (copy / "01.ipynb").read_text() == "my answer"
    assert (copy / "02.ipynb").read_text() == (copy / "03.ipynb").read_text() == "second edition"

    (copy / "01.ipynb").rename(copy / "mine.ipynb")  # as the message says
    assert update_copy(course, copy) == []
    assert (copy / "01.ipynb").read_text() == "second edition" and (copy / "mine.ipynb").read_text() == "my answer"


def test_the_learners_copy_is_ignored_by_git():
    ignored = subprocess.run(["git", "check-ignore", "my_course/01_feed_forward.ipynb"], cwd=ROOT, capture_output=True)
    assert ignored.returncode == 0


def pins(text):
    return dict(re.findall(r"^[\s-]*([A-Za-z][\w.-]*)==?([\d][\w.]*)$", text, re.M))


def test_binder_pins_what_requirements_pin():
    wanted = pins((ROOT / "requirements.txt").read_text())
    given = pins((ROOT / "binder/environment.yml").read_text())
    assert re.fullmatch(r"3\.\d+", given.pop("python"))
    given["torch"] = given.pop("pytorch-cpu")
    assert given == wanted and len(wanted) >= 10


def test_binder_configuration_parses():
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    said = found.stdout + found.stderr
    assert found.returncode == 0, said
    assert "binder/environment.yml" in said and "postBuild" in said
    assert "python=3.12" in said or "environment.py-3.12" in said


def test_post_build_runs_and_stops_at_an_error():
    script = ROOT / "binder/postBuild"
    assert os.access(script, os.X_OK) and script.read_text().splitlines()[1] == "set -e"


def test_requirements_end_with_the_course_itself():
    lines = (ROOT / "requirements.txt").read_text().split("\n")
    assert lines[-2:] == ["-e .", ""]
    assert all(re.match(r"(#.*|[\w-]+==[\w.]+|-e \.|)$", line) for line in lines)


def test_the_placeholder_of_the_address_stands_once():
    tracked = subprocess.run(["git", "grep", "-c", "YOUR-" + "ACCOUNT"], cwd=ROOT, capture_output=True, text=True).stdout
    assert tracked.split() == ["README.md:1"]


def test_the_code_is_tidy():
    for command in (["check"], ["format", "--check"]):
        found = subprocess.run([sys.executable, "-m", "ruff", *command, "."], cwd=ROOT, capture_output=True, text=True)
        assert found.returncode == 0, found.stdout
