"""Reads a safetensors file: eight bytes, a list of names in JSON, then the numbers. Nothing in it can be executed.

Source of the format: Hugging Face's safetensors, README, "Format".
"""

import json
from itertools import pairwise
from math import prod
from pathlib import Path

import numpy as np

# What the file calls a kind of numbers, and NumPy; the low byte comes first.
KINDS = {"F64": "<f8", "F32": "<f4", "F16": "<f2", "I64": "<i8", "I32": "<i4", "I16": "<i2", "I8": "i1", "U8": "u1"}
FRONT = 8  # bytes that say how long the list is


class Safetensors:
    """`shapes`, {name: shape}; and `file["encoder.layer.0.output.dense.bias"]`, an array.

    Shapes are (out, in), as PyTorch keeps them. Numbers are read when they are asked for. Raises ValueError for a file that is
    none, or whose numbers are not just those of its list, and for arrays of other kinds than whole numbers and floats.
    """

    def __init__(self, path):
        self.path = Path(path)
        self.header, self.start = _header(self.path)
        self.arrays = {name: self._array(name, one) for name, one in self.header.items() if name != "__metadata__"}
        self._require_no_gap()

    @property
    def shapes(self):
        return {name: shape for name, (shape, _, _) in self.arrays.items()}

    def __getitem__(self, name):
        shape, kind, (begin, _) = self.arrays[name]
        return np.fromfile(self.path, KINDS[kind], prod(shape), offset=self.start + begin).reshape(shape)

    def _array(self, name, said):
        """(shape, kind, (begin, end)) of an array, of what the list says of it."""
        try:
            kind, shape, (begin, end) = said["dtype"], tuple(said["shape"]), said["data_offsets"]
            whole = all(type(n) is int and n >= 0 for n in (*shape, begin, end))
        except (TypeError, KeyError, ValueError):
            whole = False
        if not whole:
            raise ValueError(f"{self.path}: {name} as {said!r} given, its dtype, shape and data_offsets wanted")
        if kind not in KINDS:
            raise ValueError(f"{self.path}: {name} of kind {kind} given, kinds {', '.join(KINDS)} wanted")
        if end - begin != (wanted := prod(shape) * np.dtype(KINDS[kind]).itemsize):
            raise ValueError(f"{self.path}: {name} with {end - begin} bytes given, {wanted} wanted")
        return shape, kind, (begin, end)

    def _require_no_gap(self):
        """One array begins where another ends, the first at 0, the last ends with the file."""
        n_bytes = self.path.stat().st_size - self.start
        places = sorted(place for _, _, place in self.arrays.values())
        for (_, end), (begin, _) in pairwise([(0, 0), *places, (n_bytes, n_bytes)]):
            if end != begin:
                raise ValueError(f"{self.path}: numbers at byte {begin} of {n_bytes} given, at byte {end} wanted")


def _header(path):
    """The list in front, a dict, and the byte at which the numbers begin."""
    size = path.stat().st_size
    with open(path, "rb") as file:
        length = int.from_bytes(file.read(FRONT), "little")
        if size < FRONT or length > size - FRONT:
            raise ValueError(f"{path}: a file of {size} bytes given, a whole safetensors file wanted")
        try:
            header = json.loads(file.read(length))
        except (ValueError, RecursionError):
            header = None
    if not isinstance(header, dict):
        raise ValueError(f"{path}: a file that begins with no list of names given, a safetensors file wanted")
    return header, FRONT + length
