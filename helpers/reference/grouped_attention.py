"""Grouped-query attention (Ainslie et al. 2023): several heads that ask share the keys and values
of one.
"""

import numpy as np

from helpers.reference import require
from helpers.reference.attention import attend, attend_backward
from helpers.reference.layer import Layer
from helpers.reference.multi_head import merge_heads, require_divisor, split_heads
from helpers.reference.relative_positions import rotate
from helpers.reference.sums import product_backward


class GroupedQueryAttention(Layer):
    """Self-attention in which n_heads query heads share n_kv_heads heads of keys and values, with
    RoPE and without biases.

    w_q, w_o (d_model, d_model), w_k, w_v (d_model, n_kv_heads · d_k), d_k = d_model / n_heads;
    dimensionless floats; n_kv_heads divides n_heads: equal, it is multi-head attention, 1,
    multi-query attention; base: RoPE's. x (..., T, d_model); mask, of booleans, fits (..., H, T,
    T), True = may be seen. `weights` (..., H, T, T) stay for a look. Raises ValueError for other
    shapes, integers, NaN, no token, an odd d_k, a mask that is not boolean and a base that is not
    above 0. Source: Ainslie et al. 2023, section 2.2; Shazeer 2019; Su et al. 2021, section 3.
    """

    names, settings = ("w_q", "w_k", "w_v", "w_o"), ("n_heads", "n_kv_heads", "base")

    def __init__(self, n_heads, n_kv_heads, w_q, w_k, w_v, w_o, base=10000.0):
        d_model = len(require.parameter("w_q", w_q, None, None))
        self.n_heads = require_divisor("n_heads", n_heads, d_model)
        self.n_kv_heads = require_divisor("n_kv_heads", n_kv_heads, self.n_heads)
        d_kv = self.n_kv_heads * require.even("d_model / n_heads", d_model // self.n_heads)
        widths = d_model, d_kv, d_kv, d_model
        for name, array, width in zip(self.names, (w_q, w_k, w_v, w_o), widths, strict=True):
            setattr(self, name, require.parameter(name, array, d_model, width))
        self.base = require.positive("base", base)

    @classmethod
    def random(cls, d_model, n_heads, n_kv_heads, rng, dtype=float):
        """Uniform in ±1/√d_model, as torch.nn.Linear starts."""
        limit, d_kv = d_model**-0.5, d_model // n_heads * n_kv_heads
        arrays = (
            rng.uniform(-limit, limit, (d_model, n)) for n in (d_model, d_kv, d_kv, d_model)
        )
        return cls(n_heads, n_kv_heads, *(array.astype(dtype) for array in arrays))

    @property
    def shared(self):
        """How many query heads share one head of keys and values."""
        return self.n_heads // self.n_kv_heads

    def check(self, x, mask=None):
        x = require.sequence("x", x, len(self.w_q))
        return x, require.mask(mask, (*x.shape[:-2], self.n_heads, *x.shape[-2:-1] * 2))

    def forward(self, x, mask):
        """x (..., T, d_model) -> out (..., T, d_model)."""
        self.x = x
        self.q = self.turned(split_heads(x @ self.w_q, self.n_heads))  # (..., H, T, d_k)
        k = self.turned(split_heads(x @ self.w_k, self.n_kv_heads))  # (..., n_kv_heads, T, d_k)
        v = split_heads(x @ self.w_v, self.n_kv_heads)  # (..., n_kv_heads, T, d_k)
        self.k, self.v = (
            np.repeat(rows, self.shared, axis=-3) for rows in (k, v)
        )  # (..., H, T, d_k)
        heads, self.weights = attend(self.q, self.k, self.v, mask)
        self.merged = merge_heads(heads)  # (..., T, d_model)
        return self.merged @ self.w_o

    def backward(self, dout):
        """dout (..., T, d_model) -> dx (..., T, d_model); leaves dw_q, dw_k, dw_v, dw_o."""
        dmerged, self.dw_o = product_backward(dout, self.merged, self.w_o)
        dheads = split_heads(dmerged, self.n_heads)  # (..., H, T, d_k)
        dq, dk, dv = attend_backward(dheads, self.q, self.k, self.v, self.weights)
        dq, dk, dv = self.turned(dq, -1), self.turned(self.of_group(dk), -1), self.of_group(dv)
        dx_q, self.dw_q = product_backward(merge_heads(dq), self.x, self.w_q)
        dx_k, self.dw_k = product_backward(merge_heads(dk), self.x, self.w_k)
        dx_v, self.dw_v = product_backward(merge_heads(dv), self.x, self.w_v)
        return dx_q + dx_k + dx_v

    def turned(self, rows, sign=1, positions=None):
        """rows (..., T, d_k), turned by `rotate` with the base of this layer."""
        return rotate(rows, sign, positions, self.base)

    def of_group(self, dheads):
        """(..., H, T, d_k) -> (..., n_kv_heads, T, d_k): what one head gave to several comes back
        from all of them.
        """
        groups = *dheads.shape[:-3], self.n_kv_heads, -1, *dheads.shape[-2:]
        return dheads.reshape(groups).sum(axis=-3)
