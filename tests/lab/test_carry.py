"""An update carries a learner's answers into the newer notebooks: each exercise, in its language, wherever it is cut off."""

import json

import nbformat
import pytest

from helpers.checking.catalogue import LESSONS, exercises
from helpers.classroom.handout import SOLUTION
from helpers.kit import version as numbers
from helpers.kit.comments import commented
from helpers.kit.files import RECORD
from helpers.kit.metadata import KEY
from helpers.kit.version import VERSION, is_old
from helpers.lab import learners_copy
from helpers.lab.answers import ASKS, VOTE, answers, asked, votes
from helpers.lab.fates import SENTENCES
from helpers.lab.learners_copy import bring_up_to_date, update_copy
from helpers.lab.notebook import read
from tests.course.test_lessons import build
from tests.exercises.test_solutions import CODE
from tests.lab.test_copy import cells, everything, full_disk, put, text
from tests.paths import WITHOUT_EXERCISES


def asks(*exercises, version=5, note=None):
    """A notebook with exercises, "1.1" or, answered, "1.1 = 3"; a note makes it another one."""
    written = [f"# {note}"] * (note is not None)
    for exercise in exercises:
        number, _, answer = exercise.partition(" = ")
        written.append(f'answer = {answer or "..."}\n\ncheck("{number}", answer)')
    notebook = json.loads(text("", version=version))
    return json.dumps(notebook | {"cells": [notebook["cells"][0] | {"source": source} for source in written]})


def solved(folder, name):
    """{"1.1": "3", …}: the exercises of a notebook and what stands for an answer."""
    sources = ["".join(cell["source"]) for cell in cells(folder / f"{name}.ipynb")]
    found = [(source.split('"')[1], source.split("\n")[0]) for source in sources if "check(" in source]
    return {number: line.removeprefix("answer = ") for number, line in found}


@pytest.fixture
def course(tmp_path):
    """01 with two exercises and 02 with one, in two languages."""
    folder = tmp_path / "course"
    put(folder, **{language + name: asks(*those) for language in ("", "ko__") for name, those in FIRST.items()})
    return folder


@pytest.fixture
def copy(course, tmp_path):
    update_copy(course, tmp_path / "copy")
    return tmp_path / "copy"


FIRST = {"a": ("1.1", "1.2"), "b": ("2.1",)}


def test_answers_go_into_the_newer_notebook_and_the_old_one_is_kept_beside_it(course, copy):
    mine = asks("1.1 = 3", "1.2 = [4, ...]", note="my own")
    put(copy, a=mine)
    put(course, a=asks("1.1", "1.2", note="second", version=6), b=asks("2.1", note="second", version=6))
    assert update_copy(course, copy) == {
        "carried": ["a.ipynb"],
        "kept": ["a-before-update.ipynb"],
        "updated": ["b.ipynb"],
        "same": ["ko/a.ipynb", "ko/b.ipynb"],
    }
    assert (copy / "a-before-update.ipynb").read_text() == mine
    assert solved(copy, "a") == {"1.1": "3", "1.2": "[4, ...]"} and "second" in (copy / "a.ipynb").read_text()
    assert [cell["outputs"] for cell in cells(copy / "a.ipynb")] == [[], [], []] != cells(course / "a.ipynb")

    before = everything(copy)
    assert set(update_copy(course, copy)) == {"answered", "same"} and everything(copy) == before


@pytest.mark.parametrize("mine", ["answer = ...", "answer = [4, ...]", "answer = 3"])
def test_comments_of_another_language_lose_no_answer_and_are_none(course, copy, mine):
    """A stub with nothing but another comment waits for an answer; what stands in it otherwise stays as it was written."""
    english = asks("1.1 = ...  # steps, layers", note="a number")
    korean = asks("1.1 = ...  # 칸 수, 층 수", version=6, note="수 하나")
    put(course, ko__a=english)
    update_copy(course, copy)
    put(copy, ko__a=english.replace("answer = ...", mine), a=asks("1.1", "1.2", note="my own"))
    put(course, ko__a=korean)
    named = update_copy(course, copy)
    untouched = mine == "answer = ..."
    assert named[("updated" if untouched else "carried")] == ["ko/a.ipynb"]
    note, stub = (cell["source"] for cell in json.loads(korean)["cells"])
    answered = stub if untouched else f'{mine}  # steps, layers\n\ncheck("1.1", answer)'
    assert [cell["source"] for cell in cells(copy / "ko/a.ipynb")] == [note, answered]


