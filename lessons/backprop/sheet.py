"""The worksheet of lesson 04: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data


def steps():
    x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
    sums = x @ w_1 + b_1
    hidden, gate = np.maximum(0, sums), (sums > 0).astype(float)
    y, target = hidden @ w_2 + b_2, np.array([-9.0, 10])
    dy = y - target
    dhidden = w_2 @ dy
    dsums = dhidden * gate
    return [
        ({"hidden": hidden, "y": y, "target": target}, {"dy": dy, "loss": (dy**2).sum() / 2}),
        ({"w_2": w_2}, {"dhidden": dhidden}),
        ({"sums": sums}, {"gate": gate, "dsums": dsums}),
        ({"x": x}, {"dw_1": np.outer(x, dsums), "dw_2": np.outer(hidden, dy)}),
        ({}, {"new": np.array([3 - 0.01 * x[0] * dsums[0], -3 - 0.01 * x[1] * dsums[1], 1 - 0.01 * dsums[1]])}),
    ]
