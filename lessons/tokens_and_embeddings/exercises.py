"""The exercises of lesson 07 and of its deeper notebook."""

import re
from functools import partial

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.plain import as_array
from helpers.checking.read import Matrix, Numbers, as_pieces, pieces, pieces_again
from helpers.checking.verdict import Unreadable
from helpers.data import hand_vocabulary, pocket_embedding
from helpers.kit.text import NOTHING, number
from helpers.reference import WordPiece

LESSON = Lesson(__file__)
VOCABULARY = hand_vocabulary()


def _cuts(answer, joined=True):
    """The pieces of exercise 7.1; the unknown one in any writing: [unk], UNK."""
    return as_pieces(["[UNK]" if piece.strip("[]").upper() == "UNK" else piece for piece in pieces(answer, joined)])


SENTENCE = "unplayed", "players", "playing"
RIGHT = WordPiece(VOCABULARY).tokenize(" ".join(SENTENCE))


def _by_word(pieces):
    """The pieces of each word: each begins with one that carries no mark."""
    return re.split(r" (?!##)", " ".join(pieces))


def _which_words(found):
    """The first piece that is not in the vocabulary, or is there with ## alone; else which words are cut rightly."""
    pieces = pieces_again(found)
    strange = [piece for piece in pieces if piece not in VOCABULARY]
    if strange and f"##{strange[0]}" in VOCABULARY:
        return LESSON.say("cut_by_hand", "unmarked", piece=strange[0])
    if strange:
        return LESSON.say("cut_by_hand", "strange", piece=strange[0])
    pairs = zip(SENTENCE, _by_word(pieces), _by_word(RIGHT), strict=False)
    fine = [word for word, theirs, ours in pairs if theirs == ours]
    right = LESSON.say("cut_by_hand", "right", words=", ".join(fine)) if len(fine) == 2 else NOTHING
    return right + LESSON.say("cut_by_hand", "otherwise")


def _not_the_longest(found):
    """Whether the second word is cut at `play`."""
    return {"play ##ers", "play ##er ##s"} & {*_by_word(pieces_again(found))}


LESSON.answer(
    "cut_by_hand", _cuts, RIGHT,
    known=dict(
        no_marks=given("un play ed player s [UNK]", "un #play #ed player #s [UNK]"),
        mark_forgotten_once=given(
            "un play ##ed player ##s [UNK]", "un ##play ed player ##s [UNK]", "un ##play ##ed player s [UNK]"
        ),
        not_the_longest=given("un ##play ##ed play ##ers [UNK]", when=_not_the_longest),
        beginning_kept=given("un ##play ##ed player ##s play [UNK]", "un ##play ##ed player ##s play"),
        piece_invented="un ##play ##ed player ##s play ##ing",
        unknown_left_out="un ##play ##ed player ##s",
    ),
    rare=dict(marks_behind=when(lambda found: any(piece.endswith("##") for piece in pieces_again(found)))),
    advise=_which_words,
)  # fmt: skip


def longest_piece(word, start, vocabulary, mark="##", least=1, choose=max):
    """That of the lesson, with room for the ways to get it wrong. least: the letters of a piece."""
    mark = mark if start else ""
    ends = [end for end in range(start + least, len(word) + 1) if mark + word[start:end] in vocabulary]
    return (mark + word[start : choose(ends)], choose(ends)) if ends else (None, start)


WORDS = "it unit replay replayed players unplugged unplayable students 학생들은 공부했습니다 pla".split()
WITHOUT_S = [piece for piece in VOCABULARY if piece != "##s"]
LESSON.function(
    "write_matcher", *((word, VOCABULARY) for word in WORDS), ("players", WITHOUT_S),
    form=partial(_cuts, joined=False), texts=True,
    names=dict(longest_piece=longest_piece, shortest_piece=partial(longest_piece, choose=min), vocabulary=VOCABULARY),
)  # fmt: skip

POCKET, TABLE = pocket_embedding()


def _rows(ids, factor=2):
    return factor * TABLE[ids]


IDS = np.array([POCKET.index(piece) for piece in ("student", "##s", "[UNK]")])


def _three_rows(answer):
    """Three rows; where ids stand in their place, or two rows, that is told."""
    numbers = as_array(answer).ravel()
    for count, told in ((3, "ids"), (8, "two_rows")):
        if numbers.size == count:
            raise Unreadable(*LESSON.say("three_rows", told))
    return Matrix(3, 4)(answer)


def _times(found, rows):
    """Whether what was found is these rows times any number above 0."""
    factor = (found * rows).sum() / (rows * rows).sum()
    return factor > 0 and same(found, factor * rows)


def _whose(found):
    """Of each row that is wrong, which piece's it is, or that it was not doubled."""
    wrong = [(n, row) for n, (row, ours) in enumerate(zip(found, _rows(IDS), strict=True), 1) if not same(row, ours)]
    said = NOTHING
    for n, row in wrong:
        whose = [piece for piece, theirs in zip(POCKET, _rows(range(7)), strict=True) if same(row, theirs)]
        if whose:
            said = said + LESSON.say("three_rows", "theirs", n=n, piece=whose[0])
        elif same(2 * row, _rows(IDS)[n - 1]):
            said = said + LESSON.say("three_rows", "as_it_stands", n=n)
    return said + LESSON.say("three_rows", "otherwise")


