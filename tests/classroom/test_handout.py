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
from helpers.kit.comments import in_edition
from helpers.kit.files import visible
from helpers.kit.language import LANGUAGES
from helpers.lab import learners_copy, left_behind
from helpers.lab.left_behind import KEPT, LIST, delete_left_behind, list_of_files
from tests.paths import ROOT

APPLE = b"\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X \xb0"  # how macOS begins its files ._name


@pytest.fixture(scope="module")
def files():
    return handed_out(ROOT)


@pytest.fixture(scope="module")
def packed(files):
    return zipped(files)


@pytest.fixture(scope="module")
def few(files):
    """With the notebooks of two lessons only: those of the others fare alike."""
    return {name: data for name, data in files.items() if not name.endswith(".ipynb") or "/01" in name or "/02" in name}


@pytest.fixture(scope="module")
def untouched(packed, tmp_path_factory):
    """The folder that comes out, for those who only look at it."""
    return unpack(packed, tmp_path_factory.mktemp("untouched"))


def unpack(packed, place):
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        archive.extractall(place)
    return place / FOLDER


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
        "LICENSE", "LICENSES", "Makefile", "NOTICE", "README.md", "binder", "conftest.py", "docs", "helpers", "lessons",
        "notebooks", "pyproject.toml", "requirements-model.txt", "requirements.txt",
    }  # fmt: skip
    notebooks = {path.relative_to(ROOT).as_posix() for path in visible(ROOT, "notebooks/**/[0-9]*.ipynb")}
    assert {name for name in files if name.endswith(".ipynb")} == notebooks
    assert "docs/worksheets/ko/09.html" in files and not [name for name in files if "_key" in name]
    assert not [name for name in files if re.match(r"lessons/(\w+/(\d|test|exam\.|sheet\.))", name)]
    assert not [name for name in files if "classroom" in name or "__pycache__" in name or name.endswith(".pyc")]


def test_no_notebook_has_a_solution_and_each_has_its_hints(files):
    solved = {language: [in_edition(one, language) for one in solutions().values()] for language in LANGUAGES}
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
            assert not [one for one in solved["ko" if "/ko/" in name else "en"] if one in text], name
            for cell in given.cells:
                cell.pop("source", None)
            for cell in built.cells:
                cell.pop("source", None)
            assert given == built


def test_every_link_leads_to_something_that_is_in_it(untouched):
    pages = [untouched / "README.md", *untouched.glob("docs/*.md")]
    assert {"install.md", "install.ko.md", "names.md", "several_machines.md"} <= {page.name for page in pages}
    for page in pages:
        for link in re.findall(r"\]\(([^)#]+?)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            assert link.startswith("http") or (page.parent / link).exists(), (page, link)
    for path in untouched.glob("notebooks/**/*.ipynb"):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            for link in re.findall(r"\]\(([^)#\s]+\.(?:ipynb|md|py))(?:#[^)]*)?\)", "".join(cell["source"])):
                assert link.startswith("http") or (path.parent / link).exists(), (path.name, link)


def test_its_exercises_are_checked_by_its_own_helpers(untouched):
    said = run(
        untouched, "import helpers; from helpers import check; print(helpers.__file__); print(repr(check('1.1', [2, 0, 7])))"
    )
    assert str(untouched) in said and "✓" in said


def test_no_file_has_a_solution_that_a_search_finds_and_every_exercise_is_judged(files, untouched):
    found = [number for number, source in solutions().items() if any(source.encode() in data for data in files.values())]
    long = {number for number, source in solutions().items() if len(source) > 30}
    assert len(long) > 100 and long.isdisjoint(found)
    assert not [name for name in files if re.search(r"exercises\.(py|toml)$", name)]
    said = run(
        untouched,
        "from helpers.checking.catalogue import *; every = {n: e for l in LESSONS for n, e in exercises(l).items()}\n"
        "print(len(every), all(e.judge(e.answer).right for e in every.values()), len(solutions()))",
    )
    assert said.split() == [str(len(solutions())), "True", str(len(solutions()))]


UPDATE = (
    "from helpers.lab.learners_copy import *; from helpers.lab.left_behind import delete_left_behind; "
    "delete_left_behind(ROOT); bring_up_to_date(place())"
)


def test_unpacked_over_an_older_one_it_carries_answers_over_and_leaves_nothing_old(few, tmp_path):
    name, gone = "notebooks/01_feed_forward.ipynb", "notebooks/05_gone.ipynb"
    older = json.loads(few[name])
    older["cells"][0]["source"] = ["# An older text"]
    before = few | {name: json.dumps(older).encode(), gone: json.dumps(older).encode(), "helpers/gone.py": b"1 / 0"}
    folder = unpack(zipped(before | {LIST: list_of_files(before)}), tmp_path)
    run(folder, UPDATE)
    copy = folder / "my_course/01_feed_forward.ipynb"
    assert (folder / "my_course/05_gone.ipynb").exists() and (folder / "helpers/gone.py").exists()
    copy.write_text(copy.read_text(encoding="utf-8").replace("[..., ..., ...]", "[2, 0, 7]", 1), encoding="utf-8")

    unpack(zipped(few), tmp_path)
    assert "01_feed_forward.ipynb" in run(folder, UPDATE)
    now = json.loads(copy.read_text(encoding="utf-8"))
    sources = ["".join(cell["source"]) for cell in now["cells"]]
    assert "An older text" not in sources[0] and any("answer_1 = [2, 0, 7]" in source for source in sources)
    kept = json.loads((folder / "my_course/01_feed_forward-before-update.ipynb").read_text(encoding="utf-8"))
    assert "".join(kept["cells"][0]["source"]) == "# An older text"
    assert not (folder / "helpers/gone.py").exists() and not (folder / "my_course/05_gone.ipynb").exists()
    assert (folder / f"{gone}.old").exists()


FIRST = {f"helpers/{name}": name.encode() for name in ("a.py", "b.py", "room/c.toml")} | {"notebooks/05_gone.ipynb": b"{}"}
SECOND = {"helpers/a.py": b"2"}


@pytest.fixture
def older(tmp_path):
    """A folder in which the first course has been started; the learner has put files into it, and changed one."""
    put(tmp_path, FIRST | {LIST: list_of_files(FIRST)})
    delete_left_behind(tmp_path)
    put(tmp_path, MINE)
    return tmp_path


MINE = {"helpers/my_utils.py": b"1", "helpers/room/notes.md": b"1", "notebooks/mine.ipynb": b"{}", "helpers/b.py": b"mine"}


def put(folder, files):
    for name, data in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)


