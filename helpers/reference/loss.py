"""What training makes small: a loss, and its gradient."""

import numpy as np

from helpers.reference import require
from helpers.reference.underflow import too_small_is_zero


class SquaredError:
    """L = ½ Σ (y − target)², averaged over the tokens; a number without a unit.

    The ½ cancels the 2 of the square's slope: dy is y − target, divided by the number of tokens.
    (torch.nn.MSELoss has no ½ and averages over all numbers.)
    """

    forward_shape = None

    @too_small_is_zero
    def __call__(self, y, target):
        """y (..., d), target of the same shape -> one number. Raises ValueError for other shapes,
        integers, NaN.
        """
        y = require.tokens("y", y)
        self.forward_shape = y.shape
        self.difference = y - require.parameter("target", target, *y.shape)
        self.n_tokens = y[..., 0].size
        return float((self.difference**2).sum()) / 2 / self.n_tokens

    @too_small_is_zero
    def backward(self):
        """-> dy (..., d). Raises ValueError before the first forward pass."""
        if self.forward_shape is None:
            raise ValueError("backward called first; a forward pass is wanted before it")
        return self.difference / self.n_tokens


class CrossEntropy:
    """L = −log of the probability that softmax gives to the wanted piece, averaged over all
    tokens but padding.

    pad: the id that is not counted where it is wanted, or None; smoothing ε of [0, 1): the wanted
    distribution is 1 − ε at that piece, and ε spread evenly over the whole vocabulary. L in nats.
    Raises ValueError for another smoothing. Source: Vaswani et al. 2017, section 5.4; Szegedy et
    al. 2016, section 7 (label smoothing).
    """

    probabilities = None

    def __init__(self, pad=None, smoothing=0.0):
        self.pad, self.smoothing = pad, require.below_one("smoothing", smoothing)

    @too_small_is_zero
    def __call__(self, logits, wanted):
        """logits (..., n_vocab), wanted (...), ids -> one number. Raises ValueError for other
        shapes, ids, or only padding.
        """
        logits = require.tokens("logits", logits)
        ids = require.ids("wanted", wanted, logits.shape[-1])
        return self.forward(logits, require.shaped("wanted", ids, *logits.shape[:-1]))

    def forward(self, logits, wanted):
        """logits (..., n_vocab), wanted (...), ids -> one number."""
        rows, self.wanted = logits.reshape(-1, logits.shape[-1]), wanted.ravel()
        self.counts = self.wanted != self.pad  # (tokens,)
        self.n_wanted = require_some("wanted piece that is no padding", self.counts.sum())
        log_p = rows - rows.max(axis=-1, keepdims=True)  # (tokens, n_vocab)
        log_p -= np.log(np.exp(log_p).sum(axis=-1, keepdims=True))
        self.probabilities, self.shape = np.exp(log_p), logits.shape
        at_wanted = log_p[np.arange(len(rows)), self.wanted]  # (tokens,)
        each = (1 - self.smoothing) * at_wanted + self.smoothing * log_p.mean(axis=-1)
        return -float(each @ self.counts) / self.n_wanted

    @too_small_is_zero
    def backward(self):
        """-> dlogits (..., n_vocab): (p − wanted) / number of tokens that count, 0 at padding.

        Raises ValueError before the first forward pass.
        """
        if self.probabilities is None:
            raise ValueError("backward called first; a forward pass is wanted before it")
        dlogits = self.probabilities - self.probabilities.dtype.type(
            self.smoothing / self.shape[-1]
        )
        dlogits[np.arange(len(dlogits)), self.wanted] -= 1 - self.smoothing
        dlogits *= (self.counts / self.n_wanted).astype(dlogits.dtype)[:, None]
        return dlogits.reshape(self.shape)


def require_some(name, number):
    """`number`, if there is at least one."""
    if not number:
        raise ValueError(f"no {name} given, at least one wanted")
    return number
