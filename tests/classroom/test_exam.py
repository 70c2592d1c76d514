"""An exam: each question has one right answer, which the course's check accepts; others are known mistakes."""

import csv
import io
import re
from dataclasses import replace

import numpy as np
import pytest

from helpers.checking.catalogue import LESSONS, find, lasting_name
from helpers.checking.texts import read_texts
from helpers.classroom.exam.__main__ import chosen, main
from helpers.classroom.exam.dice import Dice
from helpers.classroom.exam.question import _drawn, _recipes, ask, numbers_asked
from helpers.classroom.exam.roster import read_roster
from helpers.kit.lessons import FOLDER, part
from helpers.kit.text import Sentence

STUDENTS = "Ada", "Grace", "민준"
ROSTER = "student,language\nAda Lovelace,en\n김민준,ko\n=Grace Hopper,\n"


def as_numbers(choice):
    """A choice as a student would type it."""
    return np.array([float(word) for word in re.findall(r"-?[\d.]+", choice.answer.replace("−", "-"))])


def fitted(question, values):
    """The numbers in the shape that the exercise asks for: one alone, or so many rows."""
    wanted = np.asarray(find(question.number).answer)
    if values.size != wanted.size:
        return list(values)
    return values[0] if wanted.size == 1 else values.reshape(wanted.shape)


def test_enough_exercises_have_other_numbers():
    assert len(numbers_asked()) >= 50 and {number.split(".")[0] for number in numbers_asked()} >= set(map(str, range(9)))


@pytest.mark.parametrize("lesson", LESSONS.values())
def test_other_numbers_have_a_question_and_belong_to_an_exercise(lesson):
    exam, texts = part(lesson, "exam"), FOLDER / lesson / "exam.toml"
    assert bool(exam) == texts.exists()
    assert not exam or set(part(lesson, "exercises").LESSON.names.values()) >= exam.RECIPES.keys() == read_texts(texts).keys()


@pytest.mark.parametrize("number", numbers_asked())
def test_the_same_check_accepts_the_right_choice_and_knows_the_mistake_of_each_that_names_one(number):
    known = {mistake.name for mistake in find(number).mistakes}
    for student in STUDENTS:
        question = ask("a seed", student, number)
        values = [as_numbers(choice) for choice in question.choices]
        assert [choice.letter for choice in question.choices] == list("ABCDEF")
        for i, (choice, value) in enumerate(zip(question.choices, values, strict=True)):
            verdict = question.judge(fitted(question, value))
            assert verdict.right == (not choice.mistake), (student, choice)
            told = verdict.mistake or ""
            assert told == choice.mistake if choice.mistake in known else told in ("", choice.mistake)
            assert {*choice.mistake.split(" + ")} <= {"", "other numbers", "order", *known}
            assert not any(np.array_equal(value, other) for other in values[:i])
            assert bool(choice.hint.english and choice.hint.korean) == bool(choice.mistake), choice
        assert [choice.mistake for choice in question.choices].count("other numbers") <= 4
        assert "{" not in question.text.english + question.text.korean
        assert numbers_in(question.text.english) == numbers_in(question.text.korean)


def numbers_in(text):
    """The numbers of a text that come from the student's own, whatever the language calls the others."""
    return sorted(word for word in re.findall(r"[\d.,]*\d", text) if len(word) > 1)


@pytest.mark.parametrize("number", numbers_asked())
def test_each_student_has_other_numbers_and_another_seed_too(number):
    def drawn(seed, student):
        question = ask(seed, student, number)
        return question.text.english, str(question.arrays), question.right.answer

    once = {(seed, student): drawn(seed, student) for seed in range(2) for student in STUDENTS[:2]}
    assert len(set(once.values())) > 2 and drawn(1, "Ada") == once[1, "Ada"]


@pytest.mark.parametrize("number", numbers_asked())
def test_numbers_come_out_for_three_hundred_students(number):
    recipe = _recipes()[lasting_name(number)]
    found = {str(_drawn(recipe, Dice("a seed", i, number), number)) for i in range(300)}
    assert len(found) >= 7


