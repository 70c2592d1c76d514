"""What the layers ask of their input; each says what was given and what is wanted."""

from math import isfinite
from numbers import Integral, Real

import numpy as np


def plain(name, value):
    """`value` as a plain array.

    Raises ValueError for a masked array, whose mask would be lost, and for what NumPy cannot
    read.
    """
    if isinstance(value, np.ma.MaskedArray):
        raise ValueError(
            f"{name}: a masked array given, a plain one wanted; {name}.filled(…) makes one"
        )
    try:
        return np.asarray(value)
    except (
        TypeError,
        RuntimeError,
    ) as error:  # torch: bfloat16, another device, a tensor that needs its gradient
        raise ValueError(
            f"{name}: {type(value).__name__} given, a NumPy array wanted ({error})"
        ) from None


def floats(name, value):
    """`value` as an array of finite floats of 32 or 64 bits, not empty.

    Raises ValueError otherwise: integers cannot be nudged, so nothing could be learned, and the
    squares of float16 end at 65504.
    """
    array = plain(name, value)
    if array.dtype not in (np.float64, np.float32):
        hint = f"; {name}.astype(float) makes them" if array.dtype.kind in "biuf" else ""
        raise ValueError(
            f"{name}: dtype {array.dtype} given, floats wanted (float64 or float32){hint}"
        )
    if array.size == 0:
        raise ValueError(f"{name}: shape {array.shape} given, at least one number wanted")
    return finite(name, array)


def finite(name, array):
    """`array`, if all its numbers are finite."""
    # If the sum of their squares is, they are: one product, and no second array. Where squares of
    # large numbers make it infinite, each is looked at.
    row = array.ravel(order="K")
    if not isfinite(np.vdot(row, row)) and not np.isfinite(array).all():
        raise ValueError(f"{name}: NaN or infinity given, finite numbers wanted")
    return array


def positive(name, value):
    """`value` as a float above 0. Raises ValueError otherwise."""
    if not isinstance(value, Real) or not 0 < value < np.inf:
        raise ValueError(f"{name} = {value!r} given, a finite number above 0 wanted")
    return float(value)


def below_one(name, value):
    """`value` as a float of [0, 1). Raises ValueError otherwise."""
    if not isinstance(value, Real) or not 0 <= value < 1:
        raise ValueError(
            f"{name} = {value!r} given, a number of [0, 1) wanted: at least 0 and below 1"
        )
    return float(value)


def parameter(name, value, *shape):
    """`value` as floats of exactly this shape; None in `shape` lets an axis be of any length."""
    return shaped(name, floats(name, value), *shape)


def shaped(name, array, *shape):
    """`array`, if it is of exactly this shape; None in `shape` lets an axis be of any length."""
    fits = array.ndim == len(shape) and all(
        want in (None, got) for want, got in zip(shape, array.shape, strict=True)
    )
    if not fits:
        wanted = tuple("any" if want is None else want for want in shape)
        raise ValueError(f"{name}: shape {array.shape} given, {wanted} wanted".replace("'", ""))
    return array


def tokens(name, value, width=None):
    """`value` as floats whose last axis, the features of one token, has this width (any, if
    None).
    """
    array = floats(name, value)
    if array.ndim == 0 or width not in (None, array.shape[-1]):
        width = "d" if width is None else width
        raise ValueError(
            f"{name}: shape {array.shape} given, (..., {width}) wanted: "
            f"{width} numbers for each token"
        )
    return array


def sequence(name, value, width=None):
    """`value` as floats (..., tokens, features), at least one token, of this width (any, if
    None).
    """
    array = floats(name, value)
    if array.ndim < 2 or width not in (None, array.shape[-1]):
        width = "features" if width is None else width
        raise ValueError(f"{name}: shape {array.shape} given, (..., tokens, {width}) wanted")
    return array


def booleans(name, value):
    """`value` as an array of booleans. Raises ValueError for numbers, 0 and 1 among them."""
    array = plain(name, value)
    if array.dtype != bool:
        raise ValueError(
            f"{name}: dtype {array.dtype} given, booleans wanted, True = may be seen"
        )
    return array


def mask(value, shape):
    """`value` as an array of booleans that can be stretched to this shape; None stays None."""
    if value is None:
        return None
    array = booleans("mask", value)
    try:
        fits = np.broadcast_shapes(array.shape, shape) == shape
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(
            f"mask: shape {array.shape} given, {shape} wanted, or one that can be stretched to it"
        )
    return array


def kind(name, value, wanted):
    """`value`, if it is a `wanted`, which is a class."""
    if not isinstance(value, wanted):
        raise ValueError(f"{name}: {type(value).__name__} given, a {wanted.__name__} wanted")
    return value


def layers(values, wanted):
    """`values` as a list, if they are all of the class `wanted` and at least one."""
    found = [kind(f"layers[{i}]", value, wanted) for i, value in enumerate(values)]
    if not found:
        raise ValueError("no layers given, at least one wanted")
    return found


def whole(name, value, one, many):
    """`value` as an array of integers, not empty; one, many: what they are called."""
    array = plain(name, value)
    if array.size == 0:
        raise ValueError(f"{name}: shape {array.shape} given, at least one {one} wanted")
    if not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"{name}: dtype {array.dtype} given, {many} wanted")
    return array


def ids(name, value, n_vocab):
    """`value` as an array of integers in 0 … n_vocab − 1, not empty; booleans and floats are
    none.

    They become np.intp, whatever the type they come in: what is computed with uint8 wraps around
    at 256, and uint64 with int64 gives floats.
    """
    array = whole(name, value, "id", "integers")
    if array.min() < 0 or array.max() >= n_vocab:
        raise ValueError(f"{name}: {array.min()} … {array.max()} given, 0 … {n_vocab - 1} wanted")
    return array.astype(np.intp, copy=False)


def even(name, value):
    """`value` as an even whole number from 2 on."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < 2 or value % 2:
        raise ValueError(f"{name} = {value!r} given, an even whole number, 2 or more, wanted")
    return int(value)


def at_least_one(name, value):
    """`value` as a whole number from 1 on."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < 1:
        raise ValueError(f"{name} = {value!r} given, a whole number, 1 or more, wanted")
    return int(value)


def counts(name, counter):
    """`counter` as it is, if it counts anything."""
    if not counter:
        raise ValueError(f"{name} without a word given, at least one wanted")
    return counter
