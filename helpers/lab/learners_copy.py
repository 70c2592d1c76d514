"""The learner's copy of the notebooks: `python -m helpers.lab.learners_copy` brings it up to date.

Learners work in `my_course/` (or where COURSE_COPY says), which git ignores: their answers survive an
update of the course and do not look like a change of it. What a learner wrote is never overwritten.
"""

import json
import os
from pathlib import Path

from helpers.edition import edition_of
from helpers.files import put_in_place, read_json
from helpers.lab.language import language
from helpers.lab.notebook import for_learner, of_edition, read, source, version
from helpers.lab.pages import copy_pages, relinked

ROOT = Path(__file__).resolve().parents[2]
COURSE = ROOT / "notebooks"
DOCS = ROOT / "docs"
RECORD = ".originals.json"  # {notebook: the sources that it may have if the learner changed nothing}

WRITTEN = ("new", "again", "updated")
DROPPED = ("forgotten", "removed", "outlived")
SENTENCES = {
    "again": {
        "en": "No longer in your copy, so put back as new",
        "ko": "여러분의 폴더에 없어서 새것으로 다시 넣었습니다",
    },
    "yours": {
        "en": "You changed these, so yours are kept; the course has others (rename yours and start again to get them)",
        "ko": "여러분이 고친 노트북이라 그대로 두었습니다. 새것을 받으려면 이름을 바꾸고 다시 시작하세요",
    },
    "unreadable": {
        "en": "These cannot be read as notebooks and are left alone (rename them and start again to get the course's)",
        "ko": "노트북으로 읽을 수 없어 그대로 두었습니다. 새것을 받으려면 이름을 바꾸고 다시 시작하세요",
    },
    "removed": {
        "en": "No longer in the course and unchanged by you, so removed",
        "ko": "과정에서 빠졌고 여러분이 고치지 않아 지웠습니다",
    },
    "outlived": {
        "en": "No longer in the course but changed by you, so kept; they are yours now",
        "ko": "과정에서 빠졌지만 여러분이 고친 노트북이라 남겨 두었습니다. 이제 여러분의 것입니다",
    },
}
FAILED = {
    "en": "Your copy could not be brought up to date; what you wrote is as it was (COURSE_COPY names another folder)",
    "ko": "여러분의 폴더를 새로 고치지 못했습니다. 쓴 것은 그대로 있습니다(COURSE_COPY로 다른 폴더를 정할 수 있습니다)",
}


def place():
    """The folder of the learner's copy: COURSE_COPY if set, else `my_course` in the course's folder."""
    return Path(os.environ.get("COURSE_COPY") or ROOT / "my_course").expanduser().resolve()


def update_copy(course, copy):
    """Bring the learner's copy up to date; returns what became of each notebook: {"new": [names], "yours": …}.

    course, copy: folders. Raises OSError (a full disk), ValueError (a course without notebooks, or with a damaged
    one); then each notebook in the copy is as it was or as it should be, and the next call knows which.
    """
    new = _of_the_course(course)
    record = _sources(read_json(copy / RECORD, dict, {}))
    fates = {name: _fate(copy / name, new.get(name), record.get(name, [])) for name in sorted({*new, *record})}
    named = {fate: [name for name in fates if fates[name] == fate] for fate in sorted(set(fates.values()))}
    written = [name for fate in WRITTEN for name in named.get(fate, [])]

    # Noted before anything is written: wherever this is cut off, old and new count as untouched. None: on its way.
    _note(copy, {**record, **{name: [*record.get(name, []), None, source(new[name])] for name in written}})
    for name in written:
        put_in_place(copy / name, for_learner(new[name]))
    for name in named.get("answered", []):
        _renew(copy / name, edition_of(new[name]))
    for name in named.get("removed", []):
        (copy / name).unlink()
    settled = {name: [source(new[name])] for name in [*written, *named.get("same", [])]}
    _note(copy, {name: old for name, old in record.items() if fates[name] not in DROPPED} | settled)
    return named


def _of_the_course(course):
    paths = [path for path in sorted(course.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts]
    found = {path.relative_to(course).as_posix(): read(path) for path in paths}
    damaged = [name for name in found if found[name] is None]
    if damaged or not found:
        raise ValueError(f"notebooks wanted in {course}, " + (f"damaged: {', '.join(damaged)}" if damaged else "none found"))
    return {name: relinked(notebook) for name, notebook in found.items()}


def _sources(record):
    return {name: known for name, known in record.items() if isinstance(known, list)}


def _note(copy, record):
    put_in_place(copy / RECORD, json.dumps(record, indent=1).encode())


def _renew(path, edition):
    """Of a notebook that the course left as it was, say that it is of this edition; then it does not call itself old."""
    mine = read(path)
    if edition_of(mine) != edition:
        put_in_place(path, of_edition(mine, edition))


def _fate(path, theirs, known):
    """What becomes of the learner's notebook at `path`, of which the course has `theirs` (None: no longer)."""
    if not path.exists():
        if theirs is None:
            return "forgotten"
        return "again" if known and None not in known else "new"
    mine = read(path)
    if theirs is None:
        return "removed" if mine and source(mine) in known else "outlived"
    if mine is None:
        return "unreadable"
    if source(mine) not in [*known, source(theirs)]:
        return "answered" if [one for one in known if one is not None] == [source(theirs)] else "yours"
    return "same" if version(mine) == version(theirs) else "updated"


def bring_up_to_date(copy):
    """Update the copy and say, in the person's language, what they should know; a copy that cannot be stays as it is."""
    speech = language()
    try:
        named = update_copy(COURSE, copy)
        copy_pages(DOCS, copy)
    except (OSError, ValueError) as error:
        print(f"{FAILED[speech]}: {error}", flush=True)
        return
    for fate, sentence in SENTENCES.items():
        if fate in named:
            print(f"{sentence[speech]}: {', '.join(named[fate])}", flush=True)


if __name__ == "__main__":
    bring_up_to_date(place())
