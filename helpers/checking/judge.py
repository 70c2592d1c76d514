"""What notebooks call: `check("1.1", answer)` says right, not yet, or which mistake it sees."""

from helpers.checking.catalogue import find
from helpers.checking.progress import remember
from helpers.checking.texts import Damaged
from helpers.checking.verdict import OPEN, WRONG, Verdict
from helpers.kit.text import Sentence
from helpers.kit.version import current_number, running

TYPED = Sentence(
    "The hints of this lesson cannot be read. Each stands on one line, between two straight quotation marks, and has no other "
    "one and no backslash inside.",
    "이 장의 힌트를 읽을 수 없습니다. 힌트는 한 줄에, 곧은 큰따옴표 두 개 사이에 있어야 하고, 그 안에는 큰따옴표와 "
    "역슬래시를 쓸 수 없습니다.",
)
GONE = Sentence("This exercise is no longer in the course.", "이 연습은 이제 과정에 없습니다.")


def check(name, answer):
    """The Verdict on an answer; `name` is lesson.exercise, such as "1.1", of the version that the notebook is from.

    Raises ValueError for an exercise that does not exist.
    """
    if not isinstance(name, str):
        wanted = f'check("{name}", …)' if isinstance(name, (int, float)) else 'check("1.1", …)'
        return Verdict(WRONG, Sentence(f"Quotation marks, please: {wanted}.", f"따옴표를 써 주세요: {wanted}."))
    name = current_number(name, running())
    if name is None:
        return Verdict(OPEN, GONE)
    try:
        exercise = find(name)
    except Damaged as problem:
        return Verdict(OPEN, TYPED + Sentence(str(problem), str(problem)))
    verdict = exercise.judge(answer)
    if verdict.right:
        remember(name)
    return verdict
