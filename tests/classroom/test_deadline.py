"""What came late is noted: by the roster, by the platform, by the files; and where their times say nothing, that is said."""

import os
from datetime import datetime, timedelta

import pytest

from helpers.classroom.deadline import deadline, noted, told_by
from helpers.classroom.score import main
from helpers.classroom.scoring import Scored
from tests.classroom.made_up import CLASS, hand_in

DUE = deadline("2026-12-01T23:59")


def student(name, at=None, received=None):
    """A student whose files are so many minutes after the end of DUE's minute."""
    seconds = [None if minutes is None else (DUE + timedelta(minutes=minutes)).timestamp() for minutes in (at, received)]
    return Scored(name, "en", {}, {}, [], *seconds)


def said(scored, told=(), language="english"):
    """{name: the notes}."""
    told = {name: DUE + timedelta(minutes=minutes) for name, minutes in dict(told).items()}
    return {one.name: "; ".join(getattr(note, language) for note in one.notes) for one in noted(scored, DUE, told)}


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("2026-12-01T23:59", "2026-12-01T23:59:59"),
        ("2026-12-01 23:59:00", "2026-12-01T23:59:00"),
        ("2026-12-01", "2026-12-01T23:59:59"),
        ("2026. 12. 1. 23:59", "2026-12-01T23:59:59"),
        ("2026/12/1 오후 11:59:30", "2026-12-01T23:59:30"),
        ("2026-12-01 12:05 AM", "2026-12-01T00:05:59"),
        ("Tuesday, 1 December 2026, 11:40 PM", "2026-12-01T23:40:59"),
        ("2026-12-01T23:59+09:00", "2026-12-01T23:59:59+09:00"),
    ],
)
def test_a_deadline_lasts_to_the_end_of_what_it_says(text, last):
    assert deadline(text) == datetime.fromisoformat(last).astimezone()


@pytest.mark.parametrize("text", ["tomorrow", "1.12.2026 23:59", "2026-13-01T00:00", "2026. 13. 1. 0:00", "23:59"])
def test_what_is_no_time_is_refused(text):
    with pytest.raises(ValueError, match="given, a time wanted as 2026-12-01T23:59"):
        deadline(text)


def test_what_came_later_is_noted():
    found = said([student("kim", 1), student("lee", 0), student("park", -600), student("yun")])
    assert found == {
        "kim": "late: came 2026-12-02 00:00 (time of the file), due 2026-12-01 23:59",
        "lee": "",
        "park": "",
        "yun": "",
    }
    korean = said([student("kim", 1), student("lee", -9)], language="korean")
    assert korean["kim"] == "늦음: 제출 2026-12-02 00:00(파일 시각), 마감 2026-12-01 23:59"


def test_the_roster_wins_over_the_platform_and_this_over_the_files():
    found = said(
        [student("Kim", 5, 5), student("lee", 5, -5), student("park", -5, 5), student("yun.ipynb", -9)], {"kim": -1, "yun": 3}
    )
    assert found["Kim"] == found["lee"] == "" and "(platform)" in found["park"] and "(roster)" in found["yun.ipynb"]


def test_where_all_files_are_of_one_minute_nobody_is_called_late_by_them():
    found = said([student("kim", 60), student("lee", 60.9), student("park", 60.5, 2), student("yun")], {"lee": 1})
    assert "that of the download" in found["kim"] and "(roster)" in found["lee"] and "(platform)" in found["park"]
    assert found["yun"] == "" and "내려받은 시각" in said([student("kim", 1), student("lee", 1)], language="korean")["kim"]
    assert "late" in said([student("kim", 60), student("lee", 61.1)])["kim"] and "late" in said([student("kim", 60)])["kim"]


@pytest.mark.parametrize(
    "rows",
    [
        "student,submitted\nKim Min,2026-12-02 00:30\nlee,\n",
        "student;language;제출 시각\nKim  Min;en;2026. 12. 2. 오전 12:30\nlee;;-\n",
    ],
)
def test_a_roster_may_say_when_each_handed_in(rows, tmp_path):
    (tmp_path / "roster.csv").write_text(rows, encoding="utf-8")
    assert told_by(tmp_path / "roster.csv") == {"kim min": datetime(2026, 12, 2, 0, 30).astimezone()}


def test_a_row_of_a_roster_that_is_no_students_moves_no_time(tmp_path):
    (tmp_path / "roster.csv").write_text("student,submitted\nPoints Possible,2026-12-01 09:00\nkim,2026-12-01 10:00\nlee,\n")
    assert told_by(tmp_path / "roster.csv") == {"kim": datetime(2026, 12, 1, 10).astimezone()}


@pytest.mark.parametrize(
    "rows",
    [
        "first,last,submitted\nMin,Kim,2026-12-01 10:00\nAda,Lee,2026-12-01 11:00\n",
        "sep=|\nsubmitted|First name|Last name\n2026-12-01 10:00|Min|Kim\n2026-12-01 11:00|Ada|Lee|more\n",
    ],
)
@pytest.mark.parametrize("code", ["utf-8", "utf-16"])
def test_first_and_last_names_may_stand_apart_and_a_spreadsheet_may_have_saved_them(rows, code, tmp_path):
    (tmp_path / "roster.csv").write_text(rows.replace("first,last", "First name,Last name"), encoding=code)
    assert {name: time.hour for name, time in told_by(tmp_path / "roster.csv").items()} == {"min kim": 10, "ada lee": 11}


def test_a_roster_without_such_a_column_says_nothing_and_one_with_something_else_in_it_is_refused(tmp_path):
    (tmp_path / "roster.csv").write_text("kim\nlee\n")
    assert told_by(tmp_path / "roster.csv") == {}
    (tmp_path / "roster.csv").write_text("student,submitted\nkim,late\n")
    with pytest.raises(ValueError, match="'late' given, a time wanted"):
        told_by(tmp_path / "roster.csv")


def test_the_command_notes_who_was_late_and_who_is_missing(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("COURSE_PROGRESS", os.devnull)
    hand_in(tmp_path / "in", {name: CLASS["all right"] for name in ("ada", "kim", "lee")})
    for name, day in (("ada", 1), ("kim", 2), ("lee", 3)):
        for path in (tmp_path / "in" / name).rglob("*.ipynb"):
            os.utime(path, 2 * (datetime(2026, 12, day, 12).timestamp(),))
    (tmp_path / "roster.csv").write_text("student,submitted\nada,\nlee,2026-12-01 10:00\nzoe,\n")
    arguments = [str(tmp_path / "in"), "--out", str(tmp_path / "scores.csv"), "--due", "2026-12-01T23:59"]
    main([*arguments, "--roster", str(tmp_path / "roster.csv")])
    ada, kim, lee = (tmp_path / "scores.csv").read_text(encoding="utf-8-sig").splitlines()[1:]
    assert ada == "ada,1,1,1,3," and lee == "lee,1,1,1,3,"
    assert kim == 'kim,1,1,1,3,"late: came 2026-12-02 12:00 (time of the file), due 2026-12-01 23:59"'
    assert "late: came 2026-12-02" in (tmp_path / "feedback/students/kim.html").read_text(encoding="utf-8")
    *_, absent, unknown = capsys.readouterr().out.splitlines()
    assert (
        absent.endswith("but nothing was handed in: zoe") and unknown.startswith("handed in, but") and unknown.endswith(": kim")
    )
    with pytest.raises(SystemExit):
        main([*arguments[:-1], "soon"])
    assert "DUE=soon given" in capsys.readouterr().err
