"""Dropout (Srivastava et al. 2014), inverted: what is kept is scaled up in training, so that
nothing is left to do in use.
"""

import numpy as np

from helpers.reference import require
from helpers.reference.layer import Layer


def dropout(x, mask, p):
    """x · mask / (1 − p), number by number; mask True = kept. Its backward pass is the same
    function of dout.
    """
    return x * mask / (1 - p)


class Dropout(Layer):
    """In training: 0 with probability p, else x/(1 − p), for each number. In use: x.

    p: a probability in [0, 1). rng: the np.random.Generator that draws the masks. `training` is
    True at first; `mask` (True = kept) is that of the last forward pass, None where nothing is
    dropped, in use and for p = 0. Raises ValueError for another p or rng, and for x not of finite
    floats. Source: Srivastava et al. 2014, sections 4, 10; Vaswani et al. 2017, section 5.4.
    """

    settings = ("p", "mask")

    def __init__(self, p, rng):
        self.p = require.below_one("p", p)
        self.rng = require_generator("rng", rng)
        self.mask = None

    def check(self, x):
        return require.floats("x", x)

    def forward(self, x):
        """x of any shape -> the same shape; in training with a new mask."""
        drops = self.training and self.p > 0
        self.mask = self.rng.random(x.shape, x.dtype) >= self.p if drops else None
        return x if self.mask is None else dropout(x, self.mask, self.p)

    def backward(self, dout):
        """dout -> dx, with the mask of the forward pass."""
        return dout if self.mask is None else dropout(dout, self.mask, self.p)


def require_generator(name, value):
    """`value`, if it is a generator of random numbers of NumPy's."""
    if not isinstance(value, np.random.Generator):
        raise ValueError(
            f"{name}: {type(value).__name__} given, a Generator wanted; "
            "np.random.default_rng(seed) makes one"
        )
    return value
