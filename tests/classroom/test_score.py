"""A made-up class is scored rightly, whatever its students hand in, and each is told why."""

import builtins
import csv
import io
import json
import os
import re
import sys

import pytest

from helpers.checking.catalogue import solutions
from helpers.classroom import course, judging, limits
from helpers.classroom import score as command
from helpers.classroom.mistakes import counted
from helpers.classroom.pages import of_class, of_student
from helpers.classroom.scoring import Scored, score
from helpers.classroom.table import as_csv, harmless
from helpers.kit.files import visible
from helpers.lab import learners_copy
from helpers.lab.answers import asked, filled
from helpers.lab.context import needed_before, split, without_training
from helpers.lab.learners_copy import COURSE
from helpers.lab.names import free_names
from helpers.lab.notebook import read
from tests.classroom.made_up import CLASS, LESSON, Case, answer, hand_in, only, typed

HANGUL = re.compile("[가-힣]")
NUMBERS = ["1.1", "1.2", "1.3"]


@pytest.fixture(scope="module")
def patience():
    """Less of it than with real students; where processes are not forked, it is that of the engine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(judging, "COMPUTING", 1)
        patch.setenv("COURSE_PROGRESS", os.devnull)
        yield


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    place = tmp_path_factory.mktemp("class") / "handed in"
    hand_in(place, CLASS)
    return place


@pytest.fixture(scope="module")
def scored(folder, patience):
    numbers, found = score(folder, ["01_"])
    assert numbers == NUMBERS
    return found


def table(scored, numbers=NUMBERS, language="en"):
    text = as_csv(numbers, scored, language).decode("utf-8-sig")
    rows = ({name.removeprefix("ex "): cell for name, cell in row.items()} for row in csv.DictReader(io.StringIO(text)))
    return {row["student"].removeprefix("'"): row for row in rows}


@pytest.fixture(scope="module")
def rows(scored):
    return table(scored)


def test_the_class_is_a_whole_one(rows):
    assert rows.keys() == CLASS.keys() and len(CLASS) >= 30


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@A1", "\t=1", "\n=1", "\r=1", "＝1+1", "＠A1", " =1", "\u3000＋1"])
def test_no_name_is_a_formula_for_a_spreadsheet(name):
    rows = csv.reader(io.StringIO(as_csv([], [Scored(name, "en", {}, {}, [])]).decode("utf-8-sig"), newline=""))
    assert [*rows][1][0] == f"'{name}"


@pytest.mark.parametrize("name", ["kim", "김민지", "a=b", "1"])
def test_other_names_stay_as_they_are(name):
    assert harmless(name) == name


def test_no_two_exercises_are_one_number_for_a_spreadsheet():
    (row,) = csv.reader(io.StringIO(as_csv(["19.1", "19.10"], []).decode("utf-8-sig")))
    assert row == ["student", "ex 19.1", "ex 19.10", "sum", "notes"]


@pytest.mark.parametrize("student", CLASS)
def test_each_gets_the_row_that_is_due(student, rows):
    case, row = CLASS[student], rows[student]
    points = ["" if p is None else str(p) for p in case.points]
    assert ([row[number] for number in NUMBERS], row["sum"]) == (points, str(sum(p or 0 for p in case.points))), row["notes"]
    for said in case.said:
        assert said in row["notes"]


def test_nobody_gets_nothing_without_a_word(scored):
    for language, said in (("en", "no exercise is answered"), ("ko", "답한 연습이 없음")):
        rows = table(scored, language=language)
        assert not [name for name, row in rows.items() if row["sum"] == "0" and not row["notes"]]
        assert rows["marks all"]["notes"] == rows["nothing answered"]["notes"] == said and not rows["김민지"]["notes"]
        assert "채점하는 연습이" in rows["another lesson"]["notes"] or language == "en"


def test_hints_speak_the_language_of_the_notebook_and_notes_that_of_the_teacher(scored):
    pages = {one.name: of_student(NUMBERS, one) for one in scored}
    english, korean = pages["a mistake"], pages["the same mistake"]
    assert "These are the sums before ReLU" in english and "ReLU를 지나기 전의 합입니다" in korean
    assert 'lang="en"' in english and 'lang="ko"' in korean and "맞힌 연습: 2개 (전체 3개)" in korean
    assert not HANGUL.search(english) and "Not answered" not in pages["김민지"] and "연습 1.1" in pages["deep"]
    assert "셀이 오류로 멈췄습니다. ZeroDivisionError" in table(scored, language="ko")["crash"]["notes"]


def test_what_a_student_wrote_is_shown_and_does_nothing(scored):
    (page,) = (of_student(NUMBERS, one) for one in scored if one.name == "wild words")
    assert "&lt;script&gt;alert(&#x27;&amp;&#x27;)" in page and "<script>" not in page


def test_mistakes_are_counted_and_drawn(scored):
    counts = {(one.number, one.mistake): one.students for one in counted(scored)}
    assert counts.pop(("1.1", "no_relu")) == 2
    assert counts == dict.fromkeys([("1.3", "how_many_times"), ("1.3", "no_b_1"), ("1.3", "no_b_2")], 1)
    for language, hint in (("en", "These are the sums"), ("ko", "지나기 전의 합입니다")):
        page = of_class(NUMBERS, scored, language)
        assert hint in page and "<svg" in page and "1.1 no relu: 2; 1.3 how many times: 1" in page
    bars = [float(width) for width in re.findall(r'rect x="300" y="[\d.]+" width="([\d.]+)"', of_class(NUMBERS, scored, "en"))]
    assert len(bars) == 4 and {bars[0]} == {2 * bar for bar in bars[1:]}


def written_when(folder):
    """When each file and folder was last written. (A stat also says when it was last read, which reading changes.)"""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*")}


def test_the_command_writes_the_same_again_and_touches_nothing_else(tmp_path, patience, monkeypatch, capsys):
    few = {name: CLASS[name] for name in ("all right", "김민지", "crash", "marks all", "empty folder")}
    hand_in(tmp_path / "handed in", few)
    progress, before = tmp_path / "mine.json", written_when(tmp_path / "handed in")
    progress.write_text("[]")
    monkeypatch.setenv("COURSE_PROGRESS", str(progress))
    written = []
    for folder in ("once", "again"):
        command.main([str(tmp_path / "handed in"), "--out", str(tmp_path / folder / "scores.csv")])
        files = [path for path in sorted((tmp_path / folder).rglob("*")) if path.is_file()]
        written.append({path.relative_to(tmp_path / folder).as_posix(): path.read_bytes() for path in files})
    assert written[0] == written[1] and written[0]["scores.csv"].startswith(
        b"\xef\xbb\xbfstudent,ex 1.1,ex 1.2,ex 1.3,sum,notes"
    )
    of_class = {f"feedback/{page}{end}.html" for page in ("mistakes", "likeness") for end in ("", ".ko")}
    pages = of_class | {*(f"feedback/students/{name}.html" for name in few)}
    assert written[0].keys() == pages | {"scores.csv"} and "students: 5, exercises: 3" in capsys.readouterr().out
    assert progress.read_text() == "[]" and written_when(tmp_path / "handed in") == before


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_a_name_that_is_no_utf_8_costs_nobody_the_score(tmp_path, patience):
    hand_in(tmp_path / "handed in", {os.fsdecode("홍길동".encode("cp949")): CLASS["all right"], "ada": CLASS["all right"]})
    command.main([str(tmp_path / "handed in"), "--out", str(tmp_path / "scores.csv")])
    table = (tmp_path / "scores.csv").read_text(encoding="utf-8-sig")
    assert table.count(",1,1,1,3,") == 2 and r"\udcb1" in table


@pytest.fixture
def littered(tmp_path, monkeypatch):
    """The course has 01 alone, with other things beside it."""
    place = tmp_path / "notebooks"
    place.mkdir()
    (place / LESSON).write_bytes((COURSE / LESSON).read_bytes())
    for name in ("._" + LESSON, "Untitled.ipynb", LESSON.replace(".", " (conflicted copy).")):
        (place / name).write_bytes(b"\x00\x05\x16\x07")
    for module in (course, learners_copy):
        monkeypatch.setattr(module, "COURSE", place)
    caches = [one for one in vars(course).values() if hasattr(one, "cache_clear")]
    for one in caches:
        one.cache_clear()
    yield place
    for one in caches:
        one.cache_clear()


def test_what_else_lies_among_the_courses_notebooks_is_named_and_left_alone(littered, tmp_path, patience, capsys):
    hand_in(tmp_path / "handed in", {"all right": CLASS["all right"]})
    command.main([str(tmp_path / "handed in"), "--out", str(tmp_path / "scores.csv")])
    assert b"all right,1,1,1,3" in (tmp_path / "scores.csv").read_bytes()
    assert capsys.readouterr().out.endswith(": 01_feed_forward (conflicted copy).ipynb, Untitled.ipynb\n")


def test_a_damaged_notebook_of_the_courses_own_is_named(littered, tmp_path, capsys):
    hand_in(tmp_path / "handed in", {"all right": CLASS["all right"]})
    (littered / LESSON).write_text("<<<<<<< HEAD")
    assert f"damaged: {LESSON}" in told(capsys, str(tmp_path / "handed in"))


def told(capsys, *arguments):
    with pytest.raises(SystemExit) as end:
        command.main([*map(str, arguments)])
    assert end.value.code == 2
    return capsys.readouterr().err


def test_bad_input_is_told_in_a_sentence(tmp_path, capsys):
    (tmp_path / "class" / "kim").mkdir(parents=True)
    (tmp_path / "empty").mkdir()
    assert "no folder given" in told(capsys, "")
    assert "nowhere given, a folder wanted" in told(capsys, tmp_path / "nowhere")
    assert "empty is empty; wanted in it: a folder for each student" in told(capsys, tmp_path / "empty")
    assert "lesson '99' given" in told(capsys, tmp_path / "class", "--lessons", "01, 99")
    assert "which is a folder; a file wanted" in told(capsys, tmp_path / "class", "--out", tmp_path)
    inside = tmp_path / "class" / "pages"
    assert "a folder outside of" in told(capsys, tmp_path / "class", "--out", tmp_path / "x.csv", "--feedback", inside)


def test_what_says_nothing_is_given_up_by_the_clock(tmp_path):
    hand_in(tmp_path, {"kim": Case({LESSON: only(answer("1.1", "import time\ntime.sleep(999)\nanswer_1 = 2"))}, ())})
    numbers, (kim,) = score(tmp_path, ["01_"], waiting=2)
    assert kim.outcomes["1.1"].points == 0 and "Stopped after" in kim.outcomes["1.1"].verdict.english


def test_where_no_process_is_forked_the_score_is_the_same(tmp_path):
    hand_in(tmp_path, {name: CLASS[name] for name in ("the end",)})
    _, (one,) = score(tmp_path, ["01_"], method="spawn")
    assert [one.outcomes[number].points for number in NUMBERS] == [0, 1, 1]


def test_no_training_runs_for_an_answer_and_no_name_of_the_course_is_missing():
    trained = {"15.3": ("losses", "Adam"), "16.5": ("runs", "train"), "2.5": ("without", "train")}
    for number, (name, needs) in trained.items():
        given = {one for statement in without_training(course.pool(number)) for one in statement.gives}
        assert name not in given and needs in given
    for number, source in solutions().items():
        ours, _ = needed_before(source, course.pool(number), [])
        given = {one for statement in ours for one in statement.gives}
        assert free_names(source) <= given | set(dir(builtins)), number


def test_what_is_changed_in_place_is_changed_before_an_answer_takes_it():
    ours = split(["a = [1]\nb = 2", "a[0] = b", "c = a", "a.x.y = 1", "def f(a):\n    a[0] = 2", "print(a)"])
    found, _ = needed_before("answer = a", ours, [])
    assert [one.source for one in found] == ["a = [1]", "b = 2", "a[0] = b", "a.x.y = 1"]


def test_an_answer_takes_the_students_own_function_and_not_the_solution_that_stands_in():
    ours = course.pool("16.4")
    stands_in = next(one for one in ours if one.source.startswith("my_train = or_solution"))
    _, mine = needed_before("answer = my_train", ours, [*split(["def my_train(model): ..."]), stands_in])
    assert [one.gives for one in mine] == [{"my_train"}]


@pytest.mark.parametrize("before", [None, "return None"])
def test_who_fails_at_one_exercise_may_go_on_to_the_next_as_in_the_notebook(before, tmp_path, patience):
    notebook = read(COURSE / "20_real_model.ipynb")
    stub, after = (asked(notebook)[number].strip() for number in ("20.4", "20.5"))
    typed_in = {"20.5": f"{solutions()['20.5']}\n\n{after.splitlines()[-1]}"}
    if before:
        typed_in["20.4"] = stub.replace("...\n", f"{before}\n", 1)
    hand_in(tmp_path, {"kim": Case({"20.ipynb": filled(notebook, typed_in)}, ())})
    _, (kim,) = score(tmp_path, ["20_"])
    assert not kim.notes and kim.sum == kim.outcomes["20.5"].points == 1


def test_nobody_hands_in_the_solution_that_stands_in(tmp_path, patience):
    notebook = read(COURSE / "20_real_model.ipynb")
    source = 'def wrong(*given): ...\n\n\ncheck("20.4", my_grouped)'
    hand_in(tmp_path, {"kim": Case({"20.ipynb": filled(notebook, {"20.4": source})}, ())})
    _, (kim,) = score(tmp_path, ["20_"])
    assert kim.sum == 0


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux counts what is asked for")
def test_an_array_too_large_is_an_error_of_the_cell(tmp_path):
    hand_in(tmp_path, {"kim": Case({LESSON: typed(one="answer_1 = np.empty(2 * 10**9)")}, ())})
    _, (kim,) = score(tmp_path, ["01_"])
    assert kim.sum == 2 and "MemoryError" in kim.outcomes["1.1"].verdict.english


@pytest.mark.skipif(os.name == "nt", reason="links need a privilege on Windows, and it has no pipes among files")
def test_only_regular_files_of_some_size_are_read(tmp_path, patience, monkeypatch):
    hand_in(tmp_path, {name: CLASS["all right"] for name in ("ada", "kim")} | {"eve": CLASS["empty folder"]})
    names = {"neighbour": tmp_path / "ada" / LESSON, "zero": "/dev/zero", "gone": "nowhere", "folder": tmp_path / "ada"}
    for name, target in names.items():
        (tmp_path / "eve" / f"{name}.ipynb").symlink_to(target)
    (tmp_path / "kim" / "work").symlink_to(tmp_path / "ada")
    (tmp_path / "zoe").symlink_to(tmp_path / "ada")
    os.mkfifo(tmp_path / "kim" / "pipe.ipynb")
    large = tmp_path / "kim" / "large.ipynb"
    large.write_text(json.dumps(typed(one=f"answer_1 = [2, 0, 7]  # {'x' * 10**6}")))
    monkeypatch.setattr(limits, "LARGEST", 10**6)
    found = {one.name: one for one in score(tmp_path, ["01_"])[1]}
    notes = {name: [note.english for note in one.notes] for name, one in found.items()}
    assert {name: one.sum for name, one in found.items()} == {"ada": 3, "eve": 0, "kim": 3, "zoe": 0} and not notes["ada"]
    link = "is a link, and was not followed"
    assert notes["eve"] == [f"{name}.ipynb {link}" for name in sorted(names)] and notes["zoe"] == [f"zoe {link}"]
    said = ["large.ipynb has more than 50 MB, and was not read", "pipe.ipynb is no regular file", f"work {link}"]
    assert notes["kim"] == said


@pytest.mark.slow
@pytest.mark.parametrize("language", ["", "ko"])
def test_all_model_solutions_score_full(tmp_path, language):
    (tmp_path / "kim").mkdir()
    for path in visible(COURSE / language, "*.ipynb"):
        notebook = read(path)
        last = {number: stub.strip().splitlines()[-1] for number, stub in asked(notebook).items() if "." in number}
        typed_in = filled(notebook, {number: f"{solutions()[number]}\n\n{last[number]}" for number in last})
        (tmp_path / "kim" / path.name).write_text(json.dumps(typed_in))
    numbers, (kim,) = score(tmp_path)
    assert len(numbers) == len(solutions()) == kim.sum and kim.notes == []
    assert kim.language == (language or "en")
