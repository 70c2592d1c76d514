"""Layers that get a sentence token by token and compute nothing twice: a KV cache."""

from copy import copy

import numpy as np

from helpers.reference.attention import attend
from helpers.reference.grouped_attention import GroupedQueryAttention
from helpers.reference.layer import Layer
from helpers.reference.multi_head import MultiHeadAttention, merge_heads, split_heads
from helpers.reference.positions import PositionalEncoding, positional_encoding
from helpers.reference.relative_positions import rotate


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
        x = one_token(x)
        q = split_heads(x @ self.w_q + self.b_q, self.n_heads)  # (..., H, 1, d_k)
        if memory is None or self.k is None:
            new = x if memory is None else memory  # (..., 1 or S, d_model)
            self.k = appended(self.k, split_heads(new @ self.w_k + self.b_k, self.n_heads))
            self.v = appended(self.v, split_heads(new @ self.w_v + self.b_v, self.n_heads))
        heads, _ = attend(q, self.k, self.v, mask)  # (..., H, 1, d_k)
        return merge_heads(heads) @ self.w_o + self.b_o


class CachedGroupedAttention(GroupedQueryAttention):
    """Grouped-query attention that gets a text token by token: turned keys, and values, are kept
    once for all the query heads that share them.

    x (..., 1, d_model), the next token. For use, not for training. Raises ValueError as
    GroupedQueryAttention does.
    """

    k = v = None

    def forward(self, x, mask):
        """x (..., 1, d_model) -> the same shape."""
        x = one_token(x)
        here = [0 if self.k is None else self.k.shape[-2]]  # the place of the new token
        q = rotate(split_heads(x @ self.w_q, self.n_heads), positions=here)  # (..., H, 1, d_k)
        k = rotate(split_heads(x @ self.w_k, self.n_kv_heads), positions=here)
        self.k = appended(self.k, k)  # (..., n_kv_heads, t, d_k)
        self.v = appended(self.v, split_heads(x @ self.w_v, self.n_kv_heads))
        k, v = (np.repeat(kept, self.shared, axis=-3) for kept in (self.k, self.v))
        heads, _ = attend(q, k, v, mask)  # (..., H, 1, d_k)
        return merge_heads(heads) @ self.w_o


class NextPosition(Layer):
    """x + PE for one token after the other: it counts along."""

    place = 0

    def forward(self, x):
        """x (..., 1, d_model) -> the same shape."""
        x = one_token(x)
        self.place += 1
        return x + positional_encoding([self.place - 1], x.shape[-1], dtype=x.dtype)


# What looks at other tokens, or counts them, and its counterpart that gets one at a time.
KEEPING = {
    MultiHeadAttention: lambda layer: CachedAttention(layer.n_heads, *layer.params.values()),
    GroupedQueryAttention: lambda layer: CachedGroupedAttention(
        layer.n_heads, layer.n_kv_heads, *layer.params.values()
    ),
    PositionalEncoding: lambda _: NextPosition(),
}


def cached(layer):
    """A layer of the same arrays that gets a sentence token by token, and so does all inside it.

    It no longer looks at what comes in, which would cost as much as the arithmetic, but for how
    many tokens: of several each would see those behind it. Raises ValueError for other attentions
    than MultiHeadAttention and GroupedQueryAttention, and, when used, for more than one token.
    """
    if layer is None:
        return None
    if isinstance(layer, list):
        return [cached(one) for one in layer]
    if isinstance(layer, MultiHeadAttention) and type(layer) not in KEEPING:
        given, wanted = type(layer).__name__, "MultiHeadAttention or GroupedQueryAttention"
        raise ValueError(f"{given} given, {wanted} wanted: others have no cache")
    other = KEEPING[type(layer)](layer) if type(layer) in KEEPING else copy(layer)
    for part in other.parts:
        setattr(other, part, cached(getattr(layer, part)))
    other.careful = False
    return other


def one_token(x):
    """x (..., 1, d_model), if it is one token."""
    if x.shape[-2] != 1:
        raise ValueError(f"x: {x.shape[-2]} tokens given, one at a time wanted: so it is cached")
    return x


def appended(kept, new):
    """kept (..., H, n, d_k), or None, and behind it new (..., H, 1, d_k)."""
    return new if kept is None else np.concatenate([kept, new], axis=-2)
