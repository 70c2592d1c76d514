"""The Transformer in NumPy: every layer forward and, right beside it, backward."""

from helpers.reference.add_norm import AddNorm
from helpers.reference.attention import Attention, ScaledDotProductAttention, causal
from helpers.reference.blockwise import blockwise_attend, blockwise_attend_backward
from helpers.reference.bpe import BPE
from helpers.reference.decoder import Decoder, DecoderLayer
from helpers.reference.decoding import write
from helpers.reference.dropout import Dropout, dropout
from helpers.reference.embedding import Embedding, Logits, one_hot
from helpers.reference.encoder import Encoder, EncoderLayer
from helpers.reference.feed_forward import FeedForward, relu
from helpers.reference.gelu import GELUFeedForward, gelu
from helpers.reference.grouped_attention import GroupedQueryAttention
from helpers.reference.language_model import Block, LanguageModel, n_params_of_today
from helpers.reference.layer import Layer
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.loss import CrossEntropy, SquaredError
from helpers.reference.multi_head import MultiHeadAttention
from helpers.reference.optim import SGD, AdaGrad, Adam, AdamW, Momentum, clipped
from helpers.reference.positions import PositionalEncoding, frequencies, positional_encoding
from helpers.reference.relative_positions import (
    ALiBiAttention,
    RotaryAttention,
    linear_biases,
    rotate,
    slopes,
)
from helpers.reference.residual import Residual, Stack, paths
from helpers.reference.rms_norm import RMSNorm
from helpers.reference.sampling import sample, shares
from helpers.reference.schedule import up_and_down, warm_up
from helpers.reference.softmax import softmax, softmax_backward
from helpers.reference.storage import load, save
from helpers.reference.sums import dots, mean, total
from helpers.reference.swiglu import SwiGLU, silu
from helpers.reference.training import exact_match, training_step
from helpers.reference.transformer import Transformer, not_padding
from helpers.reference.wordpiece import WordPiece

__all__ = [
    "ALiBiAttention", "AdaGrad", "Adam", "AdamW", "AddNorm", "Attention", "BPE", "Block",
    "CrossEntropy", "Decoder", "DecoderLayer", "Dropout", "Embedding", "Encoder",
    "EncoderLayer", "FeedForward", "GELUFeedForward", "GroupedQueryAttention", "LanguageModel",
    "Layer", "LayerNorm", "Logits", "Momentum", "MultiHeadAttention", "PositionalEncoding",
    "RMSNorm", "Residual", "RotaryAttention", "SGD", "ScaledDotProductAttention",
    "SquaredError", "Stack", "SwiGLU", "Transformer", "WordPiece", "blockwise_attend",
    "blockwise_attend_backward", "causal", "clipped", "dots", "dropout", "exact_match",
    "frequencies", "gelu", "linear_biases", "load", "mean", "n_params_of_today", "not_padding",
    "one_hot", "paths", "positional_encoding", "relu", "rotate", "sample", "save", "shares",
    "silu", "slopes", "softmax", "softmax_backward", "total", "training_step", "up_and_down",
    "warm_up", "write",
]  # fmt: skip
