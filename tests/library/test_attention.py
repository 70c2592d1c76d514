"""Attention and softmax: against PyTorch and differences at unequal sizes, and the properties that the lessons promise."""

import re
from copy import deepcopy

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import mirror
from helpers.data import pocket_attention, pocket_feed_forward, pocket_norms, pocket_sentence
from helpers.kit import validate
from helpers.kit.validate import compare, equal_on_every_device, numerical_gradients, run_numpy
from helpers.reference import (
    ALiBiAttention,
    Attention,
    FeedForward,
    MultiHeadAttention,
    RotaryAttention,
    ScaledDotProductAttention,
    causal,
    linear_biases,
    rotate,
    slopes,
    softmax,
    softmax_backward,
)
from helpers.reference.attention import attend
from helpers.reference.cache import cached
from lessons.positions_in_attention.small_decoder import KINDS, WAYS, LearnedPositions, tiny_decoder

B, H, T, S, D_MODEL, D_K, D_V = 2, 3, 4, 5, 6, 7, 8


def heads(rng, t=T):
    """q, k, v of several heads, T ≠ S, d_k ≠ d_v."""
    return {"q": rng.normal(size=(B, H, t, D_K)), "k": rng.normal(size=(B, H, S, D_K)), "v": rng.normal(size=(B, H, S, D_V))}


def padding(batch=B, n=S):
    """(B, 1, 1, S): the first sentence is shorter than the second."""
    return (np.arange(n) < np.arange(n - 2, n - 2 + batch)[:, None])[:, None, None]


def with_a_blind_query(rng):
    """(B, H, T, S): every query sees something, but the second of the first head."""
    mask = rng.random((B, H, T, S)) > 0.4
    mask[..., 0] = True
    mask[0, 0, 1] = False
    return mask


CASES = {
    "heads": lambda rng: (ScaledDotProductAttention(), heads(rng), {}),
    "heads, one query": lambda rng: (ScaledDotProductAttention(), heads(rng, 1), {}),
    "heads, causal": lambda rng: (ScaledDotProductAttention(), heads(rng, S), {"mask": causal(S)}),
    "heads, padding": lambda rng: (ScaledDotProductAttention(), heads(rng), {"mask": padding()}),
    "heads, a blind query": lambda rng: (ScaledDotProductAttention(), heads(rng), {"mask": with_a_blind_query(rng)}),
    "one head": lambda rng: (Attention.random(D_MODEL, D_K, D_V, rng), {"x": rng.normal(size=(B, T, D_MODEL))}, {}),
    "one head, one sentence": lambda rng: (
        Attention.random(D_MODEL, D_K, D_V, rng), {"x": rng.normal(size=(T, D_MODEL))}, {"mask": causal(T)},
    ),
    "one head, memory": lambda rng: (
        Attention.random(D_MODEL, D_K, D_V, rng),
        {"x": rng.normal(size=(B, T, D_MODEL)), "memory": rng.normal(size=(B, S, D_MODEL))},
        {"mask": padding()[:, 0]},
    ),
    "one head, memory as long as x": lambda rng: (
        Attention.random(D_MODEL, D_K, D_V, rng), {name: rng.normal(size=(B, T, D_MODEL)) for name in ("x", "memory")}, {},
    ),
    "several heads": lambda rng: (
        MultiHeadAttention.random(6, 3, rng), {"x": rng.normal(size=(B, T, 6))}, {"mask": padding(n=T)},
    ),
    "several heads, one sentence": lambda rng: (
        MultiHeadAttention.random(6, 2, rng), {"x": rng.normal(size=(T, 6))}, {"mask": causal(T)},
    ),
    "several heads, memory": lambda rng: (
        MultiHeadAttention.random(6, H, rng),
        {"x": rng.normal(size=(B, T, 6)), "memory": rng.normal(size=(B, S, 6))},
        {"mask": with_a_blind_query(rng)},
    ),
    "several heads, memory as long as x": lambda rng: (
        MultiHeadAttention.random(6, H, rng), {name: rng.normal(size=(B, T, 6)) for name in ("x", "memory")}, {},
    ),
    "RoPE": lambda rng: (RotaryAttention.random(12, 3, rng), {"x": rng.normal(size=(B, S, 12))}, {"mask": padding()}),
    "RoPE, one sentence": lambda rng: (RotaryAttention.random(12, 3, rng), {"x": rng.normal(size=(S, 12))}, {}),
    "ALiBi": lambda rng: (ALiBiAttention.random(6, 3, rng), {"x": rng.normal(size=(B, T, 6))}, {"mask": causal(T)}),
    "ALiBi, one sentence": lambda rng: (ALiBiAttention.random(8, 4, rng), {"x": rng.normal(size=(S, 8))}, {}),
}  # fmt: skip


