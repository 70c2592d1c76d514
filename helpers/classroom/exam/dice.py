"""Draws that are the same on every machine and with every Python: of a seed, a student and an exercise."""

import hashlib
import random

import numpy as np


class Dice:
    """Draws that hang on nothing but what it was made of, texts or numbers.

    Only `random()` is promised to stay the same from one Python to the next, so all else is made of that.
    """

    def __init__(self, *of):
        seed = hashlib.sha256("\n".join(map(str, of)).encode()).digest()
        self._random = random.Random(int.from_bytes(seed, "big")).random

    def whole(self, low, high):
        """A whole number from low to high, both included."""
        return low + int(self._random() * (high - low + 1))

    def row(self, n, low=-3, high=4):
        """So many whole numbers, as floats: (n,)."""
        return np.array([float(self.whole(low, high)) for _ in range(n)])

    def table(self, rows, columns, low=-3, high=4):
        """Whole numbers, as floats: (rows, columns)."""
        return self.row(rows * columns, low, high).reshape(rows, columns)

    def shares(self, rows, columns):
        """Numbers from 0 to 1: (rows, columns)."""
        return np.array([self._random() for _ in range(rows * columns)]).reshape(rows, columns)

    def weighed(self, weights):
        """A place in a row of weights, each as likely as it weighs."""
        up_to = np.cumsum(weights)
        return min(int(np.searchsorted(up_to, self._random() * up_to[-1], side="right")), len(up_to) - 1)

    def one_of(self, things):
        """One thing of a list."""
        return things[self.whole(0, len(things) - 1)]

    def shuffled(self, things):
        """A list of the same things in another order."""
        left = list(things)
        return [left.pop(self.whole(0, len(left) - 1)) for _ in things]
