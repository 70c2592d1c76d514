"""Dropout: what it drops, what it keeps equal, and which mask goes back."""

from math import comb

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import mirror
from helpers.data import printed_dropout
from helpers.kit.validate import EXACT, compare, devices, run_numpy, run_torch
from helpers.reference import Dropout, FeedForward, Residual, Stack, dropout

MILLION = np.ones(1_000_000)


def layer(p=0.3, seed=4):
    return Dropout(p, np.random.default_rng(seed))


def test_the_documents_ten_numbers():
    x, printed = printed_dropout()
    out = dropout(x, printed != 0, 0.2)
    rounding = 0.00005 / 0.8 + 0.00005
    assert (np.abs(out - printed) <= rounding).all() and [*np.flatnonzero(printed == 0) + 1] == [8, 10]
    assert np.isclose(out.round(4), printed, atol=1e-9).tolist() == [False] + [True] * 9  # 1.3216 against 1.3217
    assert round(out[0], 6) == 1.321625 and round(out[1], 4) == 0.1689


@pytest.mark.parametrize("p", [0.0, 0.1, 0.2, 0.35, 0.8])
def test_share_mean_and_variance(p):
    out = layer(p)(MILLION)
    assert abs((out == 0).mean() - p) <= 0.002
    assert abs(out.mean() - 1) <= 5 * (p / (1 - p) / out.size) ** 0.5
    assert abs(out.var() - p / (1 - p)) <= 0.01 * (1 + p / (1 - p))


def test_a_share_of_exactly_two_in_ten():
    masks = np.random.default_rng(0).random((200_000, 10)) >= 0.2
    assert abs(((~masks).sum(axis=1) == 2).mean() - comb(10, 2) * 0.2**2 * 0.8**8) < 0.004


@settings(max_examples=40)
@given(p=st.floats(0, 0.95), seed=st.integers(0, 99), shape=st.sampled_from([(7,), (2, 5), (3, 1, 4), ()]))
def test_every_number_is_dropped_or_scaled_and_the_gradient_with_it(p, seed, shape):
    rng = np.random.default_rng(seed)
    x, dout, one = rng.normal(size=shape), rng.normal(size=shape), layer(p, seed)
    out, dx = one(x), one.backward(dout)
    assert out.shape == dx.shape == shape
    if not p:
        assert one.mask is None and np.array_equal(out, x) and np.array_equal(dx, dout)
        return
    assert one.mask.shape == shape
    compare({"out": out, "dx": dx}, {"out": np.where(one.mask, x / (1 - p), 0), "dx": np.where(one.mask, dout / (1 - p), 0)})


def test_in_use_it_is_the_identity_and_draws_nothing():
    one, x, dout = layer(), MILLION[:6] * 3, MILLION[:6] * 2
    one(x)
    one.training = False
    before = one.rng.bit_generator.state
    assert np.array_equal(one(x), x) and np.array_equal(one.backward(dout), dout) and one.mask is None
    assert one.rng.bit_generator.state == before


def test_backward_belongs_to_the_forward_pass_before_it():
    one, ones = layer(), np.ones(50)
    first, out = one(ones), one(ones)
    assert not np.array_equal(first, out)
    one.training = False  # too late for the pass that is over
    assert np.array_equal(one.backward(ones), out)


def test_the_same_seed_gives_the_same_masks():
    one, other, third = layer(), layer(), layer(seed=5)
    for _ in range(2):
        assert np.array_equal(one(MILLION[:99]), other(MILLION[:99]))
    assert not np.array_equal(layer()(MILLION[:99]), third(MILLION[:99]))


def test_float32_stays_float32():
    one, x = layer(np.float32(0.25)), MILLION[:9].astype(np.float32)
    assert {one(x).dtype, one.backward(x).dtype} == {np.dtype(np.float32)} and type(one.p) is float


def test_a_sub_layer_whose_output_is_dropped_lets_x_pass():
    rng = np.random.default_rng(1)
    block, x = Residual(Stack([FeedForward.random(4, 6, rng), Dropout(0.5, rng)])), rng.normal(size=(20, 4))
    out, mask = block(x), block.inside.layers[1].mask
    assert np.array_equal(out[~mask], x[~mask]) and (out[mask] != x[mask]).all() and 10 < mask.sum() < 70


@pytest.mark.parametrize("p", [0.2, 0.35])
def test_equals_nn_dropout_whose_mask_is_read_off(p):
    rng = np.random.default_rng(2)
    x, dout = rng.normal(size=(3, 4, 5)), rng.normal(size=(3, 4, 5))
    for device in devices():
        theirs = run_torch(torch.nn.Dropout(p), x, dout, lambda module: {}, device=device.name, dtype=device.dtype)
        mask = theirs["out"] != 0
        assert 0 < mask.sum() < mask.size
        compare({"out": dropout(x, mask, p), "dx": dropout(dout, mask, p)}, theirs, device.tolerance)


def test_a_twin_follows_into_use():
    one, x = layer(), MILLION[:5]
    found = run_numpy(one, x, x)
    twin = mirror.twin(one)
    compare(run_torch(twin, x, x), found, EXACT)
    twin.eval()
    assert np.array_equal(run_torch(twin, x, x)["out"], x)
    assert isinstance(twin.to_torch_nn(), torch.nn.Dropout) and not twin.to_torch_nn().training


def test_a_twin_on_a_dtype_keeps_its_mask():
    one = layer()
    one(MILLION[:5])
    twin = mirror.twin(one, dtype=torch.float32)
    assert twin.mask.dtype == torch.bool and twin(torch.ones(5)).dtype == torch.float32


@pytest.mark.parametrize("make", [lambda twin: twin, lambda twin: twin.to_torch_nn()], ids=["mirror", "torch.nn"])
def test_a_twin_without_a_fitting_mask_says_so(make):
    one = layer()
    with pytest.raises(ValueError, match="no mask given; a forward pass of the NumPy layer in training is wanted"):
        make(mirror.twin(one))(torch.ones(5))
    one(np.ones((2, 5)))
    with pytest.raises(ValueError, match=r"x: shape \(5,\) given, \(2, 5\) wanted"):
        make(mirror.twin(one))(torch.ones(5))
