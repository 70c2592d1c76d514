"""Lesson 07: every piece, id and row."""

import numpy as np
import pytest

import helpers
from helpers.data import hand_vocabulary, pocket_embedding, small_grammar, small_sentences, small_text, word_to_cut
from helpers.drawing.style import GREEN, LIT, MARK, TINTS
from helpers.drawing.svg import text_width
from helpers.kit.language import speaking
from helpers.reference.bpe import BPE
from helpers.reference.merges import by_count
from helpers.reference.wordpiece import WordPiece
from lessons.tokens_and_embeddings.drawings import draw_merge, draw_search, pieces, rows_of_tokens
from lessons.tokens_and_embeddings.embedding import draw_lookup
from lessons.tokens_and_embeddings.plays import SENTENCES
from lessons.tokens_and_embeddings.tested import FEW_WORDS, few_rows
from lessons.tokens_and_embeddings.word_map import draw_rows, flattened, same_class
from tests.read_svg import Sheet
from tests.svg_shapes import value

VOCABULARY, TABLE = pocket_embedding()


def boxed(sheet):
    """All boxes with their words, from above and from the left: [(rect, words), …]."""
    found = [(rect, *sheet.inside(rect)) for rect in sheet.rects() if rect.h < 40]
    return sorted(found, key=lambda pair: (pair[0].y, pair[0].x))


def check_pieces(sheet, cut, made=""):
    """cut: the pieces of each sentence; those that read as `made` are framed."""
    shown = boxed(sheet)
    assert [words for _, words in shown] == [piece.replace("</w>", "·") for piece in cut]
    framed = [i for i, (rect, _) in enumerate(shown) if rect.stroke == MARK]
    assert framed == [i for i, piece in enumerate(cut) if piece == made]
    assert sheet.said(r"pieces: (\d+)") == [len(shown)]


def test_the_boxes_are_the_pieces_after_so_many_merges():
    play, bpe = helpers.play_merges(), BPE.train(small_text("english") + small_text("korean"), 600)
    for language, step in (("English", 0), ("English", 7), ("한국어", 5)):
        sheet = Sheet(play.drawn(chosen=language, step=step))
        n = int(sheet.said(r"^merge (\d+):")[0]) if step else 0
        cut = [piece for sentence in SENTENCES[language] for piece in bpe.after(n).tokenize(sentence)]
        left, right = bpe.merges[n - 1] if n else ("", "")
        check_pieces(sheet, cut, left + right)
        assert not n or sheet.word(f"merge {n}: {left} + {right} → {left}{right}".replace("</w>", "·"))
    sentence = [[f"{i}ab", "c</w>"] for i in range(20)]  # which goes on in the next line
    drawn = pieces([sentence, sentence[:2]], "merge 1: c", "pieces: 44", "3ab")
    check_pieces(Sheet(drawn), [piece for word in sentence + sentence[:2] for piece in word], "3ab")
    assert drawn.text == "merge 1: c; pieces: 44"


def test_the_merges_that_the_lesson_names():
    merges = BPE.train(small_text("english") + small_text("korean"), 600).merges
    assert ("".join(merges[80 - 1]), "".join(merges[3 - 1])) == ("student</w>", "습니다</w>")


def test_each_edition_begins_with_its_own_language():
    for speech, sentence, language, word in (
        ("en", "I am a student.", "English", "replayed"),
        ("ko", "나는 학생입니다.", "한국어", "공부했습니다"),
    ):
        with speaking(speech):
            assert helpers.play_sentence().first["typed"] == sentence
            assert helpers.play_merges().first["chosen"] == language
            assert word_to_cut() == word


def check_rows(sheet, found, ids, table):
    (rows,) = sheet.tables()
    assert rows.numbers == pytest.approx(table[ids])
    lines = boxed(sheet)
    assert [words for _, words in lines] == found
    shown = [w for w in sheet.words if lines[0][0].x < w.x < rows.left and w.size == 17 and w.words.isdigit() and w.x > 300]
    assert [int(w.words) for w in sorted(shown, key=lambda w: w.y)] == list(ids)
    for (rect, _), fills, i in zip(lines, rows.fills, ids, strict=True):
        assert {rect.fill, *fills} == {TINTS[list(dict.fromkeys(ids)).index(i) % len(TINTS)]}


