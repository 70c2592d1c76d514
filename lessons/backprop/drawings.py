"""The drawings of lesson 04: gradients on their way back, how far off a measured slope is, the ways down of steps."""

import numpy as np

from helpers.drawing import svg
from helpers.drawing.chart import Chart
from helpers.drawing.picture import Drawing
from helpers.drawing.plot import ABOVE_ZERO, drawable
from helpers.drawing.style import FAINT, GRADIENT, INK, LINE, WIDTH, mix, series
from helpers.kit.text import Sentence, span
from helpers.kit.validate import exact
from helpers.kit.words import label

START, REACH = (400, 250), 160  # where the ways down start, and how far up or down they may lead
PALE = mix(GRADIENT, 0.5)
SMALLEST = 17  # the smallest step by which a slope is felt out is 10^−17


def draw_norms(norms):
    """Norms of gradients on their way back through layers, a thin curve for each draw, on a logarithmic axis.

    norms: {name: (draws, layers + 1)}, the last layer's output first; the output stands at the right. A norm of 0, NaN or ∞
    leaves a gap and is named. Raises ValueError for another shape.
    """
    norms = {name: np.atleast_2d(found) for name, found in norms.items()}
    shown, missing = drawable(norms, ABOVE_ZERO)
    depth = next(iter(norms.values())).shape[1] - 1
    if depth < 1 or any(found.ndim > 2 or found.shape[1] != depth + 1 for found in norms.values()):
        shapes = ", ".join(f"{name} {found.shape}" for name, found in norms.items())
        raise ValueError(f"{shapes} given, (draws, layers + 1) wanted, as many layers for each and at least one")
    every = np.concatenate([found[found == found] for found in shown.values()])
    low = int(np.floor(np.log10(every.min(initial=1))))
    high = max(int(np.ceil(np.log10(every.max(initial=10.0**low)))), low + 1)
    chart = Chart((0, depth), (10.0**low, 10.0**high), 90, 850, 100, 340, log=True)
    gap = 1 if high - low < 5 else 5 * -(-(high - low) // 50)
    powers = {10.0**power: "1" if power == 0 else f"1e{power}" for power in range(-(-low // gap) * gap, high + 1, gap)}
    drawn = chart.axes(range(0, depth + 1, 5), powers, Sentence("after layer", "층"), grid=True)
    drawn.append(svg.text(90, 28, Sentence("length of the gradient", "그래디언트의 길이"), 15, INK, "start"))
    said = {name: span(found[:, -1]) for name, found in norms.items()}
    for i, (name, found) in enumerate(shown.items()):
        colour, dash = series(name, i)
        drawn += [chart.curve(np.arange(depth, -1, -1), row, colour, 1, stroke_dasharray=dash) for row in found]
        at_input = Sentence(f"{name}: {said[name]} at the input", f"{name}: 입력에서 {said[name]}")
        drawn.append(svg.key(90 + 390 * i, 58, at_input, colour, dash))
    drawn += [svg.text(850, 28, missing, 13, FAINT, "end")] if str(missing) else []
    draws = len(next(iter(norms.values())))
    both = ", ".join(f"{name} {ends}" for name, ends in said.items())
    words = Sentence(
        f"{depth} layers, {draws} draws each; length of the gradient at the input, against the output's: {both}",
        f"{depth}층, {draws}번씩; 출력에서의 길이를 1로 볼 때 입력에서의 그래디언트 길이: {both}",
    )
    return Drawing(svg.sheet(402, drawn), words + missing)


def off_by_step(steps, **slopes):
    """How far off two rules find the slope 4 of w⁴ at 1 with steps of 1, 0.1, …, a dot for each, and the slopes of the last.

    slopes: {rule: what it finds for each of `steps`}; exact ones stand on the lowest line.
    """
    chart = Chart((0, SMALLEST), (1e-12, 100), 90, 850, 100, 330, log=True)
    ticks = {power: "1" if power == 0 else f"1e-{power:02}" for power in range(0, SMALLEST + 1, 3)}
    levels = {10.0**power: "1" if power == 0 else f"1e-{-power:02}" for power in range(0, -13, -4)}
    drawn = chart.axes(ticks, levels, Sentence("nudge ε", "간격 ε"), grid=True)
    drawn.append(svg.text(90, 30, Sentence("error of the slope", "기울기의 오차"), 15, INK, "start"))
    said = []
    for i, (rule, found) in enumerate(slopes.items()):
        colour, dash = series(rule, i)
        named = label(rule.replace("_", "-"))
        places = chart.points(np.arange(len(found)), np.maximum(abs(np.array(found) - 4), 1e-12))
        drawn.append(svg.path(svg.curve(places), colour, 1.5, stroke_dasharray=dash))
        drawn += [svg.circle(*place, 5, colour) for place in places]
        slope = Sentence(f"{named}: slope {found[-1]:.12g}", f"{named}으로 구한 기울기: {found[-1]:.12g}")
        drawn.append(svg.key(90 + 400 * i, 62, slope, colour, dash))
        said.append(f"{named} {found[-1]:.12g}")
    words = Sentence(f"ε = {steps[-1]:g}: {', '.join(said)}", f"ε = {steps[-1]:g}: {', '.join(said)}")
    return Drawing(svg.sheet(392, drawn), words)


def ways_down(batches, full, n, half, tallest):
    """The way down, −gradient, of two weights: a thin line for each mini-batch of n examples, an arrow for all examples.

    batches (k, 2) and full (2,): gradients, whose second numbers are at most `tallest`, which is drawn to the rim.
    half: the degrees from the arrow within which half of all such mini-batches point.
    """
    (x, y), scale = START, REACH / tallest
    *tips, tip = [(x - scale * g_1, y + scale * g_2) for g_1, g_2 in [*batches.tolist(), full.tolist()]]  # w_2 goes up
    all_of_them = Sentence("way down of all examples", "샘플 전체의 내리막")
    one_batch = Sentence(f"of a mini-batch of {n}, {len(batches)} times", f"샘플 {n}개인 미니배치, {len(batches)}번")
    within = Sentence(f"half lie within {half:.1f}°", f"절반이 {half:.1f}° 안에")
    drawn = [
        svg.line(40, y, WIDTH - 70, y, LINE, 1),
        svg.line(x, y - REACH - 8, x, y + REACH + 8, LINE, 1),
        svg.text(WIDTH - 46, y, "w₁", 15, FAINT),
        svg.text(x, y - REACH - 22, "w₂", 15, FAINT),
        *(svg.line(x, y, *end, PALE, 1.2) + svg.circle(*end, 4, GRADIENT, "white", 1) for end in tips),
        svg.arrow(START, tip, stroke=INK, width=4),
        svg.key(40, 34, all_of_them, INK),
        svg.key(330, 34, one_batch, GRADIENT),
        svg.text(WIDTH - 40, 34, within, 15, INK, "end"),
    ]
    words = Sentence(
        f"{len(batches)} mini-batches of {n}: half lie within {half:.1f}° of the way down of all examples",
        f"샘플 {n}개인 미니배치 {len(batches)}번: 절반이 샘플 전체의 내리막에서 {half:.1f}° 안에 있음",
    )
    return Drawing(svg.sheet(y + REACH + 28, drawn), words)


def draw_angles(batches, full):
    """The angles between gradients (k, n) and another one (n,), in degrees: (k,).

    Raises ValueError for other shapes, and where one has no direction, as 0, NaN or ∞.
    """
    full = exact("full", full, None)
    batches = exact("batches", batches, None, len(full))
    lengths = np.linalg.norm(batches, axis=1) * np.linalg.norm(full)
    if lengths.min() == 0:
        raise ValueError("a gradient of length 0 given, gradients that point somewhere wanted")
    cosine = batches @ full / lengths
    return np.degrees(np.arccos(np.clip(cosine, -1, 1)))
