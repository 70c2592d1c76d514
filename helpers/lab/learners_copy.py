"""The learner's copy of the notebooks: `python -m helpers.lab.learners_copy` brings it up to date.

Learners work in `my_course/` (or where COURSE_COPY says), which git ignores: their answers survive an update of the course
and do not look like a change of it. A newer notebook gets the answers of the one it replaces, which is kept beside it.
"""

import json
from itertools import chain, count
from pathlib import Path

from helpers.kit.console import take_any_letter
from helpers.kit.files import RECORD, named_place, put_in_place, read_json
from helpers.kit.metadata import course_metadata
from helpers.lab.answers import digests
from helpers.lab.carry import gathered, with_answers
from helpers.lab.fates import GONE, OLD, SENTENCES, WRITTEN, Fate, decided_again, fate_of
from helpers.lab.language import language_of_locale
from helpers.lab.notebook import for_learner, notebooks_in, read, read_all, source, with_metadata
from helpers.lab.pages import copy_pages, relinked

ROOT = Path(__file__).resolve().parents[2]
COURSE = ROOT / "notebooks"
DOCS = ROOT / "docs"
FORMER = "statements"  # in the record: {notebook: the digests of the statements that the course's has}
ON_ITS_WAY = "answers"  # in the record while an update is on its way: {folder: all that it carries over}
FAILED = {
    "en": "Your copy could not be brought up to date; nothing that you wrote is lost (COURSE_COPY names another folder)",
    "ko": "여러분의 폴더를 새로 고치지 못했습니다. 쓴 것은 모두 남아 있습니다(COURSE_COPY로 다른 폴더를 정할 수 있습니다)",
}


def place():
    """The folder of the learner's copy: COURSE_COPY if set, else `my_course` in the course's folder."""
    return named_place("COURSE_COPY", ROOT / "my_course").resolve()


def update_copy(course, copy):
    """Bring the learner's copy up to date; returns the notebooks by their Fate: {"new": [names], "carried": …}.

    course, copy: folders. Raises OSError (a full disk), ValueError (a course without notebooks, or with a damaged
    one); then each notebook in the copy is as it was or as it should be, and the next call knows which.
    """
    names, others = notebooks_in(course)
    new = {name: relinked(notebook) for name, notebook in read_all(course, names).items()}
    record = read_json(copy / RECORD, dict, {})
    known = _sources(record)
    fates = {name: fate_of(copy / name, new.get(name), known.get(name, [])) for name in sorted({*new, *known})}
    old = {name: read(copy / name) for name in fates if fates[name] in OLD}
    former = {name: written for name, written in _part(record, FORMER, list).items() if name in known}
    found = gathered(old, new, _part(record, ON_ITS_WAY, dict), former)
    ours = with_answers(new, found)
    fates |= {name: decided_again(fates[name], old.get(name), new[name], ours[name]) for name in new}
    sources = {name: source(notebook) for name, notebook in new.items()}

    # Noted before anything is written: wherever this is cut off, old and new count as untouched (None: on its way), and what
    # is carried over is not lost with the notebook that it came from.
    on_its_way = {name: [*known.get(name, []), None, sources[name]] for name in fates if fates[name] in WRITTEN}
    _note(copy, known | on_its_way | {ON_ITS_WAY: found, FORMER: former})
    kept = [_keep(copy / name).relative_to(copy).as_posix() for name in old if fates[name] != Fate.ANSWERED]
    _put(copy, ours, fates)
    settled = {name: [sources[name]] for name in new if fates[name] != Fate.UNREADABLE}
    written = {
        name: former[name] if known.get(name) == settled[name] and name in former else digests(new[name]) for name in settled
    }
    _note(copy, {name: known[name] for name in known if fates[name] not in GONE} | settled | {FORMER: written})
    return _named(fates) | {word: those for word, those in ((Fate.KEPT, kept), (Fate.STRAY, others)) if those}


def strays():
    """A further line that names what lies among the course's notebooks and is none of them; "" where nothing does."""
    names = notebooks_in(COURSE)[1]
    return f"\n{SENTENCES[Fate.STRAY][language_of_locale()]}: {', '.join(names)}" if names else ""


def _put(copy, ours, fates):
    """Write the notebooks that are to be written, and then, when their answers are safe, delete those that go."""
    for name in fates:
        if fates[name] in WRITTEN:
            put_in_place(copy / name, for_learner(ours[name]))
        elif fates[name] == Fate.ANSWERED:
            _renew(copy / name, ours[name])
    for name in fates:
        if fates[name] in (Fate.REMOVED, Fate.OUTLIVED):
            (copy / name).unlink()


def _named(fates):
    return {fate: [name for name in fates if fates[name] == fate] for fate in sorted(set(fates.values()))}


def _sources(record):
    """The notebooks of the record; those of which it says something else than a list may have no source."""
    names = [name for name in record if name.endswith(".ipynb")]
    return {name: record[name] if isinstance(record[name], list) else [] for name in names}


def _part(record, name, kind):
    """What the record has under this name, as far as it is whole: {name: something of this kind}."""
    part = record.get(name)
    return {key: found for key, found in part.items() if isinstance(found, kind)} if isinstance(part, dict) else {}


def _note(copy, record):
    put_in_place(copy / RECORD, json.dumps(record, indent=1).encode())


def _keep(path):
    """Keep a notebook beside itself, under the first name that is free or where it is already; returns where."""
    data, numbers = path.read_bytes(), chain([""], (f"-{number}" for number in count(2)))
    places = (path.with_name(f"{path.stem}-before-update{number}{path.suffix}") for number in numbers)
    kept = next(place for place in places if not place.exists() or place.read_bytes() == data)
    put_in_place(kept, data)
    return kept


def _renew(path, new):
    """Let a notebook that the course left as it was say of itself what the new one does; then it does not call itself old."""
    mine = read(path)
    if course_metadata(mine) != course_metadata(new):
        put_in_place(path, with_metadata(mine, course_metadata(new)))


def bring_up_to_date(copy):
    """Update the copy and say, in the person's language, what they should know; a copy that cannot be stays as it is."""
    speech = language_of_locale()
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
    take_any_letter()
    bring_up_to_date(place())
