"""The Transformer in NumPy: every layer forward and, right beside it, backward."""

from helpers.reference.bpe import BPE
from helpers.reference.dropout import Dropout, dropout
from helpers.reference.embedding import Embedding, Logits, one_hot
from helpers.reference.feed_forward import FeedForward, relu
from helpers.reference.layer import Layer
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.loss import SquaredError
from helpers.reference.optim import SGD, AdaGrad, Adam, AdamW, Momentum
from helpers.reference.residual import Residual, Stack, paths
from helpers.reference.sums import dots, mean, total
from helpers.reference.wordpiece import WordPiece

__all__ = [
    "AdaGrad", "Adam", "AdamW", "BPE", "Dropout", "Embedding", "FeedForward", "Layer", "LayerNorm",
    "Logits", "Momentum", "Residual", "SGD", "SquaredError", "Stack", "WordPiece",
    "dots", "dropout", "mean", "one_hot", "paths", "relu", "total",
]  # fmt: skip
