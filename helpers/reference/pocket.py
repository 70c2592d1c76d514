"""The pocket Transformer's encoder layer, of the whole numbers that `helpers.data` holds."""

import numpy as np

from helpers import data
from helpers.reference.add_norm import AddNorm
from helpers.reference.dropout import Dropout
from helpers.reference.encoder import EncoderLayer
from helpers.reference.feed_forward import FeedForward
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.multi_head import MultiHeadAttention


def pocket_encoder_layer():
    """Two heads of 2, a 4–8–4 network and two norms, for x (..., T, 4), without dropout."""
    attention = MultiHeadAttention(2, *(array for w in data.pocket_attention() for array in (w, np.zeros(4))))
    halves = zip((attention, FeedForward(*data.pocket_feed_forward())), data.pocket_norms(), strict=True)
    rng = np.random.default_rng(0)
    return EncoderLayer(*(AddNorm(inside, Dropout(0, rng), LayerNorm(*learned)) for inside, learned in halves))