def test_two_updates_in_a_row_carry_twice_and_never_touch_what_was_kept(course, copy, monkeypatch):
    monkeypatch.setattr(numbers, "RENUMBERED", anew := {5: {"1": "3", "2.1": "3.3"}})
    put(copy, a=asks("1.1 = 3"))
    put(course, a=asks("3.1", "3.2", version=6))
    assert update_copy(course, copy)["carried"] == ["a.ipynb"] and solved(copy, "a") == {"3.1": "3", "3.2": "..."}
    put(copy, a=asks("3.1 = 3", "3.2 = 4", version=6))
    kept = (copy / "a-before-update.ipynb").read_bytes()
    anew[6] = {"3": "4"}
    put(course, a=asks("4.2", "4.1", version=7))
    named = update_copy(course, copy)
    assert (named["carried"], named["kept"]) == (["a.ipynb"], ["a-before-update-2.ipynb"])
    assert solved(copy, "a") == {"4.2": "4", "4.1": "3"} and solved(copy, "a-before-update-2") == {"3.1": "3", "3.2": "4"}
    put(course, a=asks("4.1", version=7))
    assert update_copy(course, copy)["kept"] == ["a-before-update-3.ipynb"]
    assert (copy / "a-before-update.ipynb").read_bytes() == kept


def test_an_exercise_that_moved_is_answered_where_it_is_now_in_its_own_language(course, copy):
    put(copy, a=asks("1.1 = 3", "1.2 = 4"), ko__b=asks("2.1 = 5"))
    for language in ("", "ko__"):
        put(course, **{f"{language}a": asks("1.1", note="second"), f"{language}b": asks("2.1", "1.2")})
    named = update_copy(course, copy)
    assert named["carried"] == ["a.ipynb", "b.ipynb", "ko/b.ipynb"] and named["updated"] == ["ko/a.ipynb"]
    assert named["kept"] == ["a-before-update.ipynb", "ko/b-before-update.ipynb"]
    assert (solved(copy, "a"), solved(copy, "b")) == ({"1.1": "3"}, {"2.1": "...", "1.2": "4"})
    assert (solved(copy, "ko/a"), solved(copy, "ko/b")) == ({"1.1": "..."}, {"2.1": "5", "1.2": "..."})


def test_of_two_answers_that_counts_which_stands_where_the_course_asks(course, copy):
    put(copy, a=asks("1.1 = 3", "2.1 = 7"), b=asks("2.1 = 5", "1.1 = 8"))
    put(course, a=asks("1.1", note="second"), b=asks("2.1", note="second"))
    update_copy(course, copy)
    assert (solved(copy, "a"), solved(copy, "b")) == ({"1.1": "3"}, {"2.1": "5"})


def test_a_notebook_that_the_course_left_as_it_was_is_not_touched(course, copy):
    put(copy, a=asks("1.1 = 3", "2.1 = 7"))
    put(course, a=asks("1.1", note="second"))
    assert update_copy(course, copy)["same"] == ["b.ipynb", "ko/a.ipynb", "ko/b.ipynb"] and solved(copy, "b") == {"2.1": "..."}


def test_a_notebook_with_another_name_has_its_answers_there(course, copy):
    put(copy, a=asks("1.1 = 3"))
    for name in ("a", "b"):
        (course / f"{name}.ipynb").rename(course / f"new_{name}.ipynb")
    assert update_copy(course, copy) == {
        "carried": ["new_a.ipynb"],
        "new": ["new_b.ipynb"],
        "outlived": ["a.ipynb"],
        "kept": ["a-before-update.ipynb"],
        "removed": ["b.ipynb"],
        "same": ["ko/a.ipynb", "ko/b.ipynb"],
    }
    assert solved(copy, "new_a") == {"1.1": "3", "1.2": "..."} and not (copy / "a.ipynb").exists()


