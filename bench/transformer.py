"""Speed of one training step (forward, cross-entropy, backward, Adam) of an encoder–decoder against nn.Transformer.

2 + 2 layers, 4 heads, batch 64 × 30, d_ff = 4 d_model, padding and causal mask, no dropout, float32, one thread.
The NumPy model is the tests' stub: the course's own layers with plain attention between them.
"""

from time import process_time

import numpy as np
import torch
from torch import nn

from helpers.reference import Adam
from helpers.timing import side_by_side
from tests.stub.reference import transformer

B, T, N_VOCAB = 64, 30, 50


class InTorch(nn.Module):
    """nn.Transformer with nn.Embedding in front and nn.Linear behind it, tied as ours."""

    def __init__(self, d_model):
        super().__init__()
        self.table = nn.Embedding(N_VOCAB, d_model)
        self.inside = nn.Transformer(d_model, 4, 2, 2, 4 * d_model, dropout=0.0, batch_first=True)
        self.out = nn.Linear(d_model, N_VOCAB, bias=False)
        self.out.weight = self.table.weight

    def forward(self, source, target, padding, causal):
        scale = self.table.embedding_dim**0.5
        masks = {"src_key_padding_mask": padding, "memory_key_padding_mask": padding, "tgt_mask": causal}
        return self.out(self.inside(scale * self.table(source), scale * self.table(target), **masks))


def cross_entropy(logits, wanted):
    """Its gradient alone, averaged over the tokens; computed in place of the logits."""
    rows = logits.reshape(-1, logits.shape[-1])
    rows -= rows.max(axis=-1, keepdims=True)
    np.exp(rows, out=rows)
    rows /= rows.sum(axis=-1, keepdims=True)
    rows[np.arange(len(rows)), wanted.ravel()] -= 1
    rows /= len(rows)
    return rows.reshape(logits.shape)


def batch(rng):
    """source (B, S), target (B, T), what follows each target token (B, T), and which source tokens are real."""
    source, target, wanted = rng.integers(1, N_VOCAB, (3, B, T))
    real = np.arange(T) < rng.integers(T // 2, T + 1, (B, 1))
    return source, target, wanted, real


def numpy_step(d_model, source, target, wanted, real):
    model = transformer(np.random.default_rng(0), False, d_model, 4, 4 * d_model, N_VOCAB, 0.0, dtype=np.float32)
    optimizer, masks = Adam(model.params), (real[:, None, None, :], np.tri(T, dtype=bool))

    def run():
        model.backward(cross_entropy(model(source, target, *masks), wanted))
        optimizer.step(model.grads)

    return run


def torch_step(d_model, *arrays):
    source, target, wanted, real = map(torch.as_tensor, arrays)
    model, causal = InTorch(d_model), ~torch.ones(T, T, dtype=torch.bool).tril()
    optimizer = torch.optim.Adam(model.parameters())

    def run():
        optimizer.zero_grad()
        logits = model(source, target, ~real, causal)
        nn.functional.cross_entropy(logits.flatten(0, 1), wanted.flatten()).backward()
        optimizer.step()

    return run


if __name__ == "__main__":
    torch.set_num_threads(1)
    arrays = batch(np.random.default_rng(0))
    for d_model in (64, 128):
        print(f"\none training step, 2 + 2 layers, batch {B} × {T}, d_model {d_model}, float32")
        candidates = {"nn.Transformer": torch_step(d_model, *arrays), "NumPy": numpy_step(d_model, *arrays)}
        print(side_by_side(candidates, "nn.Transformer", 21, process_time))
