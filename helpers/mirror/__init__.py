"""The same layers in PyTorch, file for file, with our names and our layout.

A layer's `views` are the only place that transposes or renames.
"""

import torch

from helpers.kit.threads import person_chose_threads
from helpers.mirror.add_norm import AddNorm
from helpers.mirror.attention import Attention, ScaledDotProductAttention, weigh
from helpers.mirror.decoder import Decoder, DecoderLayer
from helpers.mirror.dropout import Dropout
from helpers.mirror.embedding import Embedding, Logits
from helpers.mirror.encoder import Encoder, EncoderLayer
from helpers.mirror.feed_forward import FeedForward, GELUFeedForward
from helpers.mirror.grouped_attention import GroupedQueryAttention
from helpers.mirror.language_model import Block, LanguageModel
from helpers.mirror.layer import twin
from helpers.mirror.layer_norm import LayerNorm
from helpers.mirror.multi_head import MultiHeadAttention
from helpers.mirror.optim import Adam
from helpers.mirror.positions import PositionalEncoding, positional_encoding
from helpers.mirror.relative_positions import ALiBiAttention, RotaryAttention
from helpers.mirror.residual import Residual, Stack
from helpers.mirror.rms_norm import RMSNorm
from helpers.mirror.swiglu import SwiGLU
from helpers.mirror.transformer import Transformer

if not person_chose_threads():
    torch.set_num_threads(1)

__all__ = [
    "ALiBiAttention", "Adam", "AddNorm", "Attention", "Block", "Decoder", "DecoderLayer", "Dropout", "Embedding", "Encoder",
    "EncoderLayer", "FeedForward", "GELUFeedForward", "GroupedQueryAttention", "LanguageModel", "LayerNorm", "Logits",
    "MultiHeadAttention", "PositionalEncoding", "RMSNorm", "Residual", "RotaryAttention", "ScaledDotProductAttention",
    "Stack", "SwiGLU", "Transformer", "positional_encoding", "twin", "weigh",
]  # fmt: skip
