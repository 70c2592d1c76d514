"""Whose a file or a folder is, by the names that learning platforms give to what they have students hand in."""

import re
from datetime import datetime
from typing import NamedTuple

MOODLE = re.compile(r"(?P<name>.+)_(?P<id>\d+)_assignsubmission_(?:file|onlinetext)(?:_(?P<file>.*))?", re.S)
CANVAS = re.compile(r"(?P<name>[^\W\d_]+)(?P<late>_LATE)?_(?P<id>\d{4,})_\d{4,}_(?P<file>.+)")
BLACKBOARD = re.compile(r".+_(?P<name>[^_]+)_attempt_(?P<at>\d{4}(?:-\d\d){5})(?:_(?P<file>.+)|\.txt)")
CLASSROOM = re.compile(r"(?P<name>.+) - (?P<file>\d\d[a-z]?_\w+.*\.ipynb)")  # a copy that Google Classroom made for each
OF_FILES = MOODLE, CANVAS, BLACKBOARD, CLASSROOM
OF_FOLDERS = (MOODLE,)


class Label(NamedTuple):
    """name: the student's; key: the same for all that is that student's; file: the name that the student gave, "" of a folder;
    at: when the platform got it, seconds since 1970 or None; late: whether the platform says that it came late.
    """

    name: str
    key: tuple
    file: str = ""
    at: float | None = None
    late: bool = False


def label(name, is_folder=False):
    """The Label that a platform has written on a file or a folder; None if none has.

    Moodle: "Kim Minsu_123456_assignsubmission_file_", a folder or how a file begins. Files alone: Canvas,
    "kimminsu_12345_678910_01_feed_forward.ipynb", perhaps with "LATE"; Blackboard, "Week 1_kim_attempt_2026-11-30-09-05-00_…";
    Google Classroom, "Kim Minsu - 01_feed_forward.ipynb".
    """
    found = next(filter(None, (one.fullmatch(name) for one in (OF_FOLDERS if is_folder else OF_FILES))), None)
    if found is None or is_folder and found["file"]:
        return None
    said = found.groupdict()
    return Label(
        said["name"], (said["name"], said.get("id")), said["file"] or "", _time(said.get("at")), bool(said.get("late"))
    )


def _time(said):
    try:
        return said and datetime.strptime(said, "%Y-%m-%d-%H-%M-%S").timestamp()
    except ValueError:  # a name that looks like one
        return None


def are_several(paths):
    """Whether what lies in a folder, or a ZIP file, bears labels of several students. paths: with / between their parts."""
    found = (label(path.split("/")[0], "/" in path) for path in paths)
    return len({one.key for one in found if one}) > 1
