"""What comes next is drawn: temperature, top-k and top-p (Holtzman et al. 2020)."""

from numbers import Real

import numpy as np

from helpers.reference import require
from helpers.reference.softmax import softmax
from helpers.reference.underflow import too_small_is_zero


@too_small_is_zero
def shares(logits, temperature=1.0, top_k=None, top_p=1.0):
    """The probabilities (..., n_vocab) from which a piece is drawn.

    logits (..., n_vocab), floats, are divided by the temperature > 0; of the shares that softmax
    makes of them the top_k largest stay (None: all), of these the largest that are needed to
    reach the share top_p of [0, 1], but for rounding, the one that crosses it too (1: all); what
    stays adds up to 1 again. Of equal ones the first stays. Raises ValueError for other
    values. Source: Holtzman et al. 2020, sections 3.1 (nucleus), 3.2 (top-k) and 3.3
    (temperature).
    """
    logits = require.tokens("logits", logits)
    p = softmax(logits / require.positive("temperature", temperature))
    order = np.argsort(-p, axis=-1, kind="stable")  # (..., n_vocab), the largest first
    sorted_p = np.take_along_axis(p, order, axis=-1)
    if top_k is not None:
        sorted_p[..., require.at_least_one("top_k", top_k) :] = 0
        sorted_p = sorted_p / sorted_p.sum(axis=-1, keepdims=True)
    if share("top_p", top_p) < 1:
        # The share of those that are larger, added up as floats of 64 bits: there may be many.
        before = np.cumsum(sorted_p, axis=-1, dtype=float) - sorted_p
        # .6 + .3 is a little less than .9, and reaches it.
        cut = before >= top_p - 16 * np.finfo(sorted_p.dtype).eps
        cut[..., 0] = False  # one stays at least, also for top_p = 0
        sorted_p[cut] = 0
        sorted_p = sorted_p / sorted_p.sum(axis=-1, keepdims=True)
    out = np.empty_like(sorted_p)
    np.put_along_axis(out, order, sorted_p, axis=-1)
    return out


@too_small_is_zero
def sample(logits, u, temperature=1.0, top_k=None, top_p=1.0):
    """The ids (...) that uniform numbers u (...) of [0, 1) draw from logits (..., n_vocab).

    The shares stand one after the other in the order of the ids, and u says where the needle
    falls. Raises ValueError for u outside of [0, 1); else as `shares`.
    """
    p = shares(logits, temperature, top_k, top_p)
    u = require.parameter("u", np.asarray(u, float), *p.shape[:-1])
    if np.any((u < 0) | (u >= 1)):
        raise ValueError(f"u: {u.min()} … {u.max()} given, numbers of [0, 1) wanted")
    ends = np.cumsum(p, axis=-1)  # (..., n_vocab)
    return (u[..., None] * ends[..., -1:] >= ends).sum(axis=-1)


def share(name, value):
    """`value` as a float of [0, 1]. Raises ValueError otherwise."""
    if not isinstance(value, Real) or not 0 <= value <= 1:
        raise ValueError(f"{name} = {value!r} given, a number of [0, 1] wanted")
    return float(value)
