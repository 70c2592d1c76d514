"""The position-wise feed-forward network in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


class FeedForward(Layer):
    """FFN(x) = max(0, x w_1 + b_1) w_2 + b_2; shapes and names as in helpers.reference."""

    bend, activation = nn.ReLU, "relu"  # as a module of PyTorch's, and as its encoder layer calls it

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        hidden = torch.relu(x @ self.w_1 + self.b_1)  # (..., d_ff)
        return hidden @ self.w_2 + self.b_2

    def builtin(self):
        d_model, d_ff = self.w_1.shape
        return nn.Sequential(nn.Linear(d_model, d_ff), self.bend(), nn.Linear(d_ff, d_model))

    def views(self, m):
        """PyTorch stores weights as (d_out, d_in)."""
        return {"w_1": m[0].weight.T, "b_1": m[0].bias, "w_2": m[2].weight.T, "b_2": m[2].bias}


class GELUFeedForward(FeedForward):
    """FeedForward with x · Φ(x) for max(0, x): Φ is the share of a normal distribution below x."""

    bend, activation = nn.GELU, "gelu"

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        hidden = x @ self.w_1 + self.b_1  # (..., d_ff)
        hidden = hidden * (1 + torch.erf(hidden / 2**0.5)) / 2
        return hidden @ self.w_2 + self.b_2
