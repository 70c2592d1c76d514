"""Encoder, decoder, decoding: against torch.nn's own at T ≠ S with padding, and the properties that the lessons promise."""

import re
from itertools import combinations

import numpy as np
import pytest
import torch
from torch import nn

from helpers import data, mirror
from helpers.data import pocket_cross_attention, pocket_embedding, pocket_french
from helpers.kit.validate import compare, equal_on_every_device, numerical_gradients, run_numpy
from helpers.reference import (
    AddNorm,
    Block,
    Decoder,
    DecoderLayer,
    Dropout,
    Encoder,
    EncoderLayer,
    FeedForward,
    LayerNorm,
    MultiHeadAttention,
    Stack,
    Transformer,
    causal,
    not_padding,
)
from helpers.reference.cache import CachedAttention, cached
from helpers.reference.decoding import greedy
from helpers.reference.pocket import pocket_encoder_layer, pocket_transformer
from lessons.decoder.plays import decoded
from lessons.encoder.boxes import slips_in_boxes

B, T, S, D_MODEL, H, D_FF, LAYERS = 2, 4, 5, 6, 3, 10, 2
SOURCE = np.array([[3, 1, 4, 1, 5], [2, 6, 5, 0, 0]])  # (B, S), 0 is padding
TARGET = np.array([[7, 5, 3, 2], [1, 1, 4, 6]])  # (B, T)
REAL = not_padding(SOURCE)  # (B, 1, 1, S)


def moved(layer, rng):
    """The layer with norms of gamma ≠ 1, beta ≠ 0."""
    for _, part in layer.walk():
        if isinstance(part, LayerNorm):
            part.gamma[:], part.beta[:] = rng.normal(1, 0.2, (2, part.gamma.size))
    return layer


@pytest.fixture(params=[False, True], ids=["post", "pre"])
def pre(request):
    return request.param


def encoder_case(rng, pre, p):
    layer = Encoder.random(LAYERS, D_MODEL, H, D_FF, rng, p, pre)
    return layer, {"x": rng.normal(size=(B, S, D_MODEL))}, {"mask": REAL}


def decoder_case(rng, pre, p):
    layer = Decoder.random(LAYERS, D_MODEL, H, D_FF, rng, p, pre)
    inputs = {"x": rng.normal(size=(B, T, D_MODEL)), "memory": rng.normal(size=(B, S, D_MODEL))}
    return layer, inputs, {"mask": causal(T), "memory_mask": REAL}


CASES = {"encoder": encoder_case, "decoder": decoder_case}


@pytest.fixture(params=CASES)
def case(request, pre):
    rng = np.random.default_rng(12)
    layer, inputs, fixed = CASES[request.param](rng, pre, 0.3)
    return moved(layer, rng), inputs, fixed, rng.normal(size=inputs["x"].shape)


def test_equals_the_mirror_and_torch_on_every_device(case):
    layer, inputs, fixed, dout = case
    equal_on_every_device(layer, inputs, dout, **fixed)
    part = layer.layers[1]
    equal_on_every_device(part, inputs, dout, **fixed)


def test_every_gradient_equals_central_differences(case):
    layer, inputs, fixed, dout = case
    layer.train(False)
    found = run_numpy(layer, inputs, dout, **fixed)
    del found["out"]
    measured = numerical_gradients(lambda: (layer(**inputs, **fixed) * dout).sum(), {**inputs, **layer.params})
    compare(found, measured, tolerance=1e-6)


def test_the_encoder_is_torchs_encoder(pre):
    rng = np.random.default_rng(1)
    layer, inputs, _ = encoder_case(rng, pre, 0.0)
    ours = moved(layer, rng).train(False)(**inputs, mask=REAL)
    block = nn.TransformerEncoderLayer(D_MODEL, H, D_FF, 0.0, batch_first=True, norm_first=pre, dtype=torch.float64)
    last = nn.LayerNorm(D_MODEL, dtype=torch.float64) if pre else None
    theirs = nn.TransformerEncoder(block, LAYERS, last, enable_nested_tensor=False)
    theirs.load_state_dict(mirror.twin(layer).to_torch_nn().state_dict())
    compare(theirs(torch.tensor(inputs["x"]), src_key_padding_mask=~torch.tensor(REAL[:, 0, 0])).detach().numpy(), ours)


