"""The letters that students chose are scored by the key alone: marks, mistakes, pages; what cannot be read is told."""

import csv
import io
from pathlib import Path

import pytest

from helpers.classroom.exam.__main__ import main as make_exam
from helpers.classroom.exam.answers import read_answers
from helpers.classroom.exam.key import read_key
from helpers.classroom.exam.marks import counted
from helpers.classroom.exam.score import main

NAMES = "Ada Lovelace", "=Grace Hopper", "김민준"


@pytest.fixture(scope="module")
def exam(tmp_path_factory):
    """The folder of an exam of 1.3, 9.6 and 12.3."""
    folder = tmp_path_factory.mktemp("exam")
    (folder / "students.csv").write_text("student,language\nAda Lovelace,en\n=Grace Hopper,\n김민준,ko\n", encoding="utf-8")
    make_exam(["a seed", str(folder / "students.csv"), "--lessons", "1.3 9.6 12.3", "--out", str(folder)])
    return folder


@pytest.fixture
def key(exam):
    return read_key(exam / "key.csv")


def letters(sat, *which):
    """The letters of right choices (True), of the first mistakes (False) and of nothing (None)."""
    pairs = zip(sat.questions, which, strict=True)
    return ["" if w is None else next(c.letter for c in q.choices if bool(c.mistake) != w) for q, w in pairs]


def scored(exam, tmp_path, text, *more):
    (tmp_path / "answers.csv").write_text(text, encoding="utf-8")
    main([str(tmp_path / "answers.csv"), "--key", str(exam / "key.csv"), "--out", str(tmp_path / "out"), *more])
    table = (tmp_path / "out" / "scores.csv").read_text(encoding="utf-8-sig")
    return list(csv.DictReader(io.StringIO(table)))


def test_the_key_is_read_back_with_all_that_a_page_needs(key):
    assert tuple(key) == NAMES and key["김민준"].languages == ("ko",) and key["=Grace Hopper"].languages == ("en", "ko")
    for sat in key.values():
        assert [asked.number for asked in sat.questions] == ["1.3", "9.6", "12.3"]
        assert all(len(asked.choices) == 6 and asked.text.english and asked.text.korean for asked in sat.questions)
        assert all(asked.right.answer for asked in sat.questions)


def test_marks_mistakes_and_pages_come_out(exam, key, tmp_path, capsys):
    ada, grace = letters(key[NAMES[0]], True, False, None), letters(key[NAMES[1]], True, True, True)
    rows = scored(exam, tmp_path, f"Name;Q1;Q2;Q3\nAda Lovelace;{';'.join(ada)}\n=Grace Hopper;{';'.join(grace).lower()}\n")
    assert [row["student"] for row in rows] == ["Ada Lovelace", "'=Grace Hopper", "김민준"]
    assert [[row[name] for name in list(row)[1:5]] for row in rows] == [["1", "0", "", "1"], ["1", "1", "1", "3"], [""] * 4]
    mistake = next(choice for choice in key[NAMES[0]].questions[1].choices if choice.mistake)
    assert rows[0]["notes"] == f"2 {mistake.mistake.replace('_', ' ')}" and rows[2]["notes"] == "No answers were handed in."
    assert "without answers: 김민준" in capsys.readouterr().out
    page = (tmp_path / "out" / "students" / "Ada_Lovelace.html").read_text(encoding="utf-8")
    assert "Right: 1 of 3." in page and mistake.answer in page and mistake.hint.english.split(".")[0] in page
    assert key[NAMES[0]].questions[1].right.answer in page and 'lang="ko"' not in page
    both = (tmp_path / "out" / "students" / "Grace_Hopper.html").read_text(encoding="utf-8")
    assert both.count("<article") == 2 and "맞힌 문제: 3개 (전체 3개)" in both
    assert "낸 답이 없습니다." in (tmp_path / "out" / "students" / "김민준.html").read_text(encoding="utf-8")
    of_class = (tmp_path / "out" / "mistakes.ko.html").read_text(encoding="utf-8")
    assert "학생: 3명, 답을 낸 학생: 2명" in of_class and "답을 내지 않은 학생: 김민준" in of_class


