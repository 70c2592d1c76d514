"""The builder, on a lesson of a few lines: what goes into which edition, what is stale, which outputs are left out."""

import os
import re
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest

from helpers.kit.metadata import KEY
from helpers.kit.version import VERSION
from tests.course.test_lessons import build

LESSON = '''\
# %% [markdown] lang="en"
r"""
# Hello
"""

# %% [markdown] lang="ko"
r"""
# 안녕하세요
"""

# %% tags=["widget"]
from IPython.display import display

display({"image/png": "", "text/plain": "a frame", "application/vnd.jupyter.widget-view+json": {}}, raw=True)

# %%
import os

os.path.basename(os.getcwd()), os.environ["COURSE_LANGUAGE"], os.environ["COURSE_PROGRESS"] == os.devnull + "/none"

# %% tags=["nbval-ignore-output"]
"device one"

# %% tags=["nbval-ignore-output"]
"device two"

# %% claims=["2-23"] jupyter={"outputs_hidden": true}
6 * 7

# %% [markdown] lang="en"
r"""
[next](02_b.ipynb)
<details><summary>Hint</summary>

Count.

</details>
<details><summary>Solution</summary>

42

</details>
"""

# %% [markdown] lang="ko"
r"""
[다음](02_b.ipynb)
<details><summary>힌트</summary>

세어 보세요.

</details>
<details><summary>풀이</summary>

42

</details>
"""
'''


@pytest.fixture
def source(tmp_path, monkeypatch):
    """The lesson in a course of its own, 01_a, not yet built."""
    monkeypatch.setattr(build, "ROOT", tmp_path)
    monkeypatch.setattr(build, "EDITIONS", {"en": tmp_path / "notebooks", "ko": tmp_path / "notebooks/ko"})
    monkeypatch.setattr(build, "notebooks", lambda: {"01_a": "a"})
    (tmp_path / "lessons/a").mkdir(parents=True)
    path = tmp_path / "lessons/a/01_a.py"
    path.write_text(LESSON, encoding="utf-8")
    return path


@pytest.fixture
def no_kernel(monkeypatch):
    """Cells are not run: each gets as output what `says` holds, and its own source; says["runs"] counts."""
    says = {"said": "first", "runs": 0}

    def execute(notebook, language):
        says["runs"] += 1
        for i, cell in enumerate(build.code_cells(notebook), 1):
            text = f"{says['said']} {cell.source}"
            cell.outputs, cell.execution_count = [nbformat.v4.new_output("execute_result", {"text/plain": text})], i

    monkeypatch.setattr(build, "execute", execute)
    return says


