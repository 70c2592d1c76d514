"""What the published model loses without a block or with fewer bits, and where two of its heads look: stored in small files.

`python tools/real_model.py` computes them with the model; tests that have it compute them again.
"""

from pathlib import Path

import numpy as np

from helpers.kit.table import Table
from helpers.reference import causal, softmax
from helpers.reference.relative_positions import rotate
from lessons.real_model.inside import (
    eight_texts,
    heads_of,
    logits,
    loss_of,
    losses,
    parts,
    running,
    streams,
    with_arrays,
    without,
)
from lessons.real_model.measured import kept

COPIES, BLOCKS, BITS, SIXES, NOTES = (
    Path(__file__).with_name(f"{name}.json") for name in ("copies", "blocks", "bits", "sixes", "notes")
)
ZORK = "Anna met Zork at noon. In the evening Anna met Zork"
HEADS = (16, 0), (18, 6)  # found by search: the word before, and the copy
SIX = (18, 6), (17, 4), (17, 3), (17, 5), (18, 7), (23, 2)  # found by search: all that give the place of the copy half or more
LEFT_OUT = (0, 1), (0,), (1,)  # of a block's two functions, attention and network: both, or one alone
LEVELS = 8, 6, 5, 4, 3, 2  # bits of a number


def looks(model, ids):
    """The attention weights of all heads for one text, (blocks, n_heads, T, T)."""
    model(ids)
    return np.stack([layer.attention.weights for layer in model.layers])


def what_heads_look_at(real):
    """[{"head": [block, head], "pieces": […], "weights": (T, T)}, …] for a text that repeats itself."""
    ids = np.array(real.pieces.encode(ZORK))
    weights, pieces = looks(real.library, ids), [real.pieces.decode([int(i)]) for i in ids]
    return [{"head": head, "pieces": pieces, "weights": weights[head].astype(float).round(3).tolist()} for head in HEADS]


def without_block(model, block, left_out=(0, 1)):
    """The model without both functions of a block, or without one: ids (T,) -> logits (T, n_vocab)."""
    gone = {2 * block + i for i in left_out}
    return running(model, [function for i, function in enumerate(parts(model)) if i not in gone])


def what_blocks_cost(real):
    """[{"losses": (blocks, 8)}, …]: how much each of the eight texts loses more without a block, its attention, its network."""
    model, least = real.library, losses(real, real.library)
    more = [[losses(real, without_block(model, i, gone)) - least for i in range(len(model.layers))] for gone in LEFT_OUT]
    return [{"losses": (np.array(one).round(3) + 0.0).tolist()} for one in more]


def rounded(w, bits):
    """An array (…) whose numbers stand on 2**bits levels, 32 at a time, from the smallest of these to the largest.

    Its size is a multiple of 32. Raises ValueError for another size.
    """
    if w.size % 32:
        raise ValueError(f"{w.size} numbers given, a multiple of 32 wanted")
    blocks = w.reshape(-1, 32)
    m, largest = blocks.min(axis=1, keepdims=True), blocks.max(axis=1, keepdims=True)
    d = (largest - m) / (2**bits - 1)
    return (d * np.round((blocks - m) / np.where(d, d, 1)) + m).reshape(w.shape)


def with_bits(real, bits):
    """The losses (8,) of the eight texts when all matrices of the blocks are rounded; block by block, for the memory's sake."""
    texts = eight_texts(real)
    found = [real.library.embedding(ids) for ids in texts]
    for i in range(len(real.library.layers)):
        matrices = {name: w for name, w in real.p.items() if name.startswith(f"blk.{i}.") and w.ndim == 2}
        coarse = with_arrays(real, {name: rounded(w, bits) for name, w in matrices.items()})
        found = [streams(x, parts(coarse)[2 * i : 2 * i + 2])[-1] for x in found]
    return np.array([loss_of(logits(real.library, x), ids) for x, ids in zip(found, texts, strict=True)])


def what_bits_cost(real):
    """[{"bits": 8, "losses": (8,)}, …]: how much each of the eight texts loses more with so many bits a number."""
    least = losses(real, real.library)
    return [{"bits": bits, "losses": ((with_bits(real, bits) - least).round(3) + 0.0).tolist()} for bits in LEVELS]


