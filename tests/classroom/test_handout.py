"""A hand-out holds what students need and no solution; unpacked over an older one it updates, and answers are carried over."""

import io
import json
import os
import re
import shutil
import subprocess
import sys
import zipfile

import nbformat
import pytest

from helpers.checking.catalogue import solutions
from helpers.classroom.handout import FOLDER, handed_out, main, without_solutions, zipped
from helpers.lab.left_behind import LIST, clear
from tests.paths import ROOT


@pytest.fixture(scope="module")
def files():
    return handed_out(ROOT)


@pytest.fixture
def folder(files, tmp_path):
    unpack(files, tmp_path)
    return tmp_path / FOLDER


def unpack(files, place):
    with zipfile.ZipFile(io.BytesIO(zipped(files))) as archive:
        archive.extractall(place)


def run(folder, code, **environment):
    """What Python says in a folder where the course is that of this folder."""
    alone = {name: value for name, value in os.environ.items() if not name.startswith(("COURSE", "MAKE"))}
    place = {"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    found = subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=alone | place | environment, capture_output=True, text=True
    )
    assert found.returncode == 0, found.stderr
    return found.stdout


def test_what_is_in_it(files):
    tops = {name.split("/")[0] for name in files}
    assert tops == {
        "LICENSE", "Makefile", "README.md", "binder", "docs", "helpers", "notebooks", "pyproject.toml", "requirements.txt",
    }  # fmt: skip
    notebooks = {path.relative_to(ROOT).as_posix() for path in ROOT.glob("notebooks/**/[0-9]*.ipynb")}
    assert {name for name in files if name.endswith(".ipynb")} == notebooks
    assert "docs/worksheets/ko/09.html" in files and not [name for name in files if "_key" in name]
    assert not [name for name in files if "classroom" in name or "__pycache__" in name or name.endswith(".pyc")]


def test_no_notebook_has_a_solution_and_each_has_its_hints(files):
    for name in files:
        if name.endswith(".ipynb"):
            built = nbformat.read(ROOT / name, as_version=4)
            given = nbformat.reads(files[name].decode(), as_version=4)
            text = "\n".join(cell.source for cell in given.cells if cell.cell_type == "markdown")
            before = "\n".join(cell.source for cell in built.cells if cell.cell_type == "markdown")
            hints = r"<summary>(?:Hint|힌트)"
            assert not re.search(r"<summary>(?:Solution|풀이)</summary>", text) and "```python\nanswer_" not in text
            assert len(re.findall(hints, text)) == len(re.findall(hints, before))
            assert text.count("<details>") == text.count("</details>")
            assert not [number for number, solution in solutions().items() if solution in text], name
            for cell in given.cells:
                cell.pop("source", None)
            for cell in built.cells:
                cell.pop("source", None)
            assert given == built


