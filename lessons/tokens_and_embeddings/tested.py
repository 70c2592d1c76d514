"""Lesson 07: how it is answered, what its sliders start from, which numbers it promises, how it is broken."""

import numpy as np

import helpers
from helpers.data import hand_vocabulary
from tests.mutant import EMBEDDING, Mutant


def first_piece_of(word, vocabulary):
    return longest_first(word, vocabulary)[:1]


def longest_first(word, vocabulary, mark="##", give_up=lambda found: ["[UNK]"]):
    found, rest = [], word
    while rest:
        fits = [rest[:end] for end in range(len(rest), 0, -1) if (mark if found else "") + rest[:end] in vocabulary]
        if not fits:
            return give_up(found)
        found.append((mark if found else "") + fits[0])
        rest = rest[len(fits[0]) :]
    return found


def shortest_first(word, vocabulary):
    found, start, end = [], 0, 1
    while start < len(word):
        if end > len(word):
            return ["[UNK]"]
        piece = ("##" if start else "") + word[start:end]
        if piece in vocabulary:
            found.append(piece)
            start = end
        end += 1
    return found


def one_too_far(word, vocabulary):
    found, start = [], 0
    while start < len(word):
        fits = [end for end in range(len(word), start, -1) if ("##" if start else "") + word[start:end] in vocabulary]
        if not fits:
            return ["[UNK]"]
        found.append(("##" if start else "") + word[start : fits[0]])
        start = fits[0] + 1
    return found


def longest_piece(word, start, vocabulary):
    mark = "##" if start > 0 else ""
    for end in range(len(word), start, -1):
        if mark + word[start:end] in vocabulary:
            return mark + word[start:end], end
    return None, start


def matcher_that(
    adds=lambda pieces, piece: [*pieces, piece],
    goes_on=lambda start, word: start < len(word),
    moves=lambda start, piece, end: end,
    gives_up=lambda pieces: ["[UNK]"],
    every_round=lambda pieces: None,
    knows=lambda vocabulary: vocabulary,
):
    """The function of exercise 7.6 as a learner writes it with `longest_piece`, but for one thing."""

    def function(word, vocabulary):
        pieces, start = [], 0
        while goes_on(start, word):
            piece, end = longest_piece(word, start, knows(vocabulary))
            if piece is None:
                return gives_up(pieces)
            pieces, start = adds(pieces, piece), moves(start, piece, end)
            if (result := every_round(pieces)) is not None:
                return result
        return pieces

    return function


def for_every_letter(word, vocabulary):
    pieces = []
    for start in range(len(word)):
        piece, start = longest_piece(word, start, vocabulary)
        if piece is None:
            return ["[UNK]"]
        pieces.append(piece)
    return pieces


def with_marked_rest(word, vocabulary):
    pieces = []
    while word:
        piece, end = longest_piece(word, 0, vocabulary)
        if piece is None:
            return ["[UNK]"]
        pieces, word = [*pieces, piece], "##" + word[end:]
    return pieces


def piece_and_start_swapped(word, vocabulary):
    start = 0
    while start < len(word):
        start, piece = longest_piece(word, start, vocabulary)


def from_the_end(word, vocabulary):
    return longest_first(word, vocabulary)[::-1]


def two_pieces(word, vocabulary):
    piece, start = longest_piece(word, 0, vocabulary)
    return [piece, longest_piece(word, start, vocabulary)[0]]


def partly(where, english, here, korean):
    """What is said of the only place that is not right."""
    return f"Only {where} is not right yet. Compute it once more. {english}", f"{here}만 다릅니다. 다시 계산해 보세요. {korean}"


WORDPIECE, BPE = "helpers/reference/wordpiece.py", "helpers/reference/bpe.py"
# What page 90 shows, with one table at both ends, and what no notebook does: Mutants that these notice.
TABLE, MERGES = ("tests/library/test_embedding.py",), ("tests/library/test_tokens.py",)
WORD_MAP = "lessons/tokens_and_embeddings/word_map.py"

FEW_WORDS = "dog 개 bread 빵 goes".split(), ["animal", "animal", "food", "food", "go"]


def few_rows(steps=3):
    """Rows that grow from nothing, (steps + 1, 5, 3)."""
    end = np.array([[4.0, 0, 1], [4, 1, 0], [-3, 1, 2], [-3, 0.5, 2], [0, -4, -4]])
    return np.linspace(0.1, 1, steps + 1)[:, None, None] * end