def test_the_decoder_is_torchs_decoder(pre):
    rng = np.random.default_rng(1)
    layer, inputs, fixed = decoder_case(rng, pre, 0.0)
    ours = moved(layer, rng).train(False)(**inputs, **fixed)
    block = nn.TransformerDecoderLayer(D_MODEL, H, D_FF, 0.0, batch_first=True, norm_first=pre, dtype=torch.float64)
    theirs = nn.TransformerDecoder(block, LAYERS, nn.LayerNorm(D_MODEL, dtype=torch.float64) if pre else None)
    theirs.load_state_dict(mirror.twin(layer).to_torch_nn().state_dict())
    masks = {"tgt_mask": ~torch.tensor(causal(T)), "memory_key_padding_mask": ~torch.tensor(REAL[:, 0, 0])}
    compare(theirs(*map(torch.tensor, inputs.values()), **masks).detach().numpy(), ours)


@pytest.mark.filterwarnings("ignore:enable_nested_tensor")
def test_between_its_embeddings_and_its_logits_it_is_torchs_transformer_with_a_last_norm_on_either_side(pre):
    rng = np.random.default_rng(2)
    encoder, decoder = encoder_case(rng, pre, 0.0)[0], decoder_case(rng, pre, 0.0)[0]
    encoder, decoder = (moved(kind(half.layers, LayerNorm.fresh(D_MODEL)), rng).train(False)
                        for kind, half in ((Encoder, encoder), (Decoder, decoder)))  # fmt: skip
    sizes = (D_MODEL, H, LAYERS, LAYERS, D_FF, 0.0)
    theirs = nn.Transformer(*sizes, batch_first=True, norm_first=pre, dtype=torch.float64)
    halves = {"encoder": encoder, "decoder": decoder}
    state = {f"{name}.{key}": value for name, half in halves.items()
             for key, value in mirror.twin(half).to_torch_nn().state_dict().items()}  # fmt: skip
    theirs.load_state_dict(state)
    x, y = rng.normal(size=(B, S, D_MODEL)), rng.normal(size=(B, T, D_MODEL))
    hidden = ~torch.tensor(REAL[:, 0, 0])
    masks = {"tgt_mask": ~torch.tensor(causal(T)), "src_key_padding_mask": hidden, "memory_key_padding_mask": hidden}
    out = theirs(torch.tensor(x), torch.tensor(y), **masks).detach().numpy()
    compare(out, decoder(y, encoder(x, REAL), causal(T), REAL))


def test_the_pocket_layer_holds_the_numbers_of_data():
    layer, x = pocket_encoder_layer(), data.pocket_sentence()
    (gamma_1, beta_1), (gamma_2, beta_2) = data.pocket_norms()
    attention = MultiHeadAttention(2, *(array for w in data.pocket_attention() for array in (w, np.zeros(4))))
    y = LayerNorm(gamma_1, beta_1)(x + attention(x))
    compare(layer(x), LayerNorm(gamma_2, beta_2)(y + FeedForward(*data.pocket_feed_forward())(y)))
    assert layer.n_params == 4 * (4 * 4 + 4) + (4 * 8 + 8) + (8 * 4 + 4) + 2 * (4 + 4)


def test_the_pocket_transformer_has_484_numbers_and_shares_none_but_the_french_table():
    """At the decoder's input and at the output; both norms behind its attentions start alike and are two."""
    network = pocket_transformer()
    shared = {name: [layer for layer, _ in places] for name, places in network.places().items() if len(places) > 1}
    assert shared == {"target.layers.0.weight": [network.target.layers[0], network.logits]} and network.n_params == 484
    assert not any(np.shares_memory(a, b) for a, b in combinations(network.params.values(), 2))


