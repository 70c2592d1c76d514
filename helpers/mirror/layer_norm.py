"""Layer normalisation in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


class LayerNorm(Layer):
    """gamma * (x - mean) / sqrt(variance + eps) + beta over the last axis; names as in helpers.reference."""

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        centred = x - x.mean(dim=-1, keepdim=True)
        variance = (centred**2).mean(dim=-1, keepdim=True)  # (..., 1)
        return self.gamma * centred / torch.sqrt(variance + self.eps) + self.beta

    def builtin(self):
        return nn.LayerNorm(len(self.gamma), eps=self.eps)

    def views(self, m):
        return {"gamma": m.weight, "beta": m.bias}
