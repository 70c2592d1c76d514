"""A bar that fills while a cell trains."""

import ipywidgets as ipw

from helpers.drawing.view import view
from helpers.kit.text import Sentence

EVERY = 10  # steps from one message to the page to the next


def progress_bar(n_steps):
    """The steps 1 … n_steps, one by one, for a loop; a bar in the cell's output fills as they are taken."""
    from IPython.display import display

    bar = ipw.IntProgress(0, 0, n_steps, description=_at(0), layout=ipw.Layout(width="420px"))
    display(Bar(bar))
    for step in range(1, n_steps + 1):
        yield step
        if step % EVERY == 0 or step == n_steps:
            bar.value, bar.description = step, _at(step)


def _at(step):
    return str(Sentence(f"step {step}", f"{step}스텝"))


class Bar:
    """Shows a bar; for readers without a kernel, and for nbval, a line that says how many steps there are."""

    def __init__(self, bar):
        self.bar = bar

    def __repr__(self):
        return str(Sentence(f"{self.bar.max} steps", f"{self.bar.max}스텝"))

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {**view(self.bar), "text/plain": repr(self)}
