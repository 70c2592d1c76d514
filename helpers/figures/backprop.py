"""The plots of lesson 04: how exact a measured slope is, and how far the gradient of a mini-batch is off."""

import numpy as np

from helpers.figures.plot import look, plot
from helpers.figures.style import FAINT, GRADIENT


def slope_errors(steps, **errors):
    """The error of a measured slope against the step, for two rules; exact slopes stand on the lowest line."""
    with plot(330, f"error of the slope for {len(steps)} steps: {', '.join(errors).replace('_', '-')}") as p:
        for i, (name, found) in enumerate(errors.items()):
            marker = {"marker": "os"[i], "markersize": 4}
            p.axes.loglog(steps, np.maximum(found, 1e-13), **marker, **look(name.replace("_", "-"), i))
        p.axes.text(1e-12, 1e-8, "rounding", color=FAINT, ha="center")
        p.axes.text(1e-2, 1e-8, "curvature", color=FAINT, ha="center")
        p.axes.set(xlabel="step h", ylabel="error of the slope", ylim=(1e-13, 1e2))
        p.axes.legend()
    return p.picture


def noise_by_batch(sizes, spread):
    """How far the gradients of mini-batches lie from the full one, against the size of the batch."""
    with plot(310, f"spread of mini-batch gradients for {len(sizes)} batch sizes, beside 1/√batch") as p:
        p.axes.loglog(sizes, spread, "o", color=GRADIENT, label="measured")
        p.axes.loglog(sizes, spread[0] / np.sqrt(np.divide(sizes, sizes[0])), "--", color=FAINT, label="∝ 1/√batch")
        p.axes.set(xlabel="examples in the batch", ylabel="spread / full gradient", xticks=sizes)
        p.axes.set_xticks(sizes, [str(size) for size in sizes])
        p.axes.minorticks_off()
        p.axes.legend()
    return p.picture
