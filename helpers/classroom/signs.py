"""Signs that somebody was after the mark and not the answer; who is determined leaves none."""

import re

from helpers.kit.text import Sentence
from helpers.lab.names import defined

LOOKED = Sentence("looks at the course's answers", "과정의 정답을 읽으려 함")
PRETENDED = Sentence("has a `check` of its own", "check를 새로 정의함")
MARKED = Sentence("marks exercises as done", "연습을 푼 것으로 표시하려 함")
TAMPERED = Sentence("changes how answers are judged", "채점하는 코드를 바꿈")

LOOKS = re.compile(
    r"helpers[.\w]*\.checking(?!(\.\w+)? import (check|progress)$)|helpers\.lab\b|\blessons\.\w"
    r"|helpers import (checking|lab)\b|import lessons\b|(open|Path|glob|read\w*)\(.*(exercises|\.ipynb|\.toml)",
    re.M,
)
MARKS = re.compile(r"\bremember\(|import.* remember\b|progress\.json|COURSE_PROGRESS")


def reaches_for_answers(source):
    """Whether an answer, or what it takes, reaches for those of the course, as `or_solution` does, too."""
    return LOOKS.search(source) is not None or "or_solution" in source


def signs(sources):
    """The Sentences for what cells that a student wrote do besides answering."""
    found = {
        LOOKED: any(map(LOOKS.search, sources)),
        PRETENDED: any(map(_pretends, sources)),
        MARKED: any(map(MARKS.search, sources)),
    }
    return [said for said, seen in found.items() if seen]


def _pretends(source):
    """Whether `check` is something else than what the course hands out."""
    given = (line for line in re.findall(r"^\s*from helpers.* import .*$", source, re.M))
    return "check" in defined(source) and not any(re.search(r"\bcheck\b", line) for line in given)
