"""What the heads of a language model look at when they write the Korean of a line whose English they got, and where it errs."""

from collections import Counter
from functools import cache
from itertools import product

import numpy as np

from helpers.animals import ANIMALS, CHOICES, FOODS, PAD, PLACES, QUALITIES, SEPARATOR, VERBS, encode, translations
from helpers.kit.text import Sentence

WORDS = {  # in the order of the Korean
    "quality": Sentence("the quality", "형용사"),
    "animal": Sentence("the animal", "동물"),
    "particle": Sentence("the particle (article)", "조사(관사)"),
    "place": Sentence("the place", "장소"),
    "food": Sentence("the food", "음식"),
    "verb": Sentence("the verb", "동사"),
}
ALL_RIGHT = Sentence("all right", "모두 맞음")


def weights_of_heads(model):
    """The weights of a model's last pass: {"1.1": (…, T, T) of layer 1, head 1, …}."""
    inside = [layer.attention.inside.weights for layer in model.layers]  # (…, H, T, T) each
    return {f"{i}.{j}": w[..., j - 1, :, :] for i, w in enumerate(inside, 1) for j in range(1, w.shape[-3] + 1)}


def looks_of_heads(model, lines):
    """{words: (heads,)}: which share of each head's weight falls on an English word when its Korean begins.

    The mean over the lines that have the word. The row is that of the piece in front of the Korean word; the English word
    counts with the sign behind it. For the particle the row is that of the piece in front of it, and the word the article;
    where there is none, [START] and the first letter.
    """
    model(encode(lines)[:, :-1])
    weights = np.stack([*weights_of_heads(model).values()])  # (heads, lines, T, T)
    shares = {name: [] for name in WORDS}
    for i, line in enumerate(lines):
        for name, (row, first, last) in _places(line).items():
            shares[name].append(weights[:, i, row, first:last].sum(axis=-1))
    return {WORDS[name]: np.mean(of_lines, axis=0) for name, of_lines in shares.items()}


def first_mistakes(model, lines):
    """{words: share of the lines}: where the first mistake in the Korean lies; "all right" for the lines without one.

    Each piece is the likeliest behind the right ones. What follows a word up to the next one counts as that word's.
    """
    ids = encode(lines)
    wanted = ids[:, 1:]
    wrong = (model(ids[:, :-1]).argmax(axis=-1) != wanted) & (wanted != PAD)
    lies_in = Counter()
    for line, row in zip(lines, wrong, strict=True):
        starts = sorted((place, name) for name, (place, _, _) in _places(line).items())
        mistakes = np.flatnonzero(row[starts[0][0] :]) + starts[0][0]
        begun = [WORDS[name] for place, name in starts if mistakes.size and place <= mistakes[0]]
        lies_in[begun[-1] if begun else ALL_RIGHT] += 1
    return {words: lies_in[words] / len(lines) for words in (ALL_RIGHT, *WORDS.values())}


@cache
def _meanings():
    return dict(zip(translations(), product(*CHOICES), strict=True))


def _places(line):
    """{what: (row, first, last)}: where the Korean of a word begins, and where the English stands; [START] is 0."""
    first, _, second = line.partition(SEPARATOR)
    known, many, quality, animal, verb, food, place = _meanings()[first]
    noun, words = ANIMALS[animal][0] if many else animal, f" {first.lower()}"
    before = f"{QUALITIES[quality]} " if quality else ""
    start = len(first) + 1  # of the sign =, whose row writes the first Korean letter
    korean_noun = ANIMALS[animal][1] + ("들" if many else "")
    article = words.index(f" {quality or noun}") + 1 if known or not many else 2
    found = {
        "animal": (start + len(before), noun),
        "food": (start + second.index(FOODS[food]), food),
        "verb": (start + second.index(VERBS[verb]), verb if many else f"{verb}s"),
    }
    if quality:
        found["quality"] = start, quality
    if place:
        found["place"] = start + second.index(PLACES[place]), place
    spans = {name: (row, place := words.index(f" {word}") + 1, place + len(word) + 1) for name, (row, word) in found.items()}
    return spans | {"particle": (start + len(before) + len(korean_noun), int(known or not many), article)}
