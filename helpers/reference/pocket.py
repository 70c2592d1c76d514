"""The pocket Transformer, of the small numbers that `helpers.data` holds; nothing is dropped."""

import numpy as np

from helpers import data
from helpers.reference.add_norm import AddNorm
from helpers.reference.decoder import Decoder, DecoderLayer
from helpers.reference.dropout import Dropout
from helpers.reference.embedding import Embedding, Logits
from helpers.reference.encoder import Encoder, EncoderLayer
from helpers.reference.feed_forward import FeedForward
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.multi_head import MultiHeadAttention
from helpers.reference.positions import PositionalEncoding
from helpers.reference.residual import Stack
from helpers.reference.transformer import Transformer


def pocket_transformer():
    """One encoder layer, one decoder layer, d_model = 4: it writes the French of four English
    sentences, by hand-made numbers.

    Source ids are those of `pocket_embedding()`, target ids those of `pocket_french()`. In use,
    not in training.
    """
    english, french = data.pocket_embedding()[1], data.pocket_french()[1]
    into = (
        Stack([Embedding(table, 2.0), PositionalEncoding(), nothing_dropped()])
        for table in (english, french)
    )
    halves = Encoder([pocket_encoder_layer()]), Decoder([pocket_decoder_layer()])
    return Transformer(*into, *halves, Logits(french)).train(False)


def pocket_encoder_layer():
    """Two heads of 2, a 4–8–4 network and two norms, for x (..., T, 4)."""
    return EncoderLayer(*sub_layers(data.pocket_attention()))


def pocket_decoder_layer():
    """As the encoder layer, with the same numbers, and between its two sub-layers the attention
    to the memory.
    """
    return DecoderLayer(*sub_layers(data.pocket_attention(), data.pocket_cross_attention()))


def sub_layers(*attentions):
    """An AddNorm for each attention, and one for the network. attentions: (w_q, w_k, w_v, w_o)
    each.
    """
    inside = [MultiHeadAttention(2, *with_no_bias(weights)) for weights in attentions]
    network = FeedForward(*data.pocket_feed_forward())
    return [*(with_norm(attention, 0) for attention in inside), with_norm(network, 1)]


def with_norm(layer, place):
    """An AddNorm around the layer, its norm of the numbers behind attention (0) or the network
    (1), in arrays of its own.
    """
    return AddNorm(layer, nothing_dropped(), LayerNorm(*data.pocket_norms()[place]))


def with_no_bias(weights):
    """w_q, w_k, w_v, w_o -> w_q, b_q, w_k, b_k, …, the biases 0."""
    return [array for w in weights for array in (w, np.zeros(len(w)))]


def nothing_dropped():
    return Dropout(0, np.random.default_rng(0))
