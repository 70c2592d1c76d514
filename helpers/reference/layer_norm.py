"""Layer normalisation (Ba, Kiros, Hinton 2016), as the Transformer uses it: token by token."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer
from helpers.reference.sums import dots, mean, total


class LayerNorm(Layer):
    """y = gamma * (x - mean) / sqrt(variance + eps) + beta, with mean and variance over the
    features of each token.

    gamma, beta (d_model,), floats; eps > 0; all dimensionless. The variance is divided by
    d_model, not by d_model − 1. In float32 a row far from 0 loses digits with its mean: a
    constant row of 1000.1 (d_model 768) leaves 0.02 to 0.4, where torch leaves 0; to centre twice
    would mend it, for 3 to 11 % of the layer's time. Raises ValueError for other shapes,
    integers, NaN, or an eps that is not above 0. Source: Ba, Kiros, Hinton 2016, section 3;
    Vaswani et al. 2017, section 3.1.
    """

    names, settings = ("gamma", "beta"), ("eps",)

    def __init__(self, gamma, beta, eps=1e-5):
        self.gamma = require.parameter("gamma", gamma, None)
        self.beta = require.parameter("beta", beta, self.gamma.size)
        self.eps = require.positive("eps", eps)

    @classmethod
    def fresh(cls, d_model, eps=1e-5, dtype=float):
        """As training starts: gamma 1, beta 0."""
        return cls(np.ones(d_model, dtype), np.zeros(d_model, dtype), eps)

    def check(self, x):
        return require.tokens("x", x, self.gamma.size)

    def forward(self, x):
        """x (..., d_model) -> out (..., d_model)."""
        centred = x - mean(x)
        variance = dots(centred, centred) / x.shape[-1]  # (..., 1)
        self.std = np.sqrt(variance + self.eps)
        self.x_hat = centred / self.std
        return self.gamma * self.x_hat + self.beta

    def backward(self, dout):
        """dout (..., d_model) -> dx (..., d_model); leaves dgamma, dbeta."""
        self.dbeta = total(dout)
        self.dgamma = total(dout * self.x_hat)
        dx_hat = dout * self.gamma
        by_std = dots(dx_hat, self.x_hat) / dout.shape[-1]  # (..., 1)
        return (dx_hat - mean(dx_hat) - self.x_hat * by_std) / self.std
