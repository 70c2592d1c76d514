"""The input for which a learner's function is not right, and what is odd about its result."""

import inspect
import reprlib

import numpy as np

from helpers.checking.alike import EXACT, same
from helpers.checking.shown import FEW, shown
from helpers.kit.text import MINUS, NOTHING, Sentence, numbers

MOST = 14  # numbers of an input that is shown
SHORT = 4  # numbers of a result that is shown whole
DIGITS = 4, 6, 8, 10  # decimals of results: the fewest with which they differ


class Returned(np.ndarray):
    """What a function returned on its trials, as one row of numbers.

    each: [(arguments, result as it was read, what of it may be shown), …], one for each trial.
    """

    each = ()


def where_it_differs(value, right, function):
    """The Sentence that shows a trial on which a function is wrong: that of the fewest numbers, else the first.

    value, right: Returned by the learner's function and by the right one, `function`, which names the arguments. Of arrays that
    are not small it shows the shapes; it says nothing where these do not tell the trial from one that is right, or where an
    argument cannot be shown.
    """
    names = inspect.signature(function).parameters
    tried = [*zip(getattr(value, "each", ()), getattr(right, "each", ()), strict=False)]
    apart = [(theirs, ours) for theirs, ours in tried if not same(theirs[1].ravel(), ours[1].ravel())]
    if not apart:
        return NOTHING
    (given, _, theirs), (_, _, ours) = min(apart, key=lambda pair: _count(pair[0][0]))
    few = FEW if _count(given) <= MOST else 0
    asked, *others = (_arguments(one, names, few) for one in (given, *(one[0] for one, _ in tried if one[0] is not given)))
    if not asked or asked in others or any(map(_is_unseen, given)) or (few == 0 and len(apart) == len(tried)):
        return NOTHING
    return Sentence(f"Not right for {asked}.", f"이 입력에서 결과가 다릅니다: {asked}.") + _results(theirs, ours)


def another_shape(value, right):
    """The Sentence on a result of more or fewer numbers than wanted; NOTHING if none is so."""
    pairs = zip(getattr(value, "each", ()), getattr(right, "each", ()), strict=False)
    return next((said for theirs, ours in pairs if (said := _shapes(theirs[2], ours[2])) is not NOTHING), NOTHING)


def _is_unseen(thing):
    """Whether it cannot be shown, and is no vocabulary, which the task has."""
    return not shown(thing) and not (isinstance(thing, list) and all(isinstance(part, str) for part in thing))


def _count(given):
    """How many numbers arguments are; ∞ if one cannot be written out."""
    return sum(np.size(thing) if shown(thing, FEW).startswith("=") else np.inf for thing in given)


def _arguments(given, names, few):
    """The arguments in words: arrays as numbers if they are few, else as shapes."""
    several = ((name, shown(thing, few)) for name, thing in zip(names, given, strict=False))
    return ", ".join(f"{name} {value}" for name, value in several if value)


def _shapes(theirs, ours):
    if not isinstance(ours, np.ndarray) or theirs.size == ours.size:
        return NOTHING
    if theirs.size == 0:
        return Sentence("The result is empty.", "결과가 비어 있습니다.")
    wanted = (f"{ours.shape}", f"필요한 모양은 {ours.shape}") if ours.ndim else ("one number", "필요한 것은 숫자 하나")
    return Sentence(
        f"The result has the shape {theirs.shape}, wanted is {wanted[0]}.",
        f"결과의 모양은 {theirs.shape}인데 {wanted[1]}입니다.",
    )


def _results(theirs, ours):
    theirs, ours, place = _first_apart(theirs, ours)
    pairs = [(_said(theirs, digits), _said(ours, digits)) for digits in DIGITS]
    theirs, ours = next((pair for pair in pairs if pair[0] != pair[1]), pairs[-1])
    if not theirs or not ours:
        return NOTHING
    at, there = (f" at {place}", f"{place}에서 ") if place else ("", "")
    return Sentence(f"It gives {theirs}{at}, wanted is {ours}.", f"{there}나온 값: {theirs}. 맞는 값: {ours}.")


def _first_apart(theirs, ours):
    """Both results; of arrays of one shape that are not short, the first numbers that differ, and where they stand."""
    arrays = isinstance(theirs, np.ndarray) and isinstance(ours, np.ndarray) and theirs.shape == ours.shape
    if not (arrays and SHORT < ours.size):
        return theirs, ours, None
    place = tuple(map(int, np.argwhere(~np.isclose(theirs, ours, rtol=0, atol=EXACT))[0]))
    return np.array(theirs[place]), np.array(ours[place]), list(place)


def _said(result, digits):
    """A result in a few words; "" where it takes more."""
    if isinstance(result, np.ndarray) and result.ndim == 0 and abs(result) >= 1e4:
        return f"{result:,.{digits}f}".rstrip("0").rstrip(".").replace("-", MINUS)
    if isinstance(result, np.ndarray) and result.dtype.kind == "f":
        return numbers(result, digits) if result.size <= FEW else ""
    texts = result.tolist() if isinstance(result, np.ndarray) else result
    return reprlib.repr(texts) if isinstance(texts, (list, tuple)) else ""
