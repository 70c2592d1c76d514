"""A language model: a decoder without a source, which says at every token what comes next."""

from helpers.reference import require
from helpers.reference.attention import causal
from helpers.reference.embedding import Embedding, Logits
from helpers.reference.grouped_attention import GroupedQueryAttention
from helpers.reference.layer import Layer
from helpers.reference.rms_norm import RMSNorm
from helpers.reference.swiglu import SwiGLU


class Block(Layer):
    """A layer of today's language models: x + attention(norm(x)), then x + network(norm(x)).

    attention_norm, attention, network_norm, network: layers; x (..., T, d_model); mask, of
    booleans, fits (..., H, T, T), True = may be seen. Raises ValueError for parts that are no
    layers; else what they raise. Source: Touvron et al. 2023, section 2.2.
    """

    parts = ("attention_norm", "attention", "network_norm", "network")

    def __init__(self, attention_norm, attention, network_norm, network):
        arguments = zip(
            self.parts, (attention_norm, attention, network_norm, network), strict=True
        )
        for name, layer in arguments:
            setattr(self, name, require.kind(name, layer, Layer))
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def random(cls, d_model, n_heads, n_kv_heads, d_ff, rng, dtype=float):
        """As torch.nn.Linear starts; norms with gamma 1."""
        return cls(
            RMSNorm.fresh(d_model, dtype=dtype),
            GroupedQueryAttention.random(d_model, n_heads, n_kv_heads, rng, dtype),
            RMSNorm.fresh(d_model, dtype=dtype),
            SwiGLU.random(d_model, d_ff, rng, dtype),
        )

    def check(self, x, mask=None):
        return x, mask

    def forward(self, x, mask):
        """x (..., T, d_model) -> the same shape."""
        x = x + self.attention(self.attention_norm(x), mask)
        return x + self.network(self.network_norm(x))

    def backward(self, dout):
        """dout (..., T, d_model) -> dx: past each sub-layer, and through it."""
        dx = dout + self.network_norm.backward(self.network.backward(dout))
        return dx + self.attention_norm.backward(self.attention.backward(dx))


class LanguageModel(Layer):
    """From the ids of a text to the logits of what follows each of its tokens.

    embedding: a layer that makes rows of ids, an Embedding or a Stack that begins with one;
    layers: each takes (x, mask), as EncoderLayer and Block do; norm: a layer; logits: Logits. Ids
    (..., T) -> logits (..., T, n_vocab); mask, of booleans, fits (..., H, T, T): without it a
    token may see itself and those before it. Raises ValueError for parts that are no such layers;
    else what the parts raise. Source: Radford et al. 2018, section 3.1.
    """

    parts = ("embedding", "layers", "norm", "logits")

    def __init__(self, embedding, layers, norm, logits):
        self.embedding = require.kind("embedding", embedding, Layer)
        self.layers = require.layers(layers, Layer)
        self.norm = require.kind("norm", norm, Layer)
        self.logits = require.kind("logits", logits, Logits)
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def random(cls, n_vocab, d_model, n_heads, n_kv_heads, d_ff, n_layers, rng, dtype=float):
        """A model of today: n_layers Blocks, a last RMSNorm, a table each for what comes in and
        for what goes out, of standard deviation 1/√d_model.
        """
        into, out = (
            Embedding.random(n_vocab, d_model, rng, d_model**-0.5, dtype) for _ in range(2)
        )
        blocks = [
            Block.random(d_model, n_heads, n_kv_heads, d_ff, rng, dtype) for _ in range(n_layers)
        ]
        return cls(into, blocks, RMSNorm.fresh(d_model, dtype=dtype), Logits(out.weight))

    def check(self, ids, mask=None):
        ids = require.ids("ids", ids, len(self.logits.weight))
        return ids, causal(ids.shape[-1]) if mask is None else mask

    def forward(self, ids, mask):
        """ids (..., T) -> logits (..., T, n_vocab)."""
        x = self.embedding(ids)
        for layer in self.layers:
            x = layer(x, mask)
        return self.logits(self.norm(x))

    def backward(self, dlogits):
        """dlogits (..., T, n_vocab); leaves all gradients. Ids have no slope: nothing is
        returned.
        """
        dx = self.norm.backward(self.logits.backward(dlogits))
        for layer in reversed(self.layers):
            dx = layer.backward(dx)
        self.embedding.backward(dx)


def n_params_of_today(n_vocab, d_model, n_heads, n_kv_heads, d_ff, n_layers):
    """How many numbers `LanguageModel.random` learns, without making them."""
    d_kv = d_model // n_heads * n_kv_heads
    attention = 2 * d_model * d_model + 2 * d_model * d_kv
    block = attention + 3 * d_model * d_ff + 2 * d_model
    return 2 * n_vocab * d_model + n_layers * block + d_model
