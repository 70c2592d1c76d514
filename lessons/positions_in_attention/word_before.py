"""What the hand-made head of lesson 11 that looks at the word before turns its queries by."""

import numpy as np

from helpers.reference import frequencies


def one_back(d):
    """R(−1) of lesson 08, (d, d): p(i) @ one_back(d) is p(i − 1). A block for each hand, 0 elsewhere."""
    w = np.zeros((d, d))
    for i, omega in enumerate(frequencies(d)):
        cos, sin, hand = np.cos(omega), np.sin(omega), slice(2 * i, 2 * i + 2)
        w[hand, hand] = [[cos, sin], [-sin, cos]]
    return w
