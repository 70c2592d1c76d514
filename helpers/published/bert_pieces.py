"""How BERT cuts a text: lower case, no accents, words and signs apart, then WordPiece (Devlin et al. 2019)."""

import unicodedata

from helpers.reference.tokens import parted
from helpers.reference.wordpiece import WordPiece

BEGIN, END = "[CLS]", "[SEP]"
# Where Unicode keeps Chinese characters, first and last: each is a word of its own.
CHINESE = (
    (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x2A6DF), (0x2A700, 0x2B73F), (0x2B740, 0x2B81F),
    (0x2B820, 0x2CEAF), (0x2F800, 0x2FA1F),
)  # fmt: skip


def plain(text):
    """A text without what cannot be seen, spaces around Chinese characters, in lower case, without accents.

    Letters are taken apart for that (NFD), so a Korean syllable becomes its two or three letters.
    """
    seen = "".join(" " if c.isspace() else f" {c} " if is_chinese(c) else c for c in text if c.isspace() or is_seen(c))
    apart = unicodedata.normalize("NFD", seen)
    return "".join(c.lower() for c in apart if unicodedata.category(c) != "Mn")


def is_seen(character):
    return character != "\ufffd" and not unicodedata.category(character).startswith("C")


def is_chinese(character):
    return any(first <= ord(character) <= last for first, last in CHINESE)


class BertPieces(WordPiece):
    """WordPiece with BERT's words before it, and [CLS] … [SEP] around the pieces of a text, of which `longest` are kept.

    Raises ValueError as WordPiece does, for a vocabulary without these two, and for a text that is no str.
    """

    def __init__(self, vocabulary, longest=256):
        super().__init__(vocabulary)
        if missing := {BEGIN, END} - self.id_of.keys():
            raise ValueError(f"vocabulary without {', '.join(sorted(missing))} given, one with {BEGIN} and {END} wanted")
        self.longest = longest

    def tokenize(self, text):
        """text -> list of pieces, [CLS] first, [SEP] last."""
        if not isinstance(text, str):
            raise ValueError(f"text: {type(text).__name__} given, str wanted")
        pieces = [piece for word in parted(plain(text)) for piece in self.cut(word)]
        return [BEGIN, *pieces[: self.longest - 2], END]
