"""Reading an answer in any sensible form: list, tuple, array, tensor, number, text, function."""

import numpy as np

from helpers.checks.exercise import Unanswered, Unreadable
from helpers.text import MINUS


def is_open(answer):
    """Whether dots of the stub still stand in the answer, however deep."""
    if isinstance(answer, (list, tuple)):
        return any(is_open(item) for item in answer)
    return answer is ... or answer is None


def as_array(answer):
    """An answer as a float array.

    Raises Unanswered for the stub's `...`, Unreadable for what holds no numbers.
    """
    if is_open(answer):
        raise Unanswered
    if hasattr(answer, "detach"):  # a torch tensor, of any device
        answer = answer.detach().cpu().numpy()
    if isinstance(answer, str):
        answer = answer.replace(MINUS, "-").replace(",", "").replace("_", "").replace(" ", "")
    try:
        array = np.asarray(answer, dtype=float)
    except (TypeError, ValueError):
        raise Unreadable(
            f"{answer!r} holds no numbers that could be compared.", f"{answer!r}에서 비교할 숫자를 찾지 못했습니다."
        ) from None
    if not np.isfinite(array).all():
        raise Unreadable("NaN or infinity is among the numbers.", "숫자 가운데 NaN이나 무한대가 있습니다.")
    return array


def as_numbers(count):
    """A reader for `count` numbers, of whatever shape they come in."""

    def read(answer):
        numbers = as_array(answer).ravel()
        if numbers.size != count:
            raise Unreadable(
                f"{numbers.size} numbers given, {count} wanted.", f"숫자 {count}개가 필요한데 {numbers.size}개입니다."
            )
        return numbers

    return read


def as_matrix(rows, columns):
    """A reader for a matrix of this shape."""

    def read(answer):
        matrix = as_array(answer)
        if matrix.shape != (rows, columns):
            raise Unreadable(
                f"shape {matrix.shape} given, {(rows, columns)} wanted.",
                f"모양 {(rows, columns)}이 필요한데 {matrix.shape}입니다.",
            )
        return matrix

    return read


def as_function(*trials):
    """A reader for a function: its results on the trials (tuples of arguments), one after the other."""

    def read(function):
        if is_open(function):
            raise Unanswered
        if not callable(function):
            raise Unreadable(f"{function!r} is not a function.", f"{function!r}은(는) 함수가 아닙니다.")
        return np.concatenate([_result(function, trial) for trial in trials])

    return read


def _result(function, trial):
    try:
        result = function(*(np.copy(argument) for argument in trial))
    except Exception as error:  # whatever the learner's code does wrong
        raise Unreadable(
            f"The function stopped with {type(error).__name__}: {error}",
            f"함수가 {type(error).__name__} 오류로 멈췄습니다: {error}",
        ) from error
    return as_array(result).ravel()
