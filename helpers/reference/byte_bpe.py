"""Byte-pair encoding on bytes, as GPT-2 and its successors cut their texts: no character is
unknown (Radford et al. 2019, section 2.2).
"""

import re
import unicodedata
from functools import cache
from itertools import groupby, pairwise

from helpers.reference import require
from helpers.reference.merges import merged

# GPT-2's rule: an ending such as 's, a word, a number or signs, with the space in front, or white
# space. Numbers are apart already (see `chunks`), so a letter, for which Python's `re` has no
# class of its own, is what is a word's character and no underscore.
CHUNK = re.compile(
    r"'(?:s|t|re|ve|m|ll|d)| ?[^\W_]+| ?(?:[^\s\w]|_)+|\s+(?!\S)|\s+"
)  # fmt: skip


def letters():
    """A visible letter for each of the 256 bytes: {byte: letter}. A byte that is a visible letter
    stands for itself, the others get letters from number 256 on: a space becomes Ġ, a new line Ċ.
    """
    visible = {*range(33, 127), *range(161, 173), *range(174, 256)}
    hidden = [byte for byte in range(256) if byte not in visible]
    return {byte: chr(byte) for byte in visible} | {
        byte: chr(256 + i) for i, byte in enumerate(hidden)
    }


LETTER = letters()
BYTE = {letter: byte for byte, letter in LETTER.items()}


def in_letters(chunk):
    """The letters of the bytes of a chunk: a list."""
    return [LETTER[byte] for byte in chunk.encode()]


def is_digit(character):
    """Whether it is a number of any script: ½, Ⅷ and ٣ too."""
    return unicodedata.category(character).startswith("N")


def chunks(text):
    """How a text is cut before pieces are merged, which never go across: each digit alone, words
    with the space in front. Yields parts that make the text again.
    """
    for digits, characters in groupby(text, is_digit):
        run = "".join(characters)
        yield from run if digits else CHUNK.findall(run)


class ByteBPE:
    """Cuts a text into chunks, these into bytes, and merges pairs, the earliest learned first.

    vocabulary: the pieces, in the letters that stand for bytes; the place of a piece is its id.
    merges: pairs of pieces, in the order in which they were learned. special: pieces that stand
    in a text as they are, such as <|im_end|>. Raises ValueError for a vocabulary that lacks a
    special piece, or what a merge makes.
    """

    def __init__(self, vocabulary, merges, special=()):
        self.vocabulary = list(vocabulary)
        self.id_of = {piece: i for i, piece in enumerate(self.vocabulary)}
        self.rank = {tuple(pair): i for i, pair in enumerate(merges)}
        self.special = set(special)
        for piece in (*self.special, *map("".join, self.rank)):
            if piece not in self.id_of:
                raise ValueError(
                    f"vocabulary without {piece!r} given, one with all special pieces "
                    "and all that the merges make wanted"
                )
        # Longer ones first: of two that begin alike the longer is meant. (?!) is found nowhere.
        longest_first = sorted(map(re.escape, self.special), key=len, reverse=True)
        self.apart = re.compile("|".join(longest_first) or "(?!)")
        self.cut = cache(self.cut)

    def steps(self, chunk):
        """The pieces of a chunk, a tuple, before the first merge and after each."""
        pieces = tuple(in_letters(chunk))
        yield pieces
        while known := [pair for pair in pairwise(pieces) if pair in self.rank]:
            pieces = merged(pieces, min(known, key=self.rank.get), "".join)
            yield pieces

    def cut(self, chunk):
        """The pieces of a chunk."""
        *_, last = self.steps(chunk)
        return last

    def tokenize(self, text):
        """text -> list of pieces; of an empty text, none."""
        found, end = [], 0
        for special in self.apart.finditer(text):
            found += [*self.cut_all(text[end : special.start()]), special[0]]
            end = special.end()
        return found + self.cut_all(text[end:])

    def cut_all(self, text):
        """The pieces of a text without special ones."""
        return [piece for chunk in chunks(text) for piece in self.cut(chunk)]

    def encode(self, text):
        """text -> ids, a list of whole numbers. Raises ValueError for a byte that is no piece."""
        pieces = self.tokenize(text)
        for piece in pieces:
            if piece not in self.id_of:
                raise ValueError(f"byte {BYTE[piece]} given, one of the vocabulary wanted")
        return [self.id_of[piece] for piece in pieces]

    def decode(self, ids):
        """ids -> text; where a letter is not whole, for its bytes are several pieces', �."""
        ids = require.ids("ids", list(ids), len(self.vocabulary)) if len(ids) else []
        return b"".join(self.bytes_of(self.vocabulary[i]) for i in ids).decode("utf-8", "replace")

    def bytes_of(self, piece):
        """The bytes for which a piece stands."""
        return piece.encode() if piece in self.special else bytes(map(BYTE.get, piece))
