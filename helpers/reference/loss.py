"""What training makes small: a loss, and its gradient."""

from helpers.reference import require


class SquaredError:
    """L = ½ Σ (y − target)², averaged over the tokens; a number without a unit.

    The ½ cancels the 2 of the square's slope: dy is y − target, divided by the number of tokens.
    (torch.nn.MSELoss has no ½ and averages over all numbers.)
    """

    forward_shape = None

    def __call__(self, y, target):
        """y (..., d), target of the same shape -> one number. Raises ValueError for other shapes, integers, NaN."""
        y = require.tokens("y", y)
        self.forward_shape = y.shape
        self.difference = y - require.parameter("target", target, *y.shape)
        self.n_tokens = y[..., 0].size
        return float((self.difference**2).sum()) / 2 / self.n_tokens

    def backward(self):
        """-> dy (..., d). Raises ValueError before the first forward pass."""
        if self.forward_shape is None:
            raise ValueError("backward called first; a forward pass is wanted before it")
        return self.difference / self.n_tokens
