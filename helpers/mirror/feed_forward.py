"""The position-wise feed-forward network in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


class FeedForward(Layer):
    """FFN(x) = max(0, x w_1 + b_1) w_2 + b_2; shapes and names as in helpers.reference."""

    def __init__(self, w_1, b_1, w_2, b_2):
        super().__init__(w_1=w_1, b_1=b_1, w_2=w_2, b_2=b_2)

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        hidden = torch.relu(x @ self.w_1 + self.b_1)  # (..., d_ff)
        return hidden @ self.w_2 + self.b_2

    def to_torch_nn(self):
        """The same network from PyTorch's own parts, which store weights as (d_out, d_in)."""
        d_model, d_ff = self.w_1.shape
        module = nn.Sequential(nn.Linear(d_model, d_ff), nn.ReLU(), nn.Linear(d_ff, d_model)).to(self.w_1)
        with torch.no_grad():
            for linear, w, b in ((module[0], self.w_1, self.b_1), (module[2], self.w_2, self.b_2)):
                linear.weight.copy_(w.T)
                linear.bias.copy_(b)
        return module

    @classmethod
    def from_torch_nn(cls, module):
        """Back from PyTorch's own parts: parameters, and gradients where there are any."""
        first, _, second = module
        layer = cls(first.weight.T, first.bias, second.weight.T, second.bias)
        if first.weight.grad is not None:
            layer.w_1.grad, layer.b_1.grad = first.weight.grad.T.clone(), first.bias.grad.clone()
            layer.w_2.grad, layer.b_2.grad = second.weight.grad.T.clone(), second.bias.grad.clone()
        return layer