def written(*sources, version=5):
    """A notebook of these cells, each with an id of its own."""
    one = json.loads(text("", version=version))
    cells = [one["cells"][0] | {"source": source, "id": f"cell-{i:02d}"} for i, source in enumerate(sources)]
    return one | {"cells": cells}


@pytest.mark.parametrize("known", [True, False], ids=["with its record", "without"])
@pytest.mark.parametrize("ids", ["kept", "renewed", "dropped", "all the same"])
@pytest.mark.parametrize("version", [6, None])
def test_whatever_became_of_ids_helpers_are_carried_and_cells_of_the_course_are_not(course, tmp_path, ids, known, version):
    """Not those either that the course has no longer; without a record and a version nobody knows them."""
    stub, was = 'answer = ...\n\ncheck("1.1", answer)', "sizes = [1,\n         2]"
    old = written("import numpy as np", was, "times, sizes_2 = 3, sizes\ntimes", stub)
    put(course, a=json.dumps(old))
    update_copy(course, tmp_path / "copy")
    helper, answer = "def double(a):  # mine\n    return np.array(a) * 2", stub.replace("...", "double(sizes) * times")
    mine = written("import numpy as np", was, "times, sizes_2 = 3, sizes\ntimes", helper, answer)
    changed = {"kept": {}, "renewed": None, "dropped": None, "all the same": {"id": "cell-00"}}[ids]
    for i, cell in enumerate(mine["cells"]):
        cell |= changed or {}
        if ids == "renewed":
            cell["id"] = f"{i:08x}"
        elif ids == "dropped":
            del cell["id"]
    if version is None:
        del mine["metadata"][KEY]
    put(tmp_path / "copy", a=json.dumps(mine))
    if not known:
        (tmp_path / "copy" / RECORD).unlink()
    new = json.dumps(written("import numpy as np", "sizes = (1, 2)", "times = 3", stub, version=6))
    put(course, a=new, ko__a=new)
    update_copy(course, tmp_path / "copy")
    found = asked(read(tmp_path / "copy/a.ipynb"))["1.1"]
    if known or version:
        assert found == f"{helper}\n\n\n{answer}"
    assert (tmp_path / "copy/a-before-update.ipynb").read_text() == json.dumps(mine)


@pytest.mark.parametrize("record", [None, 3, [], {"a.ipynb": 3}, {"a.ipynb": ["x"], "gone.ipynb": []}], ids=repr)
def test_what_the_record_says_of_statements_may_be_damaged(course, copy, record):
    put(copy, a=asks("1.1 = 3"))
    kept = json.loads((copy / RECORD).read_text())
    (copy / RECORD).write_text(json.dumps(kept | {learners_copy.FORMER: record}))
    put(course, a=asks("1.1", note="second"))
    assert update_copy(course, copy)["carried"] == ["a.ipynb"] and solved(copy, "a") == {"1.1": "3"}
    assert set(json.loads((copy / RECORD).read_text())[learners_copy.FORMER]) == {
        "a.ipynb",
        "b.ipynb",
        "ko/a.ipynb",
        "ko/b.ipynb",
    }


@pytest.mark.parametrize("begin_anew", ["delete", "rename"])
def test_who_begins_a_lesson_anew_has_it_without_answers(course, copy, begin_anew):
    put(copy, a=asks("1.1 = 3"), b=asks("2.1 = 5"))
    (copy / "a.ipynb").unlink() if begin_anew == "delete" else (copy / "a.ipynb").rename(copy / "mine.ipynb")
    put(course, a=asks("1.1", note="second"), b=asks("2.1", note="second"))
    named = update_copy(course, copy)
    assert (named["again"], named["carried"]) == (["a.ipynb"], ["b.ipynb"]) and solved(copy, "a") == {"1.1": "..."}


