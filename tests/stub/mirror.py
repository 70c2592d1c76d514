"""The encoder–decoder of `tests.stub.reference` in PyTorch."""

from torch import nn

from helpers.mirror.layer import Layer, views_of_parts


class AddNorm(Layer):
    def forward(self, x, *others):
        if self.pre:
            return x + self.dropout(self.inside(self.norm(x), *others))
        return self.norm(x + self.dropout(self.inside(x, *others)))


class EncoderLayer(Layer):
    def forward(self, x, mask):
        return self.feed_forward(self.attention(x, None, mask))

    def builtin(self):
        """nn.TransformerEncoderLayer with our masks in its two dropouts."""
        feed_forward, norm = self.feed_forward.inside, self.attention.norm
        sizes = {"d_model": len(norm.gamma), "dim_feedforward": len(feed_forward.b_1), "nhead": self.attention.inside.n_heads}
        module = Whole(**sizes, dropout=0, layer_norm_eps=norm.eps, batch_first=True, norm_first=self.attention.pre)
        module.dropout1, module.dropout2 = (part.dropout.to_torch_nn() for part in (self.attention, self.feed_forward))
        return module

    def views(self, m):
        attention, feed_forward = self.attention, self.feed_forward
        return views_of_parts(
            {
                "attention.inside": (attention.inside, m.self_attn),
                "attention.norm": (attention.norm, m.norm1),
                "feed_forward.inside": (feed_forward.inside, [m.linear1, None, m.linear2]),
                "feed_forward.norm": (feed_forward.norm, m.norm2),
            }
        )


class Whole(nn.TransformerEncoderLayer):
    """nn.TransformerEncoderLayer called as we call ours: mask (B, 1, 1, S), True = may be seen."""

    def forward(self, x, mask):
        return super().forward(x, src_key_padding_mask=~mask[:, 0, 0])


class DecoderLayer(Layer):
    def forward(self, x, memory, mask=None, memory_mask=None):
        return self.feed_forward(self.look(self.attention(x, None, mask), memory, memory_mask))


class Transformer(Layer):
    def forward(self, source, target, source_mask=None, target_mask=None):
        memory, x = self.source(source), self.target(target)
        for layer in self.encoder:
            memory = layer(memory, source_mask)
        for layer in self.decoder:
            x = layer(x, memory, target_mask, source_mask)
        return self.logits(x)
