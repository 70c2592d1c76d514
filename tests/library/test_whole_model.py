"""A whole encoder–decoder, T ≠ S, with padding and one table at three places: every value and every gradient."""

import numpy as np
import pytest
import torch

from helpers import mirror
from helpers.kit import validate
from helpers.kit.validate import compare, equal_on_every_device, numerical_gradients, run_numpy, run_torch
from helpers.reference import Adam, LayerNorm, MultiHeadAttention, Stack, Transformer, not_padding

IDS = {
    "source": np.array([[3, 1, 4, 1, 0], [2, 6, 5, 0, 0], [1, 2, 3, 4, 5]]),  # (B, S) = (3, 5), 0 is padding
    "target": np.array([[6, 5, 3, 2], [1, 1, 4, 6], [2, 0, 3, 3]]),  # (B, T) = (3, 4)
}
MASKS = {"source_mask": not_padding(IDS["source"])}  # (B, 1, 1, S)


def transformer(rng, pre, d_model=6, n_heads=3, d_ff=10, p=0.2, tied=True, dtype=float):
    """Two layers each, vocabularies of 7 pieces; norms with gamma ≠ 1, beta ≠ 0 and a large eps."""
    model = Transformer.random(7, 7, d_model, n_heads, d_ff, 2, rng, p, pre, tied, dtype)
    for _, layer in model.walk():
        if isinstance(layer, LayerNorm):
            layer.gamma[:], layer.beta[:] = rng.normal(1, 0.1, (2, d_model))
            layer.eps = 0.01
    return model


@pytest.fixture(params=[False, True], ids=["post", "pre"])
def pre(request):
    return request.param


@pytest.fixture(params=[True, False], ids=["tied", "not tied"])
def model(request, pre):
    return transformer(np.random.default_rng(3), pre, tied=request.param)


@pytest.fixture
def dout():
    return np.random.default_rng(4).normal(size=(3, 4, 7))


def test_equals_the_mirror_and_torch_nn_on_every_device(model, dout):
    words = repr(equal_on_every_device(model, IDS, dout, **MASKS))
    assert "out, source.layers.0.dweight" in words and f"({len(model.params) + 1} in all)" in words


def test_equals_on_a_device_that_has_only_float32(model, dout, monkeypatch):
    monkeypatch.setattr(validate, "devices", lambda: [validate.Device("cpu", torch.float32, validate.SINGLE)])
    equal_on_every_device(model, IDS, dout, **MASKS)


def test_every_gradient_equals_central_differences(pre, dout):
    rng = np.random.default_rng(3)
    model = transformer(rng, pre, d_model=4, n_heads=2, d_ff=6)
    before = rng.bit_generator.state

    def loss():
        rng.bit_generator.state = before  # every nudge meets the same masks
        return (model(*IDS.values(), **MASKS) * dout).sum()

    loss()
    model.backward(dout)
    found = model.grads
    compare(found, numerical_gradients(loss, model.params), tolerance=1e-6)


def test_one_table_at_three_places_has_the_sum_of_its_gradients(pre, dout):
    model = transformer(np.random.default_rng(3), pre)
    run_numpy(model, IDS, dout, **MASKS)
    assert len([name for name in model.params if name.endswith("weight")]) == 1
    parts = model.source.layers[0].dweight + model.target.layers[0].dweight + model.logits.dweight
    compare(model.grads["source.layers.0.dweight"], parts, tolerance=0)


def test_a_padded_source_and_a_future_target_change_nothing(model):
    model.train(False)
    out = model(*IDS.values(), **MASKS)
    padded, later = IDS["source"].copy(), IDS["target"].copy()
    padded[padded == 0] = 6
    later[:, 2:] = 0
    assert np.array_equal(model(padded, IDS["target"], **MASKS), out)
    assert np.array_equal(model(IDS["source"], later, **MASKS)[:, :2], out[:, :2])


def test_names_are_torchs_own(model):
    twin = mirror.twin(model)
    assert list(model.params) == [name for name, _ in twin.named_parameters()]
    assert "encoder.layers.0.attention.inside.w_q" in model.params and "decoder.layers.1.feed_forward.norm.beta" in model.params
    compare(twin.params, model.params, tolerance=0)
    assert model.n_params == sum(p.numel() for p in twin.parameters())


def test_the_walk_meets_everything_once_and_in_order(model):
    paths = [path for path, _ in model.walk()]
    first, attention = paths.index("encoder.layers.0"), "encoder.layers.0.attention"
    assert paths[:3] == ["", "source", "source.layers.0"] and paths[first - 1] == "encoder"
    assert paths[first + 1 : first + 4] == [attention, f"{attention}.inside", f"{attention}.dropout"]
    assert len(set(paths)) == len(paths) and paths[-1] == "logits"


