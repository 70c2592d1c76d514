"""What the layers ask of their input; each says what was given and what is wanted."""

from numbers import Integral, Real

import numpy as np


def plain(name, value):
    """`value` as a plain array.

    Raises ValueError for a masked array, whose mask would be lost, and for what NumPy cannot read.
    """
    if isinstance(value, np.ma.MaskedArray):
        raise ValueError(f"{name}: a masked array given, a plain one wanted; {name}.filled(…) makes one")
    try:
        return np.asarray(value)
    except (TypeError, RuntimeError) as error:  # torch: bfloat16, another device, a tensor that needs its gradient
        raise ValueError(f"{name}: {type(value).__name__} given, a NumPy array wanted ({error})") from None


def floats(name, value):
    """`value` as an array of finite floats of 32 or 64 bits, not empty.

    Raises ValueError otherwise: integers cannot be nudged, so nothing could be learned, and the squares of
    float16 end at 65504.
    """
    array = plain(name, value)
    if array.dtype not in (np.float64, np.float32):
        hint = f"; {name}.astype(float) makes them" if array.dtype.kind in "biuf" else ""
        raise ValueError(f"{name}: dtype {array.dtype} given, floats wanted (float64 or float32){hint}")
    if array.size == 0:
        raise ValueError(f"{name}: shape {array.shape} given, at least one number wanted")
    return finite(name, array)


def finite(name, array):
    """`array`, if all its numbers are finite."""
    if not np.isfinite(array).all():
        raise ValueError(f"{name}: NaN or infinity given, finite numbers wanted")
    return array


def scores(value):
    """`value` as floats with at least one in a row; −∞ is one, for what may not be seen, NaN and +∞ are none."""
    array = plain("scores", value)
    array = array if array.dtype == np.float32 else array.astype(float)
    if array.ndim == 0 or array.shape[-1] == 0:
        raise ValueError(f"scores: shape {array.shape} given, at least one score in a row wanted")
    if not (array < np.inf).all():
        raise ValueError("scores: NaN or +∞ given, finite numbers wanted, or −∞ for what may not be seen")
    return array


def positive(name, value):
    """`value` as a float above 0. Raises ValueError otherwise."""
    if not isinstance(value, Real) or not 0 < value < np.inf:
        raise ValueError(f"{name} = {value!r} given, a finite number above 0 wanted")
    return float(value)


def not_negative(name, value):
    """`value` as a float from 0 on. Raises ValueError otherwise."""
    if not isinstance(value, Real) or not 0 <= value < np.inf:
        raise ValueError(f"{name} = {value!r} given, a finite number, 0 or more, wanted")
    return float(value)


def below_one(name, value):
    """`value` as a float of [0, 1). Raises ValueError otherwise."""
    if not isinstance(value, Real) or not 0 <= value < 1:
        raise ValueError(f"{name} = {value!r} given, a number of [0, 1) wanted: at least 0 and below 1")
    return float(value)


def parameter(name, value, *shape):
    """`value` as floats of exactly this shape; a None in `shape` lets that axis be of any length."""
    return shaped(name, floats(name, value), *shape)


def shaped(name, array, *shape):
    """`array`, if it is of exactly this shape; a None in `shape` lets that axis be of any length."""
    fits = array.ndim == len(shape) and all(want in (None, got) for want, got in zip(shape, array.shape, strict=True))
    if not fits:
        wanted = tuple("any" if want is None else want for want in shape)
        raise ValueError(f"{name}: shape {array.shape} given, {wanted} wanted".replace("'", ""))
    return array


def tokens(name, value, width=None):
    """`value` as floats whose last axis, the features of one token, has this width (any, if None)."""
    array = floats(name, value)
    if array.ndim == 0 or width not in (None, array.shape[-1]):
        width = "d" if width is None else width
        raise ValueError(f"{name}: shape {array.shape} given, (..., {width}) wanted: {width} numbers for each token")
    return array


def sequence(name, value, width=None):
    """`value` as floats (..., tokens, features), at least one token, of this width (any, if None)."""
    array = floats(name, value)
    if array.ndim < 2 or width not in (None, array.shape[-1]):
        raise ValueError(f"{name}: shape {array.shape} given, (..., tokens, {'features' if width is None else width}) wanted")
    return array


