"""The worksheet of lesson 13: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference import softmax
from helpers.reference.attention import causal
from helpers.reference.pocket import pocket_transformer
from helpers.reference.positions import positional_encoding
from lessons.encoder.sheet import add_and_norm


def steps():
    table = data.pocket_french()[1]
    model, source, given = pocket_transformer(), np.array([2, 3, 4, 5]), np.array([1, 3])
    memory, layer = model.encoder(model.source(source)), model.decoder.layers[0]
    x = 2 * table[given] + positional_encoding(np.arange(2), 4)
    x_1 = layer.attention(x, None, causal(2))[1]
    w_q, w_k, w_v, w_o = data.pocket_cross_attention()
    q, k, v = x_1 @ w_q, memory @ w_k, memory @ w_v
    weights = softmax(np.array([k[:, :2] @ q[:2], k[:, 2:] @ q[2:]]) / np.sqrt(2))
    merged = np.concatenate([weights[0] @ v[:, :2], weights[1] @ v[:, 2:]])
    (gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
    w_1, b_1, w_2, b_2 = data.pocket_feed_forward()
    _, _, x_2 = add_and_norm(x_1, merged @ w_o, gamma_1, beta_1)
    _, _, x_3 = add_and_norm(x_2, np.maximum(0, x_2 @ w_1 + b_1) @ w_2 + b_2, gamma_2, beta_2)
    logits = x_3 @ table.T
    return [
        ({"x_1": x_1, "W_Q": w_q}, {"q": q}),
        ({"k": k}, {"weights": weights}),
        ({"v": v, "W_O": w_o}, {"Z": merged, "out": merged @ w_o}),
        ({"γ": gamma_1, "β": beta_1}, {"x_2": x_2}),
        ({"x_3": x_3, "E": table}, {"logits": logits, "p": softmax(logits)}),
    ]
