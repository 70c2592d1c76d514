"""Lesson 02: all stacks at once are each of them; a path beyond the last; a gradient that dies."""

import re

import numpy as np
import pytest

import helpers
from helpers.reference import FeedForward, Residual, Stack
from lessons.residual_paths.plays import gradient_sizes


def way_back(layers, x, dout):
    """The gradient in front of each of these layers, one behind the other, and `dout` behind the last."""
    Stack(layers)(x)
    gradients = [dout]
    for layer in reversed(layers):
        gradients.insert(0, layer.backward(gradients[0]))
    return gradients


@pytest.mark.parametrize("around", [lambda block: block, Residual])
def test_gradients_of_all_depths_at_once_are_those_of_each_stack(around):
    rng = np.random.default_rng(1)
    blocks = [around(FeedForward.random(3, 5, rng)) for _ in range(4)]
    x, dout = rng.normal(size=(2, 3)), rng.normal(size=(2, 3))
    sizes = gradient_sizes(blocks, x, dout)
    for n in range(1, 5):
        assert np.allclose(sizes[n - 1, : n + 1], [np.linalg.norm(dx) for dx in way_back(blocks[:n], x, dout)])


def test_a_path_beyond_the_last_becomes_the_last():
    assert helpers.play_paths().drawn(lit=8, n=2).text == "2 blocks: 4 paths; path 4: f1 f2, length 2"


def test_the_gradient_dies_without_skips_and_lives_with_them():
    play = helpers.play_depth()

    def at_the_input(**moved):
        return (float(size) for size in re.findall(r"\(x\): (\S+)", play.drawn(**moved).text.replace(",", "")))

    with_skip, without = at_the_input()
    assert without < 1e-15 < 1 < with_skip < 1e3
    with_skip, without = at_the_input(factor=2)  # with larger weights it is the skip's gradient that grows
    assert 1e-2 < without < 1e2 and with_skip > 1e4


@pytest.mark.parametrize("seed", range(1, 21))
def test_a_gradient_arrives_through_skips_where_weights_are_small_and_explodes_where_they_are_large(seed):
    """Lesson 02, deeper: twenty draws beside the one of its figure."""
    play, said = helpers.play_depth(seed), r"gradient: (\S+) at the end; .*x \+ F\(x\): (\S+), F\(x\): (\S+)$"
    texts = (play.drawn(factor=factor).text for factor in (1, 2, 3))
    once, twice, thrice = (np.array(re.search(said, text).groups(), dtype=float) for text in texts)
    assert once[0] < once[1] < 4 * once[0] and once[2] < 1e-17
    assert twice[1] > 2000 * twice[0] > twice[2] > 0.002 * twice[0]
    assert thrice[1:].min() > 1e7 * thrice[0]
