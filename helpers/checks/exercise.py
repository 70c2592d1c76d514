"""An exercise: what is right, which mistakes are known by name, and what to say to each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from helpers.checks.run import COMPUTING, WAITING, TimeUp, time_limit
from helpers.checks.verdict import OPEN, RIGHT, WRONG, Unanswered, Unreadable, Verdict
from helpers.text import Sentence

ROUNDED = 5.1e-3  # a slip may be rounded to two decimals, as on paper
EXACT = 1e-4  # what is right, and what functions return, is compared to four decimals
SMALL = 0.1  # numbers below it are compared relative to their size
ENDLESS = Sentence(
    "Does every loop come to an end? Look at what should change from one round to the next. "
    "(A loop that runs outside of check is stopped with Kernel → Interrupt.)",
    "모든 반복문이 끝나나요? 한 바퀴마다 바뀌어야 할 것을 살펴보세요. "
    "(check 밖에서 끝나지 않는 반복문은 메뉴의 커널 → 중단(Kernel → Interrupt)으로 멈춥니다.)",
)
COMPUTED = Sentence(f"Stopped after {COMPUTING} seconds of computing.", f"{COMPUTING}초를 계산해도 끝나지 않아 멈췄습니다.")
WAITED = Sentence(
    f"Stopped after {WAITING} seconds, less than {COMPUTING} of which went into computing. Does anything wait, "
    "as time.sleep and input do? If not, this machine is busy: run the cell again.",
    f"{WAITING}초가 지나도 끝나지 않아 멈췄습니다. 그 가운데 계산한 시간은 {COMPUTING}초가 되지 않습니다. "
    "time.sleep이나 input처럼 기다리는 코드가 있나요? 없다면 컴퓨터가 바쁜 것이니 셀을 다시 실행하세요.",
)
COARSE = Sentence("Right as far as it goes. Give more digits.", "여기까지는 맞습니다. 소수점 아래를 더 자세히 답하세요.")


class Mistake(NamedTuple):
    """A wrong answer with a name, an example of it, and the hint that helps.

    `also`: other examples of the same. `matches` (of what `Exercise.read` returns) recognises it in place of the examples.
    """

    name: str
    example: object
    english: str
    korean: str
    matches: Callable | None = None
    also: tuple = ()


class Slip(NamedTuple):
    """A mistake that `Exercise.solve` makes when called with the keywords `how`, or with those of `also`.

    Its hint says nothing about the rest of the answer: it may stand beside that of another slip.
    """

    name: str
    how: dict
    english: str
    korean: str
    also: tuple = ()


class Wrong(NamedTuple):
    """A recognised wrong answer: one mistake, or two slips at once."""

    name: str
    hint: Sentence
    values: tuple
    matches: Callable | None = None

    def distance(self, value, alike):
        """How far a value is from the nearest example that is `alike`, or 0 and ∞ by the rule."""
        if self.matches:
            return 0 if self.matches(value) else np.inf
        return min((distance(value, known) for known in self.values if alike(value, known)), default=np.inf)


@dataclass(frozen=True)
class Exercise:
    """`read` turns an answer into comparable numbers or raises Unreadable or Unanswered.

    A right answer is `right`, or `solve()`, where `solve` has keywords for the ways to get it wrong.
    An answer is right if `accepts` says so; without `accepts`, if it equals that one.
    `otherwise` (of what was read) gives the Sentence for a wrong answer that no mistake describes;
    `praise` is what a right answer is told besides.
    """

    read: Callable
    mistakes: tuple
    otherwise: Callable
    right: object = None
    solve: Callable | None = None
    accepts: Callable | None = None
    praise: Sentence = Sentence("", "")

    def judge(self, answer):
        """The Verdict on an answer of any form."""
        try:
            value = self._read_at_all(answer)
        except Unanswered:
            return Verdict(OPEN, Sentence("Not answered yet.", "아직 답하지 않았습니다."))
        except Unreadable as problem:
            return Verdict(WRONG, problem.sentence)
        if self._is_right(value):
            return Verdict(RIGHT, Sentence("Right.", "맞습니다.") + self.praise)
        if wrong := self._recognised(value, same if callable(answer) else same_on_paper):
            return Verdict(WRONG, wrong.hint, wrong.name)
        return Verdict(WRONG, COARSE if is_rounding(value, self._right_value) else self.otherwise(value))

    @property
    def answer(self):
        """An answer that is right."""
        return self.solve() if self.solve else self.right

    @cached_property
    def wrong(self):
        """Each Wrong answer that is known: the mistakes, and two slips at once where nothing else gives the same numbers."""
        with np.errstate(all="ignore"):
            single = [self._wrong(mistake) for mistake in self.mistakes]
            double = [self._both(a, b) for a, b in combinations(self.mistakes, 2) if self._go_together(a, b)]
        known = [value for wrong in (*single, *double) for value in wrong.values] + [self._right_value]
        alone = [both._replace(values=tuple(value for value in both.values if self._is_alone(value, known))) for both in double]
        return (*single, *(both for both in alone if both.values))

    def _read_at_all(self, answer):
        try:
            with time_limit():
                return self.read(answer)
        except TimeUp as over:
            said = (WAITED if over.waited else COMPUTED) + ENDLESS
            raise Unreadable(said.english, said.korean) from None
        except (Unanswered, Unreadable):
            raise
        except Exception as error:  # an object that cannot even be looked at
            raise Unreadable(
                f"This answer cannot be read ({type(error).__name__}).", f"답을 읽을 수 없습니다({type(error).__name__})."
            ) from error

    def _recognised(self, value, alike):
        """The Wrong answer that is nearest; None if none is alike."""
        distances = [(wrong.distance(value, alike), i) for i, wrong in enumerate(self.wrong)]
        nearest, i = min(distances)
        return self.wrong[i] if nearest < np.inf else None

    @cached_property
    def _right_value(self):
        return self.read(self.answer)

    def _is_right(self, value):
        return bool(self.accepts(value)) if self.accepts else same(value, self._right_value)

    def _wrong(self, mistake):
        hint = Sentence(mistake.english, mistake.korean)
        if isinstance(mistake, Slip):
            return Wrong(mistake.name, hint, tuple(self.read(self.solve(**how)) for how in (mistake.how, *mistake.also)))
        return Wrong(mistake.name, hint, tuple(map(self.read, (mistake.example, *mistake.also))), mistake.matches)

    def _go_together(self, a, b):
        return isinstance(a, Slip) and isinstance(b, Slip) and not a.how.keys() & b.how.keys()

    def _both(self, a, b):
        hint = Sentence("Two things.", "두 가지입니다.") + Sentence(a.english, a.korean) + Sentence(b.english, b.korean)
        hows = product((a.how, *a.also), (b.how, *b.also))
        return Wrong(f"{a.name} + {b.name}", hint, tuple(self.read(self.solve(**one | other)) for one, other in hows))

    def _is_alone(self, value, known):
        """Whether this is wrong, and nothing else that is known is as near as rounding."""
        return not self._is_right(value) and sum(distance(value, other) <= 2 * ROUNDED for other in known) == 1  # itself


def distance(a, b):
    """The largest difference of two numbers, but for the tenth digit of large ones; ∞ for other shapes."""
    return np.max(np.abs(a - b) - 1e-9 * np.abs(b), initial=0) if np.shape(a) == np.shape(b) else np.inf


def same(a, b, atol=EXACT):
    """Equal within rounding to four decimals, or more if all of b is small; large numbers are counts, and counted exactly."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    return distance(a, b) <= atol * _shrunk(np.max(np.abs(b), initial=0))


