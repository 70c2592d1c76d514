"""docs/claims.md and docs/claims.ko.md: every claim of the documents, with its verdict, the reason and where it is decided."""

import tomllib

from helpers.kit.claims import HOLDS

PAGES = {"en": "claims.md", "ko": "claims.ko.md"}
HEADING = {
    "en": "# What five documents claim\n\nEvery claim of the five Korean documents that this course mirrors, in our words, "
    "with a verdict, in the words of the lessons' votes. What does not hold as it stands is *imprecise*, right at its core "
    "with a detail wrong or missing, or *contested*, an opinion or something on which the literature disagrees. The lesson is "
    "where a computation decides it; a dash: not yet, or nothing to compute.",
    "ko": "# 다섯 문서의 주장\n\n이 과정이 바탕으로 삼은 한국어 문서 다섯 편의 주장을 우리 문장으로 적고 하나하나 "
    "판정했습니다. 판정의 말은 각 장에서 판단할 때와 같습니다. 이대로는 참도 거짓도 아닌 것은 **부정확**하거나(핵심은 맞지만 "
    "세부가 틀리거나 빠짐) **논쟁 중**입니다(의견이거나 문헌마다 다름). ‘장’은 계산으로 확인하는 곳입니다. 줄표는 아직 "
    "확인하지 않았거나 계산할 것이 없다는 뜻입니다.",
}
COLUMNS = {"en": ("id", "claim", "verdict", "reason", "lesson"), "ko": ("번호", "주장", "판정", "이유", "장")}
MEANS = {"true": True, "false": False, "imprecise": None, "contested": None}  # does it hold? as `decide` says it
MORE = {"imprecise": {"en": "imprecise", "ko": "부정확"}, "contested": {"en": "contested", "ko": "논쟁 중"}}


def registry(root):
    """{"documents": {"0": …}, "0-01": {"claim": {"en", "ko"}, "verdict", "reason": {"en", "ko"}}, …}"""
    return tomllib.loads((root / "lessons/claims.toml").read_text(encoding="utf-8"))


def named(notebook):
    """The ids of the claims that a notebook's cells name in their metadata, in order."""
    return [name for cell in notebook.cells for name in cell.metadata.get("claims", [])]


def page(language, claims, decided):
    """One language's page. claims: the registry; decided: {lesson: [id, …]}."""
    places = {name: [lesson for lesson in decided if name in decided[lesson]] for name in claims}
    folder = "../notebooks/" + ("ko/" if language == "ko" else "")
    lines = [HEADING[language]]
    for number, document in claims["documents"].items():
        lines += ["", f"## {number} · {document['title']}", "", row(COLUMNS[language]), row(["---"] * 5)]
        for name, claim in claims.items():
            if name.startswith(f"{number}-"):
                links = " ".join(f"[{lesson.replace('_', ' ')}]({folder}{lesson}.ipynb)" for lesson in places[name])
                verdict = in_words(claim["verdict"], language)
                lines.append(row([name, claim["claim"][language], verdict, claim["reason"][language], links or "—"]))
    return "\n".join(lines) + "\n"


def in_words(verdict, language):
    """A verdict in the words of the votes, and why where it is neither true nor false: "Not as it stands: contested"."""
    english, korean = HOLDS[MEANS[verdict]]
    words = (korean if language == "ko" else english).rstrip(".")
    return f"{words}: {MORE[verdict][language]}" if verdict in MORE else words


def row(cells):
    return f"| {' | '.join(cells)} |"


def write(root, decided):
    """Both pages, into docs/. Does nothing in a course without a registry."""
    if (root / "lessons/claims.toml").exists():
        for language, name in PAGES.items():
            (root / "docs" / name).write_text(page(language, registry(root), decided), encoding="utf-8")
