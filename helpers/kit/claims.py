"""What the documents claim, put to the test: the reader votes, the computation decides."""

from numbers import Real

from helpers.kit.text import Sentence, number

HOLDS = {
    True: Sentence("It holds.", "성립합니다."),
    False: Sentence("It does not hold.", "성립하지 않습니다."),
    None: Sentence("Unclear as it stands.", "이 문장만으로는 판단할 수 없습니다."),
}
AGREE = Sentence("Your vote was right.", "예상이 맞았습니다.")
DISAGREE = Sentence("You had voted the other way.", "예상과 다른 결과입니다.")


def decide(name, vote, holds, found=None):
    """The Sentence on a claim: whether it holds, the number found, and what that says of the reader's vote.

    name: the claim's id, such as "2-23", for docs/claims.md. vote: True or False, `...` before the reader votes.
    holds: True, False, or None where the sentence says too little to be decided. found: a number or text to show.
    Raises ValueError for any other vote.
    """
    if vote is not ... and not isinstance(vote, bool):
        korean = f"True 또는 False를 따옴표 없이 넣으세요. 지금 넣은 값: {vote!r}"
        raise ValueError(repr(Sentence(f"vote = {vote!r} given, True or False wanted", korean)))
    holds = None if holds is None else bool(holds)
    verdict = HOLDS[holds]
    if found is not None:
        shown = number(found) if isinstance(found, Real) else found
        verdict = verdict + Sentence(f"Found: {shown}.", f"계산 결과: {shown}.")
    if vote is ... or holds is None:
        return verdict
    return verdict + (AGREE if vote == holds else DISAGREE)
