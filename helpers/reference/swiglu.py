"""SwiGLU (Shazeer 2020): a feed-forward network in which one product opens another's gates."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer
from helpers.reference.sums import product_backward
from helpers.reference.underflow import too_small_is_zero


def sigmoid(x):
    """1 / (1 + e^−x), number by number; as tanh, which no x is too large for."""
    return (1 + np.tanh(x / 2)) / 2


@too_small_is_zero
def silu(x):
    """x · sigmoid(x): nearly ReLU, but smooth, and a little of a negative number passes."""
    return x * sigmoid(x)


class SwiGLU(Layer):
    """out = (silu(x w_gate) * (x w_up)) w_down, the same for every token.

    w_gate, w_up (d_model, d_ff), w_down (d_ff, d_model); dimensionless floats; no biases. Raises
    ValueError for other shapes, integers, NaN. Source: Shazeer 2020, section 2.
    """

    names = ("w_gate", "w_up", "w_down")

    def __init__(self, w_gate, w_up, w_down):
        self.w_gate = require.parameter("w_gate", w_gate, None, None)
        d_model, d_ff = self.w_gate.shape
        self.w_up = require.parameter("w_up", w_up, d_model, d_ff)
        self.w_down = require.parameter("w_down", w_down, d_ff, d_model)

    @classmethod
    def random(cls, d_model, d_ff, rng, dtype=float):
        """Uniform in ±1/√(inputs of the neuron), as torch.nn.Linear starts."""
        sizes = ((d_model, d_ff), (d_model, d_ff), (d_ff, d_model))
        return cls(*(rng.uniform(-(n**-0.5), n**-0.5, (n, m)).astype(dtype) for n, m in sizes))

    def check(self, x):
        return require.tokens("x", x, len(self.w_gate))

    def forward(self, x):
        """x (..., d_model) -> out (..., d_model)."""
        self.x = x
        self.gate, self.up = x @ self.w_gate, x @ self.w_up  # (..., d_ff)
        self.hidden = silu(self.gate) * self.up
        return self.hidden @ self.w_down

    def backward(self, dout):
        """dout (..., d_model) -> dx (..., d_model); leaves dw_gate, dw_up, dw_down."""
        dhidden, self.dw_down = product_backward(dout, self.hidden, self.w_down)
        open_ = sigmoid(self.gate)  # (..., d_ff)
        dup = dhidden * self.gate * open_
        dgate = dhidden * self.up * open_ * (1 + self.gate * (1 - open_))  # the slope of silu
        dx_gate, self.dw_gate = product_backward(dgate, self.x, self.w_gate)
        dx_up, self.dw_up = product_backward(dup, self.x, self.w_up)
        return dx_gate + dx_up