def test_columns_may_be_called_by_exercises_and_letters_be_wide_or_in_brackets(exam, key, tmp_path):
    one, two, three = letters(key["김민준"], True, True, True)
    wide = chr(ord("Ａ") + ord(three) - ord("A"))
    rows = scored(
        exam, tmp_path, f"이메일\t이름\t연습 12.3\t문제 2\t1.3\nx\t김민준\t{wide}\t({two})\t{one}.\n", "--language", "ko"
    )
    assert rows[2]["sum"] == "3" and rows[0]["notes"] == "낸 답이 없습니다."


def test_two_mistakes_at_once_count_as_two_and_decoys_as_none(key, tmp_path):
    def as_if(mistake):
        asked = key["김민준"].questions[0]
        wrong = next(choice for choice in asked.choices if choice.mistake)
        answered = read_answers(write(tmp_path, f"student,1,2,3\n김민준,{wrong.letter},,\n"), key)
        ours = next(one for one in answered if one.came)
        return counted([ours._replace(taken=[ours.taken[0]._replace(mistake=mistake), None, None])])

    assert [(one.number, one.mistake, one.students) for one in as_if("no_b_1 + no_b_2")] == [
        ("1.3", "no_b_1", 1),
        ("1.3", "no_b_2", 1),
    ]
    assert as_if("other numbers") == []


def write(folder, text):
    (folder / "answers.csv").write_text(text, encoding="utf-8")
    return folder / "answers.csv"


@pytest.mark.parametrize(
    "text, wanted",
    [
        ("student,1,2,3\nAdda,A,A,A\n", "student 'Adda' given, one of the key wanted: Ada Lovelace, =Grace Hopper, 김민준"),
        ("student,1,2,3\n김민준,A,G,A\n", "김민준, question 2: 'G' given, a letter from A to F wanted, or nothing"),
        ("student,1,2,3\n김민준,A,A,A\n김민준,A,A,A\n", "two rows given for 김민준, one wanted"),
        ("student,1,3\n김민준,A,A\n", "missing: 2 (or 9.6)"),
        ("student,1,Q1,2,3\n김민준,A,A,A,A\n", "two columns given for 1, one wanted"),
        ("email,1,2,3\nx,A,A,A\n", "columns email, 1, 2, 3 given, one with names wanted"),
        ("", "columns none given, one with names wanted"),
    ],
)
def test_what_cannot_be_scored_is_told_and_nothing_is_written(text, wanted, exam, tmp_path, capsys):
    with pytest.raises(SystemExit) as stopped:
        scored(exam, tmp_path, text)
    assert stopped.value.code == 2 and wanted in capsys.readouterr().err and not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "arguments, wanted",
    [
        ([""], "ANSWERS not given"),
        (["ANSWERS", "--key", "NOWHERE"], "nowhere.csv given as the key, which does not exist"),
        (["ANSWERS", "--key", "ANSWERS"], "answers.csv given as the key, which is none"),
        (["NOWHERE", "--key", "KEY"], "nowhere.csv given as the answers, which does not exist"),
    ],
)
def test_a_command_that_cannot_be_done_is_told_what_is_wanted(arguments, wanted, exam, tmp_path, capsys):
    write(tmp_path, "student,1\nAda,A\n")
    paths = {"ANSWERS": tmp_path / "answers.csv", "NOWHERE": tmp_path / "nowhere.csv", "KEY": exam / "key.csv"}
    with pytest.raises(SystemExit) as stopped:
        main([str(paths.get(argument, argument)) for argument in arguments])
    assert stopped.value.code == 2 and wanted in capsys.readouterr().err


def test_the_key_is_looked_for_where_make_exam_puts_it(monkeypatch):
    asked = []
    monkeypatch.setattr("helpers.classroom.exam.score.read_key", asked.append)
    with pytest.raises(SystemExit):
        main(["nowhere.csv"])
    assert asked == [Path("exam/key.csv")]
