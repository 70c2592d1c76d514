"""Every layer: values and all gradients against our PyTorch, torch.nn and central differences.

A line in LAYERS is a layer: how to make it, and the shape of its input. Sizes are unequal, biases not 0.
"""

from copy import deepcopy

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import mirror
from helpers.reference import Dropout, FeedForward, Residual, Stack, paths
from helpers.validate import compare, numerical_gradients, run_numpy, run_torch


def in_use(layer):
    layer.training = False
    return layer


LAYERS = {
    "feed_forward": (lambda rng: FeedForward.random(5, 7, rng), (2, 3, 5)),
    "feed_forward, one token": (lambda rng: FeedForward.random(3, 11, rng), (3,)),
    "residual": (lambda rng: Residual(FeedForward.random(4, 9, rng)), (2, 3, 4)),
    "residual in residual": (lambda rng: Residual(Residual(FeedForward.random(4, 3, rng))), (5, 4)),
    "stack": (lambda rng: Stack([FeedForward.random(3, 5, rng), Residual(FeedForward.random(3, 4, rng))]), (2, 6, 3)),
    "dropout": (lambda rng: Dropout(0.3, rng), (4, 3, 5)),
    "dropout, in use": (lambda rng: in_use(Dropout(0.3, rng)), (2, 3, 5)),
    "dropout of a sub-layer": (lambda rng: Residual(Stack([FeedForward.random(4, 9, rng), Dropout(0.2, rng)])), (5, 3, 4)),
}


@pytest.fixture(params=LAYERS)
def case(request):
    make, shape = LAYERS[request.param]
    rng = np.random.default_rng(7)
    return make(rng), rng.normal(size=shape), rng.normal(size=shape)


def test_equals_mirror(case):
    layer, x, dout = case
    found = run_numpy(layer, x, dout)  # first: a twin of dropout has the mask that was drawn here
    compare(run_torch(mirror.twin(layer), x, dout), found)


def test_equals_torch_nn(case):
    layer, x, dout = case
    found = run_numpy(layer, x, dout)
    twin = mirror.twin(layer)
    compare(run_torch(twin.to_torch_nn(), x, dout, lambda module: twin.from_torch_nn(module).grads), found)


def test_gradients_equal_central_differences(case):
    layer, x, dout = case
    # A copy each time: its generator stands where the layer's does, so every nudge meets the mask that is drawn next.
    measured = numerical_gradients(lambda: (deepcopy(layer)(x) * dout).sum(), {"x": x, **layer.params})
    found = run_numpy(layer, x, dout)
    del found["out"]
    compare(found, measured, tolerance=1e-6)


def test_to_torch_nn_and_back(case):
    layer, _, _ = case
    twin = mirror.twin(layer)
    compare(twin.from_torch_nn(twin.to_torch_nn()).params, layer.params, tolerance=0)


def test_float32_stays_float32():
    rng = np.random.default_rng(7)
    layer, x, dout = FeedForward.random(5, 7, rng), rng.normal(size=(2, 3, 5)), rng.normal(size=(2, 3, 5))
    single = Residual(FeedForward(**{name: array.astype(np.float32) for name, array in layer.params.items()}))
    found = run_numpy(single, x.astype(np.float32), dout.astype(np.float32))
    assert {name: array.dtype for name, array in found.items()} == dict.fromkeys(found, np.dtype(np.float32))
    compare(found, run_numpy(Residual(layer), x, dout), tolerance=1e-4)


def test_mirror_on_a_dtype():
    layer = mirror.twin(FeedForward.random(2, 3, np.random.default_rng(0)), dtype=torch.float32)
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


@pytest.mark.parametrize("n", range(1, 9))
def test_paths_are_all_subsets_by_length(n):
    found = paths(n)
    assert len(set(found)) == len(found) == 2**n
    assert [len(path) for path in found] == sorted(len(path) for path in found)
    assert found[0] == () and found[-1] == tuple(range(1, n + 1))


@settings(max_examples=20, deadline=None)
@given(seed=st.integers(0, 99))
def test_a_residual_adds_exactly_its_input(seed):
    rng = np.random.default_rng(seed)
    block, x, dout = FeedForward.random(3, 6, rng), rng.normal(size=(4, 3)), rng.normal(size=(4, 3))
    compare(Residual(block)(x) - x, block(x))
    compare(run_numpy(Residual(block), x, dout)["dx"] - dout, run_numpy(block, x, dout)["dx"])


def test_a_stack_keeps_the_gradient_in_front_of_every_layer():
    rng = np.random.default_rng(2)
    blocks = [Residual(FeedForward.random(3, 5, rng)) for _ in range(3)]
    x, dout = rng.normal(size=(4, 3)), rng.normal(size=(4, 3))
    stack = Stack(blocks)
    stack(x)
    dx = stack.backward(dout)
    assert len(stack.flow) == 4 and stack.flow[0] is dx and stack.flow[3] is dout
    compare(blocks[2].backward(dout), stack.flow[2])
