"""A lesson's exercises: what is said stands in exercises.toml, what is right in the exercises.py beside it."""

from functools import partial, reduce
from pathlib import Path

import numpy as np

from helpers.checking.alike import same
from helpers.checking.exercise import Exercise
from helpers.checking.known import Mistake, Ways, given
from helpers.checking.read import Function, as_array
from helpers.checking.rules import COMMON, RULES
from helpers.checking.run import MISFITS
from helpers.checking.solution import Solution
from helpers.checking.texts import Damaged, read_texts
from helpers.kit.text import NOTHING, Sentence


class Lesson:
    """The exercises of a lesson: `exercises` {"1.1": Exercise, …}, and their lasting `names` {"1.1": "hidden_layer", …}.

    file: that of exercises.py. Each method adds an exercise, under the name that it has in exercises.toml. Further keywords:

    known, rare: {name: how(…), given(…), when(…), or a wrong answer}, for each text in [….known] and [….rare] that does
        not say itself what it is about, by `change` or `instead`;
    accepts, advise, near, alike, parts: see Exercise;
    values: {name: words} that stand for {name} in the texts.

    Raises ValueError where texts and keywords do not agree, Damaged (a ValueError) where the texts cannot be read.
    """

    def __init__(self, file):
        self.texts = read_texts(Path(file).with_name("exercises.toml"))
        self.exercises, self.names = {}, {}

    def numbers(self, name, read, solve, numbers, **more):
        """Numbers are asked for: solve(numbers). solve(numbers, **how) makes mistakes."""
        return self._add(name, read, solve=solve, numbers=numbers, **more)

    def function(self, name, *trials, form=as_array, outputs=1, texts=False, names=None, tip_for=MISFITS, noting=None, **more):
        """A function is asked for; the right one is the solution in exercises.toml, which may use np and `names`.

        trials: arguments on which it is tried; form, outputs, texts, tip_for: see Function.
        noting: makes of what reads the function another reader, which may note more than the results.
        """
        said = {what: self.say(name, what) for what in ("none", "several") if what in self.texts[name]}
        read = Function(self.say(name, "tip"), trials, form, outputs, texts=texts, tip_for=tip_for, **said)
        read = noting(read) if noting else read
        return self._add(name, read, solve=self.solution(name, **names or {}), **{"alike": same} | more)

    def answer(self, name, read, right, **more):
        """One answer is asked for, or any that `accepts` accepts."""
        return self._add(name, read, right=right, **more)

    def solution(self, name, **names):
        """The Solution of an exercise on a function, which may use these names."""
        return Solution(self.texts[name]["solution"], {"np": np, **names})

    def say(self, name, what, **values):
        """A Sentence of an exercise's texts."""
        said = reduce(lambda texts, key: texts[key], what.split("."), self.texts[name])
        if not {"en", "ko"} <= said.keys():
            raise Damaged(f"[{name}] {what}: {', '.join(said)} given, en and ko wanted")
        return Sentence(*(_filled(said[language], values) for language in ("en", "ko")))

    def _add(self, name, read, known=(), rare=(), values=(), **more):
        text, say = self.texts[name], partial(self.say, name, **dict(values))
        exercise = Exercise(
            read,
            mistakes=_mistakes(name, text, "known", say, dict(known)),
            rare=(*_mistakes(name, text, "rare", say, dict(rare)), *(COMMON[rule] for rule in text.get("common", ()))),
            otherwise=say("otherwise"),
            praise=say("praise") if "praise" in text else NOTHING,
            **more,
        )
        self.exercises[text["number"]], self.names[text["number"]] = exercise, name
        return exercise


def _filled(text, values):
    """A text with words in place of {name}; other brackets stay as they are."""
    return reduce(lambda said, name: said.replace(f"{{{name}}}", str(values[name])), values, text)


def _mistakes(name, text, part, say, made):
    """The Mistakes of one part of an exercise's texts, in their order."""
    texts = text.get(part, {})
    ways = {key: _as_ways(made[key]) if key in made else _told(text.get("solution"), texts[key]) for key in texts}
    unsaid, unmade = sorted(made.keys() - texts.keys()), [key for key in texts if not (any(ways[key]) or key in RULES)]
    if unsaid or unmade:
        raise ValueError(f"{name}.{part}: no text for {unsaid}, no way to make {unmade}; both wanted for each")
    alone = {key for key in texts if "instead" in texts[key] or texts[key].get("alone")}
    return tuple(Mistake(key, say(f"{part}.{key}"), *ways[key], key in alone) for key in texts)


def _as_ways(way):
    return way if isinstance(way, Ways) else given(way)


def _told(solution, text):
    """The Ways to make a mistake that its text tells: other code `instead` of the solution, or a `change` of it.

    change = ["old", "new"], or ["old", "new", "old", "new"] in two places; a list of such lists: either of them.
    """
    changes = text.get("change", [])
    if changes and isinstance(changes[0], str):
        changes = [changes]
    others = [text["instead"]] if isinstance(text.get("instead"), str) else text.get("instead", [])
    return Ways((*(dict(zip(one[::2], one[1::2], strict=True)) for one in changes), *({solution: other} for other in others)))
