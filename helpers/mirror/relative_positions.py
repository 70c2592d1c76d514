"""RoPE and ALiBi in PyTorch."""

import torch
import torch.nn.functional as F
from torch import nn

from helpers.mirror.attention import attend, weigh
from helpers.mirror.multi_head import MultiHeadAttention


def angles(n_tokens, d_k, base=10000.0):
    """t ω_i (T, d_k/2), computed in float64 on the CPU."""
    i = torch.arange(0, d_k, 2, dtype=torch.float64)
    return torch.arange(n_tokens, dtype=torch.float64)[:, None] * base ** (-i / d_k)


def rotate(rows, base=10000.0):
    """rows (..., T, d_k): each pair of features of token t turned by t ω_i."""
    turns = angles(*rows.shape[-2:], base)
    cos, sin = turns.cos().to(rows), turns.sin().to(rows)
    even, odd = rows[..., 0::2], rows[..., 1::2]
    return torch.stack([even * cos - odd * sin, even * sin + odd * cos], dim=-1).flatten(-2)


def linear_biases(n_heads, n_tokens, like):
    """−m_h |i − j| (H, T, T), on the device and of the dtype of the tensor `like`."""
    slopes = 2.0 ** (-8 * torch.arange(1, n_heads + 1, dtype=torch.float64) / n_heads)
    places = torch.arange(n_tokens)
    return (-slopes[:, None, None] * (places[:, None] - places).abs()).to(like)


class SelfAttention(MultiHeadAttention):
    """Multi-head attention of a sentence to itself, in a way of its own; PyTorch has no module for the two that follow."""

    def builtin(self):
        return Fused(len(self.w_q), self.n_heads)

    def views(self, m):
        parts = {"q": m.q, "k": m.k, "v": m.v, "o": m.o}
        weights = {f"w_{name}": part.weight.T for name, part in parts.items()}
        return weights | {f"b_{name}": part.bias for name, part in parts.items()}


class RotaryAttention(SelfAttention):
    """RoPE."""

    def look(self, q, k, v, mask):
        return attend(rotate(q), rotate(k), v, mask)

    def builtin(self):
        return FusedRotary(len(self.w_q), self.n_heads)


class ALiBiAttention(SelfAttention):
    """ALiBi."""

    def look(self, q, k, v, mask):
        scores = q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5  # (..., H, T, T)
        return weigh(scores + linear_biases(*q.shape[-3:-1], like=q), v, mask)

    def builtin(self):
        return FusedALiBi(len(self.w_q), self.n_heads)


class Fused(nn.Module):
    """Four nn.Linear and F.scaled_dot_product_attention."""

    def __init__(self, d_model, n_heads):
        super().__init__()
        self.n_heads = n_heads
        self.q, self.k, self.v, self.o = (nn.Linear(d_model, d_model) for _ in range(4))

    def forward(self, x, mask=None):
        """x (..., T, d_model) -> the same shape."""
        q, k, v = (part(x).unflatten(-1, (self.n_heads, -1)).transpose(-2, -3) for part in (self.q, self.k, self.v))
        return self.o(self.look(q, k, v, mask).transpose(-2, -3).flatten(-2))


class FusedRotary(Fused):
    """Each pair of features as one complex number, which e^(i t ω) turns."""

    def look(self, q, k, v, mask):
        turns = angles(*q.shape[-2:])
        turns = torch.polar(torch.ones_like(turns), turns)  # (T, d_k/2)
        q, k = (torch.view_as_real(turns.to(pairs) * pairs).flatten(-2) for pairs in (as_complex(q), as_complex(k)))
        return F.scaled_dot_product_attention(q, k, v, attn_mask=mask)


def as_complex(rows):
    """rows (..., d_k) -> (..., d_k/2) complex numbers."""
    return torch.view_as_complex(rows.unflatten(-1, (-1, 2)).contiguous())


class FusedALiBi(Fused):
    """A mask of floats is added to the scores, so it can hold biases too."""

    def look(self, q, k, v, mask):
        biases = linear_biases(*q.shape[-3:-1], like=q)
        biases = biases if mask is None else biases.expand(len(q), -1, -1, -1).masked_fill(~mask, -torch.inf)
        return F.scaled_dot_product_attention(q, k, v, attn_mask=biases)
