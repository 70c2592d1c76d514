"""Sums as products: over many tokens a product of two matrices is several times faster than
`.sum` or a product for each.
"""

from functools import lru_cache

import numpy as np


def as_floats(a):
    """`a` as it is, if of floats; whole numbers, whose sums and products wrap around, as
    float64.
    """
    return a if a.dtype.kind == "f" else a.astype(float)


def by_token(a):
    """All tokens in one axis, which products need to be fast: (..., d) -> (tokens, d), floats."""
    return as_floats(a).reshape(-1, a.shape[-1])


@lru_cache(maxsize=64)
def ones(n, dtype):
    """(n,), to be read only, made once: where few tokens come, making it is much of the work."""
    made = np.ones(n, dtype)
    made.flags.writeable = False
    return made


def total(a):
    """Over all tokens: (..., d) -> (d,)."""
    rows = by_token(a)
    return np.ones(len(rows), rows.dtype) @ rows


def mean(a):
    """Over the features of each token: (..., d) -> (..., 1)."""
    rows = by_token(a)
    means = rows @ ones(rows.shape[-1], rows.dtype) / rows.shape[-1]  # (tokens,)
    return means.reshape(*a.shape[:-1], 1)


def dots(a, b):
    """Row by row, the sum of the products of the features: (..., d), (..., d) -> (..., 1)."""
    return np.einsum("...n,...n->...", as_floats(a), b)[..., None]


def affine(x, w, b):
    """x @ w + b: x (..., n), w (n, m), b (m,) -> (..., m).

    One product for all tokens, and b into the same array: a second one would cost more time than
    the additions.
    """
    out = x.reshape(-1, x.shape[-1]) @ w  # (tokens, m)
    out += b
    return out.reshape(x.shape[:-1] + b.shape)


def affine_backward(dout, x, w):
    """The way back of x @ w + b: dout (..., m), x (..., n), w (n, m) -> dx (..., n), dw (n, m),
    db (m,).

    What w and b get is added up over all tokens.
    """
    rows = dout.reshape(-1, dout.shape[-1])  # (tokens, m)
    dx = (rows @ w.T).reshape(x.shape)
    dw = x.reshape(-1, x.shape[-1]).T @ rows
    db = total(rows)
    return dx, dw, db


def product_backward(dout, x, w):
    """The way back of x @ w -> dx (..., n), dw (n, m)."""
    return affine_backward(dout, x, w)[:2]
