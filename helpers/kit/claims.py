"""What the documents claim, put to the test: the reader votes, the computation decides."""

from numbers import Real

from helpers.kit.text import Sentence, number

HOLDS = {
    True: Sentence("It holds.", "성립합니다."),
    False: Sentence("It does not hold.", "성립하지 않습니다."),
    None: Sentence("Not as it stands.", "이대로는 참도 거짓도 아닙니다."),
}
AGREE = Sentence("Your vote was right.", "판단이 맞았습니다.")
DISAGREE = Sentence("You had voted otherwise.", "판단과 다른 결과입니다.")


def decide(name, vote, holds, found=None):
    """The Sentence on a claim: whether it holds, the number found, and what that says of the reader's vote.

    name: the claim's id, such as "2-23", for docs/claims.md. vote: True, False or None, `...` before the reader votes.
    holds: True, False, or None where the sentence is right only with something more, or says too little to be decided.
    found: a number or text to show.
    Raises ValueError for any other vote.
    """
    if vote not in (..., None) and not isinstance(vote, bool):
        korean = f"True, False, None 가운데 하나를 따옴표 없이 넣으세요. 지금 넣은 값: {vote!r}"
        raise ValueError(repr(Sentence(f"vote = {vote!r} given, True, False or None wanted", korean)))
    holds = None if holds is None else bool(holds)
    verdict = HOLDS[holds]
    if found is not None:
        shown = number(found) if isinstance(found, Real) else found
        verdict = verdict + Sentence(f"Found: {shown}.", f"계산 결과: {shown}.")
    if vote is ...:
        return verdict
    return verdict + (AGREE if vote == holds else DISAGREE)
