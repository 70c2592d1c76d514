"""Add & norm in PyTorch."""

from helpers.mirror.layer import Layer


class AddNorm(Layer):
    """norm(x + dropout(F(x, …))), or, with `pre`, x + dropout(F(norm(x), …)). PyTorch has no module for it."""

    def forward(self, x, *others):
        """x (..., T, d_model) -> the same shape."""
        if self.pre:
            return x + self.dropout(self.inside(self.norm(x), *others))
        return self.norm(x + self.dropout(self.inside(x, *others)))
