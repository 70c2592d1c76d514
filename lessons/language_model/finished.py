"""The model that lesson 18 trained, finished: the lesson shows what it writes before anything is explained."""

from functools import cache
from pathlib import Path

import numpy as np

from helpers.animals import pieces
from helpers.reference import Embedding, EncoderLayer, LanguageModel, LayerNorm, Logits, PositionalEncoding, Stack

FILE = Path(__file__).with_name("writes_lines.npz")  # made by tools/finished_model.py
D_MODEL, N_HEADS, D_FF, N_LAYERS = 48, 4, 128, 2  # those of lesson 18


@cache
def finished_writer(dtype=np.float32):
    """The language model that writes lines about animals, switched to use; its numbers are kept in 16 bits each."""
    rng, n_vocab = np.random.default_rng(0), len(pieces())
    into, out = (Embedding.random(n_vocab, D_MODEL, rng, dtype=dtype) for _ in range(2))
    layers = [EncoderLayer.random(D_MODEL, N_HEADS, D_FF, rng, pre=True, dtype=dtype) for _ in range(N_LAYERS)]
    norm = LayerNorm.fresh(D_MODEL, dtype=dtype)
    model = LanguageModel(Stack([into, PositionalEncoding()]), layers, norm, Logits(out.weight)).train(False)
    with np.load(FILE) as kept:
        for name, array in model.params.items():
            array[...] = kept[name]
    return model
