"""The plots of lesson 01."""

from math import erf, sqrt

import numpy as np

from helpers.figures.plot import plot, signed_colours
from helpers.figures.style import FAINT, GRADIENT, GREEN, NEGATIVE, POSITIVE
from helpers.reference import relu


def activations():
    """ReLU beside three other activation functions, over −5 … 5."""
    x = np.linspace(-5, 5, 401)
    normal = np.array([(1 + erf(v / sqrt(2))) / 2 for v in x])
    curves = {"ReLU": relu(x), "GELU": x * normal, "tanh": np.tanh(x), "sigmoid": 1 / (1 + np.exp(-x))}
    looks = zip((POSITIVE, GRADIENT, NEGATIVE, GREEN), ("-", ":", "--", "-."), strict=True)
    with plot(760, 300, "activations: " + ", ".join(curves)) as p:
        for (name, y), (colour, dashes) in zip(curves.items(), looks, strict=True):
            p.axes.plot(x, y, dashes, color=colour, label=name)
        p.axes.set(xlabel="input", ylabel="output", ylim=(-1.5, 5))
        p.axes.legend()
    return p.picture


def before_and_after_relu(before, after):
    """Histograms of the hidden numbers before and after ReLU, on one scale; the bar at 0 runs off it and is labelled."""
    zeros = int((after == 0).sum())
    words = f"{zeros} of {after.size} are 0"
    with plot(820, 280, f"hidden {after.shape}: {words} after ReLU", columns=2) as p:
        bins = np.linspace(before.min(), before.max(), 62)
        top = 1.15 * np.histogram(before, bins)[0].max()
        for axes, values, title in zip(p.axes, (before, after), ("before ReLU", "after ReLU"), strict=True):
            axes.hist(values.ravel(), bins, color=POSITIVE)
            axes.axvline(0, color=FAINT, linewidth=1)
            axes.set(title=title, xlabel="value", ylabel="how many", ylim=(0, top))
        p.axes[1].annotate(f"↑ {words}", (0, 0.9 * top), (8, 0), textcoords="offset points")
    return p.picture


def heat_maps(**arrays):
    """Matrices side by side on one colour scale, each with its name and shape."""
    limit = max(np.abs(a).max() for a in arrays.values())
    words = ", ".join(f"{name} {a.shape}" for name, a in arrays.items())
    with plot(820, 230, words, columns=len(arrays)) as p:
        for axes, (name, a) in zip(np.atleast_1d(p.axes), arrays.items(), strict=True):
            image = axes.imshow(a, cmap=signed_colours(), vmin=-limit, vmax=limit, aspect="auto")
            axes.set(title=f"{name}  {a.shape}", xlabel="feature", ylabel="token", yticks=range(a.shape[0]))
            axes.xaxis.get_major_locator().set_params(integer=True)
            axes.grid(False)
        axes.figure.colorbar(image, ax=p.axes)
    return p.picture


def slope_errors(steps, errors):
    """How far a measured slope is off, for each step; an error of exactly 0 is drawn on the lowest line."""
    steps, errors = np.asarray(steps), np.maximum(errors, 1e-18)
    with plot(760, 300, f"error of the slope for {len(steps)} steps") as p:
        p.axes.loglog(steps, errors, "o-", color=GRADIENT)
        for x, words, side in ((steps.min(), "the nudge is lost", "left"), (steps.max(), "past the bend", "right")):
            p.axes.text(x, 1e2, words, color=NEGATIVE, ha=side)
        p.axes.set(xlabel="step", ylabel="error of the slope", ylim=(1e-19, 1e4))
        p.axes.set_yticks([1, 1e-5, 1e-10, 1e-15, 1e-18], ["1", "10⁻⁵", "10⁻¹⁰", "10⁻¹⁵", "exactly 0"])
    return p.picture
