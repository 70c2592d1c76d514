"""The exercises of lesson 11 and of its deeper notebook."""

from math import pi, sqrt

import numpy as np

from helpers.checking.known import given, how
from helpers.checking.lesson import Lesson
from helpers.checking.read import as_joined, as_matrix, as_numbers, right_ones
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import softmax
from helpers.reference.positions import frequencies

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
    "exchanged", as_numbers(4), _row, [1, 3, 0, 2],  # am student I a
    known=dict(
        old_order=how(order=np.sort),
        row_in_its_place=how(in_its_place=True),
        inverse=how(order=np.argsort),
        column=how(of=WEIGHTS.T),
        scores=how(of=FITS),
    ),
    seldom=dict(fewer_decimals=_row, order_from_above=_row([3, 1, 2, 0])),
)  # fmt: skip

_rng = np.random.default_rng(11)
_sentence = [_rng.normal(size=size) for size in ((4, 6), (4, 6), (6, 3), (6, 3))]  # x, p, w_q, w_k


RIGHT = dict(zip(("X–X", "X–P", "P–X", "P–P"), LESSON.solution("write_terms")()(*_sentence), strict=True))


def _which_are_right(value):
    """Which of the four are right, and where to look for the others."""
    names = right_ones(value, RIGHT)
    return names and LESSON.say("write_terms", "right", names=names) + LESSON.say("write_terms", "otherwise")


LESSON.function("write_terms", _sentence, form=as_joined(*RIGHT), outputs=4, otherwise=_which_are_right)


def _pairs(at, keep=np.sin, behind=1, unit=1, join=np.multiply):
    """P–P of one hand, of which one number is left, for these positions and those before them."""
    return join(keep(unit * at), keep(unit * (at - behind)))


LESSON.numbers(
    "on_paper", as_numbers(3), _pairs, np.array([1.0, 2, 3]),
    known=dict(
        no_projections=lambda at: np.full(len(at), np.cos(1)),
        cosines=how(keep=np.cos),
        itself=how(behind=0),
        added=how(join=np.add),
        degrees=how(unit=pi / 180),
        distance_alone=given(lambda at: np.full(len(at), np.sin(1)), lambda at: np.ones(len(at))),
    ),
    seldom=dict(sines_rounded=_pairs),
)  # fmt: skip

ROWS = [_rng.normal(size=size) for size in ((5, 6), (3, 8))]
LESSON.function(
    "write_rotate", *((rows,) for rows in ROWS), form=[as_matrix(*rows.shape) for rows in ROWS],
    names=dict(frequencies=frequencies),
)  # fmt: skip


def _score(numbers, unit=1, join=lambda q, k: np.sin(q - k), **instead):
    """A query (length, 0) and a key (0, 1), both turned by their positions, with room for the ways to get it wrong."""
    n = numbers | instead
    return n["length"] * join(unit * n["query"], unit * n["key"])


LESSON.numbers(
    "turned_score", as_numbers(1), _score, dict(length=2, query=5, key=3),
    known=dict(
        no_angle=lambda n: n["length"],
        wrong_way=how(join=lambda q, k: np.sin(k - q)),
        one_turned=how(key=0) | how(query=0),
        added=how(join=lambda q, k: np.sin(q + k)) | how(join=lambda q, k: -np.sin(q + k)),
        forgot_quarter=how(join=lambda q, k: np.cos(q - k)),
        length=how(length=1),
    ),
    seldom=dict(not_turned=how(query=0, key=0), degrees=how(unit=pi / 180), divided=lambda n: _score(n) / sqrt(2)),
)  # fmt: skip


def _lowered(numbers, sign=1, **instead):
    """By how much ALiBi lowers a score, with room for the ways to get it wrong."""
    n = numbers | instead
    return sign * n["distance"] * 2.0 ** (-8 * n["head"] / n["n_heads"])


LESSON.numbers(
    "slope", as_numbers(1), _lowered, dict(head=3, distance=5, n_heads=8),
    known=dict(
        another_head=how(head=2) | how(head=4),
        slope_alone=how(distance=1),
        four_heads=how(n_heads=4),
        other_distance=how(distance=4) | how(distance=6),
        sign=how(sign=-1),
        factor=lambda n: np.exp(-_lowered(n)),
    ),
)  # fmt: skip
