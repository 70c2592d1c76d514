"""Lesson 02: the paths through a stack of residual blocks, and the gradient's way back through it."""

import numpy as np

from helpers.drawing.play import Play, slider
from helpers.lessons.residual_paths.drawings import gradient_by_depth, unravelled
from helpers.reference import FeedForward, Residual

DEEPEST, WIDTH = 40, 16


def play_paths():
    """All paths through n residual blocks, one of them lit."""
    n = slider("blocks", 3, 1, 8)
    lit = slider("path", 4, 1, 8)

    def resize(change):
        lit.max = 2 ** change["new"]  # a path beyond it becomes the last one

    n.observe(resize, names="value")
    return Play([[n, lit]], [n, lit], lambda: unravelled(n.value, lit.value))


def gradient_sizes(blocks, x, dout):
    """Row n − 1: the size of the gradient in front of each of the first n blocks, stacked, and behind the last. x, dout (T, d).

    All stacks at once: what lies in front of a block is the same in each of them, and backward they run side by side.
    """
    n = len(blocks)
    stacks, gradients, sizes = np.repeat(x[None], n, axis=0), np.zeros((n, *x.shape)), np.zeros((n, n + 1))
    for block in blocks:
        stacks = block(stacks)
    for i in reversed(range(n)):
        gradients[i] = dout  # behind block i, where a stack of i + 1 blocks ends
        sizes[i:, i + 1] = np.linalg.norm(gradients[i:], axis=(1, 2))
        gradients = blocks[i].backward(gradients)
    sizes[:, 0] = np.linalg.norm(gradients, axis=(1, 2))
    return sizes


def play_depth(seed=0):
    """Sizes of the gradient in feed-forward networks stacked with and without a residual connection."""
    rng = np.random.default_rng(seed)
    blocks = [FeedForward.random(WIDTH, 4 * WIDTH, rng) for _ in range(DEEPEST)]
    x, dout = rng.normal(size=(8, WIDTH)), rng.normal(size=(8, WIDTH))
    depth, scale = slider("layers", 30, 1, DEEPEST), slider("weights ×", 1, 1, 3)

    def sizes(factor):
        scaled = [block.scaled(factor) for block in blocks]
        return gradient_sizes([Residual(block) for block in scaled], x, dout), gradient_sizes(scaled, x, dout)

    known = {factor: sizes(factor) for factor in range(scale.min, scale.max + 1)}

    def draw():
        n = depth.value
        return gradient_by_depth(*(rows[n - 1, : n + 1] for rows in known[scale.value]))

    return Play([[depth, scale]], [depth, scale], draw)
