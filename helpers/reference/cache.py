"""Layers that get a text part by part and compute nothing twice: a KV cache."""

from copy import copy
from inspect import signature

import numpy as np

from helpers.reference.attention import attend
from helpers.reference.embedding import Logits
from helpers.reference.grouped_attention import GroupedQueryAttention
from helpers.reference.layer import Layer
from helpers.reference.multi_head import MultiHeadAttention, merge_heads, split_heads
from helpers.reference.positions import PositionalEncoding, positional_encoding


class CachedAttention(MultiHeadAttention):
    """Multi-head attention that gets a text part by part and keeps the keys and values: a KV
    cache.

    x (..., T, d_model), the next tokens, one or more, of which, without a mask, each sees itself
    and all before it; with a memory the keys and values are the memory's, computed at the first
    part. For use, not for training: there is no way back. Raises
    ValueError as MultiHeadAttention does.
    """

    k = v = None

    def forward(self, x, memory, mask):
        """x (..., T, d_model) -> the same shape."""
        q = split_heads(x @ self.w_q + self.b_q, self.n_heads)  # (..., H, T, d_k)
        if memory is None or self.k is None:
            new = x if memory is None else memory  # (..., T or S, d_model)
            self.k = appended(self.k, split_heads(new @ self.w_k + self.b_k, self.n_heads))
            self.v = appended(self.v, split_heads(new @ self.w_v + self.b_v, self.n_heads))
        mask = before(x, self.k) if mask is None and memory is None else mask
        heads, _ = attend(q, self.k, self.v, mask)  # (..., H, T, d_k)
        return merge_heads(heads) @ self.w_o + self.b_o


class CachedGroupedAttention(GroupedQueryAttention):
    """Grouped-query attention that gets a text part by part: turned keys, and values, are kept
    once for all the query heads that share them.

    x (..., T, d_model), the next tokens, one or more, of which, without a mask, each sees itself
    and all before it. For use, not for training. Raises ValueError as GroupedQueryAttention does.
    """

    k = v = None

    def forward(self, x, mask):
        """x (..., T, d_model) -> the same shape."""
        kept = 0 if self.k is None else self.k.shape[-2]
        here = np.arange(kept, kept + x.shape[-2])  # the places of the new tokens
        q = self.turned(split_heads(x @ self.w_q, self.n_heads), positions=here)
        k = self.turned(split_heads(x @ self.w_k, self.n_kv_heads), positions=here)
        self.k = appended(self.k, k)  # (..., n_kv_heads, t, d_k)
        self.v = appended(self.v, split_heads(x @ self.w_v, self.n_kv_heads))
        k, v = (np.repeat(rows, self.shared, axis=-3) for rows in (self.k, self.v))
        heads, _ = attend(q, k, v, before(x, k) if mask is None else mask)  # (..., H, T, d_k)
        return merge_heads(heads) @ self.w_o


class NextPositions(Layer):
    """x + PE for one part of a text after the other: it counts along.

    The table is computed for as many places again as are needed: seldom, and not for each part.
    """

    place, table = 0, ()

    def forward(self, x):
        """x (..., T, d_model) -> the same shape."""
        first, self.place = self.place, self.place + x.shape[-2]
        if len(self.table) < self.place:
            ahead = np.arange(2 * self.place)
            self.table = positional_encoding(ahead, x.shape[-1], dtype=x.dtype)
        return x + self.table[first : self.place]


class LastLogits(Logits):
    """The logits behind the last token alone: what comes after the others is known."""

    def forward(self, x):
        """x (..., T, d_model) -> logits (..., 1, n_vocab)."""
        return super().forward(x[..., -1:, :])


# What looks at other tokens, or counts them, and its counterpart that gets some at a time.
KEEPING = {
    MultiHeadAttention: lambda layer: CachedAttention(layer.n_heads, *layer.params.values()),
    GroupedQueryAttention: lambda layer: CachedGroupedAttention(
        layer.n_heads, layer.n_kv_heads, *layer.params.values(), layer.base
    ),
    PositionalEncoding: lambda _: NextPositions(),
    Logits: lambda layer: LastLogits(layer.weight),
}


def cached(layer):
    """A layer of the same arrays that gets a text part by part, and so does all inside it; of
    logits it gives those behind the last token.

    It is called as the layer is, but no longer looks at what comes in, which would cost as much
    as the arithmetic. Raises ValueError for other attentions than MultiHeadAttention and
    GroupedQueryAttention.
    """
    other = keeping(layer)
    # The outermost alone is called as others are, so that what is too small for a float is 0.
    other.careful, other.check = True, handed_on(layer.check)
    return other


def handed_on(check):
    """A check that looks at nothing: it adds what another one takes for what is not given."""
    takes = signature(check)

    def unseen(*inputs, **named):
        given = takes.bind(*inputs, **named)
        given.apply_defaults()
        return given.args

    return unseen


def keeping(layer):
    """The same of a layer inside another, of None, or of a list of layers."""
    if layer is None:
        return None
    if isinstance(layer, list):
        return [keeping(one) for one in layer]
    if isinstance(layer, MultiHeadAttention) and type(layer) not in KEEPING:
        given, wanted = type(layer).__name__, "MultiHeadAttention or GroupedQueryAttention"
        raise ValueError(f"{given} given, {wanted} wanted: others have no cache")
    other = KEEPING[type(layer)](layer) if type(layer) in KEEPING else copy(layer)
    for part in other.parts:
        setattr(other, part, keeping(getattr(layer, part)))
    other.careful = False
    return other


def before(x, k):
    """Which of the t keys each of the T new tokens may see, itself and all before it: (T, t); of
    one token None, for it sees them all. x (..., T, d_model), k (..., H, t, d_k).
    """
    n_new, n_all = x.shape[-2], k.shape[-2]
    return None if n_new == 1 else np.tri(n_new, n_all, n_all - n_new, dtype=bool)


def appended(kept, new):
    """kept (..., H, n, d_k), or None, and behind it new (..., H, T, d_k)."""
    return new if kept is None else np.concatenate([kept, new], axis=-2)
