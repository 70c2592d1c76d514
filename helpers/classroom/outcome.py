"""What became of a student's answer, and of one that stopped before it could be judged."""

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


def suspicious(number, sign):
    """The Outcome of an answer that is not judged; sign: LOOKED or TAMPERED."""
    said = Sentence(f"{NOT_JUDGED.english} {sign.english}.", f"{NOT_JUDGED.korean} {sign.korean}.")
    return Outcome(number, Verdict(WRONG, said), sign)


def stopped(number, error):
    """The Outcome of a cell that ends with an error."""
    if isinstance(error, EOFError):
        return Outcome(number, Verdict(WRONG, ASKED))
    said = f"{type(error).__name__}: {_short(error)}".rstrip(": .") + "."
    return Outcome(number, Verdict(WRONG, Sentence(f"The cell stopped with {said}", f"셀이 오류로 멈췄습니다. {said}")))


def _short(error):
    try:
        return " ".join(str(error)[:200].split())
    except Exception:  # an error of the student's own, which cannot even be read
        return ""