def mask(value, shape):
    """`value` as an array of booleans that can be stretched to this shape; None stays None."""
    if value is None:
        return None
    array = plain("mask", value)
    if array.dtype != bool:
        raise ValueError(f"mask: dtype {array.dtype} given, booleans wanted, True = may be seen")
    try:
        fits = np.broadcast_shapes(array.shape, shape) == shape
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(f"mask: shape {array.shape} given, {shape} wanted, or one that can be stretched to it")
    return array


def upstream(dout, forward_shape):
    """`dout` as floats of the shape of the last forward pass's output.

    Raises ValueError if there was no forward pass (`forward_shape` is None).
    """
    if forward_shape is None:
        raise ValueError("backward called first; a forward pass is wanted before it")
    return parameter("dout", dout, *forward_shape)


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


def generator(name, value):
    """`value`, if it is a generator of random numbers of NumPy's."""
    if not isinstance(value, np.random.Generator):
        raise ValueError(f"{name}: {type(value).__name__} given, a Generator wanted; np.random.default_rng(seed) makes one")
    return value


def in_place(name, value):
    """`value` itself, if it is an array of floats that can be changed where it stands.

    Raises ValueError otherwise: of a list or a scalar only a copy would change.
    """
    if not isinstance(value, np.ndarray):
        raise ValueError(f"{name}: {type(value).__name__} given, a NumPy array wanted; it is changed in place")
    floats(name, value)
    if not value.flags.writeable:
        raise ValueError(f"{name}: a read-only array given, one that can be changed in place wanted")
    return value


def _whole(name, value, one, many):
    """`value` as an array of integers, not empty; one, many: what they are called."""
    array = plain(name, value)
    if array.size == 0:
        raise ValueError(f"{name}: shape {array.shape} given, at least one {one} wanted")
    if not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"{name}: dtype {array.dtype} given, {many} wanted")
    return array


def ids(name, value, n_vocab):
    """`value` as an array of integers in 0 … n_vocab − 1, not empty; booleans and floats are none."""
    array = _whole(name, value, "id", "integers")
    if array.min() < 0 or array.max() >= n_vocab:
        raise ValueError(f"{name}: {array.min()} … {array.max()} given, 0 … {n_vocab - 1} wanted")
    return array


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


def some(name, number):
    """`number`, if there is at least one."""
    if not number:
        raise ValueError(f"no {name} given, at least one wanted")
    return number


def divisor(name, value, whole):
    """`value` as a whole number, 1 or more, that divides `whole`."""
    if isinstance(value, bool) or not isinstance(value, Integral) or value < 1 or whole % value:
        raise ValueError(f"{name} = {value!r} given, a whole number that divides {whole} wanted")
    return int(value)


def positions(name, value):
    """`value` as an array of whole numbers from 0 on, not empty; booleans and floats are none."""
    array = _whole(name, value, "position", "whole numbers")
    if array.min() < 0:
        raise ValueError(f"{name}: {array.min()} given, 0 or more wanted")
    return array


def vocabulary(pieces, unknown):
    """`pieces` as a list of different strings, `unknown` among them."""
    pieces = list(pieces)
    if not pieces or not all(isinstance(piece, str) and piece for piece in pieces):
        raise ValueError(f"vocabulary: {pieces[:3]} … given, pieces of at least one character wanted")
    if len(set(pieces)) < len(pieces):
        double = next(piece for piece in pieces if pieces.count(piece) > 1)
        raise ValueError(f"vocabulary: {double!r} given {pieces.count(double)} times, every piece once wanted")
    if unknown not in pieces:
        raise ValueError(f"vocabulary without {unknown!r} given, one with it wanted")
    return pieces


def merges(pairs, vocabulary, end):
    """`pairs` as a list of different tuples, each of pieces that are characters or made by an earlier pair."""
    pairs, known, made = [tuple(pair) for pair in pairs], set(vocabulary), set()
    for pair in pairs:
        for piece in pair:
            if len(piece.removesuffix(end)) != 1 and piece not in made:
                raise ValueError(f"merges: {pair} given before {piece!r} is made, the order of learning wanted")
        made.add("".join(pair))
        if not known.issuperset((*pair, "".join(pair))):
            raise ValueError(f"merges: {pair} given, pieces of the vocabulary wanted")
    if len(set(pairs)) < len(pairs):
        raise ValueError("merges: a pair given twice, every pair once wanted")
    return pairs


def counts(name, counter):
    """`counter` as it is, if it counts anything."""
    if not counter:
        raise ValueError(f"{name} without a word given, at least one wanted")
    return counter
