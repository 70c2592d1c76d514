"""The Transformer (Vaswani et al. 2017, figure 1): encoder and decoder, from ids to logits."""

from helpers.reference import require
from helpers.reference.attention import causal
from helpers.reference.decoder import Decoder
from helpers.reference.dropout import Dropout
from helpers.reference.embedding import Embedding, Logits
from helpers.reference.encoder import Encoder
from helpers.reference.layer import Layer
from helpers.reference.positions import PositionalEncoding
from helpers.reference.residual import Stack


def not_padding(ids, pad=0):
    """ids (..., S) -> (..., 1, 1, S), True where a token is no padding: a mask for all heads and
    all queries.
    """
    return (ids != pad)[..., None, None, :]


class Transformer(Layer):
    """From the ids of a source and of a target to the logits of what follows each target token.

    source, target: a Stack each, embedding, positions, dropout; encoder, decoder, logits: layers.
    Source ids (..., S), target ids (..., T) -> logits (..., T, n_vocab). source_mask, of
    booleans, fits (..., H, T, S), as `not_padding(source)` does; target_mask fits (..., H, T, T),
    without it a token may see itself and those before it. Raises ValueError for parts that are no
    such layers; else what the parts raise. Source: Vaswani et al. 2017, section 3.
    """

    parts = ("source", "target", "encoder", "decoder", "logits")

    def __init__(self, source, target, encoder, decoder, logits):
        self.source, self.target = (
            require.kind("source", source, Stack),
            require.kind("target", target, Stack),
        )
        self.encoder, self.decoder = (
            require.kind("encoder", encoder, Encoder),
            require.kind("decoder", decoder, Decoder),
        )
        self.logits = require.kind("logits", logits, Logits)
        self.places()  # refuses a layer that it meets twice

    @classmethod
    def random(
        cls,
        n_source,
        n_target,
        d_model,
        n_heads,
        d_ff,
        n_layers,
        rng,
        p=0.0,
        pre=False,
        tied=False,
        dtype=float,
    ):
        """n_layers layers each for vocabularies of n_source and n_target pieces; with `tied`
        (n_source = n_target) one table for source, target and output. Embeddings have standard
        deviation 1/√d_model and are multiplied by √d_model; dropout of probability p stands
        behind both, and behind each sub-layer.
        """
        sizes = n_layers, d_model, n_heads, d_ff, rng, p, pre, dtype
        tables = [
            Embedding.random(n, d_model, rng, d_model**-0.5, dtype).weight
            for n in (n_source, n_target, n_target)
        ]
        if tied:
            tables = [require.parameter("n_target, tied", tables[0], n_target, d_model)] * 3
        *into, out = tables
        stacks = (
            Stack([Embedding(table, d_model**0.5), PositionalEncoding(), Dropout(p, rng)])
            for table in into
        )
        return cls(*stacks, Encoder.random(*sizes), Decoder.random(*sizes), Logits(out))

    def check(self, source, target, source_mask=None, target_mask=None):
        target = require.ids("target", target, len(self.target.layers[0].weight))
        return (
            source,
            target,
            source_mask,
            causal(target.shape[-1]) if target_mask is None else target_mask,
        )

    def forward(self, source, target, source_mask, target_mask):
        """source (..., S), target (..., T), ids -> logits (..., T, n_vocab)."""
        memory = self.encoder(self.source(source), source_mask)
        x = self.decoder(self.target(target), memory, target_mask, source_mask)
        return self.logits(x)

    def backward(self, dlogits):
        """dlogits (..., T, n_vocab); leaves all gradients. Ids have no slope: nothing is
        returned.
        """
        dx, dmemory = self.decoder.backward(self.logits.backward(dlogits))
        self.target.backward(dx)
        self.source.backward(self.encoder.backward(dmemory))