def test_each_piece_has_its_id_and_each_id_its_row():
    whole = WordPiece.train(small_text("english") + small_text("korean"), 600, by_count)
    table = np.random.default_rng(7).integers(-9, 10, (600, 4)) / 10
    for text, size in (("a a garden", 600), ("선생님은 노래를 부릅니다", 500)):
        sheet, tokenizer = Sheet(helpers.play_sentence().drawn(typed=text, size=size)), WordPiece(whole.vocabulary[:size])
        check_rows(sheet, tokenizer.tokenize(text), tokenizer.encode(text).tolist(), table)
        assert sheet.said(r"tokens: (\d+); pieces in the vocabulary: (\d+)") == [len(tokenizer.tokenize(text)), size]
    drawn = rows_of_tokens(["I", "am", "I"], [2, 3, 2], TABLE[[2, 3, 2]], "tokens: 3")
    check_rows(Sheet(drawn), ["I", "am", "I"], [2, 3, 2], TABLE)
    assert drawn.text == "I am I → [2, 3, 2]; tokens: 3"


FROM_0, FROM_2 = [(0, end) for end in range(8, 1, -1)], [(2, 8), (2, 7), (2, 6)]
LADDERS = {  # what is tried, from which letter to which, which of it fits, what is found
    "replayed": ([*FROM_0, *FROM_2, (6, 8)], [6, 9, 10], "re ##play ##ed"),
    "playzo": ([(0, 6), (0, 5), (0, 4), (4, 6), (4, 5)], [2], "[UNK]"),
}


def test_the_ladder_tries_the_longest_rest_first():
    for word, (tries, fit, found) in LADDERS.items():
        drawn = draw_search(word, hand_vocabulary())
        sheet = Sheet(drawn)
        letters = sorted(sheet.found("text", {"size": 20}), key=lambda w: w.x)
        step = letters[1].x - letters[0].x
        assert "".join(w.words for w in letters) == word
        rungs = sorted(sheet.rects(h=20), key=lambda rect: rect.y)
        for i, (rung, (start, end)) in enumerate(zip(rungs, tries, strict=True)):
            ends = [(x - letters[0].x) / step + 0.5 for x in (rung.x, rung.x + rung.w)]
            assert ends == pytest.approx([start, end], abs=0.1)
            mark, name = (w.words for w in sorted((w for w in sheet.words if abs(w.y - rung.y - 10) < 1), key=lambda w: w.x))
            assert name == "##" * (start > 0) + word[start:end]
            assert (mark == "✓") == (rung.stroke == GREEN) == (i in fit)
        assert sheet.word(f"→ {found}") and drawn.text == f"{word}: {len(tries)} tries → {found}"


def test_each_column_holds_the_words_after_so_many_merges():
    merges = [("a", "l"), ("al", "k</w>")]
    corpus = [{("w", "a", "l", "k</w>"): 2, ("t", "a"): 3}]
    corpus += [{("w", "al", "k</w>"): 2, ("t", "a"): 3}, {("w", "alk</w>"): 2, ("t", "a"): 3}]
    drawing = draw_merge(corpus, merges)
    sheet, columns = Sheet(drawing), [Sheet(drawing).word(words).x for words in ("characters", "1: a + l", "2: al + k·")]
    for left, right, (j, after) in zip(columns, [*columns[1:], 900], enumerate(corpus), strict=True):
        here = [(rect, words) for rect, words in boxed(sheet) if left <= rect.x < right]
        assert [words.replace("·", "</w>") for _, words in here] == [piece for word in after for piece in word]
        assert [words for rect, words in here if rect.fill == LIT] == ([], ["al"], ["alk·"])[j]
    assert [value(w.words.removesuffix(" ×")) for w in sheet.words if w.words.endswith("×")] == [2, 3]
    # 2 · 4 + 3 · 2, …
    assert drawing.text == "2 words; characters: 14 pieces, then a + l: 12 pieces, then al + k</w>: 10 pieces"


# ---- the table ----------------------------------------------------------------------------------------------------------


