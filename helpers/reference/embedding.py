"""The embedding: a table with a row for each piece, and the same table as the output (Vaswani et al. 2017, section 3.4)."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer


def one_hot(ids, n_vocab):
    """ids (...) -> (..., n_vocab): 1 at the id, 0 elsewhere. Raises ValueError for ids that are not in 0 … n_vocab − 1."""
    ids = require.ids("ids", ids, n_vocab)
    return (ids[..., None] == np.arange(n_vocab)).astype(float)


def added_up(ids, dout, weight):
    """The gradient of a table (n_vocab, d_model) whose rows `ids` (...) were read.

    The rows of dout (..., d_model), each added to the row that it came from.
    """
    dweight = np.zeros_like(weight)
    np.add.at(dweight, ids, dout)  # an id that occurs twice is added twice
    return dweight


class Embedding(Layer):
    """Row `i` of the table for the piece with id `i`.

    weight (n_vocab, d_model), dimensionless floats. Raises ValueError for other shapes, integers or NaN.
    Source: Vaswani et al. 2017, section 3.4 (the factor √d_model stands in `TiedEmbedding`).
    """

    names = ("weight",)

    def __init__(self, weight):
        self.weight = require.parameter("weight", weight, None, None)

    @classmethod
    def random(cls, n_vocab, d_model, rng, std=1.0):
        """Normal with this standard deviation; 1 as torch.nn.Embedding starts, d_model**-0.5 as the paper's authors did."""
        return cls(std * rng.normal(size=(n_vocab, d_model)))

    def forward(self, ids):
        """ids (...) -> rows (..., d_model). Raises ValueError for ids not in this table."""
        self.ids = require.ids("ids", ids, len(self.weight))
        out = self.weight[self.ids]  # (..., d_model)
        self.forward_shape = out.shape
        return out

    def backward(self, dout):
        """dout (..., d_model); leaves dweight (n_vocab, d_model). Ids have no slope: nothing is returned."""
        dout = require.upstream(dout, self.forward_shape)
        self.dweight = added_up(self.ids, dout, self.weight)


class TiedEmbedding(Layer):
    """One table for both ends: `embed` multiplies its rows by √d_model, `logits` compares with each of them.

    weight (n_vocab, d_model), dimensionless floats. A forward pass is `logits(embed(ids))`; a model puts
    its layers between the two, and calls `backward_logits` and `backward_embed` on the way back.
    Source: Vaswani et al. 2017, section 3.4; Press & Wolf 2017.
    """

    names = ("weight",)
    embedded_shape = None  # of the last `embed`

    def __init__(self, weight):
        self.weight = require.parameter("weight", weight, None, None)
        self.scale = self.weight.shape[1] ** 0.5

    def forward(self, ids):
        """ids (...) -> logits (..., n_vocab)."""
        return self.logits(self.embed(ids))

    def backward(self, dlogits):
        """dlogits (..., n_vocab); leaves dweight (n_vocab, d_model)."""
        self.backward_embed(self.backward_logits(dlogits))

    def embed(self, ids):
        """ids (...) -> √d_model · rows (..., d_model)."""
        self.ids = require.ids("ids", ids, len(self.weight))
        out = self.scale * self.weight[self.ids]  # (..., d_model)
        self.embedded_shape = out.shape
        return out

    def logits(self, x):
        """x (..., d_model) -> x @ weight.T (..., n_vocab)."""
        self.x = require.tokens("x", x, self.weight.shape[1])
        out = self.x @ self.weight.T  # (..., n_vocab)
        self.forward_shape = out.shape
        return out

    def backward_logits(self, dlogits):
        """dlogits (..., n_vocab) -> dx (..., d_model); keeps the output's part of dweight."""
        dlogits = require.upstream(dlogits, self.forward_shape)
        n_vocab, d_model = self.weight.shape
        self.doutput = dlogits.reshape(-1, n_vocab).T @ self.x.reshape(-1, d_model)
        return dlogits @ self.weight

    def backward_embed(self, dx):
        """dx (..., d_model); keeps the look-up's part of dweight."""
        dx = require.upstream(dx, self.embedded_shape)
        self.dlookup = added_up(self.ids, self.scale * dx, self.weight)

    @property
    def dweight(self):
        """Both parts: the table moves the loss where it is read and where it is compared with."""
        return self.dlookup + self.doutput
