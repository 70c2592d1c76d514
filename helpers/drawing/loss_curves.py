"""The plot of every lesson that trains: losses over the steps."""

import numpy as np

from helpers.drawing.plot import ABOVE_ZERO, draw_lines, drawable, plot
from helpers.drawing.style import MARK
from helpers.kit.text import Sentence, about, short
from helpers.kit.validate import exact
from helpers.kit.words import label


def draw_loss_curves(level=None, **losses):
    """Losses over the steps, one curve for each name; on a logarithmic scale if they span a factor of ten or more.

    level: a loss at which a dotted line of gold is drawn, such as what was expected. A loss that has no place on the scale, as
    NaN, leaves a gap and is named. Raises ValueError where there is no loss, or a level that is NaN or ∞.
    """
    curves, missing = drawable(losses)
    every = np.concatenate([values[values == values] for values in curves.values()])
    wide = (every >= 0).all() and every.max(initial=0) >= 10 * every.min(initial=np.inf, where=every > 0)
    if level is not None:
        wide = wide and exact("level", level) > 0
    if wide:
        curves, missing = drawable(losses, ABOVE_ZERO)
    count = len(next(iter(curves.values())))
    english = ", ".join(f"{name} from {first} to about {last}" for name, first, last in _ends(losses, level))
    korean = ", ".join(f"{label(name)} {first}에서 약 {last}까지" for name, first, last in _ends(losses, level))
    words = Sentence(f"loss over {count} steps: {english}", f"{count}스텝 동안의 손실: {korean}")
    if level is not None:
        words = words + Sentence(f"(dotted line: {level})", f"(점선: {level})")
    with plot(310, words + missing) as p:
        if level is not None:
            p.axes.axhline(level, color=MARK, linestyle=":", linewidth=2.5, zorder=3, label=f"{level}")
        draw_lines(p.axes, curves)
        p.axes.set(xlabel=Sentence("step", "스텝"), ylabel=Sentence("loss", "손실"), yscale="log" if wide else "linear")
        p.axes.legend(title=str(missing))
    return p.picture


def _ends(losses, level):
    """Of each curve its name, the first loss, and about how large the last ones are: the mean of the last tenth.

    One that ends within a tenth of `level` ends there.
    """
    for name, values in losses.items():
        with np.errstate(invalid="ignore", over="ignore"):  # ∞ and what is nearly so
            last = np.mean(values[-max(1, len(values) // 10) :])
        there = level is not None and abs(last - level) < level / 10
        yield name, short(values[0]), f"{level}" if there else about(last)