@pytest.fixture(params=CASES)
def case(request):
    rng = np.random.default_rng(8)
    layer, inputs, fixed = CASES[request.param](rng)
    return layer, inputs, fixed, rng.normal(size=deepcopy(layer)(*inputs.values(), **fixed).shape)


def test_equals_the_mirror_and_torch_on_every_device(case):
    layer, inputs, fixed, dout = case
    equal_on_every_device(layer, inputs, dout, **fixed)


def test_equals_on_a_device_that_has_only_float32(case, monkeypatch):
    layer, inputs, fixed, dout = case
    monkeypatch.setattr(validate, "devices", lambda: [validate.Device("cpu", torch.float32, validate.SINGLE)])
    equal_on_every_device(layer, inputs, dout, **fixed)


def test_every_gradient_equals_central_differences(case):
    layer, inputs, fixed, dout = case
    found = run_numpy(layer, inputs, dout, **fixed)
    del found["out"]
    measured = numerical_gradients(lambda: (layer(*inputs.values(), **fixed) * dout).sum(), {**inputs, **layer.params})
    compare(found, measured, tolerance=1e-6)


def test_float32_stays_float32(case):
    layer, inputs, fixed, dout = case
    single = deepcopy(layer)
    for name in single.names:
        setattr(single, name, getattr(single, name).astype(np.float32))
    found = run_numpy(single, {name: a.astype(np.float32) for name, a in inputs.items()}, dout.astype(np.float32), **fixed)
    kept = {path + name: value for path, part in single.walk() for name, value in vars(part).items()}
    arrays = {name: a.dtype for name, a in {**found, **kept}.items() if isinstance(a, np.ndarray) and a.dtype.kind == "f"}
    assert set(arrays.values()) == {np.dtype(np.float32)} and "out" in arrays
    compare(found, run_numpy(layer, inputs, dout, **fixed), tolerance=1e-4)


def test_to_torch_nn_and_back(case):
    twin = mirror.twin(case[0])
    compare(twin.from_torch_nn(twin.to_torch_nn()).params, case[0].params, tolerance=0)


@pytest.mark.parametrize("kind", ["one head", "several heads"])
def test_a_memory_that_is_x_itself_is_an_input_with_a_gradient_of_its_own(kind):
    rng = np.random.default_rng(8)
    layer, inputs, _ = CASES[f"{kind}, memory as long as x"](rng)
    x, dout = inputs["x"], rng.normal(size=layer(**inputs).shape)
    apart = run_numpy(layer, {"x": x, "memory": x.copy()}, dout)
    compare(run_numpy(layer, {"x": x, "memory": x}, dout), apart, tolerance=0)
    compare(apart["dx"] + apart["dmemory"], run_numpy(layer, x, dout)["dx"])


ROWS = {"t": st.integers(1, 5), "s": st.integers(1, 6), "seed": st.integers(0, 999)}


@settings(max_examples=40)
@given(**ROWS, c=st.floats(-500, 500))
def test_softmax_sums_to_one_and_forgets_the_height(t, s, seed, c):
    scores = np.random.default_rng(seed).normal(size=(t, s)) * 10
    weights = softmax(scores)
    compare(weights.sum(axis=-1), np.ones(t))
    compare(softmax(scores + c), weights)
    assert (weights >= 0).all()


