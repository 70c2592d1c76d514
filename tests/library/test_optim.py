"""Every optimiser against torch.optim's, parameter by parameter; the loss against torch and central differences."""

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import data, mirror
from helpers.kit.validate import compare, numerical_gradients
from helpers.mirror.layer import to_numpy
from helpers.reference import SGD, AdaGrad, Adam, AdamW, FeedForward, Momentum, SquaredError

SHAPES = {"w": (3, 5), "b": (5,), "deep": (2, 1, 4), "one": ()}
PAPER, PAPER_IN_TORCH = {"beta_2": 0.98, "eps": 1e-9}, {"betas": (0.9, 0.98), "eps": 1e-9}
PAIRS = {
    "SGD": (lambda p: SGD(p, lr=0.01), lambda p: torch.optim.SGD(p, lr=0.01)),
    "Momentum": (lambda p: Momentum(p, lr=0.01), lambda p: torch.optim.SGD(p, lr=0.01, momentum=0.9)),
    "Momentum 0.5": (
        lambda p: Momentum(p, lr=0.01, momentum=0.5),
        lambda p: torch.optim.SGD(p, lr=0.01, momentum=0.5),
    ),
    "AdaGrad": (AdaGrad, torch.optim.Adagrad),
    "AdaGrad, other eps": (lambda p: AdaGrad(p, 0.1, 1e-3), lambda p: torch.optim.Adagrad(p, 0.1, eps=1e-3)),
    "Adam": (Adam, torch.optim.Adam),
    "Adam of the paper": (lambda p: Adam(p, **PAPER), lambda p: torch.optim.Adam(p, **PAPER_IN_TORCH)),
    "Adam, large eps": (
        lambda p: Adam(p, 0.1, beta_1=0.3, beta_2=0.7, eps=0.5),
        lambda p: torch.optim.Adam(p, 0.1, betas=(0.3, 0.7), eps=0.5),
    ),
    "Adam without memory": (
        lambda p: Adam(p, beta_1=0.0, beta_2=0.0),
        lambda p: torch.optim.Adam(p, betas=(0.0, 0.0)),
    ),
    "AdamW": (AdamW, torch.optim.AdamW),
    "AdamW of the paper": (
        lambda p: AdamW(p, weight_decay=0.3, **PAPER),
        lambda p: torch.optim.AdamW(p, weight_decay=0.3, **PAPER_IN_TORCH),
    ),
    "AdamW without decay": (lambda p: AdamW(p, weight_decay=0.0), torch.optim.Adam),
}


def start(rng):
    return {name: rng.normal(size=shape) for name, shape in SHAPES.items()}


def gradients(rng):
    """Gradients of very unequal size, some of them 0."""
    found = {"d" + name: rng.normal(size=shape) * 10 ** rng.uniform(-4, 2) for name, shape in SHAPES.items()}
    found["dw"][0] = 0
    return found


@pytest.mark.parametrize("name", PAIRS)
def test_equals_torch_over_1000_steps(name):
    rng = np.random.default_rng(3)
    ours = start(rng)
    theirs = {key: torch.nn.Parameter(torch.tensor(array)) for key, array in ours.items()}
    make, make_torch = PAIRS[name]
    optimizer, torch_optimizer = make(ours), make_torch(list(theirs.values()))
    for _ in range(1000):
        grads = gradients(rng)
        for key, parameter in theirs.items():
            parameter.grad = torch.tensor(grads["d" + key])
        optimizer.step(grads)
        torch_optimizer.step()
        assert max(np.abs(ours[key] - to_numpy(theirs[key])).max() for key in ours) <= 1e-10


