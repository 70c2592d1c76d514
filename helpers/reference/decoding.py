"""Decoding: a model writes, piece by piece, and nothing is computed twice."""

import numpy as np

from helpers.reference import require
from helpers.reference.cache import cached
from helpers.reference.sampling import sample
from helpers.reference.underflow import too_small_is_zero


@too_small_is_zero
def greedy(model, source, start, end, max_length, source_mask=None):
    """The target that the model writes after `start`, always the most likely piece: ids (...,
    max_length), from `end` on only that.

    model: a Transformer, switched to use by `model.train(False)`; source (..., S), ids; start,
    end: ids. Raises ValueError for a model in training, a max_length below 1 and ids that are
    none; else what the model raises.
    """
    require_in_use(model)
    n_vocab, max_length = len(model.logits.weight), require.at_least_one("max_length", max_length)
    start, end = require.ids("start", start, n_vocab), require.ids("end", end, n_vocab)
    source = require.ids("source", source, len(model.source.layers[0].weight))
    memory = model.encoder(model.source(source), source_mask)
    target, decoder = cached(model.target), cached(model.decoder)
    ids, ended = np.full(source.shape[:-1], start), np.full(source.shape[:-1], False)
    written = np.full((*source.shape[:-1], max_length), end)
    for t in range(max_length):
        x = target(ids[..., None])  # (..., 1, d_model)
        logits = model.logits.forward(decoder(x, memory, None, source_mask))  # (..., 1, n_vocab)
        ids = np.where(ended, end, logits[..., 0, :].argmax(axis=-1))
        written[..., t], ended = ids, ids == end
        if ended.all():
            break
    return written


@too_small_is_zero
def write(model, start, u, end=None, temperature=1.0, top_k=None, top_p=1.0):
    """How texts go on that begin with `start`, each piece drawn by a number of u: ids (..., n).

    model: a LanguageModel; start (..., T), ids; u (..., n), numbers of [0, 1), one for each piece
    to write; end: an id, from which on there is only that; temperature, top_k, top_p: as of
    `shares`. Raises ValueError for a model in training, ids that are none, u of another shape;
    else what `sample` raises.
    """
    require_in_use(model)
    n_vocab = len(model.logits.weight)
    start = require.ids("start", start, n_vocab)
    u = require.parameter("u", np.asarray(u, float), *start.shape[:-1], None)
    end = None if end is None else require.ids("end", end, n_vocab)
    model, written = cached(model), np.empty(u.shape, int)
    logits = model(start, None)  # (..., 1, n_vocab)
    ended = np.full(start.shape[:-1], False)
    for t in range(u.shape[-1]):
        ids = sample(logits[..., 0, :], u[..., t], temperature, top_k, top_p)
        written[..., t] = ids if end is None else np.where(ended, end, ids)
        ended |= written[..., t] == end
        if ended.all():
            written[..., t:] = end
            break
        logits = model(written[..., t : t + 1], None)
    return written


def require_in_use(model):
    """Raises ValueError for a model in training."""
    if model.training:
        raise ValueError("a model in training given, one in use wanted: model.train(False)")
