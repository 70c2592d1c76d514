"""The embedding and the tied table: values and gradients, with ids that repeat."""

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import mirror
from helpers.data import POCKET_SENTENCE, pocket_embedding
from helpers.kit.validate import compare, equal_on_every_device, numerical_gradients, run_numpy, run_torch
from helpers.reference import Embedding, Logits, Stack, WordPiece, one_hot
from helpers.reference.embedding import added_up

IDS = np.array([[3, 1, 3], [0, 3, 5]])  # 3 three times, 2 and 4 never


def embedding(n_vocab=6, d_model=5, dtype=float, scale=1.0):
    return Embedding(Embedding.random(n_vocab, d_model, np.random.default_rng(7), dtype=dtype).weight, scale)


def tied(weight, scale=None):
    """One table for both ends: scale · weight[ids] on the way in, x @ weightᵀ on the way out."""
    return Stack([Embedding(weight, scale or weight.shape[1] ** 0.5), Logits(weight)])


LAYERS = {
    "embedding": lambda dtype=float: embedding(dtype=dtype),
    "scaled": lambda dtype=float: embedding(dtype=dtype, scale=3.0),
    "large": lambda dtype=float: embedding(519, 5, dtype, 0.5),
    "tied": lambda dtype=float: tied(embedding(dtype=dtype).weight),
}


def upstream(layer, ids):
    return np.random.default_rng(8).normal(size=layer(ids).shape)


@pytest.fixture(params=LAYERS)
def make(request):
    return LAYERS[request.param]


@pytest.fixture
def layer(make):
    return make()


def test_equals_mirror_and_torch_nn(layer):
    dout, twin = upstream(layer, IDS), mirror.twin(layer)
    found = run_numpy(layer, IDS, dout)
    assert set(found) in ({"out", "dweight"}, {"out", "layers.0.dweight"})
    compare(run_torch(twin, IDS, dout), found)
    compare(run_torch(twin.to_torch_nn(), IDS, dout, lambda module: twin.from_torch_nn(module).grads), found)
    assert "weight" in repr(equal_on_every_device(layer, IDS, dout))


def test_gradient_equals_central_differences(layer):
    dout = upstream(layer, IDS)
    found = run_numpy(layer, IDS, dout)
    del found["out"]
    compare(found, numerical_gradients(lambda: (layer(IDS) * dout).sum(), layer.params), tolerance=1e-6)


def test_to_torch_nn_and_back(layer):
    twin = mirror.twin(layer)
    compare(twin.from_torch_nn(twin.to_torch_nn()).params, layer.params, tolerance=0)


def test_float32_stays_float32(make):
    single, double = make(np.float32), make()
    dout = upstream(double, IDS)
    found = run_numpy(single, IDS, dout.astype(np.float32))
    assert {array.dtype for array in found.values()} == {np.dtype(np.float32)}
    compare(found, run_numpy(double, IDS, dout), tolerance=1e-4)


@settings(max_examples=30)
@given(ids=st.lists(st.integers(0, 5), min_size=1, max_size=9), seed=st.integers(0, 99))
def test_look_up_is_the_one_hot_product_and_so_is_its_gradient(ids, seed):
    layer, rng = embedding(), np.random.default_rng(seed)
    compare(layer(ids), one_hot(ids, 6) @ layer.weight)
    dout = rng.normal(size=(len(ids), 5))
    layer.backward(dout)
    compare(layer.dweight, one_hot(ids, 6).T @ dout)
    assert (layer.dweight[[i for i in range(6) if i not in ids]] == 0).all()


def test_repeated_ids_add_up():
    layer = embedding()
    layer(np.array([2, 2, 2]))
    layer.backward(np.ones((3, 5)))
    assert (layer.dweight[2] == 3).all() and layer.dweight.sum() == 15


def test_a_second_backward_starts_anew(layer):
    dout = upstream(layer, IDS)
    first = run_numpy(layer, IDS, dout)
    compare(run_numpy(layer, IDS, dout), first, tolerance=0)


