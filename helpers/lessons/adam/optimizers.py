"""The four optimisers of exercise 5.6, and what each of them does."""

import numpy as np

from helpers.kit.table import Table
from helpers.kit.text import number
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
