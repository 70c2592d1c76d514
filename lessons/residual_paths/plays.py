"""Lesson 02: two words on their way through layers, the paths through residual blocks, the gradient's way back."""

import numpy as np

from helpers.drawing.play import Play, Slider
from helpers.kit.text import Sentence
from helpers.reference import FeedForward, Residual
from lessons.residual_paths.drawings import apart, gradient_by_depth, unravelled

DEEPEST, WIDTH = 40, 16
LAYERS = Sentence("layers", "층")


def through_layers(skip, seed=0, depth=30):
    """Two random words in front of each of `depth` random layers, and behind the last: (depth + 1, 2, 16)."""
    rng = np.random.default_rng(seed)
    words = [rng.normal(size=(2, WIDTH))]
    for _ in range(depth):
        layer = FeedForward.random(WIDTH, 4 * WIDTH, rng)
        words.append(words[-1] + layer(words[-1]) if skip else layer(words[-1]))
    return np.array(words)


def play_apart():
    """Two words after any number of layers, without skips and with them."""
    words = {"F(x)": through_layers(skip=False), "x + F(x)": through_layers(skip=True)}
    return Play(lambda layers: apart(layers, words), layers=Slider(LAYERS, 0, 0, 30))


def play_paths():
    """All paths through n residual blocks, one of them lit."""
    blocks = Slider(Sentence("blocks", "블록"), 3, 1, 8)
    lit = Slider(Sentence("path", "경로"), 4, 1, lambda n, **_: 2**n)  # a path beyond the last becomes the last one
    return Play(unravelled, n=blocks, lit=lit)


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

    def sizes(factor):
        scaled = [block.scaled(factor) for block in blocks]
        return gradient_sizes([Residual(block) for block in scaled], x, dout), gradient_sizes(scaled, x, dout)

    known = {factor: sizes(factor) for factor in (1, 2, 3)}

    def draw(n, factor):
        return gradient_by_depth(*(rows[n - 1, : n + 1] for rows in known[factor]))

    return Play(draw, n=Slider(LAYERS, 30, 1, DEEPEST), factor=Slider(Sentence("weights ×", "가중치 ×"), 1, 1, 3))
