"""Positions that enter the scores by themselves, only as distances: RoPE (Su et al. 2021), ALiBi
(Press et al. 2021).
"""

import numpy as np

from helpers.reference import require
from helpers.reference.attention import barred
from helpers.reference.multi_head import MultiHeadAttention
from helpers.reference.positions import frequencies
from helpers.reference.softmax import softmax_in_place
from helpers.reference.sums import as_floats


def rotate(rows, sign=1, positions=None, base=10000.0):
    """rows (..., T, d_k): each pair of features (2i, 2i+1) of a token at position t turned by the
    angle t ω_i, ω_i = base^(−2i/d_k); sign = −1 turns back. positions (T,): whole numbers, 0 …
    T − 1 unless given.

    Two rows turned by their positions have a dot product in which only the distance of the two is
    left. Raises ValueError for an odd d_k and a base that is not above 0. Source: Su et al. 2021,
    section 3.2.2.
    """
    rows = as_floats(np.asarray(rows))
    n_tokens, d_k = rows.shape[-2:]
    positions = np.arange(n_tokens) if positions is None else np.asarray(positions)
    angles = positions[:, None] * frequencies(d_k, base)  # (T, d_k/2), in radians
    cos, sin = np.cos(angles).astype(rows.dtype), sign * np.sin(angles).astype(rows.dtype)
    even, odd = rows[..., 0::2], rows[..., 1::2]  # (..., T, d_k/2)
    turned = np.empty_like(rows)
    turned[..., 0::2] = even * cos - odd * sin
    turned[..., 1::2] = even * sin + odd * cos
    return turned


def slopes(n_heads):
    """m_h = 2^(−8h/H) for h = 1 … H, what one step of distance costs each head: (H,).

    Source: Press et al. 2021, section 3, for H a power of two.
    """
    return 2.0 ** (-8 * np.arange(1, n_heads + 1) / n_heads)


def linear_biases(n_heads, n_tokens, dtype=float):
    """−m_h |i − j|, which ALiBi adds to the scores: (H, T, T). Source: Press et al. 2021, section
    3.
    """
    places = np.arange(n_tokens)
    distances = np.abs(places[:, None] - places)  # (T, T)
    return (-slopes(n_heads)[:, None, None] * distances).astype(dtype)


class SelfAttention(MultiHeadAttention):
    """Multi-head attention of a sentence to itself: the places of a memory's tokens would be
    another sentence's.
    """

    def check(self, x, mask=None):
        return super().check(x, None, mask)


class RotaryAttention(SelfAttention):
    """RoPE: queries and keys are turned by their places, values are not.

    As MultiHeadAttention without a memory; besides, raises ValueError for an odd d_k. Source: Su
    et al. 2021, section 3.
    """

    def __init__(self, n_heads, *arrays):
        super().__init__(n_heads, *arrays)
        require.even("d_model / n_heads", len(self.w_q) // self.n_heads)

    def look(self, mask):
        self.q, self.k = rotate(self.q), rotate(self.k)
        return super().look(mask)

    def look_backward(self, dheads):
        dq, dk, dv = super().look_backward(dheads)
        return rotate(dq, -1), rotate(dk, -1), dv


class ALiBiAttention(SelfAttention):
    """ALiBi: each score is lowered in proportion to the distance, in each head by a slope of its
    own.

    As MultiHeadAttention without a memory. Source: Press et al. 2021, section 3.
    """

    def look(self, mask):
        biases = linear_biases(self.n_heads, self.q.shape[-2], self.q.dtype)
        biases = biases if mask is None else biases + barred(mask, biases.dtype)
        scores = self.q @ self.k.swapaxes(-1, -2) / self.q.shape[-1] ** 0.5  # (..., H, T, T)
        weights = softmax_in_place(scores + biases)
        return weights @ self.v, weights
