"""Functions as learners write them, rightly and wrongly, for several lessons."""

import numpy as np


def norm(x, gamma, beta, eps, axis=-1, ddof=0):
    return gamma * (x - x.mean(axis, keepdims=True)) / np.sqrt(x.var(axis, ddof=ddof, keepdims=True) + eps) + beta


def soft(scores, axis=-1, keepdims=True):
    powers = np.exp(scores)
    return powers / powers.sum(axis=axis, keepdims=keepdims)


NEW_ARRAYS = ("Make new arrays", "새 배열을")
