"""Positional encoding: the paper's formula, the two identities, PyTorch, and what is refused."""

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers.kit import validate
from helpers.kit.validate import compare, equal_on_every_device, numerical_gradients, run_numpy
from helpers.reference import PositionalEncoding, frequencies, positional_encoding


def test_the_papers_formula_cell_by_cell():
    table = positional_encoding(np.arange(5), 6)
    for pos in range(5):
        for i in range(3):
            angle = pos / 10000 ** (2 * i / 6)
            assert abs(table[pos, 2 * i] - np.sin(angle)) < 1e-15 and abs(table[pos, 2 * i + 1] - np.cos(angle)) < 1e-15
    assert positional_encoding(np.arange(5), 4)[2].round(4).tolist() == [0.9093, -0.4161, 0.02, 0.9998]


POSITIONS = {"i": st.integers(0, 3000), "k": st.integers(0, 500), "d_model": st.sampled_from([2, 4, 10, 64])}


@settings(max_examples=60)
@given(**POSITIONS)
def test_the_dot_product_depends_on_the_distance_only(i, k, d_model):
    near, far = positional_encoding(np.array([i, i + k]), d_model)
    assert abs(near @ far - np.cos(k * frequencies(d_model)).sum()) < 1e-9 * d_model


@settings(max_examples=60)
@given(**POSITIONS)
def test_k_steps_on_are_a_rotation(i, k, d_model):
    here, there = positional_encoding(np.array([i, i + k]), d_model)
    sine, cosine = np.sin(k * frequencies(d_model)), np.cos(k * frequencies(d_model))
    compare(there[0::2] + 2, here[0::2] * cosine + here[1::2] * sine + 2)
    compare(there[1::2] + 2, here[1::2] * cosine - here[0::2] * sine + 2)


@pytest.mark.parametrize("shape", [(5, 4), (2, 3, 7, 6)])
def test_the_layer_equals_torch_on_every_device_and_differences(shape, monkeypatch):
    rng = np.random.default_rng(0)
    layer, x, dout = PositionalEncoding(), rng.normal(size=shape), rng.normal(size=shape)
    equal_on_every_device(layer, x, dout)
    compare(run_numpy(layer, x, dout)["dx"], numerical_gradients(lambda: (layer(x) * dout).sum(), {"x": x})["dx"], 1e-6)
    monkeypatch.setattr(validate, "devices", lambda: [validate.Device("cpu", torch.float32, validate.SINGLE)])
    equal_on_every_device(layer, x, dout)


def test_float32_stays_float32_and_is_the_nearest_to_float64():
    x = np.zeros((5000, 64), np.float32)
    out = PositionalEncoding()(x)
    assert out.dtype == np.float32
    assert np.array_equal(out, positional_encoding(np.arange(5000), 64).astype(np.float32))


@pytest.mark.parametrize(
    "positions, d_model, words",
    [
        ([0, 1], 5, "d_model = 5 given, an even whole number, 2 or more, wanted"),
        ([0, 1], 0, "d_model = 0 given"),
        ([0, 1], 4.0, "d_model = 4.0 given"),
        ([0, 1], True, "d_model = True given"),
        ([0, -1], 4, "positions: -1 given, 0 or more wanted"),
        ([0, 0.5], 4, "positions: dtype float64 given, whole numbers wanted"),
        ([True], 4, "positions: dtype bool given, whole numbers wanted"),
        ([], 4, "positions: shape \\(0,\\) given, at least one position wanted"),
    ],
)
def test_wrong_input(positions, d_model, words):
    with pytest.raises(ValueError, match=words):
        positional_encoding(positions, d_model)


def test_wrong_base():
    with pytest.raises(ValueError, match="base = 0 given, a finite number above 0 wanted"):
        frequencies(4, base=0)


@pytest.mark.parametrize(
    "x, words", [(np.ones((3, 5)), "d_model = 5"), (np.ones((0, 4)), "at least one"), (np.ones(4), "tokens")]
)
def test_wrong_x(x, words):
    with pytest.raises(ValueError, match=words):
        PositionalEncoding()(x)
