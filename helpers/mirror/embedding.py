"""The embedding, and the table as the output, in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


class Embedding(Layer):
    """`scale` times row `i` of the table for the piece with id `i`; shapes and names as in helpers.reference."""

    def __call__(self, ids):
        if ids.is_floating_point() or ids.dtype == torch.bool:
            raise ValueError(f"ids: dtype {ids.dtype} given, integers wanted")
        ids = ids.long()  # PyTorch would take uint8 for a mask, and compares no uint64
        if (ids < 0).any():  # PyTorch would count them from the end
            raise ValueError(f"ids: {ids.min().item()} given, 0 … {len(self.weight) - 1} wanted")
        return super().__call__(ids)

    def forward(self, ids):
        """ids (...) -> rows (..., d_model). Raises ValueError for negative ids, booleans and floats."""
        return self.scale * self.weight[ids]

    def builtin(self):
        sizes = self.weight.shape
        return nn.Embedding(*sizes) if self.scale == 1 else ScaledEmbedding(*sizes, self.scale)

    def views(self, m):
        return {"weight": m.weight}


class ScaledEmbedding(nn.Embedding):
    """nn.Embedding times a factor, for which PyTorch has no setting."""

    def __init__(self, n_vocab, d_model, scale):
        super().__init__(n_vocab, d_model)
        self.scale = scale

    def forward(self, ids):
        """ids (...) -> rows (..., d_model)."""
        return self.scale * super().forward(ids)


class Logits(Layer):
    """x @ weightᵀ: a score for each piece."""

    def forward(self, x):
        """x (..., d_model) -> logits (..., n_vocab)."""
        return x @ self.weight.T

    def builtin(self):
        n_vocab, d_model = self.weight.shape
        return nn.Linear(d_model, n_vocab, bias=False)

    def views(self, m):
        return {"weight": m.weight}
