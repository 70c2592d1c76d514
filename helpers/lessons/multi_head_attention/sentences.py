"""The task of lesson 10 that two heads solve and one cannot."""

import numpy as np


def marked_sentences(rng, n=32):
    """n sentences of eight words, drawn anew: x (n, 8, 16), wanted (n, 8, 8), marked (n,).

    x: four random numbers, its content; its place, as a single 1 among eight; a flag, 1 at the marked word; three zeros.
    wanted: the content of the word before (word 0: of the last), then that of the marked word. All dimensionless.
    """
    content, marked = rng.normal(size=(n, 8, 4)), rng.integers(8, size=n)
    x, wanted = np.zeros((n, 8, 16)), np.zeros((n, 8, 8))
    x[:, :, :4], x[:, :, 4:12] = content, np.eye(8)
    x[np.arange(n), marked, 12] = 1
    wanted[:, :, :4] = np.roll(content, 1, axis=1)
    wanted[:, :, 4:] = content[np.arange(n), marked][:, None]
    return x, wanted, marked
