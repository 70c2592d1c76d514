"""The exercises of lesson 09."""

from math import sqrt

import numpy as np

from helpers.checking.known import given, how
from helpers.checking.lesson import Lesson
from helpers.checking.read import as_joined, as_numbers, right_ones
from helpers.checking.verdict import Unreadable
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import softmax

LESSON = Lesson(__file__)
X = pocket_sentence()
Q, K, V = (X @ w[:, :2] for w in pocket_attention()[:3])
AM, STUDENT = 1, 3
ROOT = sqrt(2)  # of d_k


def _weights(words, word=AM, scores=lambda q, k, word: k @ q[word], root=ROOT, share=softmax):
    """One word's weights over the four words, with room for the ways to get them wrong. words: their queries, their keys."""
    return share(scores(*words, word) / root)


LESSON.numbers(
    "weights_of_am", as_numbers(4), _weights, (Q, K),
    known=dict(
        not_scaled=how(root=1),
        divided_by_two=how(root=2),
        key_for_query=how(scores=lambda q, k, word: q @ k[word]),
        not_divided=how(share=np.exp),
        only_scores=how(share=np.positive),
        no_powers=how(share=lambda scores: scores / scores.sum()),
    ),
    seldom=dict(row_of_i=how(word=0)),
)  # fmt: skip

T, D_MODEL, D_K, D_V = 4, 6, 3, 5
_rng = np.random.default_rng(9)
_sentence = _rng.normal(size=(T, D_MODEL)), *(_rng.normal(size=(D_MODEL, n)) for n in (D_K, D_K, D_V))
LESSON.function("write_it", _sentence, names=dict(q=Q, k=K, v=V, d_k=2))  # of the notebook

EVERYONE = np.array([True] * 4)
SEEN = np.array([False, True, True, True])  # what student may see: the causal mask hides nothing from it, the padding I
BEFORE = np.arange(4) < STUDENT


def _seen(scores, seen=SEEN, barred=-np.inf, after=1, root=ROOT):
    """The weights of student under a mask. barred: what stands in place of the scores that may not be seen."""
    return softmax(np.where(seen, scores / root, barred)) * after


def _weights_or_scores(answer):
    if "-inf" in repr(answer):
        raise Unreadable(*LESSON.say("masked_by_hand", "scores"))
    return as_numbers(4)(answer)


LESSON.numbers(
    "masked_by_hand", _weights_or_scores, _seen, K @ Q[STUDENT],
    known=dict(
        mask_after_softmax=lambda scores: _seen(scores, EVERYONE, after=SEEN),
        inverted=lambda scores: _seen(scores, ~SEEN),
        itself_left_out=lambda scores: _seen(scores, SEEN & BEFORE),
        all_seen=lambda scores: _seen(scores, EVERYONE),
        zero_for_barred=lambda scores: _seen(scores, barred=0.0),
        not_scaled=lambda scores: _seen(scores, root=1),
    ),
    seldom=dict(last_word_for_padding=lambda scores: _seen(scores, BEFORE)),
)  # fmt: skip


def _dscores(row, middle=np.dot, weighted=True, times=1):
    """dscores of one row: weights · (dweights − their weighted mean), with room for the ways to get it wrong."""
    weights, dweights = row
    return times * (weights if weighted else 1) * (dweights - middle(weights, dweights))


LESSON.numbers(
    "softmax_gradient", as_numbers(3), _dscores, np.array([[0.5, 0.25, 0.25], [4, 0, 4]]),
    known=dict(
        diagonal_only=lambda row: row[0] * (1 - row[0]) * row[1],
        no_mean=how(middle=lambda *_: 0),
        plain_mean=how(middle=lambda weights, dweights: dweights.mean()),
        not_weighted=how(weighted=False),
        unchanged=lambda row: row[1],
        sign=how(times=-1),
    ),
    seldom=dict(
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
LESSON.function("way_back", BATCH, form=as_joined(*RIGHT), outputs=3, otherwise=_which_are_right)


def _words(d, projections=3, products=2):
    """n where projections · n·d² + products · n²·d = 2 · 2 · n·d²."""
    return d * (4 - projections) / products


LESSON.numbers(
    "twice_the_rnn", as_numbers(1), _words, 512,
    known=dict(
        no_projections=how(projections=0),
        one_projection=how(projections=1),
        one_product=how(products=1),
    ),
)  # fmt: skip
