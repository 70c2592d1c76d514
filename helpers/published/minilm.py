"""all-MiniLM-L6-v2 (Wang et al. 2020; Reimers & Gurevych 2019) in the course's own encoder."""

import numpy as np

from helpers.published.bert_pieces import BertPieces
from helpers.reference.add_norm import AddNorm
from helpers.reference.dropout import Dropout
from helpers.reference.encoder import Encoder, EncoderLayer
from helpers.reference.gelu import GELUFeedForward
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.multi_head import MultiHeadAttention

N_HEADS, EPS = 12, 1e-12  # not in the file of numbers; the model's config.json has them
TABLES = "word_embeddings", "position_embeddings", "token_type_embeddings"


def arrays_of(file):
    """A model's arrays: {name: array}, the names as in the file, but for `.weight` at the end of a matrix or a table.

    file: a Safetensors, or any {name: (out, in)} with `shapes`. Matrices are turned, (in, out), as the course uses them in
    x @ w; the tables, whose rows are read one by one, stay.
    """
    found = {}
    for name, shape in file.shapes.items():
        short = name.removesuffix(".weight") if len(shape) == 2 else name
        found[short] = file[name].T if len(shape) == 2 and not short.endswith(TABLES) else file[name]
    return found


def encoder_of(arrays, n_heads=N_HEADS, dtype=np.float32):
    """Lesson 12's Encoder of such arrays, GELU for ReLU, in use (`train(False)`). Raises ValueError for arrays that do not fit.

    dtype: of its numbers; as in the file, float32, they are not copied.
    """
    rng = np.random.default_rng(0)  # of a dropout that drops nothing

    def layer(at):
        def both(name):
            return arrays[f"{at}.{name}"], arrays[f"{at}.{name}.bias"]

        def add_norm(inside, name):
            gamma, beta = (arrays[f"{at}.{name}.LayerNorm.{part}"] for part in ("weight", "bias"))
            return AddNorm(inside, Dropout(0.0, rng), LayerNorm(*in_kind(gamma, beta), EPS))

        look = [*both("attention.self.query"), *both("attention.self.key"), *both("attention.self.value")]
        attention = MultiHeadAttention(n_heads, *in_kind(*look, *both("attention.output.dense")))
        network = GELUFeedForward(*in_kind(*both("intermediate.dense"), *both("output.dense")))
        return EncoderLayer(add_norm(attention, "attention.output"), add_norm(network, "output"))

    def in_kind(*those):
        return [array.astype(dtype, copy=False) for array in those]

    n_layers = len({name.split(".")[2] for name in arrays if name.startswith("encoder.layer.")})
    return Encoder([layer(f"encoder.layer.{i}") for i in range(n_layers)]).train(False)


def norm_of(arrays):
    """The LayerNorm before the first layer."""
    return LayerNorm(arrays["embeddings.LayerNorm.weight"], arrays["embeddings.LayerNorm.bias"], EPS)


def pieces_of(path):
    """The BertPieces of a vocab.txt: a piece a line, the number of the line is its id."""
    return BertPieces(path.read_text(encoding="utf-8").split("\n")[:-1])


def padded(texts, pieces):
    """ids (B, T) of several texts, with [PAD], id 0, behind the shorter ones. Raises ValueError for no text."""
    rows = [pieces.encode(text) for text in texts]
    if not rows:
        raise ValueError("no text given, at least one wanted")
    ids = np.zeros((len(rows), max(map(len, rows))), int)
    for row, own in zip(ids, rows, strict=True):
        row[: len(own)] = own
    return ids
