"""The residual connection and the stack in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer, twin


class Residual(Layer):
    """H(x) = x + F(x) around another mirrored layer."""

    def __init__(self, block):
        super().__init__()
        self.block = block

    @classmethod
    def from_reference(cls, layer, device="cpu", dtype=torch.float64):
        return cls(twin(layer.block, device, dtype))

    def forward(self, x):
        """x (..., d) -> (..., d)."""
        return x + self.block(x)

    def to_torch_nn(self):
        """The same around PyTorch's own parts; for the skip itself it has none."""
        return Around(self.block.to_torch_nn())

    def from_torch_nn(self, module):
        """A layer like this one with the numbers and gradients of what `to_torch_nn` made."""
        return Residual(self.block.from_torch_nn(module.inside))

    @property
    def params(self):
        return self.block.params

    @property
    def grads(self):
        return self.block.grads


class Around(nn.Module):
    """x + inside(x)"""

    def __init__(self, inside):
        super().__init__()
        self.inside = inside

    def forward(self, x):
        return torch.add(x, self.inside(x))


class Stack(Layer):
    """Mirrored layers one after the other, named as in helpers.reference."""

    def __init__(self, layers):
        super().__init__()
        self.layers = nn.ModuleList(layers)

    @classmethod
    def from_reference(cls, layer, device="cpu", dtype=torch.float64):
        return cls([twin(one, device, dtype) for one in layer.layers])

    def forward(self, x):
        """x (..., d) -> (..., d)."""
        for layer in self.layers:
            x = layer(x)
        return x

    def to_torch_nn(self):
        """nn.Sequential of PyTorch's own parts."""
        return nn.Sequential(*(layer.to_torch_nn() for layer in self.layers))

    def from_torch_nn(self, module):
        """A stack like this one with the numbers and gradients of what `to_torch_nn` made."""
        return Stack([layer.from_torch_nn(part) for layer, part in zip(self.layers, module, strict=True)])

    @property
    def params(self):
        return {f"{i}.{name}": array for i, layer in enumerate(self.layers) for name, array in layer.params.items()}

    @property
    def grads(self):
        return {f"d{i}.{name[1:]}": array for i, layer in enumerate(self.layers) for name, array in layer.grads.items()}