def test_a_row_of_zeros_and_a_one_picks_the_row_of_its_id():
    ids = [4, 2, 5, 2]
    drawn = draw_lookup(ids, TABLE, VOCABULARY)
    sheet = Sheet(drawn)
    ones, table, out = sheet.tables()
    for shown, numbers in ((ones, np.eye(7)[ids]), (table, TABLE), (out, TABLE[ids])):
        assert np.array_equal(shown.numbers, numbers)
    assert sheet.names(table)[0] == VOCABULARY and sheet.names(ones)[0] == [VOCABULARY[i] for i in ids]
    for t, i in enumerate(ids):
        assert set(out.fills[t]) == {TINTS[t]} == {ones.fills[t, i]}
    for i, row in enumerate(table.fills):
        assert set(row) <= ({TINTS[t] for t, other in enumerate(ids) if other == i} or {"white"})
    assert drawn.text == "ids [4, 2, 5, 2]: one-hot (4, 7) @ E (7, 4) = E[ids] (4, 4)"


# ---- words on the map ---------------------------------------------------------------------------------------------------


def check_map(sheet, places):
    """Every dot stands at its word's place, up to one shift and a factor for each axis; words stand beside."""
    words, classes = FEW_WORDS
    key, dots = sheet.circles()[: len(set(classes))], sheet.circles()[len(set(classes)) :]
    at = np.array([(dot.x, -dot.y) for dot in dots])
    for drawn, wanted in zip(at.T, places.T, strict=True):
        factor, shift = np.polyfit(wanted, drawn, 1)
        assert factor > 0 and factor * wanted + shift == pytest.approx(drawn, abs=0.1)
    colours = dict(zip(dict.fromkeys(classes), (circle.fill for circle in key), strict=True))
    assert len(set(colours.values())) == len(colours)
    for word, name, dot in zip(words, classes, dots, strict=True):
        written = sheet.word(word)
        (plate,) = (r for r in sheet.rects(h=16) if abs(r.x + 3 - written.x) < 0.1 and abs(r.y + 8 - written.y) < 0.1)
        assert dot.fill == plate.fill == colours[name]
        left, right = written.x, written.x + text_width(word, 14)
        assert np.hypot(dot.x - np.clip(dot.x, left, right), dot.y - written.y) < 60


def test_words_stand_where_their_rows_lie_at_every_step():
    play, history = helpers.play_rows(*FEW_WORDS, few_rows()), few_rows()
    assert play.controls["step"].high == 3
    for step in (1, 3):
        drawn = play.drawn(step=step)
        check_map(Sheet(drawn), flattened(history)[step])
        assert drawn.text.startswith(f"after {step} steps: nearest neighbour of the same class: 4 of 5")
    check_map(Sheet(draw_rows(*FEW_WORDS, history[-1])), flattened(history[-1]))


def test_rows_are_seen_from_where_they_lie_widest_apart():
    rows = np.random.default_rng(0).normal(size=(30, 5)) * (1, 5, 0.1, 3, 0.1)
    places = flattened(rows)
    assert places.mean(axis=0) == pytest.approx([0, 0]) and places[:, 0] @ places[:, 1] == pytest.approx(0)
    largest = np.linalg.eigvalsh(np.cov(rows.T))[-2:]
    assert places.var(axis=0, ddof=1) == pytest.approx(largest[::-1])


def test_whose_nearest_neighbour_has_the_same_class():
    rows, classes = np.array([[0.0], [1], [5], [6], [20]]), ["a", "a", "b", "b", "a"]
    assert same_class(rows, classes) == 4
    assert same_class(rows, classes, across=[True, True, True, False, False]) == 2


def test_sentences_of_one_language_hold_no_word_of_the_other():
    grammar = small_grammar()
    kinds = [["animal", "food", "eat"], ["animal", "place", "go"]]
    for one_language in (False, True):
        sentences = small_sentences(300, 5, one_language)
        languages = [{word.isascii() for word in sentence} for sentence in sentences]
        assert (max(map(len, languages)) == 1) == one_language and len(set(map(tuple, languages))) > 1
        made = [[next(name for name in grammar if word in grammar[name]) for word in sentence] for sentence in sentences]
        assert {tuple(one) for one in made} == set(map(tuple, kinds)) and 170 < made.count(kinds[0]) < 230
