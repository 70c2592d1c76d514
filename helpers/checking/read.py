"""Readers of answers: numbers, a matrix, several arrays, pieces of text, a function. What they return can be compared."""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from helpers.checking.alike import same
from helpers.checking.away import seen
from helpers.checking.differs import Returned
from helpers.checking.plain import APART, WITH_COMMA, as_array, as_numbers, flat, plain, short
from helpers.checking.run import MISFITS, run
from helpers.checking.verdict import Unanswered, Unreadable
from helpers.kit.text import Sentence

WITH_A_POINT = Sentence(
    "In Python ½ is 0.5, with a point: 0,5 is two numbers.", "파이썬에서 ½은 점을 찍어 0.5로 씁니다. 0,5는 숫자 두 개입니다."
)


@dataclass(frozen=True)
class Numbers:
    """A reader for `count` numbers, flat or nested.

    also: other counts that are wrong, but known as a mistake and so worth reading.
    """

    count: int
    also: tuple = ()

    def __call__(self, answer):
        item = plain(answer)
        first = as_array(flat(as_numbers(item)))
        for numbers in (first, *_read_otherwise(item)):
            if numbers.size in (self.count, *self.also):
                return numbers
        wrong = Unreadable(
            f"Numbers wanted: {self.count}. Given: {first.size}.",
            f"필요한 숫자는 {self.count}개인데, 답에는 {first.size}개가 있습니다.",
        )
        if self.count == 1 and isinstance(answer, tuple) and len(answer) == 2:
            wrong.sentence += WITH_A_POINT
        raise wrong


def _read_otherwise(item):
    for way in (APART, WITH_COMMA):
        with suppress(Unreadable):
            yield as_array(flat(as_numbers(item, way)))


@dataclass(frozen=True)
class Matrix:
    """A reader for a matrix of this shape; also for its numbers row by row, without the rows.

    turned: the Sentence to add if rows and columns changed places.
    """

    rows: int
    columns: int
    turned: Sentence | None = None
    also = ()  # no other count of numbers is read

    def __call__(self, answer):
        matrix, wanted = as_array(answer), (self.rows, self.columns)
        shape = np.squeeze(matrix).shape
        if shape not in (wanted, (self.rows * self.columns,)):
            wrong = Unreadable(
                f"Shape wanted: {wanted}. Given: {matrix.shape}.",
                f"필요한 모양은 {wanted}인데, 답의 모양은 {matrix.shape}입니다.",
            )
            if self.turned and shape == wanted[::-1]:
                wrong.sentence += self.turned
            raise wrong
        return matrix.reshape(wanted)


def as_parts(answer, *names):
    """The arrays of an answer that consists of several, such as gamma and beta."""
    parts = plain(answer)
    if not isinstance(parts, list) or len(parts) != len(names):
        wanted = ", ".join(names)
        raise Unreadable(f"{len(names)} things are wanted: {wanted}.", f"{len(names)}가지가 필요합니다: {wanted}.")
    return [as_array(part) for part in parts]


@dataclass(frozen=True)
class Joined:
    """A reader for the numbers of several arrays, which have these names, one array after the other."""

    names: tuple

    def __call__(self, answer):
        return np.concatenate([part.ravel() for part in as_parts(answer, *self.names)])


def right_ones(joined, right):
    """The names of those that are right, among arrays that `Joined` read; right: {name: array}."""
    ends = np.cumsum([array.size for array in right.values()])
    if joined.size != ends[-1]:
        return ""
    found = np.split(joined, ends[:-1])
    return ", ".join(name for (name, wanted), array in zip(right.items(), found, strict=True) if same(array, wanted.ravel()))


def pieces(answer, joined=True):
    """Pieces of text, [str, …], from a list of them, flat or nested; if `joined`, from texts that hold several of them, too."""
    given = plain(answer)
    found = flat(given)
    if not all(isinstance(piece, str) for piece in found):
        raise Unreadable(
            f'Pieces wanted, such as ["play", "##er"]. Given: {short(answer)}.',
            f'["play", "##er"] 같은 조각의 리스트가 필요한데, 답은 {short(answer)}입니다.',
        )
    apart = [piece for text in found for piece in re.split(r"[\s,]+", text.strip(" ,\t\n"))]
    if not joined and (isinstance(given, str) or apart != found):
        raise Unreadable(
            f'A list is wanted, with each piece by itself, such as ["play", "##er"]. Given: {short(answer)}.',
            f'["play", "##er"]처럼 조각을 하나씩 담은 리스트가 필요한데, 답은 {short(answer)}입니다.',
        )
    return apart


