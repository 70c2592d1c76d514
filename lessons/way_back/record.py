"""A record of every operation on arrays: plain forward code runs on it unchanged, and it finds
the way back itself.
"""

from itertools import count

import numpy as np

NUMBERS = count()


def ways_back():
    """For each operation: from d, the slopes of what came out, to those of all that went in."""
    return {
        np.add: lambda d, out, a, b: (d, d),
        np.subtract: lambda d, out, a, b: (d, -d),
        np.negative: lambda d, out, a: (-d,),
        np.multiply: lambda d, out, a, b: (d * b, d * a),
        np.divide: lambda d, out, a, b: (d / b, -d * out / b),
        np.power: lambda d, out, a, b: (d * b * a ** (b - 1), None),  # b is a plain number
        np.matmul: lambda d, out, a, b: (d @ b.swapaxes(-1, -2), a.swapaxes(-1, -2) @ d),
        np.maximum: lambda d, out, a, b: (d * (a > b), d * (b > a)),
        np.exp: lambda d, out, a: (d * out,),
        np.log: lambda d, out, a: (d / a,),
        np.sqrt: lambda d, out, a: (d / (2 * out),),
    }


WAYS_BACK = ways_back()
FLAT = (np.rint, np.floor, np.ceil, np.sign, np.greater, np.less, np.equal)  # slope 0, or none


def fitted(slopes, shape):
    """What NumPy stretched on the way forward is added up on the way back."""
    slopes = slopes.sum(axis=tuple(range(slopes.ndim - len(shape))))
    stretched = tuple(i for i, n in enumerate(shape) if n == 1)
    return slopes.sum(axis=stretched, keepdims=True)


class Recorded(np.lib.mixins.NDArrayOperatorsMixin):
    """An array that remembers what it was made of; `loss.backward()` leaves the slopes in `grad`.

    value: floats, of any shape, which are not copied; made_by: the name of the operation; inputs:
    what went into it; back: from the slopes of `value` to those of the inputs. Raises ValueError
    for an operation whose way back is not known.
    """

    def __init__(self, value, made_by="given", inputs=(), back=None):
        self.value, self.made_by = np.asarray(value, float), made_by
        self.inputs, self.back, self.number = inputs, back, next(NUMBERS)
        self.shape, self.size, self.grad = self.value.shape, self.value.size, None

    def __array_ufunc__(self, operation, method, *inputs, **more):
        """NumPy calls this for +, @, np.exp … of anything that is recorded."""
        values = [one.value if isinstance(one, Recorded) else np.asarray(one) for one in inputs]
        require_known(operation, method, inputs, more)
        out = operation(*values)
        if operation in FLAT:
            return out  # a plain array: nothing of it is recorded

        def back(d):
            return WAYS_BACK[operation](d, out, *values)

        return Recorded(out, operation.__name__, inputs, back)

    def history(self):
        """All that this was made of, in the order in which it was made; itself comes last."""
        found, waiting = {}, [self]
        while waiting:
            one = waiting.pop()
            found[one.number] = one
            waiting += [before for before in one.inputs if isinstance(before, Recorded)]
        return [found[number] for number in sorted(found)]

    def backward(self):
        """The slopes of this one number, for all that it was made of."""
        if self.size != 1:
            raise ValueError(f"shape {self.shape} given, a single number wanted: the loss")
        steps = self.history()
        for one in steps:
            one.grad = np.zeros(one.shape)
        self.grad = np.ones(self.shape)
        for one in reversed(steps):
            slopes = one.back(one.grad) if one.back else ()
            for before, slope in zip(one.inputs, slopes, strict=bool(slopes)):
                if isinstance(before, Recorded):
                    before.grad = before.grad + fitted(slope, before.shape)

    def __getitem__(self, at):
        def back(d):
            slopes = np.zeros(self.shape)
            np.add.at(slopes, at, d)  # what was read twice gets both
            return [slopes]

        return Recorded(self.value[at], "read", [self], back)

    def reshape(self, *shape):
        out = self.value.reshape(*shape)
        return Recorded(out, "reshape", [self], lambda d: [d.reshape(self.shape)])

    def swapaxes(self, a, b):
        out = self.value.swapaxes(a, b)
        return Recorded(out, "swapaxes", [self], lambda d: [d.swapaxes(a, b)])

    @property
    def T(self):
        return Recorded(self.value.T, "T", [self], lambda d: [d.T])

    def sum(self, axis=None, keepdims=False):
        kept = self.value.sum(axis=axis, keepdims=True).shape
        out = self.value.sum(axis=axis, keepdims=keepdims)
        return Recorded(out, "sum", [self], lambda d: [np.broadcast_to(d.reshape(kept), self.shape)])

    def mean(self, axis=None, keepdims=False):
        out = self.sum(axis, keepdims)
        return out / (self.size / out.size)

    def max(self, axis=None, keepdims=False):
        """Those that are highest alike share the slope."""
        highest = self.value.max(axis=axis, keepdims=True)
        share = (self.value == highest) / (self.value == highest).sum(axis=axis, keepdims=True)
        out = self.value.max(axis=axis, keepdims=keepdims)
        return Recorded(out, "max", [self], lambda d: [d.reshape(highest.shape) * share])

    def __len__(self):
        return len(self.value)

    def __float__(self):
        return float(self.value)

    def __array__(self, *_, **__):
        raise TypeError("a Recorded given, a plain array wanted; its numbers are in .value")


def require_known(operation, method, inputs, more):
    """Only plain calls of operations whose way back is known, or which have no slope."""
    if method != "__call__" or more.keys() - {"out"}:
        raise ValueError(f"np.{operation.__name__}.{method} given, a plain call wanted")
    if operation not in WAYS_BACK and operation not in FLAT:
        raise ValueError(f"np.{operation.__name__} given, an operation with a known way back wanted")
    if operation is np.power and isinstance(inputs[1], Recorded):
        raise ValueError("a Recorded exponent given, a plain number wanted")
