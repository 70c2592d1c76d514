"""The worksheet of lesson 04: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data


def steps():
    x, w_1, b_1, w_2, b_2 = data.pocket_network(float)
    s = x @ w_1 + b_1
    h, gate = np.maximum(0, s), (s > 0).astype(float)
    y, target = h @ w_2 + b_2, np.array([-9.0, 10])
    dy = y - target
    dh = w_2 @ dy
    ds = dh * gate
    return [
        ({"h": h, "y": y, "target": target}, {"dy": dy, "loss": (dy**2).sum() / 2}),
        ({"w_2": w_2}, {"dh": dh}),
        ({"s": s}, {"gate": gate, "ds": ds}),
        ({"x": x}, {"dw_1": np.outer(x, ds), "dw_2": np.outer(h, dy)}),
        ({}, {"new": np.array([3 - 0.01 * x[0] * ds[0], -3 - 0.01 * x[1] * ds[1], 1 - 0.01 * ds[1]])}),
    ]
