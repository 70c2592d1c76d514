"""Sums as products: over many tokens a matrix product is several times faster than `.sum`."""

import numpy as np


def total(a):
    """Over all tokens: (..., d) -> (d,)."""
    rows = a.reshape(-1, a.shape[-1])  # (tokens, d)
    return np.ones(len(rows), a.dtype) @ rows


def mean(a):
    """Over the features of each token: (..., d) -> (..., 1)."""
    return (a @ np.ones(a.shape[-1], a.dtype) / a.shape[-1])[..., None]


def dots(a, b):
    """Row by row, the sum of the products of the features: (..., d), (..., d) -> (..., 1)."""
    return np.einsum("...n,...n->...", a, b)[..., None]
