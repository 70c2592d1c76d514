"""Are two computations equal? By value, by central differences, on every device."""

from typing import NamedTuple

import numpy as np

from helpers.table import Table
from helpers.text import Sentence

EXACT = 1e-10  # float64: two orders of adding up may differ in the last digits
SINGLE = 1e-4  # float32, for devices that have nothing finer


class Device(NamedTuple):
    """A device of this machine, the finest float it computes in, and how equal is equal there."""

    name: str
    dtype: object
    tolerance: float


def relative_difference(ours, theirs):
    """Largest |ours − theirs|, divided by the largest |theirs| (by 1 where all of theirs is 0).

    Raises AssertionError if the shapes differ. NaN anywhere gives NaN, which is within no bound.
    """
    ours, theirs = np.asarray(ours), np.asarray(theirs)
    assert ours.shape == theirs.shape, f"shape {ours.shape} against {theirs.shape}"
    return float(np.abs(ours - theirs).max() / (np.abs(theirs).max() or 1.0))


class Comparison(Table):
    """The table that `compare` shows; `difference` holds the largest relative difference."""

    def __init__(self, rows, difference):
        super().__init__(("name", "shape", "relative difference"), rows)
        self.difference = difference


def compare(ours, theirs, tolerance=EXACT):
    """Assert that two arrays, or two dicts of arrays, are equal within a relative tolerance.

    Shows the bound that holds, not the difference itself, which depends on the processor.
    Raises AssertionError that names what differs and by how much.
    """
    if not isinstance(ours, dict):
        ours, theirs = {"value": ours}, {"value": theirs}
    assert ours.keys() == theirs.keys(), f"names {list(ours)} against {list(theirs)}"
    found = {name: relative_difference(ours[name], theirs[name]) for name in ours}
    wrong = {name: value for name, value in found.items() if not value <= tolerance}
    assert not wrong, f"not equal within {tolerance:.0e}: " + ", ".join(f"{k} ({v:.1e})" for k, v in wrong.items())
    rows = [(name, np.shape(ours[name]), f"≤ {tolerance:.0e}") for name in ours]
    return Comparison(rows, max(found.values(), default=0.0))


def central_difference(function, array, index, step=1e-5):
    """(f(+step) − f(−step)) / (2 step) for one number of `array`, which is nudged and put back.

    `function()` reads the array and returns a scalar.
    Raises ValueError if the array is not float64: in integers a nudge is lost, in float32 nearly.
    """
    if array.dtype != np.float64:
        raise ValueError(f"dtype {array.dtype} given, float64 wanted: a nudge of {step} would be lost")
    kept = array[index]
    array[index] = kept + step
    up = function()
    array[index] = kept - step
    down = function()
    array[index] = kept
    return float(up - down) / (2 * step)


def numerical_gradients(function, params, step=1e-5):
    """Central differences for every number of every array: {"d" + name: array of the same shape}."""
    return {
        "d" + name: np.reshape([central_difference(function, array, i, step) for i in np.ndindex(array.shape)], array.shape)
        for name, array in params.items()
    }


def devices():
    """The devices of this machine that can compute, as a list of `Device`; the CPU comes first."""
    import torch

    names = ["cpu", *(f"cuda:{i}" for i in range(torch.cuda.device_count()))]
    if torch.backends.mps.is_available():
        names.append("mps")
    tried = [_try_device(torch, name) for name in names]
    return [device for device in tried if device is not None]


def _try_device(torch, name):
    """A small sum in float64, else in float32; None where neither works."""
    for dtype, tolerance in ((torch.float64, EXACT), (torch.float32, SINGLE)):
        try:
            if torch.ones(8, dtype=dtype, device=name).sum().item() == 8:
                return Device(name, dtype, tolerance)
        except (RuntimeError, TypeError):
            continue
    return None


def run_numpy(layer, x, dout):
    """Value and all gradients of a reference layer: {"out", "dx", "dw_1", …}; no "dx" where x are ids."""
    out = layer(x)
    dx = layer.backward(dout)
    return {"out": out, **({} if dx is None else {"dx": dx}), **layer.grads}


def run_torch(module, x, dout, grads=lambda module: module.grads, **place):
    """The same from a torch module by autograd; `grads` reads the parameters' gradients.

    place: the device and dtype where the module is; without, the CPU and the dtype of the arrays.
    """
    import torch

    from helpers.mirror.layer import to_numpy, to_tensor

    x = to_tensor(x, **place)
    out = module(x)
    out.backward(torch.as_tensor(dout, **place))
    return {"out": to_numpy(out), **({} if x.grad is None else {"dx": to_numpy(x.grad)}), **grads(module)}


def equal_on_every_device(layer, x, dout):
    """Assert that NumPy, our PyTorch and torch.nn agree in value and every gradient.

    layer: a reference layer; x: floats or ids, dout: floats, both as NumPy arrays.
    Raises AssertionError naming what differs. Returns the sentence to show.
    """
    from helpers.mirror import twin

    numpy = run_numpy(layer, x, dout)
    for device in devices():
        place = {"device": device.name, "dtype": device.dtype}
        mirror = twin(layer, **place)
        builtin = mirror.to_torch_nn()
        compare(run_torch(mirror, x, dout, **place), numpy, device.tolerance)
        found = run_torch(builtin, x, dout, lambda m, like=mirror: like.from_torch_nn(m).grads, **place)
        compare(found, numpy, device.tolerance)
    names = ", ".join(numpy)
    return Sentence(
        f"NumPy = mirror = torch.nn on every device here: {names}",
        f"이 컴퓨터의 모든 장치에서 NumPy = mirror = torch.nn: {names}",
    )
