"""The published model taken apart: sixty functions on one stream. To try something, change one, or an array, and run again.

A model is a LanguageModel, as `open_model().library`; its blocks and heads are counted from 0.
"""

import numpy as np

from helpers.published.smollm2 import model_of
from helpers.reference import causal, softmax
from lessons.real_model.texts import TEXTS


def parts(model, see=causal):
    """A model's functions of the stream, (T, d_model) -> (T, d_model): attention and network of block 0, of block 1, …

    see: a function T -> mask (T, T), True = may be seen.
    """

    def look(layer):
        return lambda x: layer.attention(layer.attention_norm(x), see(len(x)))

    def think(layer):
        return lambda x: layer.network(layer.network_norm(x))

    return [part(layer) for layer in model.layers for part in (look, think)]


def streams(x, functions):
    """The stream x (T, d_model), and what it is after each function has added to it: (functions + 1, T, d_model)."""
    found = [x]
    for function in functions:
        found.append(found[-1] + function(found[-1]))
    return np.stack(found)


def logits(model, x):
    """What the model would say if the stream ended here: x (..., d_model) -> (..., n_vocab)."""
    return model.logits(model.norm(x))


def running(model, functions):
    """The model with these functions in place of its own: a function, ids (T,) -> logits (T, n_vocab)."""
    return lambda ids: logits(model, streams(model.embedding(ids), functions)[-1])


def heads_of(model, block, x):
    """How the heads of a block share out the stream x (T, d_model) in front of it, and what they fetch.

    Returns weights (n_heads, T, T) and heads (T, n_heads, d_k), before w_o.
    """
    layer = model.layers[block]
    attention = layer.attention
    attention(layer.attention_norm(x), causal(len(x)))
    return attention.weights, attention.merged.reshape(len(x), attention.n_heads, -1)


def with_heads(model, block, change):
    """The attention of a block with other numbers from its heads; it stands in `parts` at 2 · block.

    change: (T, n_heads, d_k) -> the same shape. It is handed a copy, which it may write into.
    """
    w_o = model.layers[block].attention.w_o
    return lambda x: change(heads_of(model, block, x)[1].copy()).reshape(x.shape) @ w_o


def with_arrays(real, arrays):
    """The model of a RealModel with some arrays {name: array} in place of the file's; the others are shared, not copied."""
    return model_of(real.p | arrays, real.file.settings)


def without(real, heads):
    """The model in which some heads, [(block, head), …], add nothing: their rows of w_o are 0."""
    arrays = {}
    for block, head in heads:
        name, n_heads = f"blk.{block}.attn_output", real.library.layers[block].attention.n_heads
        w_o = arrays.get(name, real.p[name]).copy()
        w_o.reshape(n_heads, -1, w_o.shape[1])[head] = 0
        arrays[name] = w_o
    return with_arrays(real, arrays)


def loss_of(logits, ids):
    """The mean loss in nats of all pieces but the first."""
    p = softmax(logits[:-1].astype(float))
    return float(-np.log(p[np.arange(len(ids) - 1), ids[1:]]).mean())


def losses(real, run):
    """The loss of each of the eight texts, (8,). run: ids (T,) -> logits (T, n_vocab), a model or what `running` returns."""
    return np.array([loss_of(run(ids), ids) for ids in map(np.array, map(real.pieces.encode, TEXTS.values()))])
