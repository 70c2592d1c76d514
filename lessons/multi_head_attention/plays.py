"""Lesson 10: whom a word looks at in each head, of the pocket Transformer or of a published model."""

import numpy as np

from helpers.data import POCKET_SENTENCE, pocket_sentence
from helpers.drawing.matrix import Matrix
from helpers.drawing.play import Buttons, Menu, Play, Slider, numbered
from helpers.kit.text import Sentence
from helpers.reference.pocket import pocket_encoder_layer
from lessons.multi_head_attention.drawings import looks

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
