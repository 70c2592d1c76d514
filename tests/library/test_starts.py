"""How training starts: what `random` and `fresh` promise of every array, and what stands around it."""

from itertools import combinations

import numpy as np
import pytest

from helpers import reference
from helpers.kit.validate import compare
from helpers.reference import (
    AddNorm,
    ALiBiAttention,
    Attention,
    Block,
    Decoder,
    DecoderLayer,
    Dropout,
    Embedding,
    Encoder,
    EncoderLayer,
    FeedForward,
    GELUFeedForward,
    GroupedQueryAttention,
    LanguageModel,
    LayerNorm,
    MultiHeadAttention,
    PositionalEncoding,
    RMSNorm,
    RotaryAttention,
    SwiGLU,
    Transformer,
)
from lessons.positions_in_attention.small_decoder import LENGTH, LearnedPositions, tiny_decoder

SIZES = D_MODEL, H, D_FF = 64, 4, 96
P, LAYERS = 0.3, 2
MAKE = {
    "feed-forward": lambda rng, dtype: FeedForward.random(D_MODEL, D_FF, rng, dtype),
    "embedding": lambda rng, dtype: Embedding.random(200, D_MODEL, rng, 0.5, dtype),
    "norm": lambda rng, dtype: LayerNorm.fresh(D_MODEL, 0.5, dtype),
    "one head": lambda rng, dtype: Attention.random(D_MODEL, 40, 50, rng, dtype),
    "several heads": lambda rng, dtype: MultiHeadAttention.random(D_MODEL, H, rng, dtype),
    "RoPE": lambda rng, dtype: RotaryAttention.random(D_MODEL, H, rng, dtype),
    "ALiBi": lambda rng, dtype: ALiBiAttention.random(D_MODEL, H, rng, dtype),
    "add & norm": lambda rng, dtype: AddNorm.fresh(FeedForward.random(64, 96, rng, dtype), D_MODEL, P, rng, True, dtype),
    "encoder layer": lambda rng, dtype: EncoderLayer.random(*SIZES, rng, P, dtype=dtype),
    "decoder layer": lambda rng, dtype: DecoderLayer.random(*SIZES, rng, P, dtype=dtype),
    "encoder": lambda rng, dtype: Encoder.random(LAYERS, *SIZES, rng, P, dtype=dtype),
    "decoder": lambda rng, dtype: Decoder.random(LAYERS, *SIZES, rng, P, dtype=dtype),
    "encoder, pre": lambda rng, dtype: Encoder.random(LAYERS, *SIZES, rng, P, True, dtype),
    "decoder, pre": lambda rng, dtype: Decoder.random(LAYERS, *SIZES, rng, P, True, dtype),
    "transformer": lambda rng, dtype: Transformer.random(200, 300, *SIZES, LAYERS, rng, P, dtype=dtype),
    "transformer, pre, tied": lambda rng, dtype: Transformer.random(300, 300, *SIZES, LAYERS, rng, P, True, True, dtype),
    "feed-forward, GELU": lambda rng, dtype: GELUFeedForward.random(D_MODEL, D_FF, rng, dtype),
    "RMS norm": lambda rng, dtype: RMSNorm.fresh(D_MODEL, 0.5, dtype),
    "SwiGLU": lambda rng, dtype: SwiGLU.random(D_MODEL, D_FF, rng, dtype),
    "grouped queries": lambda rng, dtype: GroupedQueryAttention.random(D_MODEL, H, 2, rng, dtype),
    "block": lambda rng, dtype: Block.random(D_MODEL, H, 2, D_FF, rng, dtype),
    "language model": lambda rng, dtype: LanguageModel.random(200, D_MODEL, H, 2, D_FF, LAYERS, rng, dtype),
}


@pytest.fixture(params=MAKE)
def make(request):
    return MAKE[request.param]


@pytest.fixture
def layer(make):
    return make(np.random.default_rng(1), float)


def is_uniform(array, limit):
    """In ±limit: both ends, the spread and the middle, each as nearly as so many numbers have it."""
    few = array.size**-0.5
    near = limit * (1 - 24 / array.size)
    assert -limit <= array.min() < -near and near < array.max() <= limit
    assert abs(array.std() / limit * 3**0.5 - 1) < 2 * few and abs(array.mean()) < 2.5 * limit * few


def is_normal(array, std):
    """Middle, spread and tails: uniform numbers would end at √3 times the spread."""
    few = array.size**-0.5
    assert abs(array.std() / std - 1) < 3 * few and abs(array.mean()) < 4 * std * few
    assert 2.5 < -array.min() / std < 6 and 2.5 < array.max() / std < 6


def limits(part):
    """±1/√(inputs of the neuron), as torch.nn.Linear starts: {an array's name: limit}; of the other layers none."""
    if isinstance(part, FeedForward):
        return {"w_1": len(part.w_1) ** -0.5, "b_1": len(part.w_1) ** -0.5, "w_2": D_FF**-0.5, "b_2": D_FF**-0.5}
    if isinstance(part, SwiGLU):
        return {"w_gate": D_MODEL**-0.5, "w_up": D_MODEL**-0.5, "w_down": D_FF**-0.5}
    attention = isinstance(part, Attention | MultiHeadAttention | GroupedQueryAttention)
    return {name: D_MODEL**-0.5 for name in part.names} if attention else {}


