"""Lesson 07: a sentence becomes rows, merges make pieces of characters."""

import numpy as np

from helpers.data import small_text
from helpers.drawing.play import Buttons, Field, Play, Slider
from helpers.kit.language import language
from helpers.kit.text import Sentence
from helpers.reference.bpe import BPE, END, characters
from helpers.reference.merges import by_count, joined, merged
from helpers.reference.tokens import split_words
from helpers.reference.wordpiece import WordPiece
from lessons.tokens_and_embeddings.drawings import pieces, rows_of_tokens

SENTENCES = {
    "English": ("I am a student.", "The teacher is listening to the students.", "Her kindness has no ending."),
    "한국어": ("나는 학생입니다.", "선생님은 정원에서 노래를 부릅니다.", "친구들이 학교에서 공부하고 있습니다."),
}
UNHEARD_OF = Sentence("students snorrel", "학생 학생이 노르비")
ALL_PIECES = 600
MOST_TOKENS = 14


def _sentences():
    """SENTENCES, those of the edition's language first."""
    order = sorted(SENTENCES, reverse=language() == "ko")
    return {name: SENTENCES[name] for name in order}


def _text():
    return small_text("english") + small_text("korean")


def play_sentence():
    """Any sentence cut with WordPiece, the id of each piece and the row that it picks; a slider for the vocabulary's size."""
    learned = WordPiece.train(_text(), ALL_PIECES, by_count).vocabulary
    fewest = 2 + 2 * len(set("".join(split_words(_text()))))  # characters only
    table = np.random.default_rng(7).integers(-9, 10, (ALL_PIECES, 4)) / 10
    presets = [one for both in _sentences().values() for one in both]
    presets.insert(1, str(UNHEARD_OF))

    def draw(typed, size):
        tokenizer = WordPiece(learned[:size])
        found = tokenizer.tokenize(typed)
        shown = found[:MOST_TOKENS]
        ids = [tokenizer.id_of[piece] for piece in shown]
        many = len(found) > MOST_TOKENS
        summary = Sentence(
            f"tokens: {len(found)}{f' ({MOST_TOKENS} shown)' if many else ''}; pieces in the vocabulary: {size}",
            f"토큰: {len(found)}개{f'(그림에는 {MOST_TOKENS}개)' if many else ''}, 어휘 집합의 조각: {size}개",
        )
        return rows_of_tokens(shown, ids, table[ids], summary)

    return Play(
        draw,
        typed=Field(Sentence("or type", "직접 입력"), presets[0], presets, menu=Sentence("choose", "고르기")),
        size=Slider(Sentence("vocabulary", "어휘 집합"), ALL_PIECES, fewest, ALL_PIECES),
    )


def play_merges():
    """Byte-pair encoding, a merge for each step; learned from the course's text in both languages together.

    Only merges that change one of the sentences are steps of the slider.
    """
    learned = BPE.train(_text(), ALL_PIECES)
    steps = {name: _visible(sentences, learned.merges) for name, sentences in _sentences().items()}

    def draw(chosen, step):
        n, pair, cut = steps[chosen][step]
        made = joined(pair) if pair else ""
        said = Sentence(f"characters; · is {END}, a word's end", f"글자들. ·는 단어의 끝 표시 {END}")
        if pair:
            how = f"{n}: {pair[0]} + {pair[1]} → {made}".replace(END, "·")
            said = Sentence(f"merge {how}", f"병합 {how}")
        n_pieces = sum(len(word) for sentence in cut for word in sentence)
        return pieces(cut, said, Sentence(f"pieces: {n_pieces}", f"조각: {n_pieces}개"), made)

    return Play(
        draw,
        chosen=Buttons("", steps),
        step=Slider(Sentence("merge", "단계"), 0, 0, lambda chosen, **_: len(steps[chosen]) - 1),
    )


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
