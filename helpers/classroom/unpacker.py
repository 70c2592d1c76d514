"""A student's values, as the judge reads them. Whatever the student's process sends, they are values or Refused."""

from decimal import Decimal
from fractions import Fraction

import numpy as np

from helpers.checking.away import Seen
from helpers.checking.plain import DEEPEST
from helpers.classroom.values import DTYPES, Refused

KINDS = (
    "dots int decimal fraction array masked objects arraylike function dict list tuple set frozenset iterable thing"
).split()  # fmt: skip


class Thing:
    """What is no value, by its words alone."""

    def __init__(self, said):
        self._said = said

    def __repr__(self):
        return self._said


class Iterable(Thing):
    """What can be gone through, and is no list."""

    def __init__(self, said, items):
        super().__init__(said)
        self._items = items

    def __iter__(self):
        return iter(self._items)


class ArrayLike(Iterable):
    """A tensor, or what else has an array in it."""

    ndim = property(lambda self: self._items.ndim)
    shape = property(lambda self: self._items.shape)
    size = property(lambda self: self._items.size)

    def __array__(self, dtype=None, copy=None):
        return np.array(self._items, dtype)

    def __len__(self):
        return len(self._items)


class Unpacker:
    """Makes values of a head and bytes. made(number, seen) makes a function that is asked elsewhere."""

    def __init__(self, made):
        self.made = made

    def value(self, head, data):
        """Raises Refused for what no Packer makes."""
        self.data, self.at = data, 0
        try:
            return self._value(head, 0)
        except (ArithmeticError, AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as error:
            raise Refused(type(error).__name__) from None

    def _value(self, head, depth):
        if depth > 3 * DEEPEST:
            raise Refused("too deep")
        if isinstance(head, dict):
            if head["kind"] not in KINDS:
                raise Refused("kind")
            return getattr(self, f"_{head['kind']}")(head, depth)
        if head is None or isinstance(head, (bool, int, float, str)):
            return head
        raise Refused(type(head).__name__)

    def _items(self, head, depth):
        return [self._value(item, depth + 1) for item in head["items"]]

    def _dots(self, head, depth):
        return ...

    def _int(self, head, depth):
        return int(head["hex"], 16)

    def _decimal(self, head, depth):
        return Decimal(head["text"])

    def _fraction(self, head, depth):
        above, _, below = head["text"].partition("/")
        return Fraction(int(above), int(below or 1))  # of "1e999999999" a Fraction takes for ever

    def _array(self, head, depth):
        if head["dtype"] not in DTYPES:
            raise Refused("dtype")
        dtype, shape = np.dtype(head["dtype"]), [int(length) for length in head["shape"]]
        count = int(np.prod(shape, dtype=object)) if shape else 1
        if min(shape, default=0) < 0 or count * dtype.itemsize > len(self.data) - self.at:
            raise Refused("shape")
        array = np.frombuffer(self.data, dtype, count, self.at).reshape(shape).copy()
        self.at += count * dtype.itemsize
        return array[()] if head["alone"] else array

    def _masked(self, head, depth):
        return np.ma.array(self._value(head["data"], depth), mask=self._value(head["mask"], depth))

    def _objects(self, head, depth):
        items, shape = self._items(head, depth), [int(length) for length in head["shape"]]
        if len(items) != np.prod(shape, dtype=object):  # longer than anybody looks at
            return items
        array = np.empty(len(items), object)
        array[:] = items
        return (array.astype("U") if head["of"] == "U" else array).reshape(shape)

    def _arraylike(self, head, depth):
        return ArrayLike(str(head["said"]), self._value(head["array"], depth))

    def _function(self, head, depth):
        stub, open_end, takes = head["seen"]
        return self.made(int(head["number"]), Seen(bool(stub), bool(open_end), takes if isinstance(takes, int) else None))

    def _dict(self, head, depth):
        items = self._items(head, depth)
        return dict(zip(items[::2], items[1::2], strict=True))

    def _list(self, head, depth):
        return self._items(head, depth)

    def _tuple(self, head, depth):
        return tuple(self._items(head, depth))

    def _set(self, head, depth):
        return set(self._items(head, depth))

    def _frozenset(self, head, depth):
        return frozenset(self._items(head, depth))

    def _iterable(self, head, depth):
        return Iterable(str(head["said"]), self._items(head, depth))

    def _thing(self, head, depth):
        return Thing(str(head["said"]))
