"""The exercises of lesson 11 and of its deeper notebook."""

from math import pi, sqrt

import numpy as np

from helpers.checking.alike import same
from helpers.checking.away import seen
from helpers.checking.known import given, how
from helpers.checking.lesson import Lesson
from helpers.checking.read import Function, Numbers, as_array
from helpers.checking.verdict import Unreadable
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import positional_encoding, softmax

LESSON = Lesson(__file__)
X = pocket_sentence()
W_Q, W_K = (w[:, :2] for w in pocket_attention()[:2])
FITS = X @ W_Q @ (X @ W_K).T  # (4, 4)
WEIGHTS = softmax(FITS / sqrt(2))


def _row(words, order=np.asarray, of=WEIGHTS, in_its_place=False):
    """The weights of I, word 0, where the words now stand so, with room for the ways to get them wrong."""
    row = words.index(0) if in_its_place else 0
    return of[row][order(words)]


LESSON.numbers(
    "exchanged", Numbers(4), _row, [1, 3, 0, 2],  # am student I a
    known=dict(
        old_order=how(order=np.sort),
        row_in_its_place=how(in_its_place=True),
        inverse=how(order=np.argsort),
        column=how(of=WEIGHTS.T),
        scores=how(of=FITS),
    ),
    rare=dict(fewer_decimals=_row, order_from_above=_row([3, 1, 2, 0])),
)  # fmt: skip


def _terms(places, shift=0, keys=W_K, order=(0, 1, 2, 3), digits=None):
    """X–X, X–P, P–X, P–P of the score that one word of the pocket sentence gives to another, with room for mistakes.

    places: of the word that looks, and of the one that is seen.
    """
    x, p = X[list(places)], positional_encoding(np.add(places, shift), X.shape[1])
    asks, is_asked = (
        np.round(part, digits) if digits else part for part in ((x[0] @ W_Q, p[0] @ W_Q), (x[1] @ keys, p[1] @ keys))
    )
    return np.array([q @ k for q in asks for k in is_asked])[list(order)]


LESSON.numbers(
    "one_score", Numbers(4), _terms, (1, 3),  # am looks at student
    known=dict(
        student_looks=lambda places: _terms(places[::-1]),
        mixed_exchanged=how(order=(0, 2, 1, 3)),
        keys_of_am=lambda places: _terms((places[0], places[0])),
        query_for_key=how(keys=W_Q),
        from_one=how(shift=1),
    ),
    rare=dict(
        divided=lambda places: _terms(places) / sqrt(2),
        two_decimals=how(digits=2),
        the_other_way=lambda places: _terms(places)[[0, 1, 1, 3]],
        turned_round=lambda places: [*_terms(places)[:2], _terms(places[::-1])[1], _terms(places)[3]],
    ),
    parts=("X–X", "X–P", "P–X", "P–P"),
)  # fmt: skip


def _scores(numbers, back=2, join=np.cos, unit=1):
    """The scores of one hand, turned back, at a position, for the four positions from 0 on, with room for mistakes."""
    at = numbers
    return join(unit * (at - back - np.arange(4.0)))


LESSON.numbers(
    "from_four", Numbers(4), _scores, 4,
    known=dict(
        one_back=how(back=1),
        reversed=lambda at: _scores(at)[::-1],  # those of three back, too
        ahead=how(back=-2),
        not_turned=how(back=0),
        sines=how(join=np.sin),
        distances=how(join=np.positive) | how(join=np.abs),
    ),
    rare=dict(
        sines_the_other_way=how(join=lambda far: -np.sin(far)),
        weights=lambda at: softmax(_scores(at)),
        degrees=how(unit=pi / 180),
    ),
    parts=("0", "1", "2", "3"),
)  # fmt: skip


def _score(numbers, unit=1, join=lambda q, k: np.sin(q - k), **instead):
    """A query (length, 0) and a key (0, 1), both turned by their positions, with room for the ways to get it wrong."""
    n = numbers | instead
    return n["length"] * join(unit * n["query"], unit * n["key"])


LESSON.numbers(
    "turned_score", Numbers(1), _score, dict(length=2, query=5, key=3),
    known=dict(
        no_angle=lambda n: n["length"],
        wrong_way=how(join=lambda q, k: np.sin(k - q)),
        one_turned=how(key=0) | how(query=0),
        added=how(join=lambda q, k: np.sin(q + k)) | how(join=lambda q, k: -np.sin(q + k)),
        forgot_quarter=how(join=lambda q, k: np.cos(q - k)),
        length=how(length=1),
    ),
    rare=dict(not_turned=how(query=0, key=0), degrees=how(unit=pi / 180), divided=lambda n: _score(n) / sqrt(2)),
)  # fmt: skip


def _as_given(x):
    """A reader for an array of the shape of x."""

    def read(answer):
        out = as_array(answer)
        if out.shape != x.shape:
            raise Unreadable(*LESSON.say("write_rope", "shape", wanted=x.shape, given=out.shape))
        return out

    return read


_rng = np.random.default_rng(11)
TRIALS = [
    (_rng.normal(size=(5, 6)), np.arange(5)),
    (_rng.normal(size=(2, 3, 8)), np.array([40, 41, 43])),
]
OTHER_BASE = (*TRIALS[0], 100.0)


def _with_base(read):
    """A reader that asks a function that is right for another base, too."""
    right = LESSON.solution("write_rope")()
    read_other = Function(LESSON.say("write_rope", "tip"), (OTHER_BASE,), _as_given(OTHER_BASE[0]))

    def read_and_ask(function):
        found = read(function)
        takes_a_base = (seen(function).takes or 0) > 2  # those of notebooks from before it was asked for do not
        if takes_a_base and same(found, read(right)) and not same(read_other(function), read_other(right)):
            raise Unreadable(*LESSON.say("write_rope", "base"))
        return found

    return read_and_ask


LESSON.function("write_rope", *TRIALS, form=[_as_given(x) for x, _ in TRIALS], noting=_with_base)


def _pairs(at, keep=np.sin, behind=1, unit=1, join=np.multiply):
    """P–P of one hand, of which one number is left, for these positions and those before them."""
    return join(keep(unit * at), keep(unit * (at - behind)))


LESSON.numbers(
    "on_paper", Numbers(3), _pairs, np.array([1.0, 2, 3]),
    known=dict(
        no_projections=lambda at: np.full(len(at), np.cos(1)),
        cosines=how(keep=np.cos),
        itself=how(behind=0),
        added=how(join=np.add),
        degrees=how(unit=pi / 180),
        distance_alone=given(lambda at: np.full(len(at), np.sin(1)), lambda at: np.ones(len(at))),
    ),
    rare=dict(sines_alone=given(np.sin, lambda at: np.sin(at - 1)), sines_rounded=_pairs),
)  # fmt: skip


def _lowered(numbers, sign=1, **instead):
    """By how much ALiBi lowers a score, with room for the ways to get it wrong."""
    n = numbers | instead
    return sign * n["distance"] * 2.0 ** (-8 * n["head"] / n["n_heads"])


LESSON.numbers(
    "slope", Numbers(1), _lowered, dict(head=3, distance=5, n_heads=8),
    known=dict(
        another_head=how(head=2) | how(head=4),
        slope_alone=how(distance=1),
        four_heads=how(n_heads=4),
        other_distance=how(distance=4) | how(distance=6),
        sign=how(sign=-1),
        factor=lambda n: np.exp(-_lowered(n)),
    ),
)  # fmt: skip
