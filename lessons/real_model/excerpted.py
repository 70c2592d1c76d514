"""How the excerpts for earlier lessons are measured: each function is named as its excerpt, real: a RealModel.

Head, block and neuron are counted from 0, and were found by search: the head of the capitals by eight countries, France to
Austria; the two that attend to *capital* by ten, the word before's and the copying one, among all 270 heads; the neuron among
all 46 080.
"""

import numpy as np

from helpers.reference import softmax
from lessons.real_model.inside import heads_of, logits, parts, streams, with_arrays

COUNTRIES = "France Germany Italy Japan Spain England Russia Austria Korea Poland".split()
CAPITAL = "The capital of {} is"
WORDS = "Monday Tuesday Wednesday three four five red blue green dog cat horse Paris London Berlin".split()
MONTHS = "January February March April May June July August September October November December".split()
BLOCK, NEURON = 22, 610
SENTENCES = (
    "The work will begin in",
    "She was born on the 3rd of",
    "The meeting is on Tuesday,",
    "The exam takes place at the end of",
    "The cat sat on the",
    "My name is",
    "In early",
    "He arrived in",
    "The capital of France is",
    "two plus three is",
    "We met last",
    "from January to",
    "in the month of",
    "The price rose in",
)


def capital_head(real):
    """Block 23, head 4, at *is* of "The capital of … is": which pieces it attends to, and which fit best what it fetches."""
    return {country: fetched(real, CAPITAL.format(country), 23, 4) for country in COUNTRIES}


def all_heads(real):
    """At *is* of "The capital of France is": what each of the 30 × 9 heads gives to each piece; and what the heads 6 and 8 of
    block 13 give to *capital* in each of ten such sentences.
    """
    ids, after = run(real, CAPITAL.format("France"))
    weights = [heads_of(real.library, block, x)[0][:, -1] for block, x in enumerate(after[:-1:2])]
    found = [run(real, CAPITAL.format(country))[1] for country in COUNTRIES]
    at_capital = [heads_of(real.library, 13, after[26])[0][[6, 8], -1, 1] for after in found]
    return {"words": words(real, ids), "weights": short(weights), "at_capital": short(at_capital)}


def word_before(real):
    """Block 16, head 0: each piece attends to the one before it."""
    return attention(real, "I know that you know that I know", 16, 0)


def copies(real):
    """Block 18, head 6: a piece that stood before attends to what followed there."""
    return attention(real, "Anna met Zork at noon. In the evening Anna met Zork", 18, 6)


def stream(real):
    """Of each piece's stream behind 0 … 30 blocks its rms, behind 1 … 30 what the block added over what was there, and the
    cosine with it.
    """
    ids, after = run(real, CAPITAL.format("France"))
    after = after[::2].astype(float).swapaxes(0, 1)  # (pieces, blocks + 1, d_model)
    old, new, size = after[:, :-1], after[:, 1:], np.linalg.norm(after, axis=-1)
    added = np.linalg.norm(new - old, axis=-1) / size[:, :-1]
    cosine = (old * new).sum(axis=-1) / (size[:, :-1] * size[:, 1:])
    rms = size / after.shape[-1] ** 0.5
    return {"words": words(real, ids), "rms": short(rms), "added": short(added), "cosine": short(cosine)}


def rows(real):
    """Fifteen words of five kinds: the cosines of their rows, less the mean row of the table."""
    table = real.p["token_embd"]
    ids = [one_piece(real, " " + word) for word in WORDS]
    centred = table[ids] - table.mean(axis=0)
    unit = centred / np.linalg.norm(centred, axis=-1, keepdims=True)
    return {"words": WORDS, "cosines": short(unit @ unit.T)}


def calendar(real):
    """A neuron of block 22: the pieces that its row of w_down pushes most where its hidden number is below 0; and, at the last
    piece of some sentences, gate, up and hidden number, and p of a month, with the neuron and without it.
    """
    name, layer = f"blk.{BLOCK}.ffn_down", real.library.layers[BLOCK]
    w_down = real.p[name].copy()
    w_down[NEURON] = 0
    models = real.library, with_arrays(real, {name: w_down})
    pushed = real.p["token_embd"] @ (real.library.norm.gamma * real.p[name][NEURON])
    found = {"pushed": words(real, np.argsort(pushed)[: len(MONTHS)]), "sentences": list(SENTENCES)}
    found |= {column: [] for column in ("gate", "up", "hidden", "p", "p_without")}
    for sentence in SENTENCES:
        ids, after = run(real, sentence)
        x = layer.network_norm(after[2 * BLOCK + 1, -1])  # in front of the network
        gate, up = (float(x @ w[:, NEURON]) for w in (layer.network.w_gate, layer.network.w_up))
        p, p_without = (of_a_month(real, model(ids)[-1]) for model in models)
        row = gate, up, gate / (1 + np.exp(-gate)) * up, p, p_without
        for column, number in zip(list(found)[2:], row, strict=True):
            found[column].append(short(number))
    return found


MEASURED = capital_head, all_heads, word_before, copies, stream, rows, calendar


def excerpts_of(real):
    """{name: excerpt}"""
    return {measure.__name__: measure(real) for measure in MEASURED}


def run(real, text):
    """The ids of a text, and its stream in front of each of the model's functions and behind the last."""
    ids = np.array(real.pieces.encode(text))
    return ids, streams(real.library.embedding(ids), parts(real.library))


def attention(real, text, block, head):
    """The words of a text and a head's weights, (T, T)."""
    ids, after = run(real, text)
    return {"words": words(real, ids), "weights": short(heads_of(real.library, block, after[2 * block])[0][head])}


def fetched(real, text, block, head):
    """The words of a text, the weights that its last piece gives them, and the six pieces that fit best what the head adds."""
    ids, after = run(real, text)
    weights, heads = heads_of(real.library, block, after[2 * block])
    w_o = real.library.layers[block].attention.w_o.reshape(len(weights), -1, after.shape[-1])[head]
    best = np.argsort(-logits(real.library, heads[-1, head] @ w_o))[:6]
    return {"words": words(real, ids), "weights": short(weights[head, -1]), "fetched": words(real, best)}


def of_a_month(real, scores):
    """The probability that the next piece is a month."""
    return softmax(scores.astype(float))[[one_piece(real, " " + month) for month in MONTHS]].sum()


def one_piece(real, word):
    """The id of a word that is a piece. Raises ValueError for one that is not."""
    ids = real.pieces.encode(word)
    if len(ids) != 1:
        raise ValueError(f"{word!r} of {len(ids)} pieces given, a word of one wanted")
    return ids[0]


def words(real, ids):
    return [real.pieces.decode([i]) for i in ids]


def short(numbers):
    """Numbers as JSON keeps them: with three decimals, in lists."""
    return np.asarray(numbers, float).round(3).tolist()
