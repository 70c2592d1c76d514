"""The Transformer in NumPy: every layer forward and, right beside it, backward."""

from helpers.reference.dropout import Dropout, dropout
from helpers.reference.feed_forward import FeedForward, relu
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.loss import SquaredError
from helpers.reference.optim import SGD, AdaGrad, Adam, AdamW, Momentum
from helpers.reference.residual import Residual, Stack, paths

__all__ = [
    "AdaGrad", "Adam", "AdamW", "Dropout", "FeedForward", "LayerNorm", "Momentum", "Residual",
    "SGD", "SquaredError", "Stack", "dropout", "paths", "relu",
]  # fmt: skip