def main(monkeypatch, *arguments):
    """Run the builder, which sets these two; afterwards they are as before."""
    monkeypatch.setenv("COURSE_PROGRESS", "a person's")
    monkeypatch.setenv("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    monkeypatch.setattr("sys.argv", ["build.py", *map(str, arguments)])
    build.main()


def read(language, name="01_a"):
    return nbformat.read(build.EDITIONS[language] / f"{name}.ipynb", as_version=4)


def words(notebook):
    """What each code cell says, its tests of the source left out."""
    return [cell.outputs[0]["data"]["text/plain"].split()[0] for cell in build.code_cells(notebook) if cell.outputs]


def prose(notebook):
    return "\n".join(cell.source for cell in notebook.cells if cell.cell_type == "markdown")


def change(path, old, new):
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_both_editions_are_run_where_they_stand(source, monkeypatch):
    (build.ROOT / "notebooks").mkdir()
    main(monkeypatch)
    english, korean = read("en"), read("ko")
    assert "Hello" in prose(english) and not re.search("[가-힣]", prose(english))
    assert "안녕하세요" in prose(korean) and "Hello" not in prose(korean)
    cells = build.code_cells(english)
    assert [cell.source for cell in cells] == [cell.source for cell in build.code_cells(korean)]
    assert build.code_cells(korean)[1].outputs[0].data["text/plain"] == "('ko', 'ko', True)"
    assert [cell.execution_count for cell in cells] == [1, 2, 3, 4, 5]
    assert cells[0].outputs[0].data == {"image/png": "", "text/plain": "a frame"}
    assert [cell.outputs[0].data["text/plain"] for cell in (cells[1], cells[4])] == ["('notebooks', 'en', True)", "42"]
    for language, notebook in (("en", english), ("ko", korean)):
        assert [cell.id for cell in notebook.cells] == [f"cell-{i:02d}" for i in range(7)]
        assert [dict(cell.metadata) for cell in notebook.cells] == [
            {}, {"tags": ["widget"]}, {}, {"tags": ["nbval-ignore-output"]}, {"tags": ["nbval-ignore-output"]},
            {"claims": ["2-23"], "jupyter": {"outputs_hidden": True}}, {},
        ]  # fmt: skip
        told = {"version": VERSION, "language": language, "source": "lessons/a/01_a.py"}
        assert notebook.metadata == build.KERNEL | {KEY: told}
    assert not build.is_stale(source)


def test_a_comment_speaks_the_language_of_its_edition_in_cells_and_in_solutions(source, no_kernel, monkeypatch):
    monkeypatch.setattr(build, "solutions", lambda: {"1.1": "answer_1 = 42  # counted | 센 것\n"})
    change(source, "6 * 7", 'answer_1 = ...  # a whole number | 정수\n\ncheck("1.1", answer_1)')
    text = source.read_text(encoding="utf-8")
    source.write_text(text.replace("42\n\n</details>", "{solution}\n\n</details>"), encoding="utf-8")
    build.build(source)
    cells = [build.code_cells(read(language))[-1].source.split("\n")[0] for language in ("en", "ko")]
    assert cells == ["answer_1 = ...  # a whole number", "answer_1 = ...  # 정수"]
    assert "```python\nanswer_1 = 42  # counted\n```" in prose(read("en"))
    assert "```python\nanswer_1 = 42  # 센 것\n```" in prose(read("ko"))
    assert not build.is_stale(source)
    change(source, "정수", "수")
    assert build.is_stale(source)


def test_an_error_in_a_cell_leaves_the_notebooks_as_they_are(source, no_kernel, monkeypatch):
    build.build(source)
    before = read("en"), read("ko")
    monkeypatch.undo()
    course = source.parents[2]
    monkeypatch.setattr(build, "ROOT", course)
    monkeypatch.setattr(build, "EDITIONS", {"en": course / "notebooks", "ko": course / "notebooks/ko"})
    source.write_text("# %%\n1 / 0\n")
    with pytest.raises(Exception, match="ZeroDivisionError"):
        build.build(source)
    assert (read("en"), read("ko")) == before


@pytest.mark.parametrize(
    "old, new",
    [("# Hello", "# Hallo"), ("안녕하세요", "안녕"), ("6 * 7", "7 * 6"), ('["widget"]', '["other"]'), ("true", "false"),
     ('\n# %%\nimport os', '\nimport os'), ("6 * 7", "6 * 7\n\n# %%\n8"), ("2-23", "2-24")],
)  # fmt: skip
def test_every_change_of_a_lesson_makes_it_stale(source, no_kernel, old, new):
    assert build.is_stale(source)  # never built
    build.build(source)
    assert not build.is_stale(source)
    change(source, old, new)
    assert build.is_stale(source)
    change(source, new, old)
    assert not build.is_stale(source)


@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_change_of_a_notebook_but_its_outputs_is_seen(source, no_kernel, language):
    build.build(source)
    path, notebook = build.EDITIONS[language] / "01_a.ipynb", read(language)
    notebook.cells[1].outputs = []
    nbformat.write(notebook, path)
    assert not build.is_stale(source)  # strict nbval's matter
    notebook.metadata["language_info"]["version"] = "3.11"
    nbformat.write(notebook, path)
    assert build.is_stale(source)
    path.unlink()
    assert build.is_stale(source)


def test_editions_exchanged_are_stale(source, no_kernel):
    build.build(source)
    english, korean = (build.EDITIONS[language] / "01_a.ipynb" for language in ("en", "ko"))
    english_text, korean_text = english.read_bytes(), korean.read_bytes()
    english.write_bytes(korean_text), korean.write_bytes(english_text)
    assert build.is_stale(source)


def test_cells_that_depend_on_the_machine_are_handed_out_empty(source, no_kernel):
    build.build(source)
    for language in ("en", "ko"):
        assert [bool(cell.outputs) for cell in build.code_cells(read(language))] == [True, True, False, False, True]


def test_what_is_built(source, no_kernel, monkeypatch):
    monkeypatch.setattr(build, "notebooks", lambda: {"02_b": "a", "01_a": "a"})
    (source.parent / "02_b.py").write_text("# %%\n1\n")
    assert [path.stem for path in build.lessons()] == ["02_b", "01_a"]

    def runs(*arguments):
        before = no_kernel["runs"]
        main(monkeypatch, *arguments)
        return no_kernel["runs"] - before

    assert runs() == 4 and runs() == 0 and runs("--all") == 4 and runs("02") == 2
    change(source, "Hello", "Hallo")
    assert runs("02") == 2 and build.is_stale(source)
    assert runs() == 2 and not build.is_stale(source)
    assert os.environ["COURSE_PROGRESS"] == os.devnull + "/none"


def test_a_lesson_may_be_named_by_the_beginning_of_its_name_and_no_other_is_built(monkeypatch, capsys):
    monkeypatch.setattr(build, "lessons", lambda: [Path("01_a.py"), Path("01b_a_deeper.py"), Path("02_c.py")])
    monkeypatch.setattr(build, "claims", SimpleNamespace(write=lambda *_: None, named=lambda _: None))
    monkeypatch.setattr(build, "edition", lambda *_: None)
    built = []
    monkeypatch.setattr(build, "build", lambda source: built.append(source.stem))
    main(monkeypatch, "01b")
    main(monkeypatch, "02_c")
    assert built == ["01b_a_deeper", "02_c"]
    with pytest.raises(SystemExit):
        main(monkeypatch, "02_c", "01_feed")
    assert "01_feed given" in capsys.readouterr().err and len(built) == 2
