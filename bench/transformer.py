"""Speed of an encoder layer, of a training step and of decoding against PyTorch; float32, one thread, no dropout.

Encoder layer: forward and backward, 32 × 128 × 512, 8 heads, d_ff 2048.
Training step (forward, cross-entropy, backward, Adam): 2 + 2 layers, 4 heads, batch 64 × 30, d_ff = 4 d_model, padding and
causal mask. Decoding: the same model, one sentence of 30, 30 pieces, PyTorch with its memory reused; time for each piece.
"""

from time import process_time

import numpy as np
import torch
from torch import nn

from bench import _timing as timing
from bench import size
from helpers import mirror
from helpers.reference import Adam, EncoderLayer, Transformer
from helpers.reference.decoding import greedy

B, T, N_VOCAB = size((64, 30), (2, 4)) + (50,)
ROUNDS = size(21, 2)
ENCODER = size((32, 128, 512), (2, 3, 16))  # batch, tokens, d_model


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


def numpy_model(d_model):
    rng = np.random.default_rng(0)
    return Transformer.random(N_VOCAB, N_VOCAB, d_model, 4, 4 * d_model, 2, rng, tied=True, dtype=np.float32)


def numpy_step(d_model, source, target, wanted, real):
    model = numpy_model(d_model)
    optimizer, mask = Adam(model.params), real[:, None, None, :]

    def run():
        model.backward(cross_entropy(model(source, target, mask), wanted))
        optimizer.step(model.grads)

    return run


def torch_step(d_model, *arrays):
    source, target, _, real = map(torch.as_tensor, arrays)
    causal = ~torch.ones(T, T, dtype=torch.bool).tril()
    return step_of(InTorch(d_model), (source, target, ~real, causal), arrays[2])


def mirror_step(d_model, *arrays):
    source, target, _, real = map(torch.as_tensor, arrays)
    ours = mirror.twin(numpy_model(d_model), dtype=torch.float32)
    return step_of(ours, (source, target, real[:, None, None, :]), arrays[2])


def step_of(model, inputs, wanted):
    optimizer, wanted = torch.optim.Adam(model.parameters()), torch.as_tensor(wanted)

    def run():
        optimizer.zero_grad()
        logits = model(*inputs)
        nn.functional.cross_entropy(logits.flatten(0, 1), wanted.flatten()).backward()
        optimizer.step()

    return run


def encoder_layer():
    rng = np.random.default_rng(0)
    layer = EncoderLayer.random(ENCODER[2], 8, 4 * ENCODER[2], rng, dtype=np.float32)
    x, dout = rng.normal(size=(2, *ENCODER)).astype(np.float32)
    theirs = mirror.twin(layer, dtype=torch.float32).to_torch_nn()
    candidates = {
        "nn.TransformerEncoderLayer": timing.torch_step(theirs, x, dout, {}),
        "NumPy": timing.numpy_step(layer, x, dout, {}),
    }
    return timing.side_by_side(candidates, "nn.TransformerEncoderLayer", size(7, 2), process_time)


def decoding(d_model, n_pieces=T):
    """Both write n_pieces; PyTorch's decoder, from the same numbers, gets all that is written each time."""
    model = numpy_model(d_model).train(False)
    source = np.random.default_rng(0).integers(1, N_VOCAB, (1, T))
    theirs, ids = mirror.twin(model, dtype=torch.float32).to_torch_nn(), torch.as_tensor(source)

    @torch.no_grad()
    def torch_greedy():
        memory, written = theirs.encoder(theirs.source(ids)), torch.tensor([[1]])
        for n in range(1, n_pieces + 1):
            x = theirs.decoder(theirs.target(written), memory, torch.ones(n, n, dtype=torch.bool).tril())
            written = torch.cat([written, theirs.logits(x[:, -1:]).argmax(dim=-1)], dim=1)
        return written[:, 1:]

    def numpy_greedy():
        return greedy(model, source, 1, 0, n_pieces)

    assert np.array_equal(numpy_greedy(), torch_greedy())
    return timing.side_by_side({"nn.Transformer": torch_greedy, "NumPy": numpy_greedy}, "nn.Transformer", ROUNDS, process_time)


if __name__ == "__main__":
    print(f"encoder layer, {' × '.join(map(str, ENCODER))}\n{encoder_layer()}")
    arrays = batch(np.random.default_rng(0))
    for d_model in size((64, 128), (8,)):
        print(f"\none training step, 2 + 2 layers, batch {B} × {T}, d_model {d_model}, float32")
        steps = {"nn.Transformer": torch_step, "NumPy": numpy_step, "our PyTorch": mirror_step}
        candidates = {name: step(d_model, *arrays) for name, step in steps.items()}
        print(timing.side_by_side(candidates, "nn.Transformer", ROUNDS, process_time))
        print(f"\ndecoding, d_model {d_model}\n{decoding(d_model)}")
