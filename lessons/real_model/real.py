"""The published model as lesson 20 uses it; helpers.published.stored has what stands in where its file is missing."""

from functools import cached_property
from pathlib import Path

from helpers.published.file import model_file
from helpers.published.gguf import GGUF
from helpers.published.places import ModelMissing
from helpers.published.smollm2 import arrays_of, model_of, pieces_of
from helpers.published.stored import NAME, NoModel, about

KEPT = Path(__file__).with_name(NAME)


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


def open_model(fetch=False):
    """The published model, a RealModel; where its file is missing a NoModel, which is false and says what one can do.

    fetch: whether the file may be downloaded, once.
    """
    try:
        return RealModel(model_file(fetch=fetch))
    except ModelMissing as missing:
        return NoModel(str(missing), "file")