def test_every_link_leads_to_something_that_is_in_it(folder):
    for page in ("README.md", "docs/names.md", "docs/names.ko.md"):
        text = (folder / page).read_text(encoding="utf-8")
        for link in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", text):
            assert link.startswith("http") or (folder / page).parent.joinpath(link).exists(), (page, link)
    for path in folder.glob("notebooks/**/*.ipynb"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for link in re.findall(r"\]\(([^)#\s]+\.(?:ipynb|md|py))(?:#[^)]*)?\)", "".join(cell["source"])):
                assert link.startswith("http") or (path.parent / link).exists(), (path.name, link)


def test_its_exercises_are_checked_by_its_own_helpers(folder):
    said = run(
        folder, "import helpers; from helpers import check; print(helpers.__file__); print(repr(check('1.1', [2, 0, 7])))"
    )
    assert str(folder) in said and "✓" in said


UPDATE = (
    "from helpers.lab.learners_copy import *; from helpers.lab.left_behind import clear; clear(ROOT); bring_up_to_date(place())"
)


def test_unpacked_over_an_older_one_it_carries_answers_over_and_leaves_nothing_old(files, tmp_path):
    name, gone = "notebooks/01_feed_forward.ipynb", "notebooks/05_gone.ipynb"
    older = json.loads(files[name])
    older["cells"][0]["source"] = ["# An older text"]
    before = files | {name: json.dumps(older).encode(), gone: json.dumps(older).encode(), "helpers/gone.py": b"1 / 0"}
    unpack(before | {LIST: files[LIST] + b"\nhelpers/gone.py\nnotebooks/05_gone.ipynb"}, tmp_path)
    folder = tmp_path / FOLDER
    run(folder, UPDATE)
    copy = folder / "my_course/01_feed_forward.ipynb"
    assert (folder / "my_course/05_gone.ipynb").exists() and (folder / "helpers/gone.py").exists()
    copy.write_text(copy.read_text(encoding="utf-8").replace("[..., ..., ...]", "[2, 0, 7]", 1), encoding="utf-8")

    unpack(files, tmp_path)
    assert "01_feed_forward.ipynb" in run(folder, UPDATE)
    now = json.loads(copy.read_text(encoding="utf-8"))
    sources = ["".join(cell["source"]) for cell in now["cells"]]
    assert "An older text" not in sources[0] and any("answer_1 = [2, 0, 7]" in source for source in sources)
    kept = json.loads((folder / "my_course/01_feed_forward-before-update.ipynb").read_text(encoding="utf-8"))
    assert "".join(kept["cells"][0]["source"]) == "# An older text"
    assert not (folder / "helpers/gone.py").exists() and not (folder / "my_course/05_gone.ipynb").exists()
    assert (folder / f"{gone}.old").exists()


def test_nothing_is_taken_away_from_a_course_that_was_cloned(folder):
    (folder / LIST).unlink()
    (folder / "helpers/mine.py").write_text("1")
    clear(folder)
    assert (folder / "helpers/mine.py").exists()


@pytest.mark.skipif(os.name == "nt" or not shutil.which("make"), reason="needs make")
def test_make_lab_is_all_that_its_makefile_makes(folder):
    found = subprocess.run(["make", "-n", "lab", "PYTHON=true"], cwd=folder, capture_output=True, text=True)
    assert found.returncode == 0 and "-m helpers.lab" in found.stdout and "pytest" not in (folder / "Makefile").read_text()


def test_the_file_is_written_and_another_name_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("helpers.classroom.handout.handed_out", lambda root: {"README.md": b"hello"})
    main([str(tmp_path / "class.zip")])
    assert f"1 files, unpacked in the folder {FOLDER}/" in capsys.readouterr().out
    assert zipfile.ZipFile(tmp_path / "class.zip").namelist() == [f"{FOLDER}/README.md"]
    for name in ("", "class"):
        with pytest.raises(SystemExit) as stopped:
            main([name])
        assert stopped.value.code == 2 and f"OUT={name} given" in capsys.readouterr().err


def test_a_notebook_keeps_all_but_its_solutions(tmp_path):
    folds = (
        "<details><summary>Hint</summary>\n\nCount.\n\n</details>",
        "<details><summary>Solution</summary>\n\n42\n\n</details>",
    )
    hint, solution = folds
    cells = [
        nbformat.v4.new_markdown_cell(f"Do it.\n{hint}\n{solution}\n"),
        nbformat.v4.new_markdown_cell(f"{solution.replace('Solution', '풀이')}\n[다음](02.ipynb)"),
        nbformat.v4.new_code_cell("answer = ...  # Solution"),
    ]
    nbformat.write(nbformat.v4.new_notebook(cells=cells), tmp_path / "a.ipynb")
    given = nbformat.reads(without_solutions(tmp_path / "a.ipynb").decode(), as_version=4)
    assert [cell.source for cell in given.cells] == [f"Do it.\n{hint}\n", "\n[다음](02.ipynb)", "answer = ...  # Solution"]
