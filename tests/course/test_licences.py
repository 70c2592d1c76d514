"""What comes from models that others have published is named in NOTICE, which goes along wherever the course goes."""

import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib import import_module

import pytest

from helpers.classroom.handout import handed_out
from helpers.kit.files import visible
from helpers.kit.lessons import FOLDER, notebooks
from helpers.published import places
from tests.paths import ROOT
from tools import real_model
from tools.site.__main__ import put_static

NOTICE = (ROOT / "NOTICE").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
LICENCES = {"LICENSE", "NOTICE", "LICENSES/Apache-2.0.txt", "helpers/drawing/fonts/OFL.txt"}
STORED = re.compile(r"^  (\S+)  +\S", re.M)


def part_of(model):
    """What NOTICE says of a published model, from its name to the next one's."""
    return re.search(rf"^{re.escape(model.name)}$.*?(?=\n\n\n|\Z)", NOTICE, re.M | re.S)[0]


def holding():
    """[(lesson, model, the names of its files that hold something of it), …]"""
    lessons = {lesson: import_module(f"lessons.{lesson}") for lesson in notebooks().values()}
    return [
        (name, getattr(places, model), files.split())
        for name, lesson in lessons.items()
        for model, files in getattr(lesson, "HOLDS", {}).items()
    ]


def test_every_file_that_comes_from_a_model_is_named_and_no_other():
    named = [(place, model.name) for _, model, _ in holding() for place in STORED.findall(part_of(model))]
    assert sorted(named) == sorted(
        (f"lessons/{lesson}/{file}", model.name) for lesson, model, files in holding() for file in files
    )
    assert len(STORED.findall(NOTICE)) == len(named) > 0 and all((ROOT / place).is_file() for place, _ in named)


def test_a_lesson_that_runs_a_model_names_all_of_its_data():
    for lesson, _, files in holding():
        data = {path.name for path in visible(FOLDER / lesson, "*.*") if path.suffix in (".json", ".npz", ".bin")}
        assert data <= {*files}
    written = {path.name for path in (real_model.KEPT, *real_model.MEASURED)}
    assert written <= {file for _, _, files in holding() for file in files}


def test_the_notebooks_that_show_it_are_named_with_who_made_it_and_that_it_was_changed():
    for lesson, model, _ in holding():
        runs = [start for name, start in import_module(f"lessons.{lesson}").RUNS.items() if getattr(places, name) is model]
        for notebook in (name for name in notebooks() if name.startswith(tuple(runs))):
            assert f"notebooks/{notebook}.ipynb" in NOTICE and f"notebooks/ko/{notebook}.ipynb" in NOTICE
        words = re.sub(r"\s+", " ", part_of(model))
        assert f"{model.package} {model.version}" in words
        for said in ("Authors: ", "Published as ", "Apache License, Version 2.0", "Changed: "):
            assert said in words


def test_the_licences_are_those_that_are_said():
    apache = (ROOT / "LICENSES/Apache-2.0.txt").read_text(encoding="utf-8")
    assert "Version 2.0, January 2004" in apache and "END OF TERMS AND CONDITIONS" in apache
    assert PROJECT["license"] == "MIT AND OFL-1.1 AND Apache-2.0"
    assert {path.relative_to(ROOT).as_posix() for glob in PROJECT["license-files"] for path in ROOT.glob(glob)} == LICENCES
    for page in ("README.md", "README.ko.md", "helpers/classroom/handout.md"):
        assert LICENCES <= {*re.findall(r"\]\(([^)]+)\)", (ROOT / page).read_text(encoding="utf-8"))}


def test_they_are_handed_out():
    assert LICENCES <= handed_out(ROOT).keys()


def test_they_are_in_the_wheel(tmp_path):
    pytest.importorskip("setuptools", "77")
    for name in (*LICENCES, "pyproject.toml", "helpers/__init__.py", "lessons/__init__.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    code = "from setuptools.build_meta import build_wheel; build_wheel('.')"
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as file:
        names = {name.partition(".dist-info/licenses/")[2] for name in file.namelist()}
        metadata = next(file.read(name).decode() for name in file.namelist() if name.endswith(".dist-info/METADATA"))
    assert LICENCES <= names and "License-Expression: MIT AND OFL-1.1 AND Apache-2.0" in metadata


def test_they_are_on_the_site_and_every_page_leads_there(tmp_path, monkeypatch):
    katex = tmp_path / "katex"
    (katex / "fonts").mkdir(parents=True)
    (katex / "katex.min.css").touch()
    monkeypatch.setattr("tools.site.__main__.KATEX", katex)
    put_static(tmp_path / "site")
    foot = (ROOT / "tools/site/templates/page.html").read_text(encoding="utf-8").partition("<footer>")[2]
    links = re.findall(r'href="\{\{ up \}\}((?:LICENSE|NOTICE)\.txt)"', foot)
    assert links == ["LICENSE.txt", "NOTICE.txt"]
    for link in (*links, "LICENSES/Apache-2.0.txt"):
        assert (tmp_path / "site" / link).read_bytes() == (ROOT / link.replace("E.txt", "E")).read_bytes()
