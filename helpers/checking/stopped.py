"""What is said of a function that stops with an error: which one and where, what it means, and what helps."""

import linecache
import re
import traceback

import numpy as np

from helpers.checking.shown import shown
from helpers.kit.text import NOTHING, Sentence

WIDEST = 90  # letters of a line of code that are repeated
# max(…) and min(…) in a line of code, and whether a second thing stands in the brackets; a shape where one length belongs
LARGEST_OF = r"(?<![\w.])(?:np\.)?(?:max|min)\((?:[^(),[]|\[[^]]*\]|\([^()]*\))*(,)?"
WHOLE_SHAPE = r"(?:sqrt\(|[*/+-] ?)[\w.]+\.shape\b(?!\[)"

TUPLE = Sentence(
    "A function that returns several things was taken for one array. Take them apart: heads, weights = attend(…).",
    "여러 가지를 돌려주는 함수의 결과를 배열 하나로 썼습니다. heads, weights = attend(…)처럼 나누어 받으세요.",
)
WHOLE = Sentence(
    "NumPy raises whole numbers to no negative power. Divide the exponent with /, not with //; or write the base as 10000.0.",
    "NumPy에서는 정수를 음수로 거듭제곱할 수 없습니다. 지수에서 //가 아니라 /로 나누거나, 밑을 10000.0으로 쓰세요.",
)
LARGER = Sentence(
    "max and min want one number each. For arrays, number by number: np.maximum, np.minimum.",
    "max와 min은 숫자 하나씩만 비교합니다. 배열을 숫자마다 비교하려면 np.maximum, np.minimum을 쓰세요.",
)
LARGEST = Sentence(
    "max and min compare the things in it with one another, and of an array these are rows. The largest number of each row: "
    "s.max(axis=-1, keepdims=True).",
    "max와 min은 그 안의 것끼리 비교하는데, 배열에서는 그것이 행입니다. 행마다 가장 큰 숫자를 찾으려면 "
    "s.max(axis=-1, keepdims=True)를 쓰세요.",
)
IS_NOT_NONE = Sentence(
    "`if`, `or`, `and` and `not` want one True or False, and an array has many. For each number by itself: np.where(…). "
    "Whether something was given at all: ask `if mask is not None`. Whether all of an array are equal: (a == b).all().",
    "if, or, and, not에는 True나 False 하나가 필요한데 배열에는 여러 개가 있습니다. 숫자마다 고르려면 np.where(…)를 쓰고, "
    "값을 받았는지 알아보려면 `if mask is not None`이라고 쓰세요. 배열이 모두 같은지는 (a == b).all()로 봅니다.",
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
    "Something there is None: it was not given (ask `is None` first), or a function without `return` made it.",
    "None이 들어 있습니다. 받지 않은 값이거나(먼저 `is None`인지 확인하세요), return이 없는 함수의 결과입니다.",
)
A_LIST = Sentence(
    "That is a list or a tuple, which does not compute number by number. Make it an array, np.array(…); or, where its parts "
    "have different shapes, compute with each by itself: [part * 2 for part in parts].",
    "리스트나 튜플은 숫자마다 계산하지 못합니다. np.array(…)로 배열을 만드세요. 그 안의 배열끼리 모양이 다르면 "
    "[part * 2 for part in parts]처럼 하나씩 계산하세요.",
)
OF_A_LIST = Sentence(
    "In the square brackets of a list or a tuple stands one whole number, or a range such as [1:]. Of its parts: items[i][j]. "
    "`for item in items` gives the things themselves, not their numbers.",
    "리스트나 튜플의 대괄호에는 정수 하나나 [1:] 같은 범위를 씁니다. 그 안의 것은 items[i][j]로 고릅니다. "
    "`for item in items`의 item은 번호가 아니라 그 자체입니다.",
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
    "A function was called with more, fewer or other arguments than it takes.",
    "함수를 부를 때 넣은 인수의 개수나 이름이 맞지 않습니다.",
)
ONE_NUMBER = Sentence(
    "That is one number, no array and no list: len, […], for and append do not work with it. So many times: range(…).",
    "배열이나 리스트가 아니라 숫자 하나입니다. len, […], for, append를 쓸 수 없습니다. 횟수만큼 반복하려면 range(…)를 쓰세요.",
)
WHOLE_ARRAYS = Sentence(
    "math, int and float take one number. For whole arrays: np.exp, np.sqrt, np.log ….",
    "math, int, float에는 숫자 하나만 넣을 수 있습니다. 배열에는 np.exp, np.sqrt, np.log …를 쓰세요.",
)
AN_AXIS = Sentence(
    "An array stands where a whole number belongs, such as an axis. Several arrays go in as one list: np.concatenate([a, b]).",
    "축 번호처럼 정수 하나가 올 자리에 배열이 있습니다. 배열 여러 개는 리스트 하나로 넣으세요: np.concatenate([a, b]).",
)
A_SHAPE = Sentence(
    "A shape is one thing, in brackets of its own: np.zeros((2, 3)).",
    "모양은 괄호로 한 번 더 묶어 하나로 넣으세요: np.zeros((2, 3)).",
)
NAMED = Sentence(
    "True and False stand where another argument belongs. Give them with their name: keepdims=True.",
    "True나 False가 다른 인수의 자리에 있습니다. keepdims=True처럼 이름을 함께 쓰세요.",
)
A_TEXT = Sentence(
    "One of the values computed with is a text, and no number.", "계산에 쓴 값 가운데 하나가 숫자가 아니라 문자열입니다."
)
NO_HASH = Sentence(
    "A key of a dictionary and a member of a set are numbers, texts or tuples, but no lists and no arrays.",
    "사전(dict)의 키와 집합(set)의 원소로는 숫자, 문자열, 튜플을 쓸 수 있고, 리스트와 배열은 쓸 수 없습니다.",
)
ONE_PLACE = Sentence("An array is put where there is room for one number.", "숫자 하나가 들어갈 자리에 배열을 넣었습니다.")
PLACES_OF_A_MASK = Sentence(
    "The mask picks {1} places, and {0} values are put in.", "마스크가 고른 자리는 {1}개인데 넣으려는 값은 {0}개입니다."
)
HOW_MANY = Sentence(
    "A number is wanted there, and that is the whole list or array. How many there are says len(…).",
    "그 자리에는 숫자가 필요한데 리스트나 배열을 통째로 넣었습니다. 개수는 len(…)으로 구합니다.",
)
WHOLE_NUMBER = Sentence(
    "A whole number is wanted there: // divides to one, int(…) makes one.",
    "그 자리에는 정수가 필요합니다. //로 나누거나 int(…)를 쓰세요.",
)
NO_TENSOR = Sentence(
    "PyTorch's functions want tensors, and these are NumPy's arrays: use np, or torch.tensor(…) first.",
    "PyTorch의 함수에는 텐서가 필요한데 여기서 받는 것은 NumPy 배열입니다. np의 함수를 쓰거나 먼저 torch.tensor(…)로 바꾸세요.",
)
INNER = Sentence(
    "For @ the last axis on its left has to be as long as the last but one on its right (of a vector, its only one); "
    "here these are {1} and {0}. Another order, or rows and columns exchanged?",
    "@에서는 왼쪽의 마지막 축과 오른쪽의 끝에서 두 번째 축(벡터라면 하나뿐인 축)의 길이가 같아야 하는데, 여기서는 왼쪽이 {1}, "
    "오른쪽이 {0}입니다. 순서가 바뀌었거나 행과 열이 뒤바뀌지 않았나요?",
)
INNER_LEFT_FIRST = Sentence(*(said.replace("{1}", "{x}").replace("{0}", "{1}").replace("{x}", "{0}") for said in INNER))
NO_AXES = Sentence(
    "One side of @ is no array. With a number write *; a function is called, with brackets behind it.",
    "@의 한쪽이 배열이 아닙니다. 숫자라면 *로 곱하고, 함수라면 괄호를 붙여 부르세요.",
)
BROADCAST = Sentence(
    "The shapes {0} do not fit: number by number (broadcasting), from the end, two lengths have to be equal, or one of them 1.",
    "모양이 맞지 않습니다: {0}. 숫자마다 계산하려면(브로드캐스팅) 뒤에서부터 길이가 서로 같거나 하나가 1이어야 합니다.",
)
PRODUCT = Sentence("(A product of matrices is @, not *.)", "(행렬곱은 *가 아니라 @입니다.)")
ONE_LENGTH = Sentence(
    "A shape is several numbers, and one is wanted: k.shape[-1].",
    "shape에는 숫자가 여러 개 있는데, 필요한 것은 그 가운데 하나입니다: k.shape[-1].",
)
ROOM = Sentence(
    "What is put in has the shape {0}, the place for it {1}.", "넣으려는 배열의 모양은 {0}인데, 넣을 자리의 모양은 {1}입니다."
)
RESHAPE = Sentence(
    "{0} numbers do not fill the shape {1}. Multiply its lengths.",
    "숫자가 {0}개라서 {1} 모양으로 바꿀 수 없습니다. 모양의 수를 모두 곱하면 {0}이어야 합니다.",
)
JOINED = Sentence(
    "Arrays that are joined have to be equally long along all axes but the one they are joined on.",
    "배열을 이을 때는 잇는 축을 뺀 나머지 축의 길이가 모두 같아야 합니다.",
)
STACKED = Sentence(
    "np.stack wants arrays of one and the same shape. Along an axis that is there already: np.concatenate.",
    "np.stack으로 쌓는 배열은 모양이 모두 같아야 합니다. 이미 있는 축을 따라 이으려면 np.concatenate를 쓰세요.",
)
RAGGED = Sentence(
    "Rows of different lengths make no array. Compute with each by itself: [part * 2 for part in parts].",
    "길이가 다른 행으로는 배열을 만들 수 없습니다. [part * 2 for part in parts]처럼 하나씩 계산하세요.",
)
NO_SUCH_AXIS = Sentence(
    "The array has fewer axes than are asked for. Counted from the end, −1 is the last one.",
    "배열의 축이 그만큼 많지 않습니다. 뒤에서부터 세면 마지막 축이 -1입니다.",
)
UNPACKED = Sentence(
    "There are more or fewer things on the right of = than names on its left.",
    "나누어 받을 값과 이름의 개수가 다릅니다.",
)
MASK = Sentence(
    "A mask in square brackets has to have the shape of the array; there it is not stretched. np.where(mask, scores, …) does "
    "stretch it.",
    "대괄호 안의 마스크는 배열과 모양이 같아야 하고, 브로드캐스팅되지 않습니다. np.where(mask, scores, …)에서는 늘어납니다.",
)
OUTSIDE = Sentence(
    "No such place: places are counted from 0, and the last one is −1.",
    "그런 자리는 없습니다. 자리는 0부터 세고, 마지막 자리는 -1입니다.",
)
EMPTY = Sentence("An array or a list is empty.", "배열이나 리스트가 비어 있습니다.")
UNKNOWN = Sentence(
    "`{0}` is not known there: a slip in the name, a cell above that has not run since the kernel started, or no import.",
    "없는 이름입니다: `{0}`. 철자가 맞나요? 커널을 시작한 뒤에 이 이름을 만들거나 import하는 셀을 실행했나요?",
)
NOT_YET = Sentence(
    "`{0}` gets a value in this function, but not on the way that was taken here. Give it one before the `if` or the loop; "
    "or the name is read above the line that assigns it.",
    "`{0}`에 값을 주는 줄이 이 함수에 있지만 이번에는 그 줄을 지나지 않았습니다. if나 반복문 앞에서 값을 주세요. 값을 주기 "
    "전에 읽었을 수도 있습니다.",
)
NO_SUCH_FUNCTION = Sentence("{0} has no `{1}`. Is it spelt right?", "{0}에 없는 이름입니다: `{1}`. 철자가 맞나요?")
NO_METHOD = Sentence(
    "NumPy's arrays have no `.{0}`. As a function, np.{0}(…)? Or is it PyTorch's?",
    "NumPy 배열에 없는 이름입니다: `.{0}`. np.{0}(…)처럼 함수로 써야 하지 않나요? 아니면 PyTorch의 것인가요?",
)
NO_NAME = Sentence(
    "NumPy's arrays have no `.{0}`. Is it spelt right? Or is it PyTorch's?",
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
    "The function calls itself and never comes to an end. Is another one meant, or is the case missing in which it stops?",
    "함수가 자기 자신을 끝없이 부릅니다. 다른 함수를 부르려던 것인가요? 아니면 재귀를 끝내는 조건이 빠졌나요?",
)
NO_KEY = Sentence(
    "The dictionary has no key {0}. Is it spelt, and of the kind, as where it was put in?",
    "사전(dict)에 없는 키입니다: {0}. 키의 철자와 종류가 넣을 때와 같나요?",
)
NO_MODULE = Sentence("{0} is not installed here, or is spelt otherwise.", "설치되어 있지 않거나 철자가 다릅니다: {0}.")
WHOLE_IN_PLACE = Sentence(
    "An array of whole numbers takes no fractions. Make a new array: x = x / 2, not x /= 2.",
    "정수 배열에는 소수를 넣을 수 없습니다. x /= 2 대신 x = x / 2처럼 새 배열을 만드세요.",
)
TOO_LARGE = Sentence("A number became too large to be held.", "숫자가 너무 커져서 담을 수 없습니다.")
DOMAIN = Sentence("A logarithm or a root of a number that has none.", "로그나 제곱근을 구할 수 없는 숫자입니다.")

