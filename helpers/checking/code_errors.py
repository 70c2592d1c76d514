"""What an error means where the code that stopped, or the name in it, tells more than the error."""

import re

import numpy as np

from helpers.checking.type_errors import AN_AXIS, NO_METHOD, TUPLE
from helpers.checking.value_errors import BROADCAST, IS_NOT_NONE, NO_AXES, RAGGED
from helpers.kit.text import Sentence

# max(…) and min(…) in a line of code, and whether a second thing stands in the brackets; a shape where one length belongs
LARGEST_OF = r"(?<![\w.])(?:np\.)?(?:max|min)\((?:[^(),[]|\[[^]]*\]|\([^()]*\))*(,)?"
OF_A_LIST_OF = r"(?<![\w.])np\.(?:max|min)\(\["  # np.max([0, x])
WHOLE_SHAPE = r"(?:sqrt\(|[*/+-] ?)[\w.]+\.shape\b(?!\[)"
WHETHER_GIVEN = r"\b(?:or|and|not)\b|\b(?:if|while) [\w.]++(?! ?[=<>!+*/(\[-])"  # `if mask`, `memory or x`

LARGER = Sentence(
    "max and min want one number each. For arrays, number by number: np.maximum, np.minimum.",
    "max와 min은 숫자 하나씩만 비교합니다. 배열을 숫자마다 비교하려면 np.maximum, np.minimum을 쓰세요.",
)
LARGEST_OF_ALL = Sentence(
    "max and min make one number of a whole array. Of two, number by number: np.maximum, np.minimum.",
    "max와 min은 배열 전체에서 숫자 하나를 고릅니다. 숫자마다 둘 중 큰 것은 np.maximum, 작은 것은 np.minimum으로 고릅니다.",
)
LARGEST = Sentence(
    "max and min compare the rows of an array. The largest number of each row: s.max(axis=-1, keepdims=True).",
    "배열에서 max와 min은 행끼리 비교합니다. 행마다 가장 큰 숫자를 찾으려면 s.max(axis=-1, keepdims=True)를 쓰세요.",
)
OR_ELSE = Sentence(
    "`{0} or {1}` asks whether {0} is true, and an array is neither true nor false. Write `{1} if {0} is None else {0}`.",
    "`{0} or {1}`에서는 {0}의 참과 거짓을 따지는데, 배열은 참도 거짓도 아닙니다. `{1} if {0} is None else {0}`처럼 쓰세요.",
)
FOR_EACH = Sentence(
    "One True or False is wanted there, and an array has many. For each number: np.where(…); for all of them: (a == b).all().",
    "True나 False 하나가 필요한데 배열에는 여러 개가 있습니다. 숫자마다 고르려면 np.where(…)를, 모두 같은지 보려면 "
    "(a == b).all()을 쓰세요.",
)
PRODUCT = Sentence(
    "{0} do not fit for *. A product of matrices is @.",
    "* 양쪽의 모양이 맞지 않습니다: {0}. 행렬곱은 @입니다.",
)
ONE_LENGTH = Sentence(
    "A shape is several numbers, and one is wanted: k.shape[-1].",
    "shape에는 숫자가 여러 개 있는데, 필요한 것은 그 가운데 하나입니다: k.shape[-1].",
)
NO_NAME = Sentence(
    "NumPy's arrays have no `.{0}`. Is it spelt right, or is it PyTorch's?",
    "NumPy 배열에 없는 이름입니다: `.{0}`. 철자가 맞나요? 아니면 PyTorch의 것인가요?",
)


def told_by_code(meaning, found, code):
    """The same where the code, or the name, tells more than the error; None where it does not."""
    if meaning in (IS_NOT_NONE, AN_AXIS) and (largest := re.search(LARGEST_OF, code)):
        return LARGER if largest[1] else LARGEST, False
    if meaning is IS_NOT_NONE and (either := re.fullmatch(r"([^\W\d]\w*) or ([^\W\d]\w*)", code)):
        return Sentence(*(said.format(*either.groups()) for said in OR_ELSE)), False
    if meaning is IS_NOT_NONE and not re.search(WHETHER_GIVEN, code):
        return FOR_EACH, False
    if meaning is NO_METHOD and not hasattr(np, found[1]):
        return NO_NAME, False
    if meaning is NO_AXES and re.search(LARGEST_OF, code):  # np.max(x) @ w
        return LARGEST_OF_ALL, False
    if meaning is RAGGED and re.search(OF_A_LIST_OF, code):
        return LARGER, False
    if meaning is RAGGED and "@" in code:
        return TUPLE, False
    if meaning is BROADCAST and re.search(WHOLE_SHAPE, code):
        return ONE_LENGTH, False
    if meaning is BROADCAST and re.search(r"(?<!\*)\*(?!\*)", code):
        return PRODUCT, True
    return None
