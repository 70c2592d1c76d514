"""The worksheet of lesson 11: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np


def steps():
    q, k = np.array([2.0, 0]), np.array([0.0, 1])

    def turn(pair, at):
        return np.array([pair[0] * np.cos(at) - pair[1] * np.sin(at), pair[0] * np.sin(at) + pair[1] * np.cos(at)])

    def score(m, n):
        return turn(q, m) @ turn(k, n)

    return [
        ({}, {"at 5": turn(q, 5), "at 8": turn(q, 8)}),
        ({}, {"at 3": turn(k, 3), "at 6": turn(k, 6)}),
        ({}, {"scores": np.array([score(5, 3), score(8, 6), score(5, 6)])}),
        ({}, {"length": np.hypot(*q), "product": q @ k}),
    ]
