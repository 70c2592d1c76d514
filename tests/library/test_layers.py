"""Every layer: values and all gradients against our PyTorch, torch.nn and central differences.

A line in LAYERS is a layer: how to make it, and the shape of its input. Sizes are unequal, biases not 0.
"""

from copy import deepcopy
from math import erf

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import mirror
from helpers.kit import validate
from helpers.kit.show import show
from helpers.kit.validate import compare, numerical_gradients, run_numpy, run_torch
from helpers.reference import (
    AddNorm,
    Dropout,
    Embedding,
    EncoderLayer,
    FeedForward,
    GELUFeedForward,
    LayerNorm,
    Logits,
    MultiHeadAttention,
    Residual,
    Stack,
    dots,
    gelu,
    mean,
    paths,
    total,
)


def random_norm(d_model, rng, eps=0.1):
    """gamma and beta of both signs, and an eps that would be noticed in any other place."""
    return LayerNorm(rng.normal(size=d_model), rng.normal(size=d_model), eps)


def gelu_layer(rng):
    return EncoderLayer(
        AddNorm(MultiHeadAttention.random(4, 2, rng), Dropout(0.0, rng), random_norm(4, rng)),
        AddNorm(GELUFeedForward.random(4, 7, rng), Dropout(0.0, rng), random_norm(4, rng)),
    )


def in_use(layer):
    layer.training = False
    return layer