def test_what_is_answered_already_in_the_courses_present_notebook_stays_there_with_all_notes(course, copy):
    put(copy, a=asks("1.1 = 3", "1.2", note="my own"), b=asks("2.1 = 5"))
    put(course, b=asks("2.1", note="second"))
    before = (copy / "a.ipynb").read_bytes()
    assert update_copy(course, copy)["answered"] == ["a.ipynb"] and (copy / "a.ipynb").read_bytes() == before


@pytest.mark.parametrize("record", [None, "{", "[]", '{"answers": 3}', '{"answers": {"": 3}}'])
def test_without_its_record_answers_are_carried_too(course, copy, record):
    put(copy, a=asks("1.1 = 3", "1.2"), b=asks("2.1 = 5", note="my own"))
    (copy / RECORD).unlink() if record is None else (copy / RECORD).write_text(record)
    named = update_copy(course, copy)
    assert named["answered"] == ["a.ipynb"]  # nothing but answers in the course's
    assert (named["carried"], named["kept"]) == (["b.ipynb"], ["b-before-update.ipynb"])
    assert solved(copy, "b") == {"2.1": "5"} and solved(copy, "b-before-update") == {"2.1": "5"}
    put(copy, a=asks("1.1 = 3", "1.2", note="my own"))
    assert set(update_copy(course, copy)) == {"answered", "same"}


def moved(course, copy):
    """Exercises that change places between notebooks that are answered, one of which gets another name."""
    put(copy, a=asks("1.1 = 3", "1.2 = 4", note="my own"), b=asks("2.1 = 5"), ko__b=asks("2.1 = 6"))
    put(course, a=asks("1.1", "2.1"), c=asks("1.2"), ko__b=asks("2.1", note="second"))
    (course / "b.ipynb").unlink()


@pytest.mark.parametrize("then", ["the same course", "a third one"])
@pytest.mark.parametrize("after", range(9))
def test_wherever_an_update_is_cut_off_the_next_one_loses_no_answer_and_keeps_nothing_twice(
    course, copy, after, then, monkeypatch
):
    moved(course, copy)
    old = {name: data for name, data in everything(copy).items() if name in ("a.ipynb", "b.ipynb", "ko/b.ipynb")}
    with monkeypatch.context() as disk:
        full_disk(disk, after)
        if after < 8:  # the record, three that are kept, three that are written, the record
            with pytest.raises(OSError, match="No space left"):
                update_copy(course, copy)
    if then == "a third one":
        put(course, c=asks("1.2", note="third"))
    update_copy(course, copy)
    assert (solved(copy, "a"), solved(copy, "c")) == ({"1.1": "3", "2.1": "5"}, {"1.2": "4"})
    assert (solved(copy, "ko/a"), solved(copy, "ko/b")) == ({"1.1": "...", "1.2": "..."}, {"2.1": "6"})
    there = everything(copy)
    assert {name: there[name.replace(".", "-before-update.")] for name in old} == old and "b.ipynb" not in there
    assert [name for name in there if "-2" in name] == [] and (then != "the same course" or len(there) == 7)
    assert set(update_copy(course, copy)) == {"answered", "same"} and everything(copy) == there


@pytest.mark.parametrize("speech, words", [("en_GB.UTF-8", ("answers", "kept")), ("ko_KR.UTF-8", ("답을", "남겨"))])
def test_what_happened_is_said_in_the_persons_language(course, copy, speech, words, capsys, monkeypatch):
    put(copy, a=asks("1.1 = 3"), b=text("my answer"))
    put(course, a=asks("1.1", note="second"), b=text("second"))
    monkeypatch.setattr(learners_copy, "COURSE", course)
    monkeypatch.setenv("LC_ALL", speech)
    bring_up_to_date(copy)
    carried, kept = capsys.readouterr().out.splitlines()
    assert words[0] in carried and carried.endswith(": a.ipynb")
    assert words[1] in kept and kept.endswith(": a-before-update.ipynb, b-before-update.ipynb")
    assert all(set(sentence) == {"en", "ko"} for sentence in SENTENCES.values())


