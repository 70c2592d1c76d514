"""Lesson 02: the paths through a stack of residual blocks, and the gradient's way back through it."""

import numpy as np

from helpers.figures.residual import gradient_by_depth, unravelled
from helpers.reference import FeedForward, Residual, Stack
from helpers.widgets.play import Play, slider

DEEPEST, WIDTH = 40, 16


def play_paths():
    """All paths through n residual blocks, one of them lit."""
    n = slider("blocks", 3, 1, 8)
    lit = slider("path", 4, 1, 8)

    def resize(change):
        lit.max = 2 ** change["new"]  # a path beyond it becomes the last one

    n.observe(resize, names="value")
    return Play([[n, lit]], [n, lit], lambda: unravelled(n.value, lit.value))


def gradient_norms(blocks, x, dout):
    """The norm of the gradient in front of every block, and behind the last."""
    stack = Stack(blocks)
    stack(x)
    stack.backward(dout)
    return [float(np.linalg.norm(gradient)) for gradient in stack.flow]


def play_depth(seed=0):
    """Gradient norms of feed-forward networks stacked with and without a residual connection."""
    rng = np.random.default_rng(seed)
    blocks = [FeedForward.random(WIDTH, 4 * WIDTH, rng) for _ in range(DEEPEST)]
    x, dout = rng.normal(size=(8, WIDTH)), rng.normal(size=(8, WIDTH))
    depth, scale = slider("layers", 30, 1, DEEPEST), slider("weights ×", 1, 1, 3)

    def draw():
        used = [block.scaled(scale.value) for block in blocks[: depth.value]]
        return gradient_by_depth(gradient_norms([Residual(b) for b in used], x, dout), gradient_norms(used, x, dout))

    return Play([[depth, scale]], [depth, scale], draw)