LESSON.numbers(
    "three_rows", _three_rows, _rows, IDS,
    known=dict(
        not_doubled=how(factor=1),
        times_four=how(factor=4),
        counted_from_one=lambda ids: _rows(ids - 1),
        unknown_is_nothing=lambda ids: _rows([*ids[:2], POCKET.index("[PAD]")]),
        unknown_letter_by_letter=lambda ids: _rows([*ids[:2], POCKET.index("a")]),
        one_table_for_both=given(lambda ids: _rows(ids[[0, 2, 2]]), lambda ids: _rows(ids[[2, 2, 2]])),
    ),
    rare=dict(
        order=when(lambda found: same(sorted(found.tolist()), sorted(_rows(IDS).tolist()))),
        last_not_doubled=lambda ids: [*_rows(ids[:2]), TABLE[ids[2]]],
        other_factor=when(lambda found: _times(found, _rows(IDS))),
    ),
    advise=_whose,
)  # fmt: skip


def _merge(answer):
    """("t", "alk"), "t + alk", ["t", "alk"] -> the two pieces."""
    found = [piece.replace("·", "</w>") for piece in pieces(answer) if piece != "+"]
    return as_pieces([part for piece in found for part in piece.split("+")])


NEIGHBOURS = {("w", "alk"): 2, ("alk", "s</w>"): 3, ("w", "al"): 1}  # in the last column, beside those of the known mistakes


def _no_third_merge(found):
    pair = tuple(pieces_again(found))
    for known in (pair, (*pair[:1], *(f"{last}</w>" for last in pair[-1:]))):  # the end mark is easily forgotten
        if known in NEIGHBOURS:
            return LESSON.say("third_merge", "pair", a=pair[0], b=pair[1], n=NEIGHBOURS[known])
    letter = next((letter for letter in "alk" if letter in pair), None)
    return LESSON.say("third_merge", "merged", letter=letter) if letter else None


LESSON.answer(
    "third_merge", _merge, ("t", "alk"),
    known=dict(
        second_again=given(("al", "k"), ("a", "l")),
        al_k_end=("al", "k</w>"),
        end_forgotten=("t", "al"),
        order=("alk", "t"),
        with_the_end=("t", "alk</w>"),
        alk_e=given(("alk", "e"), ("e", "d</w>"), ("e", "d")),
    ),
    rare=dict(what_comes_of_it="talk"),
    advise=_no_third_merge,
)  # fmt: skip


def _two_rows(dout, of_i=lambda dout: dout[0] + dout[2]):
    """The rows of dE for `I`, which was read twice, and for `a`, which was not."""
    return np.array([of_i(dout), np.zeros(4)])


DOUT = np.array([[1.0, 0, 2, -1], [0, 3, 1, 1], [2, -1, 0, 4]])


def _row_of_a(found):
    """Whether the second row is that of `a` in E, or in X."""
    return any(same(found[1], row) for row in (TABLE[POCKET.index("a")], 2 * TABLE[POCKET.index("a")]))


def _slip(found):
    """What is to be added where a single sum is wrong."""
    wrong = np.argwhere(~np.isclose(found, _two_rows(DOUT))).tolist()
    if len(wrong) != 1 or wrong[0][0]:
        return None
    c = wrong[0][1]
    return LESSON.say("repeated_ids", "slip", c=c + 1, a=number(DOUT[0, c]), b=number(DOUT[2, c]))


LESSON.numbers(
    "repeated_ids", Matrix(2, 4), _two_rows, DOUT,
    known=dict(
        last_only=how(of_i=lambda dout: dout[2]),
        first_only=how(of_i=lambda dout: dout[0]),
        mean=how(of_i=lambda dout: (dout[0] + dout[2]) / 2),
        not_read=lambda dout: [dout[0] + dout[2], dout[1]],
        all_added=how(of_i=lambda dout: dout.sum(axis=0)),
        rows_swapped=lambda dout: _two_rows(dout)[::-1],
    ),
    rare=dict(
        doubled=lambda dout: 2 * _two_rows(dout),
        both_of_i=lambda dout: dout[[0, 2]],
        row_of_e=when(_row_of_a),
    ),
    advise=_slip,
)  # fmt: skip


EATS, GOES = np.array([1.0, 1]), np.array([1.0, -1])


def _row(wanted, halved=2):
    """The row with these scores with eats and with goes."""
    return np.array([wanted[0] + wanted[1], wanted[0] - wanted[1]]) / halved


def _its_scores(found):
    """Which of the two scores is right; else what they are."""
    eats, goes = found @ EATS, found @ GOES
    if eats == 3 or goes == 1:
        return LESSON.say("row_of_company", "only_eats" if eats == 3 else "only_goes")
    return LESSON.say("row_of_company", "scored", eats=number(eats), goes=number(goes))


LESSON.numbers(
    "row_of_company", Numbers(2), _row, np.array([3.0, 1]),
    known=dict(
        scores=given(lambda wanted: wanted, lambda wanted: wanted[::-1]),
        swapped=lambda wanted: _row(wanted)[::-1],
        not_halved=how(halved=1),
        rows_added=given(EATS + GOES),
    ),
    rare=dict(signs=when(lambda found: same(abs(found), _row([3, 1])))),
    advise=_its_scores,
)  # fmt: skip
