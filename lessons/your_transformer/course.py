"""What a learner's arrays and functions are compared with: the course's layers and PyTorch, with the same arrays."""

import numpy as np

from helpers.kit.table import Table
from helpers.kit.text import Sentence
from helpers.kit.validate import HEADING, compare, numerical_gradients, torch_as_it_starts
from helpers.reference import (
    AddNorm,
    Decoder,
    DecoderLayer,
    Dropout,
    Embedding,
    Encoder,
    EncoderLayer,
    FeedForward,
    LayerNorm,
    Logits,
    MultiHeadAttention,
    PositionalEncoding,
    Stack,
    Transformer,
)
from helpers.reference.names import gradient_name

# Where the course keeps what lesson 17 calls so.
PLACES = {
    "source": "source.layers.0.weight",
    "target": "target.layers.0.weight",
    "logits": "logits.weight",
    "encoder.attention": "encoder.layers.0.attention.inside",
    "encoder.norm_1": "encoder.layers.0.attention.norm",
    "encoder.network": "encoder.layers.0.feed_forward.inside",
    "encoder.norm_2": "encoder.layers.0.feed_forward.norm",
    "decoder.attention": "decoder.layers.0.attention.inside",
    "decoder.norm_1": "decoder.layers.0.attention.norm",
    "decoder.cross": "decoder.layers.0.cross_attention.inside",
    "decoder.norm_2": "decoder.layers.0.cross_attention.norm",
    "decoder.network": "decoder.layers.0.feed_forward.inside",
    "decoder.norm_3": "decoder.layers.0.feed_forward.norm",
}


def course_transformer(p, n_heads):
    """helpers' Transformer of the same arrays; its attention has biases, which are 0. It is in use, not in training."""

    def sub_layer(inside, norm):
        return AddNorm(inside, Dropout(0, np.random.default_rng(0)), LayerNorm(p[f"{norm}.gamma"], p[f"{norm}.beta"]))

    def attention(at):
        weights = [array for letter in "qkvo" for array in (p[f"{at}.w_{letter}"], np.zeros(len(p[f"{at}.w_q"])))]
        return MultiHeadAttention(n_heads, *weights)

    def network(at):
        return FeedForward(*(p[f"{at}.{name}"] for name in ("w_1", "b_1", "w_2", "b_2")))

    def tower(table):
        return Stack([Embedding(p[table], p[table].shape[1] ** 0.5), PositionalEncoding()])

    reads = EncoderLayer(
        sub_layer(attention("encoder.attention"), "encoder.norm_1"), sub_layer(network("encoder.network"), "encoder.norm_2")
    )
    writes = DecoderLayer(
        sub_layer(attention("decoder.attention"), "decoder.norm_1"),
        sub_layer(attention("decoder.cross"), "decoder.norm_2"),
        sub_layer(network("decoder.network"), "decoder.norm_3"),
    )
    whole = Transformer(tower("source"), tower("target"), Encoder([reads]), Decoder([writes]), Logits(p["logits"]))
    return whole.train(False)


def agree(mine=None, layer=None, *inputs, **several):
    """The table that says that an array is what a layer of the course makes of the inputs, and what torch.nn does.

    several: name=(array, layer, *inputs), in place of one.
    Raises AssertionError that names what differs and by how much.
    """
    ours, theirs = {}, {}
    for name, (array, *layer_and_inputs) in (several or {"": (mine, layer, *inputs)}).items():
        found = {f"{name}, {whose}" if name else whose: one for whose, one in _by_both(*layer_and_inputs).items()}
        ours, theirs = ours | dict.fromkeys(found, array), theirs | found
    return compare(ours, theirs)


def _by_both(layer, *inputs):
    """{"helpers": what the layer gives, "torch.nn": what its twin gives}."""
    import torch

    from helpers.mirror import twin

    with torch.no_grad():
        theirs = twin(layer).to_torch_nn()(*(None if one is None else torch.as_tensor(one) for one in inputs))
    return {"helpers": layer(*inputs), "torch.nn": theirs}


@torch_as_it_starts()
def slopes_by_autograd(p, source, given, wanted, n_heads, pad=0):
    """{name: the slope of the mean loss}, for each array of p, from PyTorch."""
    import torch
    from torch.nn import functional as F

    from helpers.mirror import twin

    theirs = twin(course_transformer(p, n_heads))
    logits = theirs(*map(torch.as_tensor, (source, given)), torch.as_tensor(source != pad)[:, None, None, :])
    F.cross_entropy(logits.flatten(0, 1), torch.as_tensor(wanted).flatten(), ignore_index=pad).backward()
    found = theirs.grads
    return {name: found[gradient_name(_place(name))] for name in p}


def _place(name):
    """decoder.cross.w_q -> decoder.layers.0.cross_attention.inside.w_q"""
    at, _, own = name.rpartition(".")
    return PLACES[name] if name in PLACES else f"{PLACES[at]}.{own}"


def nudge_test(function=None, back=None, arrays=None, *more, **several):
    """The table that says that `back` gives the slopes of `function`, number by number, of a sum that is weighted at random.

    function(*arrays, *more) -> out; back(dout, *arrays, *more) -> their slopes, in the same order. arrays: {name: array}.
    several: name=(function, back, arrays, *more), in place of one: a row for each, with how many slopes were compared.
    Raises AssertionError that names what differs and by how much.
    """
    if not several:
        return _nudged(function, back, arrays, *more)
    rows = []
    for name, one in several.items():
        try:
            table = _nudged(*one)
        except AssertionError as wrong:
            raise AssertionError(f"{name}: {wrong}") from None
        rows.append((name, sum(array.size for array in one[2].values()), table.rows[0][-1]))
    return Table((Sentence("twin of", "짝"), Sentence("slopes", "기울기"), HEADING[-1]), rows)


def _nudged(function, back, arrays, *more):
    dout = np.random.default_rng(17).normal(size=np.shape(function(*arrays.values(), *more)))
    found = back(dout, *arrays.values(), *more)
    found = found if isinstance(found, tuple) else (found,)
    nudged = numerical_gradients(lambda: (function(*arrays.values(), *more) * dout).sum(), arrays)
    return compare(dict(zip(nudged, found, strict=True)), nudged, 1e-6)
