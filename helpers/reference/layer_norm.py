"""Layer normalisation (Ba, Kiros, Hinton 2016), as the Transformer uses it: token by token."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer


class LayerNorm(Layer):
    """y = gamma * (x - mean) / sqrt(variance + eps) + beta, with mean and variance over the features of each token.

    gamma, beta (d_model,), floats; eps > 0; all dimensionless. The variance is divided by d_model, not by d_model − 1.
    Raises ValueError for other shapes, integers, NaN, or an eps that is not above 0.
    Source: Ba, Kiros, Hinton 2016, section 3; Vaswani et al. 2017, section 3.1.
    """

    names = ("gamma", "beta")

    def __init__(self, gamma, beta, eps=1e-5):
        self.gamma = require.parameter("gamma", gamma, None)
        self.beta = require.parameter("beta", beta, self.gamma.size)
        self.eps = require.positive("eps", eps)

    @classmethod
    def fresh(cls, d_model, eps=1e-5):
        """As training starts: gamma 1, beta 0."""
        return cls(np.ones(d_model), np.zeros(d_model), eps)

    def forward(self, x):
        """x (..., d_model) -> out (..., d_model). Raises ValueError for another last axis."""
        x = require.tokens("x", x, self.gamma.size)
        self.forward_shape = x.shape
        centred = x - x.mean(axis=-1, keepdims=True)
        variance = (centred**2).mean(axis=-1, keepdims=True)  # (..., 1)
        self.std = np.sqrt(variance + self.eps)  # (..., 1)
        self.x_hat = centred / self.std  # (..., d_model)
        return self.gamma * self.x_hat + self.beta

    def backward(self, dout):
        """dout (..., d_model) -> dx (..., d_model); leaves dgamma, dbeta."""
        dout = require.upstream(dout, self.forward_shape)
        tokens = tuple(range(dout.ndim - 1))
        self.dbeta = dout.sum(axis=tokens)
        self.dgamma = (dout * self.x_hat).sum(axis=tokens)
        dx_hat = dout * self.gamma
        by_mean = dx_hat.mean(axis=-1, keepdims=True)  # (..., 1)
        by_std = self.x_hat * (dx_hat * self.x_hat).mean(axis=-1, keepdims=True)
        return (dx_hat - by_mean - by_std) / self.std
