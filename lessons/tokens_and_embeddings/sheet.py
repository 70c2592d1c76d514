"""The worksheet of lesson 07: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data


def steps():
    pieces, table = data.pocket_embedding()
    ids = np.array([pieces.index(word) for word in data.POCKET_SENTENCE.split()])
    dout = np.array([[1.0, 0, 2, -1], [0, 1, 1, 0], [2, -1, 0, 3]])
    e, u = np.array([1.0, 0]), np.array([1.0, 1])
    de = 2 * (e @ u - 3) * u
    return [
        ({"e": e, "u": u}, {"score": e @ u, "de": de, "e after": e - 0.1 * de, "score after": (e - 0.1 * de) @ u}),
        ({}, {"ids": ids}),
        ({"E": table}, {"X": 2 * table[ids]}),
        ({"dout": dout}, {"dE": np.array([dout[0] + dout[2], dout[1], np.zeros(4)])}),
    ]
