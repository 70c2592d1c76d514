"""The plot of every lesson that trains: losses over the steps."""

import numpy as np

from helpers.drawing.plot import line_of, plot
from helpers.kit.text import about


def draw_loss_curves(**losses):
    """Losses over the steps, one curve for each name; on a logarithmic scale if they span a factor of ten or more."""
    count = len(next(iter(losses.values())))
    words = ", ".join(f"{name} {_from_to(values)}" for name, values in losses.items())
    with plot(310, f"loss over {count} steps: {words}") as p:
        for i, (name, values) in enumerate(losses.items()):
            p.axes.plot(values, **line_of(name, i))
        every = [value for values in losses.values() for value in values]
        wide = max(every) >= 10 * min(every)
        p.axes.set(xlabel="step", ylabel="loss", yscale="log" if wide else "linear")
        p.axes.legend()
    return p.picture


def _from_to(losses):
    """The first of several losses, and about how large the last ones are: the mean of the last tenth."""
    return f"from {losses[0]:.2g} to about {about(np.mean(losses[-max(1, len(losses) // 10) :]))}"
