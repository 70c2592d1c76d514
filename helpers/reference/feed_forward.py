"""The position-wise feed-forward network (Vaswani et al. 2017, section 3.3)."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer


def relu(x):
    """max(0, x), number by number; any shape."""
    return np.maximum(0, x)


class FeedForward(Layer):
    """FFN(x) = max(0, x w_1 + b_1) w_2 + b_2, the same for every token.

    w_1 (d_model, d_ff), b_1 (d_ff,), w_2 (d_ff, d_model), b_2 (d_model,); dimensionless floats.
    Raises ValueError for other shapes, integers, NaN, or nothing at all.
    Source: Vaswani et al. 2017, section 3.3, equation 2.
    """

    names = ("w_1", "b_1", "w_2", "b_2")

    def __init__(self, w_1, b_1, w_2, b_2):
        self.w_1 = require.parameter("w_1", w_1, None, None)
        d_model, d_ff = self.w_1.shape
        self.b_1 = require.parameter("b_1", b_1, d_ff)
        self.w_2 = require.parameter("w_2", w_2, d_ff, d_model)
        self.b_2 = require.parameter("b_2", b_2, d_model)

    @classmethod
    def random(cls, d_model, d_ff, rng):
        """Uniform in ±1/√(inputs of the neuron), as torch.nn.Linear starts."""
        a, b = d_model**-0.5, d_ff**-0.5
        return cls(
            rng.uniform(-a, a, (d_model, d_ff)), rng.uniform(-a, a, d_ff),
            rng.uniform(-b, b, (d_ff, d_model)), rng.uniform(-b, b, d_model),
        )  # fmt: skip

    def scaled(self, factor):
        """A network with the same biases and `factor` times the weights."""
        return FeedForward(factor * self.w_1, self.b_1, factor * self.w_2, self.b_2)

    def forward(self, x):
        """x (..., d_model) -> out (..., d_model). Raises ValueError for another last axis."""
        d_model = self.w_1.shape[0]
        x = require.tokens("x", x, d_model)
        self.forward_shape = x.shape
        self.x = x.reshape(-1, d_model)  # (tokens, d_model)
        self.hidden_in = self.x @ self.w_1 + self.b_1  # (tokens, d_ff)
        self.hidden = relu(self.hidden_in)
        out = self.hidden @ self.w_2 + self.b_2  # (tokens, d_model)
        return out.reshape(self.forward_shape)

    def backward(self, dout):
        """dout (..., d_model) -> dx (..., d_model); leaves dw_1, db_1, dw_2, db_2."""
        dout = require.upstream(dout, self.forward_shape).reshape(-1, self.b_2.size)
        self.db_2 = dout.sum(axis=0)
        self.dw_2 = self.hidden.T @ dout
        dhidden = dout @ self.w_2.T
        dhidden_in = dhidden * (self.hidden_in > 0)  # where the gate was open
        self.db_1 = dhidden_in.sum(axis=0)
        self.dw_1 = self.x.T @ dhidden_in
        dx = dhidden_in @ self.w_1.T
        return dx.reshape(self.forward_shape)
