"""The smallest decoder, for lesson 11: one attention that looks back, with one of four ways to know positions; its task."""

import numpy as np

from helpers.reference import (
    Adam,
    ALiBiAttention,
    Embedding,
    FeedForward,
    Layer,
    Logits,
    MultiHeadAttention,
    PositionalEncoding,
    Residual,
    RotaryAttention,
    Stack,
    softmax,
)

LENGTH = 48  # rows of the learned table, and how far back a word may look
KINDS = {"RoPE": RotaryAttention, "ALiBi": ALiBiAttention}
WAYS = ("sinusoidal", "learned", *KINDS)  # the first two add vectors to x


def tiny_decoder(way, rng, d=32):
    """Symbols (B, T), whole numbers below 8 -> scores (B, T, 8).

    way: one of WAYS. Raises ValueError for another.
    """
    if way not in WAYS:
        raise ValueError(f"way = {way!r} given, one of {', '.join(WAYS)} wanted")
    single = np.float32
    kind = KINDS.get(way, MultiHeadAttention)
    attention = looking_back(kind).random(d, 4, rng, single)
    learned = LearnedPositions(rng.normal(size=(LENGTH, d)).astype(single))
    vectors = {"sinusoidal": PositionalEncoding(), "learned": learned}
    added = [vectors[way]] if way in vectors else []
    network = FeedForward.random(d, 64, rng, single)
    scores = Logits(rng.uniform(-1, 1, (8, d)).astype(single) / 6)
    embedding = Embedding.random(8, d, rng, dtype=single)
    inside = Residual(attention), Residual(network)
    return Stack([embedding, *added, *inside, scores])


def looking_back(kind):
    """A kind of multi-head attention in which a word sees itself and others before it, those at the `distances`."""

    class LookingBack(kind):
        distances = range(LENGTH)

        def look(self, mask):
            places = np.arange(self.q.shape[-2])
            return super().look(np.isin(places[:, None] - places, self.distances))

    return LookingBack


class LearnedPositions(Layer):
    """x (B, T, d) + a row for each position, which is learned."""

    names = ("rows",)

    def __init__(self, rows):
        self.rows = rows  # (positions, d)

    def forward(self, x):
        return x + self.rows[: x.shape[-2]]

    def backward(self, dout):
        self.drows = np.zeros_like(self.rows)
        self.drows[: dout.shape[-2]] = dout.sum(axis=0)
        return dout


def three_back(rng, n, length):
    """n sentences (n, length) of random symbols below 8, and the answers from position 3 on: the symbol three back."""
    symbols = rng.integers(8, size=(n, length))
    return symbols, symbols[:, :-3]


def train_three_back(way, seed=0, steps=600, length=24):
    """A tiny decoder after its training on `three_back`, 16 sentences a step, with Adam and −log p of the right symbol."""
    rng = np.random.default_rng(seed)
    model = tiny_decoder(way, rng)
    adam = Adam(model.params, lr=0.01)
    for step in range(steps):
        adam.lr = 0.01 if step < 0.6 * steps else 0.002
        symbols, targets = three_back(rng, 16, length)
        p = softmax(model(symbols))  # (16, length, 8)
        p[:, 3:] -= np.eye(8)[targets]
        p[:, :3] = 0  # nothing is asked there
        model.backward(p / targets.size)
        adam.step(model.grads)
    return model


def right_three_back(model, length=LENGTH, n=400):
    """The share of right answers at each position: (length,), NaN at the first three."""
    symbols, targets = three_back(np.random.default_rng(99), n, length)
    share = (model(symbols)[:, 3:].argmax(axis=-1) == targets).mean(axis=0)
    return np.concatenate([np.full(3, np.nan), share])
