"""Layer normalisation in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer


class LayerNorm(Layer):
    """gamma * (x - mean) / sqrt(variance + eps) + beta over the last axis; names as in helpers.reference."""

    def __init__(self, gamma, beta, eps=1e-5):
        super().__init__(gamma=gamma, beta=beta)
        self.eps = eps

    @classmethod
    def from_reference(cls, layer, device="cpu", dtype=torch.float64):
        return cls(layer.gamma, layer.beta, layer.eps).to(device, dtype)

    def forward(self, x):
        """x (..., d_model) -> (..., d_model)."""
        centred = x - x.mean(dim=-1, keepdim=True)
        variance = (centred**2).mean(dim=-1, keepdim=True)  # (..., 1)
        return self.gamma * centred / torch.sqrt(variance + self.eps) + self.beta

    def to_torch_nn(self):
        """nn.LayerNorm, which calls gamma `weight` and beta `bias`."""
        module = nn.LayerNorm(self.gamma.numel(), eps=self.eps).to(self.gamma)
        with torch.no_grad():
            module.weight.copy_(self.gamma)
            module.bias.copy_(self.beta)
        return module

    @classmethod
    def from_torch_nn(cls, module):
        """Back from nn.LayerNorm: parameters, and gradients where there are any."""
        layer = cls(module.weight, module.bias, module.eps)
        if module.weight.grad is not None:
            layer.gamma.grad, layer.beta.grad = module.weight.grad.clone(), module.bias.grad.clone()
        return layer
