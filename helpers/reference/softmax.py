"""Softmax: scores of any size become weights that sum to 1."""

import numpy as np

from helpers.reference import require
from helpers.reference.sums import dots, ones
from helpers.reference.underflow import too_small_is_zero


@too_small_is_zero
def softmax(scores):
    """e**score divided by the sum of them all, over the last axis: (..., S) -> weights (..., S),
    which sum to 1.

    scores: floats, dimensionless; −∞ for what may not be seen, which gets the weight 0. A row of
    nothing but −∞ gets zeros, as in torch.nn.functional.scaled_dot_product_attention. Raises
    ValueError for NaN and +∞. Source: Vaswani et al. 2017, section 3.2.1.
    """
    return softmax_in_place(require_scores(scores).copy())


def softmax_in_place(scores):
    """The same, written over the scores."""
    # A row of nothing but −∞ has no highest score that could be taken away: the lowest number is.
    lowest = np.finfo(scores.dtype).min
    scores -= scores.max(axis=-1, keepdims=True, initial=lowest)  # no e**score is above 1
    weights = np.exp(scores, out=scores)
    # (..., 1), at least 1, which is the highest score's; or 0, of a row of nothing but −∞.
    sums = (weights @ ones(weights.shape[-1], weights.dtype))[..., None]
    weights /= np.maximum(require.finite("softmax of scores", sums), 1)
    return weights


@too_small_is_zero
def softmax_backward(weights, dweights):
    """dweights (..., S) -> dscores (..., S): weights · (dweights − their weighted mean).

    No Jacobian is built.
    """
    return weights * (dweights - dots(weights, dweights))


def require_scores(value):
    """`value` as floats, at least one in a row; −∞ for what may not be seen, no NaN or +∞."""
    array = require.plain("scores", value)
    array = array if array.dtype == np.float32 else array.astype(float)
    if array.ndim == 0 or array.shape[-1] == 0:
        raise ValueError(f"scores: shape {array.shape} given, at least one score in a row wanted")
    if not (array < np.inf).all():
        raise ValueError(
            "scores: NaN or +∞ given, finite numbers wanted, or −∞ for what may not be seen"
        )
    return array
