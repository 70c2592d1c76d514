"""What notebooks call: `check("1.1", answer)` says right, not yet, or which mistake it sees."""

from helpers.checks.catalogue import find
from helpers.checks.progress import remember
from helpers.checks.verdict import WRONG, Verdict
from helpers.text import Sentence


def check(name, answer):
    """The Verdict on an answer; `name` is lesson.exercise, such as "1.1".

    Raises ValueError for an exercise that does not exist.
    """
    if not isinstance(name, str):
        wanted = f'check("{name}", …)' if isinstance(name, (int, float)) else 'check("1.1", …)'
        return Verdict(WRONG, Sentence(f"Quotation marks, please: {wanted}.", f"따옴표를 써 주세요: {wanted}."))
    verdict = find(name).judge(answer)
    if verdict.right:
        remember(name)
    return verdict
