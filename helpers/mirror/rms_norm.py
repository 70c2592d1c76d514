"""Root mean square normalisation in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


class RMSNorm(Layer):
    """gamma * x / sqrt(mean of the squares + eps) over the last axis; names as in helpers.reference."""

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        return self.gamma * x / torch.sqrt((x**2).mean(dim=-1, keepdim=True) + self.eps)

    def builtin(self):
        return nn.RMSNorm(len(self.gamma), eps=self.eps)

    def views(self, m):
        return {"gamma": m.weight}
