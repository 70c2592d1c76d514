"""Every layer: values and all gradients against our PyTorch, torch.nn and central differences.

A line in LAYERS is a layer: how to make it, its twin, the shape of its input. Sizes are unequal, biases not 0.
"""

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import mirror
from helpers.reference import FeedForward
from helpers.validate import compare, numerical_gradients, run_numpy, run_torch

LAYERS = {
    "feed_forward": (lambda rng: FeedForward.random(5, 7, rng), mirror.FeedForward, (2, 3, 5)),
    "feed_forward, one token": (lambda rng: FeedForward.random(3, 11, rng), mirror.FeedForward, (3,)),
}


@pytest.fixture(params=LAYERS)
def case(request):
    make, twin, shape = LAYERS[request.param]
    rng = np.random.default_rng(7)
    return make(rng), twin, rng.normal(size=shape), rng.normal(size=shape)


def test_equals_mirror(case):
    layer, twin, x, dout = case
    compare(run_torch(twin.from_reference(layer), x, dout), run_numpy(layer, x, dout))


def test_equals_torch_nn(case):
    layer, twin, x, dout = case
    module = twin.from_reference(layer).to_torch_nn()
    found = run_torch(module, x, dout, lambda m: twin.from_torch_nn(m).grads)
    compare(found, run_numpy(layer, x, dout))


def test_gradients_equal_central_differences(case):
    layer, _, x, dout = case
    found = run_numpy(layer, x, dout)
    del found["out"]
    measured = numerical_gradients(lambda: (layer(x) * dout).sum(), {"x": x, **layer.params})
    compare(found, measured, tolerance=1e-6)


def test_to_torch_nn_and_back(case):
    layer, twin, _, _ = case
    back = twin.from_torch_nn(twin.from_reference(layer).to_torch_nn())
    compare(back.params, layer.params, tolerance=0)


def test_float32_stays_float32(case):
    layer, _, x, dout = case
    single = type(layer)(**{name: array.astype(np.float32) for name, array in layer.params.items()})
    found = run_numpy(single, x.astype(np.float32), dout.astype(np.float32))
    assert {name: array.dtype for name, array in found.items()} == dict.fromkeys(found, np.dtype(np.float32))
    compare(found, run_numpy(layer, x, dout), tolerance=1e-4)


def test_mirror_on_a_dtype():
    layer = mirror.FeedForward.from_reference(FeedForward.random(2, 3, np.random.default_rng(0)), dtype=torch.float32)
    assert layer.w_1.dtype == torch.float32 and layer.to_torch_nn()[0].weight.dtype == torch.float32


@settings(max_examples=30, deadline=None)
@given(tokens=st.integers(1, 6), d_model=st.integers(1, 5), d_ff=st.integers(1, 9), seed=st.integers(0, 99))
def test_feed_forward_commutes_with_any_order_of_tokens(tokens, d_model, d_ff, seed):
    rng = np.random.default_rng(seed)
    layer, x, order = FeedForward.random(d_model, d_ff, rng), rng.normal(size=(tokens, d_model)), rng.permutation(tokens)
    compare(layer(x[order]), layer(x)[order])


@settings(max_examples=30, deadline=None)
@given(tokens=st.integers(2, 6), seed=st.integers(0, 99))
def test_feed_forward_lets_no_token_see_another(tokens, seed):
    rng = np.random.default_rng(seed)
    layer, x = FeedForward.random(4, 6, rng), rng.normal(size=(tokens, 4))
    dout = np.zeros_like(x)
    dout[0] = 1
    layer(x)
    assert (layer.backward(dout)[1:] == 0).all()
    compare(layer(x)[:1], layer(x[:1]))


def test_parameter_count_of_the_paper():
    assert FeedForward.random(512, 2048, np.random.default_rng(0)).n_params == 2_099_712