NO_GRADIENTS = Sentence(
    "There are no gradients yet: go back first, with backward, then take the step.",
    "아직 그래디언트가 없습니다. backward를 부른 다음 step을 부르세요.",
)
NOTHING_KEPT = Sentence(
    "There is nothing to go back through yet: forward first, then backward.",
    "아직 순전파를 하지 않아 역전파할 수 없습니다. 먼저 모델을 부르고, 그다음 backward를 부르세요.",
)
NO_SCORE = Sentence(
    "−∞ times 0 is no number, and +∞ and NaN are no scores: put −∞ where nothing may be seen, with np.where.",
    "점수에 NaN이나 +∞가 있습니다. −∞에 0을 곱하면 NaN이 되므로, 보면 안 되는 자리에는 np.where로 −∞를 넣으세요.",
)
OF_THAT_SHAPE = Sentence("", "`{0}`의 모양이 {1}인데, 필요한 모양은 {2}입니다.")  # the library's English says it already
OF_THAT_KIND = Sentence("", "`{0}`의 dtype이 {1}인데, 실수(float64나 float32)가 필요합니다.")
OF_BOOLEANS = Sentence("", "`{0}`의 dtype이 {1}인데, 불리언(True/False)이 필요합니다.")
PUT_IN = Sentence("", "받은 것: {0}. 필요한 것: {1}.")
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
    (ValueError, r"values to unpack", UNPACKED, True),
    (ValueError, r"zero-size array|empty|at least one array", EMPTY, False),
    (ValueError, r"math domain", DOMAIN, False),
    (ValueError, r"a backward pass is wanted", NO_GRADIENTS, False),
    (ValueError, r"a forward pass is wanted", NOTHING_KEPT, False),
    (ValueError, r"^scores: NaN", NO_SCORE, False),
    (ValueError, r"^(\w+): shape (\(.*?\)) given, (\(.*?\)) wanted", OF_THAT_SHAPE, True),
    (ValueError, r"^(\w+): dtype (\w+) given, floats wanted", OF_THAT_KIND, True),
    (ValueError, r"^(\w+): dtype ([\w.]+) given, booleans wanted", OF_BOOLEANS, True),
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
    (TypeError, r"takes from \d+ to \d+ positional", CALLED_WITH, False),  # one of NumPy's, most likely
    (TypeError, r"positional argument|keyword argument|multiple values for", CALLED_WITH, True),
    (TypeError, r"must be Tensor|expected Tensor", NO_TENSOR, False),
    (TypeError, r"only integer scalar arrays", AN_AXIS, True),
    (TypeError, r"'(?:True|False)' as a data type", NAMED, False),
    (TypeError, r"as a data type|data type '.*' not understood", A_SHAPE, True),
    (TypeError, r"unhashable", NO_HASH, False),
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
    (AttributeError, r"'list' object", A_LIST, True),
    (AttributeError, r"(?:module )'([\w.]+)' has no attribute '(\w+)'", NO_SUCH_FUNCTION, False),
    (AttributeError, r"'numpy\.ndarray' object has no attribute '(\w+)'", NO_METHOD, False),
    (AttributeError, r"'Tensor' object has no attribute '(\w+)'", TENSOR, False),
    (AttributeError, r"'(?:int|float)\d*' object|numpy\.(?:float|int)", ONE_NUMBER, True),
    (AttributeError, r"'(?:function|builtin_function_or_method|method)' object", A_FUNCTION, True),
    (ZeroDivisionError, "", BY_ZERO, False),
    (RecursionError, "", ITSELF, False),
    (KeyError, r"(.*)", NO_KEY, True),
    (ImportError, r"'([\w.]+)'", NO_MODULE, False),
    (OverflowError, "", TOO_LARGE, False),
)


