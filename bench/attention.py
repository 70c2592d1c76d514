"""Speed of attention, forward + backward, against F.scaled_dot_product_attention: ratios, one thread, float32.

"textbook" is the NumPy that one writes first: einsum over four axes, new arrays at every line, .sum.
"""

import tracemalloc
from time import process_time

import numpy as np
import torch
import torch.nn.functional as F

from bench import _timing as timing
from bench import size
from helpers import mirror
from helpers.reference import MultiHeadAttention, ScaledDotProductAttention, blockwise_attend, blockwise_attend_backward, causal
from helpers.reference.attention import attend, attend_backward

ROUNDS = size((((32, 8, 128, 64), 15), ((1, 8, 5, 64), 501)), (((1, 2, 3, 4), 2),))  # (shape, how many)
TOGETHER = size((32, 128, 512, 8), (2, 3, 4, 2))  # batch, tokens, d_model, heads
LONG = size(8192, 256)  # tokens of one head, 64 wide


def textbook(q, k, v, dout):
    scale = np.sqrt(q.shape[-1]).astype(q.dtype)
    scores = np.einsum("bhtd,bhsd->bhts", q, k) / scale
    scores = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights = scores / scores.sum(axis=-1, keepdims=True)
    dweights = np.einsum("bhtd,bhsd->bhts", dout, v)
    dscores = weights * (dweights - (dweights * weights).sum(axis=-1, keepdims=True)) / scale
    out = np.einsum("bhts,bhsd->bhtd", weights, v)
    dv = np.einsum("bhts,bhtd->bhsd", weights, dout)
    return out, np.einsum("bhts,bhsd->bhtd", dscores, k), np.einsum("bhts,bhtd->bhsd", dscores, q), dv


def step(q, k, v, dout, mask):
    out, weights = attend(q, k, v, mask)
    return out, attend_backward(dout, q, k, v, weights)


def torch_step(q, k, v, dout, mask):
    """A function: torch's own, by autograd, as a function of three tensors."""
    tensors = [torch.tensor(array, requires_grad=True) for array in (q, k, v)]
    dout, mask = torch.tensor(dout), mask if mask is None else torch.tensor(mask)

    def run():
        for tensor in tensors:
            tensor.grad = None
        F.scaled_dot_product_attention(*tensors, attn_mask=mask).backward(dout)

    return run


def compared(shape, mask, count):
    """A Table for one size: the arithmetic, the layer with its look at what comes in, and the textbook's lines."""
    q, k, v, dout = np.random.default_rng(0).normal(size=(4, *shape)).astype(np.float32)
    layer = timing.numpy_step(ScaledDotProductAttention(), {"q": q, "k": k, "v": v}, dout, {"mask": mask})
    candidates = {
        "torch": torch_step(q, k, v, dout, mask),
        "NumPy": lambda: step(q, k, v, dout, mask),
        "NumPy, checked": layer,
        "textbook": lambda: textbook(q, k, v, dout),
    }
    return timing.side_by_side(candidates, "torch", count, process_time)


def multi_head(batch, n_tokens, d_model, n_heads, count):
    """A Table: multi-head attention against nn.MultiheadAttention."""
    rng = np.random.default_rng(0)
    x, dout = rng.normal(size=(2, batch, n_tokens, d_model)).astype(np.float32)
    layer = MultiHeadAttention.random(d_model, n_heads, rng, np.float32)
    twin = mirror.twin(layer, dtype=torch.float32)
    candidates = {
        "nn.MultiheadAttention": timing.torch_step(twin.to_torch_nn(), x, dout, {}),
        "mirror": timing.torch_step(twin, x, dout, {}),
        "NumPy": timing.numpy_step(layer, x, dout, {}),
    }
    return timing.side_by_side(candidates, "nn.MultiheadAttention", count, process_time)


def whole_and_in_blocks(n_tokens):
    """Two functions that give out, dq, dk, dv under the causal mask, and the arrays (4, n_tokens, 64) that they are given."""
    q, k, v, dout = arrays = np.random.default_rng(0).normal(size=(4, n_tokens, 64)).astype(np.float32)
    mask = causal(n_tokens)

    def whole():
        out, back = step(q, k, v, dout, mask)
        return out, *back

    def in_blocks():
        out, log_sums = blockwise_attend(q, k, v, causal=True)
        return out, *blockwise_attend_backward(dout, out, log_sums, q, k, v, causal=True)

    return {"whole": whole, "in blocks": in_blocks}, arrays


def bytes_besides(run):
    """What a function needs at once, besides what it is given and what it returns."""
    tracemalloc.start()
    try:
        returned = sum(array.nbytes for array in run())
        return tracemalloc.get_traced_memory()[1] - returned
    finally:
        tracemalloc.stop()


if __name__ == "__main__":
    for shape, count in ROUNDS:
        for mask in (None, causal(shape[2])):
            print(f"\n{' × '.join(map(str, shape))}, {'no mask' if mask is None else 'causal'} (textbook: no mask)")
            print(compared(shape, mask, count))
    print(f"\nmulti-head, {' × '.join(map(str, TOGETHER[:3]))}, {TOGETHER[3]} heads")
    print(multi_head(*TOGETHER, size(9, 2)))
    ways, _ = whole_and_in_blocks(LONG)
    print(f"\n{LONG} tokens, causal; MB besides q, k, v and what is returned:")
    print({name: round(bytes_besides(run) / 1e6, 1) for name, run in ways.items()})
    print(timing.side_by_side(ways, "whole", size(5, 2), process_time))
