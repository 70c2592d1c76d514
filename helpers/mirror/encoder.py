"""The encoder in PyTorch."""

from torch import nn

from helpers.mirror.layer import Layer, views_of_parts
from helpers.mirror.multi_head import not_seen


class EncoderLayer(Layer):
    """Self-attention and a feed-forward network, each in an AddNorm."""

    def forward(self, x, mask=None):
        """x (..., T, d_model) -> the same shape."""
        return self.feed_forward(self.attention(x, None, mask))

    def builtin(self):
        module = WholeEncoderLayer(**sizes(self))
        module.dropout1, module.dropout2 = (part.dropout.to_torch_nn() for part in (self.attention, self.feed_forward))
        return module

    def views(self, m):
        return views_of_parts({
            "attention.inside": (self.attention.inside, m.self_attn),
            "attention.norm": (self.attention.norm, m.norm1),
            "feed_forward.inside": (self.feed_forward.inside, [m.linear1, None, m.linear2]),
            "feed_forward.norm": (self.feed_forward.norm, m.norm2),
        })  # fmt: skip


def sizes(layer):
    """The settings of nn.TransformerEncoderLayer and nn.TransformerDecoderLayer; our dropout is put into its places later."""
    attention, feed_forward = layer.attention, layer.feed_forward.inside
    return {
        "d_model": len(attention.norm.gamma), "nhead": attention.inside.n_heads, "dim_feedforward": len(feed_forward.b_1),
        "dropout": 0.0, "layer_norm_eps": attention.norm.eps, "batch_first": True, "norm_first": attention.pre,
        "activation": feed_forward.activation,
    }  # fmt: skip


class WholeEncoderLayer(nn.TransformerEncoderLayer):
    """nn.TransformerEncoderLayer called as we call ours."""

    def forward(self, x, mask=None):
        """x (..., T, d_model) -> the same shape."""
        return super().forward(x, src_mask=not_seen(mask, x, x, self.self_attn.num_heads))


class Encoder(Layer):
    """Encoder layers one after the other, and perhaps a last norm."""

    def forward(self, x, mask=None):
        """x (..., T, d_model) -> the same shape."""
        for layer in self.layers:
            x = layer(x, mask)
        return x if self.norm is None else self.norm(x)
