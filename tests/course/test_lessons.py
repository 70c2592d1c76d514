"""The built notebooks are what the lessons say, in both languages, and hold nothing that breaks elsewhere."""

import json
import re
import sys
from html import escape, unescape

import nbformat
import pytest
from markdown_it import MarkdownIt
from nbconvert import HTMLExporter

from helpers.kit.claims import HOLDS, VOTE_FIRST, Asked
from helpers.kit.comments import commented, comments
from helpers.kit.files import visible
from helpers.kit.text import width
from tests.paths import ROOT, TEXTS, WITHOUT_EXERCISES, deeper
from tests.tested import by_name

sys.path.insert(0, str(ROOT / "tools"))
import build  # noqa: E402
import claims  # noqa: E402

LESSONS = [source.stem for source in build.lessons()]
WITH_EXERCISES = [lesson for lesson in LESSONS if lesson not in WITHOUT_EXERCISES]
NOTEBOOKS = [(language, lesson) for language in build.EDITIONS for lesson in LESSONS]
markdown = MarkdownIt().render
HANGUL = re.compile("[가-힣]")
MACHINE = re.compile(r"/(root|work|tmp|home|Users)/|[A-Z]:\\\\|127\.0\.0\.1")


def read(language, lesson):
    return nbformat.read(build.EDITIONS[language] / f"{lesson}.ipynb", as_version=4)


def outputs(notebook):
    return [output for cell in build.code_cells(notebook) for output in cell.outputs]


def tags(cell):
    return cell.metadata.get("tags", [])


@pytest.mark.parametrize("source", build.lessons(), ids=lambda s: s.stem)
def test_not_stale(source):
    assert not build.is_stale(source), f"{source.name} and its notebooks differ: edit the lesson, then run `make build`"


def test_the_order_of_the_course_names_every_text():
    assert sorted(LESSONS) == sorted(path.stem for path in TEXTS)


def test_no_notebook_without_a_lesson():
    for folder in build.EDITIONS.values():
        assert sorted(path.stem for path in visible(folder, "*.ipynb")) == sorted(LESSONS)


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_editions_have_the_same_code_but_for_comments_and_sentences_aside_the_same_outputs(lesson):
    english, korean = (build.code_cells(read(language, lesson)) for language in ("en", "ko"))
    assert [(without_comments(cell.source), cell.metadata) for cell in english] == [
        (without_comments(cell.source), cell.metadata) for cell in korean
    ]
    assert not HANGUL.search("".join(comment for cell in english for _, _, comment in comments(cell.source)))
    for ours, theirs in zip(english, korean, strict=True):
        if ours.outputs != theirs.outputs:
            assert [set(output.data) for output in ours.outputs] == [set(output.data) for output in theirs.outputs]
            said, korean_words = (words_of(cell) for cell in (ours, theirs))
            translated = "\n".join(set(said.split("\n")) - set(korean_words.split("\n")))
            assert not HANGUL.search(translated), f"Korean in the English edition: {translated}"
            assert HANGUL.search(korean_words), f"English in the Korean edition: {korean_words}"


def without_comments(code):
    """Where they stand, they stand in both editions."""
    return commented(code, lambda _: "#")


def words_of(cell):
    return "".join(text for output in cell.outputs for kind, text in output.data.items() if kind.startswith("text/"))


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_editions_have_the_same_prose_cells(lesson):
    kinds = [[(cell["id"], cell.cell_type) for cell in read(language, lesson).cells] for language in ("en", "ko")]
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize("lesson", LESSONS)
def test_both_editions_name_the_same_claims_and_headings(lesson):
    def claims(language):
        prose = [cell.source for cell in read(language, lesson).cells if cell.cell_type == "markdown"]
        return [sorted(re.findall(r"(?<![\w.-])[0-4]-\d\d(?![\w-])", text)) for text in prose], [
            re.findall(r"^#+ ", text, re.M) for text in prose
        ]

    assert claims("en") == claims("ko")


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_no_asterisk_is_left_over_where_bold_could_not_close(language, lesson):
    for cell in read(language, lesson).cells:
        if cell.cell_type == "markdown":
            rendered = re.sub(r"<(code|pre)\b.*?</\1>|\$.*?\$", "", markdown(cell.source), flags=re.S)
            assert "**" not in rendered, cell.source


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_executed_in_order_without_errors(language, lesson):
    cells = build.code_cells(read(language, lesson))
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    kinds = {(output.output_type, output.get("name")) for cell in cells for output in cell.outputs}
    assert kinds <= {("execute_result", None), ("display_data", None)}, "printed text or an error is stored"


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_nothing_of_a_machine_is_stored(language, lesson):
    path = build.EDITIONS[language] / f"{lesson}.ipynb"
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info", "transformer_by_hand"}
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    assert build.VIEW not in path.read_text(encoding="utf-8")
    for cell in notebook["cells"]:
        for output in cell.get("outputs", []):
            words = json.dumps({kind: text for kind, text in output["data"].items() if kind != "image/png"})
            assert not MACHINE.search(words), words


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_only_the_device_and_timing_cell_is_ignored(language, lesson):
    ignored = [cell for cell in build.code_cells(read(language, lesson)) if build.ignored(cell)]
    assert len(ignored) <= 1
    assert all("device" in cell.source or "side_by_side(" in cell.source for cell in ignored)


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_widgets_have_a_first_frame_and_stand_early(language, lesson):
    cells = build.code_cells(read(language, lesson))
    moving = [i for i, cell in enumerate(cells) if "widget" in tags(cell)]
    assert lesson.endswith("_deeper") or moving and moving[0] <= 1
    for i in moving:
        assert [set(output.data) for output in cells[i].outputs] == [{"image/png", "text/plain"}, {"text/html", "text/plain"}]
    assert all("widget" in tags(cell) for cell in cells if re.search(r"\bplay_\w+\(", cell.source))


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_below_every_picture_stand_its_words(language, lesson):
    """For those who cannot see it."""
    stored = outputs(read(language, lesson))
    pictures = [i for i, output in enumerate(stored) if "image/png" in output.data]
    assert pictures
    for i in pictures:
        words = f"</summary>{escape(stored[i].data['text/plain'])}</details>"
        assert stored[i + 1].data["text/html"].endswith(words)


