"""What models of today have: against PyTorch's own functions and differences at unequal sizes, alone and inside a model."""

import re

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from helpers import mirror
from helpers.kit import validate
from helpers.kit.validate import compare, equal_on_every_device, numerical_gradients, run_numpy
from helpers.reference import (
    Block,
    CrossEntropy,
    Embedding,
    EncoderLayer,
    GroupedQueryAttention,
    LanguageModel,
    LayerNorm,
    Logits,
    PositionalEncoding,
    RMSNorm,
    RotaryAttention,
    Stack,
    SwiGLU,
    causal,
    n_params_of_today,
    rotate,
    sample,
    shares,
    silu,
    softmax,
    write,
)
from helpers.reference.cache import cached

B, H, KV, T, D_MODEL, D_FF, N_VOCAB = 2, 6, 2, 5, 24, 7, 11
SHAPE = B, T, D_MODEL


def rms_norm(rng, d_model=D_MODEL):
    """gamma of both signs, and an eps that would be noticed in any other place."""
    return RMSNorm(rng.normal(size=d_model), 0.1)


def block(rng):
    made = Block.random(D_MODEL, H, KV, D_FF, rng)
    made.attention_norm, made.network_norm = rms_norm(rng), rms_norm(rng)
    return made


def with_base(grouped, base):
    return GroupedQueryAttention(H, KV, *grouped.params.values(), base)


def padded(rng, n=T):
    """(B, 1, T, T): causal, and the second text is shorter by two."""
    seen = np.arange(n) < np.array([[n], [max(n - 2, 1)]])
    return causal(n) & seen[:, None, None, :]


LAYERS = {
    "rms norm": rms_norm,
    "swiglu": lambda rng: SwiGLU.random(D_MODEL, D_FF, rng),
    "grouped queries": lambda rng: GroupedQueryAttention.random(D_MODEL, H, KV, rng),
    "one head of keys": lambda rng: GroupedQueryAttention.random(D_MODEL, H, 1, rng),
    "as many key heads": lambda rng: GroupedQueryAttention.random(D_MODEL, H, H, rng),
    "another base": lambda rng: with_base(GroupedQueryAttention.random(D_MODEL, H, KV, rng), 7.0),
    "block": block,
}


@pytest.mark.parametrize("n", [T, 1])
@pytest.mark.parametrize("masked", [False, True])
@pytest.mark.parametrize("name", LAYERS)
def test_equals_torch_on_every_device_and_differences(name, masked, n, monkeypatch):
    rng = np.random.default_rng(3)
    layer, (x, dout) = LAYERS[name](rng), rng.normal(size=(2, B, n, D_MODEL))
    fixed = {"mask": padded(rng, n)} if masked and name not in ("rms norm", "swiglu") else {}
    x = np.asfortranarray(x)
    equal_on_every_device(layer, x, dout, **fixed)
    found = run_numpy(layer, x, dout, **fixed)
    del found["out"]
    measured = numerical_gradients(lambda: (layer(x, **fixed) * dout).sum(), {"x": x, **layer.params})
    compare(found, measured, tolerance=1e-6)
    monkeypatch.setattr(validate, "devices", lambda: [validate.Device("cpu", torch.float32, validate.SINGLE)])
    equal_on_every_device(layer, x, dout, **fixed)


