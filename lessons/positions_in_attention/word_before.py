"""The head of lesson 11 that looks at the word before: its weights where words come in, too, in one of three ways."""

import numpy as np

from helpers.reference import frequencies, positional_encoding, rotate
from helpers.reference.attention import attend, causal

PLACES, D_K, FACTOR = 24, 16, 40  # of which ÷ √16 leaves 10
WAYS = ("added", "beside", "turned")  # to the positions; beside them; and no positions in the rows at all, but RoPE


def weights_on_words(way, size):
    """(24, 24): the weights of random words of this size, always the same ones, under the causal mask."""
    x, places = size * np.random.default_rng(0).normal(size=(PLACES, D_K)), np.arange(PLACES)
    if way == "turned":  # query and key are biases, the same for all words; the query's is turned one back
        key = np.tile([1.0, 0.0], (PLACES, D_K // 2))
        q, k = rotate(key, positions=places - 1), rotate(key)
    else:  # beside: words have rows of 0 in both matrices
        p = positional_encoding(places, D_K)
        k = x + p if way == "added" else p
        q = rotate(k, positions=np.ones(PLACES))  # the clocks of lesson 08 run to the right, so to the left is back
    return attend(FACTOR * q, k, x, causal(PLACES))[1]


def one_back(d):
    """R(−1) of lesson 08, (d, d): p(i) @ one_back(d) is p(i − 1). A block for each hand, 0 elsewhere."""
    w = np.zeros((d, d))
    for i, omega in enumerate(frequencies(d)):
        cos, sin, hand = np.cos(omega), np.sin(omega), slice(2 * i, 2 * i + 2)
        w[hand, hand] = [[cos, sin], [-sin, cos]]
    return w