# With drawings, with plots, with both; of the others a page is made in the tests marked slow.
IN_A_PAGE = [("en", "09_attention"), ("ko", "05_adam"), ("en", "18b_language_model_deeper")]
PAGES = [pytest.param(*one, marks=[] if one in IN_A_PAGE else pytest.mark.slow) for one in NOTEBOOKS]


@pytest.mark.parametrize("language, lesson", PAGES)
def test_every_picture_stands_in_a_page_without_kernel_or_network(language, lesson):
    notebook = read(language, lesson)
    pictures = [output for output in outputs(notebook) if "image/png" in output.data]
    page, _ = HTMLExporter().from_notebook_node(notebook)
    assert len(re.findall(r'<img [^>]*src="data:image/png;base64,', page)) == len(pictures) > 0
    assert all(picture.data["text/plain"] in unescape(page) for picture in pictures)


NOT_YET = {"en": "… Not answered yet.", "ko": "… 아직 답하지 않았습니다."}


@pytest.mark.parametrize("language, lesson", [(language, lesson) for language in NOT_YET for lesson in WITH_EXERCISES])
def test_exercises_are_handed_out_unanswered(language, lesson):
    cells = [cell for cell in build.code_cells(read(language, lesson)) if "check(" in cell.source]
    assert cells
    for cell in cells:
        assert cell.outputs[-1].data["text/plain"] == NOT_YET[language]


@pytest.mark.parametrize("lesson", LESSONS)
def test_votes_are_decided_as_the_registry_says(lesson):
    """Every claim that a cell names is registered; a vote stands in a cell that is folded, and agrees with the verdict."""
    known = claims.registry(ROOT)
    assert set(claims.named(read("en", lesson))) <= known.keys() - {"documents"}
    votes = [cell for cell in build.code_cells(read("en", lesson)) if "decide(" in cell.source]
    assert len(votes) <= 2
    for cell in votes:
        (name,) = re.findall(r'decide\("([0-4]-\d\d)"', cell.source)
        assert name in cell.metadata["claims"] and cell.metadata["jupyter"]["outputs_hidden"]
        shown, said = (cell.outputs[-1].data[kind] for kind in ("text/plain", Asked.KIND))
        assert shown == VOTE_FIRST.english
        verdict = known[name]["verdict"]
        assert said.startswith(HOLDS[claims.MEANS[verdict]].english), f"{name} is {verdict}: {said}"


@pytest.mark.parametrize("lesson", LESSONS)
@pytest.mark.parametrize("language", build.EDITIONS)
def test_claim_numbers_stay_out_of_the_prose(language, lesson):
    prose = "\n".join(cell.source for cell in read(language, lesson).cells if cell.cell_type == "markdown")
    assert re.findall(r"(?<![\w.-])[0-4]-\d\d(?![\w-])", prose) == []


@pytest.mark.parametrize("language", claims.PAGES)
def test_the_page_of_claims_is_not_stale(language):
    decided = {lesson: claims.named(read("en", lesson)) for lesson in LESSONS}
    page = claims.page(language, claims.registry(ROOT), decided)
    assert (ROOT / "docs" / claims.PAGES[language]).read_text(encoding="utf-8") == page, "run `make build`"


@pytest.mark.parametrize("language, lesson", NOTEBOOKS)
def test_code_cells_are_short(language, lesson):
    notebook = read(language, lesson)
    cells = [cell.source.split("\n") for cell in build.code_cells(notebook)]
    lengths = sorted(map(len, cells))
    assert lengths[len(lengths) // 2] <= 6 and lengths[-1] <= 20
    folded = re.findall(r"```python\n(.*?)```", "\n".join(cell.source for cell in notebook.cells), re.S)
    lines = [line for code in [*cells, *(code.split("\n") for code in folded)] for line in code]
    assert not [line for line in lines if width(line) > 98]  # a laptop shows no more


PROMISED = by_name("PROMISED")


@pytest.mark.parametrize("lesson", PROMISED)
def test_the_promised_numbers_stand_as_output(lesson):
    both = [one for one in (lesson, deeper(lesson)) if one in LESSONS]
    shown = [output.data for one in both for output in outputs(read("en", one))]
    words = "\n".join(data.get(Asked.KIND, data["text/plain"]) for data in shown).replace("−", "-")
    missing = [number for number in PROMISED[lesson] if not re.search(rf"(?<![\d-]){number}(?!\d)", words)]
    assert not missing
