"""A whole encoder–decoder of our layers: what the layers' one walk has to carry.

The lessons will write these parts properly; here they are as short as they can be, and only the tests and the bench use them.
"""

from helpers.reference import Dropout, Embedding, FeedForward, Layer, LayerNorm, Logits, MultiHeadAttention


def several(gradients):
    """A layer's gradients as a tuple, also where it is only one."""
    return gradients if isinstance(gradients, tuple) else (gradients,)


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
        return around(MultiHeadAttention.random(d_model, n_heads, rng, dtype))

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
