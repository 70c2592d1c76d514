"""What may be wrong with an answer to any exercise."""

import numpy as np

from helpers.checking.alike import has_decimals, is_rounding, same, same_on_paper
from helpers.checking.known import Mistake
from helpers.kit.text import Sentence


def coarse(value, right):
    """Rounded too far; of two decimals, some may have become 0."""
    return is_rounding(value, right) or (not has_decimals(right, 2) and np.any(value) and same(value, np.round(right, 2)))


def percent(value, right):
    """Shares of 1, as percent."""
    shares = np.all((right >= 0) & (right <= 1)) and np.any((right > 0) & (right < 1))
    return bool(shares) and same_on_paper(np.divide(value, 100), right)


def few_digits(value, right):
    """The first digits of a large count, or of one among several."""
    if np.shape(value) != np.shape(right):
        return False
    pairs = zip(np.ravel(value), np.ravel(right), strict=True)
    return all(a == b or any(a == float(f"{b:.{n}g}") for n in (2, 3, 4, 5, 6)) for a, b in pairs)


def another_order(value, right):
    """The right numbers, no two of them alike, but not in their places. To order 0, 1, 2, … may be the task itself."""
    ours = np.sort(right, axis=None)
    telling = ours.size > 1 and bool(np.diff(ours).all()) and not np.array_equal(ours, range(ours.size))
    return telling and same(np.sort(value, axis=None), ours)


def another_size(value, right):
    """More or fewer numbers than are right."""
    return np.size(value) != np.size(right)


# {name of a Mistake: rule (of what was read, and of what is right)}
RULES = {
    "coarse": coarse,
    "percent": percent,
    "digits": few_digits,
    "order": another_order,
    "shape": another_size,
}
# What they say where the exercise has no text of its own; percent and digits only where it asks for them by name.
COARSE = Mistake(
    "coarse", Sentence("Right as far as it goes. Give more digits.", "여기까지는 맞습니다. 소수점 아래를 더 자세히 답하세요.")
)
NEARLY = Mistake(  # its numbers are the right ones
    "nearly",
    Sentence(
        "Nearly: something was rounded, on the way or at the end. Keep all digits until the end.",
        "거의 맞습니다. 계산 도중이나 마지막에 반올림한 것 같습니다. 끝까지 모든 자리를 남겨 두고 계산하세요.",
    ),
)
ORDER = Mistake("order", Sentence("The right numbers, in another order.", "숫자는 맞지만 순서가 다릅니다."))
PERCENT = Mistake("percent", Sentence("That is percent. Give a share of 1.", "퍼센트로 쓴 값입니다. 합이 1인 비율로 답하세요."))
DIGITS = Mistake(
    "digits", Sentence("Right as far as it goes. All digits are wanted.", "여기까지는 맞습니다. 모든 자리까지 답하세요.")
)
COMMON = {mistake.name: mistake for mistake in (PERCENT, DIGITS)}
