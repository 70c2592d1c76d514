"""The worksheet of lesson 20: the numbers of its calculation by hand; its words are in sheet.toml."""

import numpy as np

from lessons.real_model.numbers import BLOCK, IN_FRONT, KINDS


def steps():
    d, m = np.frombuffer(BLOCK[:4], "<f2").astype(float)
    q = np.frombuffer(BLOCK[4:], np.uint8)[:4]
    four, eight, whole = KINDS
    parts = np.array([four // 32 * 20, eight // 32 * 34, whole * 4])
    gate, up = np.array([2.0, -1, 0]), np.array([3.0, 4, 5])
    return [
        ({"d": d, "m": m, "low": q & 15, "high": q >> 4}, {"first": d * (q & 15) + m, "behind": d * (q >> 4) + m}),
        ({"in front": IN_FRONT}, {"bytes": parts, "file": parts.sum() + IN_FRONT}),
        ({}, {"of heads": np.repeat(np.arange(3), 3)}),
        ({"x": np.array([3.0, 4, 0]), "γ": np.array([1.0, 0.5, 2])}, {"norm": np.array([3, 2, 0]) / np.sqrt(25 / 3)}),
        ({"gate": gate, "up": up}, {"hidden": gate / (1 + np.exp(-gate)) * up}),
        ({"smallest": -0.94, "largest": 0.56, "number": 0.33}, {"d": 0.1, "q": 13, "comes back": 13 * 0.1 - 0.94}),
    ]
