"""Lesson 04: each of the thirty layers has read what the one before it gave out."""

from itertools import pairwise

import numpy as np
import pytest

import helpers


@pytest.mark.parametrize("kind", ["F(x)", "x + F(x)", "LayerNorm(F(x))", "LayerNorm(x + F(x))"])
def test_tokens_have_gone_forward_through_all_layers(kind):
    layers, slopes = helpers.thirty_layers(kind, seed=3, scale=2)
    assert len(layers) == 30 and slopes.shape == (8, 16)
    for (F, _), (following, _) in pairwise(layers):
        x = F.x
        out = np.maximum(0, x @ F.w_1 + F.b_1) @ F.w_2 + F.b_2 + x * kind.count("x +")
        if "LayerNorm" in kind:
            out = (out - out.mean(-1, keepdims=True)) / np.sqrt(out.var(-1, keepdims=True) + 1e-5)
        assert np.allclose(following.x, out)


def test_weights_and_biases_are_scaled_apart():
    (one, _), (other, _) = (helpers.thirty_layers("F(x)", 5, *how)[0][7] for how in ((), (0.5, 0)))
    for name in ("w_1", "w_2"):
        assert np.array_equal(getattr(one, name), 2 * getattr(other, name))
    assert one.b_1.any() and one.b_2.any() and not other.b_1.any() and not other.b_2.any()
