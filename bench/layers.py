"""Speed of every layer, forward + backward, against torch.nn: ratios of interleaved rounds, one thread, float32.

"naive" is the NumPy that one writes first: 3-D products, np.where, np.add.at, .sum and .mean.
"""

from time import process_time

import numpy as np
import torch

from bench import size
from bench._timing import numpy_step, side_by_side, torch_step
from helpers import mirror
from helpers.reference import Block, Dropout, Embedding, FeedForward, LayerNorm, Logits, RMSNorm, SwiGLU

B, T, D = size((64, 30, 64), (2, 3, 8))


def naive_feed_forward(layer, x, dout):
    hidden_in = x @ layer.w_1 + layer.b_1
    hidden = np.maximum(0, hidden_in)
    dhidden_in = np.where(hidden_in > 0, dout @ layer.w_2.T, 0)
    dw_1 = np.einsum("btd,btf->df", x, dhidden_in)
    dw_2 = np.einsum("btf,btd->fd", hidden, dout)
    out = hidden @ layer.w_2 + layer.b_2
    return out, dhidden_in @ layer.w_1.T, dw_1, dhidden_in.sum((0, 1)), dw_2, dout.sum((0, 1))


def naive_layer_norm(layer, x, dout):
    std = np.sqrt(x.var(axis=-1, keepdims=True) + layer.eps)
    x_hat = (x - x.mean(axis=-1, keepdims=True)) / std
    dx_hat = dout * layer.gamma
    by_mean = dx_hat.mean(axis=-1, keepdims=True)
    by_std = x_hat * (dx_hat * x_hat).mean(axis=-1, keepdims=True)
    dx = (dx_hat - by_mean - by_std) / std
    return layer.gamma * x_hat + layer.beta, dx, (dout * x_hat).sum((0, 1)), dout.sum((0, 1))


def naive_embedding(layer, ids, dout):
    dweight = np.zeros_like(layer.weight)
    np.add.at(dweight, ids, dout)
    return layer.weight[ids], dweight


def cases(rng):
    """(name, layer, input, width of the output, the naive version, PyTorch's own module)"""
    single = np.float32
    x = rng.normal(size=(B, T, D)).astype(single)
    yield "feed-forward, d_ff 256", FeedForward.random(D, 4 * D, rng, single), x, D, naive_feed_forward, None
    yield "layer norm", LayerNorm.fresh(D, dtype=single), x, D, naive_layer_norm, None
    yield "dropout", Dropout(0.1, rng), x, D, None, torch.nn.Dropout(0.1)
    for n_vocab in (64, 500, 5000):
        table, ids = Embedding.random(n_vocab, D, rng, dtype=single), rng.integers(0, n_vocab, (B, T))
        yield f"embedding, {n_vocab} rows", table, ids, D, naive_embedding, None
    yield "rms norm", RMSNorm.fresh(D, dtype=single), x, D, None, None
    yield "swiglu, d_ff 168", SwiGLU.random(D, 21 * D // 8, rng, single), x, D, None, None
    yield "block of today", Block.random(D, 4, 2, 21 * D // 8, rng, single), x, D, None, None
    yield "logits, 64 rows", Logits(rng.normal(size=(64, D)).astype(single)), x, 64, None, None


def compared(layer, inputs, dout, naive, builtin):
    """A Table of the layer, our PyTorch and PyTorch's own module, by the time that the processor spent on each."""
    ours = numpy_step(layer, inputs, dout, {})
    ours()  # draws the mask that a twin of dropout needs
    twin = mirror.twin(layer, dtype=torch.float32)
    theirs = twin.to_torch_nn() if builtin is None else builtin
    candidates = {name: torch_step(m, inputs, dout, {}) for name, m in (("torch.nn", theirs), ("mirror", twin))}
    if naive:
        candidates["naive NumPy"] = lambda: naive(layer, inputs, dout)
    return side_by_side({**candidates, "NumPy": ours}, "torch.nn", size(101, 2), process_time)


if __name__ == "__main__":
    rng = np.random.default_rng(0)
    for name, layer, inputs, width, naive, builtin in cases(rng):
        print(f"\n{name}: {B} × {T} × {D}, forward + backward, float32")
        print(compared(layer, inputs, rng.normal(size=(B, T, width)).astype(np.float32), naive, builtin))