@pytest.mark.parametrize("options", [{}, PAPER, {"lr": 0.1, "beta_1": 0.5, "eps": 0.01}], ids=["torch", "paper", "other"])
def test_the_mirrors_adam_equals_both(options):
    rng = np.random.default_rng(4)
    ours = start(rng)
    mine, theirs = ([torch.nn.Parameter(torch.tensor(a)) for a in ours.values()] for _ in range(2))
    renamed = {"lr": options.get("lr", 0.001), "eps": options.get("eps", 1e-8)}
    betas = options.get("beta_1", 0.9), options.get("beta_2", 0.999)
    optimizers = Adam(ours, **options), mirror.Adam(mine, **options), torch.optim.Adam(theirs, betas=betas, **renamed)
    for _ in range(1000):
        grads = gradients(rng)
        for parameters in (mine, theirs):
            for parameter, g in zip(parameters, grads.values(), strict=True):
                parameter.grad = torch.tensor(g)
        optimizers[0].step(grads)
        optimizers[1].step()
        optimizers[2].step()
        for a, b, c in zip(ours.values(), mine, theirs, strict=True):
            assert np.abs(a - to_numpy(b)).max() <= 1e-10 and np.abs(a - to_numpy(c)).max() <= 1e-10


def test_the_mirror_forgets_gradients():
    w = torch.nn.Parameter(torch.ones(2))
    optimizer = mirror.Adam([w])
    w.sum().backward()
    optimizer.step()
    optimizer.zero_grad()
    assert w.grad is None
    with pytest.raises(ValueError, match="no gradient given"):
        optimizer.step()


@pytest.mark.parametrize("size", [1e-200, 1e6, 1e150])
def test_gradients_of_any_size_count_in_full(size):
    """Nothing is clipped: SGD's step, and momentum's first, are lr · g."""
    g = np.array([1.0, -3.0]) * size
    for make in (SGD, Momentum):
        w = np.zeros(2)
        make({"w": w}, lr=0.1).step({"dw": g})
        np.testing.assert_allclose(w, -0.1 * g, rtol=1e-14)


EVERY = {"SGD": SGD, "Momentum": Momentum, "AdaGrad": AdaGrad, "Adam": Adam, "AdamW": AdamW}


@pytest.mark.parametrize("name", EVERY)
def test_every_optimiser_trains_a_layer(name):
    rng = np.random.default_rng(5)
    layer, loss = FeedForward.random(3, 7, rng), SquaredError()
    x = rng.normal(size=(2, 4, 3))
    optimizer, losses = EVERY[name](layer.params, lr=0.02), []
    for _ in range(60):
        losses.append(loss(layer(x), np.sin(x)))
        layer.backward(loss.backward())
        optimizer.step(layer.grads)
    assert losses[-1] < 0.9 * losses[0]


@pytest.mark.parametrize("name", EVERY)
def test_float32_stays_float32_and_the_same_array(name):
    w = np.ones((2, 3), np.float32)
    optimizer = EVERY[name]({"w": w}, lr=0.1)
    for _ in range(3):
        optimizer.step({"dw": np.full((2, 3), 0.5)})
    assert optimizer.params["w"] is w and w.dtype == np.float32 and (w < 1).all()


@pytest.mark.parametrize("name", EVERY)
def test_a_refused_step_moves_nothing(name):
    params = {"a": np.ones(2), "b": np.ones(3)}
    optimizer = EVERY[name](params, lr=0.1)
    with pytest.raises(ValueError, match="db: NaN"):
        optimizer.step({"da": np.ones(2), "db": np.full(3, np.nan)})
    assert (params["a"] == 1).all() and (params["b"] == 1).all() and optimizer.t == 0
    params["b"].flags.writeable = False
    with pytest.raises(ValueError, match="b: a read-only array given, one that can be changed in place wanted"):
        optimizer.step({"da": np.ones(2), "db": np.ones(3)})
    assert (params["a"] == 1).all() and optimizer.t == 0


@pytest.mark.parametrize("name", EVERY)
def test_gradients_come_in_any_order_and_are_left_alone(name):
    params = {"a": np.ones(2), "b": np.ones(3)}
    grads = {"db": np.full(3, 2.0), "da": np.full(2, -1.0)}
    EVERY[name](params, lr=0.1).step(grads)
    assert (params["a"] > params["b"][:2]).all() and (grads["db"] == 2).all() and (grads["da"] == -1).all()


