"""The Transformer in NumPy: every layer forward and, right beside it, backward."""

from helpers.reference.dropout import Dropout, dropout
from helpers.reference.feed_forward import FeedForward, relu
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.residual import Residual, Stack, paths

__all__ = ["Dropout", "FeedForward", "LayerNorm", "Residual", "Stack", "dropout", "paths", "relu"]
