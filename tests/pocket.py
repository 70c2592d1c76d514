"""The pocket Transformer once more, in a few lines of NumPy: what its drawings are compared with."""

import numpy as np

from helpers.data import (
    pocket_attention,
    pocket_cross_attention,
    pocket_embedding,
    pocket_feed_forward,
    pocket_french,
    pocket_norms,
)


def shares(scores):
    e = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return e / e.sum(axis=-1, keepdims=True)


def positions(n, start=0):
    angles = np.outer(np.arange(n) + start, [1, 0.01])
    return np.stack([np.sin(angles), np.cos(angles)], axis=-1).reshape(n, 4)


def norm(x, gamma=1, beta=0):
    x = x - x.mean(axis=-1, keepdims=True)
    return gamma * x / np.sqrt((x**2).mean(axis=-1, keepdims=True) + 1e-5) + beta


def attention(x, memory, arrays, mask=True):
    """Two heads of 2: what comes out (T, 4), and the weights of each head (2, T, S)."""
    w_q, w_k, w_v, w_o = arrays
    heads, weights = [], []
    for h in (slice(0, 2), slice(2, 4)):
        scores = (x @ w_q[:, h]) @ (memory @ w_k[:, h]).T / 2**0.5
        weights.append(shares(np.where(mask, scores, -np.inf)))
        heads.append(weights[-1] @ memory @ w_v[:, h])
    return np.hstack(heads) @ w_o, np.array(weights)


def network(x):
    """The hidden numbers (T, 8) and what comes out (T, 4)."""
    w_1, b_1, w_2, b_2 = pocket_feed_forward()
    hidden = np.maximum(0, x @ w_1 + b_1)
    return hidden, hidden @ w_2 + b_2


def encoder(words):
    """Everything on the way of these words through the encoder layer: {name: array}."""
    pieces, table = pocket_embedding()
    rows = 2 * table[[pieces.index(word) for word in words]]
    at = {"√4 · E": rows, "PE": positions(len(words))}
    at["x"] = rows + at["PE"]
    at["z"], _ = attention(at["x"], at["x"], pocket_attention())
    at["sum_1"] = at["x"] + at["z"]
    at["x_1"] = norm(at["sum_1"], *pocket_norms()[0])
    at["hidden"], at["f"] = network(at["x_1"])
    at["sum_2"] = at["x_1"] + at["f"]
    at["x_2"] = norm(at["sum_2"], *pocket_norms()[1])
    return at


def decoder(words, written):
    """What follows the pieces written so far: probabilities (6,), and how each head looks at the words (2, S)."""
    memory, (french, table) = encoder(words)["x_2"], pocket_french()
    x = 2 * table[[french.index(piece) for piece in written]] + positions(len(written))
    x = norm(x + attention(x, x, pocket_attention(), np.tri(len(x), dtype=bool))[0], *pocket_norms()[0])
    z, weights = attention(x, memory, pocket_cross_attention())
    x = norm(x + z, *pocket_norms()[0])
    x = norm(x + network(x)[1], *pocket_norms()[1])
    return shares(x @ table.T)[-1], weights[:, -1]
