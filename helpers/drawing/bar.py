"""A bar that fills while a cell trains."""

import ipywidgets as ipw

from helpers.drawing.view import view
from helpers.kit.text import Sentence

EVERY = 10  # steps from one message to the page to the next


def in_steps(step):
    return Sentence(f"step {step}", f"{step}스텝")


def progress_bar(n_steps, said=in_steps):
    """The steps 1 … n_steps, one by one, for a loop; a bar in the cell's output fills as they are taken.

    said: what stands beside the bar at a step.
    """
    from IPython.display import display

    bar = ipw.IntProgress(0, 0, n_steps, description=str(said(0)), layout=ipw.Layout(width="420px"))
    display(Bar(bar))
    for step in range(1, n_steps + 1):
        yield step
        if step % EVERY == 0 or step == n_steps:
            bar.value, bar.description = step, str(said(step))


class Bar:
    """Shows a bar; for readers without a kernel, and for nbval, a line that says how many steps there are."""

    def __init__(self, bar):
        self.bar = bar

    def __repr__(self):
        return str(Sentence(f"{self.bar.max} steps", f"{self.bar.max}스텝"))

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**view(self.bar), "text/plain": repr(self)}
