"""A list of pairs, what is read and what is to be written, as ids."""

import numpy as np

from helpers.dates import END, encode

MARKS = ["[PAD]", "[START]", "[END]"]


def pairs_as_ids(pairs):
    """[(what is read, what is wanted), …], texts -> both vocabularies, of characters, source (n, S), wanted (n, T) with [END].

    Raises ValueError for no pairs, and for an empty text among them.
    """
    if not pairs or not all(text for pair in pairs for text in pair):
        raise ValueError(f"{len(pairs)} pairs given, one at least wanted, of texts that are not empty")
    read, wanted = zip(*pairs, strict=True)
    reads, writes = (MARKS + sorted(set("".join(texts))) for texts in (read, wanted))
    ends = encode(wanted, writes)
    ends = np.pad(ends, ((0, 0), (0, 1)))
    ends[np.arange(len(pairs)), [len(text) for text in wanted]] = END
    return reads, writes, encode(read, reads), ends
