"""The published encoder as lesson 12's extra uses it."""

from functools import cached_property

from helpers.published.file import model_file
from helpers.published.minilm import arrays_of, encoder_of, norm_of, pieces_of
from helpers.published.places import MINILM, ModelMissing
from helpers.published.safetensors import Safetensors
from helpers.published.stored import NoModel, about


class RealEncoder:
    """A published encoder: `file`, `pieces`, `p` {name: array}, `norm` before the first layer, `encoder`, lesson 12's."""

    def __init__(self, path):
        self.file = Safetensors(path)

    @cached_property
    def pieces(self):
        return pieces_of(self.file.path.with_name("vocab.txt"))

    @cached_property
    def p(self):
        return arrays_of(self.file)

    @cached_property
    def norm(self):
        return norm_of(self.p)

    @cached_property
    def encoder(self):
        return encoder_of(self.p)

    def exact(self):
        """Its encoder with 64 bits a number."""
        return encoder_of(self.p, dtype=float)

    def __repr__(self):
        return about(MINILM.name, len(self.file.shapes), self.file.path.stat().st_size)


def open_encoder(fetch=False):
    """The published encoder, a RealEncoder; where its file is missing a NoModel, which is false and says what one can do.

    fetch: whether the file may be downloaded, once.
    """
    try:
        return RealEncoder(model_file(MINILM, fetch=fetch))
    except ModelMissing as missing:
        return NoModel(str(missing), "file of the encoder")
