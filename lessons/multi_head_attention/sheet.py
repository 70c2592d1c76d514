"""The worksheet of lesson 10: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference import softmax


def steps():
    x = data.pocket_sentence()
    w_q, w_k, w_v, w_o = data.pocket_attention()
    q, k, v = x[0] @ w_q, x @ w_k, x @ w_v
    scores = np.array([k[:, :2] @ q[:2], k[:, 2:] @ q[2:]])
    weights = softmax(scores / np.sqrt(2))
    both = np.concatenate([weights[0] @ v[:, :2], weights[1] @ v[:, 2:]])
    return [
        ({"X": x, "W_Q": w_q}, {"q": q}),
        ({"k": k}, {"scores": scores}),
        ({}, {"weights": weights}),
        ({"v": v}, {"merged": both}),
        ({"W_O": w_o}, {"out": both @ w_o}),
    ]
