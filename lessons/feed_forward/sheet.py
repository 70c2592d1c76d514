"""The worksheet of lesson 01: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data


def steps():
    x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
    other = np.array([-1.0, 2])
    sums, sums_2 = x @ w_1 + b_1, other @ w_1 + b_1
    hidden, hidden_2 = np.maximum(0, sums), np.maximum(0, sums_2)
    return [
        ({"x": x, "w_1": w_1, "b_1": b_1}, {"sums": sums}),
        ({}, {"hidden": hidden}),
        ({"w_2": w_2, "b_2": b_2}, {"y": hidden @ w_2 + b_2}),
        ({"x": other}, {"sums": sums_2, "hidden": hidden_2, "y": hidden_2 @ w_2 + b_2}),
    ]
