"""The decoder (Vaswani et al. 2017, section 3.1): as the encoder, with a look at the memory
between its two sub-layers.
"""

from helpers.reference import require
from helpers.reference.add_norm import AddNorm
from helpers.reference.feed_forward import FeedForward
from helpers.reference.layer import Layer
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.multi_head import MultiHeadAttention


class DecoderLayer(Layer):
    """Self-attention, cross-attention to the memory, feed-forward network, each an AddNorm.

    x (..., T, d_model), memory (..., S, d_model); mask, of booleans, fits (..., H, T, T),
    memory_mask (..., H, T, S), True = may be seen. Raises ValueError for parts that are no
    AddNorm, and the same one twice; else what they raise. Source: Vaswani et al. 2017, sections
    3.1 and 3.2.3.
    """

    parts = ("attention", "cross_attention", "feed_forward")

    def __init__(self, attention, cross_attention, feed_forward):
        self.attention = require.kind("attention", attention, AddNorm)
        self.cross_attention = require.kind("cross_attention", cross_attention, AddNorm)
        self.feed_forward = require.kind("feed_forward", feed_forward, AddNorm)
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def random(cls, d_model, n_heads, d_ff, rng, p=0.0, pre=False, dtype=float):
        """As torch.nn.Linear starts; norms with gamma 1 and beta 0; dropout of probability p
        behind each sub-layer.
        """
        attentions = [MultiHeadAttention.random(d_model, n_heads, rng, dtype) for _ in range(2)]
        inside = (*attentions, FeedForward.random(d_model, d_ff, rng, dtype))
        return cls(*(AddNorm.fresh(layer, d_model, p, rng, pre, dtype) for layer in inside))

    def check(self, x, memory, mask=None, memory_mask=None):
        return x, memory, mask, memory_mask

    def forward(self, x, memory, mask, memory_mask):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_model)."""
        x = self.attention(x, None, mask)
        x = self.cross_attention(x, memory, memory_mask)
        return self.feed_forward(x)

    def backward(self, dout):
        """dout (..., T, d_model) -> dx, dmemory."""
        dx = self.feed_forward.backward(dout)
        dx, dmemory = self.cross_attention.backward(dx)
        return self.attention.backward(dx), dmemory


class Decoder(Layer):
    """Decoder layers one after the other, all with the same memory and masks, and perhaps a last
    norm, which Pre-LN needs.

    x, memory, mask, memory_mask as in DecoderLayer. Raises ValueError for no layers, something
    else among them, and the same layer twice. Source: Vaswani et al. 2017, section 3.1; the last
    norm: Xiong et al. 2020, section 3.
    """

    parts = ("layers", "norm")

    def __init__(self, layers, norm=None):
        self.layers = require.layers(layers, DecoderLayer)
        self.norm = norm if norm is None else require.kind("norm", norm, LayerNorm)
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def random(cls, n_layers, d_model, n_heads, d_ff, rng, p=0.0, pre=False, dtype=float):
        """n_layers random layers; with `pre` a last norm too."""
        layers = [
            DecoderLayer.random(d_model, n_heads, d_ff, rng, p, pre, dtype)
            for _ in range(n_layers)
        ]
        return cls(layers, LayerNorm.fresh(d_model, dtype=dtype) if pre else None)

    def check(self, x, memory, mask=None, memory_mask=None):
        return x, memory, mask, memory_mask

    def forward(self, x, memory, mask, memory_mask):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_model)."""
        for layer in self.layers:
            x = layer(x, memory, mask, memory_mask)
        return x if self.norm is None else self.norm(x)

    def backward(self, dout):
        """dout (..., T, d_model) -> dx, dmemory: every layer looked at the memory, so their
        gradients add up.
        """
        dx, dmemory = dout if self.norm is None else self.norm.backward(dout), 0
        for layer in reversed(self.layers):
            dx, dmemory_here = layer.backward(dx)
            dmemory = dmemory + dmemory_here
        return dx, dmemory
