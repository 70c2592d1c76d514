"""The worksheet of lesson 09: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference import softmax


def steps():
    x = data.pocket_sentence()
    w_q, w_k, w_v = (w[:, :2] for w in data.pocket_attention()[:3])
    q, k, v = x[0] @ w_q, x @ w_k, x @ w_v
    scores = k @ q
    divided = scores / np.sqrt(2)
    powers, weights = np.exp(divided), softmax(divided)
    return [
        ({"X": x, "W_Q": w_q}, {"q": q}),
        ({"W_K": w_k, "W_V": w_v}, {"k": k, "v": v}),
        ({}, {"scores": scores, "divided": divided}),
        ({}, {"powers": powers, "total": powers.sum()}),
        ({}, {"weights": weights, "out": weights @ v}),
    ]
