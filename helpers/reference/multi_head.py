"""Multi-head attention (Vaswani et al. 2017, section 3.2.2)."""

from numbers import Integral

from helpers.reference import require
from helpers.reference.attention import attend, attend_backward
from helpers.reference.layer import Layer
from helpers.reference.sums import affine, affine_backward


def split_heads(rows, n_heads):
    """rows (..., T, d_model) -> heads (..., H, T, d_k). Head h gets the columns h·d_k … (h +
    1)·d_k − 1 of every token.
    """
    return rows.reshape(*rows.shape[:-1], n_heads, -1).swapaxes(-2, -3)


def merge_heads(heads):
    """heads (..., H, T, d_k) -> rows (..., T, d_model), head beside head: the way back of
    `split_heads`.
    """
    rows = heads.swapaxes(-2, -3)  # (..., T, H, d_k)
    return rows.reshape(*rows.shape[:-2], -1)


class MultiHeadAttention(Layer):
    """Several heads side by side, each on its own part of the features, and w_o, which mixes what
    they found.

    w_q, w_k, w_v, w_o (d_model, d_model), b_q, b_k, b_v, b_o (d_model,), dimensionless floats;
    n_heads divides d_model. x (..., T, d_model); memory (..., S, d_model), without it x itself;
    mask, of booleans, fits (..., H, T, S), True = may be seen. `weights` (..., H, T, S) stay for
    a look. Raises ValueError for other shapes, integers, NaN, no token, and a mask that is not
    boolean. Source: Vaswani et al. 2017, sections 3.2.2 and 3.2.3; biases as in
    torch.nn.MultiheadAttention.
    """

    names, settings = ("w_q", "b_q", "w_k", "b_k", "w_v", "b_v", "w_o", "b_o"), ("n_heads",)

    def __init__(self, n_heads, w_q, b_q, w_k, b_k, w_v, b_v, w_o, b_o):
        d_model = len(require.parameter("w_q", w_q, None, None))
        for name, array in zip(self.names, (w_q, b_q, w_k, b_k, w_v, b_v, w_o, b_o), strict=True):
            shape = (d_model, d_model) if name[0] == "w" else (d_model,)
            setattr(self, name, require.parameter(name, array, *shape))
        self.n_heads = require_divisor("n_heads", n_heads, d_model)

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
        return (
            x,
            memory,
            require.mask(mask, (*x.shape[:-2], self.n_heads, x.shape[-2], seen.shape[-2])),
        )

    def forward(self, x, memory, mask):
        """-> out (..., T, d_model)."""
        self.alone = memory is None
        self.x, self.memory = x, x if self.alone else memory
        q = affine(self.x, self.w_q, self.b_q)  # (..., T, d_model)
        k = affine(self.memory, self.w_k, self.b_k)  # (..., S, d_model)
        v = affine(self.memory, self.w_v, self.b_v)  # (..., S, d_model)
        self.q, self.k, self.v = (split_heads(rows, self.n_heads) for rows in (q, k, v))
        heads, self.weights = self.look(mask)  # (..., H, T, d_k)
        self.merged = merge_heads(heads)  # (..., T, d_model)
        return affine(self.merged, self.w_o, self.b_o)

    def backward(self, dout):
        """dout (..., T, d_model) -> dx, or dx and dmemory; leaves the gradients of all weights
        and biases.
        """
        dmerged, self.dw_o, self.db_o = affine_backward(dout, self.merged, self.w_o)
        dheads = split_heads(dmerged, self.n_heads)  # (..., H, T, d_k)
        dq, dk, dv = map(merge_heads, self.look_backward(dheads))  # (..., T or S, d_model)
        dx, self.dw_q, self.db_q = affine_backward(dq, self.x, self.w_q)
        dmemory_k, self.dw_k, self.db_k = affine_backward(dk, self.memory, self.w_k)
        dmemory_v, self.dw_v, self.db_v = affine_backward(dv, self.memory, self.w_v)
        dmemory = dmemory_k + dmemory_v
        return dx + dmemory if self.alone else (dx, dmemory)

    def look(self, mask):
        """All heads at once -> out (..., H, T, d_k), weights (..., H, T, S)."""
        return attend(self.q, self.k, self.v, mask)

    def look_backward(self, dheads):
        """dheads (..., H, T, d_k) -> dq, dk, dv, each of the shape of what it belongs to."""
        return attend_backward(dheads, self.q, self.k, self.v, self.weights)


def require_divisor(name, value, whole):
    """`value` as a whole number, 1 or more, that divides `whole`."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < 1 or whole % value:
        raise ValueError(f"{name} = {value!r} given, a whole number that divides {whole} wanted")
    return int(value)
