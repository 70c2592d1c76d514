"""Six ways to load the published file, of which no shape tells which are wrong; and what each does to the stream."""

import numpy as np

from helpers.published.smollm2 import model_of
from helpers.reference import GroupedQueryAttention, RMSNorm, causal
from lessons.real_model.inside import logits, parts, streams

FAR, NO_MASK, MEAN_AWAY, HALVES, SHORT, IN_TURN = range(1, 7)  # as exercise 20.6 numbers them
SUSPECTS = HALVES, SHORT, MEAN_AWAY, IN_TURN, NO_MASK, FAR  # A … F


def in_halves(w, d_k=64):
    """w (d_model, n · d_k) with each head's columns 0, 32, 1, 33, …: pairs i and i + d_k/2 stand side by side."""
    return w.reshape(len(w), -1, 2, d_k // 2).swapaxes(-1, -2).reshape(w.shape)


def heads_in_turn(w, d_k=64, n_shared=3):
    """w (…, n · d_k) with its heads in the order in which 0 1 2 0 1 2 … would share keys."""
    return w.reshape(len(w), n_shared, -1, d_k).swapaxes(1, 2).reshape(w.shape)


class MeanAway(RMSNorm):
    """LayerNorm where RMSNorm is meant: the mean is taken away first."""

    def forward(self, x):
        return super().forward(x - x.mean(axis=-1, keepdims=True))


class FarAway(GroupedQueryAttention):
    """Positions are counted from 1000 on."""

    def turned(self, rows, sign=1, positions=None):
        return super().turned(rows, sign, 1000 + np.arange(rows.shape[-2]) if positions is None else positions)


def loaded(which, arrays, settings):
    """A function, ids (T,) -> (logits (T, n_vocab), streams (blocks + 1, T, d_model)), of the file, loaded in one of six ways.

    which: 1 … 6, or 0 for the right one.
    """
    how = dict(settings) | ({"llama.rope.freq_base": 10000.0} if which == SHORT else {})
    model = model_of(_rearranged(which, arrays), how)
    for layer in model.layers:
        if which == FAR:
            one = layer.attention
            layer.attention = FarAway(one.n_heads, one.n_kv_heads, *one.params.values(), one.base)
        if which == MEAN_AWAY:
            layer.attention_norm, layer.network_norm = map(_mean_away, (layer.attention_norm, layer.network_norm))
    model.norm = _mean_away(model.norm) if which == MEAN_AWAY else model.norm

    functions = parts(model, everything if which == NO_MASK else causal)

    def run(ids):
        after = streams(model.embedding(ids), functions)[::2]
        return logits(model, after[-1]), after

    return run


def everything(n):
    """The mask (n, n) that bars nothing."""
    return np.ones((n, n), bool)


def _mean_away(norm):
    return MeanAway(norm.gamma, norm.eps)


def _rearranged(which, arrays):
    """The arrays, in another order where a way of loading amounts to that."""
    change = {name: w for name, w in arrays.items()}
    for name, w in arrays.items():
        if which == HALVES and name.endswith(("attn_q", "attn_k")):
            change[name] = in_halves(w)
        if which == IN_TURN and name.endswith("attn_q"):
            change[name] = heads_in_turn(w)
        if which == IN_TURN and name.endswith("attn_output"):
            change[name] = heads_in_turn(w.T).T
    return change


def off(streams, right):
    """How far each stream is off, of the right one's length: (blocks + 1, T)."""
    return np.linalg.norm(streams - right, axis=-1) / np.linalg.norm(right, axis=-1)
