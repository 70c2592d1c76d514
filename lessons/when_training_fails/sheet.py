"""The worksheet of lesson 16: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np


def steps():
    return [
        ({}, {"losses": np.log([13, 37000.0])}),
        ({}, {"losses": np.log([13, 37000.0]) + [0.5, 4.5]}),
        ({}, {"least": np.log(np.e + 12) - 1}),
        ({}, {"pieces": np.round(np.exp(2.0794))}),
    ]