def key(number):
    return [(choice.letter, choice.answer, choice.mistake) for choice in ask("a seed", "Ada", number).choices]


@pytest.mark.parametrize("number", numbers_asked())
def test_whoever_rewrites_hints_or_puts_them_into_another_order_gets_the_same_key(number, monkeypatch):
    exercise, before = find(number), key(number)
    rewritten = tuple(mistake._replace(hint=Sentence("Not 7, eight.", "7이 아니라 8.")) for mistake in exercise.mistakes)
    for mistakes in rewritten, rewritten[::-1]:
        monkeypatch.setattr("helpers.classroom.exam.question.find", {number: replace(exercise, mistakes=mistakes)}.get)
        assert key(number) == before


@pytest.mark.parametrize("lesson", LESSONS)
def test_only_mistakes_to_which_any_numbers_lead_are_marked_as_choices(lesson):
    told = part(LESSONS[lesson], "exercises").LESSON
    for number, exercise in told.exercises.items():
        texts = told.texts[told.names[number]]
        marked = {name for kind in ("known", "rare") for name, text in texts.get(kind, {}).items() if "exam" in text}
        computed = {mistake.name for mistake in exercise.mistakes if is_computed(mistake)}
        assert marked <= (computed if number in numbers_asked() else set()), number


def is_computed(mistake):
    """Whether it is made of the numbers: the lesson's own wrong answers mean nothing beside others."""
    return not mistake.rule and bool(mistake.ways or mistake.examples) and all(map(callable, mistake.examples))


def asked(number, student):
    question = ask("by hand", student, number)
    return question.arrays, question.text.english, as_numbers(question.right)


@pytest.mark.parametrize("student", STUDENTS)
def test_right_answers_are_right_by_other_code(student):
    arrays, _, right = asked("0.1", student)
    assert right == pytest.approx([(row * column).sum() for row in arrays["a"] for column in arrays["b"].T])
    arrays, _, right = asked("2.4", student)
    x, dout = arrays["x"], arrays["dout"]

    def block(x):
        return x + np.maximum(0, x @ arrays["w_1"] + arrays["b_1"]) @ arrays["w_2"] + arrays["b_2"]

    nudged = [(block(x + step) - block(x - step)) @ dout / 2e-6 for step in 1e-6 * np.eye(2)]
    assert right == pytest.approx(nudged, abs=1e-3)
    arrays, _, right = asked("9.1", student)
    powers = np.exp(arrays["k"] @ arrays["q"][1] / 2**0.5)
    assert right == pytest.approx(powers / powers.sum(), abs=1e-4)
    arrays, _, right = asked("12.1", student)
    total = arrays["x"] + arrays["z"]
    assert right == pytest.approx((total - total.mean()) / total.std() * arrays["γ"] + arrays["β"], abs=1e-4)
    _, text, right = asked("1.3", student)
    d_model, d_ff = map(int, re.findall(r"= (\d+)", text))
    assert right == d_model * d_ff + d_ff + d_ff * d_model + d_model
    _, text, right = asked("8.4", student)
    i, j = map(int, re.findall(r"p\((\d+)\)", text))
    assert right == pytest.approx(np.cos(i - j) + np.cos(0.01 * (i - j)), abs=1e-4)


@pytest.fixture
def roster(tmp_path):
    path = tmp_path / "students.csv"
    path.write_text(f"\ufeff{ROSTER}", encoding="utf-8")
    return path