def test_softmax_does_not_overflow_and_leaves_its_input_alone():
    scores = np.array([[1000.0, 1001, 999], [-1000, -np.inf, -1000], [-np.inf] * 3])
    before = scores.copy()
    found = softmax(scores)
    compare(found[0], softmax([1.0, 2, 0]))
    assert np.array_equal(found[1:], [[0.5, 0, 0.5], [0, 0, 0]]) and np.array_equal(scores, before)
    assert softmax([1, 2]).dtype == np.float64 and softmax(np.zeros(2, np.float32)).dtype == np.float32


@settings(max_examples=25)
@given(**ROWS)
def test_softmax_backward_equals_the_jacobian(t, s, seed):
    rng = np.random.default_rng(seed)
    weights, dweights = softmax(rng.normal(size=(t, s))), rng.normal(size=(t, s))
    jacobians = weights[:, :, None] * (np.eye(s) - weights[:, None, :])  # p_i (δ_ij − p_j)
    compare(softmax_backward(weights, dweights) + 1, np.einsum("ti,tij->tj", dweights, jacobians) + 1)


@settings(max_examples=25)
@given(**ROWS)
def test_the_output_lies_inside_the_hull_of_the_values(t, s, seed):
    """A mean with weights that sum to 1: in every direction between the least and the greatest value."""
    rng = np.random.default_rng(seed)
    q, k, v, directions = (rng.normal(size=size) for size in ((t, 3), (s, 3), (s, 4), (4, 50)))
    out, values = ScaledDotProductAttention()(q, k, v) @ directions, v @ directions
    assert (out <= values.max(axis=0) + 1e-12).all() and (out >= values.min(axis=0) - 1e-12).all()


@settings(max_examples=25)
@given(t=st.integers(1, 6), seed=st.integers(0, 999))
def test_without_positions_attention_follows_any_order_of_the_words(t, seed):
    rng = np.random.default_rng(seed)
    layer, x, order = Attention.random(4, 3, 2, rng), rng.normal(size=(t, 4)), rng.permutation(t)
    compare(layer(x[order]), layer(x)[order])


def test_a_future_token_changes_no_earlier_row():
    rng = np.random.default_rng(1)
    layer, x = Attention.random(D_MODEL, D_K, D_V, rng), rng.normal(size=(B, S, D_MODEL))
    later = x.copy()
    later[:, 3:] = rng.normal(size=(B, S - 3, D_MODEL))
    before, after = layer(x, mask=causal(S)), layer(later, mask=causal(S))
    assert np.array_equal(after[:, :3], before[:, :3]) and not np.isclose(after[:, 3:], before[:, 3:]).any()


def test_appended_padding_changes_no_real_row():
    rng = np.random.default_rng(1)
    layer, x = Attention.random(D_MODEL, D_K, D_V, rng), rng.normal(size=(S, D_MODEL))
    longer = np.concatenate([x, rng.normal(size=(2, D_MODEL))])
    compare(layer(longer, mask=np.arange(S + 2) < S)[:S], layer(x))


def test_a_query_that_may_see_nothing_gets_zeros_and_hands_no_gradient_on():
    rng = np.random.default_rng(1)
    layer, inputs = ScaledDotProductAttention(), heads(rng)
    mask = np.ones((T, S), bool)
    mask[2] = False
    found = run_numpy(layer, inputs, np.ones((B, H, T, D_V)), mask=mask)
    assert (
        (found["out"][..., 2, :] == 0).all() and (found["dq"][..., 2, :] == 0).all() and (layer.weights[..., 2, :] == 0).all()
    )
    blind = run_numpy(layer, inputs, np.ones((B, H, T, D_V)), mask=np.zeros((T, S), bool))
    assert all((array == 0).all() for array in blind.values())


def test_of_such_a_query_torch_makes_zeros_in_one_place_and_nan_in_another():
    """Lesson 09. Only without its weights does nn.MultiheadAttention go through scaled_dot_product_attention."""
    x, mask = torch.ones(1, 2, 4), torch.tensor([[False, False], [True, True]])  # True = may be seen
    assert (torch.nn.functional.scaled_dot_product_attention(x, x, x, attn_mask=mask)[0, 0] == 0).all()
    layer = torch.nn.MultiheadAttention(4, 1, bias=False, batch_first=True)
    assert layer(x, x, x, attn_mask=~mask)[0][0, 0].isnan().all()
    assert (layer(x, x, x, attn_mask=~mask, need_weights=False)[0][0, 0] == 0).all()


