"""The worksheet of lesson 08: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from helpers import data
from helpers.reference.positions import positional_encoding


def steps():
    rows = positional_encoding(np.arange(5), 4)
    x = data.pocket_sentence()
    return [
        ({}, {"PE": rows[:4]}),
        ({"X": x}, {"X + PE": x + rows[:4]}),
        (
            {},
            {
                "one apart": np.array([rows[i] @ rows[i + 1] for i in range(3)]),
                "two apart": np.array([rows[i] @ rows[i + 2] for i in range(2)]),
            },
        ),
        ({}, {"one apart": np.cos(1) + np.cos(0.01), "two apart": np.cos(2) + np.cos(0.02)}),
    ]
