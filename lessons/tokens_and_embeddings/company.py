"""The rows on the map with which lesson 07 opens, trained as its own cells train them further down."""

from itertools import permutations

import numpy as np

from helpers.data import small_grammar, small_sentences
from helpers.reference.optim import Adam


def words_and_classes():
    """The 36 words of the small grammar, and the class of each."""
    pairs = [(word, name) for name, words in small_grammar().items() for word in words]
    return tuple(map(list, zip(*pairs, strict=True)))


def rows_by_company(n_sentences=500, seed=0, n_steps=20):
    """The rows (n_steps + 1, 36, 8) before and after each step; they learn to tell how often two words meet."""
    at = {word: i for i, word in enumerate(words_and_classes()[0])}
    counts = np.zeros((36, 36))
    for sentence in small_sentences(n_sentences, seed):
        for one, other in permutations(sentence, 2):
            counts[at[one], at[other]] += 1
    rng = np.random.default_rng(seed)
    E, U = 0.1 * rng.normal(size=(36, 8)), 0.1 * rng.normal(size=(36, 8))
    adam, history = Adam({"E": E, "U": U}, lr=0.1), [E.copy()]
    for _ in range(n_steps):
        slopes = 2 * (E @ U.T - np.log(1 + counts))
        np.fill_diagonal(slopes, 0)
        adam.step({"dE": slopes @ U, "dU": slopes.T @ E})
        history.append(E.copy())
    return np.array(history)
