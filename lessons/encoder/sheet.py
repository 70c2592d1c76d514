"""The worksheet of lesson 12: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference import softmax
from helpers.reference.positions import positional_encoding
from lessons.encoder.numbers import ROWS


def add_and_norm(row, found, gamma, beta):
    """The sum, x̂, and what comes out."""
    total = row + found
    x_hat = (total - total.mean()) / total.std()
    return total, x_hat, gamma * x_hat + beta


def steps():
    x = data.pocket_sentence() + positional_encoding(np.arange(4), 4)
    w_q, w_k, w_v, w_o = data.pocket_attention()
    q, k, v = x[0] @ w_q, x @ w_k, x @ w_v
    weights = softmax(np.array([k[:, :2] @ q[:2], k[:, 2:] @ q[2:]]) / np.sqrt(2))
    merged = np.concatenate([weights[0] @ v[:, :2], weights[1] @ v[:, 2:]])
    z = merged @ w_o
    (gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
    w_1, b_1, w_2, b_2 = data.pocket_feed_forward()
    sum_1, hat_1, x_1 = add_and_norm(x[0], z, gamma_1, beta_1)
    hidden = np.maximum(0, x_1 @ w_1 + b_1)
    found = hidden @ w_2 + b_2
    sum_2, _, x_2 = add_and_norm(x_1, found, gamma_2, beta_2)
    a, b = (rows[:n].mean(axis=0) for rows, n in ROWS.values())
    return [
        ({"merged": merged, "W_O": w_o}, {"z": z}),
        (
            {"x": x[0], "γ": gamma_1, "β": beta_1},
            {"sum_1": sum_1, "mean": sum_1.mean(), "std": sum_1.std(), "x̂": hat_1, "x_1": x_1},
        ),
        ({"W_1": w_1, "W_2": w_2, "b_1": b_1, "b_2": b_2}, {"hidden": hidden, "f": found}),
        ({"γ": gamma_2, "β": beta_2}, {"sum_2": sum_2, "x_2": x_2}),
        ({"A": ROWS["a"][0], "B": ROWS["b"][0]}, {"mean A": a, "mean B": b, "cosine": a @ b / np.sqrt(a @ a * (b @ b))}),
    ]
