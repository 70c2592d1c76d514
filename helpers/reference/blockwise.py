"""Attention in blocks (Dao et al. 2022): the same numbers, and never more than one block of the
scores at a time.
"""

import numpy as np

from helpers.reference import require
from helpers.reference.underflow import too_small_is_zero


@too_small_is_zero
def blockwise_attend(q, k, v, block=256, causal=False):
    """q (..., T, d_k), k (..., S, d_k), v (..., S, d_v) -> out (..., T, d_v), log_sums (..., T,
    1), the logarithm of what each row's powers of e add up to.

    block: how many queries, and how many keys, are looked at together; causal: a query sees its
    own place and those before it (T = S). Extra memory is O(T), where the plain way keeps (T, S)
    scores. Raises ValueError for a block below 1, other shapes, and `causal` with T ≠ S. Source:
    Dao et al. 2022, section 3.1, algorithm 1; one log sum a row: Dao 2023, section 3.1; the
    running sum: Milakov & Gimelshein 2018.
    """
    q, k, v = checked(q, k, v, causal)
    out = np.empty((*q.shape[:-1], v.shape[-1]), v.dtype)
    log_sums = np.empty((*q.shape[:-1], 1), q.dtype)
    for rows in blocks(q.shape[-2], block):
        highest = np.full(log_sums[..., rows, :].shape, -np.inf, q.dtype)
        powers_sum, mixed = np.zeros_like(highest), np.zeros_like(out[..., rows, :])
        for columns in seen_by(rows, k.shape[-2], block, causal):
            scores = scores_of(q, k, rows, columns, causal)
            higher = np.maximum(highest, scores.max(axis=-1, keepdims=True))
            powers, shrink = np.exp(scores - higher), np.exp(highest - higher)
            powers_sum = powers_sum * shrink + powers.sum(axis=-1, keepdims=True)
            mixed = mixed * shrink + powers @ v[..., columns, :]
            highest = higher
        out[..., rows, :] = mixed / powers_sum
        log_sums[..., rows, :] = highest + np.log(powers_sum)
    return out, log_sums


@too_small_is_zero
def blockwise_attend_backward(dout, out, log_sums, q, k, v, block=256, causal=False):
    """dout (..., T, d_v) -> dq, dk, dv: the weights are computed once more, block by block.

    out, log_sums: what `blockwise_attend` gave for the same arrays. Source: Dao et al. 2022,
    appendix B.2 and algorithm 4.
    """
    q, k, v = checked(q, k, v, causal)
    dout = require.parameter("dout", dout, *out.shape)
    dq, dk, dv = (np.zeros_like(rows) for rows in (q, k, v))
    root = q.shape[-1] ** 0.5
    by_row = (dout * out).sum(axis=-1, keepdims=True)  # Σ weights · dweights: (..., T, 1)
    for rows in blocks(q.shape[-2], block):
        dout_here = dout[..., rows, :]
        for columns in seen_by(rows, k.shape[-2], block, causal):
            scores = scores_of(q, k, rows, columns, causal)
            weights = np.exp(scores - log_sums[..., rows, :])
            dweights = dout_here @ v[..., columns, :].swapaxes(-1, -2)
            dscaled = weights * (dweights - by_row[..., rows, :])
            dv[..., columns, :] += weights.swapaxes(-1, -2) @ dout_here
            dq[..., rows, :] += dscaled @ k[..., columns, :] / root
            dk[..., columns, :] += dscaled.swapaxes(-1, -2) @ q[..., rows, :] / root
    return dq, dk, dv


def scores_of(q, k, rows, columns, causal):
    """One block of the scores: (..., rows, columns), −∞ where a query may not look."""
    scores = q[..., rows, :] @ k[..., columns, :].swapaxes(-1, -2) / q.shape[-1] ** 0.5
    if causal and columns.stop > rows.start + 1:
        later = np.arange(columns.start, columns.stop) > np.arange(rows.start, rows.stop)[:, None]
        scores[..., later] = -np.inf
    return scores


def blocks(n, block):
    """Slices that cut n places into blocks; the last one may be shorter."""
    size = require.at_least_one("block", block)
    return [slice(start, min(start + size, n)) for start in range(0, n, size)]


def seen_by(rows, n, block, causal):
    """The blocks of keys that these queries look at; all, or those up to the last of them."""
    return blocks(min(n, rows.stop) if causal else n, block)


def checked(q, k, v, causal):
    """q, k, v as floats that fit each other."""
    q, v = require.sequence("q", q), require.sequence("v", v)
    k = require.parameter("k", k, *q.shape[:-2], v.shape[-2], q.shape[-1])
    require.shaped("v", v, *q.shape[:-2], *v.shape[-2:])
    if causal and q.shape[-2] != k.shape[-2]:
        raise ValueError(
            f"causal: {q.shape[-2]} queries, {k.shape[-2]} keys given, as many wanted"
        )
    return q, k, v
