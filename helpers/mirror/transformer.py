"""The Transformer in PyTorch."""

import torch

from helpers.mirror.layer import Layer


class Transformer(Layer):
    """From the ids of a source and of a target to the logits of what follows each target token."""

    def forward(self, source, target, source_mask=None, target_mask=None):
        """source (..., S), target (..., T), ids -> logits (..., T, n_vocab)."""
        if target_mask is None:
            target_mask = torch.ones(*target.shape[-1:] * 2, dtype=torch.bool, device=target.device).tril()
        memory = self.encoder(self.source(source), source_mask)
        x = self.decoder(self.target(target), memory, target_mask, source_mask)
        return self.logits(x)
