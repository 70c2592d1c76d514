"""The four optimisers of exercise 5.6, and what each of them does."""

import numpy as np

from helpers.kit.table import Table
from helpers.kit.text import Sentence, number
from helpers.kit.validate import EXACT, SINGLE, compare, devices, torch_as_it_starts
from helpers.reference import SGD, AdaGrad, Adam, Momentum

GIVEN = (2.0, 2.0, 0.0, 0.0)
MAKERS = {"A": Adam, "B": SGD, "C": AdaGrad, "D": Momentum}


def four_optimizers():
    """The Table of exercise 5.6: four optimisers at lr = 0.1, what each takes away from w for the same gradients."""
    rows = [("g", *map(number, GIVEN))]
    for letter, maker in MAKERS.items():
        w, steps = np.zeros(()), []
        optimizer = maker({"w": w}, lr=0.1)
        for g in GIVEN:
            before = float(w)
            optimizer.step({"dw": np.array(g)})
            steps.append(before - float(w))
        rows.append((letter, *map(number, steps)))
    return Table(("", *(f"t = {t}" for t in range(1, 5))), rows)


@torch_as_it_starts()
def equal_steps(ours, theirs, steps=1000, **options):
    """Assert that our optimiser and PyTorch's move fifteen weights alike, step by step, on every device.

    ours: a class of `reference.optim`; theirs: one of torch.optim or mirror; options: theirs alone. The gradients' sizes
    differ up to a millionfold. Raises AssertionError where a weight differs. Returns the sentence to show.
    """
    import torch

    for device in devices():
        rng = np.random.default_rng(3)
        w = rng.normal(size=(3, 5))
        p = torch.nn.Parameter(torch.tensor(w, device=device.name, dtype=device.dtype))
        by_us, by_them = ours({"w": w}, lr=0.01), theirs([p], lr=0.01, **options)
        for _ in range(steps):
            g = rng.normal(size=(3, 5)) * 10 ** rng.uniform(-4, 2)
            p.grad = torch.as_tensor(g).to(p)
            by_us.step({"dw": g})
            by_them.step()
        compare(p, w, device.tolerance)
    place = "torch.optim" if theirs.__module__.startswith("torch.") else "mirror"
    name = f"{place}.{theirs.__name__}"
    return Sentence(
        f"{ours.__name__} = {name} on every device here, {steps} steps, within {EXACT:.0e} (float32: {SINGLE:.0e})",
        f"내 컴퓨터의 모든 장치에서 {ours.__name__} = {name}, {steps}스텝, 차이는 {EXACT:.0e}(float32: {SINGLE:.0e}) 이하",
    )
