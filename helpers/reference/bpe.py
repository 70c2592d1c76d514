"""Byte-pair encoding on characters: the learned merges, in the order in which they were learned
(Sennrich et al. 2016).
"""

from collections import Counter
from itertools import pairwise

from helpers.reference import require
from helpers.reference.merges import by_count, joined, learn_vocabulary, merged
from helpers.reference.tokens import PADDING, UNKNOWN, Tokenizer, split_words

END = "</w>"  # glued to the last character of a word, so that an ending and a beginning differ


def characters(word):
    """walk -> ("w", "a", "l", "k</w>")"""
    return (*word[:-1], word[-1] + END)


class BPE(Tokenizer):
    """Cuts a word into characters, the last one with `</w>`, and merges pairs, the earliest
    learned first.

    merges: pairs of pieces; a character outside the vocabulary becomes the unknown piece. Raises
    ValueError for a merge of pieces, or into a piece, that no character or earlier merge makes.
    """

    def __init__(self, vocabulary, merges, unknown=UNKNOWN):
        super().__init__(vocabulary, unknown)
        self.merges = require_merges(merges, self.vocabulary, END)
        self.rank = {pair: i for i, pair in enumerate(self.merges)}

    @classmethod
    def train(cls, text, n_vocab, at_least=2):
        """Learn `n_vocab` pieces: all characters of the text, within a word and at its end, then
        merges by count.

        Pairs that occur less than `at_least` times are not merged. Raises ValueError for a text
        without words, and a size that is too small or cannot be reached.
        """
        counts = require.counts("text", Counter(split_words(text)))
        letters = sorted(set("".join(counts)))
        start = [PADDING, UNKNOWN, *letters, *(c + END for c in letters)]
        corpus = {characters(word): times for word, times in counts.items()}
        return cls(*learn_vocabulary(start, corpus, n_vocab, score=by_count, at_least=at_least))

    def after(self, n_merges):
        """The tokenizer as it was after its first `n_merges` merges."""
        first = self.merges[:n_merges]
        later = {joined(pair) for pair in self.merges[n_merges:]} - {
            joined(pair) for pair in first
        }
        return BPE(
            [piece for piece in self.vocabulary if piece not in later], first, self.unknown
        )

    def cut(self, word):
        """The pieces of one word."""
        pieces = characters(word)
        while known := [pair for pair in pairwise(pieces) if pair in self.rank]:
            pieces = merged(pieces, min(known, key=self.rank.get))
        return [piece if piece in self.id_of else self.unknown for piece in pieces]

    def join(self, pieces):
        """Pieces -> text. An unknown piece does not say whether its character ended a word: here
        it does, so that no two words become one.
        """
        ends = (piece.endswith(END) or piece == self.unknown for piece in pieces)
        words = (
            piece.removesuffix(END) + " " * end for piece, end in zip(pieces, ends, strict=True)
        )
        return "".join(words).strip()


def require_merges(pairs, vocabulary, end):
    """`pairs` as a list of different tuples, each of pieces that are characters or made by an
    earlier pair.
    """
    pairs, known, made = [tuple(pair) for pair in pairs], set(vocabulary), set()
    for pair in pairs:
        for piece in pair:
            if len(piece.removesuffix(end)) != 1 and piece not in made:
                raise ValueError(
                    f"merges: {pair} given before {piece!r} is made, the order of learning wanted"
                )
        made.add("".join(pair))
        if not known.issuperset((*pair, "".join(pair))):
            raise ValueError(f"merges: {pair} given, pieces of the vocabulary wanted")
    if len(set(pairs)) < len(pairs):
        raise ValueError("merges: a pair given twice, every pair once wanted")
    return pairs
