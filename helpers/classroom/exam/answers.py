"""What the students of an exam answered: a table with a row for each and the letter that was chosen in each question."""

import re
import unicodedata
from pathlib import Path
from typing import NamedTuple

from helpers.classroom.exam.columns import headed, name_in, read_rows
from helpers.classroom.exam.key import Sat
from helpers.classroom.exam.roster import as_file

COLUMN = re.compile(r"(?:q|question|ex|exercise|no|#|문제|연습)?[\s.]*(\d+(?:\.\d+)?)\s*번?\.?")  # 1, Q1, question 1, 9.1
MOST_TOLD = 10  # faults at once


class Answered(NamedTuple):
    """A student's name, what the key has of the exam, and of each question the Choice that was taken, or None.

    `came` is False for a student of the key of whom the table has no row.
    """

    name: str
    sat: Sat
    taken: list
    came: bool = True

    @property
    def points(self):
        """1, 0 or, not answered, None for each question."""
        return [None if choice is None else int(not choice.mistake) for choice in self.taken]

    @property
    def sum(self):
        return sum(point or 0 for point in self.points)


def read_answers(path, key):
    """An Answered for each student of a key, {name: Sat}.

    The table has a column of names, headed as in a roster, and one for each question, headed by its number, 1 or Q1, or by
    that of its exercise, 9.1. A letter may be small or as wide as Hangul; an empty cell is no answer. Raises ValueError, which
    says what was given and what is wanted, for a name or a letter that the key does not have, and for one who comes twice.
    """
    rows = read_rows(Path(path), "ANSWERS=answers.csv")
    heading, *rows = rows or [[]]
    what, places = headed(heading), _places(heading, key, path)
    names, found, faults = {as_file(name).casefold(): name for name in key}, {}, []
    for row in rows:
        name = name_in(dict(zip(what, row, strict=False)))
        known = names.get(as_file(name).casefold())
        if known is None:
            faults.append(f"{path}: student {name!r} given, one of the key wanted: {', '.join(key)}")
        elif known in found:
            faults.append(f"{path}: two rows given for {known}, one wanted")
        else:
            cells = [row[place] if place < len(row) else "" for place in places]
            found[known] = [_taken(cell, asked, faults, f"{path}: {known}, question {i}")
                            for i, (cell, asked) in enumerate(zip(cells, key[known].questions, strict=True), 1)]  # fmt: skip
    if faults:
        raise ValueError("\n".join(faults[:MOST_TOLD]))
    none = [None] * len(places)
    return [Answered(name, sat, found.get(name, none), name in found) for name, sat in key.items()]


def _places(heading, key, path):
    """In which column each question stands."""
    if not {"student", "first", "last"} & set(headed(heading)):
        raise ValueError(f"{path}: columns {', '.join(heading) or 'none'} given, one with names wanted, such as `student`")
    columns = {}
    for place, cell in enumerate(heading):
        if said := COLUMN.fullmatch(_narrow(cell).casefold()):
            if said[1] in columns:
                raise ValueError(f"{path}: two columns given for {said[1]}, one wanted")
            columns[said[1]] = place
    numbers = [asked.number for asked in next(iter(key.values())).questions]
    wanted = [(str(i), number) for i, number in enumerate(numbers, 1)]
    missing = [f"{i} (or {number})" for i, number in wanted if i not in columns and number not in columns]
    if missing:
        raise ValueError(
            f"{path}: columns {', '.join(heading)} given, one for each question wanted; missing: {', '.join(missing)}"
        )
    return [columns[i] if i in columns else columns[number] for i, number in wanted]


def _taken(cell, asked, faults, where):
    """The Choice with this letter, None for none; adds to faults where there is no such letter."""
    letter = _narrow(cell).strip("().[]: ").upper()
    if letter in ("", "-"):
        return None
    found = [choice for choice in asked.choices if choice.letter == letter]
    if not found:
        letters = [choice.letter for choice in asked.choices]
        faults.append(f"{where}: {cell!r} given, a letter from {letters[0]} to {letters[-1]} wanted, or nothing")
        return None
    return found[0]


def _narrow(text):
    return unicodedata.normalize("NFKC", text).strip()
