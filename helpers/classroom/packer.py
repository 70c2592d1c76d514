"""A student's values, as they are sent to the judge."""

from decimal import Decimal
from fractions import Fraction
from itertools import islice

import numpy as np

from helpers.checking.away import seen
from helpers.checking.plain import DEEPEST, MOST, short
from helpers.classroom.values import DTYPES, LARGEST, LONGEST, THINGS, Refused

CONTAINERS = {"list": list, "tuple": tuple, "set": set, "frozenset": frozenset}


class Packer:
    """Makes of values (head, bytes). keep(function) notes a function, and gives the number under which it is asked."""

    def __init__(self, keep):
        self.keep = keep

    def packed(self, value):
        """(head, [bytes, …]); raises Refused for more than LARGEST bytes."""
        self.blobs, self.things = [], 0
        head = self._head(value, 0)
        if sum(map(len, self.blobs)) > LARGEST:
            raise Refused("more than 50 MB")
        return head, self.blobs

    def _head(self, value, depth):
        self.things += 1
        if value is None or isinstance(value, bool) or type(value) is float:
            return value
        if isinstance(value, str):
            return str(value[:LONGEST])
        if value is ...:
            return {"kind": "dots"}
        if type(value) is int:
            return value if abs(value) < 2**63 else {"kind": "int", "hex": hex(value)[:LONGEST]}
        if isinstance(value, (np.ndarray, np.generic)):
            return self._array(value, depth)
        if isinstance(value, (Decimal, Fraction)):
            return {"kind": type(value).__name__.lower(), "text": str(value)[:LONGEST]}
        if hasattr(value, "detach") or hasattr(value, "__array__"):
            return {"kind": "arraylike", "said": _said(value), "array": self._array(_as_array(value), depth)}
        if callable(value):
            return {"kind": "function", "number": self.keep(value), "seen": seen(value)}
        return self._several(value, depth)

    def _array(self, array, depth):
        if np.ma.isMaskedArray(array):
            parts = [self._array(np.asarray(part), depth) for part in (array.data, np.ma.getmaskarray(array))]
            return {"kind": "masked", "data": parts[0], "mask": parts[1]}
        if array.dtype.char in "gG":  # of which each system has its own
            array = array.astype(array.dtype.char.replace("g", "d").replace("G", "D"))
        shape = list(np.shape(array))
        if array.dtype.str not in DTYPES:  # texts, objects
            return {
                "kind": "objects",
                "shape": shape,
                "of": array.dtype.kind,
                "items": self._items(array.ravel().tolist(), depth),
            }
        self.blobs.append(np.ascontiguousarray(array).tobytes())
        return {"kind": "array", "dtype": array.dtype.str, "shape": shape, "alone": isinstance(array, np.generic)}

    def _items(self, items, depth):
        """What stands in a list, as far as anybody looks at it."""
        if depth > DEEPEST + 1:
            return []
        return [self._head(item, depth + 1) for item in islice(items, MOST + 1) if self.things <= THINGS]

    def _several(self, value, depth):
        if isinstance(value, dict):
            return {"kind": "dict", "items": self._items([part for pair in value.items() for part in pair], depth)}
        for kind, container in CONTAINERS.items():
            if isinstance(value, container):
                return {"kind": kind, "items": self._items(value, depth)}
        if hasattr(value, "__iter__"):
            return {"kind": "iterable", "items": self._items(value, depth), "said": _said(value)}
        if isinstance(value, (int, float, complex)):  # of a class of their own
            return self._head(np.array(value)[()], depth)
        return {"kind": "thing", "said": _said(value)}


def _said(value):
    return short(value)[:200]


def _as_array(value):
    """An array of what has one in it; a tensor of any device and kind, with whole and half precision as doubles."""
    if hasattr(value, "detach"):
        value = value.detach().cpu()
        value = value.dequantize() if value.is_quantized else value.to_dense()
        value = value.double() if value.is_floating_point() and value.dtype.itemsize < 4 else value
    return np.asarray(value)
