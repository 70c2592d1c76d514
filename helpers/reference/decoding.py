"""Greedy decoding: the target is written piece by piece, always the most likely one, and nothing
is computed twice.
"""

from copy import copy

import numpy as np

from helpers.reference import require
from helpers.reference.attention import attend
from helpers.reference.multi_head import MultiHeadAttention, merge_heads, split_heads


class CachedAttention(MultiHeadAttention):
    """Multi-head attention that gets a sentence token by token and keeps the keys and values: a
    KV cache.

    x (..., 1, d_model), the next token; with a memory the keys and values are the memory's,
    computed at the first token. For use, not for training: there is no way back. Raises
    ValueError as MultiHeadAttention does.
    """

    k = v = None

    def forward(self, x, memory, mask):
        """x (..., 1, d_model) -> the same shape."""
        q = split_heads(x @ self.w_q + self.b_q, self.n_heads)  # (..., H, 1, d_k)
        if memory is None or self.k is None:
            new = x if memory is None else memory  # (..., 1 or S, d_model)
            self.k = appended(self.k, split_heads(new @ self.w_k + self.b_k, self.n_heads))
            self.v = appended(self.v, split_heads(new @ self.w_v + self.b_v, self.n_heads))
        heads, _ = attend(q, self.k, self.v, mask)  # (..., H, 1, d_k)
        return merge_heads(heads) @ self.w_o + self.b_o


def appended(kept, new):
    """kept (..., H, n, d_k), or None, and behind it new (..., H, 1, d_k)."""
    return new if kept is None else np.concatenate([kept, new], axis=-2)


def sharing(layer):
    """A layer of its own with the same arrays; so are those inside it, and those of a list."""
    if layer is None:
        return None
    if isinstance(layer, list):
        return [sharing(one) for one in layer]
    other = copy(layer)
    for part in layer.parts:
        setattr(other, part, sharing(getattr(layer, part)))
    return other


def cached(decoder):
    """A decoder of the same arrays whose attentions keep their keys and values; it no longer
    looks at what comes in, which would cost as much as the arithmetic.
    """
    decoder = sharing(decoder)
    for layer in decoder.layers:
        for around in (layer.attention, layer.cross_attention):
            around.inside = CachedAttention(around.inside.n_heads, *around.inside.params.values())
    for _, layer in decoder.walk():
        layer.careful = False
    return decoder


def greedy(model, source, start, end, max_length, source_mask=None):
    """The target that the model writes after `start`: ids (..., max_length), from `end` on only
    that.

    model: a Transformer, switched to use by `model.train(False)`; source (..., S), ids; start,
    end: ids. Raises ValueError for a model in training, a max_length below 1 and ids that are
    none; else what the model raises.
    """
    if model.training:
        raise ValueError("a model in training given, one in use wanted: model.train(False)")
    n_vocab, max_length = len(model.logits.weight), require.at_least_one("max_length", max_length)
    start, end = require.ids("start", start, n_vocab), require.ids("end", end, n_vocab)
    source = require.ids("source", source, len(model.source.layers[0].weight))
    memory, decoder = model.encoder(model.source(source), source_mask), cached(model.decoder)
    embedding, positions, _ = model.target.layers
    places = positions(np.zeros((max_length, memory.shape[-1]), memory.dtype))  # (t, d_model)
    ids, ended = np.full(source.shape[:-1], start), np.full(source.shape[:-1], False)
    written = np.full((*source.shape[:-1], max_length), end)
    for t in range(max_length):
        x = embedding.forward(ids[..., None]) + places[t]  # (..., 1, d_model)
        logits = model.logits.forward(decoder(x, memory, None, source_mask))  # (..., 1, n_vocab)
        ids = np.where(ended, end, logits[..., 0, :].argmax(axis=-1))
        written[..., t], ended = ids, ids == end
        if ended.all():
            break
    return written
