"""From the model of lesson 18 to one of today in five steps, and what lesson 18's lines cost each model while it is trained.

`python tools/what_it_buys.py` trains them and writes bought.json. A slow test trains others.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np

from helpers import animals
from helpers.reference import (
    Adam,
    Block,
    CrossEntropy,
    Embedding,
    EncoderLayer,
    FeedForward,
    GroupedQueryAttention,
    LanguageModel,
    LayerNorm,
    Logits,
    PositionalEncoding,
    RMSNorm,
    RotaryAttention,
    Stack,
    SwiGLU,
    up_and_down,
)
from lessons.language_model.drawings import bits_a_line

KEPT = Path(__file__).with_name("bought.json")
# Each on top of those before; a gated network has no biases, so those that go then are attention's.
CHANGES = "lesson 18's", "+ RoPE", "+ RMSNorm", "+ SwiGLU", "− biases", "+ grouped queries"
SEEDS, LOOKS, BATCH, PEAK, N_WARM_UP = range(20), (300, 600, 1200), 16, 0.015, 50
D_MODEL, N_HEADS, D_FF, N_LAYERS = 48, 4, 128, 2  # these, too, are those of lesson 18
GATED = 86  # d_ff of a network of three matrices that has as many numbers


def model_of(change, rng, dtype=np.float32):
    """The language model with this change and all before it, of random numbers."""
    n = CHANGES.index(change)

    def norm():
        return (RMSNorm if n >= 2 else LayerNorm).fresh(D_MODEL, dtype=dtype)

    def block():
        if n == 0:
            return EncoderLayer.random(D_MODEL, N_HEADS, D_FF, rng, pre=True, dtype=dtype)
        bare = GroupedQueryAttention.random(D_MODEL, N_HEADS, n_kv_heads(change), rng, dtype) if n >= 4 else None
        attention = bare or RotaryAttention.random(D_MODEL, N_HEADS, rng, dtype)
        gated = SwiGLU.random(D_MODEL, GATED, rng, dtype) if n >= 3 else None
        return Block(norm(), attention, norm(), gated or FeedForward.random(D_MODEL, D_FF, rng, dtype))

    into, out = (Embedding.random(len(animals.pieces()), D_MODEL, rng, size, dtype) for size in (1, D_MODEL**-0.5))
    first = into if n else Stack([into, PositionalEncoding()])
    return LanguageModel(first, [block() for _ in range(N_LAYERS)], norm(), Logits(out.weight))


def n_kv_heads(change):
    """How many heads of keys and values this model has."""
    return N_HEADS // 2 if change == CHANGES[-1] else N_HEADS


def what_it_costs(change):
    """Of the model with this change: its parameters; multiplications with them for a token; bytes a token adds to the cache.

    A row of the table at the bottom is read, not multiplied; the numbers kept are keys and values, of 4 bytes each.
    """
    params = list(model_of(change, np.random.default_rng(0)).params.values())
    multiplied = sum(array.size for array in params if array.ndim == 2) - len(animals.pieces()) * D_MODEL
    return sum(array.size for array in params), multiplied, 4 * N_LAYERS * 2 * n_kv_heads(change) * D_MODEL // N_HEADS


def bits_on_the_way(change, seed, looks=LOOKS):
    """What the model loses on 500 held-out lines, bits a line, after each of these steps on the others; the last ends it."""
    lines, held_out = _split()
    rng = np.random.default_rng(seed)
    model, loss = model_of(change, rng), CrossEntropy(pad=animals.PAD)
    adam, bits = Adam(model.params, beta_2=0.98), []
    for step in range(1, looks[-1] + 1):
        ids = animals.batch(rng, lines, BATCH)
        loss(model(ids[:, :-1]), ids[:, 1:])
        model.backward(loss.backward())
        adam.lr = up_and_down(step, looks[-1], PEAK, N_WARM_UP)
        adam.step(model.grads)
        bits += [bits_a_line(model, held_out[:500])] if step in looks else []
    return bits


@cache
def _split():
    return animals.split_lines(np.random.default_rng(18))


def bought():
    """{change: bits a line (20, 3), a row for each start, after 300, 600 and 1200 steps}."""
    return {name: np.array(bits) for name, bits in json.loads(KEPT.read_text(encoding="utf-8")).items()}
