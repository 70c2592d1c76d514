"""Learning pieces from words: merge the best pair of neighbours, again and again (Sennrich et al.
2016, section 3.2).
"""

from collections import Counter
from itertools import pairwise

CONTINUES = "##"  # in front of a WordPiece piece that does not begin its word


def by_count(both, left, right):
    """How often the pair occurs: BPE's criterion."""
    return both


def by_ratio(both, left, right):
    """count(ab) / (count(a) · count(b)): the criterion commonly given for WordPiece."""
    return both / (left * right)


def counted(corpus):
    """How often each piece, and each pair of neighbours inside a word, occurs. corpus: {pieces of
    a word: how often}.
    """
    singles, pairs = Counter(), Counter()
    for pieces, times in corpus.items():
        for piece in pieces:
            singles[piece] += times
        for pair in pairwise(pieces):
            pairs[pair] += times
    return singles, pairs


def best_pair(singles, pairs, score=by_count, at_least=1):
    """The pair with the highest score among those that occur `at_least` times; None if there is
    none.

    singles, pairs: what `counted` returns. Of equal scores the pair that comes first in the order
    of its characters' code points is taken.
    """
    scores = {
        (a, b): score(n, singles[a], singles[b]) for (a, b), n in pairs.items() if n >= at_least
    }
    highest = max(scores.values(), default=None)
    return min((pair for pair, found in scores.items() if found == highest), default=None)


def joined(pair):
    """Two neighbours as one piece."""
    return pair[0] + pair[1].removeprefix(CONTINUES)


def merged(pieces, pair, join=joined):
    """The pieces of a word with every occurrence of the pair, from left to right, made one."""
    result, i = [], 0
    while i < len(pieces):
        here = pieces[i : i + 2] == pair
        result.append(join(pair) if here else pieces[i])
        i += 2 if here else 1
    return tuple(result)


def learn(corpus, score=by_count, at_least=1):
    """Merge the best pair everywhere and yield it, until no pair is left. corpus: {pieces of a
    word: how often}.
    """
    corpus, (singles, pairs) = Counter(corpus), counted(corpus)
    while pair := best_pair(singles, pairs, score, max(at_least, 1)):
        yield pair
        # Only the words that hold the pair are counted anew; merged, two of them, or one and
        # another word, may be alike.
        old = {pieces: times for pieces, times in corpus.items() if pair in pairwise(pieces)}
        new = Counter()
        for pieces, times in old.items():
            new[merged(pieces, pair)] += times
            del corpus[pieces]
        corpus.update(new)  # adds
        for counts, before, after in zip(
            (singles, pairs), counted(old), counted(new), strict=True
        ):
            counts.subtract(before)
            counts.update(after)


def learn_vocabulary(start, corpus, n_vocab, **criterion):
    """Merges until the vocabulary has `n_vocab` pieces: (vocabulary, merges), `start` in front.

    Raises ValueError if the start is larger already, or no pair is left before the size is
    reached.
    """
    if n_vocab < len(start):
        raise ValueError(
            f"n_vocab = {n_vocab} given, at least {len(start)} wanted: "
            "so many characters and special pieces"
        )
    vocabulary, merges = dict.fromkeys(start), []
    pairs = learn(corpus, **criterion)
    while len(vocabulary) < n_vocab:
        pair = next(pairs, None)
        if pair is None:
            raise ValueError(
                f"n_vocab = {n_vocab} given, at most {len(vocabulary)} wanted: "
                "no pair is left to merge"
            )
        merges.append(pair)
        vocabulary[joined(pair)] = None
    return list(vocabulary), merges
