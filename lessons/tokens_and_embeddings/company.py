"""The rows on the map with which lesson 07 opens, trained as its own cells train them further down."""

from itertools import permutations

import numpy as np

from helpers.data import small_grammar, small_sentences
from helpers.reference.optim import Adam


def rows_by_company(n_sentences=500, seed=0, n_steps=20):
    """36 words, their classes, and their rows (n_steps + 1, 36, 8) as they learn to tell how often two words meet."""
    grammar = small_grammar()
    words = [word for name in grammar for word in grammar[name]]
    classes = [name for name in grammar for _ in grammar[name]]
    counts = np.zeros((len(words), len(words)))
    for sentence in small_sentences(n_sentences, seed):
        for one, other in permutations(sentence, 2):
            counts[words.index(one), words.index(other)] += 1
    rng = np.random.default_rng(seed)
    E, U = 0.1 * rng.normal(size=(len(words), 8)), 0.1 * rng.normal(size=(len(words), 8))
    adam, history = Adam({"E": E, "U": U}, lr=0.1), [E.copy()]
    for _ in range(n_steps):
        slopes = 2 * (E @ U.T - np.log(1 + counts))
        np.fill_diagonal(slopes, 0)
        adam.step({"dE": slopes @ U, "dU": slopes.T @ E})
        history.append(E.copy())
    return words, classes, np.array(history)
