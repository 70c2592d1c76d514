"""The embedding and the tied table: values and gradients, with ids that repeat."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import mirror
from helpers.data import POCKET_SENTENCE, pocket_embedding
from helpers.reference import Embedding, TiedEmbedding, WordPiece, one_hot
from helpers.validate import compare, equal_on_every_device, numerical_gradients, run_numpy, run_torch

IDS = np.array([[3, 1, 3], [0, 3, 5]])  # 3 three times, 2 and 4 never


def random(layer, n_vocab=6, d_model=5, std=1.0):
    return layer(Embedding.random(n_vocab, d_model, np.random.default_rng(7), std).weight)


def upstream(layer, ids):
    return np.random.default_rng(8).normal(size=layer(ids).shape)


@pytest.fixture(params=[Embedding, TiedEmbedding])
def layer(request):
    return random(request.param)


def test_equals_mirror_and_torch_nn(layer):
    dout, twin = upstream(layer, IDS), mirror.twin(layer)
    found = run_numpy(layer, IDS, dout)
    assert set(found) == {"out", "dweight"}
    compare(run_torch(twin, IDS, dout), found)
    compare(run_torch(twin.to_torch_nn(), IDS, dout, lambda module: twin.from_torch_nn(module).grads), found)
    assert "dweight" in repr(equal_on_every_device(layer, IDS, dout))


def test_gradient_equals_central_differences(layer):
    dout = upstream(layer, IDS)
    found = run_numpy(layer, IDS, dout)
    del found["out"]
    compare(found, numerical_gradients(lambda: (layer(IDS) * dout).sum(), layer.params), tolerance=1e-6)


def test_to_torch_nn_and_back(layer):
    twin = mirror.twin(layer)
    compare(twin.from_torch_nn(twin.to_torch_nn()).params, layer.params, tolerance=0)


def test_float32_stays_float32(layer):
    single = type(layer)(layer.weight.astype(np.float32))
    dout = upstream(layer, IDS)
    found = run_numpy(single, IDS, dout.astype(np.float32))
    assert {array.dtype for array in found.values()} == {np.dtype(np.float32)}
    compare(found, run_numpy(layer, IDS, dout), tolerance=1e-4)


@settings(max_examples=30, deadline=None)
@given(ids=st.lists(st.integers(0, 5), min_size=1, max_size=9), seed=st.integers(0, 99))
def test_look_up_is_the_one_hot_product_and_so_is_its_gradient(ids, seed):
    layer, rng = random(Embedding), np.random.default_rng(seed)
    compare(layer(ids), one_hot(ids, 6) @ layer.weight)
    dout = rng.normal(size=(len(ids), 5))
    layer.backward(dout)
    compare(layer.dweight, one_hot(ids, 6).T @ dout)
    assert (layer.dweight[[i for i in range(6) if i not in ids]] == 0).all()


def test_repeated_ids_add_up():
    layer = random(Embedding)
    layer(np.array([2, 2, 2]))
    layer.backward(np.ones((3, 5)))
    assert (layer.dweight[2] == 3).all() and layer.dweight.sum() == 15


def test_a_second_backward_starts_anew(layer):
    dout = upstream(layer, IDS)
    first = run_numpy(layer, IDS, dout)["dweight"]
    compare(run_numpy(layer, IDS, dout)["dweight"], first, tolerance=0)


def test_a_tied_table_is_moved_from_both_ends():
    """Each part against central differences of the loss in which only that end is nudged."""
    layer = random(TiedEmbedding)
    dout, kept = upstream(layer, IDS), layer.weight.copy()
    run_numpy(layer, IDS, dout)
    inner = layer.scale * kept[IDS]
    at_the_input = numerical_gradients(lambda: (layer.embed(IDS) @ kept.T * dout).sum(), layer.params)
    compare({"dweight": layer.dlookup}, at_the_input, tolerance=1e-6)
    at_the_output = numerical_gradients(lambda: (inner @ layer.weight.T * dout).sum(), layer.params)
    compare({"dweight": layer.doutput}, at_the_output, tolerance=1e-6)


def test_a_layer_between_the_two_ends():
    layer, w = random(TiedEmbedding), np.random.default_rng(3).normal(size=(5, 5))
    dout = upstream(layer, IDS)
    layer.logits(layer.embed(IDS) @ w)
    layer.backward_embed(layer.backward_logits(dout) @ w.T)
    measured = numerical_gradients(lambda: (layer.logits(layer.embed(IDS) @ w) * dout).sum(), layer.params)
    compare(layer.grads, measured, tolerance=1e-6)


def test_the_pocket_table():
    vocabulary, weight = pocket_embedding()
    ids = WordPiece(vocabulary).encode(POCKET_SENTENCE)
    assert ids.tolist() == [2, 3, 4, 5]
    assert (2 * weight == np.round(2 * weight)).all() and weight.shape == (7, 4)
    layer = TiedEmbedding(weight)
    assert layer.embed(ids).tolist() == [[2, 0, -1, 1], [0, 2, 1, -1], [-1, 1, 0, 2], [1, -2, 2, 0]]
    assert (layer(ids).argmax(axis=1) == ids).all()  # each row is nearest to itself


def test_parameter_count_of_the_paper():
    layer = TiedEmbedding(np.zeros((37_000, 512), np.float32))
    assert layer.n_params == 18_944_000 and list(layer.params) == ["weight"]
