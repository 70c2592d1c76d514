"""A list of pairs, what is read and what is to be written, as ids."""

from collections import Counter

import numpy as np

from helpers.dates import END, encode

MARKS = ["[PAD]", "[START]", "[END]"]


def pairs_as_ids(pairs):
    """[(what is read, what is wanted), …], texts -> both vocabularies, of characters, source (n, S), wanted (n, T) with [END].

    Raises ValueError for less than two pairs (one is held out), for the same pair twice and for what is no pair of texts.
    """
    _require_pairs(pairs)
    read, wanted = zip(*pairs, strict=True)
    reads, writes = (MARKS + sorted(set("".join(texts))) for texts in (read, wanted))
    ends = encode(wanted, writes)
    ends = np.pad(ends, ((0, 0), (0, 1)))
    ends[np.arange(len(pairs)), [len(text) for text in wanted]] = END
    return reads, writes, encode(read, reads), ends


def _require_pairs(pairs):
    if isinstance(pairs, dict):
        raise ValueError("a dict given, a list of pairs wanted: list(pairs.items())")
    for pair in pairs:
        if not (isinstance(pair, (tuple, list)) and len(pair) == 2 and all(isinstance(text, str) and text for text in pair)):
            raise ValueError(f"{pair!r} given, a pair of texts that are not empty wanted: ('I', '1'); str(1) makes a text of 1")
    if len(pairs) < 2:
        raise ValueError(f"{len(pairs)} pairs given, two at least wanted: one to learn from, one held out")
    pair, times = Counter(map(tuple, pairs)).most_common(1)[0]
    if times > 1:
        raise ValueError(f"{pair!r} given {times} times, each pair once wanted: list(dict.fromkeys(pairs))")
