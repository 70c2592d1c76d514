"""The map of lesson 16, deeper: six layers trained at each rate with each warm-up, Post-LN and Pre-LN, from five starts.

python tools/train_map.py      trains as the notebook does (about a quarter of an hour) and writes the file
"""

import json
import sys

import numpy as np
from build import code_cells, edition, lessons

from helpers.kit.files import put_in_place
from lessons.when_training_fails.rates import KEPT, N_STEPS, NORMS, RATES, SEEDS, WARM_UPS

DEFINED = ("import numpy as np", "def network(", "def train(")


def train_of_the_notebook():
    """Its function `train`, by the code of its cells."""
    (lesson,) = (source for source in lessons() if source.stem == "16b_when_training_fails_deeper")
    cells = {}
    for cell in code_cells(edition(lesson, "en")):
        if any(words in cell.source for words in DEFINED):
            exec(compile(cell.source, "<cell>", "exec"), cells)
    return cells["train"]


def trained():
    """{"Post-LN": (rates, warm-ups, seeds), "Pre-LN": …}: the share of tokens right in the last twenty steps of each run."""
    train = train_of_the_notebook()
    found = {name: np.zeros((len(RATES), len(WARM_UPS), len(SEEDS))) for name in NORMS}
    for seed in SEEDS:
        for i, rate in enumerate(RATES):
            for j, n_warm_up in enumerate(WARM_UPS):
                for name, pre in NORMS.items():
                    found[name][i, j, seed] = train(seed, pre, n_warm_up, N_STEPS, rate)[1]
        print(f"start {seed + 1} of {len(SEEDS)}", flush=True)
    return found


def main():
    shares = {name: cells.round(2).tolist() for name, cells in trained().items()}
    lines = ",\n".join(f"{json.dumps(name)}: {json.dumps(cells)}" for name, cells in shares.items())
    put_in_place(KEPT, f"{{{lines}}}\n".encode())


if __name__ == "__main__":
    sys.exit(main())