def there(folder):
    """{name: bytes} of all files but for the two lists."""
    found = {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.glob("*/**/*") if path.is_file()}
    return {name: found[name] for name in found.keys() - {LIST, KEPT}}


def test_only_what_an_earlier_list_names_and_the_newer_does_not_is_taken_away_and_only_as_it_came(older):
    put(older, SECOND | {LIST: list_of_files(SECOND).replace(b"\n", b"\r\n"), "notebooks/05_gone.ipynb.old": b"older"})
    for _ in range(2):
        delete_left_behind(older)
        kept = {"notebooks/05_gone.ipynb.old": b"older", "notebooks/05_gone.ipynb.old-2": b"{}"}
        assert there(older) == SECOND | MINE | kept
    put(older, {"helpers/room/c.toml": b"room/c.toml"})  # the learner's now
    delete_left_behind(older)
    assert (older / "helpers/room/c.toml").exists()


WHOLE = list_of_files({f"helpers/{i}.py": b"" for i in range(9)})


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"\n",
        list_of_files({}),
        WHOLE[: len(WHOLE) // 2],
        WHOLE[:-2],
        WHOLE + b"helpers/a.py",
        b"helpers/a.py\nhelpers/b.py",
        b"\xff",
        None,
    ],
)
def test_a_list_that_is_not_whole_takes_nothing_away(older, damaged):
    (older / LIST).unlink() if damaged is None else (older / LIST).write_bytes(damaged)
    before = there(older)
    delete_left_behind(older)
    assert there(older) == before and "helpers/room/c.toml" in before
    put(older, SECOND | {LIST: list_of_files(SECOND)})
    delete_left_behind(older)
    assert "helpers/room/c.toml" not in there(older)

    (older / KEPT).write_bytes(damaged or b"")  # nor does one of the last start
    put(older, FIRST | {LIST: list_of_files(SECOND)})
    delete_left_behind(older)
    assert FIRST.items() <= there(older).items()


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows")
def test_a_list_leads_out_of_the_course_by_no_way(older):
    secret = older.parent / f"{older.name} secret.txt"
    secret.write_bytes(b"1")
    (older / "helpers/linked").symlink_to(older.parent)
    (older / "helpers/link.py").symlink_to(secret)
    names = f"helpers/../../{secret.name}", str(secret), f"helpers/linked/{secret.name}", "helpers/link.py", "helpers/room"
    (older / KEPT).write_bytes(left_behind._sealed(dict.fromkeys(names, left_behind._digest(b"1"))))
    put(older, {LIST: list_of_files(SECOND)})
    delete_left_behind(older)
    assert secret.exists() and (older / "helpers/link.py").is_symlink() and (older / "helpers/room").is_dir()


