"""The encoder (Vaswani et al. 2017, section 3.1): layers of self-attention and a feed-forward
network, one after the other.
"""

from helpers.reference import require
from helpers.reference.add_norm import AddNorm
from helpers.reference.feed_forward import FeedForward
from helpers.reference.layer import Layer
from helpers.reference.layer_norm import LayerNorm
from helpers.reference.multi_head import MultiHeadAttention


class EncoderLayer(Layer):
    """Each token looks at all tokens of the sentence, then thinks for itself: attention,
    feed-forward network, each an AddNorm.

    x (..., T, d_model); mask, of booleans, fits (..., H, T, T), True = may be seen. Raises
    ValueError for parts that are no AddNorm, and the same one twice; else what they raise.
    Source: Vaswani et al. 2017, section 3.1.
    """

    parts = ("attention", "feed_forward")

    def __init__(self, attention, feed_forward):
        self.attention = require.kind("attention", attention, AddNorm)
        self.feed_forward = require.kind("feed_forward", feed_forward, AddNorm)
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def random(cls, d_model, n_heads, d_ff, rng, p=0.0, pre=False, dtype=float):
        """As torch.nn.Linear starts; norms with gamma 1 and beta 0; dropout of probability p
        behind each sub-layer.
        """
        inside = (
            MultiHeadAttention.random(d_model, n_heads, rng, dtype),
            FeedForward.random(d_model, d_ff, rng, dtype),
        )
        return cls(*(AddNorm.fresh(layer, d_model, p, rng, pre, dtype) for layer in inside))

    def check(self, x, mask=None):
        return x, mask

    def forward(self, x, mask):
        """x (..., T, d_model) -> the same shape."""
        x = self.attention(x, None, mask)
        return self.feed_forward(x)

    def backward(self, dout):
        """dout (..., T, d_model) -> dx."""
        dx = self.feed_forward.backward(dout)
        return self.attention.backward(dx)


class Encoder(Layer):
    """Encoder layers one after the other, all with the same mask, and perhaps a last norm, which
    Pre-LN needs.

    x (..., T, d_model); mask as in EncoderLayer. Raises ValueError for no layers, something else
    among them, and the same layer twice. Source: Vaswani et al. 2017, section 3.1; the last norm:
    Xiong et al. 2020, section 3.
    """

    parts = ("layers", "norm")

    def __init__(self, layers, norm=None):
        self.layers = require.layers(layers, EncoderLayer)
        self.norm = norm if norm is None else require.kind("norm", norm, LayerNorm)
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def random(cls, n_layers, d_model, n_heads, d_ff, rng, p=0.0, pre=False, dtype=float):
        """n_layers random layers; with `pre` a last norm too."""
        layers = [
            EncoderLayer.random(d_model, n_heads, d_ff, rng, p, pre, dtype)
            for _ in range(n_layers)
        ]
        return cls(layers, LayerNorm.fresh(d_model, dtype=dtype) if pre else None)

    def check(self, x, mask=None):
        return x, mask

    def forward(self, x, mask):
        """x (..., T, d_model) -> the same shape."""
        for layer in self.layers:
            x = layer(x, mask)
        return x if self.norm is None else self.norm(x)

    def backward(self, dout):
        """dout (..., T, d_model) -> dx."""
        dx = dout if self.norm is None else self.norm.backward(dout)
        for layer in reversed(self.layers):
            dx = layer.backward(dx)
        return dx
