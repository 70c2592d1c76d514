"""Grouped-query attention in PyTorch."""

import torch.nn.functional as F
from torch import nn

from helpers.mirror.attention import attend
from helpers.mirror.layer import Layer
from helpers.mirror.relative_positions import rotate


class GroupedQueryAttention(Layer):
    """Query heads that share the keys and values of fewer heads, with RoPE; names as in helpers.reference."""

    def forward(self, x, mask=None):
        """x (..., T, d_model) -> the same shape."""
        q = rotate(split(x @ self.w_q, self.n_heads), self.base)  # (..., H, T, d_k)
        k = rotate(split(x @ self.w_k, self.n_kv_heads), self.base)
        v = split(x @ self.w_v, self.n_kv_heads)
        shared = self.n_heads // self.n_kv_heads
        k, v = (rows.repeat_interleave(shared, dim=-3) for rows in (k, v))
        return attend(q, k, v, mask).transpose(-2, -3).flatten(-2) @ self.w_o

    def builtin(self):
        return FusedGroups(*self.w_k.shape, self.n_heads, self.n_kv_heads, self.base)

    def views(self, m):
        return {"w_q": m.q.weight.T, "w_k": m.k.weight.T, "w_v": m.v.weight.T, "w_o": m.o.weight.T}


def split(rows, n_heads):
    """rows (..., T, n_heads · d_k) -> (..., n_heads, T, d_k)."""
    return rows.unflatten(-1, (n_heads, -1)).transpose(-2, -3)


class FusedGroups(nn.Module):
    """Four nn.Linear and F.scaled_dot_product_attention, which knows groups."""

    def __init__(self, d_model, d_kv, n_heads, n_kv_heads, base):
        super().__init__()
        self.n_heads, self.n_kv_heads, self.base = n_heads, n_kv_heads, base
        self.q, self.k, self.v, self.o = (nn.Linear(d_model, n, bias=False) for n in (d_model, d_kv, d_kv, d_model))

    def forward(self, x, mask=None):
        """x (..., T, d_model) -> the same shape."""
        q = rotate(split(self.q(x), self.n_heads), self.base)
        k = rotate(split(self.k(x), self.n_kv_heads), self.base)
        v = split(self.v(x), self.n_kv_heads)
        heads = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, enable_gqa=True)
        return self.o(heads.transpose(-2, -3).flatten(-2))
