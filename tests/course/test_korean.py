"""The Korean keeps to one house style, the English to one spelling, both to one word for one thing: what they reject."""

import ast
import re
import tomllib
from collections import Counter
from functools import cache

import pytest

from helpers.checking.texts import read_texts
from helpers.kit.files import visible
from helpers.kit.lessons import FOLDER, notebooks
from helpers.kit.words import SHARED, korean, merged
from tests.course.test_comments import of_lesson, shown
from tests.course.test_lessons import HANGUL, LESSONS, build, markdown, read
from tests.paths import REWRITTEN, ROOT

REJECTED = {  # what is not written: what is
    r"까닭": "이유",
    r"(?<!\()(?<!, )(?<!하이퍼)파라미터": "매개변수, at its first use 매개변수(파라미터, parameter)",
    r"(?<!\()(?<!, )활성화 함수": "활성 함수(activation function, 활성화 함수)",
    r"선형층": "선형 층",
    r"(?<![(가-힣])스킵 연결": "잔차 연결, 건너뛰는 길(스킵 연결)",
    r"gradient, 기울기": "그래디언트(gradient)",
    r"상대 차이": "상대 오차",
    r"건드리|건드려": "조금 바꾸다",
    r"걸음|보폭": "스텝",
    r"단계 \d|(?<![가-힣\d])(?:행|열) \d|\d행, \d+열": "2단계, 2행, 2행 3열",
    r"이 컴퓨터": "내 컴퓨터",
    r"소수점 아래": "소수 넷째 자리",
    r"첫째|둘째(?! 자리)": "첫 번째",
    r"단추": "버튼",
    r"PyTorch에서": "PyTorch로",
    r"판정할 수 없|분명하지 않습니다": "판단할 수 없습니다",
    r"(?<![\d,])\d,\d{3}(?![\d,])": "1000, with a comma from 10,000 on",
    r"\d–\d+(?:장|절|쪽)": "1~3장",
    r"<em>[^<]*[가-힣]": "no italic Hangul",
    r"\*\*시간\*\* \d+분\.": "no full stop",
    r"[가-힣]+ & ": "과, 와",
}
# What is not said in the lessons that keep to docs/names.md, "One word for one thing".
NO_ENGLISH = {
    r"\bbehind (?:\w+ ){0,2}(?:layer|block|norm|network|head|encoder|decoder)s?\b": "after",
    r"\bin use\b": "at inference",
    r"\bby heart\b": "memorize",
    r"\bb(?:ends?|ending|ent)\b": "kink, fold or crease, curvature",
}
NO_KOREAN = {
    r"(?:벡터|행|그래디언트)의 크기": "길이(노름)",
    r"사용할 때": "추론할 때",
    r"산포": "표준편차",
    r"마스킹된|마스크된": "마스크드",
    r"역드롭아웃": "인버티드 드롭아웃",
    r"포켓 트랜스포머": "미니 트랜스포머",
    r"순서가 있는 목록": "리스트",
}
OTHERS = "claims.ko", "names.ko"  # pages that speak of the documents' words
PAGES = [path for pattern in ("*.ko.md", "docs/**/*.ko.md") for path in visible(ROOT, pattern) if path.stem not in OTHERS]
NO_PARTICLE = {"모은", "이은", "그은", "나을", "나은", "짝지은", "사과", "초과"}
BRITISH = (
    r"\b(?:optimiser|\w*(?:mal|organ|initial|general|minim|maxim|optim|token|real|recogn|summar)is(?:e|es|ed|er|ing|ation))\b"
)


def prose(language, lesson):
    """What a lesson says in one language, without code, formulas and the documents' words, what is slanted in <em>."""
    cells = [re.sub(r"(?m)^> .*$", "", cell.source) for cell in read(language, lesson).cells if cell.cell_type == "markdown"]
    text = re.sub(r"```.*?```|`[^`]*`|\$[^$]*\$", " ", "\n".join(cells), flags=re.S)
    return text + "\n" + markdown(text)


def said(lesson):
    """The Korean texts of a lesson's exercises."""
    file = FOLDER / notebooks()[lesson] / "exercises.toml"

    def texts(table):
        for key, value in table.items():
            if isinstance(value, dict):
                yield from texts(value)
            elif key == "ko":
                yield value

    return "\n".join(texts(read_texts(file))) if file.exists() else ""


def found(forms, text):
    """What is written of the forms, {what to write: [the places]}."""
    places = {write: re.findall(f".{{0,20}}(?:{form}).{{0,20}}", text) for form, write in forms.items()}
    return {write: where for write, where in places.items() if where}


