"""The exercises of lesson 09, of its deeper notebook and of 09c."""

from contextlib import suppress
from math import sqrt

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Joined, Numbers, as_array, right_ones
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import softmax

LESSON = Lesson(__file__)
X = pocket_sentence()
Q, K, V = (X @ w[:, :2] for w in pocket_attention()[:3])
AM = 1
ROOT = sqrt(2)  # of d_k


def _weights(words, word=AM, scores=lambda q, k, word: k @ q[word], root=ROOT, share=softmax):
    """One word's weights over the four words, with room for the ways to get them wrong. words: their queries, their keys."""
    return share(scores(*words, word) / root)


def _of_two(scores):
    return 2**scores / (2**scores).sum()


LESSON.numbers(
    "weights_of_am", Numbers(4), _weights, (Q, K),
    known=dict(
        not_scaled=how(root=1),
        divided_by_two=how(root=2),
        key_for_query=how(scores=lambda q, k, word: q @ k[word]),
        not_divided=how(share=np.exp),
        only_scores=how(share=np.positive, root=ROOT),  # beside another root it is another mistake
        no_powers=how(share=lambda scores: scores / scores.sum()),
    ),
    rare=dict(
        plain_scores=how(share=np.positive, root=1),
        key_not_scaled=how(scores=lambda q, k, word: q @ k[word], root=1),
        masked=how(share=lambda scores: np.append(softmax(scores[: AM + 1]), [0, 0])),
        column=given(lambda words: [_weights(words, word)[AM] for word in range(4)]),
        row_of_i=how(word=0),
        base_two=how(share=_of_two, root=1),
        cut_at_zero=how(share=lambda scores: np.maximum(scores, 0) / np.maximum(scores, 0).sum()),
    ),
)  # fmt: skip

_rng = np.random.default_rng(9)


def _shares_or_nan(answer):
    """What softmax made, any shape; −1 where nothing came out, which is no share."""
    if answer is None or answer is ...:
        return as_array(answer)
    with suppress(TypeError, ValueError):
        answer = np.nan_to_num(np.asarray(answer, float), nan=-1, posinf=-1)
    return as_array(answer)


_square = _rng.normal(size=(4, 4))
_batch = _rng.normal(size=(2, 3, 4))  # in it large scores, far smaller ones in another row, and one that is barred
_batch[0, 0], _batch[0, 1], _batch[1, 2, 1] = [-1000, 1000, 1001, -999], [-1000, -1001, -1002, -1001], -np.inf
_batch[1, 0] = [-400, 400, 401, 399]  # too far above the smallest, not too far above the mean


def _cuts_off(value):
    """Whether the small scores are right, and those of about 1000 count alike."""
    n = _square.size
    return same(value[:n], softmax(_square).ravel()) and same(value[n : n + 4], [0, 1 / 2, 1 / 2, 0])


_few = np.array([[[1000.0, 999.0], [-1000.0, -999.0]]])  # few enough to be shown to those who fail on it
LESSON.function("write_softmax", (_square,), (_batch,), (_few,), form=_shares_or_nan, rare=dict(cut_off=when(_cuts_off)))

T, S, D_K, D_V = 4, 6, 3, 5
_one = [_rng.normal(size=(T, width)) for width in (D_K, D_K, D_V)]
_two = [_rng.normal(size=(2, n, width)) for n, width in ((T, D_K), (S, D_K), (S, D_V))]
_two[0][..., 0] -= 6  # with this and the next line all scores are far below 0, so that −10 among them gets a weight
_two[1][..., 0] += 6
MASK = (np.arange(T)[:, None] + np.arange(S)) % 3 > 0  # each row sees four words, each word is seen
_small = np.array([[1.0, 2.0]]), np.array([[2.0, 1.0], [-1.0, 1.0], [0.0, 1.0]]), np.array([[4.0], [1.0], [3.0]])
_itself = (
    np.array([[1.0, 2.0], [0.0, 1.0]]),
    np.array([[2.0, 1.0], [-1.0, 1.0]]),
    np.array([[4.0], [1.0]]),
    np.eye(2, dtype=bool),
)
LESSON.function(
    "write_attention",
    (*_one,),
    (*_two, MASK),
    (_one[0][1:], *_one[1:], MASK[1:, :T]),  # where −1 in place of −∞ is not 0 in its place
    _small,  # few enough to be shown to those who fail on it, or on the next
    _itself,
    names=dict(softmax=softmax),
)


def _dscores(row, middle=np.dot, weighted=True, times=1):
    """dscores of one row: weights · (dweights − their weighted mean), with room for the ways to get it wrong."""
    weights, dweights = row
    return times * (weights if weighted else 1) * (dweights - middle(weights, dweights))


LESSON.numbers(
    "softmax_gradient", Numbers(3), _dscores, np.array([[0.5, 0.25, 0.25], [4, 0, 4]]),
    known=dict(
        diagonal_only=lambda row: row[0] * (1 - row[0]) * row[1],
        no_mean=how(middle=lambda *_: 0),
        plain_mean=how(middle=lambda weights, dweights: dweights.mean()),
        not_weighted=how(weighted=False),
        unchanged=lambda row: row[1],
        sign=how(times=-1),
    ),
    rare=dict(
        no_brackets=lambda row: row[0] * row[1] - row[0] @ row[1],
        next_line=how(times=1 / ROOT) | how(times=1 / sqrt(3)),
        coarse=given(lambda row: _dscores(row).round(1), lambda row: (1.001 * _dscores(row)).round(1)),  # 0.25 to 0.2, or 0.3
    ),
)  # fmt: skip


def _trial():
    q, k, v, dout = (_rng.normal(size=(T, d)) for d in (D_K, D_K, D_V, D_V))
    return dout, q, k, v, softmax(q @ k.T / sqrt(D_K))


def _which_are_right(value):
    """Those of dq, dk, dv that are right, and where to look for the others."""
    names = right_ones(value, RIGHT)
    return names and LESSON.say("way_back", "right", names=names) + LESSON.say("way_back", "otherwise")


BATCH = _trial()
RIGHT = dict(zip(("dq", "dk", "dv"), LESSON.solution("way_back")()(*BATCH), strict=True))
LESSON.function("way_back", BATCH, form=Joined(tuple(RIGHT)), outputs=3, advise=_which_are_right)


STEPS, KEPT = 29, 0.9


def _left(kept, steps=STEPS):
    return kept**steps


LESSON.numbers(
    "left_of_the_first", Numbers(1), _left, KEPT,
    known=dict(
        one_step_too_many=how(steps=STEPS + 1),
        one_step_too_few=how(steps=STEPS - 1),
        multiplied_by_steps=lambda kept: STEPS * kept,
        what_is_lost=lambda kept: 1 - _left(kept),
        all_words=lambda kept: sum(kept**n for n in range(STEPS + 1)),
    ),
)  # fmt: skip


def _words(d, projections=3, products=2):
    """n where projections · n·d² + products · n²·d = 2 · 2 · n·d²."""
    return d * (4 - projections) / products


LESSON.numbers(
    "twice_the_rnn", Numbers(1), _words, 512,
    known=dict(
        no_projections=how(projections=0),
        one_projection=how(projections=1),
        one_product=how(products=1),
    ),
    rare=dict(exchanged=how(projections=2, products=3) | given(341, 342), w_o_too=how(projections=4)),
)  # fmt: skip
