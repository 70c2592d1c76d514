"""The input for which a learner's function is not right, and what is odd about its result."""

import inspect

import numpy as np

from helpers.checking.alike import same
from helpers.checking.shown import FEW, shown
from helpers.kit.text import Sentence, numbers

NOTHING = Sentence("", "")


class Returned(np.ndarray):
    """What a function returned on its trials, as one row of numbers.

    each: [(arguments, result as it was read, whether that is the array that came back), …], one for each trial.
    """

    each = ()


def where_it_differs(value, right, function):
    """The Sentence that shows the first trial on which a function is wrong.

    value, right: Returned by the learner's function and by the right one, `function`, which names the arguments. Of arrays that
    are not small it shows the shapes; it says nothing where these are all there is to see, and no trial is right.
    """
    tried = zip(getattr(value, "each", ()), getattr(right, "each", ()), strict=False)
    apart = [(*theirs, ours[1]) for theirs, ours in tried if not same(theirs[1].ravel(), ours[1].ravel())]
    if not apart:
        return NOTHING
    given, theirs, as_it_came, ours = apart[0]
    shape = _shapes(theirs, ours) if as_it_came and theirs.size != ours.size else NOTHING
    result = _numbers(theirs, ours) if as_it_came and theirs.size == ours.size <= FEW else NOTHING
    asked = _input(given, function, always=len(apart) < len(right.each))
    return shape + (asked + result if asked.english else asked)


def _shapes(theirs, ours):
    return Sentence(
        f"The result has the shape {theirs.shape}, wanted is {ours.shape}.",
        f"결과의 모양은 {theirs.shape}인데 필요한 모양은 {ours.shape}입니다.",
    )


def _input(given, function, always):
    named = [(name, shown(thing, FEW)) for name, thing in zip(inspect.signature(function).parameters, given, strict=False)]
    small = all(value.startswith("=") for _, value in named)
    if not (always or small):
        return NOTHING
    said = ", ".join(f"{name} {value}" for name, value in named if value)
    return Sentence(f"Not right for {said}.", f"결과가 다른 입력: {said}.") if said else NOTHING


def _numbers(theirs, ours):
    return Sentence(
        f"It gives {numbers(theirs)}, wanted is {numbers(ours)}.",
        f"나온 값은 {numbers(theirs)}, 필요한 값은 {numbers(ours)}입니다.",
    )