def all_korean(lesson):
    """What the Korean edition of a lesson says: its prose, its exercises, its comments and what it shows."""
    spoken = [text for _, text in [*of_lesson(lesson), *shown(lesson)] if HANGUL.search(text)]
    return "\n".join([prose("ko", lesson), said(lesson), *spoken])


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_rejected_form_is_written(lesson):
    assert found(REJECTED | (NO_KOREAN if lesson in REWRITTEN else {}), all_korean(lesson)) == {}


@pytest.mark.parametrize("lesson", REWRITTEN)
def test_english_has_one_word_for_one_thing(lesson):
    assert lesson in LESSONS and found(NO_ENGLISH, prose("en", lesson).lower()) == {}


def test_a_rejected_form_is_found():
    english = (
        "behind every layer, in use:\nbehind the two blocks it is learned by heart, and ReLU bends.\nbehind it, in user code"
    )
    counts = {write: len(where) for write, where in found(NO_ENGLISH, english).items()}
    assert counts == {"after": 2, "at inference": 1, "memorize": 1, "kink, fold or crease, curvature": 1}
    korean = "벡터의 크기, 모델을 사용할 때, 산포, 마스크된, 역드롭아웃, 포켓 트랜스포머, 순서가 있는 목록, 파일의 크기"
    assert {*found(NO_KOREAN, korean.replace(", ", "\n"))} == {*NO_KOREAN.values()}
    assert not found(REJECTED, "활성 함수(activation function, 활성화 함수)") and found(REJECTED, "활성화 함수")


def test_both_pages_of_names_list_the_same_words():
    """The terms of the field alike, and of those that are said in one way the two languages, in the same order."""
    pages = [
        [page for page in (ROOT / "docs" / name).read_text(encoding="utf-8").split("\n## ")]
        for name in ("names.md", "names.ko.md")
    ]
    terms, fixed = ([re.findall(r"^\| (.+?) \| (.+?) \|", page[part], re.M)[1:] for page in pages] for part in (0, 1))
    assert [row for row in terms[0] if "`" not in row[0]][1:] == [row for row in terms[1] if "`" not in row[0]][1:]
    assert [row[1:] + row[:1] for row in fixed[0]][1:] == fixed[1][1:]


def misfits(text):
    """Words whose particle is that of another end: 을, 과, 은 follow a final consonant, 를, 와 follow a vowel."""
    words = re.findall(r"([가-힣]*([가-힣])([을과은를와]))(?![가-힣])", text)
    closed = {word: (ord(last) - ord("가")) % 28 > 0 for word, last, _ in words}
    return {word for word, _, particle in words if closed[word] != (particle in "을과은")} - NO_PARTICLE


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_keeps_the_same_style(page):
    text = re.sub(r"```.*?```|`[^`]*`", " ", page.read_text(encoding="utf-8"), flags=re.S)
    both = f"{text}\n{markdown(text)}"
    assert not [write for form, write in REJECTED.items() if re.search(form, both)] and not misfits(text)


@pytest.mark.parametrize("lesson", LESSONS)
def test_particles_fit_their_words(lesson):
    assert not misfits(all_korean(lesson))


def test_a_particle_that_does_not_fit_is_found():
    assert misfits("이유을 말하고, 표을 보고, 블록를 셉니다. 사과와 이유를, 답과 모은 것을") == {"이유을", "표을", "블록를"}


def struck(text):
    """What JupyterLab would strike out: words between two tildes of a paragraph, or of a table's cell (1~3장 has but one)."""
    return re.findall(r"~(?=[^\s~])(?:[^~\n|]|\n(?!\n))*?[^\s~|]~(?=[^~]|$)", text)


# Markdown does not close *…* between a punctuation mark and a letter, such as Hangul.
NOT_CLOSED = re.compile(r"[\].,?!)…’”]\*{1,2}[가-힣]")


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_nothing_is_struck_out(language, lesson):
    cells = [cell.source for cell in read(language, lesson).cells if cell.cell_type == "markdown"]
    assert not [found for cell in cells for found in struck(re.sub(r"`[^`]*`|\$[^$]*\$", " ", cell))]


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_asterisk_is_left_on_the_page(lesson):
    cells = [cell.source for cell in read("ko", lesson).cells if cell.cell_type == "markdown"]
    assert not [found for cell in cells for found in NOT_CLOSED.findall(cell)]


def test_an_asterisk_that_is_left_is_found():
    assert NOT_CLOSED.findall("*He was fired.*에는") and not NOT_CLOSED.findall("*He was fired.* 문장, *He was*에는, *a.*(가)")


