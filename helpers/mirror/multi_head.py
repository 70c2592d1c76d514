"""Multi-head attention in PyTorch."""

from torch import nn

from helpers.mirror.attention import attend, booleans
from helpers.mirror.layer import Layer


class MultiHeadAttention(Layer):
    """Several heads side by side, and w_o; shapes, names and the mask as in helpers.reference."""

    def forward(self, x, memory=None, mask=None):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_model)."""
        memory = x if memory is None else memory
        q, k, v = x @ self.w_q + self.b_q, memory @ self.w_k + self.b_k, memory @ self.w_v + self.b_v
        q, k, v = (rows.unflatten(-1, (self.n_heads, -1)).transpose(-2, -3) for rows in (q, k, v))  # (..., H, T, d_k)
        heads = self.look(q, k, v, mask)  # (..., H, T, d_k)
        return heads.transpose(-2, -3).flatten(-2) @ self.w_o + self.b_o

    def look(self, q, k, v, mask):
        return attend(q, k, v, mask)

    def builtin(self):
        return Packed(len(self.w_q), self.n_heads, batch_first=True)

    def views(self, m):
        """PyTorch packs w_q, w_k, w_v under each other, each turned."""
        w_q, w_k, w_v = (w.T for w in m.in_proj_weight.chunk(3))
        b_q, b_k, b_v = m.in_proj_bias.chunk(3)
        w_o, b_o = m.out_proj.weight.T, m.out_proj.bias
        return {"w_q": w_q, "b_q": b_q, "w_k": w_k, "b_k": b_k, "w_v": w_v, "b_v": b_v, "w_o": w_o, "b_o": b_o}


class Packed(nn.MultiheadAttention):
    """nn.MultiheadAttention called as we call ours. Its boolean mask says what may not be seen, and takes heads as a batch."""

    def forward(self, x, memory=None, mask=None):
        """x (B, T, d_model) or (T, d_model), memory likewise -> as x."""
        memory = x if memory is None else memory
        mask = not_seen(mask, x, memory, self.num_heads)
        return super().forward(x, memory, memory, attn_mask=mask, need_weights=False)[0]


def not_seen(mask, x, memory, n_heads):
    """Our mask as nn.MultiheadAttention wants it: True = may not be seen, (B·H, T, S); None stays None."""
    if mask is None:
        return None
    shape = (*x.shape[:-2], n_heads, x.shape[-2], memory.shape[-2])
    return ~booleans(mask).expand(shape).reshape(-1, *shape[-2:])
