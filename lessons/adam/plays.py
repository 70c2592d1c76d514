"""Lesson 05: a hillside to walk down, and Adam's two averages."""

from functools import lru_cache

import numpy as np

from helpers.drawing.play import Buttons, Hidden, Play, Slider
from helpers.kit.text import Sentence
from helpers.kit.words import label as worded
from helpers.reference import SGD, Adam, Momentum
from lessons.adam.drawings import averages, hillside, valley, valley_axes

RATE = Sentence("learning rate", "학습률")
OPTIMISERS = {"SGD": SGD, "momentum": Momentum, "Adam": Adam}
EDGE = 50  # whoever is that far out does not come back


@lru_cache(64)  # of two paths that are shown, only one changes
def walk(optimiser, start, lr, steps, turn=0, **options):
    """The path (steps + 1, 2) of an optimiser over the hillside, and the loss at every point; it may end early, far out.

    start: a tuple; options: the optimiser's own.
    """
    w = np.array(start, float)
    optimizer, path, losses = optimiser({"w": w}, lr, **options), [w.copy()], [valley(w, turn)[0]]
    while len(path) <= steps and np.abs(w).max() < EDGE:
        optimizer.step({"dw": valley(w, turn)[1]})
        path.append(w.copy())
        losses.append(valley(w, turn)[0])
    return np.array(path), losses


def play_hillside(now="SGD", turn=0, before=None):
    """A valley from above: choose the start, the optimiser, its learning rate and how many steps it goes.

    Every optimiser keeps its own learning rate; the path of the one chosen before stays, dashed.
    now: the optimiser that walks first; turn: degrees between the valley and the axis w₁; the start turns with it.
    before: another optimiser and its rate, whose path is there from the beginning.
    """
    dashed, rate = before or (None, None)
    if turn:  # what stays on the map however it is turned
        along, across = Sentence("start along", "출발점: 따라가는 방향"), Sentence("start across", "출발점: 가로지르는 방향")
        starts = Slider(along, -4, -4, 4), Slider(across, 1, -1, 1)
    else:
        starts = Slider(Sentence("start w₁", "출발점 w₁"), -6, -6, 6), Slider(Sentence("start w₂", "출발점 w₂"), 2, -3, 3)

    def draw(name, beta, w_1, w_2, lr, steps, rates, before):
        start = tuple((valley_axes(turn).T @ [w_1, w_2]).tolist())

        def way(name, rate):
            options = {"momentum": beta} if name == "momentum" else {}
            label = f"{worded(name)}, β {beta:g}" if options else worded(name)
            return name, f"{label}, {RATE} {rate:g}", *walk(OPTIMISERS[name], start, rate, steps, turn, **options)

        return hillside(way(name, lr), way(before, rates[before]) if before else None, turn)

    def another(left, name, lr, rates, **_):
        return {"rates": rates | {left: lr}, "before": left, "lr": rates[name]}

    return Play(
        draw,
        name=Buttons("", [(worded(name), name) for name in OPTIMISERS], now),
        beta=Slider(Sentence("momentum β", "모멘텀 β"), 0.9, 0, 0.98, 0.02, enabled=lambda name, **_: name == "momentum"),
        w_1=starts[0],
        w_2=starts[1],
        lr=Slider(RATE, 0.1, 0.02, 1, 0.02, fewest=25),  # the lesson hunts for the best rate
        steps=Slider(Sentence("steps", "스텝"), 40, 1, 60),
        rates=Hidden(dict.fromkeys(OPTIMISERS, 0.1) | ({dashed: rate} if dashed else {})),
        before=Hidden(dashed),
        after={"name": another},
        rows=[["name", "beta"], ["w_1", "w_2"], ["lr", "steps"]],
    )


GRADIENTS = {
    "noisy": 0.4 + np.random.default_rng(8).normal(size=100),
    "steady": np.ones(100),
    "turning": np.repeat([1.0, -1.0], 50),
    "one large": np.where(np.arange(100) == 8, 5.0, 0.5),
    "growing": np.repeat([0.01, 1.0], 50),
}


KINDS = {
    "noisy": Sentence("noisy", "들쭉날쭉"),
    "steady": Sentence("steady", "늘 같음"),
    "turning": Sentence("turning", "방향이 바뀜"),
    "one large": Sentence("one large", "큰 값 하나"),
    "growing": Sentence("growing", "커짐"),
}
CORRECTED = {True: Sentence("corrected", "보정함"), False: Sentence("not corrected", "보정하지 않음")}


def play_averages():
    """A row of 100 gradients, and what Adam makes of it with other β₁ and β₂, with and without bias correction."""

    def draw(kind, corrected, beta_1, beta_2):
        g, t = GRADIENTS[kind], np.arange(1, 101)
        m, v = _average(g, beta_1), _average(g**2, beta_2)
        if corrected:
            m, v = m / (1 - beta_1**t), v / (1 - beta_2**t)
        root_v = np.sqrt(v)
        told = f"{KINDS[kind]}: β₁ = {beta_1:g}, β₂ = {beta_2:g}, {CORRECTED[corrected]}"
        return averages(g, m, root_v, m / root_v, told)

    return Play(
        draw,
        kind=Buttons("", [(words, kind) for kind, words in KINDS.items()]),
        corrected=Buttons("", [(words, fixed) for fixed, words in CORRECTED.items()]),
        beta_1=Slider("β₁", 0.9, 0, 0.99, 0.01),
        beta_2=Slider("β₂", 0.98, 0, 0.99, 0.01, keeps=(0.9,)),
        rows=[["kind"], ["corrected"], ["beta_1", "beta_2"]],
    )


def _average(values, beta):
    result, average = [], 0.0
    for value in values:
        average = beta * average + (1 - beta) * value
        result.append(average)
    return np.array(result)