def test_what_cannot_be_deleted_is_deleted_at_another_start(older, monkeypatch):
    def locked(path):
        raise PermissionError(path)

    put(older, SECOND | {LIST: list_of_files(SECOND)})
    with monkeypatch.context() as disk:
        disk.setattr("pathlib.Path.unlink", locked)
        delete_left_behind(older)
    assert (older / "helpers/room/c.toml").exists()
    delete_left_behind(older)
    assert not (older / "helpers/room/c.toml").exists()


def test_names_that_differ_in_capitals_only_may_be_one_file(older):
    put(older, {LIST: list_of_files({"helpers/room/C.toml": b"room/c.toml"})})
    delete_left_behind(older)
    assert (older / "helpers/room/c.toml").exists()


def test_a_file_that_macos_puts_beside_each_stops_nothing(few, tmp_path):
    folder = unpack(zipped(few), tmp_path)
    for path in [path for path in folder.rglob("*") if path.is_file()]:
        path.with_name(f"._{path.name}").write_bytes(APPLE)
    code = "from helpers import check, progress; progress(); print(repr(check('1.1', [2, 0, 7])))"
    assert "✓" in run(folder, f"{code}\n{UPDATE}", PYTHONIOENCODING="utf-8")
    copied = {path.relative_to(folder / "my_course").as_posix() for path in (folder / "my_course").rglob("*.*")}
    assert "01_feed_forward.ipynb" in copied and not [name for name in copied if "._" in name]


@pytest.fixture
def root(tmp_path):
    """A small course, in a folder of an instructor's, in which other things were left, too."""
    notebook = nbformat.writes(nbformat.v4.new_notebook()).encode()
    root = tmp_path / "classroom" / ".course"
    put(root, dict.fromkeys(("lab.mk", "LICENSE", "helpers/classroom/handout.md", "helpers/a.py", "docs/claims.md"), b"1"))
    put(root, dict.fromkeys(("notebooks/01_a.ipynb", "notebooks/ko/01b_a_deeper.ipynb"), notebook))
    put(root, dict.fromkeys(("helpers/._a.py", "docs/._claims.md", "notebooks/._01_a.ipynb", "binder/.x/a", KEPT), APPLE))
    put(root / "notebooks", dict.fromkeys(STRAYS, notebook) | {"Untitled.ipynb": b"", TWICE: b"{"})
    return root


TWICE = "01_a (conflicted copy).ipynb"
STRAYS = TWICE, "01_a-Copy1.ipynb", "Untitled.ipynb", "backup/01_a.ipynb", "scratch.ipynb"


def test_a_hand_out_has_what_is_the_courses_and_names_the_rest(root, tmp_path, capsys, monkeypatch):
    names = {"LICENSE", "Makefile", "README.md", "docs/claims.md", "helpers/a.py", LIST}
    assert handed_out(root).keys() == names | {"notebooks/01_a.ipynb", "notebooks/ko/01b_a_deeper.ipynb"}
    monkeypatch.setattr("helpers.classroom.handout.ROOT", root)
    monkeypatch.setattr(learners_copy, "COURSE", root / "notebooks")
    main([str(tmp_path / "class.zip")])
    assert capsys.readouterr().out.endswith(f": {', '.join(STRAYS)}\n")
    (root / "notebooks/01_a.ipynb").write_text("<<<<<<< HEAD")
    with pytest.raises(SystemExit) as stopped:
        main([str(tmp_path / "class.zip")])
    assert stopped.value.code == 2 and "damaged: 01_a.ipynb" in capsys.readouterr().err


def test_everybody_may_read_what_is_unpacked_and_run_its_scripts(files, packed):
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        modes = {one.filename: (one.create_system, one.external_attr >> 16) for one in archive.infolist()}
    scripts = {name for name in files if os.access(ROOT / name, os.X_OK)}
    assert "binder/postBuild" in scripts
    assert modes == {f"{FOLDER}/{name}": (3, 0o100755 if name in scripts else 0o100644) for name in files}


def test_nothing_is_taken_away_from_a_course_that_was_cloned(tmp_path):
    put(tmp_path, FIRST | MINE)
    delete_left_behind(tmp_path)
    assert there(tmp_path) == FIRST | MINE and not (tmp_path / KEPT).exists()


@pytest.mark.skipif(os.name == "nt" or not shutil.which("make"), reason="needs make")
def test_make_lab_is_all_that_its_makefile_makes(untouched):
    found = subprocess.run(["make", "-n", "lab", "PYTHON=true"], cwd=untouched, capture_output=True, text=True)
    assert found.returncode == 0 and "-m helpers.lab" in found.stdout and "pytest" not in (untouched / "Makefile").read_text()


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
