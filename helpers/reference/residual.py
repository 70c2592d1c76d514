"""The residual connection (He et al. 2015; Vaswani et al. 2017, section 3.1), and what a stack of them unfolds to."""

from itertools import combinations

from helpers.reference import require
from helpers.reference.layer import Layer


class Residual(Layer):
    """H(x) = x + F(x), around any layer F whose output has the shape of its input.

    Raises ValueError if the output has another shape; else what F raises.
    Source: He et al. 2015, section 3.1; Vaswani et al. 2017, section 3.1.
    """

    def __init__(self, block):
        self.block = block

    @property
    def params(self):
        return self.block.params

    @property
    def grads(self):
        return self.block.grads

    def forward(self, x):
        """x (..., d) -> x + F(x) (..., d)."""
        x = require.floats("x", x)
        out = require.parameter("F(x)", self.block(x), *x.shape)
        self.forward_shape = out.shape
        return x + out

    def backward(self, dout):
        """dout (..., d) -> dx (..., d): around the block and through it."""
        dout = require.upstream(dout, self.forward_shape)
        return dout + self.block.backward(dout)


class Stack(Layer):
    """Layers one after the other. The parameter `w` of layer 2 (counted from 0) is called `2.w`.

    After `backward`, `flow[i]` is the gradient in front of layer i, and `flow[-1]` the one behind the last.
    Raises ValueError for no layers at all.
    """

    def __init__(self, layers):
        if not layers:
            raise ValueError("no layers given, at least one wanted")
        self.layers = list(layers)

    @property
    def params(self):
        return {f"{i}.{name}": array for i, layer in enumerate(self.layers) for name, array in layer.params.items()}

    @property
    def grads(self):
        return {f"d{i}.{name[1:]}": array for i, layer in enumerate(self.layers) for name, array in layer.grads.items()}

    def forward(self, x):
        """x (..., d) -> (..., d), through every layer in order."""
        for layer in self.layers:
            x = layer(x)
        return x

    def backward(self, dout):
        """dout (..., d) -> dx (..., d), through every layer in reverse order."""
        self.flow = [dout]
        for layer in reversed(self.layers):
            self.flow.insert(0, layer.backward(self.flow[0]))
        return self.flow[0]


def paths(n):
    """All ways through n residual blocks, shortest first: a tuple of the blocks (1 … n) that each one goes through.

    Raises ValueError for n < 1. Source: Veit, Wilber, Belongie 2016, section 3.
    """
    if n < 1:
        raise ValueError(f"n = {n} given, at least one block wanted")
    return [path for length in range(n + 1) for path in combinations(range(1, n + 1), length)]
