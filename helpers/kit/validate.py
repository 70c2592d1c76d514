"""Are two computations equal? By value, by central differences, on every device."""

from contextlib import contextmanager, nullcontext
from typing import NamedTuple

import numpy as np

from helpers.kit.table import Table
from helpers.kit.text import Sentence
from helpers.reference import require
from helpers.reference.names import gradient_name

EXACT = 1e-10  # float64: two orders of adding up may differ in the last digits
SINGLE = 1e-4  # float32, for devices that have nothing finer
HEADING = Sentence("name", "이름"), Sentence("shape", "모양"), Sentence("relative difference", "상대 오차")
VALUE = Sentence("value", "결과")  # the name of an array that has none


class Device(NamedTuple):
    """A device of this machine, the finest float it computes in, and how equal is equal there."""

    name: str
    dtype: object
    tolerance: float


def relative_difference(ours, theirs, floor=0.0):
    """Largest |ours − theirs|, divided by the largest |theirs|, or by `floor` if that is more (by 1 if both are 0).

    Numbers of any kind are compared as float64, so that none can wrap around or overflow; tensors are read.
    Raises AssertionError if the shapes differ, ValueError for what holds no real numbers or masks some of them.
    NaN anywhere gives NaN, which is within no bound.
    """
    ours, theirs = as_float64("ours", ours), as_float64("theirs", theirs)
    assert ours.shape == theirs.shape, f"shape {ours.shape} against {theirs.shape}"
    return float(np.abs(ours - theirs).max(initial=0) / (max(largest(theirs), floor) or 1.0))


def largest(array):
    """The largest absolute value; 0 of an empty array."""
    return float(np.abs(as_float64("theirs", array)).max(initial=0))


def as_float64(name, value):
    """An array, number, list or tensor (of any device, bfloat16 as well) as float64."""
    if hasattr(value, "detach"):
        value = value.detach().cpu().double().numpy()
    array = require.plain(name, value)
    if array.dtype.kind not in "biuf":
        raise ValueError(f"{name}: dtype {array.dtype} given, real numbers wanted")
    return array.astype(np.float64)


def exact(name, value, *shape):
    """`value` as float64 of this shape, at least one number, finite as their squares are; None lets an axis be of any length.

    Raises ValueError otherwise: for what draws or writes out every number, so that none can be left out.
    """
    array = require.finite(name, as_float64(name, value))
    if array.size == 0:
        raise ValueError(f"{name}: shape {array.shape} given, at least one number wanted")
    if np.abs(array).max() > 1e150:
        raise ValueError(f"{name}: {np.abs(array).max():g} given, at most 1e150 wanted")
    return require.shaped(name, array, *shape)


class Comparison(Table):
    """The table that `compare` shows; `difference` holds the largest relative difference."""

    def __init__(self, rows, difference):
        super().__init__(HEADING, rows)
        self.difference = difference


def compare(ours, theirs, tolerance=EXACT):
    """Assert that two arrays, or two dicts of arrays, are equal within a tolerance, relative to the largest number of each.

    Among several arrays one may be 0 in theory and rounding in practice, as the gradient of attention's b_k is: numbers
    below a thousandth of the largest of all are compared with that thousandth.
    Shows the bound that holds, not the difference itself, which depends on the processor.
    Raises AssertionError that names what differs and by how much.
    """
    if not isinstance(ours, dict):
        ours, theirs = {VALUE: ours}, {VALUE: theirs}
    assert ours.keys() == theirs.keys(), f"names {list(ours)} against {list(theirs)}"
    floor = 1e-3 * max(map(largest, theirs.values()), default=0.0)
    found = {name: relative_difference(ours[name], theirs[name], floor) for name in ours}
    wrong = {name: value for name, value in found.items() if not value <= tolerance}
    assert not wrong, f"not equal within {tolerance:.0e}: " + ", ".join(f"{k} ({v:.1e})" for k, v in wrong.items())
    rows = [(name, tuple(np.shape(ours[name])), f"≤ {tolerance:.0e}") for name in ours]
    return Comparison(rows, max(found.values(), default=0.0))


def central_difference(function, array, index, step=1e-5):
    """(f(+step) − f(−step)) / (2 step) for one number of `array`, which is nudged and put back, come what may.

    `function()` reads the array and returns a scalar.
    Raises ValueError if the array is not float64: in integers a nudge is lost, in float32 nearly.
    """
    if array.dtype != np.float64:
        raise ValueError(f"dtype {array.dtype} given, float64 wanted: a nudge of {step} would be lost")
    kept = array[index]
    try:
        array[index] = kept + step
        up = function()
        array[index] = kept - step
        down = function()
    finally:
        array[index] = kept
    return float(up - down) / (2 * step)


