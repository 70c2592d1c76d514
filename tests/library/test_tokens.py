"""WordPiece and BPE: by hand, by their properties, and piece by piece against Hugging Face's `tokenizers`."""

import unicodedata
from collections import Counter

import numpy as np
import pytest
import tokenizers as hf
from hypothesis import given, settings
from hypothesis import strategies as st

from helpers import data
from helpers.reference import BPE, WordPiece
from helpers.reference.bpe import END, characters
from helpers.reference.merges import best_pair, by_count, by_ratio, counted, joined, learn, merged
from helpers.reference.tokens import PADDING, UNKNOWN, split_words

ENGLISH, KOREAN = data.small_text("english"), data.small_text("korean")
BOTH = ENGLISH + KOREAN
OURS = {
    "wordpiece by ratio": WordPiece.train(BOTH, 600),
    "wordpiece by count": WordPiece.train(BOTH, 600, score=by_count),
    "wordpiece by hand": WordPiece(data.hand_vocabulary()),
    "bpe": BPE.train(BOTH, 600),
    "bpe, few": BPE.train(ENGLISH, 100),
}
EDGE_CASES = [
    "", " \t\n\u00a0\u3000 ", "a", "##", "## a##b", "[UNK] [PAD]", "</w> a</w>",
    "cafe\u0301 café naïve", "e\u0301\u0302\u0327", "\u0301alone", unicodedata.normalize("NFD", "나는 학생입니다."),
    unicodedata.normalize("NFC", "나는 학생입니다."), "ㅎㅏㄱ학", "학\u0301생", "각ᆨ", "나는student이고walker입니다", "I나am는",
    "👩\u200d🎓 is a student 👍🏽 🇰🇷", "a\u200db", "don't — “quote”… ¿qué?", "안녕, 세상! 「책」 〈강〉", "1,234.5 + 6 = €7",
    "a" * 100, "a" * 101, "walk" * 40, "가" * 100, "가" * 101, "e\u0301" * 100, "ﬁﬀ ① Å Ω", "Ünder ÜBER",
    "x\u00adsoft", "tab\tnew\nline\r\n",
]  # fmt: skip


