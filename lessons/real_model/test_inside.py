"""The model taken apart: what its parts add up to, its heads exchanged, its arrays changed."""

import numpy as np
import pytest

from helpers.reference import softmax
from lessons.real_model.inside import heads_of, logits, losses, parts, running, streams, with_arrays, with_heads, without
from lessons.real_model.real import RealModel
from tests.published import made_up

IDS = np.array([5, 3, 40, 40, 7])


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A RealModel of two blocks and four heads, with random numbers."""
    path = tmp_path_factory.mktemp("model") / "small.gguf"
    made_up.write(path, made_up.arrays(np.random.default_rng(6)))
    return RealModel(path)


@pytest.fixture
def x(small):
    return small.library.embedding(IDS)


def test_the_parts_on_one_stream_are_the_model(small, x):
    after = streams(x, parts(small.library))
    assert after.shape == (2 * made_up.N_LAYERS + 1, len(IDS), made_up.D_MODEL) and np.array_equal(after[0], x)
    assert np.array_equal(logits(small.library, after[-1]), small.library(IDS))
    assert np.array_equal(running(small.library, parts(small.library))(IDS), small.library(IDS))
    assert np.array_equal(after[2], small.library.layers[0](x, np.tri(len(IDS), dtype=bool)))


def test_a_mask_of_ones_lets_see_what_comes_behind(small, x):
    after = streams(x, parts(small.library, lambda n: np.ones((n, n), bool)))
    right = streams(x, parts(small.library))
    assert np.allclose(after[1, -1], right[1, -1], atol=1e-4) and not np.allclose(after[1, 0], right[1, 0], atol=1e-4)


def test_weights_and_values_make_the_heads(small, x):
    weights, heads = heads_of(small.library, 1, x)
    layer = small.library.layers[1]
    assert weights.shape == (made_up.H, len(IDS), len(IDS)) and np.allclose(weights.sum(axis=-1), 1, atol=1e-6)
    v = (layer.attention_norm(x) @ layer.attention.w_v).reshape(len(IDS), made_up.KV, -1)
    wanted = weights[3] @ v[:, 3 * made_up.KV // made_up.H]
    assert np.allclose(heads[:, 3], wanted, rtol=1e-4, atol=1e-4)


def test_a_head_replaced_by_its_own_numbers_changes_nothing(small, x):
    own = parts(small.library)[2](x)
    assert np.allclose(with_heads(small.library, 1, lambda heads: heads)(x), own, rtol=1e-6, atol=1e-6)
    _, heads = heads_of(small.library, 1, x)

    def by_its_own(given):
        given[-1, 3] = heads[-1, 3]
        return given

    assert np.allclose(with_heads(small.library, 1, by_its_own)(x), own, rtol=1e-6, atol=1e-6)


def test_numbers_of_a_head_go_through_its_rows_of_w_o_alone(small, x):
    def one_more(heads):
        heads[-1, 3] += 1
        return heads

    before = heads_of(small.library, 1, x)[1].copy()
    more = with_heads(small.library, 1, one_more)(x) - parts(small.library)[2](x)
    w_o = small.p["blk.1.attn_output"]
    d_k = made_up.D_MODEL // made_up.H
    assert np.allclose(more[-1], w_o[3 * d_k : 4 * d_k].sum(axis=0), atol=1e-3) and np.allclose(more[:-1], 0, atol=1e-4)
    assert np.array_equal(before, heads_of(small.library, 1, x)[1])


def test_without_heads_is_with_their_numbers_at_0(small):
    def gone(heads):
        heads[:, [0, 3]] = 0
        return heads

    functions = parts(small.library)
    functions[2] = with_heads(small.library, 1, gone)
    kept = small.p["blk.1.attn_output"].copy()
    without_two = without(small, [(1, 0), (1, 3)])
    assert np.allclose(without_two(IDS), running(small.library, functions)(IDS), rtol=1e-4, atol=1e-4)
    assert not np.allclose(without_two(IDS), small.library(IDS), rtol=1e-2, atol=1e-2)
    assert np.array_equal(small.p["blk.1.attn_output"], kept)


def test_arrays_are_exchanged_and_the_others_shared(small):
    table = np.zeros_like(small.p["token_embd"])
    model = with_arrays(small, {"token_embd": table})
    assert not model(IDS).any()
    assert np.shares_memory(model.layers[0].attention.w_q, small.p["blk.0.attn_q"])


def test_losses_are_those_of_what_comes_next(small, monkeypatch):
    monkeypatch.setattr("lessons.real_model.inside.TEXTS", {"one": "the cat", "two": "a hat"})
    ids = small.pieces.encode("the cat")
    p = softmax(small.library(np.array(ids)).astype(float))
    wanted = -np.mean([np.log(p[i, ids[i + 1]]) for i in range(len(ids) - 1)])
    found = losses(small, small.library)
    assert found.shape == (2,) and found[0] == pytest.approx(wanted, rel=1e-5)
