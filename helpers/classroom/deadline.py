"""What came after a deadline: by a column of the roster, by what a learning platform says, or by the time of the files."""

import re
import unicodedata
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from helpers.classroom.exam.columns import headed, name_in, read_rows
from helpers.classroom.exam.roster import ROSTER, read_roster
from helpers.kit.text import Sentence

HEADINGS = {"handed in", "handed_in", "submitted", "submitted at", "submission time", "last modified (submission)"} | {
    "제출", "제출 시각", "제출 시간", "제출 일시", "제출일시", "제출일",
}  # fmt: skip
SPREADSHEETS = re.compile(  # 2026. 12. 1. 23:59, 2026/12/1 오후 11:59:00, 2026-12-01 11:59 PM
    r"(\d{4})\D{1,3}(\d{1,2})\D{1,3}(\d{1,2})\D{1,3}?(오전|오후)?\s*(\d{1,2}):(\d\d)(?::(\d\d))?\s*(AM|PM)?", re.I
)
MOODLES = "%A, %d %B %Y, %I:%M %p"  # Tuesday, 1 December 2026, 11:59 PM
WITH_SECONDS = re.compile(r"[T\s]\d{1,2}:\d\d:\d\d")
AT_ONCE = 60  # seconds

LATE = Sentence("late: came {} ({}), due {}", "늦음: 제출 {}({}), 마감 {}")
BY_ROSTER, BY_PLATFORM, BY_FILE = (
    Sentence("roster", "명단"),
    Sentence("platform", "학습 관리 시스템"),
    Sentence("time of the file", "파일 시각"),
)
DOWNLOADED = Sentence(
    "unknown when it came: the files of the whole class are from the same minute, that of the download",
    "제출 시각을 알 수 없음: 반 전체의 파일 시각이 같으므로, 내려받은 시각임",
)


class Arrival(NamedTuple):
    """When something came, a datetime, and who says so, a Sentence."""

    at: datetime
    by: Sentence


def deadline(text):
    """A datetime of DUE=2026-12-01T23:59. That minute lasts to its end, and a day without a time to midnight.

    Raises ValueError for what is no time.
    """
    found = _time(text, f"DUE={text}")
    if ":" not in text:
        return found + timedelta(days=1, seconds=-1)
    return found if WITH_SECONDS.search(text) else found + timedelta(seconds=59)


def _time(text, given):
    """A datetime in this machine's time, unless the text says another."""
    with suppress(ValueError):
        return datetime.fromisoformat(text.strip()).astimezone()
    with suppress(ValueError):
        return datetime.strptime(text.strip(), MOODLES).astimezone()
    with suppress(AttributeError, ValueError):  # nothing like it; a month 13
        *day, before, hour, minute, second, behind = SPREADSHEETS.fullmatch(text.strip()).groups()
        half = (before or behind or "").upper()
        hour = int(hour) % 12 + 12 * (half in ("오후", "PM")) if half else int(hour)
        return datetime(*map(int, day), hour, int(minute), int(second or 0)).astimezone()
    raise ValueError(f"{given} given, a time wanted as 2026-12-01T23:59")


def noted(scored, due, told):
    """A class (a list of Scored) with a note for each who was late, or of whom that is not known.

    due: a datetime; told: {name: datetime}, which counts before what a platform says, and that before the time of the files.
    """
    times = [one.at for one in scored if one.at is not None]
    at_once = len(times) > 1 and max(times) - min(times) < AT_ONCE
    return [one._replace(notes=[*_said(_arrival(one, told), due, at_once), *one.notes]) for one in scored]


def _arrival(one, told):
    if (name := same_name(one.name)) in told:
        return Arrival(told[name], BY_ROSTER)
    seconds, by = (one.at, BY_FILE) if one.received is None else (one.received, BY_PLATFORM)
    return None if seconds is None else Arrival(datetime.fromtimestamp(seconds).astimezone(), by)


def _said(arrival, due, at_once):
    if arrival is None:
        return []
    if at_once and arrival.by is BY_FILE:
        return [DOWNLOADED]
    times = [f"{time:%Y-%m-%d %H:%M}" for time in (arrival.at, due)]
    forms = zip(LATE, arrival.by, strict=True)
    return [Sentence(*(form.format(times[0], by, times[1]) for form, by in forms))] if arrival.at > due else []


def told_by(roster):
    """{name: datetime} by the column of a roster that says when something came; a student without one is left out.

    Raises ValueError for a time that is none, and where the roster cannot be read.
    """
    names, (heading, *rows) = {same_name(student.name) for student in read_roster(roster)}, read_rows(Path(roster), ROSTER)
    place = next((i for i, cell in enumerate(heading) if cell.casefold() in HEADINGS), len(heading))
    found = {}
    for row in rows:
        name, time = same_name(name_in(dict(zip(headed(heading), row, strict=False)))), "".join(row[place : place + 1])
        if name in names and time.strip("- "):
            found[name] = _time(time, f"{roster}: {time!r}")
    return found


def same_name(name):
    """The same for a name in a roster and that of a folder, or of a notebook that lies in none."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().removesuffix(".ipynb").split())


def strangers(scored, roster):
    """(the names in a roster of whom nothing came, the names of those who are not in it)."""
    listed = {same_name(student.name): student.name for student in read_roster(roster)}
    came = {same_name(one.name): one.name for one in scored}
    return [listed[name] for name in listed if name not in came], [came[name] for name in came if name not in listed]
