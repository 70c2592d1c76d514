"""GELU (Hendrycks & Gimpel 2016), and the feed-forward network that has it in place of ReLU."""

from math import erf

import numpy as np

from helpers.reference.feed_forward import FeedForward
from helpers.reference.sums import affine, affine_backward, as_floats
from helpers.reference.underflow import too_small_is_zero

# NumPy has no erf. Beyond ±6 it is ±1 to all digits; within, it is kept at FINE places a unit.
REACH, FINE = 6, 1024
PLACES = np.arange(-REACH * FINE, REACH * FINE + 1) / FINE
ERF = np.array([erf(a) for a in PLACES])
SLOPE = 2 / np.sqrt(np.pi) * np.exp(-(PLACES**2))


def erf_near(x):
    """erf(x), number by number: its series around the nearest place a that is kept, three terms
    in d = x − a. Off by less than 1e-13.
    """
    x = np.clip(x, -REACH, REACH).astype(float)
    nearest = np.rint(x * FINE)
    a, at = nearest / FINE, nearest.astype(int) + REACH * FINE
    d = x - a
    return ERF[at] + SLOPE[at] * d * (1 - d * (a - d * (2 * a * a - 1) / 3))


def below(x):
    """The share of a normal distribution (mean 0, standard deviation 1) below x, number by
    number.
    """
    return ((1 + erf_near(x / 2**0.5)) / 2).astype(x.dtype)


@too_small_is_zero
def gelu(x):
    """x · (share of a normal distribution below x): nearly ReLU, but smooth."""
    x = as_floats(x)
    return x * below(x)


@too_small_is_zero
def gelu_slope(x):
    """The derivative of gelu, number by number."""
    return below(x) + x * np.exp(-(x**2) / 2) / (2 * np.pi) ** 0.5


class GELUFeedForward(FeedForward):
    """FFN(x) = gelu(x w_1 + b_1) w_2 + b_2: FeedForward but for its bend.

    Raises ValueError as FeedForward does. Source: Devlin et al. 2019, appendix A.2.
    """

    def forward(self, x):
        """x (..., d_model) -> out (..., d_model)."""
        self.x = x
        self.hidden_in = affine(x, self.w_1, self.b_1)  # (..., d_ff)
        self.hidden = gelu(self.hidden_in)
        return affine(self.hidden, self.w_2, self.b_2)

    def backward(self, dout):
        """dout (..., d_model) -> dx (..., d_model); leaves dw_1, db_1, dw_2, db_2."""
        dhidden, self.dw_2, self.db_2 = affine_backward(dout, self.hidden, self.w_2)
        dhidden_in = dhidden * gelu_slope(self.hidden_in)
        dx, self.dw_1, self.db_1 = affine_backward(dhidden_in, self.x, self.w_1)
        return dx
