"""Which rates and warm-ups teach six layers to turn tokens round, for lesson 16, deeper: 280 runs, trained beforehand.

`python tools/train_map.py` trains them by the notebook's own code and writes trained_map.json. A slow test trains others.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np

KEPT = Path(__file__).with_name("trained_map.json")
NORMS = {"Post-LN": False, "Pre-LN": True}  # the name in pictures, and `pre` of the notebook's `train`
RATES = (0.002, 0.005, 0.0125, 0.025, 0.05, 0.1, 0.2)
WARM_UPS = (1, 30, 100, 300)  # steps; with one step the first is at the peak already
SEEDS = range(5)
N_STEPS = 400


@cache
def trained_map():
    """The share of tokens right at the end of each run: {"Post-LN": (rates, warm-ups, seeds), "Pre-LN": …}."""
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    return {name: np.array(kept[name]) for name in NORMS}
