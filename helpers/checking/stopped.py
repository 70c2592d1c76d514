"""What is said of a function that stops with an error: where, what that means, and what helps."""

import linecache
import re

import numpy as np

from helpers.checking.shown import shown
from helpers.kit.text import NOTHING, Sentence

WIDEST = 60  # letters of code that are repeated
# max(…) and min(…) in a line of code, and whether a second thing stands in the brackets; a shape where one length belongs
LARGEST_OF = r"(?<![\w.])(?:np\.)?(?:max|min)\((?:[^(),[]|\[[^]]*\]|\([^()]*\))*(,)?"
OF_A_LIST_OF = r"(?<![\w.])np\.(?:max|min)\(\["  # np.max([0, x])
WHOLE_SHAPE = r"(?:sqrt\(|[*/+-] ?)[\w.]+\.shape\b(?!\[)"
WHETHER_GIVEN = r"\b(?:or|and|not)\b|\b(?:if|while) [\w.]++(?! ?[=<>!+*/(\[-])"  # `if mask`, `memory or x`
NAMES_ALONE = r"[\w.]+(?:, ?[\w.]+)*"

TUPLE = Sentence(
    "That is several things, not one array. Take them apart: heads, weights = attend(…).",
    "배열 하나가 아니라 여러 값을 묶은 것입니다. heads, weights = attend(…)처럼 나누어 받으세요.",
)
WHOLE = Sentence(
    "NumPy raises whole numbers to no negative power. Divide within the exponent, with / and in brackets: 10000 ** (… / …).",
    "NumPy에서는 정수를 음수로 거듭제곱할 수 없습니다. 지수 안에서 /로 나누고, 지수 전체를 괄호로 묶으세요: 10000 ** (… / …).",
)
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
IS_NOT_NONE = Sentence(
    "One True or False is wanted there, and an array has many. Whether it was given at all: `if mask is not None`.",
    "True나 False 하나가 필요한데 배열에는 여러 개가 있습니다. 값을 받았는지 알아보려면 `if mask is not None`이라고 쓰세요.",
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
OPPOSITE = Sentence(
    "The opposite of True and False is ~mask, or 1 − mask; − alone does not make it.",
    "True와 False를 뒤집으려면 ~mask나 1 - mask라고 쓰세요. -만으로는 되지 않습니다.",
)
POWER = Sentence("Powers are **. ^ is another thing in Python.", "거듭제곱은 **입니다. 파이썬에서 ^는 다른 뜻입니다.")
NO_INVERSE = Sentence(
    "~ turns True and False round, and here it got none of them. Was a mask given at all? Ask `if mask is not None` first.",
    "~는 True와 False를 뒤집는데, 여기서는 다른 것을 받았습니다. 마스크를 받지 않았을 수도 있으니 먼저 "
    "`if mask is not None`인지 확인하세요.",
)
IT_IS_NONE = Sentence(
    "Something there is None: it was not given, or comes from a function without `return`.",
    "None이 들어 있습니다. 받지 않은 값이거나 return이 없는 함수의 결과입니다.",
)
A_LIST = Sentence(
    "A list or a tuple does not compute number by number. Make it an array, np.array(…), or compute with each part by itself.",
    "리스트나 튜플은 숫자마다 계산하지 못합니다. np.array(…)로 배열을 만들거나, 그 안의 것을 하나씩 계산하세요.",
)
OF_A_LIST = Sentence(
    "The square brackets of a list take one whole number, or a range such as [1:]. `for item in items` gives the things "
    "themselves, not their numbers.",
    "리스트의 대괄호에는 정수 하나나 [1:] 같은 범위를 씁니다. `for item in items`의 item은 번호가 아니라 그 자체입니다.",
)
A_FUNCTION = Sentence(
    "A function stands there, not its result. Call it: name(…).",
    "결과가 아니라 함수 자체를 썼습니다. 이름(…)처럼 괄호를 붙여 부르세요.",
)
NOT_CALLED = Sentence(
    "Round brackets call a function, and there is none. Is a * missing, or should they be square ones?",
    "괄호 ( ) 앞에 있는 것이 함수가 아닙니다. *가 빠졌나요? 아니면 대괄호 [ ]를 써야 하나요?",
)
CALLED_WITH = Sentence(
    "A function got other arguments than it takes: {0}.",
    "함수를 부를 때 넣은 인수의 개수나 이름이 맞지 않습니다: {0}.",
)
ONE_NUMBER = Sentence(
    "That is one number, no array and no list. To do something so many times: range(…).",
    "배열이나 리스트가 아니라 숫자 하나입니다. 횟수만큼 반복하려면 range(…)를 쓰세요.",
)
WHOLE_ARRAYS = Sentence(
    "math, int and float take one number. For whole arrays: np.exp, np.sqrt, np.log ….",
    "math, int, float에는 숫자 하나만 넣을 수 있습니다. 배열에는 np.exp, np.sqrt, np.log …를 쓰세요.",
)
AN_AXIS = Sentence(
    "An array stands where a whole number belongs. Several arrays go in as one list: np.concatenate([a, b]).",
    "정수 하나가 올 자리에 배열이 있습니다. 배열 여러 개는 리스트 하나로 넣으세요: np.concatenate([a, b]).",
)
A_SHAPE = Sentence(
    "A shape is one thing, in brackets of its own: np.zeros((2, 3)).",
    "모양은 괄호로 한 번 더 묶어 하나로 넣으세요: np.zeros((2, 3)).",
)
NAMED = Sentence(
    "True or False stands where another argument belongs. Give it with its name: keepdims=True.",
    "True나 False가 다른 인수의 자리에 있습니다. keepdims=True처럼 이름을 함께 쓰세요.",
)
A_TEXT = Sentence(
    "One of the values is a text.",
    "숫자가 아니라 문자열인 값이 있습니다.",
)
ONE_PLACE = Sentence("An array is put where there is room for one number.", "숫자 하나가 들어갈 자리에 배열을 넣었습니다.")
PLACES_OF_A_MASK = Sentence(
    "The mask picks {1} places, and {0} values are put in.", "마스크가 고른 자리는 {1}개인데 넣으려는 값은 {0}개입니다."
)
HOW_MANY = Sentence(
    "A number is wanted there, not the whole list or array. How many there are says len(…).",
    "그 자리에는 숫자가 필요한데 리스트나 배열을 통째로 넣었습니다. 개수는 len(…)으로 구합니다.",
)
WHOLE_NUMBER = Sentence(
    "A whole number is wanted there: // divides to one, int(…) makes one.",
    "그 자리에는 정수가 필요합니다. //로 나누거나 int(…)를 쓰세요.",
)
NO_TENSOR = Sentence(
    "PyTorch's functions want tensors, and these are NumPy's arrays. Use np.",
    "PyTorch의 함수에는 텐서가 필요한데 여기서 받는 것은 NumPy 배열입니다. np의 함수를 쓰세요.",
)
INNER = Sentence(
    "In @ an axis of {1} numbers meets one of {0}. They should be equal.",
    "@에서 만나는 두 축의 길이가 같아야 하는데, 왼쪽이 {1}, 오른쪽이 {0}입니다.",
)
INNER_LEFT_FIRST = Sentence(*(said.replace("{1}", "{x}").replace("{0}", "{1}").replace("{x}", "{0}") for said in INNER))
NO_AXES = Sentence(
    "One side of @ is no array, but None, a number (write *), or a function that was not called.",
    "@의 한쪽이 배열이 아니라 None이거나 숫자이거나(*로 곱하세요) 부르지 않은 함수입니다.",
)
BROADCAST = Sentence(
    "The shapes {0} do not fit: from the end, lengths have to be equal, or one of them 1.",
    "모양이 맞지 않습니다: {0}. 뒤에서부터 길이가 서로 같거나 하나가 1이어야 합니다.",
)
PRODUCT = Sentence(
    "{0} do not fit for *. A product of matrices is @.",
    "* 양쪽의 모양이 맞지 않습니다: {0}. 행렬곱은 @입니다.",
)
ONE_LENGTH = Sentence(
    "A shape is several numbers, and one is wanted: k.shape[-1].",
    "shape에는 숫자가 여러 개 있는데, 필요한 것은 그 가운데 하나입니다: k.shape[-1].",
)
ROOM = Sentence(
    "What is put in has the shape {0}, the place for it {1}.", "넣으려는 배열의 모양은 {0}인데, 넣을 자리의 모양은 {1}입니다."
)
RESHAPE = Sentence("{0} numbers do not fill the shape {1}.", "숫자 {0}개로는 모양 {1}을 채울 수 없습니다.")
JOINED = Sentence(
    "Arrays that are joined have to be equally long along all other axes.",
    "배열을 이을 때는 잇는 축을 뺀 나머지 축의 길이가 모두 같아야 합니다.",
)
STACKED = Sentence(
    "np.stack wants arrays of one shape. Along an axis that is there already: np.concatenate.",
    "np.stack으로 쌓는 배열은 모양이 모두 같아야 합니다. 이미 있는 축을 따라 이으려면 np.concatenate를 쓰세요.",
)
RAGGED = Sentence(
    "Rows of different lengths make no array. Compute with each by itself: [part * 2 for part in parts].",
    "길이가 다른 행으로는 배열을 만들 수 없습니다. [part * 2 for part in parts]처럼 하나씩 계산하세요.",
)
NO_SUCH_AXIS = Sentence(
    "The array has fewer axes than are asked for. The last one is −1.",
    "배열의 축이 그만큼 많지 않습니다. 마지막 축은 -1입니다.",
)
UNPACKED = Sentence(
    "More or fewer things than names on the left of =: {0}.",
    "나누어 받을 값과 이름의 개수가 다릅니다: {0}.",
)
MASK = Sentence(
    "A mask in square brackets is not stretched: it needs the shape of the array. np.where(mask, scores, …) stretches it.",
    "대괄호 안의 마스크는 배열과 모양이 같아야 하고, 브로드캐스팅되지 않습니다. np.where(mask, scores, …)에서는 늘어납니다.",
)
OUTSIDE = Sentence(
    "No such place: places are counted from 0, and the last one is −1.",
    "그런 자리는 없습니다. 자리는 0부터 세고, 마지막 자리는 -1입니다.",
)
EMPTY = Sentence("An array or a list is empty.", "배열이나 리스트가 비어 있습니다.")
UNKNOWN = Sentence(
    "`{0}` is not known there. Is it spelt right, and has its cell run?",
    "없는 이름입니다: `{0}`. 철자가 맞나요? 이 이름을 만드는 셀을 실행했나요?",
)
NOT_YET = Sentence(
    "`{0}` gets a value in this function, but not on the way that was taken here. Give it one before the `if` or the loop.",
    "`{0}`에 값을 주는 줄이 이 함수에 있지만 이번에는 그 줄을 지나지 않았습니다. if나 반복문 앞에서 값을 주세요.",
)
NO_SUCH_FUNCTION = Sentence("{0} has no `{1}`. Is it spelt right?", "{0}에 없는 이름입니다: `{1}`. 철자가 맞나요?")
NO_MODULE = Sentence(
    "There is no module `{0}` here. Is it spelt right? For every exercise NumPy, np, is enough.",
    "이 환경에 없는 모듈입니다: `{0}`. 철자가 맞나요? 연습은 모두 NumPy(np)만으로 풀 수 있습니다.",
)
NO_METHOD = Sentence(
    "NumPy's arrays have no `.{0}`. As a function: np.{0}(…).",
    "NumPy 배열에 없는 이름입니다: `.{0}`. 함수로는 np.{0}(…)입니다.",
)
NO_NAME = Sentence(
    "NumPy's arrays have no `.{0}`. Is it spelt right, or is it PyTorch's?",
    "NumPy 배열에 없는 이름입니다: `.{0}`. 철자가 맞나요? 아니면 PyTorch의 것인가요?",
)
TENSOR = Sentence(
    "That is one of PyTorch's tensors, and `.{0}` is none of its names. NumPy's array of it: .numpy().",
    "PyTorch의 텐서에 없는 이름입니다: `.{0}`. NumPy 배열로 바꾸려면 .numpy()를 쓰세요.",
)
BY_ZERO = Sentence(
    "Something is divided by 0. What stands below the line for this input?",
    "0으로 나누었습니다. 이 입력에서 분모가 무엇이 되나요?",
)
ITSELF = Sentence(
    "The function calls itself and never comes to an end. Is another one meant?",
    "함수가 자기 자신을 끝없이 부릅니다. 다른 함수를 부르려던 것인가요?",
)
NO_KEY = Sentence("The dictionary has no key {0}. Is it spelt right?", "사전(dict)에 없는 키입니다: {0}. 철자가 맞나요?")
WHOLE_IN_PLACE = Sentence(
    "An array of whole numbers takes no fractions. Make a new array: x = x / 2, not x /= 2.",
    "정수 배열에는 소수를 넣을 수 없습니다. x /= 2 대신 x = x / 2처럼 새 배열을 만드세요.",
)

NO_GRADIENTS = Sentence(
    "There are no gradients yet: go back first, with backward, then take the step.",
    "아직 그래디언트가 없습니다. backward를 부른 다음 step을 부르세요.",
)
NOTHING_KEPT = Sentence(
    "There is nothing to go back through yet: forward first, then backward.",
    "아직 순전파를 하지 않아 역전파할 수 없습니다. 먼저 모델을 부르고, 그다음 backward를 부르세요.",
)
NO_SCORE = Sentence(
    "+∞ or NaN is among the scores, such as −∞ times 0. Put −∞ where nothing may be seen, with np.where.",
    "점수에 NaN이나 +∞가 있습니다. −∞에 0을 곱하면 NaN이 되므로, 보면 안 되는 자리에는 np.where로 −∞를 넣으세요.",
)
OF_THAT_SHAPE = Sentence("`{0}` has the shape {1}; wanted is {2}.", "`{0}`의 모양이 {1}인데, 필요한 모양은 {2}입니다.")
PUT_IN = Sentence("{0} given, {1} wanted.", "받은 것: {0}. 필요한 것: {1}.")
HEADS_APART = Sentence(
    "@ multiplies the last two axes of {0} and {1}; those in front of them have to be alike.",
    "@는 {0}, {1}의 마지막 두 축을 곱하므로, 그 앞의 축끼리 길이가 맞아야 합니다.",
)

# (kind of error, words of Python's own message, what it means, whether the exercise's tip may follow): the first that fits.
# A tip speaks of types and shapes; it may follow where these are wrong.
MEANINGS = (
    (ValueError, r"truth value of an (?:empty )?array", IS_NOT_NONE, False),
    (ValueError, r"negative integer powers", WHOLE, False),
    (ValueError, r"\(size (\d+) is different from (\d+)\)", INNER, True),
    (ValueError, r"not aligned: (\d+) \(dim \d+\) != (\d+)", INNER_LEFT_FIRST, True),
    (RuntimeError, r"(?:mat1 and mat2|mat and vec|size mismatch|inconsistent tensor).*?x(\d+).*?(\d+)", INNER_LEFT_FIRST, True),
    (ValueError, r"does not have enough dimensions|Scalar operands are not allowed", NO_AXES, True),
    (ValueError, r"remapped shapes.*?: (\(.*?\))->.*? (\(.*?\))->", HEADS_APART, True),
    ((ValueError, IndexError), r"broadcast together with shapes (.*?)(?: \(\))?\s*$", BROADCAST, True),
    (ValueError, r"from shape (\(.*?\)) into shape (\(.*?\))", ROOM, True),
    (ValueError, r"cannot reshape array of size (\d+) into shape (\(.*?\))", RESHAPE, True),
    (ValueError, r"input arrays must have the same shape", STACKED, True),
    (ValueError, r"input array|same number of dimensions", JOINED, True),
    (ValueError, r"inhomogeneous", RAGGED, True),
    ((ValueError, IndexError), r"axes don't match|out of bounds for array of dimension|too many indices", NO_SUCH_AXIS, True),
    (ValueError, r"element with a sequence", ONE_PLACE, True),
    (ValueError, r"of shape (\(.*?\)) could not be broadcast to .* shape (\(.*?\))", ROOM, True),
    (ValueError, r"cannot assign (\d+) input values to the (\d+)", PLACES_OF_A_MASK, True),
    (ValueError, r"string to float|invalid literal", A_TEXT, True),
    (ValueError, r"(.*values to unpack.*)", UNPACKED, True),
    (ValueError, r"zero-size array|empty|at least one array", EMPTY, False),
    (ValueError, r"a backward pass is wanted", NO_GRADIENTS, False),
    (ValueError, r"a forward pass is wanted", NOTHING_KEPT, False),
    (ValueError, r"^scores: NaN", NO_SCORE, False),
    (ValueError, r"^(\w+): shape (\(.*?\)) given, (\(.*?\)) wanted", OF_THAT_SHAPE, True),
    (ValueError, r"^(.{1,90}?) given[,;] (.{1,90}?) wanted", PUT_IN, True),
    (TypeError, r"unary ~|ufunc 'invert'", NO_INVERSE, False),
    (TypeError, r"boolean (?:negative|subtract)", OPPOSITE, False),
    (TypeError, r"for \^|bitwise_xor", POWER, False),
    (AttributeError, r"'tuple' object", TUPLE, False),
    ((TypeError, AttributeError), r"NoneType", IT_IS_NONE, True),
    (
        TypeError,
        r"'(?:function|builtin_function_or_method|method|type|\w*ufunc)' (?:and|object is not (?:sub|iter))",
        A_FUNCTION,
        True,
    ),
    (TypeError, r"and '(?:function|builtin_function_or_method|method|type)'", A_FUNCTION, True),
    (TypeError, r"object is not callable", NOT_CALLED, True),
    (TypeError, r"(.*takes from \d+ to \d+ positional.*)", CALLED_WITH, False),  # one of NumPy's, most likely
    (TypeError, r"(.*(?:positional argument|keyword argument|multiple values for).*)", CALLED_WITH, True),
    (TypeError, r"must be Tensor|expected Tensor", NO_TENSOR, False),
    (TypeError, r"only integer scalar arrays", AN_AXIS, True),
    (TypeError, r"'(?:True|False)' as a data type", NAMED, False),
    (TypeError, r"as a data type|data type '.*' not understood", A_SHAPE, True),
    (TypeError, r"'str'|concatenate str|dtype\('<U", A_TEXT, True),
    (TypeError, r"indices must be integers.* not float", WHOLE_NUMBER, True),
    (TypeError, r"only (?:length-1|0-dim\w*) |must be real number", WHOLE_ARRAYS, False),
    (TypeError, r"'(?:list|tuple|[\w.]*ndarray)' object cannot be interpreted", HOW_MANY, True),
    (TypeError, r"(?:list|tuple) indices", OF_A_LIST, False),
    (TypeError, r"'(?:list|tuple)'|multiply sequence|concatenate (?:list|tuple)", A_LIST, True),
    (
        TypeError,
        r"'[\w.]*(?:float|int)\d*' object is not (?:sub|iter)|has no len|non-iterable|not iterable|unsized|0-d",
        ONE_NUMBER,
        True,
    ),
    (TypeError, r"interpreted as an integer|slice indices", WHOLE_NUMBER, True),
    (TypeError, r"Cannot cast ufunc", WHOLE_IN_PLACE, False),
    (IndexError, r"boolean index did not match", MASK, False),
    (IndexError, r"scalar variable", ONE_NUMBER, True),
    (IndexError, r"only integers|arrays used as indices", WHOLE_NUMBER, True),
    (IndexError, r"out of bounds|out of range", OUTSIDE, True),
    (IndexError, r"pop from empty", EMPTY, False),
    (UnboundLocalError, r"'(\w+)'", NOT_YET, True),
    (NameError, r"'(\w+)'", UNKNOWN, True),
    (ModuleNotFoundError, r"'([\w.]+)'", NO_MODULE, False),
    (AttributeError, r"'list' object", A_LIST, True),
    (AttributeError, r"(?:module )'([\w.]+)' has no attribute '(\w+)'", NO_SUCH_FUNCTION, False),
    (AttributeError, r"'numpy\.ndarray' object has no attribute '(\w+)'", NO_METHOD, False),
    (AttributeError, r"'Tensor' object has no attribute '(\w+)'", TENSOR, False),
    (AttributeError, r"'(?:int|float)\d*' object|numpy\.(?:float|int)", ONE_NUMBER, True),
    (AttributeError, r"'(?:function|builtin_function_or_method|method)' object", A_FUNCTION, True),
    (ZeroDivisionError, "", BY_ZERO, False),
    (RecursionError, "", ITSELF, False),
    (KeyError, r"(.*)", NO_KEY, True),
)


def stopped(error, function, tip):
    """The Sentence on a function that stopped: with which error and where, what it means, then the tip where that may fit."""
    frame, code = _where(error, function)
    meaning, tip_fits = _meaning(error, code)
    return _there(type(error).__name__, frame, code) + meaning + (tip if tip_fits else NOTHING)


def _where(error, function):
    """The frame, and the code, in which it stopped: the innermost one of the notebook that the function is from."""
    theirs, found, step = getattr(function, "__globals__", None), None, error.__traceback__
    while step:
        found, step = (step if step.tb_frame.f_globals is theirs else found), step.tb_next
    if found is None or (isinstance(error, NameError) and error.name):  # a name that is not known is said anyway
        return None, ""
    return found.tb_frame, _code(found)


def _code(step):
    """The expression that stopped, of a longer line; the whole line where that is no more than names."""
    code = step.tb_frame.f_code
    first, last, start, end = [*code.co_positions()][step.tb_lasti // 2]
    lines = [linecache.getline(code.co_filename, number).encode() for number in range(first, last + 1)]  # columns are of bytes
    whole = lines[0].decode().strip()
    lines[-1] = lines[-1][:end]
    lines[0] = lines[0][start:]
    part = " ".join(b" ".join(lines).decode().split())
    return whole if re.fullmatch(NAMES_ALONE, part) else part


def _there(name, frame, code):
    """The name of the error and the code, with what its names stood for."""
    if not code:
        return Sentence(f"The function stopped with {name}.", f"함수가 {name} 오류로 멈췄습니다.")
    names = dict.fromkeys(re.findall(r"[^\W\d]\w*", code))
    things = {name: shown(frame.f_locals[name]) for name in names if name in frame.f_locals}
    values = ", ".join(f"{name} {value}" for name, value in things.items() if value)
    said, values = code if len(code) <= WIDEST else code[:WIDEST] + " …", f": {values}" if values else ""
    return Sentence(
        f"The function stopped with {name} at `{said}`{values}.", f"함수가 `{said}`에서 {name} 오류로 멈췄습니다{values}."
    )


def _meaning(error, code):
    """What an error means, else what Python says of it; and whether the exercise's tip may follow."""
    for kind, words, meaning, tip_fits in MEANINGS:
        found = re.search(words, str(error)) if isinstance(error, kind) else None
        if found:
            meaning, tip_fits = _closer(meaning, found, code) or (meaning, tip_fits)
            return Sentence(*(said.format(*found.groups()) for said in meaning)), tip_fits
    said = str(error)[:200].rstrip(" .:")
    return (Sentence(f"“{said}”.", f"“{said}”.") if said else NOTHING), True


def _closer(meaning, found, code):
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
