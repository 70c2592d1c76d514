"""A whole encoder–decoder with plain attention: what the layers' one walk has to carry.

The lessons will write these parts properly; here they are as short as they can be, and only the tests and the bench use them.
"""

import numpy as np

from helpers.reference import Dropout, Embedding, FeedForward, Layer, LayerNorm, Logits, dots, require, total

ARRAYS = ("w_q", "b_q", "w_k", "b_k", "w_v", "b_v", "w_o", "b_o")


def several(gradients):
    """A layer's gradients as a tuple, also where it is only one."""
    return gradients if isinstance(gradients, tuple) else (gradients,)


class MultiHead(Layer):
    """Multi-head attention from x (B, T, d) to memory (B, S, d), or to x itself; mask True = may be seen."""

    names, settings = ARRAYS, ("n_heads",)

    def __init__(self, n_heads, *arrays):
        self.n_heads = n_heads
        for name, array in zip(self.names, arrays, strict=True):
            setattr(self, name, require.parameter(name, array, *[None] * array.ndim))

    @classmethod
    def random(cls, d_model, n_heads, rng, dtype=float):
        sizes = ((d_model, d_model), d_model) * 4
        return cls(n_heads, *((rng.normal(size=size) * d_model**-0.5).astype(dtype) for size in sizes))

    def check(self, x, memory=None, mask=None):
        memory = memory if memory is None else require.tokens("memory", memory, len(self.w_k))
        return require.tokens("x", x, len(self.w_q)), memory, mask

    def split(self, rows, batch):
        """(B·T, d) -> (B, H, T, d_k)"""
        return rows.reshape(batch, -1, self.n_heads, rows.shape[-1] // self.n_heads).swapaxes(1, 2)

    def merge(self, heads):
        """(B, H, T, d_k) -> (B·T, d)"""
        return heads.swapaxes(1, 2).reshape(-1, self.n_heads * heads.shape[-1])

    def forward(self, x, memory, mask):
        batch, d_model = len(x), x.shape[-1]
        self.alone = memory is None
        self.x = x.reshape(-1, d_model)
        self.memory = self.x if self.alone else memory.reshape(-1, d_model)
        q, k, v = self.x @ self.w_q, self.memory @ self.w_k, self.memory @ self.w_v
        for rows, bias in ((q, self.b_q), (k, self.b_k), (v, self.b_v)):
            rows += bias
        self.q, self.k, self.v = (self.split(rows, batch) for rows in (q, k, v))
        self.scale = self.q.shape[-1] ** -0.5
        scores = self.q @ self.k.swapaxes(-1, -2)  # (B, H, T, S)
        scores *= self.scale
        if mask is not None:
            scores += np.where(mask, scores.dtype.type(0), scores.dtype.type(-1e9))
        scores -= scores.max(axis=-1, keepdims=True)
        self.weights = np.exp(scores, out=scores)
        self.weights /= self.weights.sum(axis=-1, keepdims=True)
        self.merged = self.merge(self.weights @ self.v)
        out = self.merged @ self.w_o
        out += self.b_o
        return out.reshape(x.shape)

    def backward(self, dout):
        batch, shape = len(dout), dout.shape
        dout = dout.reshape(-1, shape[-1])
        self.dw_o, self.db_o = self.merged.T @ dout, total(dout)
        dheads = self.split(dout @ self.w_o.T, batch)
        dv = self.weights.swapaxes(-1, -2) @ dheads
        dscores = dheads @ self.v.swapaxes(-1, -2)
        dscores -= dots(dscores, self.weights)
        dscores *= self.weights
        dscores *= self.scale
        dq, dk, dv = (self.merge(a) for a in (dscores @ self.k, dscores.swapaxes(-1, -2) @ self.q, dv))
        self.dw_q, self.db_q = self.x.T @ dq, total(dq)
        self.dw_k, self.db_k = self.memory.T @ dk, total(dk)
        self.dw_v, self.db_v = self.memory.T @ dv, total(dv)
        dx, dmemory = dq @ self.w_q.T, dk @ self.w_k.T
        dmemory += dv @ self.w_v.T
        if self.alone:
            dx += dmemory
            return dx.reshape(shape)
        return dx.reshape(shape), dmemory.reshape(batch, -1, shape[-1])


class AddNorm(Layer):
    """norm(x + dropout(F(x, …))), or, `pre`, x + dropout(F(norm(x), …))."""

    parts, settings = ("inside", "dropout", "norm"), ("pre",)

    def __init__(self, inside, dropout, norm, pre):
        self.inside, self.dropout, self.norm, self.pre = inside, dropout, norm, pre

    def forward(self, x, *others):
        if self.pre:
            return x + self.dropout(self.inside(self.norm(x), *others))
        return self.norm(x + self.dropout(self.inside(x, *others)))

    def backward(self, dout):
        around = dout if self.pre else self.norm.backward(dout)
        dx, *others = several(self.inside.backward(self.dropout.backward(around)))
        dx = around + (self.norm.backward(dx) if self.pre else dx)
        return (dx, *others) if others else dx


class EncoderLayer(Layer):
    parts = ("attention", "feed_forward")

    def __init__(self, attention, feed_forward):
        self.attention, self.feed_forward = attention, feed_forward

    def forward(self, x, mask):
        return self.feed_forward(self.attention(x, None, mask))

    def backward(self, dout):
        return self.attention.backward(self.feed_forward.backward(dout))


class DecoderLayer(Layer):
    parts = ("attention", "look", "feed_forward")

    def __init__(self, attention, look, feed_forward):
        self.attention, self.look, self.feed_forward = attention, look, feed_forward

    def check(self, x, memory, mask=None, memory_mask=None):
        return x, memory, mask, memory_mask

    def forward(self, x, memory, mask, memory_mask):
        return self.feed_forward(self.look(self.attention(x, None, mask), memory, memory_mask))

    def backward(self, dout):
        dx, dmemory = self.look.backward(self.feed_forward.backward(dout))
        return self.attention.backward(dx), dmemory


class Transformer(Layer):
    parts = ("source", "target", "encoder", "decoder", "logits")

    def __init__(self, source, target, encoder, decoder, logits):
        self.source, self.target, self.encoder, self.decoder, self.logits = source, target, encoder, decoder, logits

    def check(self, source, target, source_mask=None, target_mask=None):
        return source, target, source_mask, target_mask

    def forward(self, source, target, source_mask, target_mask):
        memory, x = self.source(source), self.target(target)
        for layer in self.encoder:
            memory = layer(memory, source_mask)
        for layer in self.decoder:
            x = layer(x, memory, target_mask, source_mask)
        return self.logits(x)

    def backward(self, dlogits):
        dx, dmemory = self.logits.backward(dlogits), 0
        for layer in reversed(self.decoder):
            dx, done = layer.backward(dx)
            dmemory = dmemory + done
        self.target.backward(dx)
        for layer in reversed(self.encoder):
            dmemory = layer.backward(dmemory)
        self.source.backward(dmemory)


def transformer(rng, pre, d_model=6, n_heads=3, d_ff=10, n_vocab=7, p=0.2, tied=True, dtype=float):
    """Two layers each; with `tied` one table for the source, the target and the output."""

    def around(inside):
        norm = LayerNorm(*(rng.normal(1, 0.1, d_model).astype(dtype) for _ in range(2)), eps=0.01)
        return AddNorm(inside, Dropout(p, rng), norm, pre)

    def attention():
        return around(MultiHead.random(d_model, n_heads, rng, dtype))

    def feed_forward():
        return around(FeedForward.random(d_model, d_ff, rng, dtype))

    tables = [Embedding.random(n_vocab, d_model, rng, d_model**-0.5, dtype).weight for _ in range(3)]
    source, target, output = tables[:1] * 3 if tied else tables
    return Transformer(
        Embedding(source, d_model**0.5),
        Embedding(target, d_model**0.5),
        [EncoderLayer(attention(), feed_forward()) for _ in range(2)],
        [DecoderLayer(attention(), attention(), feed_forward()) for _ in range(2)],
        Logits(output),
    )