def model(rng, pre=False, p=0.3):
    """Nine pieces, two layers each."""
    return moved(Transformer.random(9, 9, D_MODEL, H, D_FF, LAYERS, rng, p, pre), rng)


def test_what_is_no_padding_may_be_seen_whatever_stands_for_it():
    assert not_padding(SOURCE).tolist() == [[[[True] * 5]], [[[True, True, True, False, False]]]]
    assert not_padding(SOURCE, pad=1).tolist() == [[[[True, False, True, False, True]]], [[[True] * 5]]]


def test_a_later_target_piece_changes_no_earlier_row_and_padding_none_at_all(pre):
    network = model(np.random.default_rng(3), pre).train(False)
    logits = network(SOURCE, TARGET, REAL)
    later, padded = TARGET.copy(), SOURCE.copy()
    later[:, 2:] = 8
    padded[1, 3:] = 7
    assert np.array_equal(network(SOURCE, later, REAL)[:, :2], logits[:, :2])
    assert (network(SOURCE, later, REAL)[:, 2:] != logits[:, 2:]).any(axis=-1).all()
    assert np.array_equal(network(padded, TARGET, REAL), logits)
    other = SOURCE.copy()
    other[:, 0] = 8
    assert (network(other, TARGET, REAL) != logits).all()


def written_plainly(network, source, start, end, max_length, source_mask):
    """Greedy decoding, the whole model for each piece."""
    ids = np.full((len(source), 1), start)
    while ids.shape[1] <= max_length and not (ids[:, 1:] == end).any(axis=1).all():
        following = network(source, ids, source_mask)[:, -1].argmax(axis=-1)
        following = np.where((ids[:, 1:] == end).any(axis=1), end, following)
        ids = np.concatenate([ids, following[:, None]], axis=1)
    return np.pad(ids[:, 1:], ((0, 0), (0, max_length + 1 - ids.shape[1])), constant_values=end)


def test_the_cached_decoder_gives_row_by_row_what_the_whole_one_gives(pre):
    rng = np.random.default_rng(7)
    layer, inputs, fixed = decoder_case(rng, pre, 0.3)
    whole, one_by_one = moved(layer, rng).train(False)(**inputs, **fixed), cached(layer)
    for t in range(T):
        compare(one_by_one(inputs["x"][:, t : t + 1], inputs["memory"], None, REAL), whole[:, t : t + 1])
    in_parts = cached(layer)
    for part in (slice(0, 3), slice(3, T)):
        compare(in_parts(inputs["x"][:, part], inputs["memory"], None, REAL), whole[:, part])
    compare(cached(layer)(**inputs, memory_mask=REAL), whole)


def test_the_cache_writes_what_the_whole_model_writes(pre):
    n_different = []
    for seed in range(20):
        network = model(np.random.default_rng(seed), pre).train(False)
        ids = greedy(network, SOURCE, 1, 2, 12, REAL)
        assert np.array_equal(ids, written_plainly(network, SOURCE, 1, 2, 12, REAL))
        alone = greedy(network, SOURCE[1, :3], 1, 2, 12)  # the second sentence without its padding
        assert np.array_equal(alone, ids[1])
        n_different.append(len(set(ids.ravel())))
    assert max(n_different) >= 3


def test_decoding_stops_when_all_rows_have_ended():
    found = [greedy(model(np.random.default_rng(seed)).train(False), SOURCE, 1, 2, 30, REAL) for seed in range(40)]
    assert {ids.shape for ids in found} == {(2, 30)} and any((ids[:, -9:] == 2).all() for ids in found)
    for ids in found:
        for row in ids:
            assert (row[(row == 2).argmax() :] == 2).all() or 2 not in row


