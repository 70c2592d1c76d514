"""The Transformer in NumPy: every layer forward and, right beside it, backward."""

from helpers.reference.feed_forward import FeedForward, relu
from helpers.reference.loss import SquaredError
from helpers.reference.optim import SGD, AdaGrad, Adam, AdamW, Momentum
from helpers.reference.residual import Residual, Stack, paths

__all__ = [
    "SGD", "AdaGrad", "Adam", "AdamW", "FeedForward", "Momentum", "Residual", "SquaredError", "Stack", "paths", "relu",
]  # fmt: skip
