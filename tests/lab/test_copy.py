"""The learner's copy: nothing of a learner's is lost, nothing of the course's is half written."""

import json
import re

import pytest

from helpers.kit.files import RECORD
from helpers.kit.metadata import KEY
from helpers.lab import learners_copy, pages
from helpers.lab.learners_copy import bring_up_to_date, place, update_copy
from tests.paths import ROOT, TEXTS
from tests.process import kernel


def text(source, output="", version=2, **metadata):
    """A notebook of one code cell."""
    outputs = [{"output_type": "stream", "name": "stdout", "text": output}] if output else []
    cell = {"cell_type": "code", "source": [source], "outputs": outputs, "execution_count": 1, "metadata": metadata}
    return json.dumps({"cells": [cell], "metadata": {KEY: {"version": version}}, "nbformat": 4, "nbformat_minor": 5})


def put(folder, **notebooks):
    for name, content in notebooks.items():
        path = folder / f"{name.replace('__', '/')}.ipynb"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content)


def cells(path):
    return json.loads(path.read_text())["cells"]


def metadata(path):
    return json.loads(path.read_text())["metadata"]


def everything(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*.ipynb")}


def said(folder, name):
    """What is written in the only cell of a notebook."""
    return "".join(cells(folder / f"{name}.ipynb")[0]["source"])


@pytest.fixture
def course(tmp_path):
    put(tmp_path / "course", **dict.fromkeys(("a", "b", "ko__a"), text("first")))
    return tmp_path / "course"


@pytest.fixture
def copy(course, tmp_path):
    assert update_copy(course, tmp_path / "copy") == {"new": ["a.ipynb", "b.ipynb", "ko/a.ipynb"]}
    return tmp_path / "copy"


def full_disk(monkeypatch, after):
    """The disk is full after so many files."""
    written, put_in_place = [], learners_copy.put_in_place

    def until_full(path, data):
        if len(written) == after:
            raise OSError(28, "No space left on device")
        written.append(path)
        put_in_place(path, data)

    monkeypatch.setattr(learners_copy, "put_in_place", until_full)


def test_what_was_changed_is_kept_and_all_is_brought_up_to_date(course, copy):
    put(copy, a=text("my answer"))
    put(course, a=text("second"), b=text("second"), c=text("second"))
    assert update_copy(course, copy) == {
        "new": ["c.ipynb"],
        "same": ["ko/a.ipynb"],
        "updated": ["b.ipynb"],
        "replaced": ["a.ipynb"],
        "kept": ["a-before-update.ipynb"],
    }
    assert [said(copy, name) for name in ("a", "b", "c", "a-before-update")] == ["second", "second", "second", "my answer"]


def test_an_answer_to_the_courses_present_notebook_is_not_worth_a_word(course, copy):
    put(copy, a=text("my answer"))
    assert update_copy(course, copy)["answered"] == ["a.ipynb"] and said(copy, "a") == "my answer"


def test_an_answer_to_a_notebook_that_a_new_version_left_as_it_was_is_of_the_new_version(course, copy):
    mine = json.loads(text("my answer", "0.1234", trusted=True)) | {"metadata": {"own": "한", KEY: {"version": 2}}}
    put(copy, a=json.dumps(mine), b=text("my answer"))
    told = {"version": 3, "language": "en"}
    new = json.loads(text("first")) | {"metadata": {KEY: told}}
    put(course, a=json.dumps(new), b=text("second", version=3))
    assert update_copy(course, copy)["answered"] == ["a.ipynb"]
    assert json.loads((copy / "a.ipynb").read_text()) == mine | {"metadata": {"own": "한", KEY: told}}
    assert [metadata(copy / f"{name}.ipynb")[KEY]["version"] for name in ("b", "b-before-update")] == [3, 2]

    before = (copy / "a.ipynb").stat().st_mtime_ns
    assert update_copy(course, copy)["answered"] == ["a.ipynb"] and (copy / "a.ipynb").stat().st_mtime_ns == before


def test_one_answered_after_its_very_first_copy_was_cut_off_has_nothing_newer_in_the_course(course, tmp_path, monkeypatch):
    with monkeypatch.context() as disk:
        full_disk(disk, 2)  # the record, and a.ipynb
        with pytest.raises(OSError, match="No space left"):
            update_copy(course, tmp_path / "copy")
    put(tmp_path / "copy", a=text("my answer"))
    assert update_copy(course, tmp_path / "copy") == {"answered": ["a.ipynb"], "new": ["b.ipynb", "ko/a.ipynb"]}
    assert update_copy(course, tmp_path / "copy")["answered"] == ["a.ipynb"]


def test_it_says_of_the_language_what_the_kernel_says_so_that_opening_it_changes_nothing(course, copy):
    """JupyterLab writes the kernel's answer into the notebook, and marks it changed if it was not there."""
    with kernel() as run:
        code = "get_ipython().kernel.language_info"
        assert eval(run(code)[0][1]["data"]["text/plain"]) == metadata(copy / "a.ipynb")["language_info"]


def test_one_that_was_only_run_is_untouched(course, copy):
    run = json.loads(text("first", "0.1234", trusted=True))
    run["cells"].append({"cell_type": "code", "source": [], "outputs": [], "metadata": {}})  # JupyterLab adds it below
    put(copy, a=json.dumps(run))
    assert update_copy(course, copy)["same"] == ["a.ipynb", "b.ipynb", "ko/a.ipynb"]
    assert cells(copy / "a.ipynb") == run["cells"]
    put(course, a=text("second"))
    assert update_copy(course, copy)["updated"] == ["a.ipynb"] and said(copy, "a") == "second"


def test_another_version_of_the_same_source_takes_its_place(course, copy):
    put(course, a=text("first", version=3))
    assert update_copy(course, copy)["updated"] == ["a.ipynb"]
    assert metadata(copy / "a.ipynb")[KEY] == {"version": 3}


@pytest.mark.parametrize("record", [None, "", "{", "[]", '{"a.ipynb": "0123"}', '{"a.ipynb": null}', '{"answers": 3}'])
def test_without_its_record_nothing_is_lost_or_hidden(course, copy, record):
    (copy / RECORD).unlink()
    if record is not None:
        (copy / RECORD).write_text(record)
    put(copy, a=text("my answer"), own=text("something of my own"))
    assert update_copy(course, copy) == {
        "same": ["b.ipynb", "ko/a.ipynb"],
        "replaced": ["a.ipynb"],
        "kept": ["a-before-update.ipynb"],
    }
    assert said(copy, "a-before-update") == "my answer" and said(copy, "own") == "something of my own"
    put(course, b=text("second"))
    assert update_copy(course, copy)["updated"] == ["b.ipynb"]  # taken in again


@pytest.mark.parametrize("content", ["", "{", '{"cells": [1]}', '{"cells": [], "metadata": 3}', "\udcff"], ids=repr)
def test_what_is_no_notebook_is_left_alone_and_said(course, copy, content):
    (copy / "a.ipynb").write_bytes(content.encode(errors="surrogateescape"))
    put(course, a=text("second"))
    assert update_copy(course, copy)["unreadable"] == ["a.ipynb"]
    assert (copy / "a.ipynb").read_bytes() == content.encode(errors="surrogateescape")
    put(copy, a=text("first"))
    assert update_copy(course, copy)["updated"] == ["a.ipynb"]


@pytest.mark.parametrize("after", range(7))
def test_a_full_disk_makes_no_notebook_the_learners(course, copy, after, monkeypatch):
    put(copy, b=text("my answer"))
    put(course, **dict.fromkeys(("a", "b", "c", "ko__a"), text("second")))
    with monkeypatch.context() as disk:
        full_disk(disk, after)
        if after < 7:  # the record, the one that is kept, four notebooks, the record
            with pytest.raises(OSError, match="No space left"):
                update_copy(course, copy)
    put(course, **dict.fromkeys(("a", "b", "c", "ko__a"), text("third")))
    named = update_copy(course, copy)
    assert "again" not in named and set(named.get("kept", [])) <= {"b-before-update.ipynb"}
    names = "a", "b", "c", "ko/a", "b-before-update"
    assert [said(copy, name) for name in names] == [*["third"] * 4, "my answer"] and len(everything(copy)) == len(names)


def test_a_full_disk_at_the_very_first_copy(course, tmp_path, monkeypatch):
    with monkeypatch.context() as disk:
        full_disk(disk, 2)
        with pytest.raises(OSError, match="No space left"):
            update_copy(course, tmp_path / "copy")
    assert update_copy(course, tmp_path / "copy") == {"new": ["b.ipynb", "ko/a.ipynb"], "same": ["a.ipynb"]}


def test_a_deleted_one_comes_back_new_and_that_is_said(course, copy):
    (copy / "b.ipynb").unlink()
    assert update_copy(course, copy)["again"] == ["b.ipynb"] and said(copy, "b") == "first"
    assert "again" not in update_copy(course, copy)


def test_lessons_that_left_the_course_go_and_those_that_the_learner_worked_in_are_kept(course, copy):
    put(copy, a=text("my answer"))
    for name in ("a", "b"):
        (course / f"{name}.ipynb").rename(course / f"new_{name}.ipynb")
    assert update_copy(course, copy) == {
        "outlived": ["a.ipynb"],
        "kept": ["a-before-update.ipynb"],
        "removed": ["b.ipynb"],
        "new": ["new_a.ipynb", "new_b.ipynb"],
        "same": ["ko/a.ipynb"],
    }
    assert sorted(everything(copy)) == ["a-before-update.ipynb", "ko/a.ipynb", "new_a.ipynb", "new_b.ipynb"]
    assert set(update_copy(course, copy)) == {"same"}  # said once
    assert said(copy, "a-before-update") == "my answer"


@pytest.mark.parametrize("broken", [{}, {"a": "<<<<<<< HEAD"}], ids=["empty", "damaged"])
def test_a_broken_course_takes_nothing_away(course, copy, broken, capsys, monkeypatch):
    if not broken:
        for path in course.rglob("*.ipynb"):
            path.unlink()
    put(course, **broken)
    with pytest.raises(ValueError, match="notebooks wanted in"):
        update_copy(course, copy)
    assert said(copy, "a") == said(copy, "b") == "first"
    monkeypatch.setattr(learners_copy, "COURSE", course)
    bring_up_to_date(copy)  # JupyterLab starts all the same
    assert "could not be brought up to date" in capsys.readouterr().out


def test_what_else_lies_among_the_courses_notebooks_is_named_and_left_alone(course, copy, capsys, monkeypatch):
    strays = {"15_training (conflicted copy)": "<<<<<<< HEAD", "15_training-Copy1": text("first"), "Untitled": ""}
    put(course, **strays, old__a=text("first"), **{"._15_training": "\x00\x05\x16\x07", ".hidden__15_training": text("first")})
    names = [f"{name}.ipynb" for name in (*strays, "old/a")]
    assert update_copy(course, copy) == {"same": ["a.ipynb", "b.ipynb", "ko/a.ipynb"], "stray": names}
    assert not [name for name in everything(copy) if "15" in name or "Untitled" in name]
    monkeypatch.setattr(learners_copy, "COURSE", course)
    for language, word in (("C.UTF-8", "left alone"), ("ko_KR.UTF-8", "그대로 두었습니다")):
        monkeypatch.setenv("LC_ALL", language)
        bring_up_to_date(copy)
        said = capsys.readouterr().out.strip()
        assert word in said and said.endswith(f": {', '.join(names)}")


def test_the_learner_sees_no_answer_before_predicting(course, copy):
    folded = text("predict", "the answer", jupyter={"outputs_hidden": True, "source_hidden": False})
    put(course, c=folded, d=text("look", "seen"))
    update_copy(course, copy)
    (hidden,), (shown,) = cells(copy / "c.ipynb"), cells(copy / "d.ipynb")
    assert "the answer" not in (copy / "c.ipynb").read_text()
    assert (
        hidden["outputs"] == []
        and hidden["execution_count"] is None
        and hidden["metadata"] == {"jupyter": {"source_hidden": False}}
    )
    assert shown["outputs"][0]["text"] == "seen"
    assert update_copy(course, copy)["same"] == ["a.ipynb", "b.ipynb", "c.ipynb", "d.ipynb", "ko/a.ipynb"]


def test_the_copy_has_its_place(tmp_path, monkeypatch):
    monkeypatch.delenv("COURSE_COPY", raising=False)
    assert place() == learners_copy.ROOT / "my_course"
    monkeypatch.setenv("COURSE_COPY", str(tmp_path / "mine"))
    assert place() == tmp_path / "mine"
    monkeypatch.setenv("COURSE_COPY", "  ")
    assert place() == learners_copy.ROOT / "my_course"
    monkeypatch.setenv("COURSE_COPY", "~/mine")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert place() == tmp_path / "mine"


def test_a_page_of_docs_lies_beside_the_notebooks_and_every_link_of_both_leads_there(course, tmp_path, monkeypatch):
    start = {"a": "[all](../docs/claims.md) [한](ko/a.ipynb)", "ko__a": "[전부](../../docs/claims.ko.md) [en](../a.ipynb)"}
    for name, prose in start.items():
        cell = {"cell_type": "markdown", "source": [prose], "metadata": {}}
        put(course, **{name: json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})})
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/claims.md").write_text("| 1-01 | [a](../notebooks/a.ipynb) |")
    (tmp_path / "docs/claims.ko.md").write_text("| 1-01 | [a](../notebooks/ko/a.ipynb) |")
    monkeypatch.setattr(learners_copy, "COURSE", course)
    monkeypatch.setattr(learners_copy, "DOCS", tmp_path / "docs")
    for _ in range(2):
        bring_up_to_date(tmp_path / "copy")
    assert [said(tmp_path / "copy", name) for name in ("a", "ko/a")] == [
        "[all](claims.md) [한](ko/a.ipynb)",
        "[전부](claims.md) [en](../a.ipynb)",
    ]
    for page in ("claims.md", "ko/claims.md"):
        assert (tmp_path / "copy" / page).read_text() == "| 1-01 | [a](a.ipynb) |"


def test_every_page_that_a_notebook_links_lies_in_the_copy(tmp_path):
    linked = {page for path in TEXTS for page in re.findall(r"/docs/([\w.]+)", path.read_text("utf-8"))}
    assert linked - {"worksheets"} == set(pages.PLACES)
    pages.copy_pages(ROOT / "docs", tmp_path)
    assert {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.md")} == set(pages.PLACES.values())


@pytest.mark.parametrize("sub", ["", "ko/"])
def test_every_lesson_links_its_worksheet_here_and_in_the_copy(sub, tmp_path):
    pages.copy_pages(ROOT / "docs", tmp_path)
    for number in range(1, 17):
        (path,) = (ROOT / "notebooks" / sub).glob(f"{number:02}_*.ipynb")
        prose = "".join(cells(path)[0]["source"])
        (link,) = re.findall(r"\]\(([./\w]+\.html)\)", prose)
        (there,) = re.findall(r"\]\(([./\w]+\.html)\)", pages.relink(prose))
        sheet, copied = path.parent / link, tmp_path / sub / there
        assert there == f"worksheets/{number:02}.html" and sheet.read_bytes() == copied.read_bytes()
        assert f'<html lang="{"ko" if sub else "en"}">' in copied.read_text(encoding="utf-8")
