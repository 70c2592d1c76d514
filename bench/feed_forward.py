"""Speed of the feed-forward network, forward + backward, as ratios; and the weight of `import helpers`.

Interleaved rounds in one process, one thread, median and quartiles. "naive" is the NumPy one writes first:
3-D products, np.where in the backward.
"""

import subprocess
import sys

import numpy as np
import torch

from helpers import mirror
from helpers.reference import FeedForward
from helpers.timing import side_by_side

SIZES = {"1 × 5 × 512": (1, 5, 512), "8 × 64 × 512": (8, 64, 512)}
FRESH = {"import numpy": "import numpy", "import helpers": "import helpers"}


def naive(layer, x, dout):
    """The same numbers, written without a thought for speed."""
    hidden_in = x @ layer.w_1 + layer.b_1
    hidden = np.maximum(0, hidden_in)
    out = hidden @ layer.w_2 + layer.b_2
    dhidden_in = np.where(hidden_in > 0, dout @ layer.w_2.T, 0)
    dw_1 = np.einsum("btd,btf->df", x, dhidden_in)
    dw_2 = np.einsum("btf,btd->fd", hidden, dout)
    return out, dhidden_in @ layer.w_1.T, dw_1, dhidden_in.sum((0, 1)), dw_2, dout.sum((0, 1))


def step(dtype, shape):
    """A Table for one size and dtype."""
    rng = np.random.default_rng(0)
    layer = FeedForward.random(512, 2048, rng)
    layer = FeedForward(**{name: array.astype(dtype) for name, array in layer.params.items()})
    x, dout = rng.normal(size=shape).astype(dtype), rng.normal(size=shape).astype(dtype)
    twin = mirror.twin(layer, dtype=torch.as_tensor(x).dtype)

    def ours():
        layer(x)
        layer.backward(dout)

    def in_torch(module):
        x_t, dout_t = torch.as_tensor(x).requires_grad_(), torch.as_tensor(dout)

        def run():
            module.zero_grad()
            module(x_t).backward(dout_t)

        return run

    return side_by_side(
        {
            "torch.nn": in_torch(twin.to_torch_nn()),
            "helpers.reference": ours,
            "naive NumPy": lambda: naive(layer, x, dout),
            "helpers.mirror": in_torch(twin),
        },
        reference="torch.nn",
    )


def fresh(code):
    return lambda: subprocess.run([sys.executable, "-c", code], check=True)


if __name__ == "__main__":
    for dtype in ("float32", "float64"):
        for name, shape in SIZES.items():
            print(f"\nfeed-forward, forward + backward, {name}, {dtype}")
            print(step(dtype, shape))
    print("\na fresh Python")
    print(side_by_side({name: fresh(code) for name, code in FRESH.items()}, reference="import numpy"))
