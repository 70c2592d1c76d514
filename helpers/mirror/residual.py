"""The residual connection and the stack in PyTorch."""

from torch import nn

from helpers.mirror.layer import Layer, views_of_parts


class Residual(Layer):
    """H(x) = x + F(x) around another mirrored layer. For the skip itself PyTorch has no module."""

    def forward(self, x):
        """x (..., d) -> (..., d)."""
        return x + self.inside(x)


class Stack(Layer):
    """Mirrored layers one after the other, named as in helpers.reference."""

    def forward(self, x):
        """x (..., d) -> (..., d)."""
        for layer in self.layers:
            x = layer(x)
        return x

    def builtin(self):
        return nn.Sequential(*(layer.to_torch_nn() for layer in self.layers))

    def views(self, m):
        return views_of_parts({f"layers.{i}": (layer, m[i]) for i, layer in enumerate(self.layers)})
