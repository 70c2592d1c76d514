"""The language model in PyTorch."""

import torch

from helpers.mirror.layer import Layer


class Block(Layer):
    """x + attention(norm(x)), then x + network(norm(x)). PyTorch has no module for it."""

    def forward(self, x, mask=None):
        """x (..., T, d_model) -> the same shape."""
        x = x + self.attention(self.attention_norm(x), mask)
        return x + self.network(self.network_norm(x))


class LanguageModel(Layer):
    """From the ids of a text to the logits of what follows each of its tokens."""

    def forward(self, ids, mask=None):
        """ids (..., T) -> logits (..., T, n_vocab)."""
        if mask is None:
            mask = torch.ones(*ids.shape[-1:] * 2, dtype=torch.bool, device=ids.device).tril()
        x = self.embedding(ids)
        for layer in self.layers:
            x = layer(x, mask)
        return self.logits(self.norm(x))
