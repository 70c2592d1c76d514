"""What errors of types, places and names mean: sentences, and the words of Python and NumPy that call for each."""

from helpers.checking.value_errors import A_TEXT, EMPTY
from helpers.kit.text import Sentence

TUPLE = Sentence(
    "That is several things, not one array. Take them apart: heads, weights = attend(…).",
    "배열 하나가 아니라 여러 값을 묶은 것입니다. heads, weights = attend(…)처럼 나누어 받으세요.",
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
MASK = Sentence(
    "A mask in square brackets is not stretched: it needs the shape of the array. np.where(mask, scores, …) stretches it.",
    "대괄호 안의 마스크는 배열과 모양이 같아야 하고, 브로드캐스팅되지 않습니다. np.where(mask, scores, …)에서는 늘어납니다.",
)
OUTSIDE = Sentence(
    "No such place: places are counted from 0, and the last one is −1.",
    "그런 자리는 없습니다. 자리는 0부터 세고, 마지막 자리는 -1입니다.",
)
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

# As OF_VALUES: (kind of error, words of its message, what it means, whether the exercise's tip may follow).
OF_OTHERS = (
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
