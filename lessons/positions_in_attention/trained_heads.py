"""Lesson 11's trained heads: one attention without biases that has to say which word stood before, positions added or turned.

`python tools/word_before.py` trains them and writes heads.json. A slow test trains others.
"""

import json
from pathlib import Path

import numpy as np

from helpers.reference import Adam, CrossEntropy, positional_encoding, rotate
from helpers.reference.attention import attend, attend_backward, causal

KEPT = Path(__file__).with_name("heads.json")
POSITIONS, WORDS = ("added", "RoPE"), ("given", "learned")
KINDS = [(positions, words) for positions in POSITIONS for words in WORDS]
N_WORDS, D, PLACES = 20, 16, 24
BATCH, STEPS, RATE, LATER_RATE = 16, 1500, 0.01, 0.002  # the later rate after three fifths of the steps
STARTS = range(5)
LONGEST = 72
PARTS = (slice(0, PLACES), slice(PLACES, 36), slice(36, 48), slice(48, LONGEST))  # of positions: in training, and beyond


def given_words(rng):
    """(20, 16): fifteen random numbers for each word, and a 1 that all words share."""
    words = rng.normal(size=(N_WORDS, D))
    words[:, -1] = 1
    return words


def with_positions(positions, words, ids):
    """The rows (..., T, 16) of sentences ids (..., T): with RoPE the words alone."""
    x = words[ids]
    return x + positional_encoding(np.arange(ids.shape[-1]), D) if positions == "added" else x


def query_and_key(positions, x, w_q, w_k):
    q, k = x @ w_q, x @ w_k
    return (rotate(q), rotate(k)) if positions == "RoPE" else (q, k)


def weights_of(positions, head, ids):
    """The attention weights (..., T, T) of sentences. head: words (20, 16), W_Q and W_K (16, 16)."""
    words, w_q, w_k = head
    x = with_positions(positions, words, ids)
    q, k = query_and_key(positions, x, w_q, w_k)
    return attend(q, k, x, causal(ids.shape[-1]))[1]


def train(positions, words, start):
    """words (20, 16), W_Q, W_K (16, 16) and W_V (16, 20) of a trained head; words that are given are not changed."""
    rng = np.random.default_rng(start)
    p = {"words": given_words(rng)}
    p |= {name: rng.uniform(-1, 1, (D, n)) / D**0.5 for name, n in (("w_q", D), ("w_k", D), ("w_v", N_WORDS))}
    trained = {name: array for name, array in p.items() if name != "words" or words == "learned"}
    adam, loss, mask = Adam(trained, lr=RATE, beta_2=0.98), CrossEntropy(), causal(PLACES)
    for step in range(STEPS):
        adam.lr = RATE if step < 0.6 * STEPS else LATER_RATE
        ids = rng.integers(N_WORDS, size=(BATCH, PLACES))
        x = with_positions(positions, p["words"], ids)
        (q, k), v = query_and_key(positions, x, p["w_q"], p["w_k"]), x @ p["w_v"]
        out, weights = attend(q, k, v, mask)
        loss(out[:, 1:], ids[:, :-1])
        dout = np.zeros_like(out)
        dout[:, 1:] = loss.backward()
        grads = _gradients(positions, p, x, ids, attend_backward(dout, q, k, v, weights))
        adam.step({f"d{name}": grads[name] for name in trained})
    return p


def _gradients(positions, p, x, ids, behind):
    """Of words and matrices, from those of queries and keys (as they were turned) and values."""
    if positions == "RoPE":
        behind = rotate(behind[0], -1), rotate(behind[1], -1), behind[2]
    names = "w_q", "w_k", "w_v"
    grads = {name: np.einsum("bti,btj->ij", x, d) for name, d in zip(names, behind, strict=True)}
    dx = sum(d @ p[name].T for name, d in zip(names, behind, strict=True))
    grads["words"] = np.zeros_like(p["words"])
    np.add.at(grads["words"], ids, dx)
    return grads


def sentences(n, length, seed=99):
    """(n, length): random words that no training has seen."""
    return np.random.default_rng(seed).integers(N_WORDS, size=(n, length))


def found(weights):
    """How many of the words at each position look most at the word before: shares (T − 1,), from position 1 on."""
    return (weights[..., 1:, :].argmax(axis=-1) == np.arange(weights.shape[-1] - 1)).mean(axis=0)


def shares(positions, head):
    """What `found` gives on average within the length of the training, and in three parts beyond."""
    at = np.concatenate([[np.nan], found(weights_of(positions, head, sentences(200, LONGEST)))])
    return [float(np.nanmean(at[part])) for part in PARTS]


def measured(positions, words):
    """The head of the first start, rounded as it is kept, and the shares of all starts."""
    heads = []
    for start in STARTS:
        p = train(positions, words, start)
        heads.append([p[name].round(3) for name in ("words", "w_q", "w_k")])
    return {"head": [a.tolist() for a in heads[0]], "shares": [[round(s, 3) for s in shares(positions, h)] for h in heads]}


def _kept(positions, words):
    kept = json.loads(KEPT.read_text(encoding="utf-8"))
    name = f"{positions}, {words}"
    if name not in kept:
        raise ValueError(f"positions = {positions!r} and words = {words!r} given, one of {' | '.join(kept)} wanted")
    return kept[name]


def trained_head(positions, words):
    """Words (20, 16), W_Q and W_K (16, 16) of the head that was trained from the first start.

    positions: "added" or "RoPE"; words: "given", which stay as they are drawn, or "learned". Raises ValueError for others.
    """
    return [np.array(array) for array in _kept(positions, words)["head"]]


def five_starts(positions, words):
    """(5, 4): from each start the share of words that look most at the one before, at the positions of PARTS."""
    return np.array(_kept(positions, words)["shares"])