def test_without_positions_a_head_looks_at_words_and_not_at_places():
    """Lesson 10: at the word before in the sentence, at the word after in the sentence turned round."""
    w_q, w_k, *_ = (w[:, 2:] for w in pocket_attention())  # head 1
    for x, wanted in ((pocket_sentence(), [0, 0, 1, 2]), (pocket_sentence()[::-1], [1, 2, 3, 3])):
        assert (x @ w_q @ (x @ w_k).T).argmax(axis=1).tolist() == wanted


def test_causal_says_what_may_be_seen():
    assert causal(3).tolist() == [[True, False, False], [True, True, False], [True, True, True]]


def test_the_pocket_weights_are_whole_and_each_word_of_the_first_head_looks_at_another():
    w_q, w_k, w_v, w_o = arrays = pocket_attention()
    weights = [*arrays, *pocket_feed_forward(), *(array for norm in pocket_norms() for array in norm)]
    assert all(np.array_equal(array, array.round()) for array in weights)
    assert np.linalg.matrix_rank(w_o) == 4
    x = pocket_sentence()
    q, k = x @ w_q, x @ w_k
    assert (q[:, :2] @ k[:, :2].T).tolist() == [[2, 4, 1, -3], [2, 0, -1, 1], [-2, -2, 0, 1], [6, 2, -2, 1]]
    assert (q[:, 2:] @ k[:, 2:].T).argmax(axis=1).tolist() == [0, 0, 1, 2]  # the second: the word before
    assert FeedForward(*pocket_feed_forward())(x).shape == x.shape


def test_rotated_scores_depend_on_the_distance_alone():
    rng = np.random.default_rng(3)
    q, k = np.repeat(rng.normal(size=(2, 1, 6)), 9, axis=1)  # the same word in every place
    scores = rotate(q) @ rotate(k).T  # (9, 9)
    for distance in range(-8, 9):
        along = np.diagonal(scores, distance)
        compare(along, np.full(len(along), along[0]))
    assert np.ptp(scores[0]) > 0.1  # and they do depend on it
    compare(scores[0, 0], q[0] @ k[0])
    compare(rotate(rotate(q), -1), q)


TURNS = {"NumPy": rotate, "PyTorch": lambda rows: mirror.relative_positions.rotate(torch.tensor(rows)).numpy()}
COS, SIN = (0.5403023058681398, 0.9999500004166653), (0.8414709848078965, 0.009999833334166664)  # of 1 and of 1/100


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_the_second_word_is_turned_by_1_and_by_a_hundredth_in_neighbouring_pairs(turn):
    """Su et al. 2021, equation 34, at position 1 for d_k = 4: the features 0 and 1 by 10000⁰, 2 and 3 by 10000^(−2/4)."""
    pairs = np.stack([np.full((4, 4), 9.0), np.eye(4)], axis=1)  # (4, 2, 4): at position 1 each feature alone
    wanted = [[COS[0], SIN[0], 0, 0], [-SIN[0], COS[0], 0, 0], [0, 0, COS[1], SIN[1]], [0, 0, -SIN[1], COS[1]]]
    compare(turn(pairs), np.stack([np.full((4, 4), 9.0), wanted], axis=1), tolerance=1e-15)


def test_words_are_turned_by_the_positions_that_are_given():
    rows = np.random.default_rng(3).normal(size=(2, 9, 6))
    compare(rotate(rows[:, 4:], positions=np.arange(4, 9)), rotate(rows)[:, 4:])
    compare(rotate(rows, positions=np.full(9, -2)), rotate(rows, -1, positions=[2] * 9))


