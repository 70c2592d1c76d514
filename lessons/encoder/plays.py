"""Lesson 12: sentences, station by station through one encoder layer, boxes whose slips are followed, and words that grow
alike; 12c: sentences.
"""

from functools import cache

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_embedding
from helpers.drawing.play import Buttons, Menu, Play, Slider, numbered
from helpers.kit.text import Sentence
from helpers.published.stored import kept, read
from helpers.reference import EncoderLayer, LayerNorm, positional_encoding
from helpers.reference.pocket import pocket_encoder_layer
from lessons.encoder.drawings import STATIONS, Part, followed, growing_alike, nearest, station
from lessons.encoder.sentences import NINE

WORDS = POCKET_SENTENCE.split()


def walk(words):
    """What stands at each station for these words: eight lists of (name, array) with signs between them."""
    pieces, table = pocket_embedding()
    rows, positions = 2 * table[[pieces.index(word) for word in words]], positional_encoding(np.arange(len(words)), 4)
    layer = pocket_encoder_layer()
    x = rows + positions
    z = layer.attention.inside(x)
    x_1 = layer.attention.norm(x + z)
    f = layer.feed_forward.inside(x_1)
    hidden = layer.feed_forward.inside.hidden
    x_2 = layer.feed_forward.norm(x_1 + f)
    first, second = ("sum_1", x + z), ("sum_2", x_1 + f)
    return [
        [("√4 · E", rows)],
        [("√4 · E", rows), "+", ("PE", positions), "=", ("x", x)],
        [("x", x), "→", ("z", z)],
        [("x", x), "+", ("z", z), "=", first],
        [first, "→", ("x_1", x_1)],
        [("x_1", x_1), "→", ("hidden", hidden), "→", ("f", f)],
        [("x_1", x_1), "+", ("f", f), "=", second],
        [second, "→", ("x_2", x_2)],
    ]


SWAPPED = [WORDS[1], WORDS[0], *WORDS[2:]]


def play_encoder():
    """The pocket sentence through one encoder layer, and others like it; rows not as in the pocket sentence are framed."""
    sentences = [WORDS, SWAPPED, *([*WORDS[:i], "[UNK]", *WORDS[i + 1 :]] for i in range(len(WORDS)))]
    walks = [walk(words) for words in sentences]

    def framed(now, before):
        if isinstance(now, str):
            return now
        moved = np.abs(now[1] - before[1]).max(axis=1) > 1e-9
        return Part(*now, np.flatnonzero(moved).tolist())

    def parts(now, before):
        return [framed(*pair) for pair in zip(now, before, strict=True)]

    stations = [[parts(*both) for both in zip(one, walks[0], strict=True)] for one in walks]

    @cache
    def draw(at, read):
        return station(at - 1, stations[read][at - 1], sentences[read])

    return Play(
        draw,
        at=Slider(Sentence("station", "지나는 곳"), 1, 1, len(STATIONS)),
        read=Menu(Sentence("sentence", "문장"), numbered([" ".join(words) for words in sentences])),
        rows=[["at", "read", "reset"]],
    )


SLIPS = [3, 5, 2, 4, 1, 2]


def doubled(slips, layers=3):
    """What the slips name at first and after each layer in which every box takes over the slip of the box that it names."""
    after = [np.asarray(slips)]
    for _ in range(layers):
        after.append(after[-1][after[-1]])
    return after


def play_boxes(after=None):
    """Choose a box and so many layers: what its slip names then, and the way there.

    after (layers + 1, 6): what the slips name at first and after each layer; if not given, those of lesson 12.
    """
    after = np.asarray(doubled(SLIPS) if after is None else after)
    return Play(
        lambda layers, box: followed(after, layers, box),
        layers=Slider(Sentence("layers", "층"), 0, 0, len(after) - 1),
        box=Buttons(Sentence("box", "상자"), numbered(range(after.shape[1]))),
    )


DEEPEST, D_MODEL = 12, 16


def how_far_apart(x):
    """How far the rows of x (T, d_model) are from their mean, compared with their size: 0 if all are the same."""
    return np.linalg.norm(x - x.mean(axis=0)) / np.linalg.norm(x)


def through_layers(skip, network, seed, sharper=1):
    """The words (4, 16) before the first and after each of 12 random layers, with or without skips and networks.

    W_Q and W_K are multiplied by `sharper`.
    """
    rng, norm = np.random.default_rng(seed), LayerNorm.fresh(D_MODEL)
    x = rng.normal(size=(len(WORDS), D_MODEL))
    passed = [x]
    for _ in range(DEEPEST):
        layer = EncoderLayer.random(D_MODEL, 2, 4 * D_MODEL, rng)
        look = layer.attention.inside
        look.w_q, look.w_k = sharper * look.w_q, sharper * look.w_k
        for inside in (look, *([layer.feed_forward.inside] if network else [])):
            x = norm((x + inside(x)) if skip else inside(x))
        passed.append(x)
    return passed


def cosines(x):
    """The cosine of each pair of rows: (T, T)."""
    rows = x / np.linalg.norm(x, axis=1, keepdims=True)
    return rows @ rows.T


def play_alike(seed=0):
    """How alike the words become in random layers, with and without skips and networks."""
    choices = [(skip, network) for skip in (True, False) for network in (True, False)]
    known = {choice: through_layers(*choice, seed) for choice in choices}
    distances = {choice: [how_far_apart(x) for x in passed] for choice, passed in known.items()}
    with_or_without = [(Sentence("with", "있음"), True), (Sentence("without", "없음"), False)]

    def draw(at, skip, network):
        choice = skip, network
        return growing_alike(cosines(known[choice][at]), distances[choice], at, WORDS)

    return Play(
        draw,
        at=Slider(Sentence("layers", "층"), 0, 0, DEEPEST),
        skip=Buttons(Sentence("skips", "잔차 연결"), with_or_without),
        network=Buttons(Sentence("networks", "신경망"), with_or_without),
    )


def play_nearest():
    """One of nine sentences, and how alike the published encoder holds the others to be, as it was computed and stored."""
    alike = read(kept()["alike"])
    return Play(
        lambda of: nearest(NINE[of], dict(zip(NINE, alike[of], strict=True))),
        of=Menu(Sentence("sentence", "문장"), numbered(NINE)),
    )
