"""The plot of every lesson that trains: losses over the steps."""

import numpy as np

from helpers.drawing.plot import line_of, plot
from helpers.drawing.style import MARK
from helpers.kit.text import Sentence, about
from helpers.kit.words import label


def draw_loss_curves(level=None, **losses):
    """Losses over the steps, one curve for each name; on a logarithmic scale if they span a factor of ten or more.

    level: a loss at which a dotted line of gold is drawn, such as what was expected.
    """
    count = len(next(iter(losses.values())))
    english = ", ".join(f"{name} from {first} to about {last}" for name, first, last in _ends(losses, level))
    korean = ", ".join(f"{label(name)} {first}에서 약 {last}까지" for name, first, last in _ends(losses, level))
    words = Sentence(f"loss over {count} steps: {english}", f"{count}스텝 동안의 손실: {korean}")
    if level is not None:
        words = words + Sentence(f"(dotted line: {level})", f"(점선: {level})")
    with plot(310, words) as p:
        if level is not None:
            p.axes.axhline(level, color=MARK, linestyle=":", linewidth=2.5, label=f"{level}")
        for i, (name, values) in enumerate(losses.items()):
            p.axes.plot(values, **line_of(name, i))
        every = [value for values in losses.values() for value in values]
        wide = max(every) >= 10 * min(every)
        p.axes.set(xlabel=Sentence("step", "스텝"), ylabel=Sentence("loss", "손실"), yscale="log" if wide else "linear")
        p.axes.legend()
    return p.picture


def _ends(losses, level):
    """Of each curve its name, the first loss, and about how large the last ones are: the mean of the last tenth.

    One that ends within a tenth of `level` ends there.
    """
    for name, values in losses.items():
        last = np.mean(values[-max(1, len(values) // 10) :])
        there = level is not None and abs(last - level) < level / 10
        yield name, f"{values[0]:.2g}", f"{level}" if there else about(last)
