"""The exercises of lesson 18."""

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers, as_array
from helpers.checking.verdict import Unreadable
from helpers.kit.text import Sentence
from helpers.reference import softmax

LESSON = Lesson(__file__)


def _perplexity(p, mean=np.mean, log=np.log, power=np.exp, sign=-1):
    """The mean loss of wanted pieces with the probabilities p, and the perplexity, with ways to get them wrong."""
    loss = sign * mean(log(p))
    return np.array([loss, power(loss)])


OF_WANTED = np.array([0.4773, 0.9531, 0.9611, 0.7843])  # to the digits that the lesson prints
MEAN, PERPLEXITY = _perplexity(OF_WANTED)
LESSON.numbers(
    "perplexity", Numbers(2), _perplexity, OF_WANTED,
    known=dict(
        only_added=how(mean=np.sum),
        no_minus=how(sign=1),
        in_bits=how(log=np.log2),
        mean_of_inverses=lambda p: [_perplexity(p)[0], np.mean(1 / p)],
        inverse_of_mean=lambda p: [_perplexity(p)[0], 1 / np.mean(p)],
        two_and_bits=how(log=np.log2, power=np.exp2),
    ),
    rare=dict(
        another_power=how(power=np.exp2),
        base_ten=how(log=np.log10) | how(log=np.log10, power=lambda loss: 10**loss),
        bits_and_nats=lambda p: [-np.mean(np.log2(p)), 2**MEAN],
        power_of_the_sum=lambda p: [MEAN, np.exp(4 * MEAN)],
        minus_in_the_power=lambda p: [MEAN, np.exp(-MEAN)],
        mean_of_p=lambda p: [np.mean(p), np.exp(np.mean(p))],
        mean_right=when(lambda value: same(value[0], MEAN)),
        perplexity_right=when(lambda value: same(value[1], PERPLEXITY)),
    ),
    parts=(Sentence("the mean", "평균"), Sentence("the perplexity", "퍼플렉시티")),
)  # fmt: skip


def _cut(roots, power=2, crosses=True, divide=True, top_k=2, softmax_again=False):
    """The share of the first piece with top-2; how many top-p 0.9 keeps; the share of the first then.

    roots: the shares are as their squares, the largest first.
    """
    p = roots**power / (roots**power).sum()
    up_to = np.cumsum(p)
    n = int((up_to - p < 0.9).sum() if crosses else (up_to <= 0.9).sum())

    def first_of(kept):
        if softmax_again:
            return softmax(kept)[0]
        return kept[0] / (kept.sum() if divide else 1)

    return np.array([first_of(p[:top_k]), n, first_of(p[:n])])


ROOTS = np.array([5.0, 4, 3, 2, 1, 1])
WITH_TOP_2, KEPT, WITH_TOP_P = _cut(ROOTS)
LESSON.numbers(
    "cut_the_tail", Numbers(3), _cut, ROOTS,
    known=dict(
        not_divided=how(divide=False),
        without_the_one_that_crosses=how(crosses=False),
        roots=how(power=1) | given(lambda roots: [5 / 9, 4, 5 / 14]),
        softmax_again=how(softmax_again=True),
        after_top_2=lambda roots: [WITH_TOP_2, 2, WITH_TOP_2],
    ),
    rare=dict(
        two_right=when(lambda value: same(value[0], WITH_TOP_2) and value[1] == KEPT),
        last_right=when(lambda value: same(value[2], WITH_TOP_P) and value[1] == KEPT),
        first_right=when(lambda value: same(value[0], WITH_TOP_2)),
        kept_right=when(lambda value: value[1] == KEPT),
        colder=when(lambda value: same(value[0], _cut(ROOTS, power=4)[0])),
        not_a_share=when(lambda value: min(value[0], value[2]) > 1),
    ),
    parts=(
        Sentence("bread with top-2", "top-2의 bread"), Sentence("how many are kept", "남는 개수"),
        Sentence("bread with top-p", "top-p의 bread"),
    ),
)  # fmt: skip

_logits = np.array([0.3, 2.1, -1.0, 1.4, 0.9, -0.2])
_other = np.array([1.0, -2.0, 0.5, 2.0])
TRIALS = [  # logits, u, temperature, top_p
    (_logits, 0.05, 1.0, 1.0), (_logits, 0.97, 1.0, 0.8), (_logits, 0.97, 2.0, 0.7), (_logits, 0.6, 0.5, 1.0),
    (_logits, 0.6, 3.0, 1.0), (_logits, 0.99, 1.0, 1.0), (_other, 0.2, 2.0, 0.9), (_other, 0.93, 1.0, 0.9),
    (_other, 0.5, 0.25, 0.5), (_other, 0.35, 4.0, 1.0), (_logits, 0.5, 1.0, 0.2), (_other, 0.75, 1.0, 1.0),
    (np.log([0.1, 0.9]), 0.0, 1.0, 0.5), (np.log([0.55, 0.3, 0.15]), 0.9, 1.0, 0.5),
    (2 * np.log([5, 4, 3, 2, 1, 1]), 0.95, 1.0, 0.9), (_logits - 5, 0.9, 1.0, 0.9),
]  # fmt: skip