def sentences():
    """700 sentences: of the texts' words, of halves of them glued together, and of both languages mixed."""
    rng, texts = np.random.default_rng(6), [split_words(ENGLISH), split_words(KOREAN)]
    for source in (*texts, texts[0] + texts[1]):
        for _ in range(200):
            yield " ".join(rng.choice(source, rng.integers(1, 12)))
        for _ in range(33):
            heads, tails = rng.choice(source, (2, 5))
            yield " ".join(a[: len(a) // 2] + b[len(b) // 2 :] for a, b in zip(heads, tails, strict=True))


TEXTS = [*sentences(), *EDGE_CASES, *ENGLISH.splitlines(), *KOREAN.splitlines()]


def theirs(ours):
    """Hugging Face's tokenizer with our vocabulary and merges, normalising and splitting as we do."""
    if isinstance(ours, BPE):
        model = hf.models.BPE(ours.id_of, ours.merges, unk_token=UNKNOWN, end_of_word_suffix=END)
    else:
        model = hf.models.WordPiece(ours.id_of, unk_token=UNKNOWN, max_input_chars_per_word=ours.longest_word)
    tokenizer = hf.Tokenizer(model)
    tokenizer.normalizer = hf.normalizers.NFC()
    tokenizer.pre_tokenizer = hf.pre_tokenizers.BertPreTokenizer()
    return tokenizer


@pytest.mark.parametrize("name", OURS)
def test_the_same_pieces_and_ids_as_hugging_face(name):
    ours = OURS[name]
    other = theirs(ours)
    assert len(TEXTS) > 700
    for text in TEXTS:
        found = other.encode(text)
        assert ours.tokenize(text) == found.tokens, text
        assert not found.ids or ours.encode(text).tolist() == found.ids, text


@pytest.mark.parametrize("name", OURS)
@settings(max_examples=100)
@given(text=st.text("aekltw학생은입니다 .,#👍é\u0301\u200d", max_size=30))
def test_the_same_pieces_as_hugging_face_for_anything(name, text):
    assert OURS[name].tokenize(text) == theirs(OURS[name]).encode(text).tokens


def test_the_longest_word_is_as_in_hugging_face():
    for limit in (3, 7):
        ours = WordPiece(OURS["wordpiece by ratio"].vocabulary, longest_word=limit)
        other = theirs(ours)
        for text in TEXTS:
            assert ours.tokenize(text) == other.encode(text).tokens


def test_words_of_more_than_100_characters_are_unknown_unless_told_otherwise():
    letters = [UNKNOWN, "a", "##a"]
    assert [len(WordPiece(letters).cut("a" * n)) for n in (99, 100, 101)] == [99, 100, 1]
    assert [WordPiece(letters, longest_word=2).cut("a" * n)[0] for n in (2, 3)] == ["a", UNKNOWN]


def test_hugging_face_trains_wordpiece_by_count():
    """Its first merges are the most frequent pairs, not those of the highest ratio."""
    counts = {"walk": 1, "walked": 1, "walks": 1, "talk": 1, "talked": 3, "talks": 2}
    text = [word for word, times in counts.items() for _ in range(times)]
    other = hf.Tokenizer(hf.models.WordPiece(unk_token=UNKNOWN))
    other.train_from_iterator(text, hf.trainers.WordPieceTrainer(vocab_size=300, special_tokens=[UNKNOWN], show_progress=False))
    by_id = sorted(other.get_vocab(), key=other.token_to_id)
    pieces = [piece for piece in by_id if len(piece.removeprefix("##")) > 1 and piece != UNKNOWN]
    corpus = {(word[0], *("##" + c for c in word[1:])): times for word, times in counts.items()}
    pairs = learn(corpus)
    assert pieces[:4] == [joined(next(pairs)) for _ in range(4)]
    assert pieces[0] != joined(best_pair(*counted(corpus), by_ratio))


@pytest.mark.parametrize("name", ["wordpiece by ratio", "wordpiece by count", "bpe"])
def test_round_trip_of_the_text(name):
    ours = OURS[name]
    assert UNKNOWN not in ours.tokenize(BOTH)
    assert ours.decode(ours.encode(BOTH)).split() == split_words(BOTH)


@pytest.mark.parametrize("name", ["wordpiece by ratio", "wordpiece by count", "bpe"])
@settings(max_examples=60)
@given(found=st.lists(st.text(sorted(set("".join(split_words(BOTH)))), min_size=1, max_size=12), min_size=1, max_size=5))
def test_round_trip_of_any_words_of_known_characters(name, found):
    ours, text = OURS[name], " ".join(found)
    assert ours.decode(ours.encode(text)).split() == split_words(text)


@pytest.mark.parametrize("name", OURS)
def test_ids_are_places_in_the_vocabulary(name):
    ours = OURS[name]
    assert ours.vocabulary[:2] == [PADDING, UNKNOWN] and len(set(ours.vocabulary)) == len(ours.vocabulary)
    assert [ours.vocabulary[i] for i in ours.encode("I am a student.")] == ours.tokenize("I am a student.")


def test_the_longest_match_says_where_it_ends():
    hand = OURS["wordpiece by hand"]
    assert hand.longest_match("players", 0) == ("player", 6) and hand.longest_match("players", 6) == ("##s", 7)
    assert hand.longest_match("unplugged", 2) == (None, 2)


def test_ids_of_any_shape_are_decoded_in_order():
    hand = OURS["wordpiece by hand"]
    ids = hand.encode("a student replayed it")
    assert hand.decode(ids.reshape(2, 3)) == "a student replayed it" and hand.decode(ids[1]) == "student"


def test_words():
    assert split_words("I'm  a\tstudent, 학생!") == ["I", "'", "m", "a", "student", ",", "학생", "!"]
    assert split_words(unicodedata.normalize("NFD", "학생")) == ["학생"] and len(unicodedata.normalize("NFD", "학생")) == 6
    assert split_words("") == split_words(" \n") == []


def test_wordpiece_by_hand():
    hand = OURS["wordpiece by hand"]
    assert hand.tokenize("a student replayed it") == ["a", "student", "re", "##play", "##ed", "it"]
    assert hand.tokenize("players") == ["player", "##s"]  # not play ##ers: the longest first
    assert hand.tokenize("학생들은 학교에서 공부했습니다") == [
        "학생",
        "##들",
        "##은",
        "학교",
        "##에서",
        "공부",
        "##했",
        "##습니다",
    ]


def test_an_unknown_rest_makes_the_whole_word_unknown():
    hand = OURS["wordpiece by hand"]
    assert hand.tokenize("unplugged") == [UNKNOWN]  # although "un" is a piece
    assert hand.tokenize("players unplugged") == ["player", "##s", UNKNOWN]


def test_the_unknown_piece_may_have_another_name():
    named = WordPiece(["?", "a", "##a"], unknown="?", longest_word=2)
    assert named.tokenize("aa aaa ab b") == ["a", "##a", "?", "?", "?"]


def test_greedy_does_not_go_back():
    without_s = WordPiece([piece for piece in data.hand_vocabulary() if piece != "##s"])
    assert without_s.tokenize("players") == [UNKNOWN]  # although play ##ers would fit


def test_bpe_by_hand():
    corpus = {characters(word): times for word, times in data.six_words().items()}
    singles, pairs = counted(corpus)
    assert pairs["a", "l"] == 9 and pairs["l", "k"] == 7 and pairs["e", "d</w>"] == 4 and singles["k</w>"] == 2
    found = learn(corpus)
    first = [next(found) for _ in range(5)]
    assert first == [("a", "l"), ("al", "k"), ("t", "alk"), ("e", "d</w>"), ("talk", "ed</w>")]
    tokenizer = BPE([UNKNOWN, *"walkedst", "k</w>", "d</w>", "s</w>", "e</w>", *map(joined, first)], first)
    assert tokenizer.tokenize("stalked waked") == ["s", "talked</w>", "w", "a", "k", "ed</w>"]
    assert tokenizer.tokenize("talker") == ["talk", "e", UNKNOWN]


def test_the_order_of_merges_counts():
    vocabulary = [UNKNOWN, "a", "b", "c</w>", "ab", "bc</w>"]
    merges = [("b", "c</w>"), ("a", "b")]
    assert BPE(vocabulary, merges).tokenize("abc") == ["a", "bc</w>"]
    assert BPE(vocabulary, merges[::-1]).tokenize("abc") == ["ab", "c</w>"]


def test_of_equal_pairs_the_first_in_the_order_of_code_points():
    assert best_pair(*counted({("b", "c"): 1, ("a", "d"): 1, ("가", "a"): 1})) == ("a", "d")
    assert best_pair(*counted({("b",): 3})) is None
    assert best_pair(*counted({("a", "b"): 1}), at_least=2) is None


def test_merged_goes_from_left_to_right():
    assert merged(("a", "a", "a", "b"), ("a", "a")) == ("aa", "a", "b")
    assert merged(("a", "##b", "##a", "##b"), ("a", "##b")) == ("ab", "##a", "##b")


def test_ratio_prefers_what_never_stands_alone():
    corpus = {("q", "##u"): 2, ("a", "##b"): 9, ("a", "##c"): 9, ("d", "##b"): 9}
    assert best_pair(*counted(corpus)) == ("a", "##b") and best_pair(*counted(corpus), by_ratio) == ("q", "##u")


def test_training_is_deterministic_and_grows():
    again, larger = BPE.train(BOTH, 600), BPE.train(BOTH, 650)
    assert again.vocabulary == OURS["bpe"].vocabulary == larger.vocabulary[:600]
    assert larger.merges[: len(again.merges)] == again.merges
    assert WordPiece.train(BOTH, 650).vocabulary[:600] == OURS["wordpiece by ratio"].vocabulary


def test_fewer_merges():
    bpe = OURS["bpe"]
    few = bpe.after(20)
    assert few.merges == bpe.merges[:20] and few.vocabulary == bpe.vocabulary[: len(few.vocabulary)]
    assert bpe.after(len(bpe.merges)).vocabulary == bpe.vocabulary and bpe.after(0).tokenize("he") == ["h", "e</w>"]


def test_the_texts_that_ship():
    assert 300 <= len(ENGLISH.split()) and 300 <= len(KOREAN.split())
    assert [len(set("".join(split_words(text)))) for text in (ENGLISH, KOREAN)] == [40, 151]  # as the lesson says
    assert data.POCKET_SENTENCE in ENGLISH and unicodedata.is_normalized("NFC", BOTH)


def learned_plainly(corpus, score, at_least):
    """What `learn` does, counting every word anew after every merge."""
    while pair := best_pair(*counted(corpus), score, at_least):
        yield pair
        changed = Counter()
        for pieces, times in corpus.items():
            changed[merged(pieces, pair)] += times
        corpus = changed


@pytest.mark.parametrize("score", [by_count, by_ratio])
@settings(max_examples=200)
@given(
    corpus=st.dictionaries(
        st.lists(st.sampled_from(["a", "b", "##a", "##b", "ab", "c</w>"]), min_size=1, max_size=8).map(tuple),
        st.integers(1, 5),
        max_size=8,
    ),
    at_least=st.integers(0, 3),
)
def test_recounting_what_changed_learns_what_recounting_all_learns(score, corpus, at_least):
    as_given = dict(corpus)
    assert list(learn(corpus, score, at_least)) == list(learned_plainly(corpus, score, at_least))
    assert corpus == as_given


@pytest.mark.parametrize("text", [ENGLISH, KOREAN])
def test_the_vocabulary_of_a_text_is_that_of_the_plain_algorithm(text):
    counts = Counter(split_words(text))
    by_bpe = {characters(word): times for word, times in counts.items()}
    by_wordpiece = {(word[0], *("##" + c for c in word[1:])): times for word, times in counts.items()}
    n_letters = len(set("".join(split_words(text))))
    bpe = BPE.train(text, 2 + 2 * n_letters + 60)
    assert bpe.merges == list(learned_plainly(by_bpe, by_count, 2))[: len(bpe.merges)]
    assert bpe.vocabulary[-60:] == list(map(joined, bpe.merges))
    wordpiece = WordPiece.train(text, 2 + 2 * n_letters + 60)
    plain = dict.fromkeys(map(joined, learned_plainly(by_wordpiece, by_ratio, 2)))
    assert wordpiece.vocabulary[-60:] == list(plain)[:60]


def test_words_that_become_alike_are_counted_together():
    corpus = {("a", "b", "c"): 2, ("ab", "c"): 3, ("x", "y"): 4}
    assert list(learn({**corpus, ("a", "b"): 9}))[:2] == [("a", "b"), ("ab", "c")]  # 2 + 3 before 4
    both_change = {("a", "b", "ab"): 2, ("ab", "a", "b"): 3, ("x", "y"): 4}
    assert list(learn(both_change))[:2] == [("a", "b"), ("ab", "ab")]


def test_a_piece_repeated_is_a_pair_at_every_place():
    singles, pairs = counted({("a", "a", "a"): 2, ("b", "a", "b", "a"): 1})
    assert pairs == {("a", "a"): 4, ("b", "a"): 2, ("a", "b"): 1} and singles == {"a": 8, "b": 2}
    assert merged(("b", "a", "b", "a"), ("b", "a")) == ("ba", "ba")
    assert list(learn({("a", "a", "a", "a"): 1})) == [("a", "a"), ("aa", "aa")]


def test_criteria_unless_another_is_given():
    corpus = {("q", "##u"): 2, ("a", "##b"): 9, ("a", "##c"): 9, ("d", "##b"): 9}
    assert next(learn(corpus)) == ("a", "##b") and next(learn(corpus, by_ratio)) == ("q", "##u")
    assert WordPiece.train(BOTH, 450).vocabulary == WordPiece.train(BOTH, 450, by_ratio).vocabulary
    for kind in (BPE, WordPiece):  # ab occurs once: too rare, unless one says so
        with pytest.raises(ValueError, match="no pair is left"):
            kind.train("ab cd cd", 2 + 2 * 4 + 2)
        assert len(kind.train("ab cd cd", 2 + 2 * 4 + 2, at_least=1).vocabulary) == 12
        assert joined(("c", "##d" if kind is WordPiece else "d</w>")) in kind.train("ab cd cd", 11).vocabulary


def test_a_vocabulary_of_characters_alone():
    assert BPE.train("ba", 6).vocabulary == [PADDING, UNKNOWN, "a", "b", "a</w>", "b</w>"]
    assert WordPiece.train("ba", 6).vocabulary == [PADDING, UNKNOWN, "a", "b", "##a", "##b"]


def test_by_ratio_divides_by_both_counts():
    assert by_ratio(6, 2, 3) == 1 and by_ratio(6, 4, 3) == by_ratio(6, 3, 4) == 0.5 and by_count(6, 2, 3) == 6


def test_marks_inside_a_word_stay():
    assert WordPiece([UNKNOWN, "a##b", "##c##d", "e"]).join(["a##b", "##c##d", "e", "##f"]) == "a##bc##d ef"
    assert WordPiece([UNKNOWN]).join(["##s", "a"]) == "##s a"
    assert BPE([UNKNOWN], []).join(["a</w>b", "c</w>", "</w>d", "e</w>"]) == "a</w>bc </w>de"
    bpe = BPE([UNKNOWN, "<", "/", "w", "></w>"], [])
    assert bpe.join(bpe.cut("</w>")) == "</w>"


@pytest.mark.parametrize(
    "text, by_character, by_word",
    [
        ("cat☃ mat", "cat[UNK] mat", "[UNK] mat"),
        ("☃ mat☃ ☃☃ cat", "[UNK] mat[UNK] [UNK] [UNK] cat", "[UNK] [UNK] [UNK] cat"),
        ("c☃t", "c[UNK] t", "[UNK]"),
    ],
)
def test_no_two_words_become_one_behind_an_unknown_character(text, by_character, by_word):
    learned = "cat mat at a t ta"
    assert (bpe := BPE.train(learned, 11)).decode(bpe.encode(text)) == by_character
    assert (wordpiece := WordPiece.train(learned, 10)).decode(wordpiece.encode(text)) == by_word


def test_a_mark_is_taken_off_only_in_front_of_the_second_piece():
    assert joined(("##a", "##b")) == "##ab" and joined(("a", "b")) == "ab" and joined(("a", "b##")) == "ab##"


def test_two_merges_into_one_piece():
    merges = [("b", "c</w>"), ("a", "b"), ("ab", "c</w>"), ("a", "bc</w>")]
    vocabulary = [UNKNOWN, "a", "b", "c</w>", "bc</w>", "ab", "abc</w>"]
    bpe = BPE(vocabulary, merges)
    assert [len(bpe.after(n).vocabulary) for n in range(5)] == [4, 5, 6, 7, 7]
    assert all(bpe.after(n).vocabulary == vocabulary[: n + 4] for n in range(4))
    assert bpe.after(1).tokenize("abc") == ["a", "bc</w>"] and bpe.tokenize("abc") == ["abc</w>"]
    assert BPE([*vocabulary, "?"], merges, unknown="?").after(1).tokenize("x") == ["?"]


@settings(max_examples=100)
@given(known=st.lists(st.text("ab", min_size=1, max_size=6), min_size=1, max_size=6), new=st.text("abc ", max_size=20))
def test_merges_of_any_words_cut_as_hugging_face_cuts(known, new):
    corpus = Counter(map(characters, known))
    start = [UNKNOWN, "a", "b", "a</w>", "b</w>"]
    merges = list(learn(corpus))
    ours = BPE(list(dict.fromkeys([*start, *map(joined, merges)])), merges)
    assert ours.tokenize(new) == theirs(ours).encode(new).tokens
