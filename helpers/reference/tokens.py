"""From text to words, and from pieces to ids: what WordPiece and BPE have in common."""

import string
import unicodedata

import numpy as np

from helpers.reference import require

PADDING, UNKNOWN = "[PAD]", "[UNK]"


def split_words(text):
    """The words of a text, and every punctuation character as a word of its own.

    Unicode is brought to its composed form first (NFC: a Korean syllable is one character, é is
    one), and white space separates. Upper and lower case stay as they are. Raises ValueError for
    what is not a str.
    """
    if not isinstance(text, str):
        raise ValueError(f"text: {type(text).__name__} given, str wanted")
    return parted(unicodedata.normalize("NFC", text))


def parted(text):
    """A text at its white space and around each punctuation character."""
    return "".join(f" {c} " if _is_punctuation(c) else c for c in text).split()


def _is_punctuation(character):
    return character in string.punctuation or unicodedata.category(character).startswith("P")


class Tokenizer:
    """A vocabulary, and what turns text into its pieces, pieces into ids, and ids into text
    again.

    vocabulary: the pieces, different from each other; the place of a piece is its id. unknown:
    the piece for what the vocabulary cannot express. A subclass says how to `cut` a word and
    `join` pieces. Raises ValueError for an empty vocabulary, one with doubles, and one without
    the unknown piece.
    """

    def __init__(self, vocabulary, unknown=UNKNOWN):
        self.vocabulary = require_vocabulary(vocabulary, unknown)
        self.unknown = unknown
        self.id_of = {piece: i for i, piece in enumerate(self.vocabulary)}

    def tokenize(self, text):
        """text -> list of pieces; of an empty text, none."""
        return [piece for word in split_words(text) for piece in self.cut(word)]

    def encode(self, text):
        """text -> ids (tokens,), integers. Raises ValueError for a text without a word."""
        pieces = self.tokenize(text)
        if not pieces:
            raise ValueError(f"text {text!r} given, at least one word wanted")
        return np.array([self.id_of[piece] for piece in pieces])

    def decode(self, ids):
        """ids (tokens,) -> the words, with single spaces between them."""
        ids = require.ids("ids", ids, len(self.vocabulary))
        return self.join([self.vocabulary[i] for i in ids.ravel()])


def require_vocabulary(pieces, unknown):
    """`pieces` as a list of different strings, `unknown` among them."""
    pieces = list(pieces)
    if not pieces or not all(isinstance(piece, str) and piece for piece in pieces):
        raise ValueError(
            f"vocabulary: {pieces[:3]} … given, pieces of at least one character wanted"
        )
    if len(set(pieces)) < len(pieces):
        double = next(piece for piece in pieces if pieces.count(piece) > 1)
        raise ValueError(
            f"vocabulary: {double!r} given {pieces.count(double)} times, every piece once wanted"
        )
    if unknown not in pieces:
        raise ValueError(f"vocabulary without {unknown!r} given, one with it wanted")
    return pieces