def written(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_the_same_seed_writes_the_same_files_and_another_one_others(roster, tmp_path, capsys):
    for out, seed in (("a", "2026"), ("b", "2026"), ("c", "2027")):
        main([seed, str(roster), "--out", str(tmp_path / out), "--questions", "5"])
    first, again, other = (written(tmp_path / out) for out in "abc")
    assert first == again and first != other
    assert set(first) == {"sheet-Ada_Lovelace.html", "sheet-김민준.html", "sheet-Grace_Hopper.html", "key.html", "key.csv"}
    assert "students: 3, questions: 5" in capsys.readouterr().out


def test_a_key_that_differs_stays_and_nothing_else_is_written(roster, tmp_path, capsys):
    out = tmp_path / "out"
    main(["2026", str(roster), "--lessons", "1.3", "--out", str(out)])
    before = written(out)
    main(["2026", str(roster), "--lessons", "1.3", "--out", str(out)])
    assert written(out) == before
    with pytest.raises(SystemExit) as stopped:
        main(["2027", str(roster), "--lessons", "1.3", "--out", str(out)])
    assert stopped.value.code == 2 and "is the key of another exam and stays" in capsys.readouterr().err
    assert written(out) == before


def test_a_seed_is_drawn_and_told_unless_one_is_given(roster, tmp_path, capsys):
    main(["", str(roster), "--lessons", "1.3", "--out", str(tmp_path / "a")])
    seed = re.search(r"SEED=(\w{16}) was drawn", capsys.readouterr().out)[1]
    main(["", str(roster), "--lessons", "1.3", "--out", str(tmp_path / "b")])
    main([seed, str(roster), "--lessons", "1.3", "--out", str(tmp_path / "c")])
    assert "can be guessed" not in capsys.readouterr().out
    drawn, other, again = (written(tmp_path / out) for out in "abc")
    assert drawn == again and drawn != other and f"SEED={seed}" in drawn["key.html"].decode()
    main(["2026", str(roster), "--lessons", "1.3", "--out", str(tmp_path / "d")])
    assert "can be guessed by trying" in capsys.readouterr().out


def test_a_sheet_speaks_the_language_asked_for_and_the_key_knows_each_letter(roster, tmp_path):
    main(["7", str(roster), "--lessons", "01 9.1", "--out", str(tmp_path / "out")])
    files = {name: content.decode("utf-8-sig") for name, content in written(tmp_path / "out").items()}
    assert 'lang="en"' in files["sheet-Ada_Lovelace.html"] and 'lang="ko"' not in files["sheet-Ada_Lovelace.html"]
    assert 'lang="ko"' in files["sheet-김민준.html"] and 'lang="en"' not in files["sheet-김민준.html"]
    assert files["sheet-Grace_Hopper.html"].count("<article") == 2
    rows = list(csv.DictReader(io.StringIO(files["key.csv"])))
    assert {row["exercise"] for row in rows} == {"1.1", "1.3", "9.1"}
    assert {row["student"] for row in rows} == {"Ada Lovelace", "김민준", "'=Grace Hopper"}  # no formula for a spreadsheet
    for row in rows:
        sheet = files["sheet-김민준.html"] if row["student"] == "김민준" else None
        assert sheet is None or f"<b>{row['letter']}</b>&ensp;{row['answer']}<" in sheet
    for student in {row["student"] for row in rows}:
        for exercise in ("1.1", "1.3", "9.1"):
            of_one = [row for row in rows if (row["student"], row["exercise"]) == (student, exercise)]
            assert [not row["mistake"] for row in of_one].count(True) == 1


def test_each_page_of_a_sheet_says_whose_it_is_which_and_of_how_many(roster, tmp_path):
    head = ["--course", "NLP & <I>", "--date", "1 December", "--minutes", "45"]
    main(["7", str(roster), "--lessons", "1 2 9", "--questions", "5", "--out", str(tmp_path), *head])
    ada = (tmp_path / "sheet-Ada_Lovelace.html").read_text(encoding="utf-8")
    pages = ada.split('<div class="page">')[1:]
    assert len(pages) == 3 and [page.count("<section>") for page in pages] == [2, 2, 1]
    for i, page in enumerate(pages, 1):
        assert f"page {i} of 3" in page and "Ada Lovelace" in page and "NLP &amp; &lt;I&gt;" in page
        assert page.count("Room to calculate") == page.count("1 point)") == page.count("<section>")
        assert ("Date: 1 December" in page) == ("Time: 45 minutes" in page) == ("/ 5" in page) == (i == 1)
    assert "ellipsis" not in ada and "tr { break-inside: avoid }" in (tmp_path / "key.html").read_text(encoding="utf-8")
    both = (tmp_path / "sheet-Grace_Hopper.html").read_text(encoding="utf-8")
    assert (
        [both.count(f"page {i} of 3") for i in (1, 2, 3)] == [both.count(f"{i}쪽 (전체 3쪽)") for i in (1, 2, 3)] == [1, 1, 1]
    )


def test_an_open_exam_has_a_line_in_place_of_choices(roster, tmp_path):
    main(["7", str(roster), "--lessons", "1", "--open", "--out", str(tmp_path)])
    assert "<ol" not in (tmp_path / "sheet-김민준.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "text, names",
    [
        ("Ada\nGrace\n", ["Ada", "Grace"]),
        ("name;student\nx;Ada\ny;김민준\n", ["Ada", "김민준"]),
        ("student\n\n Ada \n", ["Ada"]),
        ("Students\nAda\n", ["Ada"]),
        ("Name\tLanguage\nAda\tEnglish\n", ["Ada"]),
        ("학번|이름|언어\n7|김민준|한국어\n", ["김민준"]),
        ("sep=;\nFull Name;Group\nAda;1\n", ["Ada"]),
        ("First name,Surname,Email address\nAda,Lovelace,a@b.org\n", ["Ada Lovelace"]),
        ("성,이름\n김,민준\n", ["김민준"]),
        ('Student,ID,SIS Login ID\n"    Points Possible",,\n"Lovelace, Ada",7,ada\n"Student, Test",,\n', ["Lovelace, Ada"]),
        ("Student name:\nAda\n", ["Ada"]),
    ],
)
def test_a_roster_may_be_a_table_or_a_name_on_each_line(text, names, tmp_path):
    path = tmp_path / "roster"
    path.write_text(text, encoding="utf-8")
    assert [student.name for student in read_roster(path)] == names


@pytest.mark.parametrize(
    "text, wanted",
    [
        (b"", "no students given"),
        (b"student,language\nAda,fr\n", "language 'fr' given for Ada, en or ko wanted"),
        (b"Ada Lovelace\nada_lovelace\n", "names wanted that differ"),
        (b"student\n\xff\xfe\n", "is not in UTF-8"),
        (b"Ada,17\n", "a heading with `student`"),
        (b"E-mail\na@b.org\n", "columns E-mail given, one with names wanted"),
        (b"ID,Section\n7,A\n", "columns ID, Section given, one with names wanted"),
        (b"Name,Language\n,en\n", "a name wanted"),
    ],
)
def test_a_roster_that_cannot_be_used_is_told_why(text, wanted, tmp_path, capsys):
    (tmp_path / "roster").write_bytes(text)
    with pytest.raises(SystemExit) as stopped:
        main(["1", str(tmp_path / "roster"), "--out", str(tmp_path / "out")])
    assert stopped.value.code == 2 and wanted in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments, wanted",
    [
        (["", ""], "ROSTER not given"),
        (["1", ""], "ROSTER not given"),
        (["1", "nowhere.csv"], "does not exist"),
        (["1", "students.csv", "--lessons", "99"], "LESSONS: '99' given"),
        (["1", "students.csv", "--questions", "0"], "QUESTIONS=0 given, a number from 1 to"),
    ],
)
def test_a_command_that_cannot_be_done_is_told_what_is_wanted(arguments, wanted, roster, capsys):
    seed, name, *more = arguments
    with pytest.raises(SystemExit) as stopped:
        main([seed, name and str(roster.with_name(name)), *more, "--out", str(roster.parent)])
    assert stopped.value.code == 2 and wanted in capsys.readouterr().err


def test_an_exercise_without_other_numbers_is_refused():
    with pytest.raises(ValueError, match=r"exercise '1.2' given, one of 0.1, "):
        ask(1, "Ada", "1.2")


def test_lessons_and_exercises_may_be_chosen():
    assert chosen("1", "09 1.3") == ["1.3", "9.1", "9.4", "9.6", "9.7"] and len(chosen("1")) == 8
