"""The drawings of lesson 04, deeper: how exact a measured slope is, and how far the gradient of a mini-batch is off."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import line_of, plot
from helpers.drawing.style import FAINT, GRADIENT, INK, LINE, WIDTH, mix
from helpers.kit.text import below

START, REACH = (400, 250), 160  # where the ways down start, and how far up or down they may lead
PALE = mix(GRADIENT, 0.5)


def draw_slope_errors(steps, **errors):
    """The error of a measured slope against the step, for two rules; exact slopes stand on the lowest line."""
    words = "; ".join(
        f"{name.replace('_', '-')}: {found[-1]:.2g} at step {steps[-1]:.2g}, at best below {below(max(min(found), 1e-13))}"
        for name, found in errors.items()
    )
    with plot(330, f"error of the slope for {len(steps)} steps; {words}") as p:
        for i, (name, found) in enumerate(errors.items()):
            marker = {"marker": "os"[i], "markersize": 4}
            p.axes.loglog(steps, np.maximum(found, 1e-13), **marker, **line_of(name.replace("_", "-"), i))
        p.axes.text(1e-12, 1e-8, "rounding", color=FAINT, ha="center")
        p.axes.text(1e-2, 1e-8, "shape", color=FAINT, ha="center")
        p.axes.set(xlabel="step ε", ylabel="error of the slope", ylim=(1e-13, 1e2))
        p.axes.legend()
    return p.picture


def draw_noise_by_batch(sizes, off):
    """How far gradients of mini-batches lie from the full one, against the size of the batch. off: (seeds, sizes)."""
    off = np.asarray(off)
    low, middle, high = off.min(axis=0), np.median(off, axis=0), off.max(axis=0)
    span = "; ".join(f"{size}: {a:.2f} … {b:.2f}" for size, a, b in zip(sizes, low, high, strict=True))
    with plot(310, f"distance / full gradient by examples in the batch, {len(off)} seeds: {span}") as p:
        p.axes.errorbar(sizes, middle, (middle - low, high - middle), fmt="o", color=GRADIENT, capsize=5, label="measured")
        p.axes.loglog(sizes, middle[0] / np.sqrt(np.divide(sizes, sizes[0])), "--", color=FAINT, label="∝ 1/√batch")
        p.axes.set(xlabel="examples in the batch", ylabel="distance / full gradient", xticks=sizes)
        p.axes.set_xticks(sizes, [str(size) for size in sizes])
        p.axes.minorticks_off()
        p.axes.legend()
    return p.picture


def ways_down(batches, full, n, half, tallest):
    """The way down, −gradient, of two weights: a thin line for each mini-batch of n examples, an arrow for all examples.

    batches (k, 2) and full (2,): gradients, whose second numbers are at most `tallest`, which is drawn to the rim.
    half: the degrees from the arrow within which half of all such mini-batches point.
    """
    (x, y), scale = START, REACH / tallest
    *tips, tip = [(x - scale * g_1, y + scale * g_2) for g_1, g_2 in [*batches.tolist(), full.tolist()]]  # w_2 goes up
    drawn = [
        svg.line(40, y, WIDTH - 70, y, LINE, 1),
        svg.line(x, y - REACH - 8, x, y + REACH + 8, LINE, 1),
        svg.text(WIDTH - 46, y, "w₁", 15, FAINT),
        svg.text(x, y - REACH - 22, "w₂", 15, FAINT),
        *(svg.line(x, y, *end, PALE, 1.2) + svg.circle(*end, 4, GRADIENT, "white", 1) for end in tips),
        svg.arrow(START, tip, stroke=INK, width=4),
        svg.key(40, 34, "way down of all examples", INK),
        svg.key(330, 34, f"of a mini-batch of {n}, {len(batches)} times", GRADIENT),
        svg.text(WIDTH - 40, 34, f"half lie within {half:.1f}°", 15, INK, "end"),
    ]
    words = f"{len(batches)} mini-batches of {n}: half lie within {half:.1f}° of the way down of all examples"
    return Drawing(svg.sheet(y + REACH + 28, drawn), words)


def draw_angles(batches, full):
    """The angles between gradients (k, n) and another one (n,), in degrees: (k,)."""
    cosine = batches @ full / (np.linalg.norm(batches, axis=1) * np.linalg.norm(full))
    return np.degrees(np.arccos(np.clip(cosine, -1, 1)))
