"""WordPiece: the longest piece that fits, then the longest that goes on (Schuster & Nakajima
2012; Devlin et al. 2019).
"""

from collections import Counter

from helpers.reference import require
from helpers.reference.merges import CONTINUES, by_ratio, learn_vocabulary
from helpers.reference.tokens import PADDING, UNKNOWN, Tokenizer, split_words


class WordPiece(Tokenizer):
    """Cuts each word greedily; a piece that does not begin its word carries `##`.

    A word with a rest that no piece fits, or with more than `longest_word` characters, is unknown
    as a whole.
    """

    def __init__(self, vocabulary, unknown=UNKNOWN, longest_word=100):
        super().__init__(vocabulary, unknown)
        self.longest_word = longest_word

    @classmethod
    def train(cls, text, n_vocab, score=by_ratio, at_least=2):
        """Learn `n_vocab` pieces: all characters of the text, at the beginning of a word and
        within, then merges.

        The trainer behind BERT's vocabulary was never published. `by_ratio` is what is commonly
        described, Hugging Face's trainer goes `by_count`. Pairs that occur less than `at_least`
        times are not merged. Raises ValueError for a text without words, and a size that is too
        small or cannot be reached.
        """
        counts = require.counts("text", Counter(split_words(text)))
        corpus = {
            (word[0], *(CONTINUES + c for c in word[1:])): times for word, times in counts.items()
        }
        characters = sorted(set("".join(counts)))
        start = [PADDING, UNKNOWN, *characters, *(CONTINUES + c for c in characters)]
        vocabulary, _ = learn_vocabulary(start, corpus, n_vocab, score=score, at_least=at_least)
        return cls(vocabulary)

    def cut(self, word):
        """The pieces of one word."""
        if len(word) > self.longest_word:
            return [self.unknown]
        pieces, start = [], 0
        while start < len(word):
            piece, start = self.longest_match(word, start)
            if piece is None:
                return [self.unknown]
            pieces.append(piece)
        return pieces

    def longest_match(self, word, start):
        """The longest piece that fits `word` from `start` on, and where it ends; (None, start) if
        none.
        """
        mark = CONTINUES if start else ""
        for end in range(len(word), start, -1):
            piece = mark + word[start:end]
            if piece in self.id_of:
                return piece, end
        return None, start

    def join(self, pieces):
        """Pieces -> text."""
        return " ".join(pieces).replace(" " + CONTINUES, "")
