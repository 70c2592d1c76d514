"""How long candidates take, side by side: on a busy machine only ratios mean anything. By its name it is no part of its own."""

from statistics import quantiles
from time import perf_counter

from helpers.kit.table import Table
from helpers.kit.validate import named


def rounds(candidates, count=15, clock=perf_counter):
    """Seconds of each candidate (a function without arguments) in `count` interleaved rounds: {name: [s]}.

    clock: time.process_time leaves out what other programs take, but also what a GPU does.
    """
    for run in candidates.values():
        run()
    seconds = {name: [] for name in candidates}
    for _ in range(count):
        for name, run in candidates.items():
            start = clock()
            run()
            seconds[name].append(clock() - start)
    return seconds


def ratios(seconds, reference):
    """Each candidate's time over the reference's, round by round: {name: (quartile, median, quartile)}."""
    base = seconds[reference]
    return {name: tuple(quantiles([t / b for t, b in zip(times, base, strict=True)], n=4)) for name, times in seconds.items()}


def side_by_side(candidates, reference, count=15, clock=perf_counter):
    """A Table of ratios to the reference: median and quartiles of interleaved rounds."""
    found = ratios(rounds(candidates, count, clock), reference)
    rows = [(name, f"{median:.2f}", f"{low:.2f} – {high:.2f}") for name, (low, median, high) in found.items()]
    return Table(("candidate", f"time / {reference}", "quartiles"), rows)


def numpy_step(layer, inputs, dout, fixed):
    """A function that runs a reference layer forward and backward."""
    inputs = named(inputs).values()

    def run():
        layer(*inputs, **fixed)
        layer.backward(dout)

    return run


def torch_step(module, inputs, dout, fixed, **place):
    """A function that does the same with a torch module, and waits until it is done."""
    import torch

    from helpers.mirror.layer import to_tensor

    tensors = [to_tensor(array, **place) for array in named(inputs).values()]
    constant = {name: torch.as_tensor(array, device=place.get("device")) for name, array in fixed.items()}
    dout = torch.as_tensor(dout, **place)

    def run():
        module.zero_grad()
        for tensor in tensors:
            tensor.grad = None
        module(*tensors, **constant).backward(dout)
        wait_for(dout.device)

    return run


def wait_for(device):
    """A GPU is given its work and goes on alone; its time is known only when it is done. device: a torch.device."""
    import torch

    if device.type in ("cuda", "mps"):
        getattr(torch, device.type).synchronize()