def built(folder):
    """All notebooks as the builder makes them, both languages, not executed."""
    for source in build.lessons():
        for language in build.EDITIONS:
            path = folder / language.replace("en", "") / f"{source.stem}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            nbformat.write(build.edition(source, language), path)
    return folder


def answered(path):
    """A notebook with each solution, and a vote, in place of the dots."""
    done, stub = nbformat.read(path, as_version=4), None
    for one in done.cells:
        if ASKS.search(one.source):
            one.source, stub = VOTE.sub(r"\g<1>False", one.source), one
        elif stub is not None and (solution := SOLUTION.search(one.source)):
            stub.source, stub = f"{CODE.search(solution[0])[1]}\n{stub.source.splitlines()[-1]}", None
    return done


def of_the_former_version(notebook):
    """The same, as the last version might have had it: its comments spoke another language."""
    notebook.metadata[KEY] = {"version": VERSION - 1}
    for one in build.code_cells(notebook):
        if not ASKS.search(one.source):
            one.source = commented(one.source, lambda comment: f"{comment}, as it was before")
    notebook.cells[-1].source += "\n\nAs it was before."
    return notebook


@pytest.fixture(scope="module")
def updated(tmp_path_factory):
    """A copy of the last version in which everything is answered, brought up to date: (course, copy, was, what became of it).

    was: {name: its bytes in the last version}.
    """
    new, old, copy = (tmp_path_factory.mktemp(folder) for folder in ("new", "old", "copy"))
    was = {}
    for path in sorted(built(new).rglob("*.ipynb")):
        name, mine = path.relative_to(new).as_posix(), of_the_former_version(answered(path))
        (old / name).parent.mkdir(exist_ok=True)
        nbformat.write(of_the_former_version(nbformat.read(path, as_version=4)), old / name)
        mine.cells.append(nbformat.v4.new_markdown_cell("My own note."))
        was[name] = nbformat.writes(mine).encode()
    update_copy(old, copy)
    for name, content in was.items():
        (copy / name).write_bytes(content)
    return new, copy, was, update_copy(new, copy)


def test_every_answer_of_the_course_is_carried_over_and_nothing_else_changes(updated, tmp_path):
    new, copy, was, _ = updated
    update_copy(new, tmp_path)
    carried = []
    for path in was:
        fresh, wanted = read(tmp_path / path), answered(new / path)
        there = {"outputs": [], "execution_count": None}
        cells = zip(fresh["cells"], wanted.cells, strict=True)
        fresh["cells"] = [{**one, "source": done.source, **there} if ASKS.search(done.source) else one for one, done in cells]
        assert read(copy / path) == fresh
        assert votes(fresh) == dict.fromkeys((key for key in asked(fresh) if "-" in key), "False")
        carried += answers(fresh)
    known = [number for lesson in LESSONS for number in exercises(lesson)]
    assert sorted(carried) == sorted(2 * known)


def test_the_old_ones_are_kept_beside_them_byte_for_byte(updated):
    new, copy, was, named = updated
    kept = {name.replace(".ipynb", "-before-update.ipynb"): content for name, content in was.items()}
    assert everything(copy) == {name: (copy / name).read_bytes() for name in was} | kept
    asking = [name for name in was if not any(page in name for page in WITHOUT_EXERCISES)]
    assert named == {
        "carried": sorted(asking),
        "replaced": sorted(was.keys() - asking),
        "kept": sorted(kept, key=lambda path: path.replace("-before-update", "")),
    }


def test_a_second_update_changes_nothing_and_the_carried_ones_are_not_old(updated):
    new, copy, was, _ = updated

    def state():
        return {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in copy.rglob("*.ipynb")}

    before = state()
    assert set(update_copy(new, copy)) == {"answered", "same"} and state() == before
    assert not any(is_old(copy / path) for path in was)