def same_on_paper(a, b):
    """Equal within rounding to two decimals, or to two digits where b is small; not if everything was rounded to 0."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    if a.shape != b.shape:
        return False
    beside_larger = min(np.max(np.abs(b), initial=0), SMALL / 2)  # a small number has half of their tolerance
    size = np.maximum(np.abs(b), beside_larger)
    near = np.abs(a - b) <= ROUNDED * _shrunk(size) + 1e-9 * size
    cut = np.isclose(a, np.round(b, 2), rtol=0, atol=1e-9) & a.any()
    return bool(np.all(near | cut))


def _shrunk(size):
    """The share of a tolerance that numbers of this size have; a little even for 0, which may be computed as 1e-17."""
    return np.clip(size / SMALL, 1e-4, 1)


def is_rounding(value, right):
    """Whether these are the right numbers, rounded too far: 0.4 for 0.4096. Numbers of few decimals are never rounded."""
    if np.shape(value) != np.shape(right) or same(np.round(right, 3), right, atol=1e-6):
        return False
    cuts = (np.round(right, digits) for digits in range(4))
    return any(np.array_equal(value, cut) and np.all((cut != 0) | (right == 0)) for cut in cuts)


def always(english, korean):
    """The sentence for every other wrong answer, whatever it is."""
    return lambda value: Sentence(english, korean)


def unless(otherwise, *known, alike=same_on_paper):
    """`otherwise`, but for what is known: pairs (wrong, Sentence); wrong: a value, or a function that knows it."""

    def met(value, wrong):
        return wrong(value) if callable(wrong) else alike(value, np.atleast_1d(wrong))

    return lambda value: next((said for wrong, said in known if met(value, wrong)), None) or otherwise(value)
