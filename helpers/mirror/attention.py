"""Scaled dot-product attention, and one head of it, in PyTorch."""

import torch
import torch.nn.functional as F
from torch import nn

from helpers.mirror.layer import Layer


def attend(q, k, v, mask=None):
    """softmax(q kᵀ / √d_k) v: q (..., T, d_k), k (..., S, d_k), v (..., S, d_v) -> (..., T, d_v).

    mask: True = may be seen. A query that may see nothing gets zeros.
    """
    return weigh(q / q.shape[-1] ** 0.5 @ k.transpose(-1, -2), v, mask)  # q has fewer numbers to divide than the scores


def weigh(scores, v, mask=None):
    """softmax(scores) v: scores (..., T, S), v (..., S, d_v) -> (..., T, d_v)."""
    if mask is None:
        return torch.softmax(scores, dim=-1) @ v
    mask = booleans(mask)
    # Finite: of a row of nothing but −∞ autograd would make NaN.
    lowest = torch.finfo(scores.dtype).min
    weights = torch.softmax(scores.masked_fill(~mask, lowest), dim=-1)
    return weights @ v * mask.any(dim=-1, keepdim=True)


def booleans(mask):
    """The mask, if it is one: of numbers PyTorch would turn the bits round, or add them to the scores."""
    if mask.dtype != torch.bool:
        raise ValueError(f"mask: dtype {mask.dtype} given, booleans wanted, True = may be seen")
    return mask


class ScaledDotProductAttention(Layer):
    """softmax(q kᵀ / √d_k) v; shapes and the mask as in helpers.reference."""

    def forward(self, q, k, v, mask=None):
        """q (..., T, d_k), k (..., S, d_k), v (..., S, d_v) -> (..., T, d_v)."""
        return attend(q, k, v, mask)

    def builtin(self):
        return Fused()

    def views(self, m):
        return {}


class Fused(nn.Module):
    """F.scaled_dot_product_attention as a module. Its boolean mask, other than most of PyTorch's, says what may be seen."""

    def forward(self, q, k, v, mask=None):
        """q (..., T, d_k), k (..., S, d_k), v (..., S, d_v) -> (..., T, d_v)."""
        return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)


class Attention(Layer):
    """One head: x looks at itself, or at a memory."""

    def forward(self, x, memory=None, mask=None):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_v)."""
        memory = x if memory is None else memory
        return attend(x @ self.w_q, memory @ self.w_k, memory @ self.w_v, mask)

    def builtin(self):
        return Head(*(w.shape for w in (self.w_q, self.w_k, self.w_v)))

    def views(self, m):
        return {"w_q": m.q.weight.T, "w_k": m.k.weight.T, "w_v": m.v.weight.T}


class Head(nn.Module):
    """Three nn.Linear without bias and F.scaled_dot_product_attention; for one head alone PyTorch has no module."""

    def __init__(self, *shapes):
        super().__init__()
        self.q, self.k, self.v = (nn.Linear(*shape, bias=False) for shape in shapes)

    def forward(self, x, memory=None, mask=None):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_v)."""
        memory = x if memory is None else memory
        return F.scaled_dot_product_attention(self.q(x), self.k(memory), self.v(memory), attn_mask=mask)