def stopped(error, function, tip):
    """The Sentence on a function that stopped: the error and where, what it means, then the tip where that may fit."""
    said = f"{type(error).__name__}: {str(error)[:200]}".rstrip(" .:") + "."
    frame, line = _where(error, function)
    meaning, tip_fits = _meaning(error, line)
    said = Sentence(f"The function stopped with {said}", f"함수가 오류로 멈췄습니다. {said}")
    return said + _there(frame, line) + meaning + (tip if tip_fits else NOTHING)


def _where(error, function):
    """The frame, and the line of code, in which it stopped: the innermost one of the notebook that the function is from."""
    theirs = getattr(function, "__globals__", None)
    frames = [(frame, line) for frame, line in traceback.walk_tb(error.__traceback__) if frame.f_globals is theirs]
    if not frames:
        return None, ""
    frame, number = frames[-1]
    line = linecache.getline(frame.f_code.co_filename, number).strip()
    return frame, line


def _there(frame, line):
    """The line, with what its names stood for."""
    if not line:
        return NOTHING
    names = dict.fromkeys(re.findall(r"[^\W\d]\w*", line))
    things = {name: shown(frame.f_locals[name]) for name in names if name in frame.f_locals}
    values = ", ".join(f"{name} {value}" for name, value in things.items() if value)
    said = line if len(line) <= WIDEST else line[:WIDEST] + " …"
    return Sentence(*(f"{where} `{said}`{f': {values}' if values else ''}." for where in ("It stopped at", "멈춘 곳:")))


def _meaning(error, line):
    """What an error means, and whether the exercise's tip may follow."""
    for kind, words, meaning, tip_fits in MEANINGS:
        found = re.search(words, str(error)) if isinstance(error, kind) else None
        if found:
            meaning, tip_fits = _closer(meaning, found, line) or (meaning, tip_fits)
            return Sentence(*(said.format(*found.groups()) for said in meaning)), tip_fits
    return NOTHING, True


def _closer(meaning, found, line):
    """The same where the line of code, or the name, tells more than the error; None where it does not."""
    if meaning in (IS_NOT_NONE, AN_AXIS) and (largest := re.search(LARGEST_OF, line)):
        return LARGER if largest[1] else LARGEST, False
    if meaning is NO_METHOD and not hasattr(np, found[1]):
        return NO_NAME, False
    if meaning is RAGGED and "@" in line:
        return TUPLE, False
    if meaning is BROADCAST and re.search(WHOLE_SHAPE, line):
        return ONE_LENGTH, False
    if meaning is BROADCAST and re.search(r"(?<!\*)\*(?!\*)", line):
        return BROADCAST + PRODUCT, True
    return None
