"""What each student handed in: notebooks of any name, at any depth, in either language."""

import re
from dataclasses import dataclass, field

from helpers.classroom import course
from helpers.classroom.handed import about, handed_in, listing
from helpers.classroom.lost import lost
from helpers.classroom.running import Task
from helpers.kit.text import Sentence
from helpers.kit.version import VERSION, version_of
from helpers.lab.answers import asked, candidates, code_of, joined
from helpers.lab.context import needed_before, split, without_training
from helpers.lab.notebook import read

NOTHING = Sentence("no notebook (.ipynb) was handed in", "제출한 노트북(.ipynb)이 없음")
INSTEAD = Sentence("but", "대신 제출한 것:")
UNREADABLE = Sentence("cannot be read as a notebook", "노트북으로 읽을 수 없음")
NEWER = Sentence("is from a later version of the course", "더 새로운 버전의 노트북")
HANGUL = re.compile("[가-힣]")
STANDS_IN = re.compile(r"\w+ = or_solution\('([\d.]+)'")
ODD = AttributeError, IndexError, KeyError, MemoryError, RecursionError, TypeError, ValueError  # of what is nearly a notebook


@dataclass
class Student:
    """What a student handed in: the exercises that were asked, a Task for each answer, and notes, Sentences.

    Of an exercise there are several Tasks if several notebooks answer it. lost: {"1.1": what became of it, in a notebook that
    does not ask it}; at, received: as of HandedIn.
    """

    name: str
    asked: set = field(default_factory=set)
    tasks: list = field(default_factory=list)
    notes: list = field(default_factory=list)
    lost: dict = field(default_factory=dict)
    at: float | None = None
    received: float | None = None
    korean: int = 0  # answers in Korean notebooks less those in English ones

    @property
    def language(self):
        return "ko" if self.korean > 0 else "en"


def students(folder):
    """A Student for each of whom something lies in a folder: in a folder, in a ZIP file, or by itself.

    Raises ValueError for what is no folder and for one in which nobody handed in anything.
    """
    if not folder.is_dir():
        raise ValueError(f"{folder} given, a folder wanted, with a folder in it for each student")
    found = [_student(one) for one in handed_in(folder)]
    if not found:
        raise ValueError(f"{folder} is empty; wanted in it: a folder for each student, with the notebooks that were handed in")
    return found


def _student(one):
    student = Student(one.name, at=one.at, received=one.received)
    student.notes += [*one.notes, *(about(names, reason) for reason, names in one.left.items())]
    for file in one.files:
        if file.odd:
            student.notes.append(Sentence(file.name, f"{file.name}:") + file.odd)
            continue
        try:
            _add(student, file.name, read(file.source))
        except ODD:
            student.notes.append(Sentence(file.name, f"{file.name}:") + UNREADABLE)
    if not one.files:
        student.notes.append(NOTHING + (INSTEAD + listing(one.others) if one.others else Sentence("", "")))
    return student


def _add(student, name, notebook):
    """Add a notebook's answers to those of a student, the last one of an exercise first. Raises ODD for what is no notebook."""
    own = without_training(split(code_of(notebook)))
    found = [(number, cells) for number, cells in candidates(notebook, course.given()) if number in course.given()]
    if version_of(notebook) > VERSION:
        student.notes.append(Sentence(name, f"{name}:") + NEWER)
    student.lost |= lost(notebook)
    student.asked |= asked(notebook).keys() & course.given().keys()
    student.tasks += [_task(number, cells, own) for number, cells in reversed(found)]
    student.korean += (1 + len(dict(found))) * (1 if _is_korean(notebook) else -1)


def _task(number, cells, own):
    ours, mine = ([one.source for one in each] for each in needed_before(joined(cells), course.pool(number), own))
    above = [source for source in ours if not STANDS_IN.match(source)]
    below = [source for source in ours if STANDS_IN.match(source) and STANDS_IN.match(source)[1] != number]
    return Task(number, *map(tuple, (above, mine, below)), cells)


def _is_korean(notebook):
    prose = ["".join(cell.get("source", "")) for cell in notebook["cells"] if cell.get("cell_type") == "markdown"]
    return 2 * sum(1 for text in prose if HANGUL.search(text)) > len(prose)
