"""The input for which a learner's function is not right, and what is odd about its result."""

import inspect
import reprlib

import numpy as np

from helpers.checking.alike import same
from helpers.checking.shown import FEW, shown
from helpers.kit.text import MINUS, NOTHING, Sentence, numbers

LONGEST = 160  # letters of an input that is shown
DIGITS = 4, 6, 8, 10  # decimals of results: the fewest with which they differ


class Returned(np.ndarray):
    """What a function returned on its trials, as one row of numbers.

    each: [(arguments, result as it was read, what of it may be shown), …], one for each trial.
    """

    each = ()


def where_it_differs(value, right, function):
    """The Sentence that shows a trial on which a function is wrong: a small one, else the first.

    value, right: Returned by the learner's function and by the right one, `function`, which names the arguments. Of arrays that
    are not small it shows the shapes; it says nothing where these do not tell the trial from one that is right, or where an
    argument cannot be shown.
    """
    names = inspect.signature(function).parameters
    tried = [*zip(getattr(value, "each", ()), getattr(right, "each", ()), strict=False)]
    apart = [(theirs, ours) for theirs, ours in tried if not same(theirs[1].ravel(), ours[1].ravel())]
    if not apart:
        return NOTHING
    small = [(theirs, ours) for theirs, ours in apart if _is_small(theirs[0])]
    (given, _, theirs), (_, _, ours) = (small or apart)[0]
    asked = _arguments(given, names)
    others = [_arguments(one[0], names) for one, _ in tried if one[0] is not given]
    if not asked or asked in others or any(map(_is_unseen, given)) or not (small or len(apart) < len(tried)):
        return NOTHING
    return Sentence(f"Not right for {asked}.", f"이 입력에서 결과가 다릅니다: {asked}.") + _results(theirs, ours)


def another_shape(value, right):
    """The Sentence on a result of more or fewer numbers than wanted; NOTHING if none is so."""
    pairs = zip(getattr(value, "each", ()), getattr(right, "each", ()), strict=False)
    return next((said for theirs, ours in pairs if (said := _shapes(theirs[2], ours[2])) is not NOTHING), NOTHING)


def _is_unseen(thing):
    """Whether it cannot be shown, and is no vocabulary, which the task has."""
    return not shown(thing) and not (isinstance(thing, list) and all(isinstance(part, str) for part in thing))


def _is_small(given):
    values = [shown(thing, FEW) for thing in given]
    return all(value.startswith("=") for value in values) and sum(map(len, values)) <= LONGEST


def _arguments(given, names):
    """The arguments in words: numbers if they are few altogether, else shapes."""
    few = FEW if _is_small(given) else 0
    several = ((name, shown(thing, few)) for name, thing in zip(names, given, strict=False))
    return ", ".join(f"{name} {value}" for name, value in several if value)


def _shapes(theirs, ours):
    if not isinstance(ours, np.ndarray) or theirs.size == ours.size:
        return NOTHING
    wanted = (f"{ours.shape}", f"필요한 모양은 {ours.shape}") if ours.ndim else ("one number", "필요한 것은 숫자 하나")
    return Sentence(
        f"The result has the shape {theirs.shape}, wanted is {wanted[0]}.",
        f"결과의 모양은 {theirs.shape}인데 {wanted[1]}입니다.",
    )


def _results(theirs, ours):
    pairs = [(_said(theirs, digits), _said(ours, digits)) for digits in DIGITS]
    theirs, ours = next((pair for pair in pairs if pair[0] != pair[1]), pairs[-1])
    if not theirs or not ours:
        return NOTHING
    return Sentence(f"It gives {theirs}, wanted is {ours}.", f"나온 값: {theirs}. 맞는 값: {ours}.")


def _said(result, digits):
    """A result in a few words; "" where it takes more."""
    if isinstance(result, np.ndarray) and result.ndim == 0 and abs(result) >= 1e4:
        return f"{result:,.{digits}f}".rstrip("0").rstrip(".").replace("-", MINUS)
    if isinstance(result, np.ndarray) and result.dtype.kind == "f":
        return numbers(result, digits) if result.size <= FEW else ""
    texts = result.tolist() if isinstance(result, np.ndarray) else result
    return reprlib.repr(texts) if isinstance(texts, (list, tuple)) else ""