def test_what_is_struck_out_is_found():
    assert struck("1.1~1.4, 2층에 2.1~2.4가\n\n1~3장") == ["~1.4, 2층에 2.1~"]
    assert not struck("1~3장\n\n4~6장") and not struck("| 1~3 | 4~6 |")


@pytest.mark.parametrize("lesson", LESSONS)
def test_english_has_one_spelling(lesson):
    assert not re.findall(BRITISH, prose("en", lesson))


GLOSSES = {  # {"kit": {"weights": "가중치", …}, "attention": …}
    file.parent.name: tomllib.loads(file.read_text(encoding="utf-8")) for file in [SHARED, *visible(FOLDER, "*/words.toml")]
}
OF_OTHER_RUNS = {"half memorized, written", "moves from row 2"}  # what the test of a fault finds in runs that no notebook makes


@cache
def shown_and_written(lesson):
    """What the code cells of a lesson's Korean notebooks show in words, on one line, and what they and its modules say."""
    stems = [stem for stem, whose in notebooks().items() if whose == lesson]
    cells = [cell for stem in stems for cell in build.code_cells(read("ko", stem))]
    seen = [output.get("data", {}).get("text/plain", "") for cell in cells for output in cell.outputs]
    modules = [path for path in visible(FOLDER / lesson, "[a-z]*.py") if not path.name.startswith("test")]
    written = [*(cell.source for cell in cells), *(path.read_text(encoding="utf-8") for path in modules)]
    return " ".join(" ".join(seen).split()), "\n".join(written)


def says(lesson, english, korean):
    """Whether a lesson shows the Korean words or, in a legend or a time that is handed out empty, names the English ones."""
    shown, written = shown_and_written(lesson)
    return korean in shown or bool(re.search(rf"[\"']{re.escape(english)}[\"']|\b{re.escape(english)}=", written))


@pytest.mark.parametrize("place", GLOSSES)
def test_each_gloss_is_of_the_lesson_that_says_it_or_of_several(place):
    lessons, wanted = (set(notebooks().values()), 2) if place == "kit" else ({place}, 1)
    counts = {words: sum(says(lesson, *words) for lesson in lessons) for words in GLOSSES[place].items()}
    assert {words for words, count in counts.items() if count < wanted and words[0] not in OF_OTHER_RUNS} == set()


def test_no_words_stand_in_two_files():
    count = Counter(english for found in GLOSSES.values() for english in found)
    assert max(count.values()) == 1 and korean().keys() == count.keys()


def test_words_with_two_meanings_are_refused(tmp_path):
    for name, meaning in (("a", "점수"), ("b", "성적"), ("c", "점수")):
        (tmp_path / name).write_text(f'scores = "{meaning}"', encoding="utf-8")
    assert merged([tmp_path / "a", tmp_path / "c"]) == {"scores": "점수"}
    with pytest.raises(ValueError, match="b: 'scores' = '성적' given, '점수' wanted, as another file has it"):
        merged([tmp_path / "a", tmp_path / "b"])


WITH_SENTENCES = {"100 years", "1000 years", "ones first", "plurals"}  # a module of the lesson has their Korean


def on_the_page(cell):
    """What the output of a code cell says on its one line, and the texts in its table."""
    data = [output.get("data", {}) for output in cell.outputs]
    texts = re.findall(r"<t[hd][^>]*>([^<]*)<", " ".join(each.get("text/html", "") for each in data))
    return " ".join(each.get("text/plain", "") for each in data), texts


def named_and_shown(stem):
    """{words that a code cell names and its English output shows, but its Korean output doesn't}."""
    found = set()
    for cell, its_twin in zip(*(build.code_cells(read(language, stem)) for language in ("en", "ko")), strict=True):
        (line, texts), (its_line, its_texts) = on_the_page(cell), on_the_page(its_twin)
        for node in ast.walk(ast.parse(cell.source)):
            if isinstance(node, ast.Constant) and isinstance(words := node.value, str) and words == words.strip():
                in_line = " " in words and words in line and words not in its_line
                found |= {words} if in_line or words in texts and words not in its_texts else set()
    return found


@pytest.mark.parametrize("stem", notebooks())
def test_what_the_korean_edition_shows_in_korean_has_its_gloss_still(stem):
    """Korean notebooks are run by `make test-all` alone: a gloss that is lost would be noticed a day later."""
    assert named_and_shown(stem) - WITH_SENTENCES - korean().keys() == set()
