"""Are two answers the same numbers: to four decimals, as on paper, or but for rounding?"""

import numpy as np

ROUNDED = 5.1e-3  # a slip may be rounded to two decimals, as on paper
EXACT = 1e-4  # what is right, and what functions return, is compared to four decimals
SMALL = 0.1  # numbers below it are compared relative to their size


def distance(a, b):
    """The largest difference of two numbers, but for the tenth digit of large ones; ∞ for other shapes."""
    return np.max(np.abs(a - b) - 1e-9 * np.abs(b), initial=0) if np.shape(a) == np.shape(b) else np.inf


def same(a, b, atol=EXACT):
    """Equal within rounding to four decimals, or more if all of b is small; large numbers are counts, and counted exactly."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    return distance(a, b) <= atol * _shrunk(np.max(np.abs(b), initial=0))


def same_on_paper(a, b):
    """Equal within rounding to two decimals, or to two digits where b is small; not if everything was rounded to 0."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    if a.shape != b.shape:
        return False
    beside_larger = min(np.max(np.abs(b), initial=0), SMALL / 2)  # a small number has half of their tolerance
    size = np.maximum(np.abs(b), beside_larger)
    near = np.abs(a - b) <= ROUNDED * _shrunk(size) + 1e-9 * size
    cut = np.isclose(a, np.round(b, 2), rtol=0, atol=1e-9) & a.any()
    return bool(np.all(near | cut))


def _shrunk(size):
    """The share of a tolerance that numbers of this size have; a little even for 0, which may be computed as 1e-17."""
    return np.clip(size / SMALL, 1e-4, 1)


def is_rounding(value, right, digits=range(4)):
    """Whether these are the right numbers, rounded too far: 0.4 for 0.4096, 0.63 or 0.62 for 0.625.

    digits: to how many decimals they may be rounded. Numbers of three decimals are rounded to two, of fewer never.
    """
    if np.shape(value) != np.shape(right) or has_decimals(right, 2):
        return False
    return any(_is_cut(value, right, n) for n in digits if n == 2 or not has_decimals(right, 3))


def has_decimals(numbers, digits):
    """Whether these numbers have no more decimals than that."""
    return same(np.round(numbers, digits), numbers, atol=1e-6)


def _is_cut(value, right, digits):
    near = np.abs(np.subtract(value, right)) <= 0.5 * 10.0**-digits + 1e-9
    return np.array_equal(value, np.round(value, digits)) and np.all(near & ((np.asarray(value) != 0) | (right == 0)))
