"""Root mean square normalisation (Zhang & Sennrich 2019): LayerNorm without the mean."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer
from helpers.reference.sums import dots, total


class RMSNorm(Layer):
    """y = gamma * x / sqrt(mean of the squares + eps), over the features of each token.

    gamma (d_model,), floats; eps > 0; all dimensionless. No mean is taken away, no beta is added.
    Raises ValueError for other shapes, integers, NaN, or an eps that is not above 0. Source:
    Zhang & Sennrich 2019, section 4; eps as in torch.nn.RMSNorm.
    """

    names, settings = ("gamma",), ("eps",)

    def __init__(self, gamma, eps=1e-6):
        self.gamma = require.parameter("gamma", gamma, None)
        self.eps = require.positive("eps", eps)

    @classmethod
    def fresh(cls, d_model, eps=1e-6, dtype=float):
        """As training starts: gamma 1."""
        return cls(np.ones(d_model, dtype), eps)

    def check(self, x):
        return require.tokens("x", x, self.gamma.size)

    def forward(self, x):
        """x (..., d_model) -> out (..., d_model)."""
        self.rms = np.sqrt(dots(x, x) / x.shape[-1] + self.eps)  # (..., 1)
        self.x_hat = x / self.rms
        return self.gamma * self.x_hat

    def backward(self, dout):
        """dout (..., d_model) -> dx (..., d_model); leaves dgamma. LayerNorm's line has one term
        more, for the mean.
        """
        self.dgamma = total(dout * self.x_hat)
        dx_hat = dout * self.gamma
        by_rms = dots(dx_hat, self.x_hat) / dout.shape[-1]  # (..., 1)
        return (dx_hat - self.x_hat * by_rms) / self.rms
