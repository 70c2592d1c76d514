"""The embedding: a table with a row for each piece, and the same table as the output (Vaswani et
al. 2017, section 3.4).
"""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer


def one_hot(ids, n_vocab, dtype=float):
    """ids (...) -> (..., n_vocab): 1 at the id, 0 elsewhere. Raises ValueError for ids that are
    not in 0 … n_vocab − 1.
    """
    ids = require.ids("ids", ids, n_vocab)
    return (ids[..., None] == np.arange(n_vocab)).astype(dtype)


def added_up(ids, dout, weight):
    """The gradient of a table (n_vocab, d_model) whose rows `ids` (...) were read.

    The rows of dout (..., d_model), each added to the row that it came from; an id that occurs
    twice is added twice.
    """
    # Where each number of dout belongs, counted through all rows: (..., d_model).
    places = np.asarray(ids, np.intp)[..., None] * weight.shape[1] + np.arange(weight.shape[1])
    dweight = np.zeros(weight.size, weight.dtype)  # all rows, one behind the other
    # Number by number, which is faster than row by row.
    np.add.at(dweight, places.ravel(), dout.ravel())
    return dweight.reshape(weight.shape)


class Embedding(Layer):
    """`scale` times row `i` of the table for the piece with id `i`.

    weight (n_vocab, d_model), dimensionless floats. scale: 1 as in torch.nn.Embedding, √d_model
    in the Transformer. Raises ValueError for other shapes, integers or NaN. Source: Vaswani et
    al. 2017, section 3.4.
    """

    names, settings = ("weight",), ("scale",)

    def __init__(self, weight, scale=1.0):
        self.weight = require.parameter("weight", weight, None, None)
        self.scale = require.positive("scale", scale)

    @classmethod
    def random(cls, n_vocab, d_model, rng, std=1.0, dtype=float):
        """Normal with this standard deviation; 1 as torch.nn.Embedding starts, d_model**-0.5 as
        the paper's authors did.
        """
        return cls((std * rng.normal(size=(n_vocab, d_model))).astype(dtype))

    def check(self, ids):
        return require.ids("ids", ids, len(self.weight))

    def forward(self, ids):
        """ids (...) -> rows (..., d_model)."""
        self.ids = ids
        return self.scale * self.weight[ids]

    def backward(self, dout):
        """dout (..., d_model); leaves dweight (n_vocab, d_model). Ids have no slope: nothing is
        returned.
        """
        self.dweight = self.scale * added_up(self.ids, dout, self.weight)


class Logits(Layer):
    """x @ weightᵀ: a score for each piece, its row compared with x.

    weight (n_vocab, d_model), dimensionless floats; given the table of an `Embedding`, the two
    are tied: one array whose gradient is the sum of both. Raises ValueError for other shapes,
    integers or NaN. Source: Vaswani et al. 2017, section 3.4; Press & Wolf 2017.
    """

    names = ("weight",)

    def __init__(self, weight):
        self.weight = require.parameter("weight", weight, None, None)

    def check(self, x):
        return require.tokens("x", x, self.weight.shape[1])

    def forward(self, x):
        """x (..., d_model) -> logits (..., n_vocab)."""
        self.x = x.reshape(-1, x.shape[-1])  # (tokens, d_model)
        logits = self.x @ self.weight.T  # (tokens, n_vocab)
        return logits.reshape(*x.shape[:-1], -1)

    def backward(self, dlogits):
        """dlogits (..., n_vocab) -> dx (..., d_model); leaves dweight (n_vocab, d_model)."""
        rows = dlogits.reshape(-1, dlogits.shape[-1])  # (tokens, n_vocab)
        self.dweight = rows.T @ self.x
        dx = rows @ self.weight
        return dx.reshape(*dlogits.shape[:-1], -1)
