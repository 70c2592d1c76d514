"""The Transformer in NumPy: every layer forward and, right beside it, backward."""

from helpers.reference.feed_forward import FeedForward, relu

__all__ = ["FeedForward", "relu"]
