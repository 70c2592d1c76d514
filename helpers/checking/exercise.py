"""An exercise: what is right, which mistakes are known by name, and what to say to each."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import combinations, product

import numpy as np

from helpers.checking.alike import ROUNDED, distance, is_rounding, same, same_on_paper
from helpers.checking.differs import another_shape, where_it_differs
from helpers.checking.known import Wrong
from helpers.checking.places import which_are_right
from helpers.checking.rules import COARSE, NEARLY, ORDER, RULES
from helpers.checking.run import COMPUTING, WAITING, TimeUp, import_first, time_limit
from helpers.checking.solution import Solution, Unfit
from helpers.checking.verdict import OPEN, RIGHT, WRONG, Unanswered, Unreadable, Verdict, cannot_be_read
from helpers.kit.text import NOTHING, Sentence

NOT_THESE = Sentence("Not these numbers.", "숫자가 다릅니다.")
NOT_ALL = Sentence("Not all right yet.", "아직 다 맞지는 않습니다.")
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


@dataclass(frozen=True)
class Exercise:
    """`read` turns an answer into comparable numbers or raises Unreadable or Unanswered.

    A right answer is `right`, or `solve(numbers)`, or `solve()` where no numbers are given; `solve` has keywords for the ways
    to get it wrong. An answer is right if `accepts` says so; without `accepts`, if it is `near` that one.
    A wrong one is told the nearest `alike` of its `mistakes`, or two at once; else the first `alike` of those that are `rare`
    (Mistakes as well; one that has no more than the name of a common rule is found by that rule); else what `advise(value)`
    says of what was read; or, where that is None, `otherwise`. Of several numbers it is said before which are right,
    by their names in `parts` or by their places, and of a function, behind it, for which input it is wrong.
    praise: what a right answer is told besides.
    """

    read: Callable
    mistakes: tuple
    otherwise: Sentence
    right: object = None
    solve: Callable | None = None
    numbers: object = None
    accepts: Callable | None = None
    praise: Sentence = NOTHING
    rare: tuple = ()
    near: Callable = same
    alike: Callable = same_on_paper
    parts: tuple = ()
    advise: Callable | None = None

    @np.errstate(all="ignore")  # whatever np.seterr says in the notebook: NaN is judged, and e**-1000 is 0
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
        exactly = is_rounding(value, self._right_value)  # 0.05 for 0.0471, which a slip may give as well
        if wrong := self._recognised(value, same if exactly else self.alike) or self._rare(value):
            return Verdict(WRONG, wrong.hint + self._besides(wrong.name, value), wrong.name)
        said = another_shape(value, self._right_value) if callable(self.answer) else NOTHING
        if said is NOTHING:  # else the numbers themselves may be the right ones
            said = (
                self._of_several(value) + ((self.advise and self.advise(value)) or self.otherwise) + self._of_a_function(value)
            )
        return Verdict(WRONG, said)

    @property
    def answer(self):
        """An answer that is right."""
        return self.made() if self.solve else self.right

    @cached_property
    def wrong(self):
        """Each Wrong answer that is known: the mistakes, and two at once where nothing else gives the same numbers."""
        with np.errstate(all="ignore"):
            single = [self._wrong(mistake) for mistake in self.mistakes]
            double = [self._both(a, b) for a, b in combinations(self.mistakes, 2) if a.goes_with(b)]
        known = [value for wrong in (*single, *double) for value in wrong.values] + [self._right_value]
        alone = [both._replace(values=tuple(value for value in both.values if self._is_alone(value, known))) for both in double]
        return (*single, *(both for both in alone if both.values))

    def made(self, **ways):
        """The answer that `solve` gives, with the mistakes of these keywords."""
        return self.solve(**ways) if self.numbers is None else self.solve(self.numbers, **ways)

    def _read_at_all(self, answer):
        import_first(answer)
        try:
            with time_limit():
                return self.read(answer)
        except TimeUp as over:
            said = (WAITED if over.waited else COMPUTED) + ENDLESS
            raise Unreadable(*said) from None
        except (Unanswered, Unreadable):
            raise
        except Exception as error:  # an object that cannot even be looked at
            raise cannot_be_read(type(error).__name__) from error

    def _recognised(self, value, alike):
        """The Wrong answer that is nearest; None if none is alike."""
        distances = [(wrong.distance(value, alike), i) for i, wrong in enumerate(self.wrong)]
        nearest, i = min(distances, default=(np.inf, None))
        return self.wrong[i] if nearest < np.inf else None

    def _rare(self, value):
        """Of those that are rare, or that any exercise may get, the Wrong answer; None if there is none.

        Rounded too far, if it is; else the nearest of those with numbers; else the first whose rule holds.
        """

        def away(wrong):
            return wrong.distance(value, self.alike)

        coarse, *others = self._unusual
        if away(coarse) < np.inf:
            return coarse
        nearest = min((wrong for wrong in others if not wrong.rule), key=away, default=None)
        if nearest and away(nearest) < np.inf:
            return nearest
        return next((wrong for wrong in others if wrong.rule and away(wrong) < np.inf), None)

    @cached_property
    def _unusual(self):
        common = (COARSE, ORDER) if self.numbers is not None else (COARSE,)
        known = {mistake.name: mistake for mistake in (*common, *self.rare)}  # an own text stands as early
        nearly = [] if self.numbers is None else [Wrong(NEARLY.name, NEARLY.hint, (self._right_value,))]
        return [self._wrong(mistake) for mistake in known.values()] + nearly

    @cached_property
    def _right_value(self):
        return self.read(self.answer)

    @property
    def several(self):
        """Whether several numbers are asked for, of which each is right or wrong."""
        return self.numbers is not None and not self.accepts and self._right_value.size > 1

    def _of_several(self, value):
        """Which of several numbers are right."""
        if not self.several:
            return NOTHING
        if np.shape(value) != np.shape(self._right_value):
            return NOT_THESE
        fine = self._fine(value)
        return which_are_right(fine, self.parts) or (NOT_ALL if fine.any() else NOT_THESE)

    def _fine(self, value):
        return np.reshape([self._is_fine(i, number) for i, number in enumerate(value.flat)], value.shape)

    def _besides(self, name, value):
        """What stands behind the hint of a common mistake: which numbers are not just nearly right; what shapes there are."""
        if name == NEARLY.name and self.several:
            return which_are_right(self._fine(value), self.parts) or NOTHING
        shown = name == "shape" and callable(self.answer)
        return another_shape(value, self._right_value) if shown else NOTHING

    def _of_a_function(self, value):
        """The input for which a function is wrong, where that can be shown."""
        return where_it_differs(value, self._right_value, self.answer) if callable(self.answer) else NOTHING

    def _is_fine(self, i, number):
        """Whether the i-th of several numbers is right beside the right others, or with more than its two or three decimals."""
        right = self._right_value.flat[i]
        among = self._right_value.copy()
        among.flat[i] = number
        return self.near(among, self._right_value) or is_rounding(number, right, (2, 3))

    def _is_right(self, value):
        return bool(self.accepts(value)) if self.accepts else self.near(value, self._right_value)

    def _wrong(self, mistake):
        values = tuple(map(self._read, self.answers(mistake)))
        rule = mistake.rule if mistake.rule or values else partial(RULES[mistake.name], right=self._right_value)
        return Wrong(mistake.name, mistake.hint, values, rule)

    def answers(self, mistake):
        """The answers in which a mistake is made: computed, and its examples."""
        of_numbers = self.numbers is not None
        examples = (one(self.numbers) if of_numbers and callable(one) else one for one in mistake.examples)
        return [*(self.made(**ways) for ways in mistake.ways), *examples]

    def _read(self, answer):
        """An answer as numbers; what is no function where one is asked for are the results of one."""
        return np.atleast_1d(answer) if isinstance(self.solve, Solution) and not callable(answer) else self.read(answer)

    def _both(self, a, b):
        hint = Sentence("Two things.", "고칠 곳이 두 군데입니다.") + a.hint + b.hint
        return Wrong(f"{a.name} + {b.name}", hint, tuple(self._at_once(product(a.ways, b.ways))))

    def _at_once(self, pairs):
        for one, other in pairs:
            try:
                yield self.read(self.made(**one | other))
            except Unfit:  # the first change took away what the second one changes
                pass

    def _is_alone(self, value, known):
        """Whether this is wrong, and nothing else that is known is as near as rounding."""
        near = sum(distance(value, other) <= 2 * ROUNDED for other in known)
        return not self._is_right(value) and near == 1 and not _is_plain(value)  # near itself


def _is_plain(value):
    """Whether it is one number of one or two digits, such as 1.5, which comes about in many ways."""
    return value.size == 1 and np.allclose(value, [float(f"{number:.2g}") for number in value.flat], rtol=1e-9, atol=0)
