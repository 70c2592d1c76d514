"""The Transformer in NumPy: every layer forward and, right beside it, backward."""

from helpers.reference.bpe import BPE
from helpers.reference.embedding import Embedding, TiedEmbedding, one_hot
from helpers.reference.feed_forward import FeedForward, relu
from helpers.reference.residual import Residual, Stack, paths
from helpers.reference.wordpiece import WordPiece

__all__ = ["BPE", "Embedding", "FeedForward", "Residual", "Stack", "TiedEmbedding", "WordPiece", "one_hot", "paths", "relu"]