@pytest.mark.parametrize("turn", TURNS.values(), ids=TURNS)
def test_far_words_are_turned_by_angles_of_float64_in_float32_too(turn):
    rows = np.random.default_rng(3).normal(size=(20_000, 4))
    single = turn(rows.astype(np.float32))
    assert single.dtype == np.float32
    compare(single, rotate(rows), tolerance=2e-7)


def test_rope_turns_queries_and_keys_and_leaves_values():
    rng = np.random.default_rng(4)
    layer, x = RotaryAttention.random(8, 2, rng), rng.normal(size=(B, T, 8))
    plain = MultiHeadAttention(layer.n_heads, *layer.params.values())
    layer(x), plain(x)
    compare([layer.q, layer.k, layer.v], [rotate(plain.q), rotate(plain.k), plain.v])


def test_the_slopes_are_those_of_the_paper():
    compare(slopes(8), [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128, 1 / 256])
    first = np.array([[0, -1, -2], [-1, 0, -1], [-2, -1, 0]]) / 16
    compare(linear_biases(2, 3), [first, first / 16])


def test_alibi_looks_less_at_what_is_farther_away():
    rng = np.random.default_rng(5)
    layer, token = ALiBiAttention.random(8, 4, rng), rng.normal(size=8)
    layer(np.repeat(token[None], 6, axis=0))  # six times the same word: what tells them apart is the distance
    assert (np.diff(layer.weights[:, 0]) < 0).all() and (np.diff(layer.weights[:, -1]) > 0).all()


@pytest.mark.parametrize("way", WAYS)
def test_the_small_decoder_sees_only_the_distances_that_it_may(way):
    rng = np.random.default_rng(6)
    model, symbols = tiny_decoder(way, rng), rng.integers(7, size=(1, 9))
    other = symbols + (np.arange(9) == 4)  # another symbol at 4

    def changed():
        return np.flatnonzero((model(symbols) != model(other)).any(axis=(0, 2))).tolist()

    assert changed() == [4, 5, 6, 7, 8]
    attention = model.layers[-3].inside
    attention.distances = [0, 2, 4]
    assert changed() == [4, 6, 8]
    attention.distances = [0]  # so the same symbol differs by nothing but what is added for its position
    scores = model(np.zeros((1, 9), int))[0]
    assert (way in KINDS) == np.allclose(scores, scores[0])


def test_a_learned_table_of_positions_gets_its_gradient():
    rng = np.random.default_rng(7)
    layer, x, dout = LearnedPositions(rng.normal(size=(6, 3))), rng.normal(size=(2, 4, 3)), rng.normal(size=(2, 4, 3))
    compare(layer(x), x + layer.rows[:4])
    compare(layer.backward(dout), dout)
    nudged = numerical_gradients(lambda: (layer(x) * dout).sum(), layer.params)
    compare(layer.grads, nudged, tolerance=1e-6)


QKV = np.ones((4, 3)), np.ones((5, 3)), np.ones((5, 2))
LOOK, HEAD = ScaledDotProductAttention(), Attention(np.ones((4, 3)), np.ones((4, 3)), np.ones((4, 2)))


def of_ones(n_heads):
    return MultiHeadAttention(n_heads, *[np.ones((6, 6)), np.ones(6)] * 4)