@settings(max_examples=50)
@given(seed=st.integers(0, 999), lr=st.floats(1e-4, 1.0), size=st.floats(1e-3, 1e6))
def test_adams_first_step_is_lr_times_the_sign(seed, lr, size):
    g = np.random.default_rng(seed).choice([-1.0, 0.0, 1.0], 6) * size
    w = np.zeros(6)
    Adam({"w": w}, lr=lr).step({"dw": g})
    np.testing.assert_allclose(w, -lr * np.sign(g), rtol=2e-5)


@settings(max_examples=30)
@given(seed=st.integers(0, 999), factor=st.floats(0.01, 100))
def test_adam_does_not_care_about_the_scale_of_the_loss(seed, factor):
    rng = np.random.default_rng(seed)
    grads = rng.normal(size=(20, 4))
    w, scaled = np.zeros(4), np.zeros(4)
    optimizers = Adam({"w": w}, lr=0.1, eps=1e-14), Adam({"w": scaled}, lr=0.1, eps=1e-14)
    for g in grads:
        optimizers[0].step({"dw": g})
        optimizers[1].step({"dw": factor * g})
    np.testing.assert_allclose(scaled, w, rtol=1e-6, atol=1e-9)


@pytest.mark.parametrize("shape", [(2,), (5, 3), (2, 3, 4)])
def test_squared_error(shape):
    rng = np.random.default_rng(6)
    y, target, loss = rng.normal(size=shape), rng.normal(size=shape), SquaredError()
    value = loss(y, target)
    tensor = torch.tensor(y, requires_grad=True)
    torch_loss = torch.nn.functional.mse_loss(tensor, torch.tensor(target)) * shape[-1] / 2
    torch_loss.backward()
    compare(value, torch_loss.item())
    compare({"dy": loss.backward()}, {"dy": to_numpy(tensor.grad)})
    compare({"dy": loss.backward()}, numerical_gradients(lambda: SquaredError()(y, target), {"y": y}), tolerance=1e-6)


def moved_by(gradients, **options):
    """What Adam takes away from one weight in each step, in units of lr."""
    w, steps = np.zeros(()), []
    adam = Adam({"w": w}, lr=1.0, **options)
    for g in gradients:
        before = float(w)
        adam.step({"dw": np.array(g)})
        steps.append(before - float(w))
    return np.array(steps)


def test_adam_moves_by_lr_while_gradients_stay_alike_and_by_more_where_they_grow():
    """Lesson 05's recap: up to 6.5 lr, for a while; with the Transformer paper's β₂ far less."""
    growing = [0.01] * 5000 + [1.0] * 5000
    by_torchs, by_papers = moved_by(growing), moved_by(growing, beta_2=0.98)
    np.testing.assert_allclose(by_torchs[:5000], 1, atol=1e-5)
    assert by_torchs.max() == pytest.approx(6.546, abs=0.001) and by_papers.max() == pytest.approx(1.558, abs=0.001)
    assert by_torchs[-1] < 1.01
    assert abs(moved_by([1.0, -1.0] * 50)[2:]).max() < 0.5  # they contradict each other
    assert abs(moved_by([1.0] * 100 + [0.01] * 100)[130:]).max() < 0.1  # they shrink


def test_no_step_of_adam_is_longer_than_lr_in_the_six_losses_of_lesson_05_deeper():
    (x, *arrays), loss = data.pocket_network(float), SquaredError()
    layer = FeedForward(*arrays)
    adam = Adam(layer.params, lr=0.1)
    for _ in range(6):
        loss(layer(x), np.array([-9.0, 10]))
        layer.backward(loss.backward())
        before = {name: array.copy() for name, array in layer.params.items()}
        adam.step(layer.grads)
        assert max(abs(array - before[name]).max() for name, array in layer.params.items()) < 0.1 + 1e-9
