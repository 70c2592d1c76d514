"""The exercises of lesson 02 and of its deeper notebook."""

from math import comb

import numpy as np

from helpers.checking.known import given, how, when
from helpers.checking.lesson import Lesson
from helpers.checking.read import Numbers
from helpers.data import pocket_network
from helpers.kit.text import Sentence
from helpers.reference import FeedForward, paths, relu

LESSON = Lesson(__file__)
X, *_network = pocket_network(float)
X_NEW, DOUT = np.array([-1.0, 2.0]), np.array([1.0, 2.0])
F = FeedForward(*_network)


def _once(numbers, around=1, gate=relu, first_bias=1, last_bias=1, **instead):
    """x + F(x) of the 2–3–2 network, with room for the ways to get it wrong; `skip`: what goes around the block."""
    n = numbers | instead
    through = gate(n["x"] @ F.w_1 + F.b_1 * first_bias) @ F.w_2 + F.b_2 * last_bias
    return around * n.get("skip", n["x"]) + through


LESSON.numbers(
    "once_around", Numbers(2, also=(3,)), _once, dict(x=X_NEW),
    known=dict(
        no_skip=how(around=0),
        old_input=how(x=X),
        old_skip=how(skip=X),
        subtracted=how(around=-1),
        no_relu=how(gate=np.positive),
        no_b_2=how(last_bias=0),
    ),
    rare=dict(
        no_b_1=how(first_bias=0),
        no_biases=how(first_bias=0, last_bias=0),
        two_blocks=lambda n: _once(dict(x=_once(n))),
        hidden=lambda n: relu(n["x"] @ F.w_1 + F.b_1),
    ),
)  # fmt: skip

A_AND_B = (0, 1), (1, 2)


def _added(numbers, blocks=A_AND_B, to_first=-1, to_second=1, reads_the_stream=True):
    """What each block of one neuron adds, one row for each, with room for the ways to get it wrong."""
    stream, found = np.array(numbers, float), []
    for first, second in blocks:
        read = stream if reads_the_stream else numbers
        change, gap = np.zeros(len(numbers)), relu(read[first] - read[second])
        change[first], change[second] = to_first * gap, to_second * gap
        found.append(change)
        stream = stream + change
    return np.array(found)


def _stands(numbers):
    """What stands in the stream after each block."""
    return numbers + np.cumsum(_added(numbers), axis=0)


LESSON.numbers(
    "two_corrections", Numbers(6), lambda numbers, **way: _added(numbers, **way).ravel(), np.array([9.0, 4, 1]),
    known=dict(
        the_stream=lambda numbers: _stands(numbers).ravel(),
        from_the_start=how(reads_the_stream=False),
        stream_once=lambda numbers: np.r_[_added(numbers)[0], _stands(numbers)[1]],
        sign=how(to_first=1, to_second=-1) | given(lambda numbers: -_added(numbers).ravel()),
        one_sided=how(to_second=0)
        | given(lambda numbers: np.minimum(_added(numbers), 0).ravel())
        | given(lambda numbers: np.maximum(_added(numbers), 0).ravel()),
        b_first=how(blocks=A_AND_B[::-1]),
    ),
    rare=dict(
        exchanged=lambda numbers: _added(numbers)[::-1].ravel(),
        added_second=lambda numbers: np.r_[_stands(numbers)[0], _added(numbers)[1]],
        b_turned=lambda numbers: np.r_[_added(numbers)[0], -_added(numbers)[1]],
        out_of_place=lambda numbers: np.r_[_added(numbers)[0], np.roll(_added(numbers)[1], -1)],
        no_minus=how(to_first=1),
    ),
    parts=(Sentence("what block A adds", "블록 A가 더하는 것"), Sentence("what block B adds", "블록 B가 더하는 것")),
)  # fmt: skip

_rng = np.random.default_rng(5)
_blocks = [FeedForward.random(3, 6, _rng) for _ in range(3)]
LESSON.function("write_stack", (_rng.normal(size=(4, 3)), _blocks), (_rng.normal(size=3), _blocks[:2]), names=dict(paths=paths))


def _through(x, dout):
    """What comes back through F at x."""
    F(x)
    return F.backward(dout)


def _dx(numbers):
    return numbers["dout"] + _through(**numbers)


LESSON.numbers(
    "way_back", Numbers(2), _dx, dict(x=X, dout=DOUT),
    known=dict(
        only_through=lambda n: _through(**n),
        only_around=lambda n: n["dout"],
        no_gate=lambda n: n["dout"] + F.w_1 @ (F.w_2 @ n["dout"]),
        old_input=lambda n: _dx(n | dict(x=X_NEW)),
        multiplied=lambda n: n["dout"] * _through(**n),
        x_added=lambda n: n["x"] + _through(**n),
    ),
)  # fmt: skip


def _left(factors):
    """What the paths bring that go around the second of three blocks."""
    return (1 + factors[0]) * (1 + factors[2])


def _all(factors):
    return np.prod(1 + factors)


LESSON.numbers(
    "one_block_gone", Numbers(1), _left, np.array([2, 3, 5]),
    known=dict(
        only_its_own_path=lambda factors: _all(factors) - factors[1],
        divided_by_3=lambda factors: _all(factors) / factors[1],
        no_skips=lambda factors: factors[0] * factors[2],
        without_x=lambda factors: _left(factors) - 1,
        count=4,
        half_of_it=lambda factors: _all(factors) / 2,
    ),
    rare=dict(
        chain_broken=when(lambda value: np.isclose(value, 0)),
        nothing_gone=_all,
        those_that_are_gone=lambda factors: _all(factors) - _left(factors),
        f1_and_f3=lambda factors: factors[0] + factors[2],
    ),
)  # fmt: skip

MANY, TENTH, LONGEST = 12, 0.1, 2
TO_THREE = 5.1e-4  # as the task says


def _share(count=comb, factor=TENTH, first=0, last=LONGEST, whole=(1 + TENTH) ** MANY):
    """What the paths of length first … last bring, over the whole; with room for the ways to get it wrong."""
    return sum(count(MANY, k) * factor**k for k in range(first, last + 1)) / whole


LESSON.answer(
    "short_paths", Numbers(1), _share(),
    accepts=lambda value: np.abs(value - _share()).max() <= TO_THREE,
    known=dict(
        share_of_the_count=_share(factor=1, whole=2**MANY),
        one_of_each=_share(count=lambda n, k: 1),
        no_share=_share(whole=1),
        only_the_longest=_share(first=LONGEST),
        one_length_short=_share(last=LONGEST - 1),
        x_left_out=_share(first=1),
    ),
    rare=dict(
        one_length_more=_share(last=LONGEST + 1),
        length_1_alone=_share(first=1, last=1),
        the_longer_ones=1 - _share(),
    ),
)  # fmt: skip
