"""Lesson 07: a sentence becomes rows, merges make pieces of characters, gradients add up where an id repeats."""

import numpy as np

from helpers.data import pocket_embedding, small_text
from helpers.drawing.play import Play, buttons, field, menu, slider
from helpers.lessons.tokens_and_embeddings.drawings import pieces, rows_of_tokens
from helpers.lessons.tokens_and_embeddings.embedding import adding_up
from helpers.reference.bpe import BPE, END, characters
from helpers.reference.merges import by_count, joined, merged
from helpers.reference.tokens import split_words
from helpers.reference.wordpiece import WordPiece

SENTENCES = {
    "English": ("I am a student.", "The teacher is listening to the students.", "Her kindness has no ending."),
    "한국어": ("나는 학생입니다.", "선생님은 정원에서 노래를 부릅니다.", "친구들이 학교에서 공부하고 있습니다."),
}
ALL_PIECES = 600
MOST_TOKENS = 14


def _text():
    return small_text("english") + small_text("korean")


def play_sentence():
    """Any sentence cut with WordPiece, the id of each piece and the row that it picks; a slider for the vocabulary's size."""
    learned = WordPiece.train(_text(), ALL_PIECES, by_count).vocabulary
    fewest = 2 + 2 * len(set("".join(split_words(_text()))))  # characters only
    table = np.random.default_rng(7).integers(-9, 10, (ALL_PIECES, 4)) / 10
    choice = menu("choose", [one for both in SENTENCES.values() for one in both])
    typed = field("or type", choice.value)
    size = slider("vocabulary", ALL_PIECES, fewest, ALL_PIECES)
    choice.observe(lambda change: setattr(typed, "value", change["new"]), names="value")

    def draw():
        tokenizer = WordPiece(learned[: size.value])
        found = tokenizer.tokenize(typed.value)
        shown = found[:MOST_TOKENS]
        ids = [tokenizer.id_of[piece] for piece in shown]
        summary = f"tokens: {len(found)}" + (f" ({MOST_TOKENS} shown)" if len(found) > MOST_TOKENS else "")
        return rows_of_tokens(shown, ids, table[ids], f"{summary}; pieces in the vocabulary: {size.value}")

    return Play([[choice, typed, size]], [typed, size], draw)


def play_merges():
    """Byte-pair encoding, a merge for each step; learned from the course's text in both languages together.

    Only merges that change one of the sentences are steps of the slider.
    """
    learned = BPE.train(_text(), ALL_PIECES)
    steps = {language: _visible(sentences, learned.merges) for language, sentences in SENTENCES.items()}
    language = buttons(list(SENTENCES))
    step = slider("step", 0, 0, len(steps[language.value]) - 1)
    language.observe(lambda change: setattr(step, "max", len(steps[change["new"]]) - 1), names="value")

    def draw():
        n, pair, cut = steps[language.value][step.value]
        made = joined(pair) if pair else ""
        said = (
            f"merge {n}: {pair[0]} + {pair[1]} → {made}".replace(END, "·") if pair else f"characters; · is {END}, a word's end"
        )
        n_pieces = sum(len(word) for sentence in cut for word in sentence)
        return pieces(cut, said, f"pieces: {n_pieces}", made)

    return Play([[language, step]], [language, step], draw)


def _visible(sentences, merges):
    """What the sentences look like after each merge that changes them: [(number of the merge, its pair, pieces), …]."""
    cut = [[characters(word) for word in split_words(sentence)] for sentence in sentences]
    steps = [(0, None, cut)]
    for n, pair in enumerate(merges, 1):
        after = [[merged(word, pair) for word in sentence] for sentence in cut]
        if after != cut:
            cut = after
            steps.append((n, pair, cut))
    return steps


def play_adding_up(dout):
    """Where the rows of dout (T, 4) arrive in the gradient of the pocket table; a slider for the id of each token."""
    vocabulary, _ = pocket_embedding()
    first = (5, 4, 2, 4)
    ids = [slider(f"token {t}", first[(t - 1) % 4], 0, len(vocabulary) - 1) for t in range(1, len(dout) + 1)]

    def draw():
        return adding_up(np.array([one.value for one in ids]), dout, vocabulary)

    return Play([ids], ids, draw)
