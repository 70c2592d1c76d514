"""Lesson 20: how it is answered, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from tests.mutant import Mutant


def cut(pieces, rank, choose=lambda known, rank: min(known, key=lambda i: rank[known[i]]), once=False, twice=True):
    """One merge after the other, each at all its places from the left."""
    pieces, done = list(pieces), set()
    while True:
        known = {i: pair for i, pair in enumerate(zip(pieces, pieces[1:], strict=False)) if pair in rank and pair not in done}
        if not known:
            return pieces
        pair, i = known[choose(known, rank)], 0
        while i + 1 < len(pieces):
            if (pieces[i], pieces[i + 1]) == pair:
                pieces[i : i + 2] = [pieces[i] + pieces[i + 1]]
                if not twice:
                    break
            i += 1
        done |= set() if twice else {pair}
        if once:
            return pieces


def shortest(known, rank):
    return min(known, key=lambda i: len("".join(known[i])))


def longest_pieces(pieces, rank):
    known, rest, found = {*pieces, *(a + b for a, b in rank)}, "".join(pieces), []
    while rest:
        found.append(max((rest[:n] for n in range(1, len(rest) + 1) if rest[:n] in known), key=len))
        rest = rest.removeprefix(found[-1])
    return found


def attended(q, k, v, mask):
    scores = q @ k.T / k.shape[1] ** 0.5
    powers = np.exp(scores - scores.max()) * mask
    return powers / powers.sum(axis=1, keepdims=True) @ v


def grouped(
    x, w_q, w_k, w_v, w_o, n_heads, n_kv_heads, rope, mask,
    share=lambda h, n: h // n, turn="qk", before=False, sentence=False, scattered=False, out=lambda w: w, see=lambda m: m,
):  # fmt: skip
    """Head by head, with ways to get it wrong."""
    d_k, rows = x.shape[1] // n_heads, {name: x @ w for name, w in zip("qkv", (w_q, w_k, w_v), strict=True)}
    if before:
        rows = {name: rope(one[None])[0] if name in turn else one for name, one in rows.items()}

    def head(name, i):
        one = rows[name].reshape(-1, len(x), d_k)[i] if sentence else rows[name][:, d_k * i : d_k * (i + 1)]
        return rope(one[None])[0] if name in turn and not before else one

    n, looked = n_heads // n_kv_heads, []
    for h in range(n_heads):
        at = share(h, n)
        looked.append(attended(head("q", h), head("k", at), head("v", at), see(mask)))
    joined = np.stack(looked).reshape(x.shape) if scattered else np.hstack(looked)
    w = out(w_o)
    return (joined if w is None else joined @ w).astype(x.dtype)


def in_turn(h, n):
    """Of 6 heads and 2 of keys 0 1 0 1 0 1; of 4 and 1 all the same."""
    return {3: h % 2, 4: 0}[n]


def normed(x, gamma):
    return gamma * x / np.sqrt((x * x).mean(axis=1, keepdims=True) + 1e-5)


def model(
    p, ids, n_layers, n_heads, n_kv_heads, rope,
    at=lambda i: i, norms=("attn", "ffn"), order="look think", last=True, scaled=False, inside=True, both=False, behind=False,
    layers=None, see=lambda mask: mask, network="gate up down", added=True,
):  # fmt: skip
    """Block by block, with ways to get it wrong."""
    mask = see(np.tri(len(ids), dtype=bool))

    def read(x, name, i):
        return normed(x, p[f"blk.{i}.{name}_norm"]) if inside and not behind else x

    def look(x, i):
        w = (p[f"blk.{i}.attn_{name}"] for name in ("q", "k", "v", "output"))
        return grouped(read(x, norms[0], i), *w, n_heads, n_kv_heads, rope, mask)

    def think(x, i):
        x = read(x, norms[1], i)
        w_gate, w_up, w_down = (p[f"blk.{i}.ffn_{name}"] for name in network.split())
        gate = x @ w_gate
        return gate / (1 + np.exp(-gate)) * (x @ w_up) @ w_down

    parts = {"look": look, "think": think}
    x = p["token_embd"][ids]
    x = (x * x.shape[1] ** 0.5).astype("f4") if scaled else x
    steps = [(i, name) for i in range(n_layers if layers is None else layers) for name in order.split()]
    if order == "apart":
        steps = [(i, name) for name in parts for i in range(n_layers)]
    for i, name in steps:
        if both:
            x = x + (look(x, at(i)) + think(x, at(i)) if name == "look" else 0)
        else:
            x = (x if added else 0) + parts[name](x, at(i))
        x = normed(x, p[f"blk.{i}.{'attn' if name == 'look' else 'ffn'}_norm"]) if behind else x
    return ((normed(x, p["output_norm"]) if last else x) @ p["token_embd"].T).astype("f4")


def wide_grouped(*arguments):
    return grouped(*arguments).astype(float)


def all_last(p, ids, n_layers, *more):
    return model(p, ids, n_layers, *more, at=lambda i: n_layers - 1)


def ranks(streams, gamma, table, wanted):
    """State by state, and the root left out, which changes no rank."""
    logits = [(state[-1] * gamma) @ table.T for state in streams]
    return [sorted(row, reverse=True).index(row[wanted]) for row in logits]


def zeroed(w_o, head, n_heads):
    own = np.arange(len(w_o)) // (len(w_o) // n_heads) == head
    return w_o * ~own[:, None]


NUMBERED = {
    "20 real_model": "four_numbers every_byte cut share_keys whole_model six_loaders "
    "lens without_a_head neuron where_to_look sixteen_levels"
}
PLAYS = {
    "real": helpers.play_real,
    "suspects": helpers.play_suspects,
    "lens": helpers.play_lens,
    "capitals": helpers.play_capitals,
    "copying": helpers.play_copying,
    "blocks": helpers.play_blocks,
}
PROMISED = {
    "20_real_model": ("98362432", "162826560", "28311552", "0.773", "Paris", "120"),
    "20b_where_paris_stands": ("0.903", "2.55", "0.141", "Berlin", "0.409"),
    "20c_how_it_copies": ("4.91", "0.617", "10.09", "0.26"),
}
WRONG = {
    "20.1": {
        "halves_exchanged": [0, 0, 0.875, 0.25],
        "neighbours": [0.125, 0, -0.125, 0.5],
        "m_forgotten": [1.125, 0.875, 1.25, 1.875],
        "d_forgotten": [8, 6, 9, 14],
        "bracket": [1, 0.75, 1.125, 1.75],
        "exchanged": [-8.875, -6.875, -9.875, -14.875],
    },
    "20.2": {
        "bare": [53_084_160, 28_311_552, 140_544],
        "one_of_two": [59_719_680, 30_081_024, 140_544],
        "m_for_the_table": [66_355_200, 31_850_496, 140_544],
        "a_byte_each": [106_168_320, 28_311_552, 140_544],
        "wide": [79_626_240, 31_850_496, 140_544],
        "bits": [530_841_600, 240_648_192, 1_124_352],
    },
    "20.3": {
        "leftmost": lambda pieces, rank: cut(pieces, rank, lambda known, rank: min(known)),
        "rightmost": lambda pieces, rank: cut(pieces, rank, lambda known, rank: max(known)),
        "highest": lambda pieces, rank: cut(pieces, rank, lambda known, rank: max(known, key=lambda i: rank[known[i]])),
        "once": lambda pieces, rank: cut(pieces, rank, once=True),
        "longest": longest_pieces,
    },
    "20.4": {
        "in_turn": lambda *a: grouped(*a, share=in_turn),
        "no_mask": lambda *a: grouped(*a, see=np.ones_like),
        "keys_not_turned": lambda *a: grouped(*a, turn="q"),
        "values_turned": lambda *a: grouped(*a, turn="qkv"),
        "sentence_cut": lambda *a: grouped(*a, sentence=True),
        "merged_without_swap": lambda *a: grouped(*a, scattered=True),
    },
    "20.5": {
        "last_i": all_last,
        "norms_exchanged": lambda *a: model(*a, norms=("ffn", "attn")),
        "network_first": lambda *a: model(*a, order="think look"),
        "no_last_norm": lambda *a: model(*a, last=False),
        "scaled": lambda *a: model(*a, scaled=True),
        "without_norms": lambda *a: model(*a, inside=False),
    },
    "20.6": {
        "pairs_and_base": [5, 4, 3, 6, 2, 1],
        "norm_and_heads": [4, 5, 6, 3, 2, 1],
        "mask_and_far": [4, 5, 3, 6, 1, 2],
        "base_and_far": [4, 1, 3, 6, 2, 5],
        "by_loader": [6, 5, 3, 1, 2, 4],
    },
    "20.7": {
        "no_gamma": lambda streams, gamma, *more: ranks(streams, np.ones_like(gamma), *more),
        "first_piece": lambda streams, *more: ranks(streams[:, :1], *more),
        "mean_of_pieces": lambda streams, *more: ranks(streams.mean(axis=1, keepdims=True), *more),
        "from_1": lambda *a: np.array(ranks(*a)) + 1,
        "layer_norm": lambda streams, *more: ranks(streams - streams.mean(axis=2, keepdims=True), *more),
        "from_the_end": lambda streams, gamma, table, wanted: len(table) - 1 - np.array(ranks(streams, gamma, table, wanted)),
    },
    "20.8": {
        "columns": lambda w, head, n: zeroed(w.T, head, n).T,
        "one_before": lambda w, head, n: zeroed(w, (head - 1) % n, n),
        "one_behind": lambda w, head, n: zeroed(w, (head + 1) % n, n),
        "alone": lambda w, head, n: w - zeroed(w, head, n),
        "scattered": lambda w, head, n: np.where(np.arange(len(w))[:, None] % n == head, 0, w),
    },
    "20.9": {
        "relu": [-10.398, 1.930],
        "up_gated": [-0.787, 0.146],
        "sigmoid_alone": [-2.464, 0.457],
        "added": [1.589, -0.295],
        "not_normalised": [-10.238, 65.05],
        "mean_square": [-10.238, 0.0555],
    },
    "20.10": {
        "same_word": [0, 1, 2, 3],
        "before_it": [-1, 0, 1, 2],
        "place_before": [9, 10, 11, 12],
        "itself": [10, 11, 12, 13],
        "from_one": [2, 3, 4, 5],
        "what_comes": [11, 12, 13, 14],
    },
    "20.11": {
        "sixteen_steps": [0.09375, 14, 0.3725],
        "cut_off": [0.1, 12, 0.26],
        "m_forgotten": [0.1, 3, 0.3],
        "m_not_added": [0.1, 13, 1.3],
        "from_zero": [0.56 / 15, 9, 0.336],
        "not_rounded": [0.1, 12.7, 0.33],
    },
}
NONE_OF_THEM = {
    "20.1": [0.5, 0.5, 0.5, 0.5],
    "20.2": [1, 2, 3],
    "20.3": lambda pieces, rank: ["".join(pieces)],
    "20.4": lambda x, *more: 2 * x,
    "20.5": lambda p, ids, *more: p["token_embd"][ids] @ p["token_embd"].T * np.float32(3),
    "20.6": [1, 2, 3, 4, 5, 6],
    "20.7": lambda streams, *more: np.full(len(streams), 77),
    "20.8": lambda w, head, n: 2 * w,
    "20.9": [3, 4],
    "20.10": [7, 7, 7, 7],
    "20.11": [0.5, 3, 0.9],
}
RIGHT = [
    ("20.1", "0.125 −0.125 0.25 0.875"),
    ("20.2", [66355200, 30081024, 140544]),
    ("20.3", lambda pieces, rank: tuple(cut(pieces, rank))),
    ("20.4", grouped),
    ("20.5", model),
    ("20.6", "4 5 3 6 2 1"),
    ("20.7", lambda *a: ranks(*a)),
    ("20.7", lambda streams, gamma, *more: ranks(streams * 3, gamma.astype(np.float32), *more)),
    ("20.8", lambda *a: zeroed(*a)),
    ("20.8", lambda *a: zeroed(*a).tolist()),
    ("20.9", "-10.2375 1.9004"),
    ("20.9", [-10.2376, 1.90036]),
    ("20.10", "1, 2, 3, 4"),
    ("20.10", np.int8([1, 2, 3, 4])),
    ("20.11", ["1/10", 13, "0.36"]),
    ("20.11", np.float32([0.1, 13, 0.36])),
]
TRIED = [
    ("20.1", "bare", [9, 7, 10, 15]),
    ("20.1", "subtracted", [2.125, 1.875, 2.25, 2.875]),
    ("20.1", "neighbours", [0, 0.125, 0, -0.125]),
    ("20.2", "blocks", [3_317_760, 884_736, 35_136]),
    ("20.2", "a_byte_for_the_norms", [66_355_200, 30_081_024, 35_136]),
    ("20.2", "wide", [79_626_240, 30_081_024 + 884_736 * 6 - 884_736 * 4, 140_544]),
    ("20.2", "no_d_for_the_table", [66_355_200, 28_311_552, 140_544]),
    ("20.2", "other_units", [66.36, 30.08, 0.14]),
    ("20.2", "other_units", [66_355.2, 30_081.024, 140.544]),
    ("20.3", "single", lambda pieces, rank: cut(pieces, rank, twice=False)),
    ("20.3", "shortest", lambda pieces, rank: cut(pieces, rank, shortest)),
    ("20.4", "not_turned", lambda *a: grouped(*a, turn="")),
    ("20.4", "queries_not_turned", lambda *a: grouped(*a, turn="k")),
    ("20.4", "turned_before_the_cut", lambda *a: grouped(*a, before=True)),
    ("20.4", "no_w_o", lambda *a: grouped(*a, out=lambda w: None)),
    ("20.4", "w_o_transposed", lambda *a: grouped(*a, out=np.transpose)),
    ("20.4", "mask_the_other_way", lambda *a: grouped(*a, see=np.transpose)),
    ("20.5", "no_mask", lambda *a: model(*a, see=np.ones_like)),
    ("20.5", "gate_and_up", lambda *a: model(*a, network="up gate down")),
    ("20.5", "no_stream", lambda *a: model(*a, added=False)),
    ("20.5", "one_block", lambda *a: model(*a, layers=1)),
    ("20.5", "same_x", lambda *a: model(*a, both=True)),
    ("20.5", "behind", lambda *a: model(*a, behind=True)),
    ("20.5", "all_looks_first", lambda *a: model(*a, order="apart")),
    ("20.6", "twice", [4, 5, 3, 6, 2, 2]),
    ("20.6", "two_swaps", [5, 4, 6, 3, 2, 1]),
    ("20.6", "heads_and_mask", [4, 5, 3, 2, 6, 1]),
    ("20.7", "likeliest", lambda streams, gamma, table, _: (streams[:, -1] * gamma @ table.T).argmax(axis=1)),
    (
        "20.7",
        "place_of_order",
        lambda streams, gamma, table, wanted: np.argsort(-(streams[:, -1] * gamma) @ table.T)[:, wanted],
    ),
    ("20.8", "one_row", lambda w, head, n: np.where(np.arange(len(w))[:, None] == head, 0, w)),
    ("20.8", "both", lambda w, head, n: zeroed(zeroed(w, head, n).T, head, n).T),
    ("20.8", "nothing", lambda w, head, n: w.copy()),
    ("20.9", "gate_alone", [4.0913, -0.7594]),
    ("20.9", "swapped", [1.9004, -10.2375]),
    ("20.9", "sign_of_up", [10.238, -1.900]),
    ("20.9", "sign", [-10.238, -1.900]),
    ("20.9", "times_the_size", [-10.23755, 2226.64]),
    ("20.11", "from_one", [0.1, 14, 0.36]),
    ("20.11", "from_one", [0.1, 14, 0.46]),
    ("20.11", "m_in_q_alone", [0.1, 3, -0.64]),
    ("20.11", "the_number", [0.1, 13, 0.33]),
    ("20.11", "d_right", [0.1, 5, 0.5]),
]
TOLD = [
    ("20.4", "shape", dict(wanted=(5, 24), given=(5, 23)), lambda *a: grouped(*a)[:, :-1]),
    ("20.4", "wide", {}, wide_grouped),
    ("20.5", "shape", dict(wanted=(5, 9), given=(1, 9)), lambda *a: model(*a)[-1:]),
    ("20.5", "wide", {}, lambda *a: model(*a).astype(float)),
    ("20.7", "shape", dict(wanted=(6,), given=(6, 1)), lambda *a: np.array(ranks(*a))[:, None]),
    ("20.8", "shape", dict(wanted=(12, 12), given=(9, 12)), lambda w, head, n: np.delete(w, range(3), axis=0)),
]
BPE, READER, GROUPED = "helpers/reference/byte_bpe.py", "helpers/published/gguf.py", "helpers/reference/grouped_attention.py"
CACHE, LOADERS = "helpers/reference/cache.py", "lessons/real_model/loaders.py"
AWAY, INSIDE, PARIS = (f"lessons/real_model/{name}.py" for name in ("taken_away", "inside", "paris"))
# what tools/real_model.py stores and no cell computes
BY_COPYING, BY_PARIS = ((f"lessons/real_model/test_{name}.py",) for name in ("copying", "paris"))
MUTANTS = [
    Mutant("gguf: the halves of the bytes exchanged", READER, "[halves & 15, halves >> 4]", "[halves >> 4, halves & 15]"),
    Mutant("gguf: m is left out", READER, "halves >> 4]) + m", "halves >> 4])"),
    Mutant("gguf: 8 bits without a sign", READER, "blocks[:, 2:].view(np.int8)", "blocks[:, 2:]"),
    Mutant("byte BPE: the last learned goes first", BPE, "min(known, key=self.rank.get)", "max(known, key=self.rank.get)"),
    Mutant("byte BPE: digits stay together", BPE, "yield from run if digits else", "yield from [run] if digits else"),
    Mutant("grouped queries: another base is not used", GROUPED, "rotate(rows, sign, positions, self.base)",
           "rotate(rows, sign, positions)"),
    Mutant("cache: of a part each sees all", CACHE, "None if n_new == 1 else np.tri", "None if True else np.tri"),
    Mutant("cache: the places of a part begin at 0", CACHE, "np.arange(kept, kept + x.shape[-2])", "np.arange(x.shape[-2])"),
    Mutant("suspects: the heads are shared as they should be", LOADERS, "which == IN_TURN and name.endswith(\"attn_q\")",
           "which == FAR and name.endswith(\"attn_q\")"),
    Mutant("inside: the network comes before attention", INSIDE, "for part in (look, think)", "for part in (think, look)"),
    Mutant("rounding: as many steps as levels", AWAY, "(2**bits - 1)", "2**bits"),
    Mutant("inside: no norm before the logits", INSIDE, "model.logits(model.norm(x))", "model.logits(x)"),
    Mutant("inside: a function in place of what it adds to", INSIDE, "found[-1] + function", "function"),
    Mutant("inside: every ninth number for a head", INSIDE, "attention.n_heads, -1)", "-1, attention.n_heads).swapaxes(1, 2)"),
    Mutant("inside: the head before it is left out", INSIDE, "[head] = 0", "[head - 1] = 0"),
    Mutant("inside: of several heads the last alone is left out", INSIDE, "arrays.get(name, real.p[name])", "real.p[name]"),
    Mutant("inside: a head is left out for ever", INSIDE, "real.p[name]).copy()", "real.p[name])"),
    Mutant("inside: the file's arrays stay", INSIDE, "real.p | arrays", "arrays | real.p"),
    Mutant("inside: the loss of the piece that stands there", INSIDE, "ids[1:]]", "ids[:-1]]"),
    Mutant("looks: the first block's for all", AWAY, "[layer.attention.weights", "[model.layers[0].attention.weights"),
    Mutant("best heads: the worst", AWAY, "np.argsort(-scores", "np.argsort(scores"),
    Mutant("best heads: counted by blocks", AWAY, "scores.shape[-1])", "scores.shape[-2])"),
    Mutant("rises: least and most exchanged", AWAY, "np.min(values), np.max(values)", "np.max(values), np.min(values)"),
    Mutant("rounding: cut off", AWAY, "np.round((blocks", "np.floor((blocks"),
    Mutant("bits: without the networks", AWAY, "[2 * i : 2 * i + 2]", "[2 * i : 2 * i + 1]"),
    Mutant("rounding: equal numbers", AWAY, "np.where(d, d, 1)", "d", BY_COPYING),
    Mutant("blocks: the next one is left out", AWAY, "{2 * block + i for", "{2 * block + 2 + i for", BY_COPYING),
    Mutant("blocks: attention and network exchanged", AWAY, "(0, 1), (0,), (1,)", "(0, 1), (1,), (0,)", BY_COPYING),
    Mutant("copies: one head twice", AWAY, "weights[head].astype", "weights[HEADS[0]].astype", BY_COPYING),
    Mutant("lens: within the blocks", PARIS, "[::2, -1])", "[1::2, -1])", BY_PARIS),
    Mutant("lens: at the first piece", PARIS, "[::2, -1])", "[::2, 0])", BY_PARIS),
    Mutant("lens: places from 1", PARIS, "(scores > scores", "(scores >= scores", BY_PARIS),
    Mutant("lens: the least likely pieces", PARIS, "np.argsort(-p)", "np.argsort(p)", BY_PARIS),
    Mutant("capitals: the head beside it", PARIS, "heads[-1, head] = numbers", "heads[-1, head - 1] = numbers", BY_PARIS),
    Mutant("capitals: exchanged at the first piece", PARIS, "heads[-1, head] = numbers", "heads[0, head] = numbers", BY_PARIS),
    Mutant("capitals: exchanged at all pieces", PARIS, "heads[-1, head] = numbers", "heads[:, head] = numbers", BY_PARIS),
    Mutant("capitals: what the first piece fetched", PARIS, "[1][-1, head]", "[1][0, head]", BY_PARIS),
    Mutant("capitals: what another block fetched", PARIS, "heads_of(model, block, x)", "heads_of(model, 0, x)", BY_PARIS),
    Mutant("capitals: the block's network is left out", PARIS, "2 * block + 1 :]", "2 * block + 2 :]", BY_PARIS),
    Mutant("capitals: attention twice", PARIS, "functions[: 2 * block]", "functions[: 2 * block + 1]", BY_PARIS),
    Mutant("capitals: text and numbers exchanged", PARIS, "for numbers in fetched] for x in before]",
           "for x in before] for numbers in fetched]", BY_PARIS),
    Mutant("capitals: right texts among the pairs", PARIS, "likeliest[apart]", "likeliest", BY_PARIS),
    Mutant("capitals: the own one beats the other's", PARIS, "axis2=2) > own", "axis2=2) < own", BY_PARIS),
]  # fmt: skip
