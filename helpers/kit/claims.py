"""What the documents claim, put to the test: the reader votes, the computation decides."""

from itertools import starmap
from numbers import Real

from helpers.kit.text import Sentence, number
from helpers.kit.words import label

HOLDS = {
    True: Sentence("It holds.", "성립합니다."),
    False: Sentence("It does not hold.", "성립하지 않습니다."),
    None: Sentence("Not as it stands.", "이대로는 참도 거짓도 아닙니다."),
}
AGREE = Sentence("Your vote was right.", "판단이 맞았습니다.")
DISAGREE = Sentence("You had voted otherwise.", "판단과 다른 결과입니다.")
VOTE_FIRST = Sentence(
    "Vote first: put True, False or None in place of the dots and run the cell once more.",
    "먼저 판단해 보세요. 점 세 개 대신 True, False, None 가운데 하나를 넣고 다시 실행하세요.",
)


class Asked:
    """What a cell shows before the reader votes. The verdict goes with it unseen, as text of a kind that no notebook
    displays: nbval compares it, and the number found, all the same."""

    KIND = "text/vnd.by-hand.verdict"

    def __init__(self, verdict):
        self.verdict = verdict

    def __repr__(self):
        return repr(VOTE_FIRST)

    def _repr_mimebundle_(self, include=None, exclude=None):
        return {"text/plain": repr(self), self.KIND: repr(self.verdict)}


def decide(name, vote, *holds, found=None):
    """The Sentence on a claim: whether it holds, the number found, and what that says of the reader's vote.

    name: the claim's id, such as "2-23", for docs/claims.md. vote: True, False or None; `...` is asked to vote first.
    holds: whether what it says holds, or several such conditions: where they differ, or one of them is None because it
    says too little to be decided, the sentence does not hold as it stands. found: a number or text to show, or
    several by their names in a dict.
    Raises ValueError for any other vote, and for no condition.
    """
    if vote not in (..., None) and not isinstance(vote, bool):
        korean = f"True, False, None 가운데 하나를 따옴표 없이 넣으세요. 지금 넣은 값: {vote!r}"
        raise ValueError(repr(Sentence(f"vote = {vote!r} given, True, False or None wanted", korean)))
    if not holds:
        raise ValueError(f"decide({name!r}) given no condition, at least one wanted")
    said = {None if one is None else bool(one) for one in holds}
    truth = said.pop() if len(said) == 1 else None
    verdict = HOLDS[truth]
    if found is not None:
        shown = "; ".join(starmap(_named, found.items())) if isinstance(found, dict) else _shown(found)
        verdict = verdict + Sentence(f"Found: {shown}.", f"계산 결과: {shown}.")
    if vote is ...:
        return Asked(verdict)
    return verdict + (AGREE if vote == truth else DISAGREE)


def _shown(found):
    return number(found) if isinstance(found, Real) else label(found)


def _named(words, found):
    return f"{label(words)}: {_shown(found)}"
