"""The residual connection (He et al. 2015; Vaswani et al. 2017, section 3.1), and what a stack of
them unfolds to.
"""

from itertools import combinations

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer


class Residual(Layer):
    """H(x) = x + F(x), around any layer F whose output has the shape of its input.

    Raises ValueError for an F that is no layer, and if its output has another shape; else what F
    raises. Source: He et al. 2015, section 3.1; Vaswani et al. 2017, section 3.1.
    """

    parts = ("inside",)

    def __init__(self, inside):
        self.inside = require.kind("F", inside, Layer)

    def __call__(self, x):
        out = super().__call__(x)
        if (
            not np.shape(x) == self.inside.forward_shape == out.shape
        ):  # NumPy may have stretched the smaller one
            raise ValueError(
                f"F(x): shape {self.inside.forward_shape} given, {np.shape(x)} wanted, "
                "the shape of x"
            )
        return out

    def forward(self, x):
        """x (..., d) -> x + F(x) (..., d)."""
        return x + self.inside(x)

    def backward(self, dout):
        """dout (..., d) -> dx (..., d): around the block and through it."""
        return dout + self.inside.backward(dout)


class Stack(Layer):
    """Layers one after the other. The parameter `w` of layer 2 (counted from 0) is called
    `layers.2.w`.

    Raises ValueError for no layers at all, something else among them, and the same
    layer twice.
    """

    parts = ("layers",)

    def __init__(self, layers):
        self.layers = require.layers(layers, Layer)
        self.places()  # refuses a layer that it meets twice

    def forward(self, x):
        """x (..., d) -> (..., d), through every layer in order."""
        for layer in self.layers:
            x = layer(x)
        return x

    def backward(self, dout):
        """dout (..., d) -> dx (..., d), through every layer in reverse order."""
        for layer in reversed(self.layers):
            dout = layer.backward(dout)
        return dout


def paths(n):
    """All ways through n residual blocks, shortest first: a tuple of the blocks (1 … n) that each
    one goes through.

    Raises ValueError for n < 1. Source: Veit, Wilber, Belongie 2016, section 3.
    """
    if n < 1:
        raise ValueError(f"n = {n} given, at least one block wanted")
    return [path for length in range(n + 1) for path in combinations(range(1, n + 1), length)]
