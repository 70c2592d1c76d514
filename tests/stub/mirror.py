"""The encoder–decoder of `tests.stub.reference` in PyTorch."""

import torch
from torch import nn

from helpers.mirror.layer import Layer, views_of_parts


class MultiHead(Layer):
    def forward(self, x, memory=None, mask=None):
        memory = x if memory is None else memory
        q, k, v = x @ self.w_q + self.b_q, memory @ self.w_k + self.b_k, memory @ self.w_v + self.b_v
        q, k, v = (rows.unflatten(-1, (self.n_heads, -1)).transpose(1, 2) for rows in (q, k, v))
        scores = q @ k.transpose(-1, -2) / q.shape[-1] ** 0.5
        weights = torch.softmax(scores if mask is None else scores.masked_fill(~mask, -torch.inf), dim=-1)
        return (weights @ v).transpose(1, 2).flatten(-2) @ self.w_o + self.b_o

    def builtin(self):
        return Packed(len(self.w_q), self.n_heads, batch_first=True)

    def views(self, m):
        w, b = m.in_proj_weight.chunk(3), m.in_proj_bias.chunk(3)
        split = {
            f"{kind}_{name}": part for kind, parts in (("w", w), ("b", b)) for name, part in zip("qkv", parts, strict=True)
        }
        turned = {name: view.T if name[0] == "w" else view for name, view in split.items()}
        return {**turned, "w_o": m.out_proj.weight.T, "b_o": m.out_proj.bias}


class Packed(nn.MultiheadAttention):
    """nn.MultiheadAttention called as we call ours: True = may be seen."""

    def forward(self, x, memory=None, mask=None):
        memory = x if memory is None else memory
        if mask is not None:
            shape = (len(x), self.num_heads, x.shape[1], memory.shape[1])
            mask = ~mask.expand(shape).reshape(-1, *shape[2:])
        return super().forward(x, memory, memory, attn_mask=mask, need_weights=False)[0]


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