def test_dropout_inside_follows_the_whole_model(model):
    ids = IDS.values()
    assert not np.array_equal(model(*ids, **MASKS), model(*ids, **MASKS))
    model.training = False
    assert not any(layer.training for _, layer in model.walk())
    assert np.array_equal(model(*ids, **MASKS), model(*ids, **MASKS))
    assert not mirror.twin(model).encoder.layers[1].attention.dropout.training
    assert model.train() is model and all(layer.training for _, layer in model.walk())


def test_a_whole_model_trains(pre, dout):
    model = transformer(np.random.default_rng(3), pre, p=0.0)
    optimizer, losses = Adam(model.params, lr=0.01), []
    for _ in range(40):
        out = model(*IDS.values(), **MASKS)
        losses.append(float(((out - dout) ** 2).sum()) / 2)
        model.backward(out - dout)
        optimizer.step(model.grads)
    assert losses[-1] < 0.5 * losses[0]
    assert model.source.layers[0].weight is model.logits.weight  # one array, changed in place


def test_float32_stays_float32_everywhere(pre, dout):
    single = transformer(np.random.default_rng(3), pre, dtype=np.float32)
    found = run_numpy(single, IDS, dout.astype(np.float32), **MASKS)
    optimizer = Adam(single.params)
    optimizer.step(single.grads)
    kept = {f"{path}.{name}": value for path, layer in single.walk() for name, value in vars(layer).items()}
    state = {f"{kind} {name}": array for kind in "mv" for name, array in getattr(optimizer, kind).items()}
    arrays = {name: array for name, array in {**found, **kept, **state}.items() if isinstance(array, np.ndarray)}
    floats = {name: array.dtype for name, array in arrays.items() if array.dtype.kind == "f"}
    assert len(floats) > 300 and set(floats.values()) == {np.dtype(np.float32)}


def test_two_inputs_with_a_gradient_each():
    rng = np.random.default_rng(5)
    inputs, dout = {"x": rng.normal(size=(2, 3, 4)), "memory": rng.normal(size=(2, 5, 4))}, rng.normal(size=(2, 3, 4))
    layer, mask = MultiHeadAttention.random(4, 2, rng), rng.random((2, 1, 3, 5)) > 0.3
    assert "dmemory" in repr(equal_on_every_device(layer, inputs, dout, mask=mask))
    measured = numerical_gradients(lambda: (layer(**inputs, mask=mask) * dout).sum(), {**inputs, **layer.params})
    found = run_numpy(layer, inputs, dout, mask=mask)
    del found["out"]
    compare(found, measured, tolerance=1e-6)


def test_an_encoder_layer_is_torchs_encoder_layer(pre):
    model = transformer(np.random.default_rng(3), pre)
    layer, mask = model.encoder.layers[0], MASKS["source_mask"]
    rng = np.random.default_rng(6)
    x, dout = rng.normal(size=(3, 5, 6)), rng.normal(size=(3, 5, 6))
    found = run_numpy(layer, {"x": x, "mask": mask}, dout)
    twin = mirror.twin(layer)
    builtin = twin.to_torch_nn()
    assert isinstance(builtin, torch.nn.TransformerEncoderLayer) and builtin.norm_first == pre
    compare(run_torch(builtin, {"x": x, "mask": mask}, dout, lambda m: twin.from_torch_nn(m).grads), found)
    other = torch.nn.TransformerEncoderLayer(6, 3, 10, 0, layer_norm_eps=0.01, batch_first=True, norm_first=not pre)
    with pytest.raises(ValueError, match="given"):
        twin.from_torch_nn(other)


def test_the_same_layer_twice_is_refused_wherever_it_stands(model):
    first, second = model.decoder.layers
    second.cross_attention = first.cross_attention
    for look in (lambda: model.params, lambda: model.train(False), lambda: list(model.walk())):
        with pytest.raises(
            ValueError, match="decoder.layers.1.cross_attention: the same layer as 'decoder.layers.0.cross_attention' given"
        ):
            look()


def test_a_layer_inside_itself_is_refused_and_does_not_hang():
    stack = Stack([transformer(np.random.default_rng(0), True).encoder.layers[0]])
    stack.layers.append(stack)
    with pytest.raises(ValueError, match="layers.1: the same layer as '' given"):
        list(stack.walk())
