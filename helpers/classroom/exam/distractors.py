"""Distractors, which may stand beside the right answer in an exam: mistakes, two at once, and the answers to other numbers.

If a question had the right answer and the known mistakes alone, who knows nothing would find it: each mistake changes
something of it, so it is the one with which the others have most in common, it lies in their middle, and it is the roundest.
So the choices form a grid, right or changed in one of two ways, and each of these again with a third change:

    right              one change                another
    right and a third  one change and the third  another and the third

Now each choice has as much in common with the others as the right one has. A change is a known mistake, or a decoy: what
comes of other numbers, and what lies on the other side of the right answer from a mistake, as far away. Without these the
right one would be the smallest where all mistakes are too large. Which of the possible grids is taken decides `balance`.
"""

from typing import NamedTuple

import numpy as np

from helpers.kit.text import NOTHING, Sentence

DECIMALS = 4  # of a number as printed, or so many digits where all are small
BOTH = Sentence("Two mistakes at once:", "실수 두 가지를 함께 했습니다:")
DECOY = "other numbers"
ELSEWHERE = Sentence("No known mistake: what other numbers lead to.", "알려진 실수가 아니라, 다른 숫자에서 나오는 값입니다.")


class Change(NamedTuple):
    """What makes another answer of the right one: a mistake's name and hint, "" for none, and the answer: (numbers,)."""

    name: str
    hint: Sentence
    answer: np.ndarray

    @property
    def known(self):
        """Whether it is a mistake."""
        return self.name not in ("", DECOY)


class Distractors(NamedTuple):
    """changes: the first is none. answers: (changes, changes, numbers), as printed, of each two; [0, i] of the i-th alone."""

    changes: list
    answers: np.ndarray

    def told(self, i, j):
        """(name, hint) of the answer with these two changes."""
        one, other = sorted((self.changes[i], self.changes[j]), key=lambda change: change.name)
        if not one.name:
            return other.name, other.hint
        if one.known and other.known:
            return f"{one.name} + {other.name}", BOTH + one.hint + other.hint
        return DECOY, ELSEWHERE

    def known(self):
        """How many mistakes each answer has, 0 where it has another change: (changes, changes)."""
        one = np.array([change.known for change in self.changes], int)
        none = np.array([not change.name for change in self.changes])
        decoy = ~none & (one == 0)
        return (one[:, None] + one) * ~(decoy[:, None] | decoy)


def distractors(exercise, others, dice):
    """The Distractors of an Exercise; others: the same exercise with other numbers.

    Raises Unreadable where a mistake leads to no number.
    """
    right = _flat(exercise, exercise.answer)
    known = [Change("", NOTHING, right), *_mistakes(exercise, right.size)]
    at_once = _both(exercise, [change.name for change in known])
    decoys = [answer for change in known[1:] for answer in _beyond(right, change.answer)]
    changes = known + [Change(DECOY, ELSEWHERE, answer) for answer in decoys]
    for other in others:
        made = {mistake.name: _flat(other, other.answers(mistake)[0]) for mistake in other.mistakes}
        at_once |= {(i, len(changes)): made[change.name] for i, change in enumerate(known) if change.known}
        changes.append(Change(DECOY, ELSEWHERE, _flat(other, other.answer)))
    answers = _pairs(np.array([change.answer for change in changes]), len(known), dice)
    for (i, j), answer in at_once.items():
        answers[i, j] = answers[j, i] = answer
    return Distractors(changes, as_printed(answers))


def _flat(exercise, answer):
    return np.ravel(exercise.read(answer)).astype(float)


def _mistakes(exercise, size):
    """A Change for each mistake that leads to as many numbers."""
    single = [wrong for wrong in exercise.wrong if " + " not in wrong.name]
    return [Change(one.name, one.hint, np.ravel(one.values[0])) for one in single if one.values[0].size == size]


def _both(exercise, names):
    """{(i, j): answer} of two mistakes that the check knows at once."""
    places = {f"{a} + {b}": (i, j) for i, a in enumerate(names) for j, b in enumerate(names) if a and b}
    return {places[wrong.name]: np.ravel(wrong.values[0]) for wrong in exercise.wrong if wrong.name in places}


def _beyond(right, wrong):
    """What lies on the other side of the right answer: half instead of twice, and one less instead of one more."""
    steps = 2 * right - wrong
    with np.errstate(all="ignore"):
        return np.where(wrong != 0, right * right / wrong, steps), steps


def _pairs(answers, n_known, dice):
    """(changes, changes, numbers): two changes at once, by factors, by steps, or in a row each in its own places.

    What is made up has as many decimals as the right answer, or as a mistake, and stays at or above 0 where these do.
    """
    right, known = answers[0], answers[:n_known]
    one, other = answers[:, None], answers[None]
    n, size = answers.shape
    way = dice.table(n, n, 0, 2)[:, :, None]
    with np.errstate(all="ignore"):
        steps = one + other - right
        factors = np.where((one * right > 0) & (other * right > 0), one * other / right, steps)
    places = np.where(other != right, other, one) if size > 1 else factors
    made = np.choose(way.astype(int), [steps, factors, places])
    made[0, n_known:] = answers[n_known:]
    made = _like(right, known, made, dice)
    made = np.where(np.triu(np.ones((n, n)))[:, :, None] > 0, made, made.transpose(1, 0, 2))
    made[0, :n_known] = made[:n_known, 0] = known
    return made


def _like(right, known, made, dice):
    """What was made up, with the signs, the decimals and, where it is 0 or 1, the sum that a right answer has."""
    total = right.sum()
    one, none = (right.size > 1 and abs(total - whole) < 1e-6 for whole in (1, 0))
    if one and (right >= 0).all():
        made = np.abs(made) / np.abs(made).sum(axis=2, keepdims=True)
    elif none:
        made = made - made.mean(axis=2, keepdims=True)
    elif (right >= 0).all() and 2 * (known >= 0).all(axis=1).sum() > len(known):
        made = np.maximum(made, 0)
    which = np.array([[dice.whole(0, len(known) - 1) * (dice.whole(1, 4) == 1) for _ in row] for row in made])
    scale = 10.0 ** decimals(as_printed(known))[which]
    rounded = np.round(made * scale) / scale
    rounded = np.where((rounded == 0) & (made != 0), made, rounded)
    if one or none:
        rounded[:, :, -1] = total - rounded[:, :, :-1].sum(axis=2)
    return rounded


def as_printed(answers):
    """Answers rounded as an exam shows them: to four decimals, or to four digits where all are small."""
    with np.errstate(all="ignore"):
        largest = np.max(np.abs(answers), axis=-1, keepdims=True)
        more = np.where((largest > 0) & (largest < 1), -np.floor(np.log10(largest)) - 1, 0)
        scale = 10.0 ** (DECIMALS + more)
        return np.round(answers * scale) / scale + 0.0


def decimals(answers):
    """How many decimals numbers have that were rounded by `as_printed`; −2 for 1400, which ends in two zeros."""
    found = np.full(np.shape(answers), 9)
    for digits in range(8, -7, -1):
        scaled = answers * 10.0**digits
        whole = np.abs(scaled - np.round(scaled)) < 1e-6
        found = np.where(whole & ((digits >= 0) | (np.abs(scaled) > 0.5)), digits, found)
    return found