WRONG = {
    "k and v of different length": (lambda: LOOK(*QKV[:2], np.ones((6, 2))), "k: shape (5, 3) given, (6, 3) wanted"),
    "q and k of different width": (lambda: LOOK(np.ones((4, 7)), *QKV[1:]), "k: shape (5, 3) given, (5, 7) wanted"),
    "q of another batch": (lambda: LOOK(np.ones((9, 4, 3)), *QKV[1:]), "k: shape (5, 3) given, (9, 5, 3) wanted"),
    "v of another batch": (lambda: LOOK(*QKV[:2], np.ones((2, 5, 2))), "v: shape (2, 5, 2) given, (5, 2) wanted"),
    "one query without its axis": (lambda: LOOK(np.ones(3), *QKV[1:]), "q: shape (3,) given, (..., tokens, features) wanted"),
    "NaN": (lambda: LOOK(np.full((4, 3), np.nan), *QKV[1:]), "q: NaN or infinity given"),
    "an empty sequence": (lambda: HEAD(np.ones((0, 4))), "x: shape (0, 4) given, at least one number wanted"),
    "an empty memory": (lambda: HEAD(np.ones((3, 4)), np.ones((0, 4))), "memory: shape (0, 4) given, at least one"),
    "x of another width": (lambda: HEAD(np.ones((3, 5))), "x: shape (3, 5) given"),
    "memory of another batch": (lambda: HEAD(np.ones((2, 3, 4)), np.ones((5, 4))), "k: shape (5, 3) given, (2, 5, 3) wanted"),
    "heads that do not divide": (lambda: of_ones(4), "n_heads = 4 given, a whole number"),
    "no heads": (lambda: of_ones(0), "n_heads = 0 given, a whole number that divides 6"),
    "a mask of a wrong head count": (
        lambda: of_ones(2)(np.ones((3, 4, 6)), mask=np.ones((3, 3, 4, 4), bool)),
        "mask: shape (3, 3, 4, 4) given, (3, 2, 4, 4) wanted",
    ),
    "an odd head size for RoPE": (
        lambda: RotaryAttention(2, *[np.ones((6, 6)), np.ones(6)] * 4),
        "d_model / n_heads = 3 given, an even whole number",
    ),
    "an unknown way": (
        lambda: tiny_decoder("rope", None),
        "way = 'rope' given, one of sinusoidal, learned, RoPE, ALiBi wanted",
    ),
    "an odd width to rotate": (lambda: rotate(np.ones((4, 5))), "= 5 given, an even whole number"),
    "a mask of numbers": (lambda: LOOK(*QKV, mask=np.ones((4, 5))), "mask: dtype float64 given, booleans wanted"),
    "a mask of 0 and 1 for the arithmetic alone": (
        lambda: attend(*QKV, np.ones((4, 5), int)), "mask: dtype int64 given, booleans wanted, True = may be seen"),
    "a mask that would be added": (lambda: attend(*QKV, np.zeros((4, 5))), "mask: dtype float64 given, booleans wanted"),
    "a list of 0 and 1": (lambda: attend(*QKV, [0, 1, 1, 1, 1]), "mask: dtype int64 given, booleans wanted"),
    "a mask of numbers for ALiBi": (
        lambda: ALiBiAttention.random(6, 2, np.random.default_rng(0))(np.ones((4, 6)), np.tri(4)), "mask: dtype float64 given"),
    "a mask of numbers for a cache": (
        lambda: cached(MultiHeadAttention.random(6, 2, np.random.default_rng(0)))(np.ones((1, 6)), None, np.ones((1, 1))),
        "mask: dtype float64 given, booleans wanted",
    ),
    "a mask of another shape": (lambda: LOOK(*QKV, mask=causal(4)), "mask: shape (4, 4) given, (4, 5)"),
    "a mask with more axes": (lambda: LOOK(*QKV, mask=np.ones((2, 4, 5), bool)), "mask: shape (2, 4, 5) given, (4, 5) wanted"),
    "w_k of another width": (lambda: Attention(*(np.ones((4, n)) for n in (3, 2, 2))), "w_k: shape (4, 2) given, (4, 3)"),
    "w_v of another depth": (lambda: Attention(*[np.ones((4, 3))] * 2, np.ones((3, 2))), "w_v: shape (3, 2) given, (4, any)"),
    "NaN scores": (lambda: softmax([0, np.nan]), "scores: NaN or +∞ given"),
    "infinite scores": (lambda: softmax([0, np.inf]), "scores: NaN or +∞ given"),
    "scores that overflow": (lambda: LOOK(*(1e30 * a.astype(np.float32) for a in QKV)), "softmax of scores: NaN or infinity"),
    "no scores": (lambda: softmax([]), "scores: shape (0,) given"),
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
@pytest.mark.filterwarnings("ignore:overflow", "ignore:invalid value")
def test_wrong_input(name):
    run, words = WRONG[name]
    with pytest.raises(ValueError, match=re.escape(words)):
        run()
