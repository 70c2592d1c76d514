"""The position-wise feed-forward network (Vaswani et al. 2017, section 3.3)."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer
from helpers.reference.sums import affine, affine_backward


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
    def random(cls, d_model, d_ff, rng, dtype=float):
        """Uniform in ±1/√(inputs of the neuron), as torch.nn.Linear starts."""
        a, b = d_model**-0.5, d_ff**-0.5
        arrays = (
            rng.uniform(-a, a, (d_model, d_ff)), rng.uniform(-a, a, d_ff),
            rng.uniform(-b, b, (d_ff, d_model)), rng.uniform(-b, b, d_model),
        )  # fmt: skip
        return cls(*(array.astype(dtype) for array in arrays))

    def scaled(self, factor):
        """A network with `factor` times the weights, and biases as large as these."""
        return type(self)(factor * self.w_1, self.b_1.copy(), factor * self.w_2, self.b_2.copy())

    def check(self, x):
        return require.tokens("x", x, len(self.w_1))

    def forward(self, x):
        """x (..., d_model) -> out (..., d_model)."""
        self.x = x
        self.hidden = relu(affine(x, self.w_1, self.b_1))  # (..., d_ff)
        return affine(self.hidden, self.w_2, self.b_2)

    def backward(self, dout):
        """dout (..., d_model) -> dx (..., d_model); leaves dw_1, db_1, dw_2, db_2."""
        dhidden, self.dw_2, self.db_2 = affine_backward(dout, self.hidden, self.w_2)
        dhidden_in = dhidden * (self.hidden > 0)  # where the gate was open
        dx, self.dw_1, self.db_1 = affine_backward(dhidden_in, self.x, self.w_1)
        return dx
