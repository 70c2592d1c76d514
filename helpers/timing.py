"""How long candidates take, side by side: on a busy machine only ratios mean anything."""

from copy import deepcopy
from statistics import quantiles
from time import perf_counter

import numpy as np

from helpers.table import Table


def rounds(candidates, count=15):
    """Seconds of each candidate (a function without arguments) in `count` interleaved rounds: {name: [s]}."""
    for run in candidates.values():
        run()
    seconds = {name: [] for name in candidates}
    for _ in range(count):
        for name, run in candidates.items():
            start = perf_counter()
            run()
            seconds[name].append(perf_counter() - start)
    return seconds


def ratios(seconds, reference):
    """Each candidate's time over the reference's, round by round: {name: (quartile, median, quartile)}."""
    base = seconds[reference]
    return {name: tuple(quantiles([t / b for t, b in zip(times, base, strict=True)], n=4)) for name, times in seconds.items()}


def side_by_side(candidates, reference, count=15):
    """A Table of ratios to the reference: median and quartiles of interleaved rounds."""
    found = ratios(rounds(candidates, count), reference)
    rows = [(name, f"{median:.2f}", f"{low:.2f} – {high:.2f}") for name, (low, median, high) in found.items()]
    return Table(("candidate", f"time / {reference}", "quartiles"), rows)


def step_on_every_device(layer, x, dout, builtin=None, **more):
    """A Table of forward + backward: NumPy, our PyTorch and torch.nn on each device of this machine.

    layer: a reference layer; x: floats or ids, dout: floats, both as NumPy arrays. builtin: PyTorch's own module, where
    `to_torch_nn` makes another; more: other candidates, functions without arguments.
    """
    import torch

    from helpers.mirror import twin
    from helpers.mirror.layer import to_tensor
    from helpers.validate import devices

    def numpy_step():
        layer(x)
        layer.backward(dout)

    def torch_step(module, x, dout, device):
        def run():
            module.zero_grad()
            module(x).backward(dout)
            if device.startswith("cuda"):
                torch.cuda.synchronize()

        return run

    numpy_step()  # draws the masks that a twin of dropout needs
    candidates = {"NumPy": numpy_step, **more}
    for device in devices():
        place = {"device": device.name, "dtype": device.dtype}
        mirror = twin(layer, **place)
        arrays = to_tensor(x, **place), torch.as_tensor(dout).to(**place)
        theirs = mirror.to_torch_nn() if builtin is None else deepcopy(builtin).to(**place)
        for name, module in (("mirror", mirror), ("torch.nn", theirs)):
            candidates[f"{name} on {device.name}"] = torch_step(module, *arrays, device.name)
    return side_by_side(candidates, reference="torch.nn on cpu")


def adam_on_every_device(layer):
    """A Table of one step of Adam for a reference layer's parameters: NumPy, and our PyTorch on each device."""
    import torch

    from helpers import mirror, reference
    from helpers.validate import devices

    grads = {"d" + name: np.ones_like(array) for name, array in layer.params.items()}
    numpy = reference.Adam({name: array.copy() for name, array in layer.params.items()})

    def torch_step(optimizer, device):
        def run():
            optimizer.step()
            if device.startswith("cuda"):
                torch.cuda.synchronize()

        return run

    candidates = {"NumPy": lambda: numpy.step(grads)}
    for device in devices():
        optimizer = mirror.Adam(mirror.twin(layer, device.name, device.dtype).parameters())
        for parameter in optimizer.params:
            parameter.grad = torch.ones_like(parameter)
        candidates[f"mirror on {device.name}"] = torch_step(optimizer, device.name)
    return side_by_side(candidates, reference="mirror on cpu")
