"""What errors of values mean, as those of shapes: sentences, and the words of Python, NumPy and PyTorch that call for each."""

from helpers.kit.text import Sentence

WHOLE = Sentence(
    "NumPy raises whole numbers to no negative power. Divide within the exponent, with / and in brackets: 10000 ** (… / …).",
    "NumPy에서는 정수를 음수로 거듭제곱할 수 없습니다. 지수 안에서 /로 나누고, 지수 전체를 괄호로 묶으세요: 10000 ** (… / …).",
)
IS_NOT_NONE = Sentence(
    "One True or False is wanted there, and an array has many. Whether it was given at all: `if mask is not None`.",
    "True나 False 하나가 필요한데 배열에는 여러 개가 있습니다. 값을 받았는지 알아보려면 `if mask is not None`이라고 쓰세요.",
)
A_TEXT = Sentence(
    "One of the values is a text.",
    "숫자가 아니라 문자열인 값이 있습니다.",
)
ONE_PLACE = Sentence("An array is put where there is room for one number.", "숫자 하나가 들어갈 자리에 배열을 넣었습니다.")
PLACES_OF_A_MASK = Sentence(
    "The mask picks {1} places, and {0} values are put in.", "마스크가 고른 자리는 {1}개인데 넣으려는 값은 {0}개입니다."
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
EMPTY = Sentence("An array or a list is empty.", "배열이나 리스트가 비어 있습니다.")
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
OF_VALUES = (
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
)
