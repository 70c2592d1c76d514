"""What stands in where a published model's file is not on this computer: what the same cells computed with it.

A cell says `text = written(…) if real else stored("text")`. Each lesson that runs a model has its results in `stored.json`,
under names that no other lesson has, made with the file by a script of `tools`; a test computes them again.
"""

import json
import os
from functools import cache

import numpy as np

from helpers.kit.files import visible
from helpers.kit.lessons import FOLDER
from helpers.kit.table import Table
from helpers.kit.text import Sentence

NAME = "stored.json"
QUIET = "COURSE_STORED_QUIETLY"  # set while the course is built: what is stored is what would be computed
MARK = Sentence(
    "stored, not computed here: the file is missing, see where it is opened above",
    "저장해 둔 결과입니다. 파일이 없어 여기서 계산하지 않았습니다. 위에서 파일을 여는 셀을 보세요",
)

HERE = Sentence("on this computer", "내 컴퓨터")
ELSEWHERE = Sentence("not here: all of it is stored", "여기서 계산하지 않음(저장된 결과)")


class NoModel:
    """Where the file is missing: false, and it says what one can do. about: the name under which `about`'s words are stored."""

    def __init__(self, why, about):
        self.why, self.about = why, about

    def __bool__(self):
        return False

    def __repr__(self):
        return about(*stored(self.about)) if os.environ.get(QUIET) else self.why


def about(name, n_arrays, n_bytes):
    """One line on a file."""
    english, korean = (f"{n_bytes:,}".replace(",", sign) for sign in " ,")
    return str(Sentence(f"{name}: {n_arrays} arrays in {english} bytes", f"{name}: 배열 {n_arrays}개, {korean}바이트"))


def stored(name):
    """What a cell computed when the file was there; a line says that it is not computed here.

    Raises ValueError for a name under which nothing is stored.
    """
    if name not in kept():
        raise ValueError(f"{name!r} given, one of {', '.join(kept())} wanted")
    if not os.environ.get(QUIET):
        print(f"({MARK})")
    return read(kept()[name])


def whence(real):
    """Where what cells show of a model was computed, a Sentence. real: what opening it has returned."""
    return HERE if real or os.environ.get(QUIET) else ELSEWHERE


@cache
def kept():
    """{name: value as JSON has it}, of all lessons."""
    return {name: value for path in places() for name, value in json.loads(path.read_text(encoding="utf-8")).items()}


def places():
    """The files in which it stands."""
    return visible(FOLDER, f"*/{NAME}")


def written(value):
    """A value as JSON can hold it; an array keeps its kind and shape, a table its words, a sentence both languages."""
    if isinstance(value, np.ndarray):
        return {"array": str(value.dtype), "shape": value.shape, "numbers": value.ravel().tolist()}
    if isinstance(value, Table):
        return {"heading": value.heading, "rows": value.rows}
    if isinstance(value, Sentence):
        return {"english": value.english, "korean": value.korean}
    if isinstance(value, np.generic):
        return value.item()
    return [written(one) for one in value] if isinstance(value, (list, tuple)) else value


def read(found):
    """The value again; a tuple has become a list."""
    if isinstance(found, dict) and "array" in found:
        return np.array(found["numbers"], found["array"]).reshape(found["shape"])
    if isinstance(found, dict) and "rows" in found:
        return Table(found["heading"], found["rows"])
    if isinstance(found, dict) and "english" in found:
        return Sentence(found["english"], found["korean"])
    return [read(one) for one in found] if isinstance(found, list) else found
