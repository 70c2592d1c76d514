"""The exercises of lesson 08."""

from math import ceil, pi

import numpy as np

from helpers.checking.known import given, how
from helpers.checking.lesson import Lesson
from helpers.checking.read import Matrix, Numbers
from helpers.reference import frequencies

LESSON = Lesson(__file__)
DEGREE = pi / 180  # in radians


def _angles(position, exponent=2):
    """pos · ω_i of the two hands of d = 4. exponent: what i is multiplied by."""
    return position * 10_000 ** (-exponent * np.arange(2) / 4)


def _side_by_side(sine, cosine):
    return np.stack([sine, cosine], axis=-1).ravel()


def _row(position, unit=1, order=_side_by_side, ahead=0, exponent=2):
    """The row of a position for d = 4, with room for the ways to get it wrong."""
    angles = unit * _angles(position + ahead, exponent)
    return order(np.sin(angles), np.cos(angles))


def _each_column(position):
    """The same, if each column had an exponent of its own."""
    angles = position * 10_000 ** (-np.arange(4) / 4)
    return np.where(np.arange(4) % 2, np.cos(angles), np.sin(angles))


LESSON.numbers(
    "by_hand", Numbers(4), _row, 6,
    known=dict(
        degrees=how(unit=DEGREE),
        swapped=how(order=lambda sine, cosine: _side_by_side(cosine, sine)),
        other_position=how(ahead=-1) | how(ahead=1),
        exponent=how(exponent=1),
        halves=how(order=lambda *halves: np.concatenate(halves)),
        one_speed=how(exponent=0),
    ),
    rare=dict(
        no_sign=lambda position: np.abs(_row(position)),
        backwards=lambda position: _row(-position),
        each_column=_each_column,
    ),
)  # fmt: skip

LESSON.function("write_it", (5, 8), (9, 6), form=[Matrix(5, 8), Matrix(9, 6)])


def _turned(position, ahead=-3, **how):
    """The row of a position times R(−3), with room for the ways to get it wrong."""
    return _row(position, ahead=ahead, **how)


def _where(position, ahead=-3):
    """How far the hands have turned there."""
    return np.abs(_angles(position + ahead))


LESSON.numbers(
    "turn_back", Numbers(4), _turned, 2,
    known=dict(
        forward=how(ahead=3),
        no_sign=given(lambda position: _side_by_side(np.sin(_where(position)), np.cos(_where(position)))),
        both_signs=how(order=lambda sine, cosine: _side_by_side(sine, -cosine)),
        turn_only=how(ahead=-5),
        swapped=how(order=lambda sine, cosine: _side_by_side(cosine, sine)),
        exponent=how(exponent=1),
    ),
    rare=dict(
        one_speed=how(exponent=0),
        stays=how(ahead=0),
        at_the_start=how(ahead=-2),
        degrees=how(unit=DEGREE),
    ),
)  # fmt: skip


def _product(positions, to=lambda i, j: j, unit=1, exponent=2, hands=(1, 1), apart=lambda a, b: np.cos(a - b)):
    """p(i)·p(j) for d = 4, with room for the ways to get it wrong. hands: how much each of the two counts."""
    i, j = positions
    a, b = (unit * _angles(position, exponent) for position in (i, to(i, j)))
    return apart(a, b) @ np.array(hands)


LESSON.numbers(
    "dot_product", Numbers(1), _product, (70, 72),
    known=dict(
        one_hand=how(hands=(1, 0)) | how(hands=(0, 1)),
        exponent=how(exponent=1),
        one_step=how(to=lambda i, j: j - 1) | how(to=lambda i, j: j + 1),
        degrees=how(unit=DEGREE) | how(to=lambda i, j: i),
        sines=how(apart=lambda a, b: np.sin(b - a)),
        added_angles=how(apart=lambda a, b: np.cos(a + b)),
    ),
    rare=dict(
        mean=how(hands=(0.5, 0.5)),
        more_hands=given(lambda positions: np.cos((positions[1] - positions[0]) * frequencies(8)).sum()),
    ),
)  # fmt: skip

LESSON.function("write_rotation", (3, 4), (2, 6), form=[Matrix(4, 4), Matrix(6, 6)], names=dict(frequencies=frequencies))


def _apart(positions, square=4, twice=2, root=np.sqrt, **product):
    """|PE(i) − PE(j)| for d = 4, from the dot product, with room for the ways to get it wrong."""
    return root(square - twice * _product(positions, **product))


LESSON.numbers(
    "how_far", Numbers(1), _apart, (20, 120),
    known=dict(
        squared=how(root=np.positive),
        product_once=how(twice=1),
        added=how(twice=-2),
        exponent=how(exponent=1),
        one_hand=how(square=2, hands=(1, 0)) | how(square=2, hands=(0, 1)),
        dot_product=_product,
    ),
    rare=dict(degrees=how(unit=DEGREE)),
)  # fmt: skip


def _last(d_model):
    """i / d of the slowest hand."""
    return (d_model / 2 - 1) / d_model


def _wavelength(d_model, hand=_last, turn=2 * pi, exponent=2):
    """The longest wavelength, with room for the ways to get it wrong. hand: i / d of the hand."""
    return turn * 10_000 ** (exponent * hand(d_model))


def _whole(answer):
    """A number of positions, rounded to whole ones; small numbers as they are."""
    found = Numbers(1)(answer)
    return np.where(found > 10, np.round(found), found)


WIDTH = 64
LESSON.numbers(
    "longest", _whole, _wavelength, WIDTH,
    accepts=lambda found: found[0] in (round(_wavelength(WIDTH)), ceil(_wavelength(WIDTH))),
    known=dict(
        the_limit=how(hand=lambda d_model: 1 / 2),
        last_column=how(hand=lambda d_model: (d_model - 1) / 2 / d_model) | how(hand=lambda d_model: (d_model - 1) / d_model),
        exponent=how(exponent=1),
        no_turn=how(turn=1) | how(turn=360),
        another_width=how(hand=lambda _: _last(512)) | how(hand=lambda _: _last(4)) | how(hand=lambda _: _last(4096)),
        frequency=given(lambda d_model: 10_000 ** (-2 * _last(d_model)), when=lambda found: 1e-4 <= found[0] < 2e-4),
    ),
)  # fmt: skip
