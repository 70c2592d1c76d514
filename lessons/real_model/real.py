"""The published model as lesson 20 uses it, and what stands in where its file is not on this computer.

A cell says `text = written(…) if real else stored("text")`. What is stored was computed by the same cells, with the file, by
`python tools/real_model.py`; a test computes it again.
"""

import json
import os
from functools import cache, cached_property
from pathlib import Path

import numpy as np

from helpers.kit.table import Table
from helpers.kit.text import Sentence
from helpers.published.file import model_file
from helpers.published.gguf import GGUF
from helpers.published.places import ModelMissing
from helpers.published.smollm2 import arrays_of, model_of, pieces_of

KEPT = Path(__file__).with_name("stored.json")
QUIET = "COURSE_STORED_QUIETLY"  # set while the course is built: what is stored is what would be computed
MARK = Sentence(
    "stored, not computed here: the file is missing, see open_model() above",
    "저장해 둔 결과입니다. 파일이 없어 여기서 계산하지 않았습니다. 위의 open_model()을 보세요",
)


class RealModel:
    """A published model: `file`, `pieces`, `p` {name: array}, and `library`, the course's LanguageModel of the same arrays."""

    def __init__(self, path):
        self.file = GGUF(path)

    @cached_property
    def pieces(self):
        return pieces_of(self.file)

    @cached_property
    def p(self):
        return arrays_of(self.file)

    @cached_property
    def library(self):
        return model_of(self.p, self.file.settings)

    def __repr__(self):
        return about(self.file.settings["general.name"], len(self.file.shapes), self.file.path.stat().st_size)


class NoModel:
    """Where the file is missing: false, and it says what one can do."""

    def __init__(self, why):
        self.why = why

    def __bool__(self):
        return False

    def __repr__(self):
        return about(*stored("file")) if os.environ.get(QUIET) else self.why


def about(name, n_arrays, n_bytes):
    """One line on a file."""
    english, korean = (f"{n_bytes:,}".replace(",", sign) for sign in " ,")
    return str(Sentence(f"{name}: {n_arrays} arrays in {english} bytes", f"{name}: 배열 {n_arrays}개, {korean}바이트"))


def open_model(fetch=False):
    """The published model, a RealModel; where its file is missing a NoModel, which is false and says what one can do.

    fetch: whether the file may be downloaded, once.
    """
    try:
        return RealModel(model_file(fetch=fetch))
    except ModelMissing as missing:
        return NoModel(str(missing))


def stored(name):
    """What a cell computed when the file was there; a line says that it is not computed here.

    Raises ValueError for a name under which nothing is stored.
    """
    if name not in _kept():
        raise ValueError(f"{name!r} given, one of {', '.join(_kept())} wanted")
    if not os.environ.get(QUIET):
        print(f"({MARK})")
    return read(_kept()[name])


@cache
def _kept():
    return json.loads(KEPT.read_text(encoding="utf-8"))


def written(value):
    """A value as JSON can hold it; an array keeps its kind and shape, a table its words."""
    if isinstance(value, np.ndarray):
        return {"array": str(value.dtype), "shape": value.shape, "numbers": value.ravel().tolist()}
    if isinstance(value, Table):
        return {"heading": value.heading, "rows": value.rows}
    if isinstance(value, np.generic):
        return value.item()
    return [written(one) for one in value] if isinstance(value, (list, tuple)) else value


def read(kept):
    """The value again; a tuple has become a list."""
    if isinstance(kept, dict) and "array" in kept:
        return np.array(kept["numbers"], kept["array"]).reshape(kept["shape"])
    if isinstance(kept, dict) and "rows" in kept:
        return Table(kept["heading"], kept["rows"])
    return [read(one) for one in kept] if isinstance(kept, list) else kept
