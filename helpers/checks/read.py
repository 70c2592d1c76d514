"""Reading an answer in any sensible form: list, tuple, array, tensor, number, text, function."""

import re
from fractions import Fraction

import numpy as np

from helpers.checks.exercise import Unanswered, Unreadable
from helpers.text import MINUS, Sentence


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
        answer = _from_text(answer)
    try:
        array = np.asarray(answer, dtype=float)
    except (TypeError, ValueError):
        raise Unreadable(
            f"{_short(answer)} holds no numbers that could be compared.",
            f"비교할 숫자를 찾지 못했습니다: {_short(answer)}",
        ) from None
    if not np.isfinite(array).all():
        raise Unreadable("NaN or infinity is among the numbers.", "숫자 가운데 NaN이나 무한대가 있습니다.")
    return array


def _from_text(text):
    """ "8,393,728" is one number, "[2, 0, 7]" and "2 0 7" are three."""
    text = text.replace(MINUS, "-").strip()
    if re.fullmatch(r"-?\d{1,3}([, _]\d{3})+", text):
        return re.sub("[, _]", "", text)
    return [_fraction(part) for part in re.split(r"[\s,]+", text.strip("[]() ")) if part]


def _fraction(part):
    """ "2/8" as 0.25; what is no fraction stays as it is."""
    return float(Fraction(part)) if re.fullmatch(r"-?\d+/[1-9]\d*", part) else part


def _short(answer):
    text = repr(answer)
    return text if len(text) <= 60 else text[:57] + "..."


def as_numbers(count, *also):
    """A reader for `count` numbers, of whatever shape they come in.

    also: other counts that are wrong, but known as a mistake and so worth reading.
    """

    def read(answer):
        numbers = as_array(answer).ravel()
        if numbers.size not in (count, *also):
            raise Unreadable(
                f"Numbers wanted: {count}. Given: {numbers.size}.",
                f"필요한 숫자는 {count}개인데, 답에는 {numbers.size}개가 있습니다.",
            )
        return numbers

    return read


def as_matrix(rows, columns):
    """A reader for a matrix of this shape."""

    def read(answer):
        matrix = as_array(answer)
        if matrix.shape != (rows, columns):
            raise Unreadable(
                f"Shape wanted: {(rows, columns)}. Given: {matrix.shape}.",
                f"필요한 모양은 {(rows, columns)}인데, 답의 모양은 {matrix.shape}입니다.",
            )
        return matrix

    return read


def pieces(answer):
    """Pieces of text, [str, …], from a list of them or from one text with spaces or commas between them."""
    if is_open(answer):
        raise Unanswered
    if isinstance(answer, str):
        answer = re.split(r"[\s,]+", answer.strip())
    if isinstance(answer, np.ndarray):
        answer = answer.tolist()
    if not isinstance(answer, (list, tuple)) or not all(isinstance(piece, str) for piece in answer):
        raise Unreadable(
            f'Pieces wanted, such as ["play", "##er"]. Given: {_short(answer)}.',
            f'["play", "##er"] 같은 조각의 목록이 필요한데, 답은 {_short(answer)}입니다.',
        )
    return [piece.strip() for piece in answer]


def as_pieces(answer):
    """The same as numbers that can be compared: the code points, a space between pieces and a line's end behind them."""
    return np.array([ord(letter) for letter in " ".join(pieces(answer)) + "\n"], float)


def as_function(tip, *trials, form=as_array):
    """A reader for a function: its results on the trials (tuples of arguments), one after the other.

    tip: the Sentence to add if the function stops with an error; form: how to read one result.
    """

    def read(function):
        if is_open(function):
            raise Unanswered
        if not callable(function):
            raise Unreadable(f"{_short(function)} is not a function.", f"함수가 아닙니다: {_short(function)}")
        return np.concatenate([_result(function, trial, tip, form) for trial in trials])

    return read


def _stub(): ...


def _result(function, trial, tip, form):
    arguments = [np.copy(a) if isinstance(a, np.ndarray) else a for a in trial]
    try:
        result = function(*arguments)
    except Exception as error:  # whatever the learner's code does wrong
        if not isinstance(error, (TypeError, ValueError)):
            tip = Sentence("", "")
        raise Unreadable(
            f"The function stopped with {type(error).__name__}: {error}. {tip.english}".rstrip(),
            f"함수가 오류로 멈췄습니다. {type(error).__name__}: {error}. {tip.korean}".rstrip(),
        ) from error
    if result is None and getattr(function, "__code__", _stub.__code__).co_code != _stub.__code__.co_code:
        raise Unreadable(
            "The function returns nothing. Is `return` missing?", "함수가 아무것도 돌려주지 않습니다. return이 빠지지 않았나요?"
        )
    if any(isinstance(a, np.ndarray) and not np.array_equal(a, b) for a, b in zip(arguments, trial, strict=True)):
        raise Unreadable(
            "The function changes what it was given. Make a new array, as x + … or x * … do; not x += … or x[…] = ….",
            "함수가 받은 배열을 바꾸어 버립니다. x += …나 x[…] = … 대신, x + …나 x * …처럼 새 배열을 만드세요.",
        )
    if isinstance(result, tuple) and len({np.shape(part) for part in result}) > 1:
        raise Unreadable("Return one thing, the outputs.", "출력 하나만 돌려주세요.")
    return form(result).ravel()