LAYERS = {
    "feed_forward": (lambda rng: FeedForward.random(5, 7, rng), (2, 3, 5)),
    "feed_forward, one token": (lambda rng: FeedForward.random(3, 11, rng), (3,)),
    "GELU network": (lambda rng: GELUFeedForward.random(5, 7, rng), (2, 3, 5)),
    "encoder layer with GELU": (lambda rng: gelu_layer(rng), (2, 3, 4)),
    "layer_norm": (lambda rng: random_norm(5, rng), (2, 3, 5)),
    "layer_norm, one token": (lambda rng: random_norm(4, rng, 1e-5), (4,)),
    "add & norm": (lambda rng: Stack([Residual(FeedForward.random(4, 9, rng)), random_norm(4, rng)]), (2, 3, 4)),
    "residual": (lambda rng: Residual(FeedForward.random(4, 9, rng)), (2, 3, 4)),
    "logits": (lambda rng: Logits(rng.normal(size=(7, 4))), (2, 3, 4)),
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
    layer, x = make(rng), rng.normal(size=shape)
    return layer, x, rng.normal(size=deepcopy(layer)(x).shape)


def test_equals_mirror(case):
    layer, x, dout = case
    found = run_numpy(layer, x, dout)  # first: a twin of dropout has the mask that was drawn here
    compare(run_torch(mirror.twin(layer), x, dout), found)


def test_equals_torch_nn(case):
    layer, x, dout = case
    found = run_numpy(layer, x, dout)
    twin = mirror.twin(layer)
    compare(run_torch(twin.to_torch_nn(), x, dout, lambda module: twin.from_torch_nn(module).grads), found)


def test_agrees_on_a_device_that_has_only_float32(case, monkeypatch):
    monkeypatch.setattr(validate, "devices", lambda: [validate.Device("cpu", torch.float32, validate.SINGLE)])
    validate.equal_on_every_device(*case)


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


def as_float32(layer):
    """The layer, with every array of it as float32."""
    single = deepcopy(layer)
    for _, part in single.walk():
        for name in part.names:
            setattr(part, name, getattr(part, name).astype(np.float32))
    return single


def test_float32_stays_float32(case):
    layer, x, dout = case
    single = as_float32(layer)
    found = run_numpy(single, x.astype(np.float32), dout.astype(np.float32))
    kept = {f"{path} {name}": value for path, part in single.walk() for name, value in vars(part).items()}
    arrays = {name: value for name, value in {**found, **kept}.items() if isinstance(value, np.ndarray)}
    assert {name: a.dtype for name, a in arrays.items() if a.dtype.kind == "f" and a.dtype != np.float32} == {}
    if not any(isinstance(part, Dropout) and part.training for _, part in layer.walk()):  # in float32 it draws other masks
        compare(found, run_numpy(layer, x, dout), tolerance=1e-4)


def test_a_twin_has_numbers_of_its_own():
    """What later steps change in NumPy does not reach the twin, nor the other way round; what was read stays as it was."""
    layer = FeedForward.random(5, 7, np.random.default_rng(7))
    twin = mirror.twin(layer)
    module, read = twin.to_torch_nn(), twin.params
    kept = {name: array.copy() for name, array in read.items()}
    for array in layer.params.values():
        array += 1.0
    compare(twin.params, kept, tolerance=0)
    with torch.no_grad():
        for p in module.parameters():
            p += 2.0
        for p in twin.parameters():
            p += 4.0
    compare(read, kept, tolerance=0)
    compare(layer.params, {name: array + 1 for name, array in kept.items()}, tolerance=1e-12)
    compare(twin.from_torch_nn(module).params, {name: array + 2 for name, array in kept.items()}, tolerance=1e-12)


def test_gradients_read_from_a_module_are_a_copy():
    layer, x = FeedForward.random(5, 7, np.random.default_rng(7)), torch.ones(2, 5, dtype=torch.float64)
    twin = mirror.twin(layer)
    module = twin.to_torch_nn()
    module(x).sum().backward()
    read = twin.from_torch_nn(module)
    kept = read.grads
    module[0].weight.grad += 1.0
    compare(read.grads, kept, tolerance=0)
    assert twin.from_torch_nn(twin.to_torch_nn()).w_1.grad is None


def test_from_torch_nn_keeps_the_settings():
    norm = mirror.twin(LayerNorm(np.ones(3), np.zeros(3), eps=0.1))
    back = norm.from_torch_nn(norm.to_torch_nn().eval())
    assert back.eps == 0.1 and not back.training
    drop = Dropout(0.3, np.random.default_rng(0))
    drop(np.ones((2, 3)))
    twin = mirror.twin(drop)
    back = twin.from_torch_nn(twin.to_torch_nn())
    assert back.p == 0.3 and torch.equal(back.mask, torch.as_tensor(drop.mask)) and back.training
    table = mirror.twin(Embedding(np.ones((2, 3)), scale=3.0))
    assert table.from_torch_nn(table.to_torch_nn()).scale == 3.0


def test_sums_are_sums():
    a, b = np.random.default_rng(0).normal(size=(2, 2, 3, 5))
    compare(total(a), a.sum(axis=(0, 1)))
    compare(mean(a), a.mean(axis=-1, keepdims=True))
    compare(dots(a, b), (a * b).sum(axis=-1, keepdims=True))
    assert total(a[0, 0]).shape == (5,) and mean(a[0, 0]).shape == dots(a[0, 0], b[0, 0]).shape == (1,)
    assert mean(np.array([1.0, 2, 3])) == 2


def test_a_layer_may_be_used_on_another_size_next(case):
    layer, x, _ = case
    larger = np.concatenate([x, x, x])[..., : x.shape[-1]] if x.ndim > 1 else np.stack([x, x])
    layer(x)
    out = layer(larger)
    assert layer.backward(np.ones_like(out)).shape == larger.shape
    with pytest.raises(ValueError, match="dout: shape"):
        layer.backward(np.ones_like(out)[:1, ..., :1])


def test_a_layer_takes_lists(case):
    layer, x, dout = case
    other = deepcopy(layer)
    compare(other(x.tolist()), layer(x))
    compare(other.backward(dout.tolist()), layer.backward(dout))


def test_forward_is_arithmetic_only():
    """What `show` displays holds no checks: these stand beside it, in `check` and at the door of backward."""
    for layer in (FeedForward, LayerNorm, Dropout, Embedding, Logits, Residual, Stack):
        for method in (layer.forward, layer.backward):
            assert "require" not in repr(show(method)) and "raise" not in repr(show(method))
        assert repr(show(layer.backward)).startswith("def backward(self, d")


def test_mirror_on_a_dtype():
    layer = mirror.twin(FeedForward.random(2, 3, np.random.default_rng(0)), dtype=torch.float32)
    assert layer.w_1.dtype == torch.float32 and layer.to_torch_nn()[0].weight.dtype == torch.float32


@settings(max_examples=30)
@given(tokens=st.integers(1, 6), d_model=st.integers(1, 5), d_ff=st.integers(1, 9), seed=st.integers(0, 99))
def test_feed_forward_commutes_with_any_order_of_tokens(tokens, d_model, d_ff, seed):
    rng = np.random.default_rng(seed)
    layer, x, order = FeedForward.random(d_model, d_ff, rng), rng.normal(size=(tokens, d_model)), rng.permutation(tokens)
    compare(layer(x[order]), layer(x)[order])


@settings(max_examples=30)
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


@settings(max_examples=20)
@given(seed=st.integers(0, 99))
def test_a_residual_adds_exactly_its_input(seed):
    rng = np.random.default_rng(seed)
    block, x, dout = FeedForward.random(3, 6, rng), rng.normal(size=(4, 3)), rng.normal(size=(4, 3))
    compare(Residual(block)(x) - x, block(x))
    compare(run_numpy(Residual(block), x, dout)["dx"] - dout, run_numpy(block, x, dout)["dx"])


def test_layer_norm_of_the_document():
    found = LayerNorm.fresh(3)(np.array([[1.0, 2, 3], [1, 1, 1]]))
    assert np.array_equal(found.round(4), [[-1.2247, 0, 1.2247], [0, 0, 0]])
    assert LayerNorm.fresh(3, 1e-3)(np.array([1.0, 2, 3]))[2].round(4) == 1.2238


TOKENS = {"tokens": st.integers(1, 6), "d_model": st.integers(2, 9), "seed": st.integers(0, 99)}


def norm_and_tokens(tokens, d_model, seed):
    """No two features of a token are so near each other that eps or rounding would be seen."""
    rng = np.random.default_rng(seed)
    x = rng.uniform(-1, 1, (tokens, d_model)) + 3 * rng.permutation(d_model)
    return random_norm(d_model, rng, 1e-12), x, rng


@settings(max_examples=30)
@given(**TOKENS, shift=st.floats(-100, 100), scale=st.floats(0.1, 100))
def test_layer_norm_forgets_height_and_size(tokens, d_model, seed, shift, scale):
    norm, x, _ = norm_and_tokens(tokens, d_model, seed)
    compare(norm(scale * x + shift), norm(x), tolerance=1e-6)


@settings(max_examples=30)
@given(**TOKENS)
def test_layer_norm_commutes_with_any_order_of_tokens(tokens, d_model, seed):
    norm, x, rng = norm_and_tokens(tokens, d_model, seed)
    order = rng.permutation(tokens)
    compare(norm(x[order]), norm(x)[order])
    compare(norm(x)[:1], norm(x[:1]))


@settings(max_examples=30)
@given(**TOKENS)
def test_layer_norm_has_mean_0_and_std_1_within_its_bound(tokens, d_model, seed):
    norm, x, _ = norm_and_tokens(tokens, d_model, seed)
    norm(x)
    assert np.allclose(norm.x_hat.mean(axis=-1), 0, atol=1e-9)
    assert np.allclose(norm.x_hat.std(axis=-1), 1, atol=1e-3)
    assert np.abs(norm.x_hat).max() <= (d_model - 1) ** 0.5 + 1e-9


@settings(max_examples=30)
@given(**TOKENS)
def test_layer_norm_lets_no_gradient_along_height_or_size(tokens, d_model, seed):
    norm, x, rng = norm_and_tokens(tokens, d_model, seed)
    norm(x)
    dx = norm.backward(rng.normal(size=x.shape))
    assert np.allclose(dx.sum(axis=-1), 0, atol=1e-8) and np.allclose((dx * norm.x_hat).sum(axis=-1), 0, atol=1e-8)


@pytest.mark.parametrize("dtype, large", [(np.float32, 1e30), (float, 1e200)])
def test_numbers_whose_squares_are_too_large_are_finite(dtype, large):
    x = np.full((2, 3), large, dtype)
    assert np.array_equal(Residual(Dropout(0.0, np.random.default_rng(0)))(x), 2 * x)


def test_equal_numbers_become_beta_and_not_nan():
    norm = random_norm(4, np.random.default_rng(1))
    assert np.array_equal(norm(np.full((2, 4), 7.0)), np.tile(norm.beta, (2, 1)))
    assert np.isfinite(norm.backward(np.ones((2, 4)))).all()


def test_equal_numbers_far_from_0_leave_no_more_than_the_docstring_says():
    for dtype, most in ((float, 1e-8), (np.float32, 0.5)):
        assert np.abs(LayerNorm.fresh(768, dtype=dtype)(np.full((2, 768), 1000.1, dtype))).max() <= most


def test_gelu_is_x_times_the_share_below_x():
    x = np.concatenate([np.random.default_rng(5).normal(0, 3, 2000), [0.0, -0.0, 9.0, -9.0, 1e6, -1e6]])
    wanted = [v * (1 + erf(v / 2**0.5)) / 2 for v in x]
    assert np.allclose(gelu(x), wanted, rtol=0, atol=1e-12)
    assert gelu(x.astype(np.float32)).dtype == np.float32
