"""Sinusoidal positional encoding (Vaswani et al. 2017, section 3.5)."""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer


def frequencies(d_model, base=10000.0):
    """ω_i = base^(−2i/d_model) for i = 0 … d_model/2 − 1, in radians per position: (d_model/2,).

    Raises ValueError for a d_model that is not an even whole number from 2 on.
    """
    d_model = require.even("d_model", d_model)
    return require.positive("base", base) ** (-np.arange(0, d_model, 2) / d_model)


def positional_encoding(positions, d_model, base=10000.0, dtype=float):
    """PE(pos, 2i) = sin(ω_i pos), PE(pos, 2i+1) = cos(ω_i pos), dimensionless.

    positions (...), whole numbers from 0 on -> (..., d_model). Computed in float64
    whatever the dtype: in float32 far positions lose digits. Raises ValueError for
    other positions, and as `frequencies` does. Source: Vaswani et al. 2017, 3.5.
    """
    positions = require_positions("positions", positions)
    angles = positions[..., None] * frequencies(d_model, base)  # (..., d_model/2)
    table = np.empty((*angles.shape[:-1], d_model), dtype)  # (..., d_model)
    table[..., 0::2] = np.sin(angles)
    table[..., 1::2] = np.cos(angles)
    return table


class PositionalEncoding(Layer):
    """x + PE: each token gets the row of the table that belongs to its place.

    Raises ValueError for an odd d_model, no token, or x not of finite floats. Source: Vaswani et
    al. 2017, section 3.5.
    """

    def check(self, x):
        return require.sequence("x", x)

    def forward(self, x):
        """x (..., T, d_model) -> the same shape."""
        n_tokens, d_model = x.shape[-2:]
        return x + positional_encoding(np.arange(n_tokens), d_model, dtype=x.dtype)

    def backward(self, dout):
        """dout -> dx, the same: what is added has no part in the slope."""
        return dout


def require_positions(name, value):
    """`value` as an array of whole numbers from 0 on, not empty; booleans and floats are none."""
    array = require.whole(name, value, "position", "whole numbers")
    if array.min() < 0:
        raise ValueError(f"{name}: {array.min()} given, 0 or more wanted")
    return array
