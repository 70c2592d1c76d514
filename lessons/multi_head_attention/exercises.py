"""The exercises of lesson 10 and of its deeper notebook."""

from math import sqrt

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import how
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_array, as_parts
from helpers.checking.verdict import Unreadable
from helpers.data import pocket_attention, pocket_sentence
from helpers.reference import softmax
from helpers.reference.attention import attend

LESSON = Lesson(__file__)
X = pocket_sentence()
HEADS = [[X @ w[:, 2 * h : 2 * h + 2] for w in pocket_attention()[:3]] for h in (0, 1)]  # q, k, v of each
AM, ROOT = 1, sqrt(2)  # of d_k


def _shares(heads, head=1, word=AM, root=ROOT, share=softmax, turned=False, sign=np.positive):
    """The weights of a word in a head, with room for the ways to get them wrong. sign: what becomes of those of scores."""
    q, k, _ = heads[head]
    return share(sign(q @ k[word] if turned else k @ q[word]) / root)


def _handed(heads, values=1, **more):
    """What a head hands to a word. values: the head whose v is taken."""
    return _shares(heads, **more) @ heads[values][2]


LESSON.numbers(
    "handed_to_am", Numbers(2, also=(4,)), _handed, HEADS,
    known=dict(
        not_scaled=how(root=1),
        only_the_best_match=lambda heads: heads[1][2][_shares(heads).argmax()],
        head_0=how(head=0, values=0),
        key_for_query=how(turned=True),
        not_divided=how(share=np.exp),
        no_softmax=how(share=np.positive),
    ),
    rare=dict(
        keys_mixed=lambda heads: _shares(heads) @ heads[1][1],
        only_weights=_shares,
        divided_by_d_k=how(root=2),
        query_without_minus=how(word=0),
        another_word=how(word=2) | how(word=3),
        weights_rounded=lambda heads: np.round(_shares(heads), 2) @ heads[1][2],
        values_of_head_0=how(values=0),
        sign=how(sign=np.negative),
        no_sign=how(sign=np.abs),
        values_without_minus=lambda heads: _shares(heads) @ np.abs(heads[1][2]),
        minus_lost_at_the_end=lambda heads: np.abs(_handed(heads)),
    ),
)  # fmt: skip

B, T, S, H, D_MODEL = 2, 5, 7, 3, 12
_rng = np.random.default_rng(10)
_alone = (_rng.normal(size=(B, T, D_MODEL)), *_rng.normal(size=(4, D_MODEL, D_MODEL)) / 2, H)
_memory = _rng.normal(size=(B, S, D_MODEL))
_may_see = np.abs(np.subtract.outer(np.arange(T), np.arange(T))) < 2  # each word its neighbours


def _out(result):
    out, wanted = as_array(result), (B, T, D_MODEL)
    if out.shape != wanted:
        raise Unreadable(*LESSON.say("write_it", "shape", wanted=wanted, given=out.shape))
    return out


def _attention(q, k, v, mask=None):
    """As the notebook's my_attention."""
    return attend(q, k, v, mask)[0]


LESSON.function(
    "write_it", _alone, (*_alone, _memory), (*_alone, None, _may_see),
    form=_out, names=dict(my_attention=_attention),
)  # fmt: skip


def _left_by_one_head(numbers, square=1 / 2, half=1 / 2, missed=1, **instead):
    """The loss of a head that hands on (a + b) / 2 for a and for b, with room for the ways to miscount it.

    square: the mean of the square that is missed of one number; half: what the loss takes of the sum; missed: the number of
    places, of all, at which the marked word is the word before, 0 if that is forgotten.
    """
    n = numbers | instead
    return half * n["wanted"] * square * (n["places"] - missed) / n["places"]


LESSON.numbers(
    "what_one_head_leaves", Numbers(1), _left_by_one_head, dict(wanted=8, places=8),
    known=dict(
        same_word_forgotten=how(missed=0),
        half_forgotten=how(half=1),
        half_too_much=how(wanted=4) | how(wanted=4, missed=0),
        of_one_number=how(wanted=1, half=1, missed=0) | how(wanted=1, half=1),
        not_halved_inside=how(square=2) | how(square=2, missed=0),
    ),
    rare=dict(
        whole_sentence=lambda n: n["places"] * _left_by_one_head(n),
        one_in_eight=how(missed=7),
        half_and_one_in_eight=how(half=1, missed=0),
    ),
)  # fmt: skip


def _order(sizes, reverse=False):
    """Which column stands where, so that interleaved heads (n_heads, d_k) get the right ones."""
    columns = np.arange(np.prod(sizes)).reshape(sizes)
    return (columns[::-1] if reverse else columns).T.ravel()


LESSON.numbers(
    "columns_in_order", Numbers(8), _order, (2, 4),
    known=dict(
        the_other_way=lambda sizes: _order(sizes[::-1]),
        head_1_first=how(reverse=True),
        unchanged=lambda sizes: np.arange(np.prod(sizes)),
        halves_swapped=lambda sizes: np.arange(np.prod(sizes)).reshape(sizes)[::-1].ravel(),
        from_one=lambda sizes: _order(sizes) + 1,
    ),
)  # fmt: skip

SHAPES = {"dheads": (B, H, T, D_MODEL // H), "dw_o": (D_MODEL, D_MODEL)}
BACK = [_rng.normal(size=size) for size in ((B, T, D_MODEL), *SHAPES.values())]  # dout, heads, w_o


def _two_gradients(result):
    """dheads and dw_o as one row. Raises Unreadable for other shapes, which says what their shapes are."""
    parts = as_parts(result, *SHAPES)
    if [part.shape for part in parts] == [*SHAPES.values()][::-1]:
        raise Unreadable(*LESSON.say("through_w_o", "exchanged"))
    for part, (name, wanted) in zip(parts, SHAPES.items(), strict=True):
        if part.shape != wanted:
            raise Unreadable(*LESSON.say("through_w_o", name, wanted=wanted, given=part.shape))
    return np.concatenate([part.ravel() for part in parts])


def _which_is_right(value):
    """Which of the two is right, and where to look for the other."""
    right, cut = _two_gradients(LESSON.solution("through_w_o")()(*BACK)), np.prod(SHAPES["dheads"])
    pairs = zip(SHAPES, np.split(value, [cut]), np.split(right, [cut]), strict=True)
    names = ", ".join(name for name, theirs, ours in pairs if same(theirs, ours))
    return LESSON.say("through_w_o", "right", names=names) + LESSON.say("through_w_o", "otherwise") if names else None


LESSON.function("through_w_o", BACK, form=_two_gradients, outputs=2, advise=_which_is_right)
