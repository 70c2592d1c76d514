"""A value in a few words, for a hint."""

from numbers import Real

import numpy as np

from helpers.kit.text import MINUS, numbers

FEW = 8  # numbers that are written out


def shown(thing, few=0):
    """Numbers, None and short texts as they are, arrays of more than `few` numbers as their shape; "" for all else."""
    if thing is None or isinstance(thing, (bool, np.bool_)):
        return f"= {thing}"
    if isinstance(thing, Real):
        return f"= {thing if isinstance(thing, int) else format(thing, '.4g')}".replace("-", MINUS)
    if isinstance(thing, str):
        return f'= "{thing}"' if len(thing) <= 30 else ""
    if isinstance(thing, np.ndarray) and 0 < thing.size <= few and thing.dtype.kind in "biuf":
        return f"= {numbers(thing, 3)}"
    shape = getattr(thing, "shape", None)  # a tensor has one, too
    return f"{(*shape,)}" if isinstance(shape, tuple) else ""
