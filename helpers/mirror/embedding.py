"""The embedding, and the table that serves both ends, in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


class Embedding(Layer):
    """Row `i` of the table for the piece with id `i`; shapes and names as in helpers.reference."""

    def __init__(self, weight):
        super().__init__(weight=weight)

    def forward(self, ids):
        """ids (...) -> rows (..., d_model)."""
        return self.weight[ids]

    def to_torch_nn(self):
        """PyTorch's own embedding, which stores the table as we do."""
        module = nn.Embedding(*self.weight.shape).to(self.weight)
        with torch.no_grad():
            module.weight.copy_(self.weight)
        return module

    @classmethod
    def from_torch_nn(cls, module):
        """Back from PyTorch's own: the table, and its gradient where there is one."""
        return _with_gradient(cls(module.weight), module.weight)


class TiedEmbedding(Layer):
    """√d_model · rows on the way in, x @ weight.T on the way out, of one table."""

    def __init__(self, weight):
        super().__init__(weight=weight)
        self.scale = weight.shape[1] ** 0.5

    def forward(self, ids):
        """ids (...) -> logits (..., n_vocab)."""
        return self.logits(self.embed(ids))

    def embed(self, ids):
        """ids (...) -> (..., d_model)."""
        return self.scale * self.weight[ids]

    def logits(self, x):
        """x (..., d_model) -> (..., n_vocab)."""
        return x @ self.weight.T

    def to_torch_nn(self):
        """The same from PyTorch's own parts, an nn.Embedding and an nn.Linear with one Parameter."""
        return Tied(self.weight)

    @classmethod
    def from_torch_nn(cls, module):
        """Back from PyTorch's own parts: the table, and its gradient where there is one."""
        return _with_gradient(cls(module.embedding.weight), module.embedding.weight)


class Tied(nn.Module):
    """linear(√d · embedding(ids)), both with the same weight."""

    def __init__(self, weight):
        super().__init__()
        n_vocab, d_model = weight.shape
        self.embedding = nn.Embedding(n_vocab, d_model).to(weight)
        self.linear = nn.Linear(d_model, n_vocab, bias=False)
        with torch.no_grad():
            self.embedding.weight.copy_(weight)
        self.linear.weight = self.embedding.weight  # tied: one Parameter with two names

    def forward(self, ids):
        return self.linear(self.linear.in_features**0.5 * self.embedding(ids))


def _with_gradient(layer, weight):
    if weight.grad is not None:
        layer.weight.grad = weight.grad.clone()
    return layer