FRENCH = {
    "I am a student": "je suis étudiant [END]",
    "am I a student": "suis je étudiant [END]",
    "I am [PAD] [PAD]": "je suis [END] [END]",
    "a student [PAD] [PAD]": "étudiant [END] [END] [END]",
}


def test_the_pocket_transformer_writes_french():
    english, (french, table) = pocket_embedding()[0], pocket_french()
    assert all(np.array_equal(2 * array, np.round(2 * array)) for array in (table, *pocket_cross_attention()))
    source = np.array([[english.index(word) for word in text.split()] for text in FRENCH])
    network, start, end = pocket_transformer(), french.index("[START]"), french.index("[END]")
    ids = greedy(network, source, start, end, 9, not_padding(source))
    assert [" ".join(french[i] for i in row[:4]) for row in ids] == list(FRENCH.values()) and (ids[:, 4:] == end).all()
    assert np.array_equal(ids, written_plainly(network, source, start, end, 9, not_padding(source)))


def test_each_step_of_the_widget_is_a_step_of_greedy_decoding():
    french = pocket_french()[0]
    steps = decoded("am I a student")
    assert [french[shares.argmax()] for _, _, shares in steps] == ["suis", "je", "étudiant", "[END]"]
    for t, (ids, looks, shares) in enumerate(steps):
        assert len(ids) == t + 1 and looks.shape == (4,)
        assert np.isclose(looks.sum(), 1) and np.isclose(shares.sum(), 1)


def ones(*shape):
    return np.ones(shape)


NETWORK = model(np.random.default_rng(0), p=0.0)
USED = model(np.random.default_rng(0)).train(False)
LAYER, DECODER = NETWORK.encoder.layers[0], NETWORK.decoder
NORM, DROP = LayerNorm.fresh(D_MODEL), Dropout(0.1, np.random.default_rng(0))
WRONG = {
    "no layer inside": (lambda: AddNorm(max, DROP, NORM), "inside: builtin_function_or_method given, a Layer wanted"),
    "a norm for dropout": (lambda: AddNorm(NORM, NORM, NORM), "dropout: LayerNorm given, a Dropout wanted"),
    "a sub-layer bare": (
        lambda: EncoderLayer(FeedForward.random(2, 3, np.random.default_rng(0)), LAYER.feed_forward),
        "attention: FeedForward given, a AddNorm wanted",
    ),
    "no layers": (lambda: Encoder([]), "no layers given, at least one wanted"),
    "an encoder layer in the decoder": (lambda: Decoder([LAYER]), "layers[0]: EncoderLayer given, a DecoderLayer wanted"),
    "the same layer twice": (lambda: Encoder([LAYER, LAYER]), "layers.1: the same layer as 'layers.0' given"),
    "x of another width": (lambda: LAYER(ones(3, 7)), "x: shape (3, 7) given, (..., tokens, 6) wanted"),
    "a memory of another width": (lambda: DECODER(ones(4, 6), ones(5, 7)), "memory: shape (5, 7) given, (any, 6) wanted"),
    "a mask of another length": (lambda: LAYER(ones(3, 6), causal(4)), "mask: shape (4, 4) given, (3, 3, 3) wanted"),
    "an empty target": (lambda: NETWORK(SOURCE, TARGET[:, :0]), "target: shape (2, 0) given, at least one id wanted"),
    "target ids of another vocabulary": (lambda: NETWORK(SOURCE, TARGET + 5), "target: 6 … 12 given, 0 … 8 wanted"),
    "source ids of another vocabulary": (lambda: NETWORK(SOURCE + 5, TARGET), "ids: 5 … 11 given, 0 … 8 wanted"),
    "another number of targets": (lambda: NETWORK(SOURCE, TARGET[:1]), "memory: shape (2, 5, 6) given, (1, any, 6) wanted"),
    "one table for two vocabularies": (
        lambda: Transformer.random(5, 6, 4, 2, 8, 1, np.random.default_rng(0), tied=True), "shape (5, 4) given, (6, 4) wanted",
    ),
    "decoding in training": (lambda: greedy(NETWORK, SOURCE, 1, 2, 5), "a model in training given"),
    "nothing to write": (lambda: greedy(USED, SOURCE, 1, 2, 0), "max_length = 0 given"),
    "a start that is no id": (lambda: greedy(USED, SOURCE, 9, 2, 5), "start: 9 … 9 given, 0 … 8 wanted"),
    "an end that is no id": (lambda: greedy(USED, SOURCE, 1, -2, 5), "end: -2 … -2 given, 0 … 8 wanted"),
    "a source that is none": (lambda: greedy(USED, SOURCE + 5, 1, 2, 5), "source: 5 … 11 given, 0 … 8 wanted"),
    "a token of another width": (
        lambda: CachedAttention(2, *[ones(6, 6), ones(6)] * 4)(ones(1, 7)), "x: shape (1, 7) given, (..., tokens, 6) wanted",
    ),
    "one half for both of an encoder layer": (lambda: EncoderLayer(*[LAYER.attention] * 2), "feed_forward: the same layer as"),
    "a dropout for two sub-layers": (
        lambda: EncoderLayer(*(AddNorm(part.inside, DROP, part.norm) for part in (LAYER.attention, LAYER.feed_forward))),
        "feed_forward.dropout: the same layer as 'attention.dropout' given",
    ),
    "one attention for both of a decoder layer": (
        lambda: DecoderLayer(LAYER.attention, LAYER.attention, LAYER.feed_forward), "cross_attention: the same layer as"),
    "a norm inside of its own": (lambda: AddNorm(NORM, DROP, NORM), "norm: the same layer as 'inside' given"),
    "a norm for both of a block": (
        lambda: Block(NORM, LAYER.attention, NORM, LAYER.feed_forward), "network_norm: the same layer as 'attention_norm'"),
    "one stack for source and target": (
        lambda: Transformer(*[NETWORK.source] * 2, NETWORK.encoder, DECODER, NETWORK.logits), "target: the same layer as"),
    "a decoder of no layers": (lambda: Decoder([]), "no layers given, at least one wanted"),
    "the same decoder layer twice": (lambda: Decoder(DECODER.layers[:1] * 2), "layers.1: the same layer as 'layers.0' given"),
}  # fmt: skip


