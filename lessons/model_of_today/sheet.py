"""The worksheet of lesson 19: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference.swiglu import silu


def steps():
    x, dout = np.array([-1.0, 1, 3, 5]), np.array([0.0, 0, 1, 0])
    rms = np.sqrt(np.mean(x**2))
    along = dout @ x / rms / 4  # the mean of dout · x̂
    token, w_gate, *_ = data.pocket_network(float)
    w_up = np.array([[1.0, 0, 1], [-1, 2, 0]])
    gate, up = token @ w_gate, token @ w_up
    powers, values = np.array([[4.0, 2], [8, 1]]), np.array([[5.0, 0], [2.5, 10]])
    first, second = powers[0] / 4, powers[1] / 8
    sums = np.array([first.sum(), first.sum() / 2 + second.sum()])
    mixed = np.array([first @ values[0], first @ values[0] / 2 + second @ values[1]])
    return [
        ({"x": x}, {"rms": rms, "x̂": x / rms}),
        ({"dout": dout}, {"mean": along, "dx": (dout - x / rms * along) / rms}),
        ({"x": token, "w_gate": w_gate, "w_up": w_up}, {"gate": gate, "up": up}),
        ({}, {"hidden": silu(gate) * up}),
        ({}, {"bytes": np.array([2 * 2 * 48 * 4, 2 * 2 * 24 * 4])}),
        ({"powers": powers, "values": values}, {"sum": sums, "mixed": mixed, "out": mixed[-1] / sums[-1]}),
    ]