def twice(seed):
    """The ids (60,) of thirty random pieces, and of the same once more."""
    return np.tile(np.random.default_rng(seed).integers(1000, 20_000, 30), 2)


def copying_loss(real, gone):
    """The loss without some heads where thirty pieces come again, in the mean of five texts of random pieces."""
    model = without(real, gone)
    return float(np.mean([loss_of(model(ids)[30:], ids[30:]) for ids in map(twice, range(5))]))


def six_others(seed):
    """As many heads of the same blocks that aren't of the SIX, drawn by lot: [(block, head), …]."""
    rng, found = np.random.default_rng(seed), []
    for block in sorted({block for block, _ in SIX}):
        own = [head for at, head in SIX if at == block]
        others = np.setdiff1d(np.arange(9), own)
        found += [(block, int(head)) for head in rng.choice(others, len(own), replace=False)]
    return found


def what_sixes_cost(real):
    """[{"heads": [[block, head], …], "loss": …}, …]: how badly is copied without six other heads, five times."""
    drawn = [six_others(seed) for seed in range(5)]
    return [{"heads": heads, "loss": round(copying_loss(real, heads), 3)} for heads in drawn]


def copy_weight(real, for_q, for_k):
    """What (18, 6) gives the place of the copy where pieces come again, if q and k are made of these rows, (60, d_model)."""
    norm, places = real.library.layers[18].attention_norm, np.arange(30, 59)
    q = rotate(norm(for_q) @ real.p["blk.18.attn_q"][:, 384:448], base=100_000.0)
    k = rotate(norm(for_k) @ real.p["blk.18.attn_k"][:, 128:192], base=100_000.0)
    return softmax(np.where(causal(60), q @ k.T / 8, -np.inf))[places, places - 29].mean()


def what_notes_are_worth(real):
    """[[weight, …], …], (18, 9): what is left of that weight where the keys lack what one earlier head has written."""
    found = np.zeros((5, 18, 9))
    for seed in range(5):
        x = streams(real.library.embedding(twice(seed)), parts(real.library)[:36])
        for block in range(18):
            heads = heads_of(real.library, block, x[2 * block])[1]
            for head, rows in enumerate(real.p[f"blk.{block}.attn_output"].reshape(9, 64, -1)):
                found[seed, block, head] = copy_weight(real, x[36], x[36] - heads[:, head] @ rows)
    return found.mean(axis=0).round(3).tolist()


def missed_notes():
    """A table of the five heads whose note the keys of (18, 6) miss most, and of the weight left; computed beforehand."""
    left = np.array(kept(NOTES))
    heads = [divmod(int(i), 9) for i in np.argsort(left, axis=None)[:5]]
    return Table(("head", "weight"), [(str(at), left[at]) for at in heads], 2)


def other_sixes():
    """A table of six other heads, drawn five times, and of the loss in the second half without them; computed beforehand."""
    rows = [(" ".join(f"({block}, {head})" for block, head in one["heads"]), one["loss"]) for one in kept(SIXES)]
    return Table(("gone", "loss"), rows, 2)


def block_costs():
    """How much more each of the eight texts loses without each block, (blocks, 8); computed beforehand."""
    return np.array(kept(BLOCKS)[0]["losses"])


def bit_costs():
    """{bits: how much more each of the eight texts loses with so many bits a number, (8,)}; computed beforehand."""
    return {one["bits"]: np.array(one["losses"]) for one in kept(BITS)}


def best_heads(scores, n):
    """A table of the n heads with the largest scores, (texts, blocks, n_heads): their mean, least and most over the texts."""
    best = np.argsort(-scores.mean(axis=0), axis=None)[:n]
    heads = [divmod(int(i), scores.shape[-1]) for i in best]
    found = [scores[:, block, head] for block, head in heads]
    return Table(("head", "weight", "least", "most"), [(str(at), *_span(one)) for at, one in zip(heads, found, strict=True)], 2)


def rises(more):
    """A table of how much more is lost in the mean, at least and at most. more: {what was taken away: (texts,)}."""
    return Table(("taken away", "more loss", "least", "most"), [(name, *_span(one)) for name, one in more.items()], 2)


def _span(values):
    return np.mean(values), np.min(values), np.max(values)