def _id(result):
    """One id. Raises Unreadable for a float, which is no place in a table."""
    if np.asarray(result).dtype.kind == "f":
        raise Unreadable(*LESSON.say("draw_a_piece", "whole"))
    return as_array(result)


LESSON.function("draw_a_piece", *TRIALS, form=[*(len(TRIALS) - 1) * [as_array], _id], names=dict(softmax=softmax))


def _floor(numbers, unit=np.log2, power=np.exp2, share=True):
    """The least loss of a line among equally likely ones, and the perplexity of one of its pieces.

    numbers: how many lines there are, how many pieces a line has.
    """
    n_lines, n_pieces = numbers
    loss = unit(n_lines)
    return np.array([loss, power(loss / n_pieces if share else loss)])


FLOOR = 2**17, 56
BITS, OF_A_PIECE = _floor(FLOOR)
LESSON.numbers(
    "the_floor", Numbers(2), _floor, FLOOR,
    known=dict(
        nats=how(unit=np.log, power=np.exp),
        another_base=how(power=np.exp),
        of_the_line=how(share=False),
        only_the_mean=lambda numbers: [BITS, BITS / numbers[1]],
        lines_shared=lambda numbers: [BITS, numbers[0] / numbers[1]],
    ),
    rare=dict(
        learned_from=lambda numbers: _floor((117_965, numbers[1])),
        end_twice=lambda numbers: _floor((numbers[0], numbers[1] + 1)),
        end_forgotten=lambda numbers: _floor((numbers[0], numbers[1] - 1)),
        of_a_piece=lambda numbers: [BITS / numbers[1], OF_A_PIECE],
        bits_right=when(lambda value: same(value[0], BITS)),
        piece_right=when(lambda value: same(value[1], OF_A_PIECE)),
    ),
    parts=(Sentence("the bits", "비트"), Sentence("the perplexity", "퍼플렉시티")),
)  # fmt: skip


def _bits_by_counting(shares, unit=np.log2, without=1.0):
    """The bits of the Y of Young, of the h behind it, and of what then is left of a line with 17 after Young."""
    young, h = shares
    return np.array([unit(without / young), unit(1 / h), unit(young * 2**17)])


SHARES = np.array([1 / 32, 1 / 8])
OF_Y, OF_H, OF_REST = _bits_by_counting(SHARES)
LESSON.numbers(
    "bits_by_counting", Numbers(3), _bits_by_counting, SHARES,
    known=dict(
        only_the_quality=lambda shares: [3, OF_H, 14],
        counted=lambda shares: [1 / shares[0], 1 / shares[1], shares[0] * 2**17],
        nats=how(unit=np.log) | given(lambda shares: [np.log(32), np.log(8), 17 - np.log(32)]),
        one_of_sixteen=lambda shares: [OF_Y, 4, OF_REST],
        whole_line=lambda shares: [OF_Y, OF_H, 17],
        also_without_h=lambda shares: [OF_Y, OF_H, 9],
    ),
    rare=dict(
        only_the_article=given(*(lambda shares, rest=rest: [2, OF_H, rest] for rest in (15, 12))),
        one_of_two=lambda shares: [OF_Y, 1, OF_REST],
        lines_left=lambda shares: [OF_Y, OF_H, 2**OF_REST],
        half_the_article=lambda shares: [4, OF_H, 13],
        negative=given(*(lambda shares, rest=rest: [-OF_Y, -OF_H, rest] for rest in (OF_REST, -OF_REST, 22))),
        as_shares=when(lambda value: (value[0], value[1]) == tuple(SHARES)),
        two_right=when(lambda value: value[0] == OF_Y and value[1] == OF_H),
        all_but_the_first=when(lambda value: value[1] == OF_H and value[2] == OF_REST),
        all_but_the_second=when(lambda value: value[0] == OF_Y and value[2] == OF_REST),
        first_right=when(lambda value: value[0] == OF_Y),
        last_right=when(lambda value: value[1] == OF_H),
    ),
    parts=(Sentence("the Y", "Y"), Sentence("the h", "h"), Sentence("what is left", "남은 비트")),
)  # fmt: skip


def _two_languages(lengths, power=np.exp2, bits=17):
    """The perplexity of a character, for lines of one text that have as many characters as `lengths` says."""
    return power(bits / np.asarray(lengths))


LENGTHS = 36.6, 19.375
ENGLISH, KOREAN = _two_languages(LENGTHS)
LESSON.numbers(
    "two_languages", Numbers(2), _two_languages, LENGTHS,
    known=dict(
        only_bits=lambda lengths: 17 / np.asarray(lengths),
        power_of_e=how(power=np.exp),
        upside_down=lambda lengths: 2 ** (np.asarray(lengths) / 17),
        all_characters=lambda lengths: 2 * [2 ** (17 / sum(lengths))],
        half_each=how(bits=8.5),
        turned_round=lambda lengths: _two_languages(lengths[::-1]),
    ),
    rare=dict(
        of_the_line=lambda lengths: 2 * [2**17],
        without_the_sign=lambda lengths: _two_languages(np.subtract(lengths, 1)),
        english_right=when(lambda value: same(value[0], ENGLISH)),
        korean_right=when(lambda value: same(value[1], KOREAN)),
    ),
    parts=(Sentence("English", "영어"), Sentence("Korean", "한국어")),
)  # fmt: skip
