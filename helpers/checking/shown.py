"""A value in a few words, for a hint."""

from numbers import Real

import numpy as np

from helpers.kit.text import number, numbers

FEW = 8  # numbers that are written out


def shown(thing, few=0):
    """Numbers, None and short texts as they are, arrays of more than `few` numbers as their shape; "" for all else."""
    if hasattr(thing, "shape"):  # an array, of NumPy or PyTorch
        small = isinstance(thing, np.ndarray) and 0 < thing.size <= few and thing.dtype.kind in "biuf"
        return f"= {numbers(thing, 3)}" if small else f"{tuple(thing.shape)}" if np.ndim(thing) else f"= {number(thing)}"
    if thing is None or isinstance(thing, bool):
        return f"= {thing}"
    if isinstance(thing, Real):
        return f"= {thing:.4g}"
    if isinstance(thing, str) and len(thing) <= 30:
        return f'= "{thing}"'
    return ""
