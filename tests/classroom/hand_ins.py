"""What students hand in, written to a folder, and what is said to it."""

import json
import zipfile

from helpers.classroom.reading import students
from tests.classroom.made_up import typed

NOTEBOOK = json.dumps(typed()).encode()
GIVEN = "01_feed_forward.ipynb"


def put(folder, *names, data=NOTEBOOK):
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def zipped(path, entries, how=zipfile.ZIP_DEFLATED):
    """Write a ZIP file with these entries, {name or ZipInfo: bytes}."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(path, "w", how) as archive:
        for name, data in entries.items():
            archive.writestr(name, data, how)


def notes(folder):
    """{student: all notes in English, as one text}."""
    return {one.name: "; ".join(note.english for note in one.notes) for one in students(folder)}


def answered(folder):
    """{student: how many notebooks were read}: each has two candidates for each of three answers."""
    return {one.name: len(one.tasks) / 6 for one in students(folder)}
