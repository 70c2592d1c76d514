"""Two ways back that lesson 17 gives: functions of the slopes of what came out, and of all that went in."""

import numpy as np

from helpers.reference.multi_head import merge_heads, split_heads


def layer_norm_back(dout, x, gamma, beta, eps):
    """dout, x (..., d), gamma, beta (d,) -> the slopes of x, gamma and beta; those of both from all tokens are added."""
    std = np.sqrt(x.var(axis=-1, keepdims=True) + eps)
    x_hat = (x - x.mean(axis=-1, keepdims=True)) / std
    dx_hat = dout * gamma
    along = (dx_hat * x_hat).mean(axis=-1, keepdims=True)
    dx = (dx_hat - dx_hat.mean(axis=-1, keepdims=True) - x_hat * along) / std
    tokens = tuple(range(x.ndim - 1))
    return dx, (dout * x_hat).sum(axis=tokens), dout.sum(axis=tokens)


def multi_head_twin(attention, attention_back):
    """The way back of multi-head attention around that of `attention`.

    attention(q, k, v, mask) -> out; attention_back(dout, q, k, v, mask) -> dq, dk, dv, for heads (B, H, T, d_k).
    """

    def multi_head_back(dout, x, w_q, w_k, w_v, w_o, n_heads, memory=None, mask=None):
        """The slopes of x and of the four arrays; last those of the memory, if there is one."""
        other = x if memory is None else memory
        heads = [split_heads(each, n_heads) for each in (x @ w_q, other @ w_k, other @ w_v)]
        dmerged, dw_o = _product_back(dout, merge_heads(attention(*heads, mask)), w_o)
        slopes = attention_back(split_heads(dmerged, n_heads), *heads, mask)
        (dx, dw_q), (by_keys, dw_k), (by_values, dw_v) = (
            _product_back(merge_heads(slope), rows, w)
            for slope, rows, w in zip(slopes, (x, other, other), (w_q, w_k, w_v), strict=True)
        )
        if memory is None:
            return dx + by_keys + by_values, dw_q, dw_k, dw_v, dw_o
        return dx, dw_q, dw_k, dw_v, dw_o, by_keys + by_values

    return multi_head_back


def _product_back(dout, x, w):
    return dout @ w.T, x.reshape(-1, x.shape[-1]).T @ dout.reshape(-1, dout.shape[-1])
