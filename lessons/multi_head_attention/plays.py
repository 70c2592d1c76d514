"""Lesson 10: whom a word looks at in each head, of the pocket Transformer or of a published model; heads that learn."""

from functools import cache

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_sentence
from helpers.drawing.matrix import Matrix
from helpers.drawing.play import Buttons, Menu, Play, Slider, numbered
from helpers.kit.text import Sentence
from helpers.reference import MultiHeadAttention
from helpers.reference.pocket import pocket_encoder_layer
from lessons.multi_head_attention.drawings import looks, sharing
from lessons.multi_head_attention.sentences import learn_as_twins, learn_to_share, marked_sentences

WORDS = tuple(POCKET_SENTENCE.split())


def pocket_weights():
    """The weights (2, 4, 4) of the pocket sentence in both heads of the pocket Transformer."""
    attention = pocket_encoder_layer().attention.inside
    attention(pocket_sentence())
    return attention.weights


def play_heads(weights=None, words=WORDS, marked=None, word=0):
    """Choose a head and a word: its weights as lines to the words it looks at, at first those of the pocket sentence.

    weights (N, H, T, T) of N sentences, one of which is chosen, too; words: T names, or whole numbers, which become word 0,
    word 1, …; marked (N,): in each sentence the place of the word that gets a golden frame; word: the place of the one that is
    chosen at first.
    """
    weights = pocket_weights()[None] if weights is None else np.asarray(weights)
    words = [Sentence(f"word {name}", f"단어 {name}") if isinstance(name, int) else name for name in words]
    head = Buttons("", [(Sentence(f"head {h}", f"헤드 {h}"), h) for h in range(weights.shape[1])])
    controls = {"head": head, "word": Menu(Sentence("word", "단어"), numbered(words), word)}
    if len(weights) > 1:
        controls["sentence"] = Menu(Sentence("sentence", "문장"), numbered(range(1, len(weights) + 1)))

    def draw(head, word, sentence=0):
        return looks(weights[sentence], words, head, word, None if marked is None else marked[sentence])

    return Play(draw, **controls)


def play_all_heads(last, layer=1):
    """What a last word gives to each word in every head of a model, a layer at a time: {"words": …, "weights": (L, H, T)}.

    Layers and heads are counted from 1; layer: the one that is shown at first.
    """
    words, weights = [word.strip() for word in last["words"]], np.asarray(last["weights"])
    heads = [Sentence(f"head {h}", f"헤드 {h}") for h in range(1, weights.shape[1] + 1)]

    def draw(layer):
        return Matrix(weights[layer - 1], Sentence(f"layer {layer}", f"{layer}층"), heads, words, "shade", limit=1, fixed=True)

    return Play(draw, layer=Slider(Sentence("layer", "층"), layer, 1, len(weights)))


EVERY = 20  # steps from one picture of the training to the next
STARTS = {
    "random": Sentence("at random", "무작위"),
    "twins": Sentence("twins", "쌍둥이"),
    "changed": Sentence("twins, one number changed", "숫자 하나를 바꾼 쌍둥이"),
}


@cache
def learned(start):
    """Lesson 10's training from such a start, noted every 20 steps -> the marked word of a sentence, and three lists.

    They are both heads' weights (2, 8, 8) in that sentence, their mean weights (2, 2) and the mean of the last 20 losses.
    """
    x, _, marked = marked_sentences(np.random.default_rng(3), 3)
    rng, weights = np.random.default_rng(0), []

    def noted(model):
        model(x[:1])
        weights.append(model.weights[0])

    if start == "random":
        losses, means = learn_to_share(MultiHeadAttention.random(16, 2, rng), rng, every=EVERY, noted=noted)
    else:
        _, losses, means = learn_as_twins(0.001 * (start == "changed"), every=EVERY, noted=noted)
    last = [losses[0], *losses.reshape(-1, EVERY).mean(axis=1)]
    return marked[0], weights, means, last


def play_sharing():
    """Two heads while they learn lesson 10's task, from one of three starts."""

    def draw(step, start):
        (marked, *lists), at = learned(start), step // EVERY
        weights, means, loss = (one[at] for one in lists)
        return sharing(weights, means, loss, step, marked)

    return Play(
        draw,
        step=Slider(Sentence("step", "스텝"), 0, 0, 400, EVERY),
        start=Buttons(Sentence("start", "초깃값"), [(words, name) for name, words in STARTS.items()]),
    )
