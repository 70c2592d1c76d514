"""Dropout in PyTorch, with the mask that the NumPy layer drew: PyTorch's own numbers differ from device to device."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


def fitting(mask, x):
    """The mask, if it is one for x. Raises ValueError otherwise."""
    if mask is None:
        raise ValueError("no mask given; a forward pass of the NumPy layer in training is wanted before its twin is made")
    if mask.shape != x.shape:
        raise ValueError(f"x: shape {tuple(x.shape)} given, {tuple(mask.shape)} wanted, the shape of the mask")
    return mask


class Dropout(Layer):
    """x · mask / (1 − p) in training, x in use; the mask is given and stays."""

    def forward(self, x):
        """x -> the same shape."""
        return x * fitting(self.mask, x) / (1 - self.p) if self.training and self.p else x

    def builtin(self):
        return WithMask(self.p, self.mask)

    def views(self, m):
        return {}


class WithMask(nn.Dropout):
    """nn.Dropout that does not draw: it is given its mask, True = kept."""

    def __init__(self, p, mask):
        super().__init__(p)
        self.register_buffer("mask", mask, persistent=False)

    def forward(self, x):
        """x -> the same shape."""
        return torch.where(fitting(self.mask, x), x / (1 - self.p), 0) if self.training and self.p else x