def numerical_gradients(function, params, step=1e-5):
    """Central differences for every number of every array: {"dw_1": array of the shape of w_1}."""
    return {
        gradient_name(name): np.reshape(
            [central_difference(function, array, i, step) for i in np.ndindex(array.shape)], array.shape
        )
        for name, array in params.items()
    }


@contextmanager
def torch_as_it_starts():
    """Around what computes with torch: gradients, float32 and the CPU are its defaults, whatever a cell has set."""
    import torch

    dtype, elsewhere = torch.get_default_dtype(), torch.get_default_device().type != "cpu"
    torch.set_default_dtype(torch.float32)
    try:
        with torch.inference_mode(False), torch.enable_grad(), torch.device("cpu") if elsewhere else nullcontext():
            yield
    finally:
        torch.set_default_dtype(dtype)


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


def named(inputs):
    """A layer's inputs by name; a single one is called x."""
    return inputs if isinstance(inputs, dict) else {"x": inputs}


def run_numpy(layer, inputs, dout=None, **fixed):
    """Value and all gradients of a reference layer: {"out", "dx", "dw_1", …}; no "dx" where x are ids; without dout the value.

    inputs: an array, or {"x": …, "memory": …} in the order in which the layer takes them and returns their gradients;
    fixed: what has no gradient, such as a mask. dout: of the output's shape.
    """
    inputs = named(inputs)
    out = layer(*inputs.values(), **fixed)
    if dout is None:
        return {"out": out}
    found = layer.backward(dout)
    found = found if isinstance(found, tuple) else (found,)
    by_name = {gradient_name(name): gradient for name, gradient in zip(inputs, found, strict=False) if gradient is not None}
    return {"out": out, **by_name, **layer.grads}


@torch_as_it_starts()
def run_torch(module, inputs, dout=None, grads=lambda module: module.grads, fixed=None, **place):
    """The same from a torch module by autograd; `grads` reads the parameters' gradients.

    inputs, dout as for `run_numpy`; fixed: {"mask": …}. place: the device and dtype where the module is; without,
    the CPU and the dtype of the arrays.
    """
    import torch

    from helpers.mirror.layer import to_numpy, to_tensor

    tensors = {name: to_tensor(array, **place) for name, array in named(inputs).items()}
    constant = {name: torch.as_tensor(array, device=place.get("device")) for name, array in (fixed or {}).items()}
    out = module(*tensors.values(), **constant)
    if dout is None:
        return {"out": to_numpy(out)}
    out.backward(torch.as_tensor(dout, **place))
    by_name = {gradient_name(name): to_numpy(tensor.grad) for name, tensor in tensors.items() if tensor.grad is not None}
    return {"out": to_numpy(out), **by_name, **grads(module)}


def few(names, most=8):
    """A Sentence of names with commas; of many the first ones, the last and how many there are."""
    if len(names) <= most:
        return Sentence(", ".join(names), ", ".join(names))
    some, count = ", ".join([*names[:3], f"… {names[-1]}"]), len(names)
    return Sentence(f"{some} ({count} in all)", f"{some} (모두 {count}개)")


@torch_as_it_starts()
def equal_on_every_device(layer, inputs, dout=None, **fixed):
    """Assert that NumPy, our PyTorch and torch.nn agree in value and, if there is a dout, in every gradient.

    layer: a reference layer; inputs (an array or {name: array}, floats or ids), dout (floats) and fixed (masks) as NumPy
    arrays. Raises AssertionError naming what differs. Returns the sentence to show.
    """
    from helpers.mirror import twin

    numpy = run_numpy(layer, inputs, dout, **fixed)
    for device in devices():
        place = {"device": device.name, "dtype": device.dtype}
        mirror = twin(layer, **place)
        builtin = mirror.to_torch_nn()
        compare(run_torch(mirror, inputs, dout, fixed=fixed, **place), numpy, device.tolerance)
        found = run_torch(builtin, inputs, dout, lambda m, like=mirror: like.from_torch_nn(m).grads, fixed, **place)
        compare(found, numpy, device.tolerance)
    on = Sentence(
        f"NumPy = mirror = torch.nn on every device here, within {EXACT:.0e} (float32: {SINGLE:.0e}):",
        f"내 컴퓨터의 모든 장치에서 NumPy = mirror = torch.nn, 차이는 {EXACT:.0e}(float32: {SINGLE:.0e}) 이하:",
    )
    return on + few(list(numpy))
