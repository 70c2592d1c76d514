"""Sinusoidal positional encoding in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


def positional_encoding(n_positions, d_model, like):
    """The table (n_positions, d_model), on the device and of the dtype of the tensor `like`; computed in float64 on the CPU."""
    i = torch.arange(0, d_model, 2, dtype=torch.float64)
    angles = torch.arange(n_positions, dtype=torch.float64)[:, None] * 10000.0 ** (-i / d_model)
    return torch.stack([angles.sin(), angles.cos()], dim=-1).flatten(-2).to(like)


class PositionalEncoding(Layer):
    """x + PE: each token gets the row of the table that belongs to its place. PyTorch has no module for it."""

    def forward(self, x):
        """x (..., T, d_model) -> the same shape."""
        return x + positional_encoding(*x.shape[-2:], like=x)

    def builtin(self):
        return WithPositions()

    def views(self, m):
        return {}


class WithPositions(nn.Module):
    """The same as a module of its own, sines and cosines written side by side and then sorted in."""

    def forward(self, x):
        """x (..., T, d_model) -> the same shape."""
        n_positions, d_model = x.shape[-2:]
        table = torch.zeros(n_positions, d_model, dtype=torch.float64)
        pos = torch.arange(n_positions)[:, None]
        div = torch.pow(10000.0, torch.arange(0, d_model, 2, dtype=torch.float64) / d_model)
        table[:, 0::2], table[:, 1::2] = torch.sin(pos / div), torch.cos(pos / div)
        return x + table.to(x)