def as_pieces(answer):
    """The same as numbers that can be compared: the code points, a space between pieces and a line's end behind them."""
    return np.array([ord(letter) for letter in " ".join(pieces(answer)) + "\n"], float)


def pieces_again(found):
    """The pieces of which `as_pieces` made these numbers."""
    return "".join(map(chr, found.astype(int))).split()


NONE_SOMEWHERE = Sentence(
    "None is among the results. Does every way through the function come to a `return`?",
    "결과 가운데 None이 있습니다. if의 어느 쪽으로 가든 return을 만나나요?",
)


@dataclass(frozen=True)
class Function:
    """A reader for a function: what it Returned on the trials (tuples of arguments), one after the other.

    tip: the Sentence to add if the function stops with an error of these kinds, tip_for; form: how to read a result, or a list
    of how to read that of each trial;
    outputs: how many arrays it should return; none: the Sentence for None in a result, or after other results;
    several: the Sentence for another number of arrays; texts: whether it should return texts, and not numbers.
    """

    tip: Sentence
    trials: tuple
    form: Callable | list = as_array
    outputs: int = 1
    none: Sentence = NONE_SOMEWHERE
    several: Sentence | None = None
    texts: bool = False
    tip_for: type | tuple = MISFITS

    @property
    def forms(self):
        """How to read the result of each trial."""
        return self.form if isinstance(self.form, list) else [self.form] * len(self.trials)

    def __call__(self, function):
        if not callable(function):
            if not isinstance(function, bool):
                plain(function)  # the stub's dots, perhaps
            raise Unreadable(
                f"{short(function)} is not a function. Give the name of yours, without brackets.",
                f"함수가 아닙니다: {short(function)}. 작성한 함수의 이름을 괄호 없이 넣으세요.",
            )
        each = []
        for trial, form in zip(self.trials, self.forms, strict=True):
            result = run(function, trial, self.tip, self.tip_for)
            found = self._read(function, result, form, first=not each)
            if not self.texts and _has_text(result):
                raise _text_for_numbers(result)
            each.append((trial, found, found if form is as_array else result if self.texts else None))
        returned = np.concatenate([found.ravel() for _, found, _ in each]).view(Returned)
        returned.each = each
        return returned

    def _read(self, function, result, form, first):
        if isinstance(result, tuple) and self.outputs == 1 and any(getattr(part, "ndim", 0) for part in result):
            raise Unreadable(
                f"The function returns {len(result)} things, and one is wanted. Return that alone.",
                f"함수가 {len(result)}가지를 돌려주는데, 필요한 것은 하나입니다. 그것만 돌려주세요.",
            )
        if self.outputs > 1 and result is not None and not _are_several(result, self.outputs):
            raise Unreadable(*(self.several or _in_order(self.outputs)))
        try:
            return form(result)
        except Unanswered:
            if seen(function).stub:
                raise
            forgotten = first and (result is ... or result is None and not seen(function).open_end)
            raise Unreadable(*(NOTHING if forgotten else self.none)) from None


def _in_order(outputs):
    return Sentence(f"Return {outputs} things, in the order of the task.", f"문제에 적힌 순서대로 {outputs}가지를 돌려주세요.")


NOTHING = Sentence(
    "The function returns nothing. Is `return` missing?", "함수가 아무것도 돌려주지 않습니다. return이 빠지지 않았나요?"
)


def _are_several(result, outputs):
    """Whether these are so many results: in a list or tuple, or matrices stacked into one array."""
    return (isinstance(result, (list, tuple)) or getattr(result, "ndim", 0) > 2) and len(result) == outputs


def _has_text(result):
    if isinstance(result, (list, tuple)):
        return any(map(_has_text, result))
    return isinstance(result, str) or getattr(getattr(result, "dtype", None), "kind", None) == "U"


def _text_for_numbers(result):
    return Unreadable(
        f"The function returns text: {short(result)}. Return the numbers themselves, without str, join or f-string.",
        f"함수가 문자열을 돌려줍니다: {short(result)}. str, join, f-문자열 없이 숫자 그대로 돌려주세요.",
    )