@pytest.mark.parametrize("n_vocab", [6, 1000])
def test_a_table_of_any_size_adds_up_what_repeats(n_vocab):
    rng = np.random.default_rng(1)
    ids, dout = rng.integers(0, n_vocab, (40, 7)), rng.normal(size=(40, 7, 3))
    wanted = np.zeros((n_vocab, 3))
    np.add.at(wanted, ids, dout)
    compare(added_up(ids, dout, wanted), wanted)


@pytest.mark.parametrize("dtype", [f"{sign}int{bits}" for sign in ("", "u") for bits in (8, 16, 32, 64)])
def test_ids_of_any_integer_type_find_their_rows_on_the_way_back(dtype):
    """id · d_model is more than a small type holds."""
    ids = np.array([3, 77, 127] if dtype.endswith("8") else [3, 77, 513, 599])
    layer = embedding(600, 64)
    layer(ids.astype(dtype))
    layer.backward(np.ones((len(ids), 64)))
    assert np.flatnonzero(layer.dweight.any(axis=1)).tolist() == ids.tolist()
    compare(added_up(ids.astype(dtype), np.ones((len(ids), 64)), layer.weight), layer.dweight, tolerance=0)


@pytest.mark.parametrize("wrong", [[True, False], [1.0, 2.0], [-1]])
def test_the_mirror_refuses_what_are_no_ids(wrong):
    with pytest.raises(ValueError, match="ids: .* given, .* wanted"):
        mirror.twin(embedding())(torch.tensor(wrong))


def test_a_tied_table_is_moved_from_both_ends():
    """Each part against central differences of the loss in which only that end is nudged."""
    layer = tied(embedding().weight)
    look_up, logits = layer.layers
    dout, kept = upstream(layer, IDS), look_up.weight.copy()
    run_numpy(layer, IDS, dout)
    inner = look_up.scale * kept[IDS]
    at_the_input = numerical_gradients(lambda: (look_up(IDS) @ kept.T * dout).sum(), look_up.params)
    compare(look_up.grads, at_the_input, tolerance=1e-6)
    at_the_output = numerical_gradients(lambda: (inner @ logits.weight.T * dout).sum(), logits.params)
    compare(logits.grads, at_the_output, tolerance=1e-6)
    compare(layer.grads["layers.0.dweight"], look_up.dweight + logits.dweight, tolerance=0)


def test_a_tied_table_is_one_parameter_everywhere():
    layer = tied(embedding().weight)
    assert list(layer.params) == ["layers.0.weight"] and layer.params["layers.0.weight"] is layer.layers[1].weight
    twin = mirror.twin(layer)
    assert list(twin.params) == ["layers.0.weight"] and len(list(twin.to_torch_nn().parameters())) == 1
    untied = Stack([embedding(), Logits(embedding().weight)])
    assert list(untied.params) == ["layers.0.weight", "layers.1.weight"] and len(list(mirror.twin(untied).parameters())) == 2


def test_a_layer_between_the_two_ends():
    weight, w = embedding().weight, np.random.default_rng(3).normal(size=(5, 5))
    look_up, logits = Embedding(weight, 2.0), Logits(weight)
    dout = np.random.default_rng(8).normal(size=(*IDS.shape, 6))

    def forward():
        return logits(look_up(IDS) @ w)

    forward()
    look_up.backward(logits.backward(dout) @ w.T)
    measured = numerical_gradients(lambda: (forward() * dout).sum(), {"weight": weight})
    compare({"dweight": look_up.dweight + logits.dweight}, measured, tolerance=1e-6)


def test_the_pocket_table():
    vocabulary, weight = pocket_embedding()
    ids = WordPiece(vocabulary).encode(POCKET_SENTENCE)
    assert ids.tolist() == [2, 3, 4, 5]
    assert (2 * weight == np.round(2 * weight)).all() and weight.shape == (7, 4)
    layer = tied(weight)
    assert layer.layers[0](ids).tolist() == [[2, 0, -1, 1], [0, 2, 1, -1], [-1, 1, 0, 2], [1, -2, 2, 0]]
    assert (layer(ids).argmax(axis=1) == ids).all()  # each row is nearest to itself


def test_parameter_count_of_the_paper():
    assert tied(np.zeros((37_000, 512), np.float32)).n_params == 18_944_000