def test_the_functions_of_torch_that_they_are():
    rng = np.random.default_rng(0)
    x = 30 * rng.normal(size=(B, T, D_MODEL))
    norm, tensor = rms_norm(rng), torch.tensor(x)
    compare(norm(x), F.rms_norm(tensor, (D_MODEL,), torch.tensor(norm.gamma), 0.1).numpy())
    compare(silu(x), F.silu(tensor).numpy())
    assert silu(np.array([-1e300, 1e300])).tolist() == [0, 1e300]
    q, k, v = rng.normal(size=(B, H, T, 4)), *rng.normal(size=(2, B, KV, T, 4))
    found = F.scaled_dot_product_attention(*map(torch.tensor, (q, k, v)), is_causal=True, enable_gqa=True).numpy()
    repeated = (np.repeat(rows, H // KV, axis=1) for rows in (k, v))
    compare(mirror.ScaledDotProductAttention()(*map(torch.tensor, (q, *repeated)), torch.tensor(causal(T))).numpy(), found)


def test_with_as_many_key_heads_it_is_attention_with_rope():
    rng = np.random.default_rng(1)
    grouped = GroupedQueryAttention.random(D_MODEL, H, H, rng)
    arrays = (array for w in grouped.params.values() for array in (w, np.zeros(D_MODEL)))
    x = rng.normal(size=(B, T, D_MODEL))
    compare(grouped(x, causal(T)), RotaryAttention(H, *arrays)(x, causal(T)))


def test_the_numbers_of_lesson_19():
    norm, x = RMSNorm.fresh(4, eps=1e-300), np.array([-1.0, 1, 3, 5])
    assert norm(x).round(4).tolist() == [-0.3333, 0.3333, 1, 1.6667]
    dx = norm.backward(np.array([0.0, 0, 1, 0]))
    assert dx.round(4).tolist() == [0.0278, -0.0278, 0.25, -0.1389] and abs(x @ dx) < 1e-15
    assert n_params_of_today(128_256, 4096, 32, 8, 14_336, 32) == 8_030_261_248
    assert n_params_of_today(128_256, 4096, 32, 32, 14_336, 32) == 8_835_567_616


# ---- the whole model ------------------------------------------------------------------------------------------------------


def today(rng):
    return LanguageModel.random(N_VOCAB, D_MODEL, H, KV, D_FF, 2, rng)


def in_use():
    return today(np.random.default_rng(0)).train(False)


def of_2017(rng):
    """Lesson 18's: encoder layers under the causal mask, with positions that are added."""
    into = Stack([Embedding.random(N_VOCAB, D_MODEL, rng), PositionalEncoding()])
    layers = [EncoderLayer.random(D_MODEL, H, D_FF, rng, pre=pre) for pre in (True, False)]
    return LanguageModel(into, layers, LayerNorm.fresh(D_MODEL), Logits(rng.normal(size=(N_VOCAB, D_MODEL))))


def of_another_base(rng):
    """One table for what comes in and what goes out, and RoPE's base another one in each layer."""
    model = today(rng)
    for i, layer in enumerate(model.layers):
        layer.attention = with_base(layer.attention, 5.0 + i)
    table = rng.normal(size=(N_VOCAB, D_MODEL))
    return LanguageModel(Embedding(table), model.layers, model.norm, Logits(table))


MODELS = {"today": today, "2017": of_2017, "another base": of_another_base}


@pytest.mark.parametrize("n", [T, 1])
@pytest.mark.parametrize("name", MODELS)
def test_a_whole_model_equals_torch_and_differences(name, n):
    rng = np.random.default_rng(5)
    model, ids, dlogits = MODELS[name](rng), rng.integers(0, N_VOCAB, (B, n)), rng.normal(size=(B, n, N_VOCAB))
    equal_on_every_device(model, ids, dlogits)
    equal_on_every_device(model, ids, dlogits, mask=padded(rng, n))
    few = {name: w for name, w in model.params.items() if w.size < 30 or "layers.1" in name}
    found = run_numpy(model, ids, dlogits)
    measured = numerical_gradients(lambda: (model(ids) * dlogits).sum(), few)
    compare({name: found[name] for name in measured}, measured, tolerance=1e-6)


def test_its_parameters_are_counted_without_it():
    model = today(np.random.default_rng(0))
    assert model.n_params == n_params_of_today(N_VOCAB, D_MODEL, H, KV, D_FF, 2)


@pytest.mark.parametrize("name", MODELS)
def test_all_places_at_once_are_one_at_a_time(name):
    rng = np.random.default_rng(2)
    model, ids = MODELS[name](rng), rng.integers(0, N_VOCAB, (B, T))
    whole = model(ids)
    compare(whole, np.stack([model(ids[:, : t + 1])[:, -1] for t in range(T)], axis=1))
    loss = CrossEntropy(pad=0)
    assert np.isfinite(loss(whole[:, :-1], ids[:, 1:]))


# ---- sampling -------------------------------------------------------------------------------------------------------------

LOGITS = 2 * np.log([5.0, 4, 3, 2, 1, 1])


@pytest.mark.parametrize(
    "how, wanted",
    [
        ({}, [0.4464, 0.2857, 0.1607, 0.0714, 0.0179, 0.0179]),
        ({"temperature": 0.5}, [0.6378, 0.2612, 0.0827, 0.0163, 0.001, 0.001]),
        ({"temperature": 2}, [0.3125, 0.25, 0.1875, 0.125, 0.0625, 0.0625]),
        ({"top_k": 2}, [0.6098, 0.3902, 0, 0, 0, 0]),
        ({"top_p": 0.9}, [0.463, 0.2963, 0.1667, 0.0741, 0, 0]),
        ({"top_k": 1}, [1, 0, 0, 0, 0, 0]),
        ({"top_p": 0}, [1, 0, 0, 0, 0, 0]),
        ({"top_k": 99, "top_p": 1}, [0.4464, 0.2857, 0.1607, 0.0714, 0.0179, 0.0179]),
    ],
)
def test_shares(how, wanted):
    backwards = np.stack([LOGITS, LOGITS[::-1]])
    found = shares(backwards, **how)
    assert found[0].round(4).tolist() == wanted and np.allclose(found.sum(axis=-1), 1)
    distinct = [0, 1, 2, 3]  # the last two are alike, and of those the first stays
    assert np.allclose(found[1][::-1][distinct], found[0][distinct])


@pytest.mark.parametrize("dtype", [float, np.float32])
@pytest.mark.parametrize(
    "p, top_p, n",
    [([6, 3, 1], 0.9, 2), ([7, 2, 1], 0.7, 1), ([1] * 10, 0.3, 3), ([7, 2, 1], 0.701, 2), ([1] * 50_000, 0.9, 45_000)],
)
def test_a_share_that_is_reached_but_for_rounding_is_reached(p, top_p, n, dtype):
    logits = np.log(np.array(p) / sum(p)).astype(dtype)
    for given in (logits, logits[::-1].copy(), logits + dtype(3)):
        assert (shares(given, top_p=top_p) > 0).sum() == n


@pytest.mark.parametrize("dtype", [float, np.float32])
def test_a_share_of_1_changes_nothing(dtype):
    """Not even what is too little to be seen beside the sum of those before it."""
    logits = np.array([40.0, 0, -20, 39, -45, 0]).astype(dtype)
    assert np.array_equal(shares(logits, top_p=1.0), softmax(logits)) and (shares(logits) > 0).all()


def test_the_number_that_is_given_decides():
    assert [sample(LOGITS, 0.6, t) for t in (0.5, 1, 2)] == [0, 1, 2]
    assert sample(np.stack([LOGITS] * 3), [0, 0.4463, 0.4465]).tolist() == [0, 0, 1]
    assert sample(LOGITS, 1 - 1e-16) == 5 and sample(LOGITS, 1 - 1e-16, top_p=0.9) == 3
    drawn = sample(np.broadcast_to(LOGITS, (20_000, 6)).copy(), np.random.default_rng(0).random(20_000))
    assert np.abs(np.bincount(drawn) / 20_000 - shares(LOGITS)).max() < 0.012  # four standard deviations of the largest


# ---- writing --------------------------------------------------------------------------------------------------------------

HOW = {"temperature": 0.7, "top_k": 6, "top_p": 0.95}


def written_plainly(model, start, u, **how):
    """All of the text computed anew for each piece."""
    ids = start
    for t in range(u.shape[-1]):
        ids = np.concatenate([ids, sample(model(ids)[..., -1, :], u[..., t], **how)[..., None]], axis=-1)
    return ids[..., start.shape[-1] :]


@pytest.mark.parametrize("name", MODELS)
def test_what_is_written_with_a_cache_is_what_is_written_without(name):
    rng = np.random.default_rng(8)
    model = MODELS[name](rng).train(False)
    before = {name: array.copy() for name, array in model.params.items()}
    start, u = rng.integers(0, N_VOCAB, (B, 3)), rng.random((B, 7))
    written = write(model, start, u, **HOW)
    assert np.array_equal(written, written_plainly(model, start, u, **HOW))
    assert np.array_equal(write(model, start[0], u[0], **HOW), written[0])  # one text alone
    compare(model.params, before, tolerance=0)
    end = int(written[0, 2])
    first = list(written[0]).index(end)
    ended = write(model, start, u, end, **HOW)
    assert (ended[0, first:] == end).all() and np.array_equal(ended[0, :first], written[0, :first])
    alone = write(model, start[:1], u[:1], end, **HOW)
    assert np.array_equal(alone[0], ended[0])  # all have ended before u has


@pytest.mark.parametrize("name", MODELS)
def test_a_cache_gives_the_logits_of_the_whole(name):
    rng = np.random.default_rng(9)
    model, ids = MODELS[name](rng).train(False), rng.integers(0, N_VOCAB, (B, T))
    one_by_one = cached(model)
    found = [one_by_one(ids[:, t : t + 1], None) for t in range(T)]
    compare(np.concatenate(found, axis=1), model(ids))


@pytest.mark.parametrize("name", MODELS)
def test_a_cache_takes_a_text_in_parts_and_gives_the_logits_behind_each(name):
    rng = np.random.default_rng(9)
    model, ids = MODELS[name](rng).train(False), rng.integers(0, N_VOCAB, (B, 9))
    for ends in ([9], [2, 3, 7, 9], [1, 9]):
        in_parts, whole = cached(model), model(ids)
        for start, end in zip([0, *ends], ends, strict=False):
            compare(in_parts(ids[:, start:end], None), whole[:, end - 1 : end])


def test_a_cache_needs_no_mask_and_takes_one_by_name():
    model, ids = in_use(), np.array([[1, 2, 3]])
    for part in (model, model.layers[0], model.layers[0].attention):
        given = ids if part is model else np.ones((1, 3, len(model.norm.gamma)))
        whole = part(given, causal(3))[:, -1:]
        for found in (cached(part)(given), cached(part)(given, mask=None), cached(part)(given, mask=causal(3))):
            compare(found[:, -1:], whole)


def test_a_cache_sees_what_a_mask_lets_it_see():
    """A text that begins with padding, which no token may see."""
    rng = np.random.default_rng(9)
    model, ids = today(rng).train(False), rng.integers(0, N_VOCAB, (B, T))
    seen = np.arange(T) >= np.array([[0], [2]])  # (B, T)
    mask = causal(T) & seen[:, None, None, :] | np.eye(T, dtype=bool)
    compare(cached(model)(ids, mask), model(ids, mask)[:, -1:])


def test_a_cache_computes_where_numpy_is_to_stop_at_everything():
    """The squares of its rows are too small for a float."""
    rng = np.random.default_rng(9)
    model, ids = today(rng).train(False), rng.integers(0, N_VOCAB, (B, T))
    model.embedding.weight *= 1e-160
    with np.errstate(all="raise"):
        compare(cached(model)(ids, None), model(ids)[:, -1:])


W = np.ones((4, 4))
WRONG = {
    "a table as gamma": (lambda: RMSNorm(W), "gamma: shape (4, 4) given, (any) wanted"),
    "eps 0": (lambda: RMSNorm(np.ones(3), 0), "eps"),
    "too few features": (lambda: RMSNorm(np.ones(3))(np.ones((2, 4))), "x: shape (2, 4) given"),
    "w_up of another width": (lambda: SwiGLU(W, np.ones((4, 3)), W), "w_up: shape (4, 3) given, (4, 4) wanted"),
    "w_down not turned": (lambda: SwiGLU(np.ones((4, 3)), np.ones((4, 3)), np.ones((4, 3))), "w_down: shape (4, 3) given"),
    "keys of all heads": (lambda: GroupedQueryAttention(2, 1, W, W, W, W), "w_k: shape (4, 4) given, (4, 2) wanted"),
    "key heads that do not divide": (lambda: GroupedQueryAttention(4, 3, W, W, W, W), "n_kv_heads = 3 given"),
    "base 0": (lambda: GroupedQueryAttention(2, 2, W, W, W, W, 0), "base = 0 given, a finite number above 0"),
    "an odd d_k": (lambda: GroupedQueryAttention(4, 4, W, W, W, W), "d_model / n_heads = 1 given"),
    "a mask of floats": (
        lambda: GroupedQueryAttention(2, 2, W, W, W, W)(np.ones((3, 4)), np.ones((3, 3))), "mask: dtype float64 given"),
    "a block of arrays": (lambda: Block(W, W, W, W), "attention_norm: ndarray given, a Layer wanted"),
    "no layers": (lambda: LanguageModel(Embedding(W), [], RMSNorm(W[0]), Logits(W)), "no layers given"),
    "ids beyond": (lambda: today(np.random.default_rng(0))(np.array([N_VOCAB])), f"{N_VOCAB} … {N_VOCAB} given"),
    "temperature 0": (lambda: shares(LOGITS, 0), "temperature"),
    "top_k 0": (lambda: shares(LOGITS, top_k=0), "top_k = 0 given"),
    "top_p as a text": (lambda: shares(LOGITS, top_p="0.9"), "top_p = '0.9' given, a number of [0, 1] wanted"),
    "top_p 90": (lambda: shares(LOGITS, top_p=90), "top_p = 90 given, a number of [0, 1] wanted"),
    "u = 1": (lambda: sample(LOGITS, 1.0), "numbers of [0, 1) wanted"),
    "writing in training": (
        lambda: write(today(np.random.default_rng(0)), [1], [0.5]), "a model in training given, one in use wanted"),
    "u for no text": (lambda: write(in_use(), [[1]], [0.5]), "u: shape (1,) given, (1, any) wanted"),
    "an end beyond": (lambda: write(in_use(), [1], [0.5], N_VOCAB), f"{N_VOCAB} … {N_VOCAB} given"),
    "no cache of its own": (lambda: cached(RotaryAttention.random(4, 2, np.random.default_rng(0))),
        "RotaryAttention given, MultiHeadAttention or GroupedQueryAttention wanted"),
    "one u for two": (lambda: sample(np.stack([LOGITS] * 2), 0.5), "u: shape () given, (2) wanted"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input(name):
    call, words = WRONG[name]
    with pytest.raises(ValueError, match=re.escape(words).replace(r"\(2\)", r"\(2,?\)").replace(r"\(any\)", r"\(any,?\)")):
        call()


def test_a_turn_keeps_what_grouping_shares():
    """RoPE turns the shared keys once, before they are shared: all heads of a group see the same ones."""
    rng = np.random.default_rng(4)
    layer = GroupedQueryAttention.random(D_MODEL, H, KV, rng)
    layer(rng.normal(size=(T, D_MODEL)))
    groups = layer.k.reshape(KV, H // KV, T, -1)
    assert np.array_equal(groups[:, 0], groups[:, 1]) and not np.allclose(groups[0], groups[1])
    assert np.allclose(groups[:, 0], rotate((layer.x @ layer.w_k).reshape(T, KV, -1).swapaxes(0, 1)))
