"""The worksheet of lesson 18: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference import softmax
from helpers.reference.attention import causal
from helpers.reference.pocket import pocket_encoder_layer
from helpers.reference.positions import positional_encoding


def steps():
    known, embedding = data.pocket_embedding()
    _, table = data.pocket_next()
    ids = [known.index(word) for word in ("I", "am", "a", "student")]
    x = 2 * embedding[ids] + positional_encoding(np.arange(4), 4)
    out = pocket_encoder_layer().train(False)(x, causal(4))
    p = softmax(out @ table.T)
    losses = -np.log(p[np.arange(4), [1, 2, 3, 4]])  # am, a, student, .
    parts = np.array([25, 16, 9, 4, 1, 1])
    return [
        ({"out": out[-1], "table": table}, {"logits": out[-1] @ table.T}),
        ({}, {"p": p[-1], "loss": losses[-1]}),
        ({"losses": losses[:3]}, {"mean": losses.mean(), "perplexity": np.exp(losses.mean())}),
        ({}, {"p": parts / 56, "ends": np.cumsum(parts / 56), "drawn": 2}),
        ({}, {"parts": np.sqrt(parts), "p": np.sqrt(parts) / 16, "drawn": 3}),
        ({}, {"p": parts * (parts > 1) / 54}),
    ]