NUMBERED = {"7 tokens_and_embeddings": "cut_by_hand three_rows repeated_ids row_of_company third_merge write_matcher"}
PLAYS = {
    "rows": lambda: helpers.play_rows(*FEW_WORDS, few_rows()),
    "merges": helpers.play_merges,
    "sentence": helpers.play_sentence,
}
PROMISED = {
    "07_tokens_and_embeddings": (
        r"2, 3, 4, 5\], \[5, 6",
        "3, -1, 2, 2",
        r"1.4, 0.4\]\), 1.8",
        r"mixed +36 … 36 +36 … 36 +1 … 7",
        r"one language each +36 … 36 +0 … 11 +13 … 33",
        "6, 12, 23, 28, 30, 32, 35, 36, 36",
        "0.43: 7 → l",
        "0.50: 년 → .",
        "0.40: 8 → v",
        r"\(5, 512\)",
        "44, 0, 0, 16",
        "학생 students",
        r"68 +35",
        r"60 +64",
        "47 pieces",
        "38 pieces",
        "31 pieces",
        "talked</w>",
    ),
}
WRONG = {
    "7.1": {
        "no_marks": "un #play #ed player #s [UNK]",
        "mark_forgotten_once": "un ##play ##ed player s [UNK]",
        "not_the_longest": "un ##play ##ed play ##ers [unk]",
        "beginning_kept": "un ##play ##ed player ##s play [UNK]",
        "piece_invented": "un ##play ##ed player ##s play ##ing",
        "unknown_left_out": [["un", "##play", "##ed"], ["player", "##s"]],
    },
    "7.4": {
        "scores": [3, 1],
        "swapped": "1, 2",
        "not_halved": [4, 2],
        "rows_added": (2, 0),
    },
    "7.6": {
        "no_marks": lambda word, vocabulary: [piece.replace("##", "") for piece in longest_first(word, vocabulary)],
        "first_piece_only": first_piece_of,
        "shortest": shortest_first,
        "off_by_one": one_too_far,
        "beginning_kept": lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: [*found, "[UNK]"]),
        "rest_dropped": lambda word, vocabulary: longest_first(word, vocabulary, give_up=lambda found: found),
    },
    "7.2": {
        "not_doubled": "0.5 -1 1 0 -1 0.5 -0.5 0 0.5 0.5 -0.5 -0.5",
        "times_four": [[2, -4, 4, 0], [-4, 2, -2, 0], [2, 2, -2, -2]],
        "counted_from_one": [[-1, 1, 0, 2], [1, -2, 2, 0], [0, 0, 0, 0]],
        "unknown_is_nothing": [[1, -2, 2, 0], [-2, 1, -1, 0], [0, 0, 0, 0]],
        "unknown_letter_by_letter": [[1, -2, 2, 0], [-2, 1, -1, 0], [-1, 1, 0, 2]],
        "one_table_for_both": [[1, 1, -1, -1]] * 3,
    },
    "7.5": {
        "second_again": "al + k",
        "al_k_end": ("al", "k·"),
        "end_forgotten": "t + al",
        "order": ["alk", "t"],
        "with_the_end": "t alk·",
        "alk_e": ("alk", "e"),
    },
    "7.3": {
        "last_only": "2 -1 0 4  0 0 0 0",
        "first_only": [1, 0, 2, -1, 0, 0, 0, 0],
        "mean": [[1.5, -0.5, 1, 1.5], [0, 0, 0, 0]],
        "not_read": [[3, -1, 2, 3], [0, 3, 1, 1]],
        "all_added": [[3, 2, 3, 4], [0, 0, 0, 0]],
        "rows_swapped": [[0, 0, 0, 0], [3, -1, 2, 3]],
    },
}
NONE_OF_THEM = {
    "7.4": [9, 9],
    "7.1": "a b c",
    "7.6": lambda word, vocabulary: [word, word],
    "7.2": [9] * 12,
    "7.5": "a b",
    "7.3": [9] * 8,
}
RIGHT = [
    ("7.6", matcher_that()),
    ("7.6", matcher_that(gives_up=lambda pieces: ["UNK"])),  # as in 7.1
]
TRIED = [
    ("7.1", "not_the_longest", "un ##play ##ed play ##ers play ##ing"),
    ("7.1", "not_the_longest", "un play ##ed play ##er ##s [UNK]"),
    ("7.1", "beginning_kept", "un ##play ##ed player ##s play"),
    ("7.1", "marks_behind", "un## play## ed player## s [UNK]"),
    ("7.6", "first_piece_only", matcher_that(every_round=lambda pieces: pieces)),
    ("7.6", "all_unknown", matcher_that(goes_on=lambda start, word: start <= len(word))),
    ("7.6", "all_unknown", for_every_letter),
    ("7.6", "all_unknown", with_marked_rest),
    ("7.6", "vocabulary_of_the_notebook", matcher_that(knows=lambda vocabulary: hand_vocabulary())),
    ("7.6", "mark_counted", matcher_that(moves=lambda start, piece, end: start + len(piece))),
    ("7.6", "letters", matcher_that(adds=lambda pieces, piece: pieces + list(piece))),
    ("7.2", "order", [[1, 1, -1, -1], [-2, 1, -1, 0], [1, -2, 2, 0]]),
    ("7.2", "order", [[1, 1, -1, -1], [1, -2, 2, 0], [-2, 1, -1, 0]]),
    ("7.2", "last_not_doubled", [[1, -2, 2, 0], [-2, 1, -1, 0], [0.5, 0.5, -0.5, -0.5]]),
    ("7.5", "second_again", ("a", "l")),
    ("7.5", "what_comes_of_it", "talk"),
    ("7.5", "alk_e", ("e", "d·")),
    ("7.5", "alk_e", ("e", "d")),
    ("7.3", "doubled", [6, -2, 4, 6, 0, 0, 0, 0]),
    ("7.2", "other_factor", [[0.25, -0.5, 0.5, 0], [-0.5, 0.25, -0.25, 0], [0.25, 0.25, -0.25, -0.25]]),
    ("7.2", "other_factor", np.sqrt(0.5) * np.array([[1, -2, 2, 0], [-2, 1, -1, 0], [1, 1, -1, -1]])),
    ("7.4", "scores", [1, 3]),
    ("7.4", "signs", [2, -1]),
    ("7.4", "signs", (-2, -1)),
    ("7.3", "row_of_e", [[3, -1, 2, 3], [-0.5, 0.5, 0, 1]]),
    ("7.3", "row_of_e", [3, -1, 2, 3, -1, 1, 0, 2]),
    ("7.3", "both_of_i", [[1, 0, 2, -1], [2, -1, 0, 4]]),
]
PARTLY = [
    ("7.2", ("Only row 3 is not right yet.", "3행만 다릅니다."), [[1, -2, 2, 0], [-2, 1, -1, 0], [2, 0, -1, 1]]),
    ("7.2", ("Only row 3, column 4 is not right yet.", "3행 4열만 다릅니다."), [[1, -2, 2, 0], [-2, 1, -1, 0], [1, 1, -1, 1]]),
    (
        "7.2",
        partly("row 2", "Row 2 is that of `a`.", "2행", "2행은 a의 행입니다."),
        [[1, -2, 2, 0], [-1, 1, 0, 2], [1, 1, -1, -1]],
    ),
    (
        "7.2",
        ("row 1. Row 2 is that of `a`. Row 3 is that of `I`", "1행. 2행은 a의 행입니다. 3행은 I의 행입니다"),
        [[1, -2, 2, 0], [-1, 1, 0, 2], [2, 0, -1, 1]],
    ),
    (
        "7.2",
        partly("row 1", "Row 1 stands in E as it is", "1행", "1행은 E의 행 그대로"),
        [[0.5, -1, 1, 0], [-2, 1, -1, 0], [1, 1, -1, -1]],
    ),
    ("7.3", ("Only row 1, column 4 is not right yet.", "1행 4열만 다릅니다."), [[3, -1, 2, 4], [0] * 4]),
    (
        "7.3",
        partly(
            "row 1, column 4",
            "In column 4 of the first row −1 and 4",
            "1행 4열",
            "1행 4열은 다음 두 수를 더한 것입니다: −1, 4.",
        ),
        [[3, -1, 2, -5], [0] * 4],
    ),
    (
        "7.3",
        partly("row 2, column 4", "At which places", "2행 4열", "문장의 어느 자리에서"),
        [[3, -1, 2, 3], [0, 0, 0, 1]],
    ),
    ("7.3", ("row 1", "1행"), [[3, -1, 2, 3], [1, 0, 2, -1]]),
    ("7.4", ("the first", "첫 번째"), [2, 3]),
]
TOLD = [
    ("7.4", "only_eats", {}, [1.5, 1.5]),
    ("7.4", "only_goes", {}, [3, 2]),
    ("7.4", "scored", dict(eats=4, goes=6), [5, -1]),
    ("7.4", "scored", dict(eats=0.75, goes=0.25), "0.5, 0.25"),
    ("7.1", "strange", dict(piece="players"), "un ##play ##ed players [UNK]"),
    ("7.1", "strange", dict(piece="playing"), "un ##play ##ed player ##s playing"),
    ("7.1", "otherwise", {}, "un ##play ##ed [UNK]"),
    ("7.1", "right + otherwise", dict(words="players, playing"), "[UNK] player ##s [UNK]"),
    ("7.1", "right + otherwise", dict(words="unplayed, playing"), "un ##play ##ed player ##ed [UNK]"),
    ("7.6", "none", {}, matcher_that(gives_up=lambda pieces: None)),
    ("7.6", "none", {}, matcher_that(gives_up=lambda pieces: [*pieces, None])),
    ("7.6", "none", {}, two_pieces),
    ("7.5", "merged", dict(letter="a"), ("t", "a")),
    ("7.5", "merged", dict(letter="l"), ("l", "k")),
    ("7.5", "merged", dict(letter="k"), ("k", "e")),
    ("7.5", "pair", dict(a="w", b="alk", n=2), ("w", "alk")),
    ("7.5", "pair", dict(a="alk", b="s</w>", n=3), "alk + s·"),
    ("7.5", "pair", dict(a="alk", b="s", n=3), ("alk", "s")),
    ("7.5", "pair", dict(a="w", b="al", n=1), ("w", "al")),
    ("7.5", "otherwise", {}, ("alk", "ed")),
    ("7.1", "unmarked", dict(piece="ed"), "un play ed player ##s [UNK]"),
    ("7.1", "unmarked", dict(piece="ed"), "un ##play ed player ##s play ##ing"),
]
UNREADABLE = [
    ("7.2", ("Are these ids?", "id인가요?"), [5, 6, 1]),
    ("7.2", ("One of the words is cut in two", "두 조각으로 나뉘고"), [[1, -2, 2, 0], [1, 1, -1, -1]]),
    # the word of which the hint speaks is one that this function gets wrong
    ("7.6", ("word = \"replay\". It gives ['##play', 're']", "word = \"replay\". 나온 값: ['##play', 're']"), from_the_end),
    ("7.6", ("It gives ['##play', 're']", "나온 값: ['##play', 're']"), lambda *a: np.array(from_the_end(*a))),
]
STOPPED = [
    ("7.6", "TypeError", piece_and_start_swapped),
]
MUTANTS = [
    Mutant("all sentences mixed", "helpers/data.py", "if one_language else", "if False else"),
    Mutant("a word is its own neighbour", WORD_MAP, "apart[sides[:, None] == sides] = np.inf", "pass"),
    Mutant(
        "repeated ids overwrite", EMBEDDING,
        "np.add.at(dweight, places.ravel(), dout.ravel())", "dweight[places.ravel()] += dout.ravel()",
    ),
    Mutant("tied: only the last place", "helpers/reference/layer.py", "first = first + other", "first = other", TABLE),
    Mutant("tied: only the first place", "helpers/reference/layer.py", "first = first + other", "pass", TABLE),
    Mutant("tied apart in PyTorch", "helpers/mirror/layer.py", "if id(array) not in known:", "if True:", TABLE),
    Mutant("logits: dx twice", EMBEDDING, "dx = rows @ self.weight", "dx = rows @ self.weight * 2", TABLE),
    Mutant("no √d on the way back", EMBEDDING, "self.scale * added_up", "added_up", TABLE),
    Mutant("no √d on the way in", EMBEDDING, "return self.scale * self.weight[ids]", "return self.weight[ids]"),
    Mutant("WordPiece without ##", WORDPIECE, "mark = CONTINUES if start else", "mark = \"\" if start else"),
    Mutant(
        "WordPiece keeps the beginning", WORDPIECE,
        "is None:\n                return [", "is None:\n                return [*pieces, ",
    ),
    Mutant("WordPiece shortest first", WORDPIECE, "range(len(word), start, -1)", "range(start + 1, len(word) + 1)"),
    Mutant("BPE ignores the order of merges", BPE, "min(known, key=self.rank.get)", "known[0]"),
    Mutant("BPE without an end mark", BPE, "(*word[:-1], word[-1] + END)", "tuple(word)"),
    Mutant("BPE joins words", BPE, '+ " " * end', ""),
    Mutant("merges the rarest pair", "helpers/reference/merges.py", "highest = max(", "highest = min("),
    Mutant("ratio without the second count", "helpers/reference/merges.py", "both / (left * right)", "both / left", MERGES),
    Mutant("mirror without √d", "helpers/mirror/embedding.py", "self.scale * self.weight[ids]", "self.weight[ids]"),
    Mutant("one wrong number of the pocket table", "helpers/data.py", "[0, 1, 0.5, -0.5]", "[0, 1, 0.5, 0.5]"),
]  # fmt: skip
