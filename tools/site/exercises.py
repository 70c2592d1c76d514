"""What a page has to know to answer an exercise on numbers: what is right, the known mistakes and their hints."""

import json

from helpers.checking.alike import same, same_on_paper
from helpers.checking.catalogue import find
from helpers.checking.read import Matrix, Numbers
from helpers.checking.rules import RULES
from helpers.checking.solution import Solution
from helpers.kit.text import Sentence

LOOKED_AT = Sentence(
    "In the notebook your numbers are looked at one by one, and the hint says more.",
    "노트북에서는 답을 하나씩 살펴보고 더 자세한 힌트를 줍니다.",
)


def on_page(number):
    """What the page's script needs of an exercise, as JSON in the language of the folder; None where only a kernel can judge.

    A page judges numbers that are right within the common tolerance. Mistakes that a rule of the exercise's own recognises are
    left to the notebook: there the page says what it says of any other wrong answer.
    """
    exercise = find(number)
    own = exercise.accepts or exercise.near is not same or exercise.alike is not same_on_paper
    if own or isinstance(exercise.solve, Solution) or not isinstance(exercise.read, (Numbers, Matrix)):
        return None
    right = exercise._right_value
    known = {
        "right": right.ravel().tolist(),
        "shape": list(right.shape),
        "sizes": [right.size, *exercise.read.also],
        "wrong": [_described(wrong, right) for wrong in exercise.wrong if wrong.values and not wrong.rule],
        "rare": [_described(wrong, right) for wrong in exercise._unusual if wrong.values or _common(wrong)],
        "several": exercise.several,
        "parts": [part if isinstance(part, str) else repr(part) for part in exercise.parts],
        "symbols": all(isinstance(part, str) for part in exercise.parts),
        "otherwise": repr(LOOKED_AT if exercise.advise else exercise.otherwise),
        "praise": repr(exercise.praise),
    }
    if turned := getattr(exercise.read, "turned", None):
        known["turned"] = repr(turned)
    return json.dumps(known, ensure_ascii=False, separators=(",", ":"))


def _common(wrong):
    """Whether a rule recognises it that is every exercise's."""
    return getattr(wrong.rule, "func", None) is RULES.get(wrong.name, wrong)


def _described(wrong, right):
    """A wrong answer that is known: by its numbers, or by the name of a common rule."""
    told = {"name": wrong.name, "hint": repr(wrong.hint)}
    if wrong.rule:
        return told | {"rule": wrong.name}
    return told | {"values": [value.ravel().tolist() for value in wrong.values]}