WITH_PARTS = {path: layer for path, layer in model(np.random.default_rng(0), True).walk() if not isinstance(layer, Stack)
              and layer.parts}  # fmt: skip


@pytest.mark.parametrize("path", WITH_PARTS)
def test_a_part_of_another_class_is_refused(path):
    """A function is no layer, and the layer itself none of its own parts; F of an AddNorm may be any layer."""
    layer = WITH_PARTS[path]
    parts = {part: getattr(layer, part) for part in layer.parts}
    for part, right in parts.items():
        for wrong in (max, layer) if part != "inside" else (max,):
            with pytest.raises(ValueError, match=rf"{part}(\[0\])?: {type(wrong).__name__} given, a [A-Za-z]+ wanted"):
                type(layer)(**{**parts, part: [wrong] if isinstance(right, list) else wrong})


@pytest.mark.parametrize("name", WRONG)
def test_wrong_input_is_refused(name):
    call, message = WRONG[name]
    with pytest.raises(ValueError, match=re.escape(message)):
        call()


def test_slips_lead_where_whoever_follows_them_arrives():
    for steps in (1, 3):
        x, wanted = slips_in_boxes(np.random.default_rng(0), 5, steps)
        assert (x[..., :6] == np.eye(6)).all() and (x.sum(axis=-1) == 2).all()
        for boxes, goals in zip(x[..., 6:].argmax(axis=-1), wanted, strict=True):
            arrived = np.arange(6)
            for _ in range(steps):
                arrived = boxes[arrived]
            assert (goals == np.eye(6)[arrived]).all()
