"""Softmax: scores of any size become weights that sum to 1."""

import numpy as np

from helpers.reference import require
from helpers.reference.sums import dots


def softmax(scores):
    """e**score divided by the sum of them all, over the last axis: (..., S) -> weights (..., S), which sum to 1.

    scores: floats, dimensionless; −∞ for what may not be seen, which gets the weight 0. A row of nothing but −∞ gets
    zeros, as in torch.nn.functional.scaled_dot_product_attention. Raises ValueError for NaN and +∞.
    Source: Vaswani et al. 2017, section 3.2.1.
    """
    return softmax_in_place(require.scores(scores).copy())


def softmax_in_place(scores):
    """The same, written over the scores."""
    lowest = np.finfo(scores.dtype).min  # for a row of nothing but −∞, from which −∞ cannot be subtracted
    scores -= scores.max(axis=-1, keepdims=True, initial=lowest)  # no e**score above 1, and the same weights
    weights = np.exp(scores, out=scores)
    sums = (weights @ np.ones(weights.shape[-1], weights.dtype))[..., None]  # (..., 1), at least 1: the highest score's
    weights /= np.maximum(require.finite("softmax of scores", sums), 1)  # or 0, of a row of nothing but −∞
    return weights


def softmax_backward(weights, dweights):
    """dweights (..., S) -> dscores (..., S): weights · (dweights − their mean), the mean weighted. No Jacobian is built."""
    dscores = dweights - dots(weights, dweights)
    dscores *= weights
    return dscores
