"""The worksheet of lesson 02: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data


def _sorted(x):
    """A block that puts two numbers in order, and what it makes of them."""
    h = max(0, x[0] - x[1])
    correction = np.array([-h, h])
    return {"x": x}, {"h": h, "F": correction, "x + F": x + correction}


def steps():
    x, w_1, b_1, w_2, b_2 = data.pocket_network(float)

    def network(x):
        return np.maximum(0, x @ w_1 + b_1) @ w_2 + b_2

    once = x + network(x)
    return [
        ({"x": x, "F(x)": network(x)}, {"H": once}),
        (
            {"w_1": w_1, "b_1": b_1, "w_2": w_2, "b_2": b_2},
            {"hidden": np.maximum(0, once @ w_1 + b_1), "F": network(once), "out": once + network(once)},
        ),
        _sorted(np.array([7.0, 3])),
        _sorted(np.array([3.0, 7])),
    ]
