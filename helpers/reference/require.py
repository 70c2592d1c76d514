"""What the layers ask of their input; each says what was given and what is wanted."""

import numpy as np


def floats(name, value):
    """`value` as an array of finite floats, not empty.

    Raises ValueError otherwise: integers cannot be nudged, so nothing could be learned.
    """
    array = np.asarray(value)
    if not np.issubdtype(array.dtype, np.floating):
        raise ValueError(f"{name}: dtype {array.dtype} given, floats wanted; {name}.astype(float) makes them")
    if array.size == 0:
        raise ValueError(f"{name}: shape {array.shape} given, at least one number wanted")
    if not np.isfinite(array).all():
        raise ValueError(f"{name}: NaN or infinity given, finite numbers wanted")
    return array


def parameter(name, value, *shape):
    """`value` as floats of exactly this shape; a None in `shape` lets that axis be of any length."""
    array = floats(name, value)
    fits = array.ndim == len(shape) and all(want in (None, got) for want, got in zip(shape, array.shape, strict=True))
    if not fits:
        wanted = tuple("any" if want is None else want for want in shape)
        raise ValueError(f"{name}: shape {array.shape} given, {wanted} wanted".replace("'", ""))
    return array


def tokens(name, value, width):
    """`value` as floats whose last axis, the features of one token, has this width."""
    array = floats(name, value)
    if array.ndim == 0 or array.shape[-1] != width:
        raise ValueError(f"{name}: shape {array.shape} given, (..., {width}) wanted: {width} numbers for each token")
    return array


def upstream(dout, forward_shape):
    """`dout` as floats of the shape of the last forward pass's output.

    Raises ValueError if there was no forward pass (`forward_shape` is None).
    """
    if forward_shape is None:
        raise ValueError("backward called first; a forward pass is wanted before it")
    return parameter("dout", dout, *forward_shape)


def ids(name, value, n_vocab):
    """`value` as an array of integers in 0 … n_vocab − 1, not empty; booleans and floats are none."""
    array = np.asarray(value)
    if array.size == 0:
        raise ValueError(f"{name}: shape {array.shape} given, at least one id wanted")
    if not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"{name}: dtype {array.dtype} given, integers wanted")
    if array.min() < 0 or array.max() >= n_vocab:
        raise ValueError(f"{name}: {array.min()} … {array.max()} given, 0 … {n_vocab - 1} wanted")
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
