"""Multi-head attention (Vaswani et al. 2017, section 3.2.2)."""

from helpers.reference import require
from helpers.reference.attention import attend, attend_backward
from helpers.reference.layer import Layer
from helpers.reference.sums import total


def split_heads(rows, shape, n_heads):
    """rows (tokens, d_model) of a batch of this shape (..., T, d_model) -> heads (..., H, T, d_k).

    Head h gets the columns h·d_k … (h + 1)·d_k − 1 of every token.
    """
    *batch, n_tokens, d_model = shape
    return rows.reshape(*batch, n_tokens, n_heads, d_model // n_heads).swapaxes(-2, -3)


def merge_heads(heads):
    """heads (..., H, T, d_k) -> rows (tokens, d_model), head beside head: the way back of `split`."""
    n_heads, _, d_k = heads.shape[-3:]
    return heads.swapaxes(-2, -3).reshape(-1, n_heads * d_k)


class MultiHeadAttention(Layer):
    """Several heads side by side, each on its own part of the features, and w_o, which mixes what they found.

    w_q, w_k, w_v, w_o (d_model, d_model), b_q, b_k, b_v, b_o (d_model,), dimensionless floats; n_heads divides d_model.
    x (..., T, d_model); memory (..., S, d_model), without it x itself; mask, of booleans, fits (..., H, T, S), True = may be
    seen. `weights` (..., H, T, S) stay for a look. Raises ValueError for other shapes, integers, NaN, no token, and a mask
    that is not boolean. Source: Vaswani et al. 2017, sections 3.2.2 and 3.2.3; biases as in torch.nn.MultiheadAttention.
    """

    names, settings = ("w_q", "b_q", "w_k", "b_k", "w_v", "b_v", "w_o", "b_o"), ("n_heads",)

    def __init__(self, n_heads, w_q, b_q, w_k, b_k, w_v, b_v, w_o, b_o):
        d_model = len(require.parameter("w_q", w_q, None, None))
        for name, array in zip(self.names, (w_q, b_q, w_k, b_k, w_v, b_v, w_o, b_o), strict=True):
            shape = (d_model, d_model) if name[0] == "w" else (d_model,)
            setattr(self, name, require.parameter(name, array, *shape))
        self.n_heads = require.divisor("n_heads", n_heads, d_model)

    @classmethod
    def random(cls, d_model, n_heads, rng, dtype=float):
        """Uniform in ±1/√d_model, weights and biases, as torch.nn.Linear starts."""
        limit = d_model**-0.5
        sizes = ((d_model, d_model), d_model) * 4
        return cls(n_heads, *(rng.uniform(-limit, limit, size).astype(dtype) for size in sizes))

    def check(self, x, memory=None, mask=None):
        x = require.sequence("x", x, len(self.w_q))
        if memory is not None:
            memory = require.parameter("memory", memory, *x.shape[:-2], None, len(self.w_q))
        seen = x if memory is None else memory
        return x, memory, require.mask(mask, (*x.shape[:-2], self.n_heads, x.shape[-2], seen.shape[-2]))

    def forward(self, x, memory, mask):
        """-> out (..., T, d_model)."""
        self.alone = memory is None
        memory = x if self.alone else memory
        self.x, self.memory = x.reshape(-1, x.shape[-1]), memory.reshape(-1, x.shape[-1])  # (tokens, d_model)
        q = self.x @ self.w_q
        q += self.b_q
        k = self.memory @ self.w_k
        k += self.b_k
        v = self.memory @ self.w_v
        v += self.b_v
        self.q = split_heads(q, x.shape, self.n_heads)  # (..., H, T, d_k)
        self.k = split_heads(k, memory.shape, self.n_heads)  # (..., H, S, d_k)
        self.v = split_heads(v, memory.shape, self.n_heads)  # (..., H, S, d_k)
        heads, self.weights = self.look(mask)  # (..., H, T, d_k)
        self.merged = merge_heads(heads)  # (tokens, d_model)
        out = self.merged @ self.w_o
        out += self.b_o
        return out.reshape(x.shape)

    def backward(self, dout):
        """dout (..., T, d_model) -> dx, or dx and dmemory; leaves the gradients of all weights and biases."""
        shape, dout = dout.shape, dout.reshape(-1, dout.shape[-1])
        self.db_o = total(dout)
        self.dw_o = self.merged.T @ dout
        dmerged = dout @ self.w_o.T
        dheads = split_heads(dmerged, shape, self.n_heads)  # (..., H, T, d_k)
        dq, dk, dv = (merge_heads(d) for d in self.look_backward(dheads))  # (tokens, d_model) each
        self.db_v = total(dv)
        self.dw_v = self.memory.T @ dv
        self.db_k = total(dk)
        self.dw_k = self.memory.T @ dk
        self.db_q = total(dq)
        self.dw_q = self.x.T @ dq
        dx = dq @ self.w_q.T
        dmemory = dk @ self.w_k.T
        dmemory += dv @ self.w_v.T
        if self.alone:
            dx += dmemory
            return dx.reshape(shape)
        return dx.reshape(shape), dmemory.reshape(*shape[:-2], -1, shape[-1])

    def look(self, mask):
        """All heads at once -> out (..., H, T, d_k), weights (..., H, T, S)."""
        return attend(self.q, self.k, self.v, mask)

    def look_backward(self, dheads):
        """dheads (..., H, T, d_k) -> dq, dk, dv, each of the shape of what it belongs to."""
        return attend_backward(dheads, self.q, self.k, self.v, self.weights)