def test_weights_and_biases_are_uniform_and_norms_change_nothing(layer):
    for _, part in layer.walk():
        for name, limit in limits(part).items():
            is_uniform(getattr(part, name), limit)
        if isinstance(part, LayerNorm):
            assert (part.gamma == 1).all() and (part.beta == 0).all()
        if isinstance(part, RMSNorm):
            assert (part.gamma == 1).all()


def test_a_table_is_normal_with_the_given_std():
    for std, given in ((1, {}), (0.3, {"std": 0.3})):
        is_normal(Embedding.random(200, D_MODEL, np.random.default_rng(1), **given).weight, std)


def test_no_two_arrays_are_one_or_alike(layer):
    """A tied table is one array at three places, and counts once."""
    arrays = [array for array in layer.params.values() if np.ptp(array)]  # gammas and betas are alike
    assert not any(np.shares_memory(a, b) for a, b in combinations(layer.params.values(), 2))
    assert not any(a.shape == b.shape and (a == b).any() for a, b in combinations(arrays, 2))


def test_both_dtypes_have_the_same_draws(make):
    single, double = (make(np.random.default_rng(1), dtype).params for dtype in (np.float32, float))
    assert {a.dtype for a in single.values()} == {np.dtype(np.float32)} and {a.dtype for a in double.values()} == {
        np.dtype(float)
    }
    compare(single, double, tolerance=1e-6)


def test_p_pre_and_eps_reach_every_layer():
    for name in ("encoder layer", "decoder layer", "encoder, pre", "decoder, pre", "transformer", "transformer, pre, tied"):
        parts = [part for _, part in MAKE[name](np.random.default_rng(1), float).walk()]
        assert {part.p for part in parts if isinstance(part, Dropout)} == {P}
        assert {part.pre for part in parts if isinstance(part, AddNorm)} == {"pre" in name}
        assert {part.n_heads for part in parts if isinstance(part, MultiHeadAttention)} == {H}
        assert {part.eps for part in parts if isinstance(part, LayerNorm)} == {1e-5} and all(part.training for part in parts)
    assert MAKE["norm"](None, float).eps == MAKE["RMS norm"](None, float).eps == 0.5


@pytest.mark.parametrize("pre", [False, True], ids=["post", "pre"])
def test_a_half_has_its_layers_and_with_pre_a_last_norm(pre):
    for half, layer in ((Encoder, EncoderLayer), (Decoder, DecoderLayer)):
        one = half.random(3, *SIZES, np.random.default_rng(1), P, pre)
        assert [type(part) for part in one.layers] == [layer] * 3 and isinstance(one.norm, LayerNorm) == pre


@pytest.mark.parametrize("tied", [False, True])
def test_a_transformer_starts_with_three_tables_or_with_one(tied):
    n_source = 300 if tied else 200
    model = Transformer.random(n_source, 300, *SIZES, LAYERS, np.random.default_rng(1), P, tied=tied)
    for stack in (model.source, model.target):
        embedding, positions, dropout = stack.layers
        assert [type(part) for part in stack.layers] == [Embedding, PositionalEncoding, Dropout]
        assert embedding.scale == D_MODEL**0.5 and dropout.p == P
    tables = model.source.layers[0].weight, model.target.layers[0].weight, model.logits.weight
    assert [len(table) for table in tables] == [n_source, 300, 300] and len({id(table) for table in tables}) == (
        1 if tied else 3
    )
    for table in tables:
        is_normal(table, D_MODEL**-0.5)


def test_the_small_decoder_starts_with_symbols_and_positions_of_one_size():
    model = tiny_decoder("learned", np.random.default_rng(1), 256)
    embedding, learned, _, _, scores = model.layers
    assert isinstance(learned, LearnedPositions) and learned.rows.shape == (LENGTH, 256) and scores.weight.shape == (8, 256)
    is_normal(learned.rows, 1)
    is_normal(embedding.weight, 1)
    is_uniform(scores.weight, 1 / 6)
    assert {array.dtype for array in model.params.values()} == {np.dtype(np.float32)}


def test_a_language_model_has_its_blocks_and_two_tables():
    model = MAKE["language model"](np.random.default_rng(1), float)
    assert [type(part) for part in model.layers] == [Block] * LAYERS and type(model.norm) is RMSNorm
    for table in (model.embedding.weight, model.logits.weight):
        assert len(table) == 200
        is_normal(table, D_MODEL**-0.5)
    groups = {(part.n_heads, part.n_kv_heads) for _, part in model.walk() if isinstance(part, GroupedQueryAttention)}
    assert groups == {(H, 2)}


def test_every_start_is_here():
    public = {name for name in reference.__all__ if {"random", "fresh"} & {*dir(getattr(reference, name))}}
    assert public == {type(make(np.random.default_rng(1), float)).__name__ for make in MAKE.values()}
