"""What an answer holds, in any sensible form: list, tuple, array, tensor, table, number, text."""

import re
import reprlib
from decimal import Decimal
from itertools import count, islice
from numbers import Real

import numpy as np

from helpers.checking.verdict import Unanswered, Unreadable
from helpers.kit.text import MINUS

MOST, DEEPEST = 2_000, 20  # things in an answer, and lists within lists: more is no answer to any exercise
COUNTERS = re.compile(r"(?<=\d)\s*(개|번|배|가지|조각|쪽|회|times)(?![\w가-힣])")  # "307,200개" is a number
GROUPED, APART, WITH_COMMA = range(3)  # "200 400" is one number, or two; "0,5" is ½, which is two else
PERCENT = re.compile(r"(?<=\d)\s*(%|percent|per cent|퍼센트)(?!\w)")
THOUSANDS = re.compile(r"[-+]?[1-9]\d{0,2}(?:([, _])\d{3}(?:\1\d{3})*|(?:\.\d{3}){2,})")
ONE = r"[-+]?(?:\d+(?:[.,]\d+)*|\.\d+)(?:e[-+]?\d+)?(?:/\d+)?%?"
PICKED = re.compile(r"\[.*\]\[-?\d+(?:, *-?\d+)*\]")  # "[2, 0, 7][0]", of which the last number is none of the answer
WORDS = re.compile(r"(?:[^\W\d_]|[\s=≈~!,.:$€₩])+")  # what else stands in "x = 3", "1 GiB"
BRACKETS = str.maketrans(dict.fromkeys("[](){};", " ") | {MINUS: "-", "–": "-"})
BRACKETS |= {ord("！") + i: BRACKETS.get(ord("!") + i, ord("!") + i) for i in range(94)}  # the same, as wide as Hangul
_repr = reprlib.Repr()
_repr.maxstring = _repr.maxother = 60


def short(answer):
    return _repr.repr(answer)


def _unreadable_numbers(answer):
    return Unreadable(
        f"{short(answer)} holds no numbers that could be compared.", f"비교할 숫자를 찾지 못했습니다: {short(answer)}"
    )


def plain(answer):
    """An answer as floats and texts in nested lists.

    Raises Unanswered if dots of the stub (or None) still stand in it, however deep; Unreadable for what is no list, number
    or text, for True and False, complex and masked numbers, and for what is too long or contains itself.
    """
    return _plain(answer, 0, count(1))


def _plain(answer, depth, things):
    if depth > DEEPEST or next(things) > MOST:
        raise _too_much()
    answer = _unpacked(answer)
    if answer is ... or answer is None:
        raise Unanswered
    if isinstance(answer, str):
        if len(answer) > MOST:
            raise _too_much()
        return answer
    if isinstance(answer, (bool, complex)):
        raise Unreadable(f"Real numbers are wanted, not {short(answer)}.", f"숫자가 필요한데 {short(answer)}가 있습니다.")
    if isinstance(answer, (dict, set, frozenset)):
        raise Unreadable(
            f"A list is wanted, in order; {short(answer)} has none.",
            f"순서가 있는 값, 즉 리스트가 필요합니다: {short(answer)}",
        )
    if isinstance(answer, (Real, Decimal)):
        return _float(answer)
    if hasattr(answer, "__iter__"):
        return [_plain(item, depth + 1, things) for item in islice(answer, MOST + 1)]
    raise _unreadable_numbers(answer)


def _too_much():
    return Unreadable("The answer is too long, or contains itself.", "답이 너무 길거나, 자기 자신을 담고 있습니다.")


def _unpacked(answer):
    """Tensors, arrays and tables as Python's lists and numbers; all else as it is."""
    if hasattr(answer, "detach"):  # a torch tensor: of any device, bfloat16, sparse or quantised
        answer = answer.detach().cpu()
        answer = answer.dequantize() if answer.is_quantized else answer.to_dense()
        answer = answer.double() if answer.is_floating_point() else answer
    if np.ma.is_masked(answer):
        raise Unreadable("Some of the numbers are masked.", "가려진(masked) 숫자가 있습니다.")
    if not hasattr(answer, "__array__"):
        return answer
    array = np.asarray(answer)
    if array.size > MOST:
        raise _too_much()
    return array.tolist()


def _float(number):
    try:
        return float(number)
    except OverflowError:
        raise Unreadable("A number is too large.", "너무 큰 숫자가 있습니다.") from None


def as_numbers(item, way=GROUPED):
    """What `plain` returns, with its texts read as numbers."""
    if isinstance(item, list):
        return [as_numbers(part, way) for part in item]
    return _from_text(item, way) if isinstance(item, str) else item


def _from_text(text, way):
    """ "8,393,728", "25%" and "−3/2" are one number, "[2, 0, 7]" and "2 0 7" three; "200 400 300" and "0,5" in a way."""
    given, text = text, PERCENT.sub("%", COUNTERS.sub("", text.translate(BRACKETS)))
    text = re.sub(r"\s*/\s*", "/", text).strip(" ,")
    if way == GROUPED and THOUSANDS.fullmatch(text):
        text = re.sub("[, _.]", "", text)
    if way == WITH_COMMA:
        text = re.sub(r"(?<=\d),(?=\d)", ".", text)
    if PICKED.fullmatch(given):
        raise _unreadable_numbers(given)
    try:
        found = [_one_number(part) for part in re.split(r"[\s,]+", text)]
    except Unreadable:
        raise _no_number(given, text) or _unreadable_numbers(given) from None
    return found[0] if len(found) == 1 else found


def _no_number(given, text):
    """Unreadable, for a text with numbers in it that says more than these; None for another one."""
    if re.fullmatch(r"[\d.,\s*/+-]+", text) and re.search(r"\d\s*[*+-]", text):  # "1 - 0.1*14"
        return Unreadable(
            f"{short(given)} is a text. Leave out the quotes, Python computes it.",
            f"텍스트를 답했습니다: {short(given)}. 따옴표를 빼면 파이썬이 계산합니다.",
        )
    alone = ", ".join(re.findall(ONE, text))
    return (
        alone
        and WORDS.fullmatch(re.sub(ONE, "", text))
        and Unreadable(
            f"{short(given)} has more in it than numbers. Type only these, in the unit of the task: {alone}.",
            f"숫자가 아닌 것이 섞여 있습니다: {short(given)}. 문제에 나온 단위로 숫자만 쓰세요: {alone}.",
        )
    )


def _one_number(text):
    above, _, below = text.removesuffix("%").partition("/")
    try:
        return float(above) / float(below or 1) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise _unreadable_numbers(text) from None


def as_array(answer):
    """An answer as a float array. Raises Unanswered, or Unreadable for what holds no numbers or NaN, and for ragged rows."""
    numbers = as_numbers(plain(answer))
    try:
        array = np.array(numbers, float)
    except ValueError:
        if {type(part) for part in numbers} == {float, list}:
            raise Unreadable(
                "A number stands where the others have a row: each part has to be a row of the same length.",
                "행이 와야 할 곳에 숫자 하나가 있습니다. 모든 행의 길이가 같아야 합니다.",
            ) from None
        raise Unreadable("The rows are not of the same length.", "행의 길이가 서로 다릅니다.") from None
    if not np.isfinite(array).all():
        raise Unreadable(
            "NaN or infinity is among the numbers: a division by 0, or the root of a negative number?",
            "숫자 가운데 NaN이나 무한대가 있습니다. 0으로 나누었거나 음수의 제곱근을 구하지 않았나요?",
        )
    return array


def flat(item):
    return [part for inner in item for part in flat(inner)] if isinstance(item, list) else [item]
