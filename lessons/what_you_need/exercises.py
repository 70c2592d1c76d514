"""The exercises of lesson 00b."""

import numpy as np

from helpers.checking.alike import same
from helpers.checking.known import given, how
from helpers.checking.lesson import Lesson
from helpers.checking.read import Matrix, Numbers
from helpers.kit.text import Sentence
from helpers.kit.text import numbers as written

LESSON = Lesson(__file__)

A, B = np.array([[1.0, 2], [3, 0]]), np.array([[4.0, -1], [2, 5]])


def _product(numbers, by=np.matmul, sign=np.positive):
    """a @ b, with room for the ways to get it wrong."""
    return by(numbers["a"], sign(numbers["b"]))


def _one_cell(value):
    """Of a single wrong cell, what it is made of; None for more of them."""
    wrong = np.argwhere(np.reshape(value, (2, 2)) != A @ B)
    if len(wrong) != 1:
        return None
    i, j = wrong[0]
    return LESSON.say("product", "one_cell", i=i + 1, j=j + 1, row=written(A[i]), column=written(B[:, j]))


LESSON.numbers(
    "product", Matrix(2, 2), _product, dict(a=A, b=B),
    known=dict(
        cell_by_cell=how(by=np.multiply),
        other_order=how(by=lambda a, b: b @ a),
        rows_with_rows=how(by=lambda a, b: a @ b.T),
        columns_with_columns=how(by=lambda a, b: a.T @ b),
        turned=how(by=lambda a, b: (a @ b).T),
        minus_lost=how(sign=np.abs),
    ),
    advise=_one_cell,
)  # fmt: skip

ROW = np.array([10.0, 20])


def _sums(numbers, first="row", second="column", by=np.add):
    """a + row and a + column, one after the other, with room for the ways to get it wrong."""
    kinds = {"row": numbers["b"], "column": numbers["b"][:, None], "diagonal": np.diag(numbers["b"])}
    kinds |= {"first row": np.outer([1, 0], numbers["b"]), "first column": np.outer(numbers["b"], [1, 0])}
    return np.array([by(numbers["a"], kinds[kind]) for kind in (first, second)]).ravel()


LESSON.numbers(
    "two_sums", Numbers(8), _sums, dict(a=np.array([[1.0, 2], [3, 4]]), b=ROW),
    known=dict(
        changed_places=how(first="column", second="row"),
        rows_alone=how(second="row"),
        columns_alone=how(first="column"),
        not_repeated=how(first="first row", second="first column"),
        diagonal=how(first="diagonal", second="diagonal"),
        multiplied=how(by=np.multiply),
    ),
    parts=("a + row", "a + column"),
)  # fmt: skip


def _centred(x, axis=1, keepdims=True, sign=-1, factor=1):
    """x minus the mean of each row, with room for the ways to get it wrong."""
    return (factor * x + sign * x.mean(axis=axis, keepdims=keepdims)).ravel()


LESSON.numbers(
    "row_means", Numbers(4, also=(2,)), _centred, np.array([[1.0, 3], [4, 8]]),
    known=dict(
        no_keepdims=how(keepdims=False),
        columns=how(axis=0),
        one_mean=how(axis=None),
        means=given(lambda x: x.mean(axis=1), lambda x: x.mean(axis=1).repeat(2)),
        added=how(sign=1),
        other_way_round=how(factor=-1, sign=1),
    ),
    rare=dict(
        one_sign=given([[-1, 1], [2, -2]], [[1, -1], [-2, 2]]),
        neighbour=given([[-2, 2], [-4, 4]], [[-1, 1], [-4, 4]], [[-2, 2], [-2, 2]]),
    ),
    parts=(Sentence("row 1", "1행"), Sentence("row 2", "2행")),
)  # fmt: skip


def _after(numbers, sign=1, start=None, **instead):
    """About what f is after a small change, with room for the ways to get it wrong."""
    n = numbers | instead
    return (n["f"] if start is None else start) + sign * n["slope"] * n["change"]


LESSON.numbers(
    "read_a_slope", Numbers(1), _after, dict(f=5, slope=-4, change=0.03),
    alike=same,  # an f that hardly moved is another answer than one that did not
    known=dict(
        sign_lost=how(sign=-1),
        whole_slope=how(change=1),
        change_alone=how(start=0),
        times_x=how(change=2.03),
        tenfold=how(change=0.3) | how(change=0.003),
        slope_itself=-4,
    ),
    rare=dict(
        sign_and_start=how(sign=-1, start=0),
        unchanged=how(change=0),
        rounded=4.9,
        slope_forgotten=how(slope=1) | how(slope=-1),
    ),
)  # fmt: skip

CALLS = (0, 3), (1, 1), (0, 4)  # of which object, with which x


def _calls(numbers, own=True, kept=True, **instead):
    """What the last call returns, and the second object's total then; with room for the ways to get it wrong."""
    factors, totals, out = (numbers | instead)["factors"], [0, 0], 0
    for which, x in CALLS:
        place = which * own
        totals[place] = kept * totals[place] + factors[which] * x
        out = totals[place]
    return np.array([out, totals[own]], float)


LESSON.numbers(
    "two_objects", Numbers(2), _calls, dict(factors=(2, 10)),
    known=dict(
        one_total=how(own=False),
        forgotten=how(kept=False),
        no_factor=how(factors=(1, 1)) | how(factors=(2, 1)),
        one_factor=how(factors=(10, 10)) | how(factors=(2, 2)),
        first_twice=lambda numbers: _calls(numbers)[[0, 0]],
        changed_places=lambda numbers: _calls(numbers)[::-1],
    ),
    rare=dict(
        one_total_in_one_place=given([14, 24], [24, 10]),
        second_untouched=given([14, 0]),
    ),
    parts=("first(4)", "second.total"),
)  # fmt: skip
