"""Scaled dot-product attention, and one head of it with its three matrices (Vaswani et al. 2017,
section 3.2).
"""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer
from helpers.reference.softmax import softmax_backward, softmax_in_place
from helpers.reference.sums import product_backward
from helpers.reference.underflow import too_small_is_zero


def causal(n):
    """The decoder's mask (n, n): True where the token of the row may see that of the column,
    itself or one before it.
    """
    return np.tri(n, dtype=bool)


def barred(mask, dtype):
    """What a mask adds to the scores: 0 where something may be seen, −∞ where not. Raises
    ValueError for a mask of numbers.
    """
    mask = require.booleans("mask", mask)
    return np.where(mask, dtype.type(0), dtype.type(-np.inf))


@too_small_is_zero
def attend(q, k, v, mask=None):
    """q (..., T, d_k), k (..., S, d_k), v (..., S, d_v) -> out (..., T, d_v), weights (..., T,
    S).

    mask: booleans that fit the weights, True = may be seen. This is arithmetic only: nothing else
    is checked.
    """
    scores = q @ k.swapaxes(-1, -2) / q.shape[-1] ** 0.5  # (..., T, S)
    if mask is not None:
        scores = scores + barred(mask, scores.dtype)
    weights = softmax_in_place(scores)  # (..., T, S)
    return weights @ v, weights


@too_small_is_zero
def attend_backward(dout, q, k, v, weights):
    """dout (..., T, d_v) -> dq, dk, dv: the lines of `attend` from the last to the first."""
    dv = weights.swapaxes(-1, -2) @ dout
    dweights = dout @ v.swapaxes(-1, -2)  # (..., T, S)
    dscores = softmax_backward(weights, dweights) / q.shape[-1] ** 0.5
    dq = dscores @ k
    dk = dscores.swapaxes(-1, -2) @ q
    return dq, dk, dv


class ScaledDotProductAttention(Layer):
    """softmax(q kᵀ / √d_k) v: for each query the mean of the values, weighted by how well its key
    fits.

    q (..., T, d_k), k (..., S, d_k), v (..., S, d_v), dimensionless floats; mask, of booleans,
    fits (..., T, S), True = may be seen. A query that may see nothing gets zeros and hands no
    gradient on. `weights` (..., T, S) stay for a look. Raises ValueError for other shapes, no
    token, NaN, and a mask that is not boolean. Source: Vaswani et al. 2017, equation 1.
    """

    def check(self, q, k, v, mask=None):
        q, v = require.sequence("q", q), require.sequence("v", v)
        k = require.parameter("k", k, *q.shape[:-2], v.shape[-2], q.shape[-1])
        require.shaped("v", v, *q.shape[:-2], *v.shape[-2:])
        return q, k, v, require.mask(mask, (*q.shape[:-1], k.shape[-2]))

    def forward(self, q, k, v, mask):
        """-> out (..., T, d_v)."""
        self.q, self.k, self.v = q, k, v
        out, self.weights = attend(q, k, v, mask)
        return out

    def backward(self, dout):
        """dout (..., T, d_v) -> dq, dk, dv, each of the shape of what it belongs to."""
        return attend_backward(dout, self.q, self.k, self.v, self.weights)


class Attention(Layer):
    """One head: x looks at itself, or at a memory. q = x w_q, k = memory w_k, v = memory w_v.

    w_q (d_model, d_k), w_k (d_model, d_k), w_v (d_model, d_v), dimensionless floats. x (..., T,
    d_model); memory (..., S, d_model), without it x itself; mask as in ScaledDotProductAttention.
    Raises ValueError for other shapes, integers, NaN, no token, and a mask that is not boolean.
    Source: Vaswani et al. 2017, sections 3.2.1 and 3.2.3.
    """

    names, parts = ("w_q", "w_k", "w_v"), ("look",)

    def __init__(self, w_q, w_k, w_v):
        self.w_q = require.parameter("w_q", w_q, None, None)
        self.w_k = require.parameter("w_k", w_k, *self.w_q.shape)
        self.w_v = require.parameter("w_v", w_v, len(self.w_q), None)
        self.look = ScaledDotProductAttention()

    @classmethod
    def random(cls, d_model, d_k, d_v, rng, dtype=float):
        """Uniform in ±1/√d_model, as torch.nn.Linear starts."""
        limit = d_model**-0.5
        return cls(
            *(
                rng.uniform(-limit, limit, (d_model, width)).astype(dtype)
                for width in (d_k, d_k, d_v)
            )
        )

    def check(self, x, memory=None, mask=None):
        memory = memory if memory is None else require.sequence("memory", memory, len(self.w_k))
        return require.sequence("x", x, len(self.w_q)), memory, mask

    def forward(self, x, memory, mask):
        """-> out (..., T, d_v)."""
        self.alone = memory is None
        self.x, self.memory = x, x if self.alone else memory
        return self.look(self.x @ self.w_q, self.memory @ self.w_k, self.memory @ self.w_v, mask)

    def backward(self, dout):
        """dout (..., T, d_v) -> dx, or dx and dmemory; leaves dw_q, dw_k, dw_v."""
        dq, dk, dv = self.look.backward(dout)
        dx, self.dw_q = product_backward(dq, self.x, self.w_q)
        dmemory_k, self.dw_k = product_backward(dk, self.memory, self.w_k)
        dmemory_v, self.dw_v = product_backward(dv, self.memory, self.w_v)
        dmemory = dmemory_k + dmemory_v
        return dx + dmemory if self.alone else (dx, dmemory)
