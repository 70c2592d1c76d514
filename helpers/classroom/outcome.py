"""What became of a student's answer, and of one that stopped before it could be judged."""

import json
from typing import NamedTuple

from helpers.checking.exercise import COMPUTED, ENDLESS, WAITED
from helpers.checking.verdict import OPEN, RIGHT, WRONG, Verdict
from helpers.kit.text import Sentence

TOO_LONG, NO_ANSWER, ENDED = (
    Verdict(WRONG, said)
    for said in (
        COMPUTED + ENDLESS,
        WAITED + ENDLESS,
        Sentence("The cell ended Python itself.", "셀이 파이썬 자체를 끝냈습니다."),
    )
)
NO_VALUE = Sentence("hands back no value that can be judged, or more than 50 MB", "채점할 수 있는 값이 아니거나 50MB가 넘음")
NOT_HANDED = Sentence("hands nothing to check, so it was not scored", "check에 답을 넘기지 않아 채점하지 못함")
UNCHECKED = Sentence("This cell hands nothing to check.", "이 셀은 check에 답을 넘기지 않습니다.")
NOT_JUDGED = Sentence("This answer was not judged: it", "채점하지 않은 답입니다:")
ASKED = Sentence("The cell asks a question (input), which nobody answers.", "셀이 input으로 묻지만 답할 사람이 없습니다.")


class Outcome(NamedTuple):
    """The Verdict on an answer to an exercise, in both languages; `sign`: what is odd about it, a Sentence or None."""

    number: str
    verdict: Verdict
    sign: Sentence | None = None

    @property
    def points(self):
        """1 for a right answer, 0 for a wrong one, None where there is none (yet)."""
        return {RIGHT: 1, WRONG: 0, OPEN: None}[self.verdict.mark]

    def as_bytes(self):
        """The same as JSON."""
        verdict = self.verdict
        said = [one.removeprefix(f"{verdict.mark} ") for one in verdict]
        return json.dumps([self.number, verdict.mark, said, verdict.mistake, self.sign and [*self.sign]]).encode()


def from_bytes(data):
    """The Outcome that these bytes were made of."""
    number, mark, said, mistake, sign = json.loads(data)
    return Outcome(number, Verdict(mark, Sentence(*said), mistake), sign and Sentence(*sign))


def refused(number):
    """The Outcome of an answer that comes as no value."""
    said = Sentence(f"{NOT_JUDGED.english} {NO_VALUE.english}.", f"{NOT_JUDGED.korean} {NO_VALUE.korean}.")
    return Outcome(number, Verdict(WRONG, said), NO_VALUE)


def unchecked(number):
    """The Outcome of a cell that hands nothing to `check`."""
    return Outcome(number, Verdict(OPEN, UNCHECKED), NOT_HANDED)


def stopped(number, error):
    """The Outcome of a cell that ends with an error: its `name`, its `words`, whether it `asked` a question."""
    if error.asked:
        return Outcome(number, Verdict(WRONG, ASKED))
    said = f"{error.name}: {error.words}".rstrip(": .") + "."
    return Outcome(number, Verdict(WRONG, Sentence(f"The cell stopped with {said}", f"셀이 오류로 멈췄습니다. {said}")))
