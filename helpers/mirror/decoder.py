"""The decoder in PyTorch."""

from torch import nn

from helpers.mirror.encoder import sizes
from helpers.mirror.layer import Layer, views_of_parts
from helpers.mirror.multi_head import not_seen


class DecoderLayer(Layer):
    """Self-attention, cross-attention to the memory and a feed-forward network, each in an AddNorm."""

    def forward(self, x, memory, mask=None, memory_mask=None):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_model)."""
        x = self.attention(x, None, mask)
        x = self.cross_attention(x, memory, memory_mask)
        return self.feed_forward(x)

    def builtin(self):
        module = WholeDecoderLayer(**sizes(self))
        parts = self.attention, self.cross_attention, self.feed_forward
        module.dropout1, module.dropout2, module.dropout3 = (part.dropout.to_torch_nn() for part in parts)
        return module

    def views(self, m):
        return views_of_parts({
            "attention.inside": (self.attention.inside, m.self_attn),
            "attention.norm": (self.attention.norm, m.norm1),
            "cross_attention.inside": (self.cross_attention.inside, m.multihead_attn),
            "cross_attention.norm": (self.cross_attention.norm, m.norm2),
            "feed_forward.inside": (self.feed_forward.inside, [m.linear1, None, m.linear2]),
            "feed_forward.norm": (self.feed_forward.norm, m.norm3),
        })  # fmt: skip


class WholeDecoderLayer(nn.TransformerDecoderLayer):
    """nn.TransformerDecoderLayer called as we call ours."""

    def forward(self, x, memory, mask=None, memory_mask=None):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_model)."""
        n_heads = self.self_attn.num_heads
        masks = {"tgt_mask": not_seen(mask, x, x, n_heads), "memory_mask": not_seen(memory_mask, x, memory, n_heads)}
        return super().forward(x, memory, **masks)


class Decoder(Layer):
    """Decoder layers one after the other, and perhaps a last norm."""

    def forward(self, x, memory, mask=None, memory_mask=None):
        """x (..., T, d_model), memory (..., S, d_model) -> (..., T, d_model)."""
        for layer in self.layers:
            x = layer(x, memory, mask, memory_mask)
        return x if self.norm is None else self.norm(x)
