"""SwiGLU in PyTorch."""

import torch.nn.functional as F
from torch import nn

from helpers.mirror.layer import Layer


class SwiGLU(Layer):
    """(silu(x w_gate) * (x w_up)) w_down; shapes and names as in helpers.reference."""

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        gate = x @ self.w_gate
        return (gate * gate.sigmoid() * (x @ self.w_up)) @ self.w_down

    def builtin(self):
        return Gated(*self.w_gate.shape)

    def views(self, m):
        return {"w_gate": m.gate.weight.T, "w_up": m.up.weight.T, "w_down": m.down.weight.T}


class Gated(nn.Module):
    """Three nn.Linear and F.silu; PyTorch has no module for it."""

    def __init__(self, d_model, d_ff):
        super().__init__()
        self.gate, self.up = (nn.Linear(d_model, d_ff, bias=False) for _ in range(2))
        self.down = nn.Linear(d_ff, d_model, bias=False)

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        return self.down(F.silu(self.gate(x)) * self.up(x))
